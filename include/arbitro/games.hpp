#pragma once

#include "arbitro/language.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/seat.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A book, page or program from which rules are taken.
struct RuleSource {
  std::string_view key;  ///< as games and rules name it: `PAG`
  std::string_view what; ///< for people
  std::string_view read; ///< how much of it was read, and how
};

/// Every source, the five main ones first, the others by key.
[[nodiscard]] std::span<const RuleSource> sources();

/// A named game: what it changes over `scopa`.
struct Game {
  std::string_view name;    ///< as in a log: `scopone-scientifico`
  Prose title;              ///< for people: `Scopone scientifico / a 10 (recommended)`
  std::string_view family;  ///< `scopa`, `scopone`, `ace takes all`, `fifteens and elevens`, `scoring variants`, `cirulla`
  Prose remark;             ///< what players should know about it, in sentences
  std::string_view sources; ///< keys of `sources()`, separated by spaces
  void (*change)(Rules &);  ///< lays the game over other rules, rule by rule; extra-cards add up
};

/// Every game by family; the first is `scopa`.
[[nodiscard]] std::span<const Game> games();
/// The game of that name, in whatever case, or null.
[[nodiscard]] const Game *find_game(std::string_view name);
/// The games that somebody may mean by these words: whose name contains them all; failing that, whose title does;
/// failing that, whose remark does.
[[nodiscard]] std::vector<const Game *> games_like(std::string_view words);
/// The rules of a game laid over the defaults.
[[nodiscard]] Rules rules_of(const Game &game);

/// Why rules cannot be played together, and what would work (A106).
struct RuleConflict {
  /// Why: no card could capture; both rules pay for the same cards; frac scores nothing else; the fewest points win, so nothing wins at
  /// once.
  enum class Kind : std::uint8_t { nothing_captures, paid_twice, frac_scores_alone, fewest_points_win } kind{};
  std::string_view first;   ///< name of one rule
  std::string_view second;  ///< name of the other
  std::string remedy;       ///< what to write instead: `target: 21`
  std::string other_remedy; ///< or this
};
/// The first contradiction among the rules themselves, whoever plays.
[[nodiscard]] std::optional<RuleConflict> find_conflict(const Rules &rules);

/// Whether the rules allow this many players in this many sides (`players`, `sides`).
[[nodiscard]] bool allows(const Rules &rules, Seating seating);

/// How the pack is dealt to so many players, at least one; deals and plays are numbered from 0.
class Dealing {
public:
  constexpr Dealing() : Dealing(Rules{}, 2) {}
  constexpr Dealing(const Rules &rules, int players) : sizes_(rules.deal_sizes), players_(players) {
    if (sizes_.cards.front() == 0) sizes_.cards.front() = rules.hand_size;
    while (listed_ < static_cast<int>(sizes_.cards.size()) && sizes_.cards[static_cast<std::size_t>(listed_)] != 0) ++listed_;
    for (int deal = 0, play = 0; play < static_cast<int>(deal_of_.size()); ++deal) {
      if (play == 40 - rules.table_size && deal >= listed_) {
        deals_ = deal;
        plays_ = play;
      }
      const int next = std::min(play + plays(deal), static_cast<int>(deal_of_.size()));
      for (; play < next; ++play) deal_of_[static_cast<std::size_t>(play)] = static_cast<std::uint8_t>(deal);
    }
  }
  /// The deals in a round; 0 where cards would be left over.
  [[nodiscard]] constexpr int deals() const { return deals_; }
  /// The plays in a round; 0 likewise.
  [[nodiscard]] constexpr int plays() const { return plays_; }
  /// The cards in each hand of a deal.
  [[nodiscard]] constexpr int hand(int deal) const { return sizes_.cards[static_cast<std::size_t>(std::min(deal, listed_ - 1))]; }
  [[nodiscard]] constexpr int plays(int deal) const { return players_ * hand(deal); }
  /// The plays before a deal.
  [[nodiscard]] constexpr int plays_before(int deal) const {
    int before = 0;
    for (int earlier = 0; earlier < deal; ++earlier) before += plays(earlier);
    return before;
  }
  /// The deal of a play.
  [[nodiscard]] constexpr int deal_of(int play) const { return deal_of_[std::min(static_cast<std::size_t>(play), deal_of_.size() - 1)]; }
  /// Whether a play is the first one of its deal.
  [[nodiscard]] constexpr bool begins_deal(int play) const { return play == 0 || deal_of(play) != deal_of(play - 1); }

private:
  DealSizes sizes_;
  int players_;
  int listed_ = 1;
  int deals_ = 0;
  int plays_ = 0;
  std::array<std::uint8_t, 41> deal_of_{}; ///< of each play, and of one after the last
};

} // namespace arbitro
