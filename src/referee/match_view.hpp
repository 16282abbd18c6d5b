#pragma once

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "game/plain_round.hpp"
#include "log/plain_match.hpp"

#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// The claimed figures; the others are open.
[[nodiscard]] Points claimed_figures(const Figures &figures, int sides);
/// The same of a plain round.
[[nodiscard]] Points claimed_figures(const std::optional<PerSide<int>> &figures, int sides);

/// What a log says of one round, for the judge: the round is plain, or was decoded with every place.
class RoundView {
public:
  RoundView(const PlainRound &plain, int sides) : plain_(&plain), sides_(sides) {}
  RoundView(const LoggedRound &decoded, int sides) : decoded_(&decoded), sides_(sides) {}

  /// Null where it was decoded.
  [[nodiscard]] const PlainRound *plain() const { return plain_; }
  /// Null where it is plain.
  [[nodiscard]] const LoggedRound *decoded() const { return decoded_; }

  /// As the round names it, or nobody.
  [[nodiscard]] Seat dealer() const {
    if (plain_ != nullptr) return plain_->dealer;
    return decoded_->dealer ? decoded_->dealer.value : Seat(nobody);
  }
  [[nodiscard]] bool is_void() const { return plain_ != nullptr ? plain_->is_void : decoded_->is_void.value; }
  [[nodiscard]] bool has_plays() const { return plain_ != nullptr ? plain_->plays > 0 : !decoded_->plays.empty(); }
  [[nodiscard]] bool has_hands() const { return plain_ != nullptr ? plain_->deals > 0 : !decoded_->deals.empty(); }
  [[nodiscard]] bool has_piles() const { return plain_ != nullptr ? plain_->has_piles : decoded_->has_piles.given(); }
  [[nodiscard]] bool has_counts() const { return plain_ != nullptr ? plain_->counted != 0 : !decoded_->counts.empty(); }
  [[nodiscard]] bool has_rulings() const { return decoded_ != nullptr && !decoded_->rulings.empty(); }
  /// Who gives up the match by a ruling in it, or nobody.
  [[nodiscard]] Side forfeit() const {
    const At<Side> by = decoded_ != nullptr ? forfeit_in(*decoded_) : At<Side>();
    return by ? by.value : Side(nobody);
  }
  [[nodiscard]] bool has_points() const { return plain_ != nullptr ? plain_->points.has_value() : decoded_->points.given(); }
  [[nodiscard]] bool has_total() const { return plain_ != nullptr ? plain_->total.has_value() : decoded_->total.given(); }
  /// The cards of the first table that are known.
  [[nodiscard]] CardSet table() const { return plain_ != nullptr ? plain_->table : known_cards(decoded_->table.value); }
  /// As claimed; open for sides that are not named.
  [[nodiscard]] Points points() const {
    return plain_ != nullptr ? claimed_figures(plain_->points, sides_) : claimed_figures(decoded_->points.value, sides_);
  }
  [[nodiscard]] Points total() const {
    return plain_ != nullptr ? claimed_figures(plain_->total, sides_) : claimed_figures(decoded_->total.value, sides_);
  }
  /// The counts of awards; those of a plain round, which have no places, are written into `memory`. `awards` are those of the rules.
  [[nodiscard]] std::span<const LoggedCount> counts(std::span<const AwardKey> awards, std::vector<LoggedCount> &memory) const;

private:
  const PlainRound *plain_ = nullptr;
  const LoggedRound *decoded_ = nullptr;
  int sides_;
};

/// What a log says of a match, for the judge: its rounds, all of them plain or all decoded, and its end.
class MatchView {
public:
  /// A match that was decoded.
  explicit MatchView(const MatchLog &log) : header_(log) {}
  /// A match of plain rounds, without which it was decoded.
  MatchView(const MatchLog &header, const PlainMatch &plain) : header_(header), plain_(&plain) {}

  /// Everything but the rounds; where the match was decoded all of it.
  [[nodiscard]] const MatchLog &header() const { return header_; }
  [[nodiscard]] int sides() const { return header_.seating.sides; }
  [[nodiscard]] std::size_t size() const { return plain_ != nullptr ? plain_->size() : header_.rounds.size(); }
  [[nodiscard]] RoundView operator[](std::size_t round) const {
    return plain_ != nullptr ? RoundView((*plain_)[round], sides()) : RoundView(header_.rounds[round], sides());
  }

  [[nodiscard]] bool has_result() const { return header_.result.given(); }
  /// The totals at the end as claimed.
  [[nodiscard]] Points result() const { return claimed_figures(header_.result.value, sides()); }
  /// Who won as claimed, or nobody.
  [[nodiscard]] Side winner() const { return header_.winner ? header_.winner.value : Side(nobody); }
  /// Who gave up, or nobody.
  [[nodiscard]] Side forfeit() const { return header_.forfeit ? header_.forfeit.value : Side(nobody); }
  [[nodiscard]] bool is_unfinished() const { return header_.unfinished.value; }
  /// Whether a round, an index, may stop anywhere: the last one of a match that is left without a winner, or that somebody gave up.
  [[nodiscard]] bool may_stop(std::size_t round) const {
    return (*this)[round].forfeit() != nobody || ((is_unfinished() || forfeit() != nobody) && round + 1 == size());
  }

private:
  const MatchLog &header_;
  const PlainMatch *plain_ = nullptr;
};

} // namespace arbitro
