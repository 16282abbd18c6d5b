#pragma once

#include "arbitro/log.hpp"
#include "game/awards.hpp"
#include "names.hpp"
#include "node_reader.hpp"
#include "notation.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The parts of a match, in the order in which they are decoded.
namespace arbitro {

/// The nodes of a match.
struct MatchNodes {
  std::uint32_t match = no_node;
  std::uint32_t tournament = no_node; ///< the map whose header the match inherits
  Fields header{};                    ///< the tournament's, overridden by the match's own
};

/// Who plays, to be found by name. Views a log, whose players and sides must not change meanwhile.
struct Participants {
  const MatchLog &log;
  Names names;

  [[nodiscard]] std::optional<Side> find_side(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> sides_in_order() const;
};

/// The values of a map by their keys; unknown keys are reported. `people` are those whose names may be written in place of a key.
[[nodiscard]] Fields collect(const NodeReader &nodes, std::uint32_t map, KeyPlace place, const Participants *people = nullptr);

/// The key that people mean by a word that is not a key.
[[nodiscard]] std::optional<Key> key_meant(KeyPlace place, std::string_view word);

// decode_header.cpp

/// How a header declares that cards are written.
struct DeclaredSpelling {
  std::optional<Letters> letters;
  Courts courts;
  bool is_sound = true; ///< the maps are those that were meant
};
[[nodiscard]] MatchNodes read_header(const NodeReader &nodes, std::uint32_t match, std::uint32_t tournament);
/// Reports keys next to several matches that belong to one.
void report_keys_of_one_match(const NodeReader &nodes, const Fields &tournament);
/// Reads the header but for rules and people; without `remarks` a missing version is not reported.
[[nodiscard]] DeclaredSpelling read_heading(const NodeReader &nodes, const MatchNodes &match, bool remarks, MatchLog &log);

// decode_tournament.cpp

/// The place of the word in a list of those that are known; nothing for `no_node`, and for any other, which is reported.
[[nodiscard]] At<std::size_t> read_word(const NodeReader &nodes, std::uint32_t node, std::span<const std::string_view> known);
/// How the tournament is played; null where the header says nothing of it.
[[nodiscard]] std::shared_ptr<const TournamentPlan> read_plan(const NodeReader &nodes, const Fields &header);

// decode_seating.cpp

/// Players and sides; false where it is unknown who plays.
[[nodiscard]] bool read_seating(const NodeReader &nodes, const MatchNodes &match, MatchLog &log);
/// A name, and where it is listed.
struct ListedName {
  std::string_view text;
  Where where;
};
/// Reports a name that is none of the listed ones. The nearest of these may be the wrong one of both if it is written nowhere else.
void report_unlisted(const NodeReader &nodes, std::uint32_t node, Phrase message, std::string_view name,
                     std::span<const ListedName> listed);
/// Reports names of players that a row would take for cards.
void report_names_like_cards(const NodeReader &nodes, const Notation &notation, const MatchLog &log);

// decode_keys.cpp

/// Whether a key ends with a number: `round 1`.
[[nodiscard]] inline bool is_numbered(std::string_view key) { return key.find_last_of("0123456789") == key.size() - 1; }
/// Offers to write the last word of a key as the key, and those before it as the beginning of its value: `true unfinished:`.
void offer_key_first(const NodeReader &nodes, std::uint32_t node, Finding &finding);

// decode_letters.cpp

/// Whether a text may hold a card of a French pack, or with another suit letter than the four of `it`; a quick look that errs on the side
/// of yes.
[[nodiscard]] bool may_hold_foreign_letters(std::string_view text);
/// Chooses the alphabet by the letters of all cards in the rounds. Gives the letters whose suit is uncertain.
[[nodiscard]] LetterSet infer_letters(const NodeReader &nodes, std::uint32_t rounds, const Names &names, MatchLog &log);

// decode_rules.cpp

/// The rules, those of the options last; and the notation of cards by them.
[[nodiscard]] Notation read_rules(const NodeReader &nodes, const MatchNodes &match, const ReadOptions &options, const Courts &courts,
                                  MatchLog &log);

/// Reads the values of a match whose players and notation are known.
struct MatchReader : NodeReader {
  const Participants &people;
  const Notation &notation;
  LetterSet open_letters; ///< letters whose suit is uncertain

  /// Reads cards and rows as long as this lives.
  [[nodiscard]] NotationReader cells() const {
    return {notation, people.names, open_letters, [this](Code code, const Where &where, Phrase message, Help help) {
              // A part of a text with escapes has the place of all of it: it cannot be replaced alone.
              if (where.span == document[where.node].span && written(where.node).is_elsewhere()) help.instead.reset();
              report(code, where, std::move(message), std::move(help));
            }};
  }
};

// decode_figures.cpp: nothing, or a place that holds nothing, for `no_node` and for what is unreadable

/// The text of a value that may be a name: `null` and `~` are names that players can have.
[[nodiscard]] std::optional<std::string_view> read_name(const MatchReader &reader, std::uint32_t node);
/// The side of a name; `instead` is what may be written where it is no side's.
[[nodiscard]] std::optional<Side> side_named(const MatchReader &reader, const Where &where, std::string_view name,
                                             std::string_view instead = {});
[[nodiscard]] At<Seat> read_player(const MatchReader &reader, std::uint32_t node);
[[nodiscard]] At<Side> read_side(const MatchReader &reader, std::uint32_t node);
/// A figure for each side. Those of an award may have fractions, and are never negative; null: points, totals and the like.
[[nodiscard]] At<Figures> read_figures(const MatchReader &reader, std::uint32_t node, const AwardRow *award = nullptr);

// decode_round.cpp

/// Reads the rounds of a log without any; they use the memory of other rounds again.
void read_rounds(const MatchReader &reader, const MatchNodes &match, std::vector<LoggedRound> memory, MatchLog &log);
/// Appends the cards of a text or a list of texts.
void read_cards(const MatchReader &reader, std::uint32_t node, CardList &cards);

/// Writes courts by letter in messages where the log itself does.
void choose_court_spelling(const Source &source, const Notation &notation, MatchLog &log);

// decode_plays.cpp

/// Appends the plays of a list, which belong to that deal.
void read_plays(const MatchReader &reader, std::uint32_t list, std::uint16_t deal, LoggedRound &round);
/// Appends the plays of rows, each a part of the source, which belong to that deal.
void read_rows(const MatchReader &reader, const Where &where, std::span<const std::string_view> rows, std::uint16_t deal,
               LoggedRound &round);
/// The lines of a text without quotes, as they are in the source; YAML joins them.
[[nodiscard]] std::vector<std::string_view> lines_of(const NodeReader &nodes, std::uint32_t node);
/// Reports the first of the sweeps that a row marks by another word or sign than `scopa`.
void report_sweep_signs(const NodeReader &nodes, const MatchLog &log);

// decode_claims.cpp

void read_counts(const MatchReader &reader, std::uint32_t map, std::vector<LoggedCount> &counts);
void read_rulings(const MatchReader &reader, std::uint32_t list, LoggedRound &round);

} // namespace arbitro
