#include "support/corrupt.hpp"
#include "support/season.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

using namespace generated;

namespace {

const char *const usage =
    "make_archive --matches N --seed S [--game GAME|all] [--players N] [--level deals|plays|piles|counts|claims]\n"
    "             [--to ndjson|json|yaml] [--objects] [--counts] [--bad PERCENT] [--rounds N] [--files DIR]\n"
    "make_archive --season --matches N --seed S [--to ndjson|json|yaml] [--objects] [--bad PERCENT] [--rounds N] [--files DIR]\n"
    "Writes random sound matches (and, with --bad, some with one mistake) to the output or one file each into DIR.\n"
    "With --bad the mistakes are listed on the error output: match, kind, play, byte within the log.\n"
    "With --season the matches are those of many clubs, about which there is nothing to say, in all their ways of writing.\n";

[[noreturn]] void give_up(const std::string &why) {
  std::cerr << "make_archive: " << why << '\n' << usage;
  std::exit(2);
}

struct Wish {
  long matches = 1;
  std::uint64_t seed = 1;
  std::string game = "scopa";
  int players = 2;
  int bad_percent = 0;
  bool season = false;
  Style style{};
  Manner manner{};
  std::string folder{};
};

template <class T> T choice(const std::string &value, const std::map<std::string, T> &values) {
  const auto found = values.find(value);
  if (found == values.end()) give_up("unknown value " + value);
  return found->second;
}

Wish read_wish(const std::vector<std::string> &arguments) {
  Wish wish;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string &name = arguments[i];
    if (name == "--objects" || name == "--counts" || name == "--season") {
      (name == "--objects" ? wish.style.objects : name == "--counts" ? wish.style.counts : wish.season) = true;
      continue;
    }
    if (i + 1 == arguments.size()) give_up("what about " + name + "?");
    const std::string &value = arguments[++i];
    if (name == "--matches")
      wish.matches = std::stol(value);
    else if (name == "--seed")
      wish.seed = std::stoull(value);
    else if (name == "--game")
      wish.game = value;
    else if (name == "--players")
      wish.players = std::stoi(value);
    else if (name == "--bad")
      wish.bad_percent = std::stoi(value);
    else if (name == "--rounds")
      wish.manner.max_rounds = std::stoi(value);
    else if (name == "--files")
      wish.folder = value;
    else if (name == "--level")
      wish.style.level = choice<Level>(value, {{"deals", Level::deals},
                                               {"plays", Level::plays},
                                               {"piles", Level::piles},
                                               {"counts", Level::counts},
                                               {"claims", Level::claims}});
    else if (name == "--to")
      wish.style.spelling = choice<Spelling>(value, {{"ndjson", Spelling::ndjson}, {"json", Spelling::json}, {"yaml", Spelling::yaml}});
    else
      give_up("unknown option " + name);
  }
  return wish;
}

/// A game to be played and every seating that the wish allows.
struct Offer {
  std::string game;
  Rules rules;
  std::vector<Seating> seatings;
};

std::vector<Offer> offers(const Wish &wish) {
  std::vector<Offer> found;
  for (const arbitro::Game &game : arbitro::games()) {
    if (wish.game != "all" && game.name != wish.game) continue;
    Offer offer{std::string(game.name), arbitro::rules_of(game), {}};
    for (const Seating seating : seatings(offer.rules))
      if (wish.game == "all" || seating.players == wish.players) offer.seatings.push_back(seating);
    if (!offer.seatings.empty()) found.push_back(std::move(offer));
  }
  if (found.empty()) give_up("no such game, or not for so many players");
  return found;
}

template <class T> const T &one_of(const std::vector<T> &things, Dice &dice) {
  return things[static_cast<std::size_t>(dice.below(static_cast<int>(things.size())))];
}

void write_file(const Wish &wish, long number, const std::string &text) {
  static constexpr const char *extensions[] = {".ndjson", ".json", ".yaml"};
  const std::string name = "match-" + std::to_string(number) + extensions[static_cast<int>(wish.style.spelling)];
  std::ofstream(std::filesystem::path(wish.folder) / name, std::ios::binary) << text;
}

/// Matches of the game and in the style that are wished for.
class Wished {
public:
  explicit Wished(const Wish &wish) : wish_(wish), all_(offers(wish)) {}
  SeasonMatch next(Dice &dice) {
    const Offer &offer = one_of(all_, dice);
    SeasonMatch made{play_match(offer.game, offer.rules, one_of(offer.seatings, dice), dice, wish_.manner), wish_.style};
    made.match.id = std::to_string(++number_);
    return made;
  }

private:
  const Wish &wish_;
  std::vector<Offer> all_;
  long number_ = 0;
};

/// Matches of a season about which the referee says nothing.
class SoundSeason {
public:
  explicit SoundSeason(const Wish &wish) : wish_(wish), season_(wish.seed, wish.style.spelling) {}
  SeasonMatch next() {
    for (;;) {
      SeasonMatch made = season_.next(wish_.manner.max_rounds);
      made.style.objects = wish_.style.objects;
      bool is_sound = true;
      referee_.check_text(write_log(made.match, made.style), "log",
                          [&](arbitro::Report &&report) { is_sound = is_sound && report.readable && report.findings.empty(); });
      if (is_sound) return made;
    }
  }

private:
  const Wish &wish_;
  Season season_;
  arbitro::Referee referee_;
};

} // namespace

int main(int argc, char **argv) {
  const Wish wish = read_wish({argv + 1, argv + argc});
  Wished wished(wish);
  SoundSeason season(wish);
  if (!wish.folder.empty()) std::filesystem::create_directories(wish.folder);
  Dice dice(wish.seed);
  std::string text;
  for (long number = 1; number <= wish.matches; ++number) {
    const auto [match, style] = wish.season ? season.next() : wished.next(dice);
    text.clear();
    if (wish.style.spelling == Spelling::yaml && wish.folder.empty() && number > 1) text = "---\n";
    const std::size_t begin = text.size();
    if (dice.percent(wish.bad_percent)) {
      const CorruptLog log = write_corrupt(match, style, dice);
      std::cerr << number << ' ' << name_of(log.mistake) << " R" << log.where.round << '.' << log.where.play << ' '
                << log.where.offset + begin << '\n';
      text += log.text;
    } else {
      write_log(match, style, text);
    }
    if (wish.folder.empty())
      std::fwrite(text.data(), 1, text.size(), stdout);
    else
      write_file(wish, number, text);
  }
  return std::fflush(stdout) == 0 ? 0 : 2;
}
