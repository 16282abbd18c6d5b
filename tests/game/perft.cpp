// How many ways there are to play on: counted by the rules' list of plays, by judging whatever could be tried, and by the twin.

#include "examples.hpp"
#include "game/awards.hpp"
#include "support/twin.hpp"
#include "support/wish.hpp"

#include <fstream>

namespace {

using namespace arbitro;

/// One line of perft.txt: a deal written out, and the number of legal sequences of 1, 2, 3 ... plays.
struct Row {
  std::string game;
  Rules rules;
  Seating seating;
  std::vector<Card> table;
  std::vector<std::vector<std::vector<Card>>> deals; ///< hands by seat; the first seat plays first
  std::vector<std::uint64_t> counts;                 ///< by depth, from one play on
};

std::vector<Card> cards_of(const std::string &text) {
  std::vector<Card> cards;
  for (const std::string &word : example::split(text, ' '))
    for (const Card card : CardSet::pack())
      if (to_string(card) == word) cards.push_back(card);
  REQUIRE(cards.size() == example::split(text, ' ').size());
  std::sort(cards.begin(), cards.end());
  return cards;
}

Row row_of(const std::string &line) {
  const std::vector<std::string> cells = example::split(line, '|');
  REQUIRE(cells.size() == 4);
  Row row;
  row.game = cells[0];
  row.rules = example::rules(row.game);
  if (cells[1] != "-") row.table = cards_of(cells[1]);
  for (const std::string &deal : example::split(cells[2], ';')) {
    row.deals.emplace_back();
    for (const std::string &hand : example::split(deal, ',')) row.deals.back().push_back(cards_of(hand));
  }
  const std::size_t players = row.deals.front().size();
  row.seating = {.players = static_cast<std::uint8_t>(players), .sides = static_cast<std::uint8_t>(players == 4 ? 2 : players)};
  REQUIRE(allows(row.rules, row.seating));
  for (const std::string &count : example::split(cells[3], ' ')) row.counts.push_back(std::stoull(count));
  return row;
}

std::vector<Row> rows() {
  std::ifstream file(ARBITRO_ROOT "/tests/game/perft.txt");
  std::vector<Row> found;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') found.push_back(row_of(line));
  return found;
}

CardSet as_set(const std::vector<Card> &cards) {
  CardSet set;
  for (const Card card : cards) set |= card;
  return set;
}

bool is_wild(const Rules &rules, CardSet hand) { return rules.matta == Matta::seven_of_cups && hand.contains(matta_card); }

/// What may be declared with a play: nothing, or a bonus, with a value for the matta where the hand has it.
struct Recorded {
  Declaration declares = Declaration::none;
  std::uint8_t matta = 0;
};
std::vector<Recorded> possible_declarations(const Rules &rules, CardSet hand) {
  std::vector<Recorded> all{{}};
  if (rules.hand_bonus_declare == HandBonusDeclare::automatic) return all;
  const bool wild = is_wild(rules, hand);
  for (const Declaration declares : {Declaration::low, Declaration::triple})
    for (int matta = wild ? 1 : 0; matta <= (wild ? 10 : 0); ++matta) all.push_back({declares, static_cast<std::uint8_t>(matta)});
  return all;
}

/// The rules as the program uses them, with one of two ways to find the legal plays.
class Engine {
public:
  using Find = std::vector<Play> (*)(const Rules &, const RoundState &);
  Engine(const Row &row, Find find) : row_(row), find_(find) {}

  using State = RoundState;
  [[nodiscard]] State begin() const {
    return begin_round(row_.rules, row_.seating, static_cast<Seat>(row_.seating.players - 1), as_set(row_.table));
  }
  void deal(State &state, const std::vector<std::vector<Card>> &hands) const {
    PerSeat<CardSet> sets{};
    for (std::size_t seat = 0; seat < hands.size(); ++seat) sets[seat] = as_set(hands[seat]);
    arbitro::deal(row_.rules, state, sets);
  }
  [[nodiscard]] std::vector<Play> plays(const State &state) const { return find_(row_.rules, state); }
  void apply(State &state, const Play &play) const { arbitro::apply(row_.rules, state, play); }

private:
  const Row &row_;
  Find find_;
};

std::vector<Play> plays_listed(const Rules &rules, const RoundState &round) {
  std::vector<Play> found;
  const CardSet hand = round.hands[round.turn];
  for (const Recorded &said : possible_declarations(rules, hand)) {
    const bool fits = said.declares == Declaration::none ||
                      (round.first_turn[round.turn] && (matta_values(rules, hand, said.declares) >> said.matta & 1) != 0);
    if (!fits) continue;
    for (const Card card : hand) {
      Play play{.seat = round.turn, .card = card, .declares = said.declares, .matta = said.matta};
      for (const LegalPlay &legal : legal_plays(rules, round, play)) {
        play.captures = legal.captures;
        play.taken = legal.taken;
        found.push_back(play);
      }
    }
  }
  return found;
}

std::vector<Play> plays_judged(const Rules &rules, const RoundState &round) {
  std::vector<Play> found;
  const CardSet hand = round.hands[round.turn];
  std::vector<Card> table;
  for (const Card card : round.table) table.push_back(card);
  const auto try_out = [&](const Play &play) {
    if (judge(rules, round, play).empty()) found.push_back(play);
  };
  for (const Recorded &said : possible_declarations(rules, hand))
    for (const Card card : hand) {
      Play play{.seat = round.turn, .card = card, .declares = said.declares, .matta = said.matta};
      try_out(play);
      play.captures = true;
      for (std::uint64_t some = 0; some < std::uint64_t{1} << table.size(); ++some) {
        play.taken = {};
        for (std::size_t index = 0; index < table.size(); ++index)
          if ((some >> index & 1) != 0) play.taken |= table[index];
        try_out(play);
      }
    }
  return found;
}

/// The same rules, written a second time.
class Twin {
public:
  explicit Twin(const Row &row) : row_(row) {}

  using State = twin::Round;
  [[nodiscard]] State begin() const { return twin::begin_round(row_.rules, row_.seating, row_.seating.players - 1, row_.table); }
  void deal(State &state, const std::vector<std::vector<Card>> &hands) const { twin::deal(row_.rules, state, hands); }
  [[nodiscard]] std::vector<twin::Play> plays(const State &state) const {
    std::vector<twin::Play> found;
    const twin::Moment moment = twin::moment_of(state);
    const twin::Cards &hand = state.hands[static_cast<std::size_t>(state.turn)];
    for (const Recorded &said : possible_declarations(row_.rules, as_set(hand)))
      for (const Card card : hand) {
        twin::Play play{.seat = state.turn, .card = card, .declares = said.declares, .matta = said.matta};
        if (twin::is_legal(row_.rules, state, play)) found.push_back(play);
        play.captures = true;
        for (const twin::Cards &taken : twin::captures(row_.rules, moment, twin::played_value(row_.rules, state, play))) {
          play.taken = taken;
          if (twin::is_legal(row_.rules, state, play)) found.push_back(play);
        }
      }
    return found;
  }
  void apply(State &state, const twin::Play &play) const { twin::apply(row_.rules, state, play); }

private:
  const Row &row_;
};

/// Sequences of so many plays from a state in which `dealt` deals have been given out.
template <class Game>
std::uint64_t sequences(const Game &game, const Row &row, typename Game::State state, std::size_t dealt, std::size_t depth) {
  const auto is_empty = [](const auto &hand) { return hand.empty(); };
  if (std::all_of(state.hands.begin(), state.hands.end(), is_empty)) {
    REQUIRE(dealt < row.deals.size());
    game.deal(state, row.deals[dealt++]);
  }
  const auto plays = game.plays(state);
  if (depth == 1) return plays.size();
  std::uint64_t sum = 0;
  for (const auto &play : plays) {
    typename Game::State next = state;
    game.apply(next, play);
    sum += sequences(game, row, std::move(next), dealt, depth - 1);
  }
  return sum;
}

/// Counts depth by depth, as far as the row has no more than so many sequences.
template <class Game> std::vector<std::uint64_t> counts(const Game &game, const Row &row, std::uint64_t affordable) {
  std::vector<std::uint64_t> found;
  for (std::size_t depth = 1; depth <= row.counts.size() && row.counts[depth - 1] <= affordable; ++depth)
    found.push_back(sequences(game, row, game.begin(), 0, depth));
  return found;
}

/// The share of the usual number that the build does, but three plays at least.
std::uint64_t affordable(const Row &row, long usual) { return std::max(row.counts[2], static_cast<std::uint64_t>(share_of(usual))); }

std::vector<std::uint64_t> as_far(const Row &row, const std::vector<std::uint64_t> &found) {
  return {row.counts.begin(), row.counts.begin() + static_cast<std::ptrdiff_t>(found.size())};
}

} // namespace

TEST_CASE("from a deal of every family there are as many ways to play on as written down") {
  for (const Row &row : rows()) {
    CAPTURE(row.game);
    const long most = 1'000'000;
    CHECK(std::ranges::max(row.counts) <= static_cast<std::uint64_t>(most));
    const auto listed = counts(Engine(row, plays_listed), row, affordable(row, most));
    CHECK(listed.size() >= 3);
    CHECK(listed == as_far(row, listed));
  }
}

TEST_CASE("judging whatever could be tried, and the twin, count as many ways to play on") {
  for (const Row &row : rows()) {
    CAPTURE(row.game);
    const std::vector<std::uint64_t> judged = counts(Engine(row, plays_judged), row, affordable(row, 12'000));
    CHECK(judged.size() >= 3);
    CHECK(judged == as_far(row, judged));
    const std::vector<std::uint64_t> by_twin = counts(Twin(row), row, affordable(row, 20'000));
    CHECK(by_twin.size() >= 3);
    CHECK(by_twin == as_far(row, by_twin));
  }
}

TEST_CASE("the deals that are counted are of every family of games") {
  std::vector<std::string_view> families;
  for (const Row &row : rows()) families.push_back(find_game(row.game)->family);
  for (const Game &game : games()) {
    CAPTURE(game.family);
    CHECK(std::find(families.begin(), families.end(), game.family) != families.end());
  }
}
