#include "judged_round.hpp"

#include "claims.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "layout.hpp"
#include "match_end.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether the bonus of the first table ends the match before any play.
bool is_decided_by_table(const RoundAtHand &at) {
  const CardSet table = at.round.table();
  if (!at.sudden_death || table.size() != at.rules.rules().table_size || table.empty()) return false;
  const RoundState round = begin_round(at.rules.rules(), at.rules.seating(), at.dealer.seat, table);
  return decided_by_certain(at.rules.rules(), round, *at.sudden_death) != nobody;
}

/// Reports a first table with which nobody should have played.
void judge_first_table(const RoundContext &context, CardSet table, DiagnosticSink &sink) {
  const MatchLog &log = context.log;
  if (table.size() != log.rules.table_size || !judge_table(log.rules, table).is_void) return;
  const Where where = context.round.table ? context.round.table.where : context.round.where;
  const bool is_replaced = log.rules.void_remedy == VoidRemedy::bury_and_replace; // then no deal is void
  Finding &finding = sink.add(Code::void_deal_played, where, {context.number, 0}, say::void_table_played(),
                              is_replaced ? say::correct_replaced_table() : say::void_or_round_counts());
  finding.table = table;
  for (const std::string_view rule : {"void-kings", "void-aces", "void-low-sum"}) {
    const DecidingRule row = rule_in_force(rule, log.rules);
    if (const std::string value = to_string(row.value); value != "0" && value != "null") finding.rules.push_back(row);
  }
}

/// The plays that all ways to complete the round have in common.
std::vector<ReplayedPlay> certain_plays(Seating seating, const Layout &layout) {
  std::vector<ReplayedPlay> plays;
  for (std::size_t i = 0; i < layout.completions.plays.size(); ++i) {
    const CertainPlay &certain = layout.completions.plays[i];
    const PlacedPlay &placed = layout.plays[i];
    const bool says_card = placed.logged->card.value.is_single();
    if (!certain.is_certain() || (!says_card && !certain.sweep)) continue;
    ReplayedPlay &play = plays.emplace_back();
    play.number = placed.number;
    play.deal = placed.deal + 1;
    play.seat = placed.seat;
    play.side = seating.side_of(placed.seat);
    play.play.seat = placed.seat;
    play.play.card = certain.cards.first();
    play.play.captures = certain.taking->captures;
    play.play.taken = certain.taking->taken;
    play.effect.sweep = certain.sweep.value_or(false);
    play.could_capture = certain.could_capture;
    play.stands = placed.logged->stands.value;
  }
  return plays;
}

/// Whether the plays break off.
bool breaks_off(const JudgedRound &judged) { return !judged.played.is_whole && !judged.played.is_cut(); }

/// Whether the plays break off, and the cards were counted nevertheless.
bool breaks_off_counted(const RoundView &round, const JudgedRound &judged) {
  return breaks_off(judged) && (round.has_counts() || round.has_piles());
}

/// What the plays of a round prove.
Evidence evidence_of(const RoundView &round, const JudgedRound &judged) {
  const bool known = !judged.is_blind && !breaks_off_counted(round, judged);
  const RoundFacts &facts = judged.played.facts;
  return {.known = known, .sweeps_known = known, .counts = facts.counts, .settlement = facts.settlement, .cut = judged.played.is_cut()};
}

/// The counts that a round with unrecorded plays may have; none where it may have been void.
std::vector<PerSide<SideCount>> possible_counts(const Rules &rules, const Layout &layout) {
  std::vector<PerSide<SideCount>> counts;
  for (RoundState end : layout.completions.ends) {
    if (settle(rules, end).is_void) return counts;
    counts.push_back(counts_of(end));
  }
  return counts;
}

std::uint64_t hash_of(const Layout &layout, std::uint64_t hash) {
  for (const PlacedPlay &play : layout.plays)
    if (play.card) hash = hash_with(hash, play.seat, *play.card);
  return layout.plays.empty() ? hash : fingerprint_of(hash);
}

/// The cards that the figures of the awards come from, where the piles are known.
void show_deciding(const RoundAtHand &at, const Evidence &evidence, RoundReport &out) {
  if (!evidence.known) return;
  for (const Tally &tally : out.tallies) {
    PerSide<CardSet> &cards = out.deciding.emplace_back();
    for (Side side = 0; side < at.rules.sides(); ++side)
      cards[side] = cards_of_award(at.rules.rules(), tally.key, evidence.counts[side].pile);
  }
}

/// Plays a plain round at once, or one that is as plain but was decoded. False where its plays have findings, or need the slow way to be
/// judged.
bool play_at_once(const RoundAtHand &at, const ReplayOrder &order, JudgedRound &judged) {
  const PlainRules *const rules = at.rules.plain();
  if (rules == nullptr || order.keep_plays || order.garbled) return false;
  std::optional<PlainRound> decoded;
  if (at.round.plain() == nullptr && !(decoded = plain_from_decoded(at.decoded(), *rules))) return false;
  const PlainRound &round = decoded ? *decoded : *at.round.plain();
  std::uint64_t fingerprint = at.fingerprint;
  if (!rules->judge(round, at.dealer.seat, at.may_stop, at.sudden_death, judged.played, fingerprint)) return false;
  if (breaks_off(judged) && can_win_at_once(rules->rules())) return false; // by the cards in the piles
  at.fingerprint = fingerprint;
  judged.report.level = round.deals > 0 && (round.has_table || rules->rules().table_size == 0) ? Level::deals : Level::plays;
  judged.report.table = judged.played.table;
  judged.report.plays = round.plays;
  return true;
}

/// Replays a decoded round play by play, and reports every finding.
ResolvedRound replay_in_detail(const RoundAtHand &at, const ReplayOrder &order, JudgedRound &judged, DiagnosticSink &sink) {
  const RoundContext context = at.decoded();
  ResolvedRound restored = resolve_dealer(at, order, sink);
  const Layout &layout = restored.layout;
  const Replayed &replayed = restored.replayed;
  RoundReport &out = judged.report;
  at.fingerprint = hash_of(layout, at.fingerprint);
  const bool is_dealt = layout.hands_given && layout.table_known && (context.round.table || at.rules.rules().table_size == 0);
  out.dealer = restored.dealer;
  out.level = is_dealt ? Level::deals : Level::plays;
  out.table = layout.table;
  out.plays = layout.written;
  out.stands = replayed.stands;
  out.is_open = replayed.open && !layout.completions.ends.empty();
  judged.played = replayed.outcome;
  judged.is_blind = replayed.blind;
  if (replayed.marked_wrongly) judged.marked = replayed.marked;
  if (replayed.played_on) {
    const PlacedPlay &play = layout.plays[*replayed.played_on];
    judged.played_on = {play.logged->where, {at.number, play.number}};
  }
  if (layout.table_known) judge_first_table(context, layout.table, sink);
  return restored;
}

/// Keeps what readers of the plays want to see.
void show_plays(const RoundAtHand &at, ResolvedRound &restored, RoundReport &out) {
  out.replay = std::move(restored.replayed.shown);
  out.before = std::move(restored.replayed.before);
  out.hands = restored.layout.hands;
  for (std::size_t deal = 0; deal < out.hands.size(); ++deal)
    for (CardSet &hand : out.hands[deal])
      if (hand.size() != restored.layout.dealing.hand(static_cast<int>(deal))) hand = {};
  if (restored.replayed.open) out.certain = certain_plays(at.rules.seating(), restored.layout);
}

/// Whether the points of a played round follow from its plays, and the log claims nothing else about it.
bool is_worth_its_plays(const RoundAtHand &at, const ReplayOrder &order, const JudgedRound &judged) {
  const RoundView &round = at.round;
  return judged.facts_known && judged.counts && !order.keep_plays && !round.has_counts() && !round.has_piles() && !round.has_rulings();
}

/// Counts a played round, and compares the other claims about it; `restored` is how it was replayed in detail, or null.
void count_played(const RoundAtHand &at, const ReplayOrder &order, ResolvedRound *restored, JudgedRound &judged, Reporter &reporter) {
  const RoundView &round = at.round;
  RoundReport &out = judged.report;
  Evidence evidence = evidence_of(round, judged);
  if (restored != nullptr) {
    evidence.doubtful = !out.stands || at.header().letters_doubtful;
    const Replayed &replayed = restored->replayed;
    if (replayed.blind && replayed.outcome.is_whole && !at.sudden_death)
      evidence.may_be = possible_counts(at.rules.rules(), restored->layout);
  }
  if (at.may_stop && breaks_off(judged) && !breaks_off_counted(round, judged)) judged.counts = false;
  const bool shows_piles = out.stands && !judged.is_blind;
  if (round.has_piles() && shows_piles) compare_piles(at, evidence, judged.played.is_whole, reporter);
  if (round.has_piles() && !evidence.known) {
    evidence = read_piles(at, shows_piles && at.may_stop, reporter);
    evidence.doubtful = !out.stands;
  }
  if (shows_piles && !evidence.known) std::ranges::transform(judged.played.facts.counts, evidence.captured.begin(), &SideCount::pile);
  tally(at, round.counts(at.rules.scoring().keys(), judged.claimed), evidence, out, reporter);
  if (!order.keep_plays) return;
  show_deciding(at, evidence, out);
  show_plays(at, *restored, out);
}

/// Takes over what the plays of a round came to.
void take_facts(JudgedRound &judged) {
  const RoundFacts &facts = judged.played.facts;
  RoundReport &out = judged.report;
  out.captures = facts.captures;
  out.sweeps = facts.sweeps;
  out.settlement = facts.settlement;
  judged.counts = !facts.settlement.is_void;
  judged.facts_known = judged.played.is_whole && !judged.is_blind && out.stands;
  if (!judged.counts) out.level = Level::is_void;
}

void judge_by_plays(const RoundAtHand &at, const ReplayOrder &order, JudgedRound &judged, Reporter &reporter) {
  const auto count = [&](ResolvedRound *restored) {
    take_facts(judged);
    if (!is_worth_its_plays(at, order, judged)) return count_played(at, order, restored, judged, reporter);
    judged.tallies_left = judged.is_counted = true;
    const PerSide<int> points = at.rules.scoring().points(at.rules.sides(), judged.played.facts.counts);
    std::copy_n(points.begin(), at.rules.sides(), judged.report.points.begin());
  };
  if (play_at_once(at, order, judged)) return count(nullptr);
  reporter.report([&](DiagnosticSink &sink) {
    ResolvedRound restored = replay_in_detail(at, order, judged, sink);
    count(&restored);
  });
}

/// What is known of a round from the cards of its deal where nobody wrote its plays: the sweeps that the first table gave.
void read_deal(const RoundAtHand &at, Evidence &evidence, Reporter &reporter) {
  const LoggedRound *const round = at.round.decoded();
  if (round == nullptr || (!round->table && round->deals.empty())) return;
  reporter.report([&](DiagnosticSink &sink) {
    const RoundContext context = at.decoded();
    const Layout layout = lay_out(context, sink);
    if (!layout.table_known || layout.card_trouble) return;
    // Where the log breaks off after the table, nobody has played with it yet.
    const bool is_over = !at.may_stop || at.round.has_counts() || at.round.has_piles() || at.round.has_points() || at.round.has_total();
    if (is_over) judge_first_table(context, layout.table, sink);
    const RoundState begun = begin_round(at.rules.rules(), at.rules.seating(), at.dealer.seat, layout.table);
    for (Side side = 0; side < at.rules.sides(); ++side) evidence.counts[side].table_bonus = begun.table_bonus[side];
    // Where nobody wrote who dealt, whoever the log gives the sweeps may have got them.
    const bool says_who = std::ranges::find(round->counts, Award::table_bonus, [](const LoggedCount &count) { return count.key.award; }) !=
                          round->counts.end();
    evidence.table_known = at.dealer.is_known || !says_who || begun.table_bonus == decltype(begun.table_bonus){};
  });
}

/// Ends a round by sudden death where its counts show who was alone in the lead first by what counts at once: only one side can have been.
/// `is_cut`: nothing else was counted, and what is missing did not happen.
void end_by_counts(const RoundAtHand &at, bool is_cut, JudgedRound &judged) {
  const Rules &rules = at.rules.rules();
  const int sides = at.rules.sides();
  PerSide<int> certain{};
  for (const Tally &tally : judged.report.tallies)
    for (Side side = 0; side < sides && row_of(tally.key.award).at_once; ++side) {
      if (!tally.points[side] && !is_cut) return;
      certain[side] += tally.points[side].value_or(0);
    }
  int may_be_first = 0;
  bool first_decides = true; // whoever it was that had it
  for (Side side = 0; side < sides; ++side) {
    PerSide<int> alone{}, one{};
    alone[side] = certain[side];
    one[side] = 1;
    first_decides = first_decides && (certain[side] == 0 || decided_by_certain(rules, sides, *at.sudden_death, one) == side);
    judged.may_have_won[side] = decided_by_certain(rules, sides, *at.sudden_death, alone) == side;
    may_be_first += judged.may_have_won[side] ? 1 : 0;
  }
  if (may_be_first == 0) return;
  const Side last = decided_by_certain(rules, sides, *at.sudden_death, certain);
  if (last == nobody) { // perhaps none was, by as many points as it takes
    PerSide<int> after = known(points_of(judged.report.tallies, sides));
    for (Side side = 0; side < sides; ++side) after[side] += (*at.sudden_death)[side];
    if (const Side winner = decide_totals(rules, sides, *at.sudden_death, after).winner; winner != nobody)
      judged.may_have_won[winner] = true;
  }
  judged.is_won = first_decides || last != nobody;
  if (may_be_first > 1 || last == nobody) return;
  judged.played.at_play = {last, WonBy::sudden_death};
  for (Tally &tally : judged.report.tallies)
    if (!row_of(tally.key.award).at_once) tally = {.key = tally.key, .points = no_points(sides)};
}

void judge_by_counts(const RoundAtHand &at, const ReplayOrder &order, JudgedRound &judged, Reporter &reporter) {
  const RoundView &round = at.round;
  RoundReport &out = judged.report;
  Evidence evidence;
  if (round.has_piles()) {
    evidence = read_piles(at, false, reporter);
    evidence.doubtful = at.header().letters_doubtful;
    judged.facts_known = evidence.known;
    judged.played.facts = RoundFacts{.counts = evidence.counts};
    out.level = Level::piles;
  } else {
    out.level = round.has_counts() ? Level::counts : Level::claims;
  }
  read_deal(at, evidence, reporter);
  if (out.level != Level::claims) {
    const std::span<const LoggedCount> counts = round.counts(at.rules.scoring().keys(), judged.claimed);
    tally(at, counts, evidence, out, reporter);
    const bool is_cut = out.level == Level::counts && !round.has_points() && !round.has_total() &&
                        std::ranges::all_of(counts, [](const LoggedCount &count) { return row_of(count.key.award).at_once; });
    if (at.sudden_death && out.stands) end_by_counts(at, is_cut, judged);
  }
  if (order.keep_plays) show_deciding(at, evidence, out);
  const bool tells_nothing = out.level == Level::claims && !round.has_points() && !round.has_total();
  judged.counts = !(at.may_stop && tells_nothing);
}

/// The points that the arbiter gave or took, as an award.
void add_rulings(const RoundAtHand &at, RoundReport &out) {
  if (!at.round.has_rulings() || out.level == Level::claims) return;
  const std::optional<PerSide<int>> points = points_of_rulings(*at.round.decoded(), at.rules.sides());
  if (!points) return;
  Tally &tally = out.tallies.emplace_back();
  tally.key.award = Award::rulings;
  std::copy_n(points->begin(), at.rules.sides(), tally.counted.begin());
  std::copy_n(points->begin(), at.rules.sides(), tally.points.begin());
}

/// Adds the tallies up.
void add_up(const RoundAtHand &at, JudgedRound &judged) {
  RoundReport &out = judged.report;
  const int sides = at.rules.sides();
  add_rulings(at, out);
  Points counted = points_of(out.tallies, sides);
  const bool claims_points = at.round.has_points() || at.round.has_total();
  const bool is_open = at.may_stop && !claims_points && !all_known(counted, sides);
  if (is_open) judged.counts = false;
  if (!judged.counts) {
    for (Tally &tally : out.tallies) tally.points = {};
    return;
  }
  if (out.level == Level::claims) return;
  const bool at_once = judged.played.is_cut() || (out.stands && won_at_once(at.rules.rules(), sides, out.tallies).winner != nobody);
  if (at_once && !judged.is_blind && !claims_points && !all_known(counted, sides)) {
    for (Tally &tally : out.tallies)
      for (Side side = 0; side < sides; ++side) tally.points[side] = tally.points[side].value_or(0);
    counted = points_of(out.tallies, sides);
  }
  judged.is_counted = all_known(counted, sides);
  if (judged.is_counted) out.points = counted;
}

} // namespace

void JudgedRound::begin(int number) {
  std::vector<Tally> memory = std::move(report.tallies);
  memory.clear();
  // In its place: this runs for every round of an archive, and assigning an empty report costs twice as much.
  std::destroy_at(&report);
  std::construct_at(&report);
  report.number = number;
  report.tallies = std::move(memory);
  played.at_play = {};
  may_have_won = {};
  is_won = false;
  facts_known = is_counted = tallies_left = is_blind = decides = is_impossible = false;
  counts = true;
  marked.reset();
  played_on.reset();
}

const std::vector<Tally> &JudgedRound::tallies(const PreparedRules &rules) {
  if (std::exchange(tallies_left, false)) rules.scoring().tallies(rules.sides(), played.facts.counts, report.tallies);
  return report.tallies;
}

void judge_round(const RoundAtHand &at, bool keep_plays, JudgedRound &judged, Reporter &reporter) {
  RoundReport &out = judged.report;
  ReplayOrder order;
  order.keep_plays = order.keep_states = keep_plays;
  if (!reporter.is_silent())
    order.garbled = reporter.is_unread(at.round.decoded()->has_deals) || reporter.is_unread(at.round.decoded()->has_plays);
  const bool has_cards_alone =
      at.round.plain() != nullptr && !at.round.has_plays() && (at.round.has_hands() || at.round.plain()->has_table);
  if (has_cards_alone) return reporter.stop();
  if (at.round.has_plays() || is_decided_by_table(at)) {
    judge_by_plays(at, order, judged, reporter);
  } else {
    judge_by_counts(at, order, judged, reporter);
  }
  if (reporter.has_stopped()) return;
  if (at.header().letters_doubtful && reaches(out.level, Level::piles)) out.stands = false;
  if (out.level == Level::is_void) {
    out.tallies.clear();
    out.deciding.clear();
  } else if (!judged.tallies_left) {
    add_up(at, judged);
  }
}

} // namespace arbitro
