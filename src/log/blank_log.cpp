#include "arbitro/encode.hpp"

#include "arbitro/read.hpp"
#include "arbitro/score.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "game/scoring.hpp"
#include "names.hpp"
#include "text/join.hpp"
#include "text/scalar.hpp"

#include <algorithm>
#include <span>

namespace arbitro {
namespace {

/// What is between separators, where anything is.
std::vector<std::string_view> parts_of(std::string_view list, char separator) {
  std::vector<std::string_view> parts;
  split(list, separator, [&](std::string_view part) {
    if (!part.empty()) parts.push_back(part);
  });
  return parts;
}

/// A text as an entry of a list or map on one line, in quotes where it needs them.
std::string flow_text(std::string_view text) { return yaml_scalar(text, ScalarPlace::flow); }

constexpr std::string_view words_for_and[] = {" and ", " e ", " & "};

std::string list_of(const std::vector<std::string> &names) { return '[' + join(names, ", ", flow_text) + ']'; }

/// The piles in a round that serves as an example; the last side has the rest. No side wins the match with them.
constexpr std::array example_piles{"7d 4s 3d", "5d 6c 9b", "8c 4d 10b", "2c 6s 9d", "3c 8b 5s"};
const char *example_pile(const Rules &rules, std::size_t side) {
  return rules.frac && side == 0 ? "1d 1c 1b 1s 8d 8s 10s" : example_piles[side]; // of the 16 cards that score alone
}

/// Piles of equal size that such a round may end with, as its counts show them: the first side has the best coins. Three of the lowest may
/// win a match at once, and are apart where no run needs them.
PerSide<CardSet> equal_piles(std::size_t sides, bool has_run) {
  PerSide<CardSet> piles{};
  CardSet coins = CardSet::of_suit(Suit::coins), best = read_cards(has_run ? "1d 2d 3d 7d 8d" : "2d 7d 8d 9d 10d");
  std::size_t given = 0;
  for (const Card card : CardSet::pack() - coins) piles[given++ % sides] |= card;
  for (std::size_t side = 0; side < sides; ++side)
    for (auto left = (10 - side + sides - 1) / sides; left > 0; --left) {
      const Card card = ((best & coins).empty() ? coins : best & coins).first();
      piles[side] |= card;
      coins -= card;
    }
  return piles;
}

/// Figures of so many sides: `22-18`.
std::string figures(std::size_t sides, const PerSide<std::optional<int>> &of) {
  return join(std::span(of).first(sides), "-", [](const std::optional<int> &figure) { return std::to_string(figure.value_or(0)); });
}

class Writer {
public:
  explicit Writer(const BlankLog &known) : known_(known) {
    for (const BlankTeam &team : known.teams) sides_.push_back(team.name);
    if (known.teams.empty()) sides_ = known.players;
  }

  [[nodiscard]] std::string write() const {
    std::string text = "# yaml-language-server: $schema=log.schema.json\n# " + words(say::schema_is_for_editors()) + ".\n";
    text += "arbitro: 1\n";
    if (known_.layers.size() == 1)
      text += "game: " + flow_text(known_.layers.front()) + '\n';
    else
      text += "game: " + list_of(known_.layers) + '\n';
    if (known_.tournament) return text + tournament();
    text += date_line(0) + open_line(0, "place: Caffe Roma", say::where_played());
    return text + players(0) + match(0, sides_, known_.teams.empty() ? known_.players : seats_of(known_.teams));
  }

private:
  [[nodiscard]] std::string words(const Phrase &phrase) const { return to_text(phrase, known_.language); }

  /// A line with a comment after it.
  [[nodiscard]] std::string line(std::size_t indent, const std::string &text, const Phrase &comment) const {
    constexpr std::size_t column = 32;
    std::string all = std::string(indent, ' ') + text;
    all.resize(std::max(column, all.size() + 2), ' ');
    return (all += "# ") += words(comment) + '\n';
  }

  /// A line to be filled in: it is a comment until then.
  [[nodiscard]] std::string open_line(std::size_t indent, const std::string &text, const Phrase &comment) const {
    return line(indent, "# " + text, comment);
  }

  [[nodiscard]] std::string date_line(std::size_t indent) const { return open_line(indent, "date: 2026-01-31", say::when_played()); }

  [[nodiscard]] std::string players(std::size_t indent) const {
    if (known_.teams.empty()) return line(indent, "players: " + list_of(known_.players), say::names_in_playing_order());
    std::string text = line(indent, "teams:", say::partners_alternate());
    for (const BlankTeam &team : known_.teams)
      text += std::string(indent + 2, ' ') + flow_text(team.name) + ": " + list_of(team.players) + '\n';
    return text;
  }

  /// Each against each other.
  [[nodiscard]] std::string tournament() const {
    std::string text = open_line(0, "event: Torneo di primavera", say::what_event_is_called());
    if (!known_.teams.empty()) text += players(0);
    text += "matches:\n";
    int id = 0;
    for (std::size_t one = 0; one < sides_.size(); ++one)
      for (std::size_t other = one + 1; other < sides_.size(); ++other) {
        const std::vector<std::string> sides{sides_[one], sides_[other]};
        text += "  - id: \"" + std::to_string(++id) + "\"\n";
        text += std::string(4, ' ') + (known_.teams.empty() ? "players: " : "sides: ") + list_of(sides) + '\n' + date_line(4);
        text += match(4, sides, known_.teams.empty() ? sides : seats_of({known_.teams[one], known_.teams[other]}));
      }
    return text;
  }

  [[nodiscard]] std::string match(std::size_t indent, const std::vector<std::string> &sides, const std::vector<std::string> &seats) const {
    std::string text = std::string(indent, ' ') + "rounds:\n";
    for (int round = 0; round < known_.rounds; ++round) {
      const std::size_t seat = seats.empty() ? 0 : (seats.size() - 1 + static_cast<std::size_t>(round)) % seats.size();
      const std::string dealer = "dealer: " + flow_text(seats.empty() ? "" : seats[seat]);
      text +=
          round == 0 ? line(indent + 2, "- " + dealer, say::who_dealt()) : open_line(indent + 2, "- " + dealer, say::in_round(round + 1));
      text += this->round(indent + (round == 0 ? 4 : 2), round == 0 ? "" : "  ", sides, seats, seat % sides.size());
    }
    return text + line(indent, "unfinished: true", say::delete_when_won());
  }

  /// The lines of a round, in the detail that is wanted; the blanks before each come after the sign of its comment.
  [[nodiscard]] std::string round(std::size_t indent, const std::string &blanks, const std::vector<std::string> &sides,
                                  const std::vector<std::string> &seats, std::size_t dealing_side) const {
    const auto open = [&](const std::string &text, const Phrase &comment) { return open_line(indent, blanks + text, comment); };
    const auto plays = [&](const std::string &within) {
      return open(within + "plays:", say::how_rows_are_written()) + open(within + "  - 7d x 3c 4s / 5d", say::how_a_lay_is_written());
    };
    constexpr std::array hands{": 7d 2b 1s", ": 5d 6c 9b", ": 8c 4d 10b", ": 2c 6s 9d", ": 3d 8b 5s", ": 1c 6b 9s"};
    std::string text;
    if (std::max(sides.size(), seats.size()) > max_seats) return text; // whom the referee refuses
    const bool has_plays = known_.detail == Detail::deals || known_.detail == Detail::plays;
    if (has_plays && known_.rules.table_size > 0) text += open("table: 3c 4s 6d 10d", say::first_table_is());
    if (known_.detail == Detail::deals) {
      text += open("deals:", say::deals_are());
      for (std::size_t seat = 0; seat < seats.size(); ++seat)
        text += open((seat == 0 ? "  - " : "    ") + flow_text(seats[seat]) + hands[seat],
                     seat == 0 ? say::hand_is() : say::likewise(seats[seat]));
      text += plays("    ");
    } else if (known_.detail == Detail::plays) {
      text += plays("");
    } else if (known_.detail == Detail::piles) {
      text += open("piles:", say::piles_are());
      for (std::size_t side = 0; side < sides.size(); ++side) {
        const bool is_last = side + 1 == sides.size();
        text += open("  " + flow_text(sides[side]) + ": " + (is_last ? "rest" : example_pile(known_.rules, side)),
                     is_last ? say::rest_is() : say::pile_is());
      }
    }
    const std::vector<Tally> tallies = example(sides.size(), dealing_side);
    if (!has_plays) text += counts(indent, blanks, sides, tallies);
    return text + open("points: " + figures(sides.size(), points_of(tallies, static_cast<int>(sides.size()))), say::points_are());
  }

  /// A round that the rules allow, so that nothing is wrong with the lines once they are no comments.
  [[nodiscard]] std::vector<Tally> example(std::size_t sides, std::size_t dealing_side) const {
    const Rules &rules = known_.rules;
    PerSide<SideCount> counts{};
    const PerSide<CardSet> equal = equal_piles(sides, rules.napola != Napola::none);
    CardSet rest = CardSet::pack();
    for (std::size_t side = 0; side < sides; ++side) {
      counts[side].pile = known_.detail != Detail::piles ? equal[side] : side + 1 < sides ? read_cards(example_pile(rules, side)) : rest;
      rest -= counts[side].pile;
    }
    counts[0].sweeps = 1;
    counts[0].hand_bonus = rules.hand_low_pt > 0 ? rules.hand_low_pt : rules.hand_triple_pt;
    counts[rules.table_bonus_to == TableBonusTo::dealer ? dealing_side : (dealing_side + 1) % sides].table_bonus =
        rules.table_bonus != TableBonus::none ? 1 : 0;
    return score(rules, static_cast<int>(sides), counts);
  }

  [[nodiscard]] std::string counts(std::size_t indent, const std::string &blanks, const std::vector<std::string> &sides,
                                   const std::vector<Tally> &tallies) const {
    std::string text;
    for (const Tally &tally : tallies) {
      const AwardKey &key = tally.key;
      if ((known_.detail == Detail::piles && is_in_piles(key.award)) || pays_nothing(known_.rules, key)) continue;
      const AwardRow &row = row_of(key.award);
      const bool has_one_holder = has_holder(key.award) || row.figure == Figure::primiera;
      const int of_all = highest_figure(key);
      PerSide<std::optional<int>> each{};
      std::size_t best = 0;
      for (std::size_t side = 0; side < sides.size(); ++side) {
        each[side] = static_cast<int>(tally.counted[side].value_or(0));
        if (*each[side] > *each[best]) best = side;
      }
      const bool has_best = std::ranges::count(each, each[best]) == 1;
      const std::string value = !has_one_holder ? figures(sides.size(), each) : has_best ? flow_text(sides[best]) : "none";
      text += open_line(indent, blanks + to_string(key) + ": " + value,
                        cards_of(key).size() == 1      ? say::holder() // one side has it: `none` is impossible
                        : has_one_holder               ? say::holder_or_none()
                        : row.figure == Figure::sweeps ? say::sweeps_are()
                        : row.noun.empty()             ? say::of_each_side()
                                                       : say::of_each_side_in_all(of_all));
    }
    return text;
  }

  const BlankLog &known_;
  std::vector<std::string> sides_;
};

} // namespace

std::vector<std::string> seats_of(const std::vector<BlankTeam> &teams) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < teams.front().players.size(); ++seat)
    for (const BlankTeam &team : teams)
      if (seat < team.players.size()) names.push_back(team.players[seat]);
  return names;
}

std::string as_list(std::string_view typed) {
  std::string list;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const std::string_view rest = typed.substr(i);
    const auto *const word = std::ranges::find_if(words_for_and, [&](std::string_view one) { return rest.starts_with(one); });
    if (word != std::end(words_for_and)) {
      list += ", ";
      i += word->size() - 1;
    } else if (rest.starts_with("],") && typed.find(':') != typed.npos) {
      list += ';';
      ++i;
    } else if (std::string_view("[]{}").find(rest.front()) == std::string_view::npos) {
      list += rest.front();
    }
  }
  for (const std::string_view key : {"players:", "giocatori:", "teams:", "squadre:"})
    if (std::string_view(list).starts_with(key)) list.erase(0, key.size());
  return list;
}

std::vector<std::string> read_names(std::string_view list) {
  const std::vector<std::string_view> names = parts_of(list, ',');
  return {names.begin(), names.end()};
}

std::optional<std::vector<BlankTeam>> read_teams(std::string_view list) {
  std::vector<BlankTeam> teams;
  for (const std::string_view team : parts_of(list, ';')) {
    const std::size_t colon = team.find(':');
    if (colon == team.npos) return std::nullopt;
    teams.push_back({std::string(trim(team.substr(0, colon))), read_names(team.substr(colon + 1))});
    if (teams.back().players.empty()) return std::nullopt;
  }
  return teams;
}

Seating seating_of(const std::vector<std::string> &players, const std::vector<BlankTeam> &teams) {
  const auto figure = [](std::size_t number) { return static_cast<std::uint8_t>(std::min<std::size_t>(number, max_seats + 1)); };
  std::size_t all = players.size();
  for (const BlankTeam &team : teams) all += team.players.size();
  return {.players = figure(all), .sides = figure(teams.empty() ? all : teams.size())};
}

std::string blank_log(const BlankLog &known) { return Writer(known).write(); }

} // namespace arbitro
