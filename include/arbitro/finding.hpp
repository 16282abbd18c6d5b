#pragma once

#include "arbitro/card.hpp"
#include "arbitro/language.hpp"
#include "arbitro/round.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/source.hpp"

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbitro {

/// How a log writes its court cards.
enum class CourtSpelling : std::uint8_t {
  values,  ///< 8 9 10
  printed, ///< 10 11 12, as on Spanish cards
  letters  ///< J Q K, and A for the ace, in a French pack
};

/// How to write about one log: with cards in its own spelling, in the language of its readers. Findings keep cards and sentences.
struct CardSpelling {
  std::string suits = "dcbs";  ///< letters of coins, cups, clubs and swords
  std::string french_courts{}; ///< the letters of 8, 9 and 10 in a French pack; empty: another pack
  CourtSpelling courts{};
  Language language{};
};
/// The rank of a card in that spelling.
[[nodiscard]] std::string rank_text(Card card, const CardSpelling &spelling);
/// Cards in that spelling, in ascending order, joined by a separator.
[[nodiscard]] std::string to_text(CardSet cards, const CardSpelling &spelling, std::string_view separator = " ");

/// One row of the table of sentences.
enum class Sentence : std::uint16_t;

struct Phrase;

/// Several phrases. A type of its own, since libstdc++ 12 believes that copying a variant of numbers, strings and vectors cannot fail.
struct Phrases {
  std::vector<Phrase> each;
  [[nodiscard]] bool operator==(const Phrases &other) const;
};

/// What fills a placeholder of a sentence.
using Argument = std::variant<std::int64_t, std::string, CardSet, std::vector<std::string>, Phrases, Prose>;

/// A text before it is put into words: a sentence, and what fills its placeholders in the order of its parameters.
struct Phrase {
  Sentence sentence{};
  std::vector<Argument> arguments;

  Phrase() = default;
  Phrase(Sentence row, std::vector<Argument> filling) : sentence(row), arguments(std::move(filling)) {}
  /// Whether there is no text.
  [[nodiscard]] bool empty() const { return sentence == Sentence{}; }
  friend bool operator==(const Phrase &, const Phrase &) = default;
};

inline bool Phrases::operator==(const Phrases &other) const { return each == other.each; }

/// The words of a phrase, with cards in that spelling.
[[nodiscard]] std::string to_text(const Phrase &phrase, const CardSpelling &spelling = {});
/// The words of a phrase that names no cards of a log.
[[nodiscard]] inline std::string to_text(const Phrase &phrase, Language language) { return to_text(phrase, {.language = language}); }

/// Thrown by a call that cannot do what it was called for: an unknown game or rule, a word that is not a card. Mistakes in logs are never
/// thrown: they are findings.
class Refusal : public std::exception {
public:
  explicit Refusal(Phrase why, CardSpelling cards = {})
      : message(std::move(why)), card_spelling(std::move(cards)), english_(to_text(message, card_spelling)) {}
  [[nodiscard]] const char *what() const noexcept override { return english_.c_str(); }

  Phrase message;             ///< why, in any language
  CardSpelling card_spelling; ///< of the cards that it names

private:
  std::string english_;
};

/// Refuses cards: a word that is not a card, a card in two places, or in one where the rules do not let it be.
class ImpossibleCards : public Refusal {
public:
  using Refusal::Refusal;
};

/// How bad a finding is. Only what is at or above `--fail-on` makes the exit status 1.
enum class Severity : std::uint8_t { note, warning, error };
inline constexpr std::string_view severity_names[] = {"note", "warning", "error"};
[[nodiscard]] constexpr std::string_view to_string(Severity severity) { return severity_names[static_cast<std::size_t>(severity)]; }

/// Every finding code; generated from `codes.def`.
enum class Code : std::uint8_t {
#define X(code, identifier, slug, severity, about) identifier,
#include "arbitro/codes.def"
#undef X
};

/// What a code is about: this distinguishes kinds of findings, never a list or range of codes.
enum class About : std::uint8_t {
  text,        ///< bytes and syntax: what is unreadable
  log,         ///< keys, shapes and sizes of the log
  header,      ///< format, game, rules, players and teams
  writing,     ///< how a card or play is written
  card,        ///< where a card was
  deal,        ///< cards that were dealt
  rotation,    ///< whose turn it was to deal
  length,      ///< how much of a round was played
  turn,        ///< whose turn it was to play
  play,        ///< a play that is illegal, or its mark
  ambiguous,   ///< which of several captures was made
  declaration, ///< a bonus that was declared
  ruling,      ///< what the arbiter allowed, gave or took
  count,       ///< claimed counts of a round
  points,      ///< claimed points of a round
  total,       ///< claimed totals, which depend on the rounds before
  result,      ///< claimed winner and result of a match
  end          ///< when a match was over
};

/// One row of the registry of codes.
struct CodeRow {
  Code code;
  std::string_view name; ///< `A305`
  std::string_view slug; ///< `equal-card-first`
  Severity severity;     ///< unless a finding has its own
  About about;
};
/// Every code in ascending order.
[[nodiscard]] std::span<const CodeRow> codes();
[[nodiscard]] const CodeRow &row_of(Code code);

/// Bytes of the longest line that a place keeps: beyond it nobody can read it.
inline constexpr std::size_t shown_line = 16384;

/// A place as people count, with the source line that shows it.
struct Place {
  Position begin{};
  Position end{};           ///< just after the last character
  std::uint32_t length = 0; ///< bytes
  std::string line_text;    ///< the line of `begin`; empty where it is longer than `shown_line`
};
/// The place of a span.
[[nodiscard]] Place place_of(const Source &source, Span span);

/// Where in a match something happened: a play of a round, a round, or the whole match. Rounds and plays are numbered from 1; 0 is none.
struct Address {
  int round = 0;
  int play = 0;
  friend bool operator==(Address, Address) = default;
};
/// `R1.12`, `R3`, or nothing for the whole match.
[[nodiscard]] std::string to_string(Address at);
/// The address that is spelled so (the `R` may be missing), or nothing.
[[nodiscard]] std::optional<Address> read_address(std::string_view text);

/// A second place that explains a finding.
struct Label {
  Where where;
  Phrase text;
};

/// A rule that decides, with its value in force.
struct DecidingRule {
  const RuleField *field = nullptr;
  RuleValue value{};
  friend bool operator==(const DecidingRule &, const DecidingRule &) = default;
};
/// The rule of that name as it is in force.
[[nodiscard]] DecidingRule rule_in_force(std::string_view name, const Rules &rules);

/// How sure it is that a fix is what happened.
enum class Certainty : std::uint8_t {
  only,   ///< every other correction of the same size was tried and fails
  one_of, ///< several corrections explain the mistake; `explanations` is their number
  likely  ///< the search ended before everything was tried
};
[[nodiscard]] std::string_view to_string(Certainty certainty);

/// A way to correct the log.
struct Fix {
  Phrase title; ///< what to do, in the imperative
  Certainty certainty = Certainty::only;
  int explanations = 1; ///< how many there are, with `one_of`
  TextEdits edits;      ///< of the text of the document
};

/// One thing that is wrong (or worth saying), with all that a reader needs. Plain data; formats put it into words, and its report knows the
/// lines of its places.
struct Finding {
  Code code{};
  Severity severity = Severity::error;
  Phrase message; ///< the situation observed: lower case, no final stop
  Where where{};
  Phrase span_note;                ///< printed next to the caret: `3 + 4`; may be empty
  Address at{};                    ///< the play or round that it is about
  std::string player;              ///< whose play it is, as the log names the player; may be empty
  std::vector<DecidingRule> rules; ///< what decides
  std::optional<CardSet> table;    ///< the cards on the table
  std::optional<CardSet> hand;     ///< the cards the player held
  bool hand_is_whole = true;       ///< false: the log leaves open what else the player held
  std::optional<std::vector<LegalPlay>> allowed;
  std::vector<Label> labels;
  Phrase help;            ///< the remedy, in the imperative; may be empty
  std::vector<Fix> fixes; ///< the best first
};

[[nodiscard]] inline bool is_error(const Finding &finding) { return finding.severity == Severity::error; }

/// The text of a document with findings.
class KeptText;
/// The findings of one document, and its text.
struct Findings {
  std::vector<Finding> list;
  std::shared_ptr<const KeptText> text; ///< null where there are none
};

/// Order of the findings in one document: by place, then by code.
void sort_findings(std::vector<Finding> &findings);

} // namespace arbitro
