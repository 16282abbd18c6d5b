#include "referee/repair/claim_mistakes.hpp"

#include "game/awards.hpp"
#include "game/scoring.hpp"
#include "referee/claims.hpp"
#include "referee/counts.hpp"
#include "referee/finding_predicates.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace arbitro {
namespace {

/// The correct figures, if they are known and not those written.
std::optional<Figures> other_figures(const Figures &written, const auto &judged, int sides) {
  Figures figures = written;
  bool differ = false;
  for (Side side = 0; side < sides; ++side) {
    if (!written.has[side]) continue;
    if (!judged[side]) return std::nullopt;
    figures.of[side] = static_cast<double>(*judged[side]);
    differ = differ || figures.of[side] != written.of[side];
  }
  return differ ? std::optional(figures) : std::nullopt;
}

/// What each side counted of an award. A side that claims no primiera and has none counted nothing.
PerSide<std::optional<double>> counted_by(const Tally &tally, const Figures &claimed) {
  PerSide<std::optional<double>> counted = tally.counted;
  if (row_of(tally.key.award).figure != Figure::primiera) return counted;
  for (std::size_t side = 0; side < counted.size(); ++side)
    if (!counted[side] && claimed.has[side] && claimed.of[side] == 0) counted[side] = 0;
  return counted;
}

class Lister {
public:
  Lister(const MatchLog &log, const Report &judged) : log_(log), judged_(judged), sides_(log.seating.sides) {}

  std::vector<ClaimsChange> list(std::size_t round) {
    const ClaimsChange here = wrong_in(round);
    const bool is_end = round == log_.rounds.size();
    for (const ClaimFix &fix : here) add(fix);
    if (!is_end && log_.rounds[round].plays.empty()) {
      add_counts_alone(round);
      add_counts_turned(round);
      add_points_by_total(round);
      add_piles(round);
    }
    for (const ClaimFix &fix : here) {
      if (fix.claim != Claim::total && fix.claim != Claim::result) continue;
      add_points_before(round, fix);
      add_counts_before(round, fix);
      if (log_.start) add_raised({.claim = Claim::start}, fix);
      add_total_before(round, fix);
    }
    if (is_end && log_.winner) add_ends();
    if (!is_end) add_exchanged(round, here);
    add_carried(round, here);
    for (const ClaimFix &fix : here)
      if (fix.claim == Claim::total) add_shifted(fix);
    return std::move(changes_);
  }

  /// Everything wrong in a round or in the end.
  [[nodiscard]] ClaimsChange wrong_in(std::size_t round) const { return round < log_.rounds.size() ? of_round(round) : of_end(); }

private:
  /// Adds the change of one claim by itself.
  void add(const ClaimFix &fix) { changes_.push_back({fix}); }
  /// The same unless a figure is below 0 then.
  void add_possible(const ClaimFix &fix) {
    if (std::ranges::none_of(fix.figures.of, [](double figure) { return figure < 0; })) add(fix);
  }

  /// A wrong figure, and all that were added up from it.
  void add_carried(std::size_t round, const ClaimsChange &here) {
    ClaimsChange after;
    for (std::size_t later = round; later < log_.rounds.size(); ++later)
      for (const ClaimFix &fix : of_round(later))
        if (fix.claim == Claim::total || (later == round && fix.claim == Claim::points)) after.push_back(fix);
    for (const ClaimFix &fix : of_end()) after.push_back(fix);
    if (after.size() > 1) changes_.push_back(after);
    for (const ClaimFix &fix : here) {
      if (fix.claim != Claim::count || after.empty()) continue;
      add(fix);
      changes_.back().insert(changes_.back().end(), after.begin(), after.end());
    }
  }

  /// A total that was added up wrongly, and all later ones and the result lower or higher by as much.
  void add_shifted(const ClaimFix &first) {
    ClaimsChange shifted{first};
    const auto shift = [&](const ClaimFix &fix) {
      if (!figures_claimed(log_, fix)->given()) return;
      shifted.push_back(as_claimed(fix));
      raise(shifted.back().figures, figures_claimed(log_, first)->value, first.figures);
    };
    for (std::size_t later = first.round + 1; later < log_.rounds.size(); ++later) shift({.claim = Claim::total, .round = later});
    shift({.claim = Claim::result});
    if (shifted.size() > 1) changes_.push_back(std::move(shifted));
  }

  void add_wrong(ClaimsChange &change, ClaimFix fix, const auto &judged) const {
    const std::optional<Figures> figures = other_figures(figures_written(log_, fix), judged, sides_);
    if (!figures) return;
    fix.figures = *figures;
    change.push_back(fix);
  }

  [[nodiscard]] ClaimsChange of_round(std::size_t round) const {
    ClaimsChange change;
    const LoggedRound &written = log_.rounds[round];
    const RoundReport &judged = judged_.rounds[round];
    for (std::size_t i = 0; i < written.counts.size(); ++i) {
      const LoggedCount &count = written.counts[i];
      const auto tally = std::ranges::find(judged.tallies, count.key, &Tally::key);
      if (tally == judged.tallies.end()) continue;
      if (count.kind != LoggedCount::Kind::figures) {
        Tally counted = *tally; // of a faulty round nobody is paid for anything
        if (!all_known(counted.points, sides_)) counted.points = points_of(log_.rules, sides_, counted.key, counted.counted);
        const Side holder = holder_of(log_.rules, counted, sides_);
        if (all_known(counted.points, sides_) && holder != count.winner)
          change.push_back({.claim = Claim::count, .round = round, .count = i, .names = true, .winner = holder});
      } else
        add_wrong(change, {.claim = Claim::count, .round = round, .count = i}, counted_by(*tally, count.figures));
    }
    if (written.points) add_wrong(change, {.claim = Claim::points, .round = round}, judged.points);
    if (written.total && are_certain(round + 1)) add_wrong(change, {.claim = Claim::total, .round = round}, judged.total);
    return change;
  }

  /// Whether so many rounds give certain sums: a faulty or incomplete round proves nothing about a total or result.
  [[nodiscard]] bool are_certain(std::size_t rounds) const {
    return !are_faulty(rounds) && give_certain_points(std::span(judged_.rounds).first(rounds), sides_);
  }

  /// Whether one of so many rounds is faulty.
  [[nodiscard]] bool are_faulty(std::size_t rounds) const {
    const auto last = static_cast<int>(rounds);
    return std::ranges::any_of(judged_.findings, [&](const Finding &finding) {
      return accuses(finding) && !may_be_consequence(finding.code) && !is_of_end(finding.code) && finding.at.round <= last;
    });
  }

  [[nodiscard]] ClaimsChange of_end() const {
    ClaimsChange change;
    const std::size_t rounds = log_.rounds.size();
    if (log_.result && !are_faulty(rounds)) add_wrong(change, {.claim = Claim::result}, judged_.result.totals);
    if (log_.winner && are_certain(rounds) && judged_.result.winner != nobody && judged_.result.winner != log_.winner.value)
      change.push_back({.claim = Claim::winner, .winner = judged_.result.winner});
    return change;
  }

  /// Other counts that plays and piles leave open: another side with an award, exchanged figures of two sides, equal ones instead of
  /// different ones or the reverse, a figure that completes all cards of a kind, or figures that give the claimed points.
  void add_counts_alone(std::size_t round) {
    for (const ClaimFix &written : counts_of(round)) {
      if (log_.rounds[round].has_piles && is_in_piles(count_claimed(log_, written).key.award)) continue; // the piles decide it
      written.names ? add_other_holders(written) : add_other_figures(written);
    }
  }

  /// All counts of two sides, written in the other order.
  void add_counts_turned(std::size_t round) {
    if (sides_ != 2 || log_.rounds[round].has_piles) return;
    ClaimsChange turned;
    for (ClaimFix fix : counts_of(round)) {
      const bool is_same = fix.names ? fix.winner == nobody : fix.figures.of[0] == fix.figures.of[1];
      if (is_same) continue;
      std::swap(fix.figures.of[0], fix.figures.of[1]);
      if (fix.names) fix.winner = static_cast<Side>(1 - fix.winner);
      turned.push_back(fix);
    }
    ClaimsChange figures;
    std::ranges::remove_copy_if(turned, std::back_inserter(figures), &ClaimFix::names);
    for (ClaimsChange &change : {std::ref(turned), std::ref(figures)})
      if (change.size() > 1) changes_.push_back(std::move(change));
  }

  /// Cards of the piles that were written into another one, into two or into none.
  void add_piles(std::size_t round) {
    if (!log_.rounds[round].has_piles) return;
    for (const MovedCard &moved : cards_to_move(log_.rounds[round], sides_)) add({.claim = Claim::pile, .round = round, .moved = moved});
  }

  void add_other_holders(const ClaimFix &written) {
    ClaimFix fix = written;
    for (Side side = 0; side < sides_; ++side)
      if (fix.winner = side; side != written.winner) add(fix);
    const bool may_be_nobodys = !row_of(count_claimed(log_, written).key.award).cards.is_single();
    if (fix.winner = nobody; written.winner != nobody && may_be_nobodys) add(fix);
  }

  void add_other_figures(const ClaimFix &written) {
    const AwardRow &row = row_of(count_claimed(log_, written).key.award);
    const PerSide<double> &figures = written.figures.of;
    double sum = 0;
    for (Side side = 0; side < sides_; ++side) sum += figures[side];
    const bool all_are_counted = row.figure == Figure::number && sum == row.cards.size();
    const bool may_move = all_are_counted && log_.rounds[written.round].points; // else nothing shows how many
    for (Side one = 0; one < sides_; ++one)
      for (Side other = one + 1; other < sides_; ++other) {
        const double apart = figures[other] - figures[one];
        const auto move = [&](double by) {
          ClaimFix moved = written;
          moved.figures.of[one] += by;
          moved.figures.of[other] -= by;
          add_possible(moved);
        };
        if (apart != 0) move(apart);
        if (may_move && apart != 0 && std::fmod(apart, 2) == 0) move(apart / 2);
        if (may_move && apart == 0) // two of the many that are possible, so that none is certain
          for (const double by : {1.0, 2.0, -1.0, -2.0}) move(by);
      }
    if (!is_in_piles(row.award)) add_figures_by_points(written, row.figure == Figure::hand_bonus ? 1 : log_.rules.scopa_points);
    if (row.figure != Figure::number) return add_close_figures(written);
    if (!all_are_counted) add_regrouped(written, row.cards.size());
    for (Side side = 0; side < sides_ && !all_are_counted; ++side) {
      ClaimFix fix = written;
      fix.figures.of[side] += row.cards.size() - sum;
      add_possible(fix);
    }
  }

  /// The same digits with the hyphens elsewhere, `21-19` for `211-9`, where these add up.
  void add_regrouped(const ClaimFix &written, int all) {
    std::string digits;
    for (const Side side : log_.listed) {
      const double figure = written.figures.of[side];
      if (!written.figures.has[side] || figure < 0 || figure != std::floor(figure)) return;
      digits += std::to_string(static_cast<int>(figure));
    }
    const auto split = [&](const auto &self, ClaimFix fix, std::size_t place, std::size_t begin, int left) -> void {
      if (place == log_.listed.size()) {
        if (begin == digits.size() && left == 0) add(fix);
        return;
      }
      for (std::size_t length = 1, figure = 0; begin + length <= digits.size() && length <= 2; ++length) {
        figure = 10 * figure + static_cast<std::size_t>(digits[begin + length - 1] - '0');
        if (static_cast<int>(figure) > left || (length == 2 && figure < 10)) return;
        fix.figures.of[log_.listed[place]] = static_cast<double>(figure);
        self(self, fix, place + 1, begin + length, left - static_cast<int>(figure));
      }
    };
    split(split, written, 0, 0, all);
  }

  /// Each figure a little higher or lower; one that is left out counts as 0.
  void add_close_figures(const ClaimFix &written) {
    for (Side side = 0; side < sides_; ++side)
      for (const int by : {-1, 1, -2, 2, -3, 3}) {
        ClaimFix fix = written;
        fix.figures.of[side] += by;
        fix.figures.has[side] = true;
        add_possible(fix);
      }
  }

  /// Figures, each worth so many points, that give the claimed points, or without any the claimed total.
  void add_figures_by_points(ClaimFix fix, int worth) {
    const LoggedRound &round = log_.rounds[fix.round];
    const At<Figures> &claimed = round.points ? round.points : round.total;
    const Points &judged = round.points ? judged_.rounds[fix.round].points : judged_.rounds[fix.round].total;
    if (!claimed || worth <= 0) return;
    for (Side side = 0; side < sides_; ++side) {
      if (!judged[side] || !claimed.value.has[side]) return;
      fix.figures.of[side] += (claimed.value.of[side] - *judged[side]) / worth;
      if (fix.figures.of[side] != std::floor(fix.figures.of[side])) return;
    }
    add_possible(fix);
  }

  /// The points by which the claimed total is above the one before.
  void add_points_by_total(std::size_t round) {
    const LoggedRound &written = log_.rounds[round];
    if (!written.points || !written.total) return;
    ClaimFix fix = as_claimed({.claim = Claim::points, .round = round});
    for (Side side = 0; side < sides_; ++side) {
      const std::optional<int> before = round > 0    ? judged_.rounds[round - 1].total[side]
                                        : log_.start ? std::optional(static_cast<int>(log_.start.value.of[side]))
                                                     : std::optional(0);
      if (!before) return;
      fix.figures.of[side] = written.total.value.of[side] - *before;
    }
    add_possible(fix);
  }

  /// Ends in which the named winner won: if nobody has won by the counts, another side that may have won at once, and else figures without
  /// evidence which were written for the other side.
  void add_ends() {
    const Side winner = judged_.result.winner;
    for (Side side = 0; winner == nobody && side < sides_; ++side)
      if (side != log_.winner.value) add({.claim = Claim::winner, .winner = side});
    if (winner == nobody || winner == log_.winner.value) return;
    const auto give = [&](ClaimFix fix) {
      const At<Figures> &written = *figures_claimed(log_, fix);
      if (!written || written.value.of[winner] == written.value.of[log_.winner.value]) return;
      fix.figures = written.value;
      std::swap(fix.figures.of[winner], fix.figures.of[log_.winner.value]);
      add(fix);
    };
    give({.claim = Claim::result});
    for (std::size_t round = 0; round < log_.rounds.size(); ++round) {
      if (are_counted(judged_.rounds[round].tallies, sides_)) continue;
      const ClaimFix points{.claim = Claim::points, .round = round};
      give(points);
      give({.claim = Claim::total, .round = round});
      if (round > 0 && log_.rounds[round - 1].points && log_.rounds[round].points)
        exchange(as_claimed({.claim = Claim::points, .round = round - 1}), as_claimed(points)); // who won may depend on their order
    }
  }

  /// Figures of a claim as they are written.
  [[nodiscard]] ClaimFix as_claimed(ClaimFix fix) const {
    fix.figures = figures_claimed(log_, fix)->value;
    return fix;
  }

  /// The total before a wrong sum, if nothing else says what its round is worth.
  void add_total_before(std::size_t round, const ClaimFix &sum) {
    for (std::size_t i = std::min(round, log_.rounds.size()); i-- > 0;) {
      const LoggedRound &before = log_.rounds[i];
      if (!before.total) continue;
      const bool is_known = before.points || are_counted(judged_.rounds[i].tallies, sides_);
      if (!is_known) add_raised({.claim = Claim::total, .round = i}, sum);
      return;
    }
  }

  /// Adds a claim that is higher by as much as a sum is written too high, unless a figure is below 0 then.
  void add_raised(const ClaimFix &claimed, const ClaimFix &sum) {
    ClaimFix fix = as_claimed(claimed);
    raise(fix.figures, sum.figures, figures_claimed(log_, sum)->value);
    add_possible(fix);
  }

  /// Makes figures as much higher as others are than those before.
  void raise(Figures &figures, const Figures &from, const Figures &to) const {
    for (Side side = 0; side < sides_; ++side) figures.of[side] += to.of[side] - from.of[side];
  }

  /// Two claims that were written for each other: of those of a round that may be wrong and the other ones, and of the same ones in two
  /// rounds that follow each other.
  void add_exchanged(std::size_t round, const ClaimsChange &here) {
    const std::vector<ClaimFix> all = claims_of(round);
    const std::vector<AwardKey> &wrong = judged_.rounds[round].wrong_counts;
    const auto is_wrong = [&](Claim claim) { return std::ranges::find(here, claim, &ClaimFix::claim) != here.end(); };
    const bool is_sum_wrong = is_wrong(Claim::total), is_points_wrong = is_wrong(Claim::points);
    const bool clash = std::ranges::any_of(judged_.findings, [&](const Finding &finding) {
      return finding.code == Code::impossible_count && finding.at.round == static_cast<int>(round) + 1;
    });
    const auto is_suspect = [&](const ClaimFix &fix) {
      if (fix.claim != Claim::count) return is_sum_wrong || is_wrong(fix.claim);
      const LoggedCount &count = count_claimed(log_, fix);
      // Or no round has such a count, or it names a side where everybody has a number of his own.
      return is_points_wrong || clash || (is_sum_wrong && !log_.rounds[round].points) ||
             std::ranges::find(wrong, count.key) != wrong.end() || find_impossible(log_.rules, log_.seating, count) ||
             names_for_number(log_.rules, count);
    };
    if (round > 0 && is_sum_wrong) exchange_counts(round - 1);
    if (round + 1 < log_.rounds.size() && is_sum_wrong) exchange_counts(round);
    const bool are_right = wrong.empty() && !is_points_wrong;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i + 1; j < all.size(); ++j)
        if (is_suspect(all[i]) || is_suspect(all[j])) exchange(all[i], all[j]);
      if (!is_suspect(all[i]) && are_right) continue;
      for (const std::size_t next : {round - 1, round + 1}) // no round before the first one has that index
        if (next < log_.rounds.size())
          for (const ClaimFix &other : claims_of(next))
            if (key_of(log_, other) == key_of(log_, all[i])) next < round ? exchange(other, all[i]) : exchange(all[i], other);
    }
  }

  /// Adds the exchange of two claims that differ, where both may be written in either place.
  void exchange(ClaimFix one, ClaimFix other) {
    const bool is_equal = one.names ? one.winner == other.winner : one.figures.of == other.figures.of;
    const ClaimFix &to_name = one.names ? other : one;
    const bool may_be_named = to_name.claim == Claim::count && !is_number(log_.rules, count_claimed(log_, to_name).key.award);
    if (one.names == other.names ? is_equal : !may_be_named) return;
    add_pair(one, other, changes_.emplace_back());
  }

  /// Each with what is written for the other.
  static void add_pair(ClaimFix one, ClaimFix other, ClaimsChange &change) {
    std::swap(one.names, other.names);
    std::swap(one.figures, other.figures);
    std::swap(one.winner, other.winner);
    one.is_exchanged = other.is_exchanged = true;
    change.push_back(one);
    change.push_back(other);
  }

  /// All counts of two rounds that follow each other, in each other's place.
  void exchange_counts(std::size_t round) {
    const std::vector<ClaimFix> here = counts_of(round), there = counts_of(round + 1);
    if (here.size() != there.size()) return;
    ClaimsChange change;
    for (const ClaimFix &one : here) {
      const auto other = std::ranges::find_if(there, [&](const ClaimFix &fix) { return key_of(log_, fix) == key_of(log_, one); });
      if (other == there.end()) return;
      if (one.names != other->names || one.winner != other->winner || one.figures.of != other->figures.of) add_pair(one, *other, change);
    }
    if (change.size() > 2) changes_.push_back(std::move(change));
  }

  /// The counts of a round as they are written.
  [[nodiscard]] std::vector<ClaimFix> counts_of(std::size_t round) const {
    std::vector<ClaimFix> all;
    for (const LoggedCount &count : log_.rounds[round].counts)
      all.push_back({.claim = Claim::count,
                     .round = round,
                     .count = all.size(),
                     .names = count.kind != LoggedCount::Kind::figures,
                     .figures = count.figures,
                     .winner = count.winner});
    return all;
  }

  /// Everything that is claimed of it but its piles.
  [[nodiscard]] std::vector<ClaimFix> claims_of(std::size_t round) const {
    std::vector<ClaimFix> all = counts_of(round);
    for (const Claim claim : {Claim::points, Claim::total})
      if (const ClaimFix fix{.claim = claim, .round = round}; figures_claimed(log_, fix)->given()) all.push_back(as_claimed(fix));
    return all;
  }

  /// Counts and piles, of rounds before a wrong sum of which nothing else says what they are worth, that would make it right.
  void add_counts_before(std::size_t round, const ClaimFix &sum) {
    const Figures &written = figures_claimed(log_, sum)->value;
    for (std::size_t i = std::min(round + 1, log_.rounds.size()); i-- > 0;) {
      const LoggedRound &before = log_.rounds[i];
      if (i != round && before.total) return; // it confirms all that comes before it
      if (i == round || before.points || !before.plays.empty()) continue;
      Lister others(log_, judged_);
      others.add_counts_alone(i);
      others.add_counts_exchanged(i);
      others.add_piles(i);
      for (ClaimsChange &other : others.changes_)
        if (is_worth_more(other, written, sum.figures)) changes_.push_back(std::move(other));
    }
  }

  /// Two counts of a round that were written for each other.
  void add_counts_exchanged(std::size_t round) {
    const std::vector<ClaimFix> counts = counts_of(round);
    for (std::size_t i = 0; i < counts.size(); ++i)
      for (std::size_t j = i + 1; j < counts.size(); ++j) exchange(counts[i], counts[j]);
  }

  /// Whether changed counts, or a changed pile, are worth as much more to each side as a sum was written higher than it is. Where one award
  /// doubles another, only the whole round shows it.
  [[nodiscard]] bool is_worth_more(const ClaimsChange &change, const Figures &written, const Figures &counted) const {
    const auto doubles = [&](const Tally &tally) { return pays_of(log_.rules, tally.key.award) == Pays::doubles; };
    if (std::ranges::any_of(judged_.rounds[change.front().round].tallies, doubles)) return true;
    PerSide<double> more{};
    for (const ClaimFix &fix : change) {
      const auto [before, after] = worth_of(fix);
      for (Side side = 0; side < sides_; ++side) {
        if (!before[side] || !after[side]) return false;
        more[side] += *after[side] - *before[side];
      }
    }
    for (Side side = 0; side < sides_; ++side)
      if (written.has[side] && more[side] != written.of[side] - counted.of[side]) return false;
    return true;
  }

  /// What a count, or the piles of a round, are worth before and after a change.
  [[nodiscard]] std::pair<Points, Points> worth_of(const ClaimFix &fix) const {
    const LoggedRound &round = log_.rounds[fix.round];
    if (fix.claim == Claim::pile) {
      LoggedRound moved = round;
      apply(fix.moved, moved);
      return {points_of(score(log_.rules, sides_, piles_of(round, sides_).counts), sides_),
              points_of(score(log_.rules, sides_, piles_of(moved, sides_).counts), sides_)};
    }
    LoggedCount count = count_claimed(log_, fix);
    count.figures.has.fill(true); // one that is left out counts as 0
    const Points before = points_if(log_.rules, sides_, count);
    apply(fix, count);
    return {before, points_if(log_.rules, sides_, count)};
  }

  /// Points with no evidence but their claim, of the round and of those before it: any of them may make a sum wrong.
  void add_points_before(std::size_t round, const ClaimFix &sum) {
    for (std::size_t i = 0; i < std::min(round + 1, log_.rounds.size()); ++i)
      if (log_.rounds[i].points && !are_counted(judged_.rounds[i].tallies, sides_)) add_raised({.claim = Claim::points, .round = i}, sum);
  }

  const MatchLog &log_;
  const Report &judged_;
  int sides_;
  std::vector<ClaimsChange> changes_;
};

} // namespace

bool give_certain_points(std::span<const RoundReport> rounds, int sides) {
  return std::ranges::all_of(
      rounds, [&](const RoundReport &round) { return round.level == Level::is_void || (round.stands && all_known(round.points, sides)); });
}

std::vector<ClaimsChange> claim_changes(const MatchLog &log, const Report &judged, std::size_t round) {
  return judged.rounds.size() == log.rounds.size() ? Lister(log, judged).list(round) : std::vector<ClaimsChange>();
}

std::vector<ClaimsChange> claims_apart(const MatchLog &log, const Report &judged, std::size_t round, bool by_one) {
  if (judged.rounds.size() != log.rounds.size()) return {};
  const ClaimsChange all = Lister(log, judged).wrong_in(round);
  if (all.size() < 2) return {};
  if (by_one) return {all};
  std::vector<ClaimsChange> changes;
  for (const ClaimFix &fix : all) changes.push_back({fix});
  return changes;
}

std::vector<ClaimsChange> side_by_side(const MatchLog &log, const ClaimsChange &change) {
  const ClaimFix &fix = change.front();
  if (change.size() > 1 || !has_figures(fix)) return {};
  std::vector<ClaimsChange> changes;
  for (Side side = 0; side < log.seating.sides; ++side) {
    ClaimFix alone = fix;
    alone.figures = figures_written(log, fix);
    if (alone.figures.of[side] == fix.figures.of[side]) continue;
    alone.figures.of[side] = fix.figures.of[side];
    changes.push_back({alone});
  }
  return changes.size() > 1 ? changes : std::vector<ClaimsChange>();
}

} // namespace arbitro
