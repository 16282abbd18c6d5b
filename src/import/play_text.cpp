// A play a line, as people type it: tags like those of PGN, `Round 2`, then `7d`, `Anna: 7d takes 4s 3c`; a blank line ends a deal.
#include "arbitro/encode.hpp"
#include "arbitro/read.hpp"
#include "arbitro/seat.hpp"

#include "csv_table.hpp"
#include "finding/say.hpp"
#include "importers.hpp"
#include "log/keys.hpp"
#include "log/names.hpp"
#include "log/words.hpp"
#include "text/decimal.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

namespace arbitro {
namespace {

/// `[Date "2026.02.08"]`
struct Tag {
  std::string_view name, value;
};
std::optional<Tag> tag_in(std::string_view line) {
  const std::size_t open = line.find('"'), close = line.rfind('"');
  if (!line.starts_with('[') || !line.ends_with(']') || open == line.npos || close <= open) return std::nullopt;
  const std::string_view name = trim(line.substr(1, open - 1));
  const auto is_letter = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  if (name.empty() || !std::ranges::all_of(name, is_letter) || !trim(line.substr(close + 1)).starts_with(']')) return std::nullopt;
  return Tag{name, trim(line.substr(open + 1, close - open - 1))};
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" \t:")); }
std::string_view after_word(std::string_view text, std::string_view word) {
  std::string_view rest = trim(text.substr(word.size()));
  if (rest.starts_with(':')) rest = trim(rest.substr(1));
  return rest;
}
bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, std::string_view(fold(word))) != words.end();
}

constexpr std::string_view round_words[] = {"round", "smazzata", "ronda"};
constexpr std::string_view deal_words[] = {"deal", "distribuzione"};
constexpr std::string_view play_words[] = {"plays", "played", "gioca", "giocata", "lays", "laid", "cala", "juega"};
constexpr std::string_view lay_words[] = {"lays", "laid", "cala"};
constexpr std::string_view take_words[] = {"x",        "takes",  "taking",    "took", "captures", "capturing",
                                           "captured", "prende", "prendendo", "toma", "=",        "->"};
constexpr std::string_view sweep_words[] = {"scopa", "scopa!", "sweep", "sweep!", "*", "#", "escoba", "escoba!"};
constexpr std::string_view all_words[] = {"all", "tutto", "tutte", "everything"};
constexpr std::string_view joining_words[] = {"and", "e", "ed", "y", "&", "+"};

/// Number of a round: `Round 2`, `Smazzata 2:`; 0: `Round` alone. Nothing: it is another line.
std::optional<int> round_in(std::string_view line) {
  const std::string_view word = first_word(line);
  if (!is_one_of(word, round_words)) return std::nullopt;
  std::string_view rest = trim(line.substr(word.size()));
  if (rest.ends_with(':')) rest = trim(rest.substr(0, rest.size() - 1));
  if (rest.empty()) return 0;
  return rest.size() > 3 || rest.starts_with('-') ? std::nullopt : read_whole(rest);
}

/// The cards of a text in any alphabet, or nothing where it is none.
std::optional<int> cards_in(const std::string &text) {
  try {
    return read_cards(text).size();
  } catch (const Refusal &) {
    return std::nullopt;
  }
}
bool is_card(const std::string &text) {
  return text == "_" || text == "??" || (text.size() == 2 && text.find('?') != text.npos) || cards_in(text) == 1;
}

/// The words of a text joined by spaces, with a comma for those that join cards.
std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (is_one_of(word, joining_words)) {
      if (!text.empty() && !text.ends_with(',')) text += ',';
    } else {
      text += (text.empty() ? "" : " ") + std::string(word);
    }
  }
  return text;
}

/// `12. 7d` without its number.
std::string_view without_number(std::string_view line) {
  const std::size_t digits = line.find_first_not_of("0123456789");
  if (digits == 0 || digits == line.npos || digits + 1 >= line.size() || (line[digits] != '.' && line[digits] != ')')) return line;
  return line[digits + 1] == ' ' ? trim(line.substr(digits + 1)) : line;
}

/// A name before a colon or before a word for playing, and what follows.
struct Named {
  std::string name;
  std::string_view rest;
};
Named name_in(std::string_view line, const std::vector<std::string> &known) {
  const std::size_t colon = line.find(':');
  if (colon != line.npos && colon > 0) return {std::string(trim(line.substr(0, colon))), trim(line.substr(colon + 1))};
  for (const std::string &name : known)
    if (line.size() > name.size() && line[name.size()] == ' ' && same_name(line.substr(0, name.size()), name))
      return {name, trim(line.substr(name.size()))};
  for (const std::string_view word : words_in(line))
    if (is_one_of(word, play_words)) {
      const std::string_view name = trim(line.substr(0, static_cast<std::size_t>(word.data() - line.data())));
      if (!name.empty() && !is_card(std::string(name))) return {std::string(name), line.substr(name.size())};
    }
  return {"", line};
}

/// A play, or nothing where the words are none.
std::optional<ForeignPlay> play_in(std::string_view text) {
  ForeignPlay play;
  if (const std::size_t open = text.find('('); open != text.npos && text.ends_with(')')) {
    play.remark = trim(text.substr(open + 1, text.size() - open - 2));
    text = trim(text.substr(0, open));
  }
  while (!text.empty() && (text.back() == '.' || text.back() == ';')) text.remove_suffix(1);
  std::vector<std::string_view> words = words_in(text);
  bool lays = false;
  while (!words.empty() && is_one_of(words.front(), play_words)) {
    lays = lays || is_one_of(words.front(), lay_words);
    words.erase(words.begin());
  }
  while (words.size() > 1 && is_one_of(words.back(), sweep_words)) {
    play.scopa = true;
    words.pop_back();
  }
  if (words.size() > 1 && words.back() == "!!") return std::nullopt;
  if (words.size() > 1 && is_one_of(words.back(), lay_words)) {
    lays = true;
    words.pop_back();
  }
  const auto takes = std::ranges::find_if(words, [](std::string_view word) { return is_one_of(word, take_words); });
  const auto between = static_cast<std::size_t>(takes - words.begin());
  std::string card = joined(std::span(words).first(between));
  if (card.ends_with(',')) card.pop_back();
  if (!is_card(card)) return std::nullopt;
  play.card = card;
  if (takes == words.end()) {
    if (lays) play.taken = "";
    return play;
  }
  const std::span<const std::string_view> taken = std::span<const std::string_view>(words).subspan(between + 1);
  if (taken.size() == 1 && is_one_of(taken.front(), all_words)) {
    play.taken = "all";
  } else if (std::string cards = joined(taken); const std::optional<int> count = cards_in(cards)) {
    std::string bare = cards;
    std::erase(bare, ',');
    play.taken = cards_in(bare) == count ? bare : cards;
  } else {
    return std::nullopt;
  }
  return lays ? std::nullopt : std::optional(play);
}

/// Reads the lines one after another.
class PlayTextReading {
public:
  explicit PlayTextReading(const ForeignText &text) : text_(text) {}

  ForeignLogs read() {
    for (std::string_view rest = text_.text; !rest.empty(); read_line(trim(take_line(rest)))) ++line_;
    end_match();
    if (logs_.matches.empty()) throw ImportFault{{}, say::foreign_no_plays()};
    if (comments_ > 0) logs_.remarks.push_back({{}, say::foreign_comments_left_out(comments_)});
    return std::move(logs_);
  }

private:
  void read_line(std::string_view line) {
    if (line.empty()) {
      ends_deal_ = true;
    } else if (line.starts_with('#') || line.starts_with(';') || line.starts_with('%')) {
      ++comments_;
    } else if (const std::optional<Tag> tag = tag_in(line)) {
      if (!match_.rounds.empty()) end_match();
      read_tag(*tag);
    } else if (const std::optional<int> number = round_in(line)) {
      begin_round(*number);
    } else if (is_one_of(first_word(line), deal_words) && line.find_first_of("0123456789") != line.npos) {
      ends_deal_ = true;
    } else {
      read_content(without_number(line));
    }
  }

  void read_tag(const Tag &tag) {
    if (match_.where.line == 0) match_.where = {line_, 0};
    std::string name = fold(tag.name);
    if (name == "site") name = "place";
    const KeyRow *const row = find_key(KeyPlace::header, name);
    const Key key = row == nullptr ? Key::matches : row->key;
    std::string value(tag.value);
    if (name != "target" && key != Key::rules && !tags_.insert(name).second) return missing(say::foreign_twice(name));
    if (key == Key::players) {
      match_.players = read_names(value);
      has_players_ = true;
    } else if (key == Key::teams) {
      has_players_ = true;
      if (const auto teams = read_teams(value); teams)
        match_.teams = *teams;
      else
        missing(say::teams_takes(value));
    } else if (key == Key::game) {
      game_ = value;
    } else if (name == "target") {
      rules_.push_back("target=" + value);
    } else if (key == Key::rules) {
      split(value, ',', [&](std::string_view rule) { rules_.emplace_back(rule); });
    } else if (key == Key::result && value == "*") {
      add_once(match_.ending, entry("unfinished", Item::bare("true")));
    } else if (key == Key::result || key == Key::winner || key == Key::forfeit) {
      add_once(match_.ending, entry(row->name, Item::words(value)));
    } else if (key == Key::unfinished) {
      const bool is_true = value.empty() || read_truth(value) == true;
      add_once(match_.ending, entry(row->name, is_true ? Item::bare("true") : Item::words(value)));
    } else if (key == Key::date) {
      read_date(std::move(value));
    } else if (row != nullptr && std::ranges::find(of_more_than_text, key) == std::end(of_more_than_text)) {
      add_once(match_.header, entry(row->name, Item::words(value)));
    } else {
      const std::string kept = "_" + name;
      if (name != "round") missing(say::foreign_unknown_tag(tag.name, kept));
      add_once(match_.header, entry(kept, Item::words(value)));
    }
  }

  /// `2026.02.08`; PGN writes `?` for digits that nobody knows.
  void read_date(std::string value) {
    if (value.find('?') != value.npos) {
      if (value.find_first_of("0123456789") == value.npos) return;
      missing(say::foreign_no_date(value, "2026-01-31"));
      return add_once(match_.header, entry("_date", Item::words(value)));
    }
    std::ranges::replace_if(
        value, [](char c) { return c == '.' || c == '/'; }, '-');
    add_once(match_.header, entry("date", Item::words(value)));
  }

  /// Keys whose values are no text, or that a record of plays has no use for.
  static constexpr Key of_more_than_text[] = {Key::matches, Key::rounds, Key::arbitro, Key::sides,
                                              Key::series,  Key::groups, Key::legs,    Key::rank_by};

  /// Adds an entry whose key is new; a second one is named, and left out.
  void add_once(std::vector<Item> &entries, Item item) {
    if (std::ranges::find(entries, item.key, &Item::key) != entries.end()) return missing(say::foreign_twice(item.key));
    entries.push_back(std::move(item));
  }

  void begin_round(int number) {
    const auto expected = static_cast<int>(match_.rounds.size()) + 1;
    if (number != 0 && number != expected) missing(say::foreign_round_number(number, expected));
    if (match_.where.line == 0) match_.where = {line_, 0};
    match_.add_round({line_, 0}, "row", static_cast<std::int64_t>(line_));
    ends_deal_ = false;
  }

  ForeignRound &round() {
    if (match_.rounds.empty()) begin_round(1);
    return match_.rounds.back();
  }
  ForeignDeal &deal() {
    ForeignRound &present = round();
    const bool is_begun = !present.deals.empty() && (!present.deals.back().plays.empty() || !present.deals.back().hands.empty());
    if (present.deals.empty() || (std::exchange(ends_deal_, false) && is_begun)) present.deals.emplace_back();
    ends_deal_ = false;
    return present.deals.back();
  }

  void read_content(std::string_view line) {
    const std::vector<std::string> seats = match_.seats();
    const std::string_view word = first_word(line);
    const bool has_colon = word.size() < line.size() && line[word.size()] == ':';
    const KeyRow *const row = find_key(KeyPlace::round, fold(word));
    if (row != nullptr && !is_player(word) && (has_colon || row->key == Key::dealer))
      return read_entry(*row, std::string(after_word(line, word)));
    std::size_t begin = 0;
    while (begin <= line.size()) {
      const std::size_t end = std::min(line.find(" / ", begin), line.size());
      read_cell(trim(line.substr(begin, end - begin)), seats);
      begin = end + 3;
    }
  }

  void read_entry(const KeyRow &row, const std::string &value) {
    switch (row.key) {
    case Key::dealer: return round().dealer.empty() ? void(round().dealer = value) : missing(say::foreign_twice(row.name));
    case Key::table: return round().table ? missing(say::foreign_twice(row.name)) : void(round().table = value);
    case Key::deals:
    case Key::plays:
    case Key::piles:
    case Key::rulings: return missing(say::foreign_unknown_line(row.name));
    case Key::is_void: add_once(round().claims, entry("void", value.empty() ? Item::bare("true") : Item::words(value))); return;
    default: add_once(round().claims, entry(row.name, Item::words(value)));
    }
  }

  void read_cell(std::string_view text, const std::vector<std::string> &seats) {
    const Named named = name_in(text, seats);
    const bool may_play = named.name.empty() || is_player(named.name) || (!has_players_ && seats.size() < max_seats);
    const std::optional<ForeignPlay> play = may_play ? play_in(named.rest) : std::nullopt;
    const bool may_be_hand = may_play && !play && !named.name.empty() && !named.rest.empty();
    const std::optional<int> cards = may_be_hand ? cards_in(std::string(named.rest)) : std::nullopt;
    if (play || cards) {
      if (!named.name.empty() && !is_player(named.name)) match_.players.push_back(named.name);
      const std::string player = known_name(named.name);
      if (cards && !round().deals.empty() && !round().deals.back().plays.empty()) ends_deal_ = true;
      ForeignDeal &present = deal();
      if (cards) {
        const bool has_hand = std::ranges::find(present.hands, player, &std::pair<std::string, std::string>::first) != present.hands.end();
        return has_hand ? missing(say::foreign_twice(player)) : void(present.hands.emplace_back(player, std::string(named.rest)));
      }
      present.plays.push_back(*play);
      present.plays.back().player = player;
      return;
    }
    const std::string_view word = first_word(named.rest);
    const bool begins_like_card = !word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0;
    if (!is_player(named.name) && !begins_like_card) return missing(say::foreign_unknown_line(text));
    missing(say::foreign_no_play(text));
    std::string remark(text);
    std::erase_if(remark, [](char c) { return c == '(' || c == ')'; });
    ForeignDeal &present = deal();
    present.plays.push_back(
        {.player = is_player(named.name) ? known_name(named.name) : "", .card = "_", .remark = std::string(trim(remark))});
  }

  [[nodiscard]] bool is_player(std::string_view name) const {
    return std::ranges::any_of(match_.seats(), [&](const std::string &known) { return same_name(known, name); });
  }
  [[nodiscard]] std::string known_name(const std::string &name) const {
    for (const std::string &known : match_.seats())
      if (same_name(known, name)) return known;
    return name;
  }

  void end_match() {
    if (match_.rounds.empty()) {
      if (!match_.header.empty() || !match_.ending.empty() || !match_.players.empty()) finish_header();
      if (match_.ending.empty() && !match_.header.empty()) missing(say::foreign_no_plays());
      if (!match_.ending.empty()) logs_.matches.push_back(std::move(match_));
    } else {
      finish_header();
      for (ForeignRound &round : match_.rounds)
        if (round.dealer.empty() && !round.deals.empty() && !round.deals.front().plays.empty())
          round.dealer = match_.before(round.deals.front().plays.front().player);
      logs_.matches.push_back(std::move(match_));
    }
    match_ = {};
    game_.clear();
    rules_.clear();
    tags_.clear();
    ends_deal_ = has_players_ = false;
  }

  void finish_header() {
    if (match_.seats().empty()) {
      match_.players = {"First", "Second"};
      missing(say::foreign_players_called("First", "Second"));
    }
    std::vector<Item> header;
    const std::string &game = text_.game.empty() ? game_ : text_.game;
    header.push_back(entry("game", Item::words(game.empty() ? "scopa" : game)));
    if (game.empty()) logs_.remarks.push_back({match_.where, say::foreign_game_assumed("scopa")});
    Item rules = Item::short_map();
    for (const std::string &rule : rules_) {
      const std::size_t equals = rule.find('=');
      if (equals == rule.npos)
        missing(say::rule_takes_setting(rule));
      else
        add_once(rules.items,
                 entry(trim(std::string_view(rule).substr(0, equals)), Item::words(trim(std::string_view(rule).substr(equals + 1)))));
    }
    if (!rules.items.empty()) header.push_back(entry("rules", std::move(rules)));
    std::ranges::move(match_.header, std::back_inserter(header));
    match_.header = std::move(header);
  }

  void missing(Phrase what) { logs_.missing.push_back({{line_, 0}, std::move(what)}); }

  const ForeignText &text_;
  ForeignLogs logs_;
  ForeignMatch match_;
  std::string game_;
  std::vector<std::string> rules_;
  std::set<std::string> tags_; ///< of the match
  std::uint64_t line_ = 0;
  std::int64_t comments_ = 0;
  bool ends_deal_ = false;   ///< before the next play
  bool has_players_ = false; ///< in a tag
};

} // namespace

bool is_play_text(std::string_view text) {
  constexpr std::uint64_t lines_looked_at = 60;
  bool is_first = true, begins_well = false, has_play = false;
  for (std::uint64_t number = 0; !text.empty() && number < lines_looked_at; ++number) {
    const std::string_view line = trim(take_line(text));
    if (line.empty() || line.starts_with('#') || line.starts_with(';')) continue;
    const std::string_view content = line.substr(0, 200);
    const Named named = name_in(without_number(content), {});
    const bool is_play = !is_key(named.name) && play_in(named.rest).has_value(); // `game: re-bello` is no king of a player called game
    if (std::exchange(is_first, false)) begins_well = is_play || tag_in(content) || round_in(content);
    has_play = has_play || is_play || tag_in(content);
    if (!begins_well || has_play) break;
  }
  return begins_well && has_play;
}

ForeignLogs read_play_text(const ForeignText &text) { return PlayTextReading(text).read(); }

} // namespace arbitro
