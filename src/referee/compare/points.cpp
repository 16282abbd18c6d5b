#include "referee/compare/points.hpp"

#include "arbitro/round.hpp"
#include "referee/compare/align.hpp"
#include "referee/marks.hpp"
#include "referee/repair/change.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace arbitro {
namespace {

/// Pairs of cards that were played one after the other: what a round is known by.
std::set<std::pair<std::uint64_t, std::uint64_t>> neighbours(const LoggedRound &round) {
  std::set<std::pair<std::uint64_t, std::uint64_t>> pairs;
  for (std::size_t i = 1; i < round.plays.size(); ++i)
    pairs.emplace(round.plays[i - 1].card.value.bits(), round.plays[i].card.value.bits());
  return pairs;
}

/// How unlike two rounds are, from 0 to 18; two that are each alone cost 20.
int unlikeness(const MatchLog &first, const LoggedRound &a, const LoggedRound &b) {
  constexpr int most = 18;
  if (a.is_void.value != b.is_void.value) return most + 4;
  if (!a.plays.empty() && !b.plays.empty()) {
    const auto of_a = neighbours(a), of_b = neighbours(b);
    const std::size_t fewest = std::min(of_a.size(), of_b.size());
    const auto shared = std::ranges::count_if(of_a, [&](const auto &pair) { return of_b.contains(pair); });
    return fewest == 0 ? 0 : most - static_cast<int>(shared) * most / static_cast<int>(fewest);
  }
  std::vector<std::optional<LoggedRound>> both{a, b};
  int recorded = 0, same = 0;
  for (const Fact<LoggedRound> &fact : facts_of(first, both)) {
    if (fact.where(*both[0]).node == no_node || fact.where(*both[1]).node == no_node) continue;
    ++recorded;
    same += fact.same(*both[0], *both[1]) ? 1 : 0;
  }
  const int by_kind = a.plays.empty() == b.plays.empty() ? 0 : 1; // of two that are as like, the one recorded in the same way
  return (recorded == 0 ? most / 2 : most - same * most / recorded) + by_kind;
}

bool marks_sweeps(const MatchLog &log) {
  return std::ranges::any_of(log.rounds, [](const LoggedRound &round) {
    return std::ranges::any_of(round.plays, [](const LoggedPlay &play) { return play.scopa && play.scopa.value; });
  });
}

/// Makes the plays of a round without a declaration say that there was none, unless the record leaves out all declarations.
void level_declarations(const MatchLog &log, LoggedRound &round) {
  const auto declares = [](const LoggedPlay &play) { return play.declares.given(); };
  if (std::ranges::none_of(log.rounds, [&](const LoggedRound &one) { return std::ranges::any_of(one.plays, declares); })) return;
  for (LoggedPlay &play : round.plays)
    if (!play.declares && !play.unrecorded) play.declares = {Declaration::none, play.where};
}

/// A play of one record, and how the referee replays it there.
struct RecordedPlay {
  const MatchLog &log;
  const LoggedRound &round;
  const LoggedPlay &play;
  const ReplayedPlay *replayed = nullptr; ///< null where nobody knows the table before it
  bool marks_sweeps = false;              ///< whether the record marks sweeps at all
};

/// How far two records have the same play. What one of them leaves to the rules, or omits, is no difference.
enum class Likeness : std::uint8_t { same, same_card, other };

/// What the bare card means where this play was made; nothing where that is not one thing.
std::optional<CardSet> bare_meaning(const RecordedPlay &recorded) {
  if (recorded.replayed == nullptr) return std::nullopt;
  if (recorded.play.taking == Taking::unwritten)
    return recorded.replayed->as_written ? std::optional(recorded.replayed->play.captures ? recorded.replayed->play.taken : CardSet{})
                                         : std::nullopt;
  const Card card = recorded.replayed->play.card;
  const Moment moment{.table = recorded.replayed->table_before, .first_play = recorded.replayed->number == 1};
  const OnlyCapture capture = only_capture(recorded.log.rules, moment, card, card.value());
  if (capture.count == CaptureCount::several) return std::nullopt;
  return capture.count == CaptureCount::one ? capture.only : CardSet{};
}

bool take_alike(const RecordedPlay &a, const RecordedPlay &b) {
  const std::optional<CardSet> of_a = recorded_capture(a.round, a.play, a.replayed), of_b = recorded_capture(b.round, b.play, b.replayed);
  if (of_a && of_b) return *of_a == *of_b;
  if (!of_a && !of_b) return true;
  const CardSet taken = of_a ? *of_a : *of_b;
  const std::optional<CardSet> here = bare_meaning(a), there = bare_meaning(b);
  return !here || !there || *here == taken || *there == taken;
}

template <class Value> bool differ(const At<Value> &a, const At<Value> &b) { return a && b && a.value != b.value; }

Likeness compare_plays(const RecordedPlay &a, const RecordedPlay &b) {
  if ((a.play.card.value & b.play.card.value).empty()) return Likeness::other;
  const std::optional<bool> sweep_of_a = written_sweep(a.play, a.marks_sweeps), sweep_of_b = written_sweep(b.play, b.marks_sweeps);
  const bool marks_differ = sweep_of_a && sweep_of_b && *sweep_of_a != *sweep_of_b;
  const bool words_differ = differ(a.play.by, b.play.by) || differ(a.play.declares, b.play.declares) ||
                            differ(a.play.matta, b.play.matta) || a.play.stands.value != b.play.stands.value;
  return marks_differ || words_differ || !take_alike(a, b) ? Likeness::same_card : Likeness::same;
}

/// How much a record says of a play, to be compared with how much another one says.
int detail_of(const LoggedPlay &play) {
  return (play.card.value.is_single() ? 8 : 0) + (play.taking == Taking::cards || play.taking == Taking::lays ? 4 : 0) +
         (play.declares.value != Declaration::none ? 2 : 0) + (play.scopa ? 1 : 0);
}

class Gatherer {
public:
  explicit Gatherer(const std::vector<std::unique_ptr<Record>> &records) : records_(records) {
    for (const auto &record : records) marks_.push_back(marks_sweeps(record->log));
  }

  PointsAtIssue gather() {
    PointsAtIssue points;
    points.facts = facts_of(records_);
    for (Fact<MatchLog> &fact : points.facts) {
      const auto log = [&](std::size_t record) -> const MatchLog & { return records_[record]->log; };
      fact.is_of_round = false;
      fact.choice = choice_of([&](std::size_t record) { return fact.where(log(record)).node != no_node; },
                              [&](std::size_t a, std::size_t b) { return fact.same(log(a), log(b)); });
    }
    for (const Column &column : rounds_aligned()) points.slots.push_back(slot_of(column));
    return points;
  }

private:
  /// The records' options for one thing: those together that say the same; who does not say it is in none.
  [[nodiscard]] Choice choice_of(const auto &says, const auto &same) const {
    Choice choice;
    for (std::size_t record = 0; record < records_.size(); ++record) {
      if (!says(record)) continue;
      const auto is_option = [&](const std::vector<std::size_t> &option) {
        return std::ranges::all_of(option, [&](std::size_t other) { return same(other, record); });
      };
      auto option = std::ranges::find_if(choice.options, is_option);
      if (option == choice.options.end()) option = choice.options.emplace(option);
      option->push_back(record);
    }
    return choice;
  }

  [[nodiscard]] std::vector<Column> rounds_aligned() const {
    const auto round = [&](ItemOf one) -> const LoggedRound & { return records_[one.sequence]->log.rounds[one.item]; };
    const auto sizes = collected(records_, [](const auto &record) { return record->log.rounds.size(); });
    return align(sizes, {[&](ItemOf a, ItemOf b) { return unlikeness(records_.front()->log, round(a), round(b)); }, 10});
  }

  [[nodiscard]] RoundSlot slot_of(const Column &column) const {
    RoundSlot slot;
    slot.numbers = column.items;
    for (std::size_t record = 0; record < records_.size(); ++record) {
      const MatchLog &log = records_[record]->log;
      slot.rounds.push_back(column.items[record] ? std::optional(log.rounds[*column.items[record]]) : std::nullopt);
      if (slot.rounds.back()) level_declarations(log, *slot.rounds.back());
    }
    slot.presence = choice_of([&](std::size_t record) { return !records_[record]->log.rounds.empty(); },
                              [&](std::size_t a, std::size_t b) { return slot.rounds[a].has_value() == slot.rounds[b].has_value(); });
    slot.facts = facts_of(records_.front()->log, slot.rounds);
    for (Fact<LoggedRound> &fact : slot.facts)
      fact.choice = choice_of([&](std::size_t record) { return slot.rounds[record] && fact.where(*slot.rounds[record]).node != no_node; },
                              [&](std::size_t a, std::size_t b) { return fact.same(*slot.rounds[a], *slot.rounds[b]); });
    slot.blocks = blocks_of(slot);
    return slot;
  }

  [[nodiscard]] RecordedPlay recorded(const RoundSlot &slot, std::size_t record, std::size_t play) const {
    const LoggedRound &round = *slot.rounds[record];
    const RoundReport &report = records_[record]->report.rounds[*slot.numbers[record]];
    return {records_[record]->log, round, round.plays[play], find_play(report.replay, static_cast<int>(play) + 1), marks_[record]};
  }

  [[nodiscard]] static bool has_plays(const RoundSlot &slot, std::size_t record) {
    return slot.rounds[record] && !slot.rounds[record]->plays.empty();
  }

  [[nodiscard]] std::vector<Column> plays_aligned(const RoundSlot &slot) const {
    constexpr int prices[] = {0, 1, 3}; // by Likeness; an exchange costs less than two plays that are others
    const auto price = [&](ItemOf a, ItemOf b) {
      return prices[static_cast<std::size_t>(compare_plays(recorded(slot, a.sequence, a.item), recorded(slot, b.sequence, b.item)))];
    };
    const auto sizes = collected(slot.rounds, [](const auto &round) { return round ? round->plays.size() : 0; });
    return align(sizes, {.together = price, .turned = 1});
  }

  /// Whether two columns belong together: plays that somebody exchanged, or plays that the same records lack.
  [[nodiscard]] bool joins(const RoundSlot &slot, const Column &column, const Column &next) const {
    if (column.is_turned) return true;
    bool is_lacked = false;
    for (std::size_t record = 0; record < records_.size(); ++record) {
      if (column.items[record].has_value() != next.items[record].has_value()) return false;
      is_lacked = is_lacked || (has_plays(slot, record) && !column.items[record]);
    }
    return is_lacked && is_agreed(slot, column) && is_agreed(slot, next) && !next.is_turned;
  }

  [[nodiscard]] bool is_agreed(const RoundSlot &slot, const Column &column) const {
    for (std::size_t a = 0; a < records_.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (column.items[a] && column.items[b] &&
            compare_plays(recorded(slot, a, *column.items[a]), recorded(slot, b, *column.items[b])) != Likeness::same)
          return false;
    return true;
  }

  [[nodiscard]] std::vector<Block> blocks_of(const RoundSlot &slot) const {
    std::vector<Block> blocks;
    const std::vector<Column> columns = plays_aligned(slot);
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (c == 0 || !joins(slot, columns[c - 1], columns[c])) blocks.emplace_back().plays.resize(records_.size());
      for (std::size_t record = 0; record < records_.size(); ++record)
        if (columns[c].items[record]) blocks.back().plays[record].push_back(*columns[c].items[record]);
    }
    for (Block &block : blocks) {
      for (std::vector<std::size_t> &plays : block.plays) std::ranges::sort(plays);
      block.choice = choice_of([&](std::size_t record) { return has_plays(slot, record); },
                               [&](std::size_t a, std::size_t b) { return are_same(slot, block, a, b); });
      for (std::vector<std::size_t> &option : block.choice.options) put_most_detailed_first(slot, block, option);
    }
    return blocks;
  }

  [[nodiscard]] bool are_same(const RoundSlot &slot, const Block &block, std::size_t a, std::size_t b) const {
    if (block.plays[a].size() != block.plays[b].size()) return false;
    for (std::size_t i = 0; i < block.plays[a].size(); ++i)
      if (compare_plays(recorded(slot, a, block.plays[a][i]), recorded(slot, b, block.plays[b][i])) != Likeness::same) return false;
    return true;
  }

  static void put_most_detailed_first(const RoundSlot &slot, const Block &block, std::vector<std::size_t> &option) {
    std::ranges::stable_sort(option, std::ranges::greater{}, [&](std::size_t record) {
      int detail = 0;
      for (const std::size_t play : block.plays[record]) detail += detail_of(slot.rounds[record]->plays[play]);
      return detail;
    });
  }

  const std::vector<std::unique_ptr<Record>> &records_;
  std::vector<bool> marks_;
};

} // namespace

std::size_t RoundSlot::base() const {
  return static_cast<std::size_t>(std::ranges::find_if(rounds, [](const auto &round) { return round.has_value(); }) - rounds.begin());
}

std::vector<Choice *> RoundSlot::disputes() {
  std::vector<Choice *> found;
  for (Fact<LoggedRound> &fact : facts)
    if (fact.is_of_round && fact.choice.is_open()) found.push_back(&fact.choice);
  for (Block &block : blocks)
    if (block.choice.is_open()) found.push_back(&block.choice);
  return found;
}

std::optional<CardSet> recorded_capture(const LoggedRound &round, const LoggedPlay &play, const ReplayedPlay *replayed) {
  if (play.taking == Taking::all && replayed != nullptr) return replayed->table_before;
  if (play.taking == Taking::unwritten || play.taking == Taking::all) return std::nullopt;
  return taken_by(round, play);
}

PointsAtIssue gather_points(const std::vector<std::unique_ptr<Record>> &records) { return Gatherer(records).gather(); }

} // namespace arbitro
