#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/report.hpp"
#include "log/document.hpp"
#include "log/item.hpp"
#include "log/keys.hpp"

#include <span>
#include <string>
#include <string_view>

namespace arbitro {

/// Sorts cards by value, then by suit, unknown ones last.
void sort_ascending(CardList &cards);

/// Whether nothing is wrong with a match.
[[nodiscard]] bool is_clean(const Report &report);
/// Takes out of a report what is in doubt, since the log is wrong there: the rest may be written into the log.
void keep_what_is_certain(Report &report);
/// The play of that number, from 0, where it is known.
[[nodiscard]] const ReplayedPlay *known_play(std::span<const ReplayedPlay> plays, std::size_t number);

/// Turns one decoded match back into the values of a log. The report has only what is certain.
class MatchEncoder {
public:
  /// `tournament` is the map whose header the match inherits, or `no_node`.
  MatchEncoder(const Document &document, const MatchLog &log, std::uint32_t tournament, const Report &report, const EncodeOptions &options);
  /// A player whose name would read as a card in the letters to be written, or nobody.
  [[nodiscard]] Seat unwritable_name() const;
  /// The whole match, inherited header included. Header items that the tournament gives have their origin there.
  [[nodiscard]] Item encode() const;

private:
  // encode_match.cpp: the header
  [[nodiscard]] bool is_canonical() const { return options_.form == LogForm::ndjson; }
  [[nodiscard]] bool fills_in() const { return is_canonical() || options_.explicit_plays || options_.fill; }
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
  void add_plan(Item &map) const;
  void add_dealer(Item &map) const;

  // encode_claims.cpp: figures, counts, rulings
  [[nodiscard]] Item figures(const Figures &figures, std::uint32_t node) const;
  void add_figures(Item &map, KeyPlace place, Key key, const At<Figures> &figures) const;
  void add_counts(Item &map, const LoggedRound &round) const;
  [[nodiscard]] Item ruling(const LoggedRuling &ruling) const;

  // encode_round.cpp
  [[nodiscard]] Item round(std::size_t number) const;
  void add_deals(Item &map, const LoggedRound &round, const RoundReport *report) const;
  [[nodiscard]] Item deal(const LoggedRound &round, std::uint16_t number, const RoundReport *report) const;
  void add_piles(Item &map, const LoggedRound &round) const;
  [[nodiscard]] Item pile(const CardList &cards, std::uint32_t node) const;

  // encode_plays.cpp
  /// A play and the cards that it is written to take, as a cell of a row or as an object.
  [[nodiscard]] std::string cell(const LoggedPlay &play, const CardList &taken) const;
  [[nodiscard]] Item play_object(const LoggedPlay &play, const CardList &taken) const;
  [[nodiscard]] Item rows(const LoggedRound &round, std::uint16_t deal, const RoundReport *report) const;
  [[nodiscard]] std::string card(Candidates reading) const;
  [[nodiscard]] std::string cards(std::span<const At<Candidates>> list) const;
  [[nodiscard]] const std::string &name(Seat seat) const { return log_.players[seat]; }

  const Document &document_;
  const MatchLog &log_;
  std::uint32_t tournament_;
  const Report &report_;
  bool is_clean_; ///< then plays are laid out anew, in rows of one giro without names; otherwise the layout may show what was intended, and
                  ///< is kept
  const EncodeOptions &options_;
  Letters letters_;
};

} // namespace arbitro
