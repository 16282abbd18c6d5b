#pragma once

#include "arbitro/log.hpp"
#include "finding/help.hpp"
#include "lexer.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbitro {

/// Every alphabet, `it` first.
inline constexpr std::string_view letters_names[] = {"it", "es", "en-french", "it-french", "pt"};
inline constexpr std::array<Letters, 5> alphabets{Letters::it, Letters::es, Letters::en_french, Letters::it_french, Letters::pt};
/// Suit letters of an alphabet, in the order of `Suit`.
[[nodiscard]] std::string_view suits_of(Letters letters);

/// Some of the letters a to z.
class LetterSet {
public:
  void add(char letter) { bits_ |= bit(letter); }
  [[nodiscard]] bool has(char letter) const { return (bits_ & bit(letter)) != 0; }

private:
  [[nodiscard]] static std::uint32_t bit(char letter) { return letter < 'a' || letter > 'z' ? 0 : std::uint32_t{1} << (letter - 'a'); }
  std::uint32_t bits_ = 0;
};

/// How the log's `courts` names the figures.
struct Courts {
  bool spanish = false;                 ///< 10 11 12 are 8 9 10
  std::array<std::uint8_t, 32> value{}; ///< by figure (see `find_rank_word`); 0: not named
};
/// Reads three names of figures for 8, 9 and 10; false where one is no figure or appears twice.
bool read_courts(std::string_view eight, std::string_view nine, std::string_view ten, Courts &courts);

/// One card as somebody wrote it: what it may be, or why it cannot be read.
struct CardText {
  enum class Verdict : std::uint8_t {
    card,
    foreign_letter, ///< rank and a suit letter of another alphabet; `reading` has the cards of the rank
    odd_letter,     ///< rank and a letter that is a suit in no alphabet; `reading` has the cards of the rank
    no_suit,        ///< a rank alone; `reading` has its cards
    suit_first,     ///< `d7`
    printed_index,  ///< 11 or 12 without `courts: spanish`
    donna,          ///< 8 or 9
    no_card
  };
  Verdict verdict = Verdict::no_card;
  Candidates reading{};
  std::string_view text{};
  char letter = 0;        ///< the letter after the rank, in lower case; 0: a word, a symbol or none
  bool is_french = false; ///< the suit is a sign, or a word for the suits of French packs
  [[nodiscard]] bool readable() const { return verdict == Verdict::card; }
};

/// Whether it is a jack, knight or king by letter or word: `Qd`, `re di coppe`; not `10d`.
[[nodiscard]] bool is_court_by_name(const CardText &card);

/// How the cards of one match are written: the alphabet and what its figures are worth.
class Notation {
public:
  Notation() : Notation(Letters::it, {}, FrenchCourts::j8_q9) {}
  Notation(Letters letters, const Courts &courts, FrenchCourts french);

  [[nodiscard]] Letters letters() const { return letters_; }
  /// Reads the card that begins at the next word, in letters, symbols or words of any language. Consumes what it reads, a single word where
  /// it is unreadable, nothing where no word follows.
  [[nodiscard]] CardText read(Lexer &lexer) const;
  /// Reads a text that is one card and nothing else.
  [[nodiscard]] std::optional<Card> read_whole(std::string_view text) const;
  /// The suit a word, a symbol or a letter of the alphabet names.
  [[nodiscard]] std::optional<Suit> read_suit(std::string_view word) const;
  /// Reads a rank alone (`7`, `R`, `fante`) as the card of that suit.
  [[nodiscard]] CardText read_rank(std::string_view word, Suit suit) const;
  /// How cards are written in this notation; courts by letter where they have one each, and by number otherwise.
  [[nodiscard]] CardSpelling spelling(bool courts_by_letter = false) const;
  /// Message and remedy for an unreadable card; `in_log`: false outside a log, where an option names the letters.
  [[nodiscard]] std::pair<Phrase, Help> explain(const CardText &unread, bool in_log = true) const;

private:
  struct Rank {
    CardText::Verdict verdict = CardText::Verdict::no_card;
    int value = 0; ///< 0: any
    std::size_t length = 0;
  };
  [[nodiscard]] Rank rank_at_start(std::string_view word) const;
  [[nodiscard]] Rank rank_of_word(std::string_view word, std::string_view folded) const;
  [[nodiscard]] Rank rank_of_number(int number, std::size_t length) const;
  [[nodiscard]] CardText read_compact(std::string_view word) const;
  [[nodiscard]] std::optional<CardText> read_phrase(Lexer &lexer) const;

  Letters letters_;
  bool spanish_;
  std::array<std::uint8_t, 32> figure_{};
  std::array<std::int8_t, 256> suit_{};
};

/// `text` in back quotes, cut where it is long.
[[nodiscard]] std::string quote(std::string_view text);

} // namespace arbitro
