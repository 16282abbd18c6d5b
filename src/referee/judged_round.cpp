#include "judged_round.hpp"

#include "claims.hpp"
#include "ending.hpp"
#include "finding/say.hpp"
#include "plain_replay.hpp"
#include "restore.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// The totals before a round that ends as soon as one side is alone in the lead.
std::optional<PerSide<int>> sudden_death_totals(const MatchLog &log, const Standing &standing) {
  const int sides = log.seating.sides;
  if (!standing.is_sure || standing.decision.winner != nobody || !all_known(standing.totals, sides)) return std::nullopt;
  const PerSide<int> totals = known(standing.totals);
  return is_sudden_death(log.rules, sides, totals) ? std::optional(totals) : std::nullopt;
}

/// Whether the bonus of the first table ends the match before any play.
bool is_decided_by_table(const RoundContext &context, const std::optional<PerSide<int>> &sudden_death) {
  if (!sudden_death || !context.round.table) return false;
  const MatchLog &log = context.log;
  const CardSet table = known_cards(context.round.table.value);
  const RoundState round = begin_round(log.rules, log.seating, context.dealer, table);
  return table.size() == log.rules.table_size && decided_by_certain(log.rules, round, *sudden_death) != nobody;
}

void judge_first_table(const RoundContext &context, const Replayed &replayed, Notebook &notebook) {
  const MatchLog &log = context.log;
  if (!replayed.table_known || replayed.first_table.size() != log.rules.table_size) return;
  if (!judge_table(log.rules, replayed.first_table).is_void) return;
  const Where where = context.round.table ? context.round.table.where : context.round.where;
  Finding &finding = notebook.add(Code::void_deal_played, where, address(context.number), say::void_table_played());
  finding.table = replayed.first_table;
  for (const std::string_view rule : {"void-kings", "void-aces", "void-low-sum"}) {
    const DecidingRule row = rule_in_force(rule, log.rules);
    if (const std::string value = to_string(row.value); value != "0" && value != "null") finding.rules.push_back(row);
  }
  finding.help = say::round_stands_or_void();
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

/// Whether the plays break off, and the cards were counted nevertheless.
bool breaks_off_counted(const LoggedRound &round, const Replayed &replayed) {
  return !replayed.complete && !replayed.cut && (!round.counts.empty() || round.has_piles);
}

Evidence evidence_of(const RoundContext &context, const ReplayOrder &order, const Layout &layout, const Replayed &replayed) {
  Evidence evidence;
  evidence.doubtful = !replayed.stands || context.log.letters_doubtful;
  evidence.known = !replayed.blind && !breaks_off_counted(context.round, replayed);
  evidence.sweeps_known = evidence.known;
  evidence.leftovers = replayed.facts.settlement.leftovers;
  evidence.leftovers_to = replayed.facts.settlement.to;
  if (replayed.blind && replayed.complete && !order.sudden_death)
    for (RoundState end : layout.completions.ends) {
      if (settle(context.log.rules, end).is_void) return evidence;
      evidence.may_be.push_back(counts_of(end));
    }
  evidence.cut = replayed.cut;
  evidence.counts = replayed.facts.counts;
  return evidence;
}

std::uint64_t hash_of(const Layout &layout, std::uint64_t hash) {
  for (const PlacedPlay &play : layout.plays)
    if (play.card) hash = hash_with(hash, play.seat, *play.card);
  return hash == 0 && !layout.plays.empty() ? 1 : hash;
}

/// The cards behind the awards, where the piles are known.
void show_deciding(const RoundContext &context, const Evidence &evidence, RoundReport &out) {
  if (!evidence.known) return;
  for (const Tally &tally : out.tallies) {
    PerSide<CardSet> &cards = out.deciding.emplace_back();
    for (std::size_t side = 0; side < static_cast<std::size_t>(context.log.seating.sides); ++side)
      cards[side] = cards_behind(context.log.rules, tally.key, evidence.counts[side].pile);
  }
}

void judge_by_replay(const RoundContext &context, const DealerDoubts &doubts, const ReplayOrder &order, RoundReport &out,
                     JudgedRound &judged, Notebook &notebook) {
  const LoggedRound &round = context.round;
  const MatchLog &log = context.log;
  std::optional<Restored> at_once = replay_at_once(context, order, judged.plays_hash);
  Restored restored = at_once ? std::move(*at_once) : restore(context, order, doubts, notebook);
  const Layout &layout = restored.layout;
  if (!at_once) judged.plays_hash = hash_of(layout, judged.plays_hash);
  Replayed &replayed = restored.replayed;
  const bool is_dealt = layout.hands_given && layout.table_known && (round.table || log.rules.table_size == 0);
  out.dealer = restored.dealer;
  out.level = is_dealt ? Level::deals : Level::plays;
  out.table = layout.table;
  out.plays = replayed.plays;
  out.captures = replayed.facts.captures;
  out.sweeps = replayed.facts.sweeps;
  out.stands = replayed.stands;
  out.is_open = replayed.open && !layout.completions.ends.empty();
  out.settlement = replayed.facts.settlement;
  judge_first_table(context, replayed, notebook);
  Evidence evidence = evidence_of(context, order, layout, replayed);
  if (replayed.marked_wrongly) judged.marked = replayed.marked;
  if (round.has_piles && !evidence.known) {
    evidence = read_piles(context, notebook);
    evidence.doubtful = !out.stands;
  } else if (round.has_piles && out.stands) {
    compare_piles(context, evidence, notebook);
  }
  out.tallies = tally(context, evidence, out, notebook);
  if (order.keep_plays) show_deciding(context, evidence, out);
  judged.is_blind = replayed.blind;
  judged.record.was_played = true;
  if (evidence.known && replayed.complete && !replayed.cut && out.stands) judged.record.facts = replayed.facts;
  const bool broken_off = context.may_stop && !replayed.complete && !replayed.cut && !breaks_off_counted(round, replayed);
  judged.record.counts = !broken_off && !replayed.facts.settlement.is_void;
  if (replayed.facts.settlement.is_void) out.level = Level::is_void;
  if (replayed.cut) judged.record.at_play = replayed.decision;
  if (replayed.played_on) {
    const PlacedPlay &play = layout.plays[*replayed.played_on];
    judged.played_on = {play.logged->where, address(context.number, play.number)};
  }
  if (!order.keep_plays) return;
  out.replay = std::move(replayed.shown);
  out.before = std::move(replayed.before);
  out.hands = layout.hands;
  for (PerSeat<CardSet> &hands : out.hands)
    for (CardSet &hand : hands)
      if (hand.size() != log.rules.hand_size) hand = {};
  if (replayed.open) out.certain = certain_plays(log.seating, layout);
}

void judge_by_counts(const RoundContext &context, const CheckOptions &options, RoundReport &out, JudgedRound &judged, Notebook &notebook) {
  const LoggedRound &round = context.round;
  Evidence evidence;
  if (round.has_piles) {
    evidence = read_piles(context, notebook);
    evidence.doubtful = context.log.letters_doubtful;
    if (evidence.known) judged.record.facts = RoundFacts{.counts = evidence.counts};
    out.level = Level::piles;
  } else {
    out.level = round.counts.empty() ? Level::claims : Level::counts;
  }
  if (out.level != Level::claims) out.tallies = tally(context, evidence, out, notebook);
  if (options.keep_plays) show_deciding(context, evidence, out);
  const bool tells_nothing = out.level == Level::claims && !round.points && !round.total;
  judged.record.counts = !(context.may_stop && tells_nothing);
}

/// The points that the arbiter gave or took, as an award.
void add_rulings(const RoundContext &context, RoundReport &out) {
  const auto sides = static_cast<std::size_t>(context.log.seating.sides);
  PerSide<int> points{};
  bool any = false;
  for (const LoggedRuling &ruling : context.round.rulings) {
    any = any || ruling.points;
    for (std::size_t side = 0; ruling.points && side < sides; ++side)
      if (ruling.points.value.has[side]) points[side] += static_cast<int>(ruling.points.value.of[side]);
  }
  if (!any || out.level == Level::claims) return;
  Tally &tally = out.tallies.emplace_back();
  tally.key.award = Award::rulings;
  for (std::size_t side = 0; side < sides; ++side) {
    tally.counted[side] = points[side];
    tally.points[side] = points[side];
  }
}

} // namespace

JudgedRound judge_round(const RoundContext &context, const Dealer &dealer, const Rotation &rotation, const Standing &standing,
                        std::uint64_t plays_hash, const CheckOptions &options, RoundReport &out, Notebook &notebook) {
  const LoggedRound &round = context.round;
  JudgedRound judged;
  judged.plays_hash = plays_hash;
  ReplayOrder order;
  order.keep_plays = order.keep_states = options.keep_plays;
  order.sudden_death = sudden_death_totals(context.log, standing);
  const auto unread = [&](const At<bool> &plays) { return plays && notebook.has_finding(plays.where); };
  order.garbled = notebook.size() > 0 && (unread(round.has_deals) || unread(round.has_plays));
  if (!round.plays.empty() || is_decided_by_table(context, order.sudden_death)) {
    judge_by_replay(context, {dealer.is_wrong, rotation}, order, out, judged, notebook);
  } else {
    judge_by_counts(context, options, out, judged, notebook);
  }
  if (context.log.letters_doubtful && out.level < Level::counts) out.stands = false;
  if (out.level == Level::is_void) {
    out.tallies.clear();
    out.deciding.clear();
    return judged;
  }
  add_rulings(context, out);
  const bool claims_points = round.points || round.total;
  const bool is_open =
      context.may_stop && !claims_points && !all_known(points_of(out.tallies, context.log.seating.sides), context.log.seating.sides);
  if (is_open) judged.record.counts = false;
  if (!judged.record.counts) {
    for (Tally &tally : out.tallies) tally.points = {};
    return judged;
  }
  const int sides = context.log.seating.sides;
  if (out.level == Level::claims) return judged;
  Points earned = points_of(out.tallies, sides);
  const bool at_once = out.stands && won_at_once(context.log.rules, sides, out.tallies).winner != nobody;
  if (at_once && !claims_points && !all_known(earned, sides)) {
    for (Tally &tally : out.tallies)
      for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) tally.points[side] = tally.points[side].value_or(0);
    earned = points_of(out.tallies, sides);
  }
  judged.is_counted = all_known(earned, sides);
  if (judged.is_counted) out.points = earned;
  return judged;
}

} // namespace arbitro
