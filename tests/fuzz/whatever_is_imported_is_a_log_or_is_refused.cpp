#include "arbitro/referee.hpp"
#include "import/import_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace arbitro;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void import_as(const Importer &importer, std::string_view text) {
  try {
    const ImportedText imported = import_text(importer, {.file = "record", .text = text});
    for (const ImportedMatch &match : imported.matches)
      for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson}) {
        int reports = 0;
        Referee(options_for_replay()).check_text(log_text(match.log, form), "log." + std::string(to_string(form)), [&](Report &&report) {
          ++reports;
          require(report.readable && report.rounds.size() == match.report.rounds.size());
        });
        require(reports == 1);
      }
    require(!imported.matches.empty() || !imported.missing.empty());
  } catch (const ImportFault &fault) {
    require(!fault.what.empty());
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char *>(data), size);
  (void)importer_of(text);
  for (const Importer &importer : importers()) import_as(importer, text);
  return 0;
}
