#include "referee/compare/record.hpp"

#include "arbitro/referee.hpp"
#include "finding/say.hpp"
#include "log/document.hpp"

namespace arbitro {

std::unique_ptr<Record> read_record(const RecordText &text, Incomparable &trouble) {
  auto record = std::make_unique<Record>();
  record->name = text.name;
  record->text = text.text;
  const auto refuse = [&](Phrase why, std::vector<Finding> findings) {
    trouble.why = std::move(why);
    trouble.findings.list = std::move(findings);
    if (!trouble.findings.list.empty()) trouble.findings.text = keep_text(record->parsed->source, *record->parsed->tree);
    return nullptr;
  };
  Chunks chunks(reader_of(record->text), text.name);
  for (Chunk chunk; chunks.next(chunk);) {
    if (chunk.too_large || chunk.fault != ListFault::none) return refuse(say::cannot_be_read(), {});
    if (record->parsed) return refuse(say::holds_several_matches(), {});
    record->parsed = read_log(chunk, text.name);
    if (record->parsed->matches.size() > 1) return refuse(say::holds_several_matches(), {});
    if (!record->parsed->findings.empty()) return refuse(say::cannot_be_read(), record->parsed->findings);
    record->log = record->parsed->matches.front().log;
    Referee(options_for_replay()).judge(*record->parsed, [&](Report &&report) { record->report = std::move(report); });
    if (!record->report.readable) return refuse(say::cannot_be_read(), std::move(record->report.findings));
  }
  return record->parsed ? std::move(record) : refuse(say::cannot_be_read(), {});
}

} // namespace arbitro
