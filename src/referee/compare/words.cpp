#include "referee/compare/points.hpp"

#include "finding/say.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

namespace arbitro {
namespace {

/// What several facts of a kind are called together.
struct KindRow {
  std::string_view kind;
  Phrase (*together)();
};
constexpr KindRow kinds[] = {{"hand", [] { return say::the_hands(); }},
                             {"pile", [] { return say::the_piles(); }},
                             {"count", [] { return say::the_counts(); }},
                             {"play", [] { return say::the_plays(); }}};

class DifferenceWriter {
public:
  DifferenceWriter(const std::vector<std::unique_ptr<Record>> &records, Comparison &out) : records_(records), out_(out) {}

  void add(const PointsAtIssue &points) {
    for (const Fact<MatchLog> &fact : points.facts)
      if (!fact.is_of_end) add(fact);
    for (const RoundSlot &slot : points.slots) add(slot);
    for (const Fact<MatchLog> &fact : points.facts)
      if (fact.is_of_end) add(fact);
  }

private:
  /// A difference with what each says of it, still without words and places.
  Difference &add(std::string_view kind, Phrase what, Address at, const Choice &choice) {
    Difference &difference = out_.differences.emplace_back();
    difference.kind = kind;
    difference.what = std::move(what);
    difference.at = at;
    difference.resolution = choice.resolution;
    std::vector<std::size_t> order;
    for (std::size_t option = 0; option < choice.options.size(); ++option) order.push_back(option);
    std::ranges::sort(order, {}, [&](std::size_t option) { return std::ranges::min(choice.options[option]); });
    for (const std::size_t option : order) {
      if (is_decided(choice.resolution) && option == choice.chosen) difference.proved = static_cast<int>(difference.versions.size());
      RecordedVersion &version = difference.versions.emplace_back();
      version.records.assign(choice.options[option].begin(), choice.options[option].end());
      std::ranges::sort(version.records);
      version.holds = choice.holds.empty() || choice.holds[option];
      if (version.holds || choice.against[option].message.empty()) continue;
      version.against = choice.against[option].message;
      version.code = choice.against[option].code;
    }
    return difference;
  }

  void place(Difference &difference, const auto &where, const auto &words) const {
    for (RecordedVersion &version : difference.versions) {
      for (const int index : version.records) {
        const auto r = static_cast<std::size_t>(index);
        version.places.push_back(place_of(records_[r]->parsed->source, where(r)));
        version.words.push_back(words(r));
      }
    }
  }

  template <class Whole> void add(const Fact<Whole> &fact, Address at, const auto &whole_of) {
    if (!fact.choice.is_open()) return;
    const auto span = [&](std::size_t r) { return fact.where(whole_of(r)).span; };
    Difference &difference = add(fact.kind, fact.what, at, fact.choice);
    difference.is_judged = fact.is_judged;
    place(difference, span, [&](std::size_t r) { return written_at(*records_[r], span(r)); });
  }

  void add(const Fact<MatchLog> &fact) {
    add(fact, {}, [&](std::size_t r) -> const MatchLog & { return records_[r]->log; });
    std::vector<bool> may_tell(records_.size(), true);
    add_unrecorded(fact.kind, fact.what, fact.choice, may_tell, 0);
  }

  /// The number of a slot's round in one of the records that have it.
  [[nodiscard]] static int number_of(const RoundSlot &slot, const std::vector<std::size_t> &among) {
    for (const std::size_t r : among)
      if (slot.numbers[r]) return static_cast<int>(*slot.numbers[r]) + 1;
    return static_cast<int>(*slot.numbers[slot.base()]) + 1;
  }

  void add(const RoundSlot &slot) {
    const int number = number_of(slot, {});
    if (slot.presence.is_open()) {
      place(
          add("round", say::the_round(), {number, 0}, slot.presence),
          [&](std::size_t r) { return slot.rounds[r] ? slot.rounds[r]->where.span : records_[r]->log.where.span; },
          [&](std::size_t r) { return slot.rounds[r] ? written_at(*records_[r], slot.rounds[r]->where.span) : std::string(); });
    }
    const auto round_of = [&](std::size_t r) -> const LoggedRound & { return *slot.rounds[r]; };
    const std::vector<bool> has_round = collected(slot.rounds, [](const auto &round) { return round.has_value(); });
    const auto add_facts = [&](bool of_end) {
      for (const Fact<LoggedRound> &fact : slot.facts) {
        if (fact.is_of_end != of_end || fact.choice.options.empty()) continue;
        add(fact, {number_of(slot, fact.choice.options.front()), 0}, round_of);
        add_unrecorded(fact.kind, fact.what, fact.choice, has_round, number);
      }
    };
    add_facts(false);
    for (const Block &block : slot.blocks) add(slot, block);
    if (!slot.blocks.empty()) add_unrecorded("play", say::the_plays(), slot.blocks.front().choice, has_round, number);
    for (const Block &block : slot.blocks) add_captures(slot, block, number);
    add_facts(true);
  }

  void add(const RoundSlot &slot, const Block &block) {
    if (!block.choice.is_open()) return;
    std::size_t first = 0;
    while (block.plays[first].empty()) ++first;
    const Address at{static_cast<int>(*slot.numbers[first]) + 1, static_cast<int>(block.plays[first].front()) + 1};
    const bool are_several = std::ranges::any_of(block.plays, [](const auto &of) { return of.size() > 1; });
    place(
        add("play", are_several ? say::the_plays() : say::the_play(), at, block.choice),
        [&](std::size_t r) { return block.plays[r].empty() ? place_of_missing(slot, block, r) : span_of(*slot.rounds[r], block.plays[r]); },
        [&](std::size_t r) { return words_of(*records_[r], slot, r, block); });
  }

  /// Adds the captures that some record where the rules leave them open for others.
  void add_captures(const RoundSlot &slot, const Block &block, int number) {
    for (const std::vector<std::size_t> &option : block.choice.options)
      for (std::size_t i = 0; i < block.plays[option.front()].size(); ++i) {
        const auto is_unsaid = [&](std::size_t r) {
          const Address at{static_cast<int>(*slot.numbers[r]) + 1, static_cast<int>(block.plays[r][i]) + 1};
          return std::ranges::any_of(records_[r]->report.findings,
                                     [&](const Finding &finding) { return finding.code == Code::ambiguous_capture && finding.at == at; });
        };
        Choice said;
        std::ranges::copy_if(option, std::back_inserter(said.options.emplace_back()), std::not_fn(is_unsaid));
        std::vector<bool> may_tell(records_.size());
        for (const std::size_t r : option) may_tell[r] = true;
        add_unrecorded("capture", say::number_of_captures(), said, may_tell, number);
      }
  }

  static Span span_of(const LoggedRound &round, const std::vector<std::size_t> &plays) {
    return {round.plays[plays.front()].where.span.begin, round.plays[plays.back()].where.span.end};
  }

  /// The play before which others come that this record lacks, or the last one.
  static Span place_of_missing(const RoundSlot &slot, const Block &block, std::size_t r) {
    const LoggedRound &round = *slot.rounds[r];
    for (std::size_t b = static_cast<std::size_t>(&block - slot.blocks.data()); b < slot.blocks.size(); ++b)
      if (!slot.blocks[b].plays[r].empty()) return round.plays[slot.blocks[b].plays[r].front()].where.span;
    return round.plays.back().where.span;
  }

  /// Adds what only some record of those who might.
  void add_unrecorded(std::string_view kind, const Phrase &what, const Choice &choice, const std::vector<bool> &may_tell, int round) {
    OnlySome only_some{kind, what, {}, {}};
    for (const std::vector<std::size_t> &option : choice.options)
      only_some.records.insert(only_some.records.end(), option.begin(), option.end());
    if (only_some.records.empty() || static_cast<std::ptrdiff_t>(only_some.records.size()) == std::ranges::count(may_tell, true)) return;
    std::ranges::sort(only_some.records);
    for (const KindRow &row : kinds)
      if (row.kind == kind) only_some.what = row.together();
    const auto is_alike = [&](const OnlySome &other) { return other.kind == kind && other.records == only_some.records; };
    auto found = std::ranges::find_if(out_.only_some, is_alike);
    if (found == out_.only_some.end()) found = out_.only_some.insert(found, std::move(only_some));
    if (round > 0 && (found->rounds.empty() || found->rounds.back() != round)) found->rounds.push_back(round);
  }

  const std::vector<std::unique_ptr<Record>> &records_;
  Comparison &out_;
};

} // namespace

std::string written_at(const Record &record, Span span) {
  std::string line;
  bool is_blank = false;
  for (const char c : record.parsed->source.text(span)) {
    const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (blank && !is_blank) line += ' ';
    if (!blank) line += c;
    is_blank = blank;
  }
  return line;
}

std::string words_of(const Record &record, const RoundSlot &slot, std::size_t number, const Block &block) {
  return join(block.plays[number], " / ",
              [&](std::size_t play) { return written_at(record, slot.rounds[number]->plays[play].where.span); });
}

void describe_differences(const std::vector<std::unique_ptr<Record>> &records, const PointsAtIssue &points, Comparison &comparison) {
  DifferenceWriter(records, comparison).add(points);
}

} // namespace arbitro
