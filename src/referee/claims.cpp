#include "claims.hpp"

#include "arbitro/score.hpp"
#include "count_sheet.hpp"
#include "counts.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "game/primiera.hpp"
#include "game/scoring.hpp"
#include "log/words.hpp"
#include "match_end.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// The counted figures, 0 where one is unknown, as the log would have them.
std::string counted_in(const MatchLog &log, const Tally &tally) {
  PerSide<double> figures{};
  std::ranges::transform(tally.counted, figures.begin(), [](const auto &figure) { return figure.value_or(0); });
  return spell(log, figures);
}

/// The side alone with the highest figure, where that is more than something; or nobody.
template <class Figure> Side leader(const PerSide<std::optional<Figure>> &figures, int sides, int to_exceed) {
  Side best = nobody;
  double most = to_exceed;
  for (Side side = 0; side < sides; ++side) {
    if (!figures[side]) continue;
    if (*figures[side] > most) {
      most = *figures[side];
      best = side;
    } else if (*figures[side] == most) {
      best = nobody;
    }
  }
  return best;
}

} // namespace

Side holder_of(const Rules &rules, const Tally &tally, int sides) {
  const bool paid = std::ranges::any_of(tally.points, [](const std::optional<int> &points) { return points.value_or(0) > 0; });
  if (paid) return leader(tally.points, sides, 0);
  if (pays_of(rules, tally.key.award) == Pays::best && !pays_nothing(rules, tally.key)) return nobody;
  return leader(tally.counted, sides, to_exceed(rules, tally.key.award));
}

std::optional<int> points_by_sweeps(std::span<const Tally> tallies, Side side) {
  std::optional<int> sum = 0;
  for (const Tally &tally : tallies) {
    const Figure figure = row_of(tally.key.award).figure;
    if (figure == Figure::sweeps || figure == Figure::table_bonus)
      sum = sum && tally.points[side] ? std::optional(*sum + *tally.points[side]) : std::nullopt;
  }
  return sum;
}

namespace {

/// Whether a count is what the tally of its award says.
bool agrees(const Rules &rules, const LoggedCount &count, const Tally &tally, int sides) {
  if (count.kind != LoggedCount::Kind::figures) return holder_of(rules, tally, sides) == count.winner;
  for (Side side = 0; side < sides; ++side)
    if (count.figures.has[side] && count.figures.of[side] != tally.counted[side].value_or(0)) return false;
  return true;
}

template <class Tallies> auto find(Tallies &tallies, const AwardKey &key) {
  const auto it = std::ranges::find(tallies, key, &Tally::key);
  return it == tallies.end() ? nullptr : &*it;
}

void take_figures(const Rules &rules, int sides, const LoggedCount &count, Tally &tally) {
  const AwardRow &row = row_of(tally.key.award);
  const bool one_has_it = row.figure == Figure::all || row.figure == Figure::run;
  const bool is_named = one_has_it && std::ranges::any_of(count.figures.of, [](double figure) { return figure > 0; });
  for (Side side = 0; side < sides; ++side)
    if (count.figures.has[side] || is_named) tally.counted[side] = count.figures.of[side];
  tally.points = points_of(rules, sides, count.key, tally.counted);
  if (row.figure != Figure::primiera || rules.primiera_missing != PrimieraMissing::disqualified) return;
  for (std::optional<double> &figure : tally.counted)
    if (figure == 0.0) figure.reset();
}

/// A prize goes to the side that is named; what `none` leaves is a tie, which may be paid too.
void take_name_of_best(const Rules &rules, int sides, const LoggedCount &count, Tally &tally) {
  const AwardRow &row = row_of(tally.key.award);
  const int prize = row.points(rules, tally.key.card, 1);
  const bool ties_are_paid = rules.tie_points == TiePoints::all_tied && to_exceed(rules, tally.key.award) == 0;
  tally.points = no_points(sides);
  if (count.winner != nobody)
    tally.points[count.winner] = prize;
  else if (ties_are_paid && prize > 0)
    std::fill_n(tally.points.begin(), sides, sides == 2 ? std::optional(prize) : std::nullopt);
}

/// The name of a side instead of a number shows who has some, not how many. If an award may go to nobody, it also shows who has none.
void take_name_for_number(const Rules &rules, int sides, const LoggedCount &count, Tally &tally) {
  const Figure figure = row_of(tally.key.award).figure;
  const bool all_have_some = figure == Figure::number || figure == Figure::values;
  if (!all_have_some) {
    for (Side side = 0; side < sides; ++side) tally.counted[side] = 0;
    if (count.winner != nobody) tally.counted[count.winner].reset();
  }
  tally.points = points_of(rules, sides, count.key, tally.counted);
}

void take_as_claimed(const Rules &rules, int sides, const LoggedCount &count, Tally &tally) {
  if (count.kind == LoggedCount::Kind::figures) return take_figures(rules, sides, count, tally);
  if (pays_of(rules, tally.key.award) == Pays::best) return take_name_of_best(rules, sides, count, tally);
  if (is_number(rules, tally.key.award)) return take_name_for_number(rules, sides, count, tally);
  for (Side side = 0; side < sides; ++side) tally.counted[side] = count.winner == side ? 1 : 0;
  tally.points = points_of(rules, sides, count.key, tally.counted);
}

/// What doubles the sweeps pays by them, as soon as both are known, and nothing to who has no sweeps.
void settle_doubled(std::vector<Tally> &tallies, int sides) {
  for (Tally &tally : tallies) {
    if (row_of(tally.key.award).pays != Pays::doubles) continue;
    for (Side side = 0; side < sides; ++side) {
      const std::optional<int> sweeps = points_by_sweeps(tallies, side);
      if (tally.counted[side] == 0.0 || sweeps == 0)
        tally.points[side] = 0;
      else if (tally.counted[side])
        tally.points[side] = sweeps;
    }
  }
}

/// Whether the evidence shows the figures of an award.
bool evidence_shows(const Evidence &evidence, Award award) {
  if (is_in_piles(award)) return evidence.known;
  return evidence.sweeps_known || (evidence.table_known && row_of(award).figure == Figure::table_bonus);
}

/// What two tallies of one award have in common.
void keep_common(Tally &tally, const Tally &other) {
  for (Side side = 0; side < tally.points.size(); ++side) {
    if (tally.counted[side] != other.counted[side]) tally.counted[side].reset();
    if (tally.points[side] != other.points[side]) tally.points[side].reset();
  }
}

/// What is the same however a round may have gone.
void keep_common(const Scoring &scoring, int sides, const std::vector<PerSide<SideCount>> &may_be, std::vector<Tally> &tallies) {
  scoring.tallies(sides, may_be.front(), tallies);
  for (const PerSide<SideCount> &counts : may_be) {
    const std::vector<Tally> other = scoring.tallies(sides, counts);
    for (std::size_t i = 0; i < tallies.size(); ++i) keep_common(tallies[i], other[i]);
  }
}

/// Whether an award was not counted any more, as the round was cut before its end.
bool is_lost(const Evidence &evidence, Award award) { return evidence.cut && !row_of(award).at_once; }

/// What is known of the awards before any count is looked at.
void tally_known(const PreparedRules &prepared, const Evidence &evidence, std::vector<Tally> &tallies) {
  if (!evidence.may_be.empty()) return keep_common(prepared.scoring(), prepared.sides(), evidence.may_be, tallies);
  if (!evidence.known && !evidence.sweeps_known && !evidence.table_known && !evidence.cut) {
    tallies = prepared.open_tallies();
    return;
  }
  prepared.scoring().tallies(prepared.sides(), evidence.counts, tallies);
  for (Tally &tally : tallies) {
    const Award award = tally.key.award;
    const bool lost = is_lost(evidence, award);
    const bool is_shown = evidence_shows(evidence, award);
    if (!is_shown || lost) tally.counted = {};
    if (lost || pays_nothing(prepared.rules(), tally.key))
      tally.points = no_points(prepared.sides());
    else if (!is_shown || (row_of(award).pays == Pays::doubles && !evidence.sweeps_known))
      tally.points = {};
  }
}

/// What one round's counts are held against.
struct Weighing {
  const RoundAtHand &at;
  std::span<const LoggedCount> counts;
  const Evidence &evidence;
  RoundReport &report;
  Reporter &reporter;

  [[nodiscard]] const Rules &rules() const { return at.rules.rules(); }
  [[nodiscard]] int sides() const { return at.rules.sides(); }
  [[nodiscard]] const std::string &name(Side side) const { return at.header().sides[side].name; }
};

Finding &add_wrong(Weighing &weighing, const LoggedCount &count, const Where &where, Code code, Phrase message, Phrase help,
                   DiagnosticSink &sink) {
  weighing.report.wrong_counts.push_back(count.key);
  return sink.add(code, where, {weighing.at.number, 0}, std::move(message), std::move(help));
}

/// Adds a count that cannot be: its round cannot have gone as it is written.
Finding &add_impossible(Weighing &weighing, const LoggedCount &count, Code code, Phrase message, Phrase help, DiagnosticSink &sink) {
  weighing.report.stands = false;
  return add_wrong(weighing, count, count.where, code, std::move(message), std::move(help), sink);
}

void report_difference(Weighing &weighing, const LoggedCount &count, const Tally &tally) {
  weighing.reporter.report([&](DiagnosticSink &sink) {
    const int sides = weighing.sides();
    const Side who = holder_of(weighing.rules(), tally, sides);
    const bool is_name = count.kind != LoggedCount::Kind::figures;
    const std::string counted = !is_name ? counted_in(weighing.at.header(), tally) : who == nobody ? "none" : weighing.name(who);
    const std::string award = to_string(count.key);
    add_wrong(weighing, count, count.where, Code::count_differs,
              say::claimed_counted(award, text_at(weighing.at.header(), count.where), counted),
              weighing.at.round.has_plays()                                    ? say::write_count_or_correct_plays(award, counted)
              : is_in_piles(count.key.award) || weighing.evidence.sweeps_known ? say::write_count_or_correct_piles(award, counted)
                                                                               : say::write_count_or_correct_table(award, counted),
              sink);
  });
}

/// Reports that the last cards went to the wrong side if this alone makes every claimed count right.
bool leftovers_explain(Weighing &weighing) {
  const Evidence &evidence = weighing.evidence;
  const CardSet leftovers = evidence.settlement.leftovers;
  const Side taker = evidence.settlement.to;
  const std::vector<Tally> &tallies = weighing.report.tallies;
  const int sides = weighing.sides();
  if (evidence.doubtful || taker == nobody) return false;
  const auto agrees_with = [&](const std::vector<Tally> &counted) {
    return [&](const LoggedCount &count) {
      const Tally *tally = find(counted, count.key);
      return tally != nullptr && agrees(weighing.rules(), count, *tally, sides);
    };
  };
  const auto first_wrong = std::ranges::find_if_not(weighing.counts, agrees_with(tallies));
  if (first_wrong == weighing.counts.end()) return false;
  for (Side other = 0; other < sides; ++other) {
    PerSide<SideCount> moved = evidence.counts;
    moved[taker].pile -= leftovers;
    moved[other].pile |= leftovers;
    if (!std::ranges::all_of(weighing.counts, agrees_with(weighing.at.rules.scoring().tallies(sides, moved)))) continue;
    weighing.reporter.report([&](DiagnosticSink &sink) {
      Finding &finding =
          sink.add(Code::leftovers_to_wrong_side, first_wrong->where, {weighing.at.number, 0},
                   say::last_cards_for_other(leftovers.size(), weighing.name(other), weighing.name(taker)),
                   say::write_count(to_string(first_wrong->key), counted_in(weighing.at.header(), *find(tallies, first_wrong->key))),
                   rule_in_force("leftover-to", weighing.rules()));
      finding.table = leftovers;
      for (const LoggedCount &count : weighing.counts)
        if (!agrees_with(tallies)(count)) weighing.report.wrong_counts.push_back(count.key);
    });
    return true;
  }
  return false;
}

/// Compares a count with what is known; true where nothing decides it.
bool adds_something(Weighing &weighing, const LoggedCount &count) {
  const Evidence &evidence = weighing.evidence;
  const Tally *tally = find(weighing.report.tallies, count.key);
  if (tally == nullptr) {
    weighing.reporter.report([&](DiagnosticSink &sink) {
      add_wrong(weighing, count, count.key_where, Code::impossible_count, say::rules_do_not_count(to_string(count.key)),
                say::delete_or_play_other_game(), sink);
    });
    return false;
  }
  if (is_lost(evidence, count.key.award)) return false;
  const bool is_common = !evidence.may_be.empty() && all_known(tally->counted, weighing.sides());
  if (!evidence_shows(evidence, count.key.award) && !is_common) return true;
  if (!evidence.doubtful && !agrees(weighing.rules(), count, *tally, weighing.sides())) report_difference(weighing, count, *tally);
  return false;
}

/// Why the side that a count gives the sweeps of the first table cannot have them, if it cannot.
std::optional<Impossible> wrong_holder_of_table(const Weighing &weighing, const LoggedCount &count) {
  const Dealer &dealer = weighing.at.dealer;
  if (row_of(count.key.award).figure != Figure::table_bonus || !dealer.is_known) return std::nullopt;
  const Seating seating = weighing.at.rules.seating();
  const bool pays_dealer = weighing.rules().table_bonus_to == TableBonusTo::dealer;
  const Side taker = taker_of_first_table(weighing.rules(), seating, dealer.seat);
  for (Side side = 0; side < seating.sides; ++side) {
    const bool holds = count.kind == LoggedCount::Kind::figures ? count.figures.of[side] > 0 : count.winner == side;
    if (!holds || side == taker) continue;
    const std::string &name = weighing.name(side);
    Phrase help;
    if (count.kind == LoggedCount::Kind::figures) {
      PerSide<double> figures{};
      figures[taker] = count.figures.of[side];
      help = say::write_holder_or_dealer(to_string(count.key), spell(weighing.at.header(), figures));
    }
    return Impossible{Code::impossible_count, pays_dealer ? say::table_pays_the_dealer(name) : say::table_pays_the_first(name),
                      std::move(help)};
  }
  return std::nullopt;
}

/// Whether a count can be at all.
bool can_be(Weighing &weighing, const LoggedCount &count) {
  std::optional<Impossible> impossible = find_impossible(weighing.rules(), weighing.at.rules.seating(), count);
  if (!impossible) impossible = wrong_holder_of_table(weighing, count);
  if (!impossible) return true;
  weighing.reporter.report([&](DiagnosticSink &sink) {
    add_impossible(weighing, count, impossible->code, impossible->reason,
                   !impossible->help.empty()                          ? impossible->help
                   : row_of(count.key.award).figure == Figure::sweeps ? say::count_sweeps_again()
                                                                      : say::count_again(to_string(count.key)),
                   sink);
  });
  return false;
}

Phrase so_many_cards(double cards) { return cards == 0 ? say::no_cards() : say::so_many_cards(static_cast<int>(cards)); }
Phrase so_many_coins(double coins) { return coins == 0 ? say::no_coins() : say::so_many_coins(static_cast<int>(coins)); }

/// What a side has too much of, if one award contradicts another.
Phrase excess(const Weighing &weighing, const LoggedCount &wrong, const LoggedCount &other) {
  const bool of_cards = other.key.award == Award::cards;
  if (!of_cards && other.key.award != Award::coins) return {};
  for (Side side = 0; side < weighing.sides(); ++side) {
    if (!other.figures.has[side]) continue;
    const double has = other.figures.of[side];
    const double figure = wrong.winner == side ? 1 : wrong.figures.of[side];
    if (figure <= 0) continue;
    const Phrase having = of_cards ? so_many_cards(has) : so_many_coins(has);
    const std::string &name = weighing.name(side);
    const AwardRow &row = row_of(wrong.key.award);
    const int taken = fewest_of_capture * static_cast<int>(figure);
    if (row.figure == Figure::sweeps && of_cards && taken > has) return say::sweeps_with_cards(name, static_cast<int>(figure), having);
    if (wrong.key.award == Award::coins && figure > has) return say::more_coins_than_cards(name);
    if (row.figure == Figure::run && figure > has) return say::run_with(name, row.name, spelled(figure), having);
    if (wrong.key.award == Award::settebello && has == 0) return say::settebello_but(name, having);
    if (row.figure == Figure::primiera && of_cards && primiera_needs_each_suit(weighing.rules()) && has < 4)
      return say::primiera_with(name, having);
  }
  return {};
}

Phrase count_text(const Weighing &weighing, const LoggedCount &count) {
  return say::count_as_written(to_string(count.key), text_at(weighing.at.header(), count.where));
}

/// That no piles give a count together with others.
Phrase no_piles_give(const Weighing &weighing, const Contradiction &contradiction) {
  std::vector<Phrase> others;
  for (const LoggedCount *count : contradiction.against) others.push_back(count_text(weighing, *count));
  Phrase wrong = count_text(weighing, *contradiction.wrong);
  return others.empty() ? say::no_piles_give(std::move(wrong)) : say::no_piles_give_with(std::move(wrong), std::move(others));
}

void report_contradiction(Weighing &weighing, const Contradiction &contradiction, DiagnosticSink &sink) {
  const LoggedCount &wrong = *contradiction.wrong;
  Phrase reason = contradiction.against.size() == 1 ? excess(weighing, wrong, *contradiction.against.front()) : Phrase();
  if (reason.empty()) reason = no_piles_give(weighing, contradiction);
  const bool is_sweeps = !is_in_piles(wrong.key.award);
  Finding &finding = add_impossible(weighing, wrong, is_sweeps ? Code::impossible_scope : Code::impossible_count, std::move(reason),
                                    say::count_again_all(), sink);
  for (const LoggedCount *count : contradiction.against) finding.labels.push_back({count->where, say::not_with_this()});
}

/// Looks for counts that cannot be true together with the others, or with the piles.
void report_contradictions(Weighing &weighing, std::vector<const LoggedCount *> counts) {
  const Evidence &evidence = weighing.evidence;
  const KnownCards known = evidence.known ? known_cards(evidence.counts) : KnownCards{.piles = evidence.captured, .left = {}};
  for (const Contradiction &contradiction : find_contradictions({weighing.at.rules, known, weighing.at.budget.steps}, std::move(counts)))
    weighing.reporter.report([&](DiagnosticSink &sink) { report_contradiction(weighing, contradiction, sink); });
}

void ask_how_many(Weighing &weighing, const LoggedCount &count) {
  if (!names_for_number(weighing.rules(), count)) return;
  weighing.reporter.report([&](DiagnosticSink &sink) {
    sink.add(Code::not_verifiable, count.where, {weighing.at.number, 0}, say::name_is_no_number(to_string(count.key)),
             say::write_figure_for_each_side());
  });
}

/// Compares the counts with the evidence, and believes the claims that the evidence leaves open.
void weigh(Weighing &weighing) {
  std::vector<Tally> &tallies = weighing.report.tallies;
  if (leftovers_explain(weighing)) return;
  std::vector<const LoggedCount *> believed, usable;
  believed.reserve(weighing.counts.size());
  usable.reserve(weighing.counts.size());
  for (const LoggedCount &count : weighing.counts) {
    if (!adds_something(weighing, count)) continue;
    const bool possible = can_be(weighing, count);
    if (possible) believed.push_back(&count);
    // An impossible figure still says who was paid, where nothing else does and it is not a number of points itself.
    const bool claims_points = weighing.at.round.has_points() || weighing.at.round.has_total();
    if (possible || (!claims_points && !is_number(weighing.rules(), count.key.award))) usable.push_back(&count);
  }
  report_contradictions(weighing, std::move(believed));
  for (const LoggedCount *count : usable) {
    take_as_claimed(weighing.rules(), weighing.sides(), *count, *find(tallies, count->key));
    ask_how_many(weighing, *count);
  }
  settle_doubled(tallies, weighing.sides());
}

/// An award as the number of some cards shows it: who has every coin has what these give, and the numbers of all sides show who has all
/// of the cards, or that nobody has. Nothing where no number shows it.
std::optional<Tally> shown_by_numbers(const RoundAtHand &at, const std::vector<Tally> &tallies, const AwardKey &key) {
  const CardSet wanted = cards_of(key);
  for (const Tally &number : tallies) {
    const CardSet cards = cards_of(number.key);
    if (row_of(number.key.award).figure != Figure::number || wanted.empty() || !cards.contains_all(wanted)) continue;
    PerSide<SideCount> counts{};
    for (Side side = 0; side < at.rules.sides(); ++side)
      if (number.counted[side] == cards.size()) counts[side].pile = cards;
    const bool is_held = std::ranges::any_of(counts, [](const SideCount &count) { return !count.pile.empty(); }); // by one side
    const bool asks_for_all = row_of(key.award).figure == Figure::all && cards == wanted;
    if (!(number.key.award == Award::coins && is_held) && !(asks_for_all && all_known(number.counted, at.rules.sides()))) continue;
    const std::vector<Tally> all = at.rules.scoring().tallies(at.rules.sides(), counts);
    return *find(all, key);
  }
  return std::nullopt;
}

/// Awards that a round of counts or piles does not mention: who has all coins has what these show, the number of some cards shows who has
/// all of them, and a bonus is nobody's; points that are claimed may hold one.
void settle_omitted(const RoundAtHand &at, std::span<const LoggedCount> counts, const Evidence &evidence, RoundReport &report) {
  if (report.level != Level::counts && report.level != Level::piles) return;
  for (Tally &tally : report.tallies) {
    if (evidence_shows(evidence, tally.key.award)) continue;
    if (std::ranges::find(counts, tally.key, &LoggedCount::key) != counts.end()) continue;
    if (std::optional<Tally> shown = shown_by_numbers(at, report.tallies, tally.key)) tally = *std::move(shown);
    if (!is_bonus(tally.key) || at.round.has_points() || at.round.has_total()) continue;
    for (Side side = 0; side < at.rules.sides(); ++side) tally.counted[side] = 0;
    tally.points = points_of(at.rules.rules(), at.rules.sides(), tally.key, tally.counted);
  }
  settle_doubled(report.tallies, at.rules.sides());
}

} // namespace

std::optional<PerSide<int>> points_of_rulings(const LoggedRound &round, int sides) {
  std::optional<PerSide<int>> points;
  for (const LoggedRuling &ruling : round.rulings) {
    if (!ruling.points) continue;
    if (!points) points.emplace();
    for (Side side = 0; side < sides; ++side) (*points)[side] += static_cast<int>(ruling.points.value.of[side]);
  }
  return points;
}

bool points_disagree(const RoundContext &context, const PerSide<SideCount> &counts) {
  const At<Figures> &claim = context.round.points;
  if (!claim) return false;
  const int sides = context.log.seating.sides;
  const PerSide<int> counted = Scoring(context.log.rules).points(sides, counts);
  const PerSide<int> ruled = points_of_rulings(context.round, sides).value_or(PerSide<int>{});
  for (Side side = 0; side < sides; ++side)
    if (claim.value.has[side] && static_cast<int>(claim.value.of[side]) != counted[side] + ruled[side]) return true;
  return false;
}

bool claimed_counts_agree(const RoundContext &context, const PerSide<SideCount> &counts) {
  const MatchLog &log = context.log;
  if (!piles_agree(context.round, log.seating.sides, counts)) return false;
  const std::vector<Tally> tallies = score(log.rules, log.seating.sides, counts);
  return std::ranges::all_of(context.round.counts, [&](const LoggedCount &count) {
    const Tally *tally = find(tallies, count.key);
    return tally == nullptr || agrees(log.rules, count, *tally, log.seating.sides);
  });
}

void tally(const RoundAtHand &at, std::span<const LoggedCount> counts, const Evidence &evidence, RoundReport &report, Reporter &reporter) {
  tally_known(at.rules, evidence, report.tallies);
  Weighing weighing{at, counts, evidence, report, reporter};
  weigh(weighing);
  settle_omitted(at, counts, evidence, report);
}

bool names_for_number(const Rules &rules, const LoggedCount &count) {
  return count.kind == LoggedCount::Kind::winner && is_number(rules, count.key.award);
}

Points points_if(const Rules &rules, int sides, const LoggedCount &count) {
  Tally tally{.key = count.key};
  take_as_claimed(rules, sides, count, tally);
  return tally.points;
}

PerSide<std::optional<int>> points_as_claimed(const MatchLog &log, const LoggedRound &round, std::vector<Tally> tallies,
                                              const std::optional<PerSide<int>> &marked) {
  const int sides = log.seating.sides;
  for (Tally &tally : tallies) {
    if (marked && row_of(tally.key.award).figure == Figure::sweeps) {
      for (Side side = 0; side < sides; ++side) tally.counted[side] = (*marked)[side];
      tally.points = points_of(log.rules, sides, tally.key, tally.counted);
    }
    for (const LoggedCount &count : round.counts)
      if (tally.key == count.key) take_as_claimed(log.rules, sides, count, tally);
  }
  settle_doubled(tallies, sides);
  return points_of(tallies, sides);
}

} // namespace arbitro
