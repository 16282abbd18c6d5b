#pragma once

#include "arbitro/encode.hpp"
#include "document.hpp"
#include "item.hpp"
#include "keys.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbitro {

/// Sorts cards by value, then by suit, unknown ones last.
void sort_ascending(CardList &cards);

/// A value as it stands in a document, for one line.
[[nodiscard]] Item copy_of(const Document &document, std::uint32_t node);

/// Turns one decoded match back into what a log says.
class MatchEncoder {
public:
  /// `tournament` is the map whose header the match inherits, or `no_node`.
  MatchEncoder(const Document &document, const MatchLog &log, std::uint32_t tournament, const PlaysOfMatch *facts,
               const EncodeOptions &options);
  /// A player whose name would read as a card in the letters to be written, or nobody.
  [[nodiscard]] Seat unwritable_name() const;
  /// The whole match, inherited header included. Header items that the tournament gives have their origin there.
  [[nodiscard]] Item encode() const;

private:
  // encode_match.cpp: the header
  [[nodiscard]] bool is_canonical() const { return options_.form == LogForm::ndjson; }
  [[nodiscard]] bool fills_in() const { return facts_ != nullptr && (is_canonical() || options_.explicit_plays || options_.fill); }
  [[nodiscard]] std::uint32_t child(std::uint32_t map, KeyPlace place, Key key) const;
  [[nodiscard]] std::uint32_t header(Key key) const;
  void make_names(Item &item) const;
  void add_private(Item &map, std::uint32_t node) const;
  [[nodiscard]] bool has_private(std::uint32_t node) const;
  void add_text(Item &map, KeyPlace place, Key key, const At<std::string_view> &text) const;
  void add_game(Item &map) const;
  void add_rules(Item &map) const;
  [[nodiscard]] Item rule_item(const struct RuleValue &value) const;
  void add_seating(Item &map) const;
  void add_dealer(Item &map) const;

  // encode_claims.cpp: figures, counts, rulings
  [[nodiscard]] bool pairs_follow_sides() const;
  [[nodiscard]] Item figures(const Figures &figures, std::uint32_t node) const;
  void add_figures(Item &map, KeyPlace place, Key key, const At<Figures> &figures) const;
  void add_counts(Item &map, const LoggedRound &round) const;
  [[nodiscard]] Item ruling(const LoggedRuling &ruling) const;

  // encode_round.cpp
  [[nodiscard]] Item round(std::size_t number) const;
  void add_deals(Item &map, const LoggedRound &round, const PlaysOfRound *facts) const;
  [[nodiscard]] Item deal(const LoggedRound &round, std::uint16_t number, const PlaysOfRound *facts) const;
  void add_piles(Item &map, const LoggedRound &round) const;
  [[nodiscard]] Item pile(const CardList &cards, std::uint32_t node) const;

  // encode_plays.cpp
  [[nodiscard]] Item rows(const LoggedRound &round, std::uint16_t deal, const PlaysOfRound *facts) const;
  /// Whether plays are laid out anew, in rows of one giro without names; where something is wrong, what stands where tells what was meant.
  [[nodiscard]] bool is_clean() const { return facts_ != nullptr && facts_->clean; }
  [[nodiscard]] std::string card(Candidates reading) const;
  [[nodiscard]] std::string cards(std::span<const At<Candidates>> list) const;
  [[nodiscard]] const std::string &name(Seat seat) const { return log_.players[seat]; }

  const Document &document_;
  const MatchLog &log_;
  std::uint32_t tournament_;
  const PlaysOfMatch *facts_;
  const EncodeOptions &options_;
  Letters letters_;
};

} // namespace arbitro
