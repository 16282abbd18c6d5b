#pragma once

#include "arbitro/card.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/round.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"
#include "arbitro/seat.hpp"
#include "arbitro/source.hpp"
#include "arbitro/tournament.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// The node of a value that is not in the log but was filled in.
inline constexpr std::uint32_t filled_node = no_node - 1;
/// Whether a node is in the document.
[[nodiscard]] constexpr bool is_written(std::uint32_t node) { return node < filled_node; }

/// A value that remembers where it was written.
template <class T> struct At {
  T value{};
  Where where{};
  /// Whether the log has it at all.
  [[nodiscard]] bool given() const { return where.node != no_node; }
  explicit operator bool() const { return given(); }
};

/// The alphabets that suits and ranks are written in.
enum class Letters : std::uint8_t { it, es, en_french, it_french, pt };
[[nodiscard]] std::string_view to_string(Letters letters);
[[nodiscard]] std::optional<Letters> find_letters(std::string_view name);

/// A card as written: the cards that it may be. One card where it is known; the four sevens for `7?`, the pack for `??`.
using Candidates = CardSet;

/// Cards as written, in their order.
using CardList = std::vector<At<Candidates>>;
/// Whether it can be only one.
[[nodiscard]] inline bool is_known(const At<Candidates> &card) { return card.value.is_single(); }
/// The known ones among the cards.
[[nodiscard]] inline CardSet known_cards(const CardList &cards) {
  CardSet known;
  for (const At<Candidates> &card : cards)
    if (is_known(card)) known |= card.value;
  return known;
}

/// How the cards that a play takes are written.
enum class Taking : std::uint8_t {
  unwritten, ///< no `x`: the only capture, if there is one
  cards,     ///< `x 3c 4s`
  all,       ///< `x all`
  lays       ///< `lays`
};

/// One cell of a row, or one object, of plays.
struct LoggedPlay {
  Where where{};           ///< the whole cell
  At<Seat> by{};           ///< where the cell names its player
  At<Candidates> card{};   ///< the pack for `_` (unrecorded)
  bool unrecorded = false; ///< the cell is `_`
  Taking taking = Taking::unwritten;
  Where taking_where{};          ///< the captured cards, `all` or `lays`
  std::uint32_t taken_begin = 0; ///< range in `LoggedRound::taken`
  std::uint32_t taken_end = 0;
  At<bool> scopa{}; ///< the mark; `false` only from JSON
  At<Declaration> declares{};
  At<int> matta{};         ///< 1-10
  At<bool> stands{};       ///< `!!`: an illegal play that the table accepted
  std::string_view remark; ///< `( … )` or `note`
  std::uint16_t deal = 0;  ///< which of the round's deals holds it; `no_deal` for the round's own `plays`
  bool is_object = false;  ///< written as a map of its own, not in a row
};
inline constexpr std::uint16_t no_deal = 0xFFFF;

/// One deal of a round as written.
struct LoggedDeal {
  Where where{};
  PerSeat<At<CardList>> hands{}; ///< not given: unknown
  At<bool> has_plays{};
};

/// A pile as written.
struct LoggedPile {
  At<CardList> cards{};
  At<bool> rest{}; ///< `rest`: everything the others do not have
};

/// A figure for each side; `has`: which are given (a map may name only some).
struct Figures {
  PerSide<double> of{}; ///< 0 where a side has none
  PerSide<bool> has{};
  bool by_name = false; ///< written as a map of names, not in the order of the sides
};

/// A count as written: figures, or the name of the side that has the award, or `none`.
struct LoggedCount {
  AwardKey key{};
  Where where{};     ///< the value
  Where key_where{}; ///< the key
  enum class Kind : std::uint8_t { figures, winner, tie } kind = Kind::figures;
  Figures figures{};
  Side winner = nobody;
};

/// What the arbiter decided.
struct LoggedRuling {
  Where where{};
  RulingKind kind = RulingKind::points;
  Where kind_where{}; ///< of the word; no node where none is written
  At<Side> side{};    ///< that is warned, excluded, or loses the match
  At<int> play{};     ///< number of the play in the round, from 1
  At<Figures> points{};
  At<std::string_view> note{};
};

/// One round as written.
struct LoggedRound {
  Where where{};
  At<Seat> dealer{};
  At<CardList> table{};
  At<bool> has_deals{};
  At<bool> has_plays{}; ///< the round's own `plays`
  std::vector<LoggedDeal> deals;
  std::vector<LoggedPlay> plays; ///< of the whole round, in order, with the deal of each
  CardList taken;                ///< captured cards of all plays (see `LoggedPlay::taken_begin`)
  At<bool> has_piles{};
  PerSide<LoggedPile> piles{};
  std::vector<LoggedCount> counts;
  At<Figures> points{};
  At<Figures> total{};
  std::vector<LoggedRuling> rulings;
  At<bool> is_void{};
  std::string_view void_reason;
  At<std::string_view> board{}; ///< of a tournament, dealt alike at several tables
  std::string_view note;
  bool is_unread = false; ///< some of it could not be read, and has a finding, perhaps together with the same mistake elsewhere
};
/// Who gives up the match by a ruling in the round, as the first of these says it.
[[nodiscard]] inline At<Side> forfeit_in(const LoggedRound &round) {
  for (const LoggedRuling &ruling : round.rulings)
    if (ruling.kind == RulingKind::forfeit) return ruling.side;
  return {};
}
/// The known cards on the first table, in hands and played; not those that were only taken.
[[nodiscard]] inline CardSet cards_shown(const LoggedRound &round) {
  CardSet cards = known_cards(round.table.value);
  for (const LoggedDeal &deal : round.deals)
    for (const At<CardList> &hand : deal.hands) cards |= known_cards(hand.value);
  for (const LoggedPlay &play : round.plays)
    if (is_known(play.card)) cards |= play.card.value;
  return cards;
}

/// One rule that the log sets over its game.
struct LoggedRule {
  std::uint16_t field = 0; ///< index in `rule_fields()`
  Where where{};           ///< the value
  Where key_where{};
};

/// A side's name and where the log gives it.
struct LoggedSide {
  std::string name;
  Where where{};
};

/// A whole match as written, with rules and seating resolved. Text is viewed in the source or in the document; both must outlive it.
struct MatchLog {
  std::string_view text; ///< of the document, in which everything was written
  Where where{};         ///< the match's own node
  std::size_t bytes = 0; ///< of its text, by which the work that it is worth is measured
  At<int> version{};
  std::vector<At<std::string_view>> layers; ///< as written; empty: `scopa`
  std::string game = "scopa";               ///< layers joined by `+`
  Rules game_rules{};                       ///< of the layers alone
  Rules rules{};                            ///< in force
  std::vector<LoggedRule> changed;          ///< by the log's `rules`
  bool what_if = false;                     ///< rules or game from outside differ from those of the log
  Where rules_where{};                      ///< of `rules`, else of `game`, else of the match

  Seating seating{};
  std::vector<std::string> players; ///< names by seat; anonymous seats have empty names where only teams are known
  std::vector<Where> players_where;
  Where seating_where{};         ///< of `players`, else of `sides`, else of `teams`
  std::vector<LoggedSide> sides; ///< by side: team name, or the player's
  std::vector<Side> listed;      ///< the sides in the order in which figures without names give them: `11-7`
  bool teams = false;
  At<Seat> dealer{}; ///< of round 1
  Letters letters = Letters::it;
  bool letters_doubtful = false; ///< the alphabet is uncertain (A110): findings about single cards would repeat it
  CardSpelling card_spelling{};  ///< how messages about this log write cards
  At<Figures> start{};
  At<std::string_view> id{}, event{}, date{}, place{}, table_no{}, scorer{}, organiser{}, note{};
  At<std::string_view> stage{};                 ///< of a tournament, one of `stages`
  At<std::string_view> series_id{};             ///< the series that the match is a game of
  std::shared_ptr<const TournamentPlan> plan{}; ///< how the tournament is played; null: the header says nothing of it

  std::vector<LoggedRound> rounds;
  At<Figures> result{};
  At<Side> winner{};
  At<Side> forfeit{}; ///< the side that gave up
  At<bool> unfinished{};
};

/// What overrides the log, from the command line.
struct ReadOptions {
  std::string game;                                       ///< `--game a+b`; empty: the log's
  std::vector<std::pair<std::string, std::string>> rules; ///< `--rule rule=value`, in order
  bool remarks = false;                                   ///< report what is only worth knowing: no format version (A114)
};

/// One spelling for all that are the same name: in lower case, with single spaces.
[[nodiscard]] std::string same_spelling(std::string_view name);

} // namespace arbitro
