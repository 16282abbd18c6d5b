#include "command.hpp"
#include "finding/say.hpp"
#include "lsp/serve.hpp"

#include <unistd.h>

namespace arbitro {

Exit run_lsp(Session &session) {
  if (!session.options.arguments.empty()) throw Refusal{say::lsp_takes_no_arguments()};
  const int status =
      lsp::serve(STDIN_FILENO, session.output.stream(),
                 {.page = [](const std::string &typed) { return page_about(typed, {}); }, .version = std::string(program_version)});
  return status == 0 ? Exit::clean : Exit::found;
}

} // namespace arbitro
