#include "arbitro/compare.hpp"

#include "arbitro/referee.hpp"
#include "finding/say.hpp"
#include "referee/compare/points.hpp"
#include "referee/layout.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbitro {
namespace {

/// How many plays two records have, and how many they record alike.
struct Shared {
  std::size_t plays = 0, alike = 0;
};

Shared shared_plays(const PointsAtIssue &points, std::size_t record) {
  Shared shared;
  for (const RoundSlot &slot : points.slots)
    for (const Block &block : slot.blocks) {
      shared.plays += block.plays[record].size();
      const auto is_with_first = [&](const std::vector<std::size_t> &option) { return has(option, 0) && has(option, record); };
      if (std::ranges::any_of(block.choice.options, is_with_first)) shared.alike += block.plays[record].size();
    }
  return shared;
}

/// Whether a record has plays like the first one, but other ones.
bool is_another_match(const PointsAtIssue &points, std::size_t record) {
  constexpr std::size_t fewest_of = 4; ///< one in so many has to be the same
  const Shared first = shared_plays(points, 0), other = shared_plays(points, record);
  return first.plays > 0 && other.plays > 0 && other.alike * fewest_of < std::min(first.plays, other.plays);
}

/// Reads a record; says why where it holds no match that can be read, or more than one.
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
    if (!chunk.is_whole()) return refuse(say::cannot_be_read(), {});
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

} // namespace

std::string_view to_string(Resolution resolution) {
  constexpr std::array<std::string_view, 5> words{"proved", "likely", "open", "neither", "untried"};
  return words[static_cast<std::size_t>(resolution)];
}

Comparison compare(const std::vector<RecordText> &texts, const CompareOptions &options) {
  Comparison comparison;
  std::vector<std::unique_ptr<Record>> records;
  const auto refuse = [&](std::size_t record, Phrase why) {
    comparison.trouble = {static_cast<int>(record), std::move(why), {}};
    return std::move(comparison);
  };
  for (const RecordText &text : texts) {
    comparison.names.push_back(text.name);
    Incomparable trouble{static_cast<int>(records.size()), {}, {}};
    records.push_back(read_record(text, trouble));
    if (records.back()) continue;
    comparison.trouble = std::move(trouble);
    return comparison;
  }
  if (records.size() < 2) return refuse(0, say::nothing_to_compare());
  comparison.card_spelling = records.front()->log.card_spelling;
  comparison.card_spelling.language = options.language;
  if (const auto other = align_players(records)) return refuse(*other, say::other_players());
  PointsAtIssue points = gather_points(records);
  for (std::size_t record = 1; record < records.size(); ++record)
    if (is_another_match(points, record)) return refuse(record, say::other_plays());
  resolve(records, points, std::clamp(options.effort, 1, SearchBudget::most_effort));
  describe_differences(records, points, comparison);
  if (options.merge) merge(records, points, comparison);
  return comparison;
}

} // namespace arbitro
