#include "arbitro/referee.hpp"
#include "record/dialogue.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

using namespace arbitro;

namespace {

void check(const std::string &log, const std::string &line) {
  Referee(CheckOptions{}).check_text(log, "log", [&](const Report &report) {
    for (const Finding &finding : report.findings) {
      const bool is_of_table = finding.code == Code::dealer_out_of_rotation || finding.code == Code::void_deal_played; // it happened
      if (finding.severity == Severity::note || is_of_table) continue;
      std::cerr << line << '\n' << to_text(finding.message) << '\n' << log;
      std::abort();
    }
  });
}

/// Says line after line, each with everything that is asked round it.
void say_lines(record::Dialogue dialogue, const std::string &text) {
  constexpr int most = 80;
  std::istringstream lines(text);
  int answers = 0;
  for (std::string line; answers < most && std::getline(lines, line); ++answers) {
    static_cast<void>(dialogue.above() + dialogue.question());
    static_cast<void>(dialogue.completions(line));
    dialogue.answer(line);
    if (!dialogue.log().empty()) check(dialogue.log(), line);
  }
  for (; answers > 0; --answers) dialogue.answer("undo");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string text(reinterpret_cast<const char *>(data), size);
  say_lines({"log", "", {}, {}}, text);
  if (std::string log = text; !record::problem_of("log", log, {}))
    say_lines({"log", log, {}, {}}, "plays\nundo\n\n7d\n1\nundo\nundo\ncounts\n21\nfix R1.1 2c\nundo\n");
  return 0;
}
