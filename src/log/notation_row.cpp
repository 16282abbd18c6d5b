#include "finding/say.hpp"
#include "notation_reader.hpp"
#include "text/code_points.hpp"
#include "text/decimal.hpp"
#include "text/join.hpp"
#include "text/nearest.hpp"
#include "words.hpp"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <span>

namespace arbitro {

namespace {

using Kind = Token::Kind;

bool ends_cell(const Token &token) { return token.kind == Kind::end || token.kind == Kind::slash; }
bool is_word(const Token &token, std::string_view word) {
  return token.kind == Kind::word && token.text.size() == word.size() && fold(token.text) == word;
}

bool is_one_of(const Token &token, std::initializer_list<std::string_view> words) {
  return token.kind == Kind::word && std::ranges::any_of(words, [&](std::string_view word) { return is_word(token, word); });
}

/// Whether the card takes others, by a sign or in words.
bool is_times(const Token &token) {
  return token.kind == Kind::times || is_one_of(token, {"prende", "piglia", "takes", "captures", "prend", "toma", "pega"});
}

bool is_lays(const Token &token) { return is_one_of(token, {"lays", "lascia", "cala", "posa"}); }

/// Whether something else than `scopa` marks a sweep.
bool is_sweep_sign(const Token &token) { return token.kind == Kind::sweep || is_one_of(token, {"scopa!", "scopa.", "sweep", "escoba"}); }

bool is_letter_or_digit(char byte) { return std::isalnum(static_cast<unsigned char>(byte)) != 0; }

/// How many plays the slashes of a row separate.
std::size_t cells_of(std::string_view row) {
  std::size_t cells = 1;
  for (Lexer lexer(row); lexer.peek().kind != Kind::end; lexer.next()) cells += lexer.peek().kind == Kind::slash ? 1 : 0;
  return cells;
}

/// Whether a word has no letter and no digit.
bool is_sign(const Token &token) {
  return std::ranges::none_of(token.text, [](char byte) { return is_letter_or_digit(byte) || byte == '?' || !is_ascii(byte); });
}

/// The value in `matta=4` or `7c=4`; empty where the word is neither.
std::optional<std::string_view> matta_value(const Token &token) {
  if (token.kind != Kind::word) return std::nullopt;
  const std::size_t sign = token.text.find('=');
  if (sign == std::string_view::npos) return std::nullopt;
  const std::string name = fold(token.text.substr(0, sign));
  return name == "matta" || name == "7c" ? std::optional(token.text.substr(sign + 1)) : std::nullopt;
}

} // namespace

bool says_what_becomes(std::string_view text) {
  for (Lexer lexer(text); lexer.peek().kind != Kind::end; lexer.next())
    if (is_times(lexer.peek()) || is_lays(lexer.peek())) return true;
  return false;
}

void NotationReader::row(const Written &row, std::vector<LoggedPlay> &plays, CardList &taken, std::uint16_t deal) const {
  std::size_t faults = 0;
  bool is_explained = false;
  const Complain complain = [&](Code code, const Where &where, Phrase message, Help help) {
    if (faults == 0) {
      faults = try_row(row.text).faults;
      if (const auto misplaced = misplaced_word(row.text)) {
        const bool is_twice = misplaced->meant.find(' ') == std::string::npos;
        Phrase what = is_twice ? say::word_twice(quote(misplaced->meant)) : say::words_in_wrong_order(quote(misplaced->text));
        complain_(Code::unreadable_play, row.of(misplaced->text), std::move(what), write_instead(misplaced->meant));
        is_explained = true;
      }
    }
    if (is_explained) return;
    const bool cuts = help.instead && help.instead->starts_with("/ ");
    if (cuts && faults > 1) help.instead.reset(); // more is wrong with the row than a / that lacks
    complain_(code, where, std::move(message), std::move(help));
  };
  NotationReader(notation_, names_, open_, complain).read_row(row, plays, taken, deal);
}

NotationReader::TriedRow NotationReader::try_row(std::string_view row) const {
  TriedRow tried;
  NotationReader(notation_, names_, open_, [&](auto &&...) { ++tried.faults; }).read_row({row, {}, row}, tried.plays, tried.taken, 0);
  return tried;
}

std::optional<NotationReader::MisplacedWord> NotationReader::misplaced_word(std::string_view row) const {
  std::vector<std::string_view> words;
  split(row, ' ', [&](std::string_view word) {
    if (!word.empty()) words.push_back(word);
  });
  constexpr std::size_t most_words = 64; // each pair of them is tried
  if (words.size() > most_words) return std::nullopt;
  const auto is_slash = [](std::string_view word) { return word == "/"; };
  // A play may be missing between two slashes, or one slash is too many.
  if (std::ranges::adjacent_find(words, [&](auto one, auto other) { return is_slash(one) && is_slash(other); }) != words.end())
    return std::nullopt;
  std::optional<MisplacedWord> found;
  bool is_only = true;
  const auto consider = [&](std::size_t first, std::size_t last, const std::string &meant) {
    const auto begin = static_cast<std::size_t>(words[first].data() - row.data());
    const auto end = static_cast<std::size_t>(words[last].data() - row.data()) + words[last].size();
    if (!may_be_row(std::string(row.substr(0, begin)) + meant + std::string(row.substr(end)))) return;
    is_only = !found;
    found = {row.substr(begin, end - begin), meant};
  };
  const auto joined = [](std::initializer_list<std::string_view> in_order) { return join(in_order, " "); };
  for (std::size_t i = 0; i + 1 < words.size() && is_only; ++i) {
    const std::string_view one = words[i], other = words[i + 1];
    const bool begins_with_x = one == "x" && (i == 0 || is_slash(words[i - 1]));
    if (begins_with_x && i + 2 < words.size() && !is_slash(words[i + 2])) continue; // rather the played card is missing
    consider(i, i + 1, one == other ? std::string(one) : joined({other, one}));
    const bool begins_with_slash = i == 0 && one == "/" && words.size() > 2; // the third word may belong before it
    if (begins_with_slash) consider(0, 2, joined({words[2], one, other}));
  }
  return is_only ? found : std::nullopt; // else either may be meant
}

bool NotationReader::may_be_row(std::string_view row) const {
  if (!is_full(row)) return false;
  const TriedRow tried = try_row(row);
  CardSet played, gone;
  const auto leaves = [](const Candidates &card, CardSet others) { return !card.is_single() || (others & card).empty(); };
  bool is_sound = tried.faults == 0;
  for (const LoggedPlay &play : tried.plays) {
    is_sound = is_sound && leaves(play.card.value, played | gone);
    if (play.card.value.is_single()) played |= play.card.value;
    for (std::uint32_t i = play.taken_begin; i < play.taken_end; ++i) {
      const Candidates &taken = tried.taken[i].value;
      is_sound = is_sound && leaves(taken, gone | play.card.value);
      if (taken.is_single()) gone |= taken;
    }
  }
  return is_sound;
}

void NotationReader::read_row(const Written &row, std::vector<LoggedPlay> &plays, CardList &taken, std::uint16_t deal) const {
  Lexer lexer(row.text);
  const std::size_t first = plays.size();
  while (true) {
    LoggedPlay play;
    play.deal = deal;
    play.taken_begin = static_cast<std::uint32_t>(taken.size());
    const char *begin = lexer.peek().text.data();
    const bool readable = cell(lexer, row, play, taken);
    const bool stray = readable && is_stray_separator(lexer);
    const bool joined = !readable && play.card.given() && begins_play(lexer, is_one_short(row.text, {plays.data(), first}));
    for (; !stray && !joined && !ends_cell(lexer.peek()); lexer.next()) {
    }
    play.where = row.of(trim({begin, static_cast<std::size_t>(lexer.peek().text.data() - begin)}));
    if (play.where.span.begin == play.where.span.end && lexer.peek().kind == Kind::end && names_.size() > 1 &&
        (plays.size() - first) % names_.size() == 0 && plays.size() != first)
      return; // a turn is complete: what follows the last / is no play
    if (!readable && !joined) {
      taken.resize(play.taken_begin);
      leave_open(play.where, play);
      play.taking = Taking::unwritten;
    }
    play.taken_end = static_cast<std::uint32_t>(taken.size());
    plays.push_back(play);
    if (!joined && lexer.next().kind == Kind::end) return;
  }
}

bool NotationReader::is_one_short(std::string_view row, std::span<const LoggedPlay> before) const {
  const std::size_t players = names_.size();
  if (players < 2 || before.size() < players || before.back().where.node != before[before.size() - players].where.node) return false;
  return cells_of(row) + 1 == players;
}

bool NotationReader::is_full(std::string_view row) const {
  const std::size_t plays = cells_of(row);
  return names_.size() > 1 && plays >= names_.size() && plays % names_.size() == 0;
}

bool NotationReader::begins_play(Lexer lexer, bool lacks_play) const {
  return notation_.read(lexer).readable() && (lacks_play || is_times(lexer.peek()) || is_lays(lexer.peek()));
}

bool NotationReader::is_stray_separator(const Lexer &lexer) const {
  if (lexer.peek().kind != Kind::word && lexer.peek().kind != Kind::separator) return false;
  if (std::ranges::any_of(lexer.peek().text, is_letter_or_digit)) return false; // it may be an x that was mistyped
  Lexer ahead = lexer;
  if (notation_.read(ahead).readable()) return false;
  ahead = lexer;
  ahead.next();
  return ahead.peek().kind == Kind::word && (names_.find_prefix(ahead.rest()).seat != nobody || notation_.read(ahead).readable());
}

bool NotationReader::cell(Lexer &lexer, const Written &row, LoggedPlay &play, CardList &taken) const {
  if (ends_cell(lexer.peek())) {
    const Where where = lexer.peek().text.empty() ? row.where : row.of(lexer.peek().text);
    if (row.text.empty()) return refuse(where, say::card_missing(), say::cell_form());
    return refuse(where, lexer.peek().kind == Kind::end ? say::empty_end() : say::empty_cell(), say::fill_cell());
  }
  const std::string_view whole = lexer.rest();
  if ((is_times(lexer.peek()) || is_glued_capture(lexer.peek())) && names_.find_prefix(whole).seat == nobody) {
    const std::vector<std::string_view> glued = glued_cards(lexer.peek().text);
    Phrase remedy =
        glued.empty() ? say::write_card_before() : say::write_card_before_as(std::string(glued.front()), {glued.begin() + 1, glued.end()});
    return refuse(row.of(lexer.peek().text), say::no_card_before(quote(lexer.peek().text)), std::move(remedy));
  }
  Lexer after = lexer;
  CardText card = notation_.read(after);
  if (!accepts(card) || names_.find_prefix(lexer.rest()).seat != nobody) {
    player(lexer, row, play);
    if (!bonus(lexer, row, play)) return false;
    if (is_word(lexer.peek(), "_")) {
      leave_open(row.of(lexer.next().text), play);
      return marks(lexer, row, play);
    }
    if (ends_cell(lexer.peek())) {
      const std::string_view passed = trim(whole.substr(0, whole.size() - lexer.rest().size()));
      return refuse(row.of(passed), say::card_missing(), say::cell_form());
    }
    if (lexer.peek().kind != Kind::word) return misplaced(lexer, row, play);
    after = lexer;
    card = notation_.read(after);
  }
  lexer = after;
  if (!accepts(card)) return refuse(card, row);
  play.card = {card.reading, row.of(card.text)};
  return capture(lexer, row, play, taken) && marks(lexer, row, play);
}

void NotationReader::player(Lexer &lexer, const Written &row, LoggedPlay &play) const {
  const std::string_view text = lexer.rest();
  if (const Names::Prefix name = names_.find_prefix(text); name.seat != nobody) {
    Lexer after = lexer;
    after.skip(name.length);
    if (after.rest().starts_with(':')) after.skip(1);
    Lexer with_name = after, without_name = lexer;
    if (notation_.read(with_name).readable() || !notation_.read(without_name).readable()) {
      play.by = {name.seat, row.of(text.substr(0, name.length))};
      lexer = after;
    }
    return;
  }
  Lexer first = lexer;
  if (lexer.peek().kind != Kind::word || is_one_of(lexer.peek(), {"_", "declares", "low", "triple", "matta"}) ||
      matta_value(lexer.peek()) || notation_.read(first).verdict != CardText::Verdict::no_card)
    return;
  std::string_view unknown;
  for (Lexer ahead = lexer; ahead.peek().kind == Kind::word;) {
    Lexer card = ahead;
    const bool found =
        !unknown.empty() && (is_word(ahead.peek(), "declares") || is_word(ahead.peek(), "_") || notation_.read(card).readable());
    if (found) {
      complain_(Code::unknown_player, row.of(unknown), say::not_a_player(quote(unknown)), names_.hint(unknown));
      lexer = ahead;
      return;
    }
    unknown = cover(text, ahead.next().text);
  }
}

bool NotationReader::bonus(Lexer &lexer, const Written &row, LoggedPlay &play) const {
  if (is_one_of(lexer.peek(), {"low", "triple"})) {
    const Token declared = lexer.peek();
    refuse(row.of(declared.text), say::declares_missing(quote(declared.text)), write_instead("declares " + std::string(declared.text)));
  }
  if (is_one_of(lexer.peek(), {"declares", "low", "triple"})) {
    Token declares = lexer.peek();
    if (is_word(declares, "declares")) declares = lexer.next();
    if (is_word(lexer.peek(), "low")) {
      play.declares = {Declaration::low, row.of(lexer.next().text)};
    } else if (is_word(lexer.peek(), "triple")) {
      play.declares = {Declaration::triple, row.of(lexer.next().text)};
    } else {
      const Token after = lexer.peek();
      const bool is_wrong_bonus =
          after.text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos && !after.text.empty();
      if (is_wrong_bonus) return refuse(row.of(after.text), say::not_a_bonus(quote(after.text)), say::write_bonus());
      return refuse(row.of(declares.text), say::bonus_missing(), say::write_declaration());
    }
  }
  if (is_word(lexer.peek(), "matta")) {
    Lexer after = lexer;
    const Token matta = after.next(), value = after.next();
    if (value.text.find_first_not_of("0123456789") == std::string_view::npos)
      return refuse(row.of(cover(matta.text, value.text)), say::equals_missing(quote(matta.text)),
                    write_instead("matta=" + std::string(value.text)));
  }
  if (const auto value = matta_value(lexer.peek())) {
    const Token token = lexer.next();
    const int number = read_whole(*value).value_or(0);
    if (number < 1 || number > 10) return refuse(row.of(token.text), say::no_matta_value(quote(token.text)), say::write_matta_value());
    play.matta = {number, row.of(token.text)};
  }
  return true;
}

bool NotationReader::capture(Lexer &lexer, const Written &row, LoggedPlay &play, CardList &taken) const {
  if (is_lays(lexer.peek())) {
    play.taking = Taking::lays;
    play.taking_where = row.of(lexer.next().text);
    return true;
  }
  const Token times = lexer.peek();
  if (is_times(times)) {
    lexer.next();
  } else if ((times.text == "+" || times.kind == Kind::sweep) && precedes_card(lexer)) {
    refuse(row.of(times.text), say::not_a_mark(quote(times.text)), {say::write_times(), "x"});
    lexer.next();
  } else if (is_glued_capture(times)) {
    lexer.skip(1);
  } else {
    return true;
  }
  if (is_one_of(lexer.peek(), {"all", "tutto", "tutte", "tutti", "todo"})) {
    play.taking = Taking::all;
    play.taking_where = row.of(lexer.next().text);
    return true;
  }
  play.taking = Taking::cards;
  const char *begin = lexer.peek().text.data();
  const char *end = begin;
  bool has_blanks = false; // between two captured cards: then a comma may be meant for a slash
  while (true) {
    const std::string_view sign = lexer.peek().text;
    const bool may_part_plays = sign == "|" || sign == ";" || (sign == "," && has_blanks);
    has_blanks = has_blanks || (end != begin && lexer.peek().kind == Kind::word);
    if (lexer.peek().kind == Kind::separator && end != begin && !(sign != "," && ends_play(lexer)) &&
        (!may_part_plays || cells_of(row.text) > 1))
      lexer.next();
    if (lexer.peek().kind != Kind::word || is_word(lexer.peek(), "scopa") || is_sweep_sign(lexer.peek())) break;
    if (!mistyped_sweep(lexer).empty() || (is_sign(lexer.peek()) && precedes_card(lexer))) break;
    if (end != begin && begins_play(lexer, false)) break;
    const CardText card = notation_.read(lexer);
    const bool may_be = accepts(card) || (card.verdict == CardText::Verdict::no_suit && !cut_card(card.text, row.text));
    if (!may_be) return refuse(card, row);
    taken.push_back({card.reading, row.of(card.text)});
    end = card.text.data() + card.text.size();
  }
  if (end == begin) return refuse(row.of(times.text), say::nothing_after_times(), say::write_captured_cards());
  play.taking_where = row.of({begin, static_cast<std::size_t>(end - begin)});
  return true;
}

bool NotationReader::ends_play(Lexer lexer) {
  lexer.next();
  return ends_cell(lexer.peek());
}

bool NotationReader::precedes_card(Lexer lexer) const {
  lexer.next();
  return notation_.read(lexer).readable();
}

std::string_view NotationReader::mistyped_sweep(const Lexer &lexer) const {
  constexpr std::string_view sweep[] = {"scopa"};
  Lexer after = lexer;
  const Token first = after.next(), second = after.next();
  const auto ends = [](const Token &token) { return ends_cell(token) || token.kind == Kind::stands; };
  if (first.kind != Kind::word) return {};
  Lexer card = lexer;
  const bool is_nearly = notation_.read(card).verdict == CardText::Verdict::no_card && !nearest(first.text, sweep).empty();
  if (is_nearly && ends(second)) return first.text;
  const bool in_two = second.kind == Kind::word && first.text.size() + second.text.size() == sweep[0].size() &&
                      fold(std::string(first.text) + std::string(second.text)) == sweep[0];
  return in_two && ends(after.peek()) ? cover(first.text, second.text) : std::string_view();
}

/// Whether the blank after an `x` is missing: `x7s`.
bool NotationReader::is_glued_capture(const Token &token) const {
  const bool begins_with_x = token.kind == Kind::word && (token.text.front() == 'x' || token.text.front() == 'X');
  return begins_with_x && (notation_.read_whole(token.text.substr(1)).has_value() || !glued_cards(token.text).empty());
}

bool NotationReader::marks(Lexer &lexer, const Written &row, LoggedPlay &play) const {
  for (; !ends_cell(lexer.peek()); lexer.next()) {
    const Token token = lexer.peek();
    if (token.kind == Kind::remark) {
      play.remark = trim(token.text.substr(1, token.text.size() - 2));
    } else if (play.unrecorded) {
      return refuse(row.of(token.text), say::after_unrecorded_play(quote(token.text)), say::write_open_card());
    } else if (token.kind == Kind::stands) {
      play.stands = {true, row.of(token.text)};
    } else if (is_word(token, "scopa") || (is_sweep_sign(token) && !play.scopa)) {
      play.scopa = {true, row.of(token.text)};
    } else if (const std::string_view sweep = mistyped_sweep(lexer); !sweep.empty()) {
      play.scopa = {true, row.of(sweep)};
      if (sweep.size() > token.text.size()) lexer.next();
    } else if (play.card.given() && is_stray_separator(lexer) && !is_full(row.text)) {
      refuse(row.of(token.text), say::between_two_plays(quote(token.text)), {say::write_slash_between(), "/"});
      return true;
    } else {
      return misplaced(lexer, row, play);
    }
  }
  return true;
}

bool NotationReader::misplaced(Lexer &lexer, const Written &row, const LoggedPlay &play) const {
  const std::string_view text = lexer.peek().text;
  const Where where = row.of(text);
  Lexer ahead = lexer;
  if (lexer.peek().kind == Kind::unclosed) return refuse(where, say::remark_open(), say::close_remark());
  if (!play.card.given()) return refuse(where, say::not_the_card(quote(text)), say::cell_form());
  if (lexer.peek().kind == Kind::separator && ends_play(lexer))
    return refuse(where, say::unexpected(say::verbatim(quote(text))), {say::delete_it(), "", false});
  if (begins_play(lexer, false))
    return refuse(where, say::slash_missing(quote(text)), {say::write_slash_before(), "/ " + std::string(text)});
  if (play.taking == Taking::unwritten && (notation_.read(ahead).readable() || is_stray_separator(lexer)))
    return refuse(where, text == "," ? say::in_place_of_sign(quote(text)) : say::follows_card(quote(text)), say::write_times_or_slash());
  return refuse(where, say::unexpected(say::verbatim(quote(text))), say::cell_form());
}

} // namespace arbitro
