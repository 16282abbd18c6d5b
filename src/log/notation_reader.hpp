#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "finding/help.hpp"
#include "names.hpp"
#include "notation.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// The text of a scalar and its place, by which any part of it can be located in the source.
struct Written {
  std::string_view text{};
  Where where{};             ///< of the whole value
  std::string_view source{}; ///< all of it; text that was unescaped is elsewhere
  /// The place of a part of `text`; the whole value where the source has the text in another form.
  [[nodiscard]] Where of(std::string_view part) const;
  /// Whether the source has the text in another form.
  [[nodiscard]] bool is_elsewhere() const;
};

/// Takes a finding: code, place, message, remedy.
using Complain = std::function<void(Code, const Where &, Phrase, Help)>;

/// Makes a play one that may be any card.
void leave_open(const Where &where, LoggedPlay &play);

/// Whether a text is a play, with what a card takes or that it is laid, and not only cards.
[[nodiscard]] bool says_what_becomes(std::string_view text);

/// Reads lists of cards and rows of plays: the one grammar of all formats.
class NotationReader {
public:
  /// A card with one of the letters `open` keeps its suit open, without a finding.
  NotationReader(const Notation &notation, const Names &names, LetterSet open, Complain complain)
      : notation_(notation), names_(names), open_(open), complain_(std::move(complain)) {}

  /// Appends the cells of one row. An unreadable cell becomes an unrecorded play, so that later plays keep their numbers.
  void row(const Written &row, std::vector<LoggedPlay> &plays, CardList &taken, std::uint16_t deal) const;
  /// What a row holds, and how many complaints there are about it, which are not made.
  struct TriedRow {
    std::vector<LoggedPlay> plays;
    CardList taken;
    std::size_t faults = 0;
  };
  [[nodiscard]] TriedRow try_row(std::string_view row) const;
  /// Appends the cards of one text. Each unreadable card is one finding and an unknown card.
  void cards(const Written &text, CardList &list) const;
  /// Appends the cards of one suit, written by their ranks alone: `4 6 7 R`.
  void ranks(const Written &text, Suit suit, CardList &list) const;
  /// Reads the one card of a play; false, with a finding, where it is unreadable.
  bool card(const Written &text, LoggedPlay &play) const;

private:
  void read_row(const Written &row, std::vector<LoggedPlay> &plays, CardList &taken, std::uint16_t deal) const;
  /// A word of a row that cannot be read, moved by one or two words or written twice.
  struct MisplacedWord {
    std::string_view text; ///< with the words beside it
    std::string meant;
  };
  /// The only one after which the row can be read, and has a play for each turn.
  [[nodiscard]] std::optional<MisplacedWord> misplaced_word(std::string_view row) const;
  /// Whether a row can be read, has a play for each turn, and no card is played or taken twice, or played after it was taken.
  [[nodiscard]] bool may_be_row(std::string_view row) const;
  /// Whether a row has one play less than the row before it, which has one of each player.
  [[nodiscard]] bool is_one_short(std::string_view row, std::span<const LoggedPlay> before) const;
  /// Whether a row has as many plays as its players have turns, so that no / lacks.
  [[nodiscard]] bool is_full(std::string_view row) const;
  /// Whether the card that is reached is played next, and the / before it forgotten: it takes or lays, or its row lacks a play.
  [[nodiscard]] bool begins_play(Lexer lexer, bool lacks_play) const;
  bool cell(Lexer &lexer, const Written &row, LoggedPlay &play, CardList &taken) const;
  void player(Lexer &lexer, const Written &row, LoggedPlay &play) const;
  bool bonus(Lexer &lexer, const Written &row, LoggedPlay &play) const;
  bool capture(Lexer &lexer, const Written &row, LoggedPlay &play, CardList &taken) const;
  bool marks(Lexer &lexer, const Written &row, LoggedPlay &play) const;
  [[nodiscard]] bool is_glued_capture(const Token &token) const;
  /// Whether a play ends after the next token.
  [[nodiscard]] static bool ends_play(Lexer lexer);
  /// Whether a card follows the next token.
  [[nodiscard]] bool precedes_card(Lexer lexer) const;
  /// The last words of a cell that are nearly `scopa`, `scpoa` or `sc opa`; empty where they are not.
  [[nodiscard]] std::string_view mistyped_sweep(const Lexer &lexer) const;
  /// Whether the next token is in the place of the ` / ` between two plays.
  [[nodiscard]] bool is_stray_separator(const Lexer &lexer) const;
  /// Several cards without blanks between them, also after an x, `7s4s3c`; nothing where the text is anything else.
  [[nodiscard]] std::vector<std::string_view> glued_cards(std::string_view text) const;
  /// Cards of which one has a blank or a / inside it, and what was meant: `10 d`, `3 d8d`, `9 dscopa`, `1/0s`.
  struct CutCard {
    std::string_view text;
    std::string meant;
  };
  /// What two words were if the blank between them was put in, or moved by one character; empty where that makes no card.
  [[nodiscard]] std::string with_blank_moved(std::string_view one, std::string_view other) const;
  /// The same of a word of a text and the word before or after it.
  [[nodiscard]] std::optional<CutCard> cut_card(std::string_view word, std::string_view text) const;
  [[nodiscard]] bool accepts(const CardText &card) const;
  /// Complains about a card, or about anything else; always false.
  bool refuse(const CardText &card, const Written &text) const;
  bool refuse(const Where &where, Phrase message, Help help, Code code = Code::unreadable_play) const;
  bool misplaced(Lexer &lexer, const Written &row, const LoggedPlay &play) const;

  const Notation &notation_;
  const Names &names_;
  LetterSet open_;
  Complain complain_;
};

} // namespace arbitro
