#pragma once

#include "arbitro/rule_fields.hpp"
#include "decode.hpp"
#include "finding/help.hpp"
#include "keys.hpp"
#include "letters.hpp"
#include "names.hpp"
#include "notation_reader.hpp"
#include "text/nearest.hpp"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// The message, and at how many more places it holds.
[[nodiscard]] Phrase and_more(Phrase message, std::size_t places);

/// The values of a map with fixed keys, by key.
struct Fields {
  std::array<std::uint32_t, key_count> node;
  Fields() { node.fill(no_node); }
  [[nodiscard]] std::uint32_t operator[](Key key) const { return node[static_cast<std::size_t>(key)]; }
  std::uint32_t &operator[](Key key) { return node[static_cast<std::size_t>(key)]; }
  [[nodiscard]] bool has(Key key) const { return (*this)[key] != no_node; }
};

/// Decodes one match into a `Decoded`.
class MatchDecoder {
public:
  MatchDecoder(const Source &source, const Document &document, const ReadOptions &options, Decoded &out);
  /// Decodes all but the rounds; `tournament` is the map whose header the match inherits, or `no_node`.
  [[nodiscard]] PendingRounds decode(std::uint32_t match, std::uint32_t tournament);
  /// Decodes the rounds of the match that was decoded last, where it is known who plays.
  void decode_rounds();
  /// Reports a value that should have been a match.
  void refuse(std::uint32_t node, Phrase message, Phrase help);
  /// Reports a tournament without matches, and what is wrong with its header.
  void refuse_empty(std::uint32_t tournament, std::uint32_t matches);

private:
  struct Team {
    std::string_view name;
    std::uint32_t node;
    std::vector<std::string_view> members;
  };
  using Figure = std::optional<double>;
  /// A finding that is one mistake wherever it is made.
  struct Repeated {
    Phrase message;         ///< of the first place
    std::size_t places = 0; ///< more
  };

  // decode.cpp: the header
  void decode_head(bool infers_letters);
  void begin(std::uint32_t match, std::uint32_t tournament);
  void read_heading();
  void read_texts();
  void read_version();
  void read_date();
  void read_ending();
  void read_letters_and_courts();
  void read_header();
  void report_keys_of_one_match(const Fields &tournament);
  void report_repeated_keys();
  [[nodiscard]] int round_of(std::uint32_t node) const;
  void infer_letters(std::uint32_t rounds);
  void report_letters(const LetterUse &use, const ChosenLetters &chosen);

  // decode_shape.cpp: findings, shapes and keys
  Finding &report(Code code, const Where &where, Phrase message, Help help = {});
  [[nodiscard]] Finding *repeated(Code code, const Phrase &message);
  Fields collect(std::uint32_t map, KeyPlace place);
  /// Says that a key is none here; the one that is meant by it, where that is plain.
  std::optional<Key> report_unknown_key(std::uint32_t node, KeyPlace place);
  [[nodiscard]] std::optional<std::string_view> text(std::uint32_t node);
  /// The same where a name stands that somebody may have: `null` and `~` do.
  [[nodiscard]] std::optional<std::string_view> known_name(std::uint32_t node);
  [[nodiscard]] std::optional<bool> truth(std::uint32_t node);
  [[nodiscard]] std::optional<int> whole_number(std::uint32_t node, int least, int most);
  [[nodiscard]] NotationReader notation_reader() const { return {notation_, names_, open_letters_, complain_}; }
  bool is_list(std::uint32_t node, Phrase help);
  bool is_map(std::uint32_t node, Phrase help);
  [[nodiscard]] bool is_private(std::uint32_t node) const { return document_[node].key.starts_with('_'); }
  [[nodiscard]] Written written(std::uint32_t node) const;
  [[nodiscard]] Where beginning(std::uint32_t map) const;
  void say(At<std::string_view> &into, std::uint32_t node);

  // decode_rules.cpp
  void read_rules();
  bool add_layer(std::string_view name, const Where &where);
  /// Sets the log's own rules, and those from outside: how courts are read, and then the others.
  void set_rules(std::uint32_t rules, bool courts);
  void set_overrides(bool courts);
  void set_rule(std::string_view name, const RuleText &given, const Where &key, const Where &value, std::string_view shown, bool from_log);
  [[nodiscard]] std::optional<RuleText> rule_text(std::uint32_t node);
  [[nodiscard]] RuleText with_canonical_cards(RuleText value) const;

  // decode_seating.cpp
  bool read_seating();
  [[nodiscard]] std::vector<std::string_view> read_names(std::uint32_t list);
  [[nodiscard]] std::optional<std::vector<Team>> read_teams();
  [[nodiscard]] bool choose_sides(std::vector<Team> &teams);
  [[nodiscard]] bool check_names(std::span<const std::pair<std::string_view, std::uint32_t>> names);
  [[nodiscard]] bool seat_teams(const std::vector<Team> &teams, const std::vector<std::string_view> &order, std::uint32_t order_node);
  void check_names_against_cards();

  // decode_round.cpp
  void read_rounds();
  void read_round(std::uint32_t node, LoggedRound &round);
  void read_deals(std::uint32_t node, LoggedRound &round);
  void read_deal(std::uint32_t node, LoggedRound &round, std::uint16_t number);
  void read_piles(std::uint32_t node, LoggedRound &round);
  void read_pile(std::uint32_t node, LoggedPile &pile, bool &rest_taken);
  void read_cards(std::uint32_t node, At<CardList> &cards);
  void append_cards(std::uint32_t node, CardList &list);
  void read_void(std::uint32_t node, LoggedRound &round);

  // decode_plays.cpp
  void read_plays(std::uint32_t node, LoggedRound &round, std::uint16_t deal);
  [[nodiscard]] std::uint32_t row_of_player(std::uint32_t node) const;
  void read_play(std::uint32_t node, LoggedRound &round, std::uint16_t deal);
  void report_sweep_signs();
  bool read_card_of_play(const Fields &fields, LoggedPlay &play);
  void read_take(std::uint32_t node, LoggedPlay &play, CardList &taken);
  void read_declaration(const Fields &fields, LoggedPlay &play);

  // decode_claims.cpp: names, figures, counts, rulings
  [[nodiscard]] std::optional<Seat> player_named(std::uint32_t node);
  [[nodiscard]] std::optional<Side> find_side(std::string_view name) const;
  [[nodiscard]] std::optional<Side> side_named(const Where &where, std::string_view name);
  void read_player(At<Seat> &into, std::uint32_t node);
  void read_side(At<Side> &into, std::uint32_t node);
  void read_figures(At<Figures> &into, std::uint32_t node);
  [[nodiscard]] bool figures_of(std::uint32_t node, Figures &figures, bool fractions);
  [[nodiscard]] bool figures_of_map(std::uint32_t node, Figures &figures, bool fractions);
  [[nodiscard]] std::string figures_by_name(std::string_view words) const;
  [[nodiscard]] bool figures_of_text(std::uint32_t node, Figures &figures, bool fractions);
  void read_counts(std::uint32_t round_node, LoggedRound &round);
  void read_count(std::uint32_t node, const AwardKey &key, LoggedRound &round);
  [[nodiscard]] std::optional<AwardKey> extra_award(std::uint32_t node);
  void read_rulings(std::uint32_t node, LoggedRound &round);
  void read_ruling(std::uint32_t node, LoggedRound &round);
  [[nodiscard]] std::optional<int> play_number(std::uint32_t node, const LoggedRound &round);
  [[nodiscard]] std::vector<std::string> sides_in_order() const;

  const Source &source_;
  const Document &document_;
  const ReadOptions &options_;
  Decoded &out_;
  MatchLog &log_;
  Complain complain_;
  Finding dropped_; ///< what is said of a finding that is not kept

  std::uint32_t match_ = no_node;
  std::uint32_t tournament_ = no_node; ///< the map whose header the match inherits
  Fields fields_;                      ///< the header in force: the tournament's, overridden by the match's own
  Courts courts_;
  std::optional<Letters> declared_;
  Notation notation_;
  LetterSet open_letters_; ///< letters that name no suit for certain
  Names names_;
  bool deciding_ = false;                    ///< rules or seating are being read: any finding makes the match unreadable
  std::map<std::size_t, Repeated> repeated_; ///< findings, by number, that may be made again at other places
  bool seated_ = false;                      ///< it is known who plays
  std::vector<LoggedRound> memory_;          ///< for rounds, of an earlier match
  int round_ = 0;                            ///< number of the round being read; 0: none
  const LoggedRound *playing_ = nullptr;     ///< the round whose plays are being read
};

} // namespace arbitro
