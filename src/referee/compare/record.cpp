#include "referee/compare/record.hpp"

#include "finding/say.hpp"
#include "referee/describe.hpp"
#include "referee/fitness.hpp"
#include "referee/notebook.hpp"
#include "referee/verdict.hpp"

#include <algorithm>

namespace arbitro {

std::unique_ptr<Record> read_record(const RecordText &text, Incomparable &trouble) {
  auto record = std::make_unique<Record>();
  record->name = text.name;
  record->text = text.text;
  Chunks chunks(reader_of(record->text), text.name);
  Chunk chunk;
  int matches = 0;
  while (chunks.next(chunk) && matches < 2 && trouble.findings.empty()) {
    if (chunk.too_large || chunk.fault != ListFault::none) {
      trouble.why = say::cannot_be_read();
      return nullptr;
    }
    if (matches == 1) {
      ++matches;
      break;
    }
    record->first_byte = chunk.first_offset;
    record->spelling = chunk.spelling;
    const std::string_view document = std::string_view(record->text).substr(chunk.first_offset, chunk.text.size());
    record->source =
        std::make_unique<Source>(text.name, document, chunk.first_line, chunk.first_offset, chunk.first_column, chunk.first_column16);
    if (!read_as(chunk.spelling, *record->source, record->document, trouble.findings)) break;
    trouble.findings.clear();
    Decoded decoded;
    decode(*record->source, record->document, {}, decoded, [&](Decoded &one) {
      if (++matches > 1) return;
      Notebook notebook(*record->source, record->document, one.findings);
      if (!one.readable || !check_fitness(one.log, notebook)) {
        trouble.findings = std::move(one.findings);
        return;
      }
      CheckOptions options;
      options.keep_plays = true;
      options.readings = options.repair = false;
      describe_match(one.log, options, record->report);
      record->report.findings = std::move(one.findings);
      Notebook full(*record->source, record->document, record->report.findings);
      judge_match(one.log, options, full, record->report);
      record->log = std::move(one.log);
    });
  }
  if (matches == 1 && trouble.findings.empty()) return record;
  trouble.why = matches > 1 ? say::holds_several_matches() : say::cannot_be_read();
  return nullptr;
}

} // namespace arbitro
