#include "support/season.hpp"

#include "arbitro/games.hpp"

#include <algorithm>
#include <array>

namespace generated {
namespace {

using namespace arbitro;

constexpr int clubs = 40;

const std::vector<std::string> people{
    "Anna",   "Bruno",  "Carla",    "Dino",         "Elena",      "Fabio",    "Gino",     "Ines",  "Luca",    "Marta",     "Nino",
    "Olga",   "Pia",    "Remo",     "Sara",         "Ugo",        "Wanda",    "Zoe",      "José",  "Zoë",     "Łukasz",    "Şule",
    "Björk",  "Nuño",   "François", "Maria Grazia", "Gian Luca",  "O'Neill",  "D'Angelo", "Rossi", "De Rosa", "Élodie",    "Ángel",
    "Αλέξης", "Κώστας", "Ελένη",    "Ольга",        "Дмитрий",    "Иван",     "ليلى",     "يوسف",  "נועה",    "美咲",      "太郎",
    "김민수", "王芳",   "अनिता",    "Nguyễn",       "Anne-Marie", "Van Dyck", "Ødegård",  "Čapek", "Müller",  "Nonna Pina"};
const std::vector<std::string> team_names{"Lupi", "Gatti", "Tassi", "Orsi", "Volpi", "Corvi", "Círculo", "Медведи", "Λύκοι", "Bar Sport"};
const std::vector<std::string> towns{"Roma", "Genova", "Nápoles", "Türkheim", "Αθήνα", "Tunis", "São Paulo", "Buenos Aires"};
const std::vector<std::string> kinds{"Coppa", "Torneo", "Circolo", "Memorial", "Serata"};
const std::vector<std::string> bonuses{"well played",         "after a long think", "che fortuna!",
                                       "cards counted twice", "a dispute, settled", "the dealer yawned",
                                       "per un soffio",       "¡qué suerte!",       "пора домой"};
const std::vector<std::string> misdeals{"misdeal", "a card lay face up", "carte scoperte"};

/// How many clubs of a hundred play a game of each family.
struct Share {
  std::string_view family;
  int clubs;
};
constexpr auto shares = std::to_array<Share>(
    {{"scopa", 30}, {"scopone", 25}, {"scoring variants", 15}, {"ace takes all", 10}, {"fifteens and elevens", 12}, {"cirulla", 8}});

template <class T> const T &one_of(const std::vector<T> &things, Dice &dice) {
  return things[static_cast<std::size_t>(dice.below(static_cast<int>(things.size())))];
}

/// So many different ones.
std::vector<std::string> some_of(std::vector<std::string> names, std::size_t number, Dice &dice) {
  std::vector<std::string> some;
  while (some.size() < number && !names.empty()) {
    const auto at = names.begin() + dice.below(static_cast<int>(names.size()));
    some.push_back(std::move(*at));
    names.erase(at);
  }
  return some;
}

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

Level some_level(Dice &dice) {
  const int draw = dice.below(100);
  return draw < 50   ? Level::deals
         : draw < 70 ? Level::plays
         : draw < 76 ? Level::piles
         : draw < 88 ? Level::counts
         : draw < 97 ? Level::claims
                     : Level::result;
}

} // namespace

Season::Season(std::uint64_t seed, Spelling spelling) : dice_(seed), spelling_(spelling) {
  while (clubs_.size() < clubs) clubs_.push_back(found_club());
}

Season::Club Season::found_club() {
  std::vector<const Game *> of_family;
  int draw = dice_.below(100);
  for (const Share &share : shares) {
    if (draw >= 0 && draw < share.clubs)
      for (const Game &game : games())
        if (game.family == share.family) of_family.push_back(&game);
    draw -= share.clubs;
  }
  Club club;
  const Game &game = *one_of(of_family, dice_);
  club.game = game.name;
  club.rules = rules_of(game);
  if (dice_.percent(15) && club.rules.goal == Goal::high) club.rules.target = static_cast<std::uint8_t>(club.rules.target == 21 ? 11 : 21);
  club.seating = one_of(seatings(club.rules), dice_);
  club.town = one_of(towns, dice_);
  club.name = one_of(kinds, dice_) + " " + club.town;
  club.players = some_of(people, static_cast<std::size_t>(club.seating.players + 2 + dice_.below(5)), dice_);
  club.teams = some_of(team_names, static_cast<std::size_t>(club.seating.sides + dice_.below(3)), dice_);
  club.style = {.level = some_level(dice_),
                .spelling = spelling_,
                .counts = dice_.percent(40),
                .form = static_cast<CountForm>(dice_.below(3)),
                .dealers = dice_.percent(75),
                .marks = dice_.percent(75),
                .points = dice_.percent(85),
                .totals = dice_.percent(40)};
  club.notes_void = dice_.percent(60);
  club.remarks = dice_.percent(20);
  return club;
}

SeasonMatch Season::next(int most_rounds) {
  const Club &club = one_of(clubs_, dice_);
  Manner manner;
  manner.write_void_percent = club.notes_void ? 100 : 0;
  manner.max_rounds = std::min(most_rounds, dice_.percent(10) ? 1 + dice_.below(4) : manner.max_rounds);
  SeasonMatch made{play_match(club.game, club.rules, club.seating, dice_, manner), club.style};
  Match &match = made.match;
  rename(club, match);
  add_texts(club, match);
  if (dice_.percent(3)) add_misdeal(match);
  if (match.winner == -1 && dice_.percent(30)) match.forfeit = dice_.below(match.seating.sides);
  if (dice_.percent(10))
    for (std::size_t round = 0; round < match.rounds.size(); ++round)
      made.style.levels.push_back(std::min(some_level(dice_), Level::claims));
  return made;
}

void Season::rename(const Club &club, Match &match) {
  match.players = some_of(club.players, match.players.size(), dice_);
  match.sides = match.seating.sides == match.seating.players ? match.players : some_of(club.teams, match.sides.size(), dice_);
}

void Season::add_texts(const Club &club, Match &match) {
  match.id = "m" + std::to_string(++matches_);
  match.event = club.name;
  match.date = "2026-" + two_digits(1 + static_cast<int>(matches_ / 200 % 12)) + "-" + two_digits(1 + dice_.below(28));
  if (dice_.percent(30)) match.place = club.town;
  if (dice_.percent(30)) match.table_no = std::to_string(1 + dice_.below(12));
  if (dice_.percent(15)) match.scorer = one_of(club.players, dice_);
  if (dice_.percent(10)) match.note = one_of(bonuses, dice_);
  for (Round &round : match.rounds) {
    if (dice_.percent(3)) round.note = one_of(bonuses, dice_);
    for (Deal &deal : round.deals)
      for (Play &play : deal.plays)
        if (club.remarks && dice_.percent(4)) play.remark = one_of(bonuses, dice_);
  }
}

/// A round that was dealt wrongly, before one of the match's.
void Season::add_misdeal(Match &match) {
  const auto before = match.rounds.begin() + dice_.below(static_cast<int>(match.rounds.size()));
  Round misdeal;
  misdeal.dealer = before->dealer;
  misdeal.is_void = true;
  if (dice_.percent(50)) misdeal.void_reason = one_of(misdeals, dice_);
  match.rounds.insert(before, std::move(misdeal));
}

} // namespace generated
