#include "support/specialities.hpp"

#include "arbitro/games.hpp"

namespace specialities {
namespace {

using namespace arbitro;
using Found = std::optional<Place>;
using Look = std::function<Found(const Report &)>;

int count_value(CardSet cards, int value) { return (cards & CardSet::of_value(value)).size(); }

/// One play with the round and the rules it belongs to.
struct RepairContext {
  const Rules &rules;
  const RoundReport &round;
  const ReplayedPlay &move;

  [[nodiscard]] bool captures() const { return move.play.captures; }
  [[nodiscard]] bool is_ace() const { return value() == 1; }
  [[nodiscard]] bool is_last() const { return move.number == round.plays; }
  [[nodiscard]] bool takes_all() const { return captures() && move.effect.taken == move.table_before; }
  [[nodiscard]] int value() const { return move.play.card.value(); }
  [[nodiscard]] int taken() const { return move.effect.taken.size(); }
  [[nodiscard]] int aces_on_table() const { return count_value(move.table_before, 1); }
  /// Whether some set of table cards that passes the test would be a capture if nothing had priority.
  template <class Test> [[nodiscard]] bool could_take(Test test) const {
    Rules free = rules;
    free.value_priority = Priority::free;
    free.total_priority = TotalPriority::free;
    for (const CardSet set : arbitro::captures(free, {.table = move.table_before}, move.play.card, value()))
      if (test(set)) return true;
    return false;
  }
};

Look play(bool (*test)(const RepairContext &)) {
  return [test](const Report &report) -> Found {
    const Rules rules = rules_of(*find_game(report.game));
    for (const RoundReport &round : report.rounds)
      for (const ReplayedPlay &move : round.replay)
        if (test({rules, round, move})) return Place{round.number, move.number, report.players[move.seat]};
    return std::nullopt;
  };
}

/// A side whose figure and points of one award pass the test.
Look award(Award wanted, bool (*test)(double counted, int points)) {
  return [=](const Report &report) -> Found {
    for (const RoundReport &round : report.rounds)
      for (const Tally &tally : round.tallies)
        for (std::size_t side = 0; side < report.sides.size(); ++side)
          if (tally.key.award == wanted && test(tally.counted[side].value_or(0), tally.points[side].value_or(0)))
            return Place{round.number, 0, report.sides[side].name};
    return std::nullopt;
  };
}

Look points(Award wanted) {
  return award(wanted, [](double, int paid) { return paid > 0; });
}

Look void_deal() {
  return [](const Report &report) -> Found {
    for (const RoundReport &round : report.rounds)
      if (round.level == Level::is_void) return Place{round.number, 0, report.players[round.dealer]};
    return std::nullopt;
  };
}

Look won_by(std::string_view how) {
  return [how](const Report &report) -> Found {
    if (report.result.status != Status::won || report.result.by != how) return std::nullopt;
    const RoundReport &last = report.rounds.back();
    return Place{last.number, how == "sudden-death" ? last.plays : 0, report.sides[report.result.winner].name};
  };
}

const Tally *tally_of(const RoundReport &round, Award wanted) {
  for (const Tally &tally : round.tallies)
    if (tally.key.award == wanted) return &tally;
  return nullptr;
}

int points_in(const RoundReport &round, Award wanted, std::size_t side) {
  const Tally *tally = tally_of(round, wanted);
  return tally != nullptr ? tally->points[side].value_or(0) : 0;
}

/// The first side of the first round that passes the test.
Look side(bool (*test)(const RoundReport &, std::size_t side, std::size_t sides)) {
  return [test](const Report &report) -> Found {
    for (const RoundReport &round : report.rounds)
      for (std::size_t side = 0; side < report.sides.size(); ++side)
        if (!round.tallies.empty() && test(round, side, report.sides.size())) return Place{round.number, 0, report.sides[side].name};
    return std::nullopt;
  };
}

Look winner(bool (*test)(const PerSide<std::optional<int>> &totals, std::size_t winner)) {
  return [test](const Report &report) -> Found {
    if (report.result.status != Status::won || !test(report.result.totals, report.result.winner)) return std::nullopt;
    return Place{report.rounds.back().number, 0, report.sides[report.result.winner].name};
  };
}

bool takes_fewest(const RepairContext &scene) {
  return scene.taken() == 2 && scene.could_take([](CardSet set) { return set.size() > 2; });
}

bool last_play_sweeps(const RepairContext &scene) { return scene.is_last() && scene.move.effect.sweep; }

bool won_by_scale(const RoundReport &round, std::size_t side, std::size_t) {
  if (round.replay.empty() || points_in(round, Award::primiera, side) == 0) return false;
  PerSide<CardSet> piles = round.replay.back().piles_after;
  if (round.settlement.to != nobody) piles[round.settlement.to] |= round.settlement.leftovers;
  const Rules usual;
  return primiera(usual, piles[side]).strength < primiera(usual, piles[1 - side]).strength;
}

bool third_sweep_in_a_row(const RepairContext &scene) {
  const auto number = static_cast<std::size_t>(scene.move.number);
  const std::vector<ReplayedPlay> &plays = scene.round.replay;
  return number >= 5 && plays[number - 5].effect.sweep && plays[number - 3].effect.sweep && scene.move.effect.sweep;
}

std::vector<Speciality> scopa_and_scopone() {
  return {
      {"scopa", "The equal card comes first: at {at} {who} has to take it although a sum is there too.",
       play([](const RepairContext &scene) { return scene.taken() == 1 && scene.could_take([](CardSet set) { return set.size() > 1; }); })},
      {"scopa-online", "The very last card clears the table, and here that is a scopa: {who} at {at}.", play(last_play_sweeps)},
      {"scopa-howto", "Level at the top after a whole round, so the next point decides: sudden death at {at}, and {who} wins.",
       won_by("sudden-death")},
      {"scopa-bga", "The fewest cards first: at {at} {who} may take two cards only, not the three or more that also fit.",
       play(takes_fewest)},
      {"scopa-guide", "This guide has no point for the settebello: {who} took it in round {at} and scored nothing at all.",
       side([](const RoundReport &round, std::size_t side, std::size_t) {
         return tally_of(round, Award::settebello)->counted[side] == 1 && round.points[side] == 0;
       })},
      {"scopa-wiki", "A French pack in which the queen is worth 8 and the jack 9: at {at} {who} takes a sum of eight with a queen.",
       play([](const RepairContext &scene) { return scene.value() == 8 && scene.taken() > 1; })},
      {"scopone", "Nine cards each, two pairs: {who} win all four points of round {at}: cards, coins, settebello and primiera.",
       side([](const RoundReport &round, std::size_t side, std::size_t) {
         for (const Award one : {Award::cards, Award::coins, Award::settebello, Award::primiera})
           if (points_in(round, one, side) == 0) return false;
         return true;
       })},
      {"scopone-wiki", "Played to 11: both pairs get there in round {at}, and the higher total wins: {who}.",
       winner([](const PerSide<std::optional<int>> &totals, std::size_t) { return totals[0] >= 11 && totals[1] >= 11; })},
      {"scopone-bga", "Three kings or more on the table: the deal of round {at} is void, and {who} deals again.", void_deal()},
      {"scopone-scientifico", "Ten cards each and nothing on the table. {who} clears it with the last card at {at}: no scopa for that.",
       play([](const RepairContext &scene) { return scene.is_last() && scene.takes_all() && !scene.move.effect.sweep; })},
      {"scopone-scientifico-wiki", "Ten cards each of a French pack in which the jack is worth 9: {who} sweeps with one at {at}.",
       play([](const RepairContext &scene) { return scene.value() == 9 && scene.move.effect.sweep; })},
      {"scopone-scientifico-pagat", "Ten cards each; the dealer's last card clears the table and scores: {who} at {at}.",
       play(last_play_sweeps)},
      {"scopone-scientifico-bga", "Ten cards each: one pair sweeps three times running, the third time at {at} ({who}).",
       play(third_sweep_in_a_row)},
      {"scopone-genova", "A table of ten or less is dealt again: round {at}, by {who}.", void_deal()},
      {"scopone-trentino", "A run of at least four coins from the ace counts its length: {who} in round {at}.",
       award(Award::napola, [](double length, int paid) { return length >= 4 && paid == length; })},
      {"scopone-de-trente", "Ace, two and three of coins on one side: {who} win the match with them in round {at}.", won_by("instant")},
  };
}

std::vector<Speciality> aces_and_totals() {
  return {
      {"scopa-d-assi-howto", "An ace may take the whole table but need not: at {at} {who} just lays it.",
       play([](const RepairContext &scene) { return scene.is_ace() && !scene.captures() && scene.move.table_before.size() > 2; })},
      {"scopa-d-assi-wiki", "An ace is on the table, therefore the ace played at {at} takes that one alone ({who}).",
       play([](const RepairContext &scene) { return scene.is_ace() && scene.taken() == 1 && scene.move.table_before.size() > 2; })},
      {"scopa-d-assi-bga-simplified", "The ace takes everything, an ace on the table too, and it is a scopa: {who} at {at}.",
       play([](const RepairContext &scene) {
         return scene.move.effect.sweep && scene.taken() > 2 && scene.is_ace() && scene.aces_on_table() > 0;
       })},
      {"scopa-d-assi-bga-traditional", "The very first card is an ace ({who} at {at}): it may not sweep yet and is laid.",
       play([](const RepairContext &scene) { return scene.move.number == 1 && scene.is_ace() && !scene.captures(); })},
      {"scopa-d-assi", "An ace that takes a lone ace makes an ordinary capture and can be a scopa; an ace sweep cannot: {who} at {at}.",
       play([](const RepairContext &scene) { return scene.is_ace() && scene.taken() == 1 && scene.move.effect.sweep; })},
      {"asso-pigliatutto", "The ace takes the whole table and it counts as a scopa: {who} at {at}.",
       play([](const RepairContext &scene) { return scene.is_ace() && scene.move.effect.sweep && scene.taken() > 3; })},
      {"scopa-d-assi-a-10", "Ace takes all, ten cards each: {who} make a napola of at least four in round {at}.",
       award(Award::napola, [](double length, int paid) { return length >= 4 && paid == length; })},
      {"scopa-milanese", "All ten coins on one side: {who} win the match at once in round {at}.", won_by("instant")},
      {"scopa-di-quindici", "The cards must make fifteen together: at {at} {who} takes four or more at once.",
       play([](const RepairContext &scene) { return scene.taken() >= 4; })},
      {"scopa-di-quindici-howto", "The cards must make fifteen together: at {at} {who} takes an 8 with a 7.",
       play([](const RepairContext &scene) {
         const CardSet taken = scene.move.effect.taken;
         return scene.value() == 7 && scene.captures() && taken.is_single() && taken.first().value() == 8;
       })},
      {"scopa-di-quindici-bga", "Fifteen with the fewest cards: at {at} {who} may take two cards only.", play(takes_fewest)},
      {"scopa-di-quindici-or-equal",
       "Fifteen or the equal card, as the player likes: at {at} {who} leaves the equal card and makes fifteen.",
       play([](const RepairContext &scene) { return scene.taken() > 1 && scene.could_take([](CardSet set) { return set.size() == 1; }); })},
      {"escoba-bga", "All four sevens: {who} gets a point for the most and one more for all of them, in round {at}.",
       points(Award::sevens_all)},
      {"escoba-bga-no-primiera", "No point for the primiera, one for the sevens: {who} has it in round {at} with the lower primiera.",
       side([](const RoundReport &round, std::size_t side, std::size_t) {
         const Tally &prime = *tally_of(round, Award::primiera);
         return points_in(round, Award::sevens_most, side) == 1 && prime.counted[side] < prime.counted[1 - side];
       })},
      {"escoba", "The first four cards make thirty: two escobas for the dealer, {who}, before anybody has played in round {at}.",
       award(Award::table_bonus, [](double, int paid) { return paid == 2; })},
      {"escoba-ar", "Nobody has to capture: at {at} {who} lays a card that could make fifteen.",
       play([](const RepairContext &scene) { return !scene.captures() && scene.could_take([](CardSet) { return true; }); })},
      {"escova", "The first four cards make fifteen: an escova for the dealer's pair, {who}, in round {at}.",
       award(Award::table_bonus, [](double, int paid) { return paid == 1; })},
      {"scopa-di-undici", "Card and captured cards make eleven: a king takes an ace at {at} ({who}).",
       play([](const RepairContext &scene) { return scene.value() == 10 && scene.captures(); })},
  };
}

std::vector<Speciality> awards_and_ends() {
  return {
      {"re-bello", "The king of coins is worth a point: {who} has it in round {at}.", points(Award::extra)},
      {"calabrese", "The seven of cups is worth a point: {who} has it in round {at}.", points(Award::extra)},
      {"rosmarino", "The jack of swords is worth a point: {who} have it in round {at}.", points(Award::extra)},
      {"palle-del-cane", "All four sevens are worth a point: {who} has them in round {at}.", points(Award::sevens_all)},
      {"napola-bga", "Ace to five of coins or further: {who} makes a napola of at least five in round {at}.",
       award(Award::napola, [](double length, int paid) { return length >= 5 && paid == length; })},
      {"napola", "The Napoleone: {who} takes all ten coins in round {at} and wins at once.", won_by("instant")},
      {"napola-to-six", "The run of coins goes on past the six, but only six count: {who} in round {at}.",
       award(Award::napola, [](double length, int paid) { return length > 6 && paid == 6; })},
      {"napoli", "Ace, two, three, four of coins: a napola of four is worth two here: {who} in round {at}.",
       award(Award::napola, [](double length, int paid) { return length == 4 && paid == 2; })},
      {"il-ponino", "All four knights double the sweeps: {who} gains at least two points by them in round {at}.",
       award(Award::ponino, [](double, int paid) { return paid >= 2; })},
      {"scopa-frac", "Every ace and court card is a point and nothing else is: round {at} ends 8-8 ({who} and her opponent).",
       award(Award::frac, [](double, int paid) { return paid == 8; })},
      {"cappotto", "Seven or more to nothing ends the match: {who} wins in round {at}.", won_by("cappotto")},
      {"primiera-by-sevens", "Two sevens each: the lower cards decide the primiera, which {who} wins in round {at}.",
       award(Award::primiera, [](double sevens, int paid) { return sevens == 2 && paid == 1; })},
      {"primiera-courts-zero",
       "Court cards are worth nothing in the primiera: {who} wins that of round {at} and would lose it with courts at ten.",
       side(won_by_scale)},
      {"a-perdere", "When a side reaches 21, the fewest points win: {who} wins in round {at}.",
       winner([](const PerSide<std::optional<int>> &totals, std::size_t won) { return totals[won] < totals[1 - won]; })},
      {"chkobba", "The bermila goes to the most sevens: {who} have three of them in round {at}.",
       award(Award::primiera, [](double sevens, int paid) { return sevens == 3 && paid == 1; })},
      {"scopone-a-41", "Each coin is a point: {who} get nine for them in round {at}.",
       award(Award::coins, [](double coins, int paid) { return coins == 9 && paid == 9; })},
      {"chkobba-game", "The jack is 8 and the queen 9; {who} have the bermila with three sevens in round {at}.",
       award(Award::primiera, [](double sevens, int paid) { return sevens == 3 && paid == 1; })},
  };
}

std::vector<Speciality> cirulla() {
  return {
      {"cirulla", "Three of a kind with the matta: {who} declares it at {at} for ten points.",
       play([](const RepairContext &scene) { return scene.move.effect.bonus == 10 && scene.move.play.matta != 0; })},
      {"cirulla-bga", "The grande, jack, knight and king of coins: five points for {who} in round {at}.", points(Award::grande)},
      {"cirulla-wikipedia", "The piccola runs up to the seven here: seven points for {who} in round {at}.",
       award(Award::napola, [](double, int paid) { return paid == 7; })},
      {"cirulla-regoledelgioco", "An equal card need not be taken: at {at} {who} leaves it and makes fifteen.",
       play([](const RepairContext &scene) {
         return scene.value() + scene.move.effect.taken.sum() == 15 && !scene.is_ace() && scene.value() != 7 &&
                count_value(scene.move.table_before, scene.value()) > 0;
       })},
      {"cirulla-parlett", "A hand of nine or less: {who} declares it at {at} for three points.",
       play([](const RepairContext &scene) { return scene.move.effect.bonus == 3; })},
      {"cirulla-gazzetta", "A table of nine or less: three sweeps for the dealer, {who}, in round {at}.",
       award(Award::table_bonus, [](double, int paid) { return paid == 3; })},
  };
}

} // namespace

const std::vector<Speciality> &all() {
  static const std::vector<Speciality> table = [] {
    std::vector<Speciality> rows = scopa_and_scopone();
    for (const std::vector<Speciality> &more : {aces_and_totals(), awards_and_ends(), cirulla()})
      rows.insert(rows.end(), more.begin(), more.end());
    return rows;
  }();
  return table;
}

std::string sentence(const Speciality &speciality, const Place &place) {
  std::string text(speciality.shows);
  const auto fill = [&](std::string_view gap, const std::string &with) {
    if (const std::size_t at = text.find(gap); at != std::string::npos) text.replace(at, gap.size(), with);
  };
  fill("{who}", place.who);
  fill("{at}", place.play > 0 ? "R" + std::to_string(place.round) + "." + std::to_string(place.play) : std::to_string(place.round));
  return text;
}

} // namespace specialities
