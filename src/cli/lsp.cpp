#include "command.hpp"
#include "finding/say.hpp"
#include "lsp/serve.hpp"

#include <unistd.h>

namespace arbitro {

Exit run_lsp(Session &session) {
  if (!session.options.arguments.empty()) throw Refusal{say::lsp_takes_no_arguments()};
  const auto explain = [](const std::string &typed, Language language) {
    RenderOptions style;
    style.language = language;
    return page_about(typed, style);
  };
  const int status = lsp::serve(STDIN_FILENO, session.output.stream(),
                                {.explain = explain,
                                 .version = std::string(program_version),
                                 .language = language_of(session.options),
                                 .language_is_chosen = !session.options.lang.empty()});
  return status == 0 ? Exit::clean : Exit::found;
}

} // namespace arbitro
