#pragma once

#include "document.hpp"
#include "fast_round.hpp"
#include "walk.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbitro {

/// Reads one round of a document, in whatever order and shape its parts stand. False where it holds anything but whole deals in canonical
/// notation, as rows or objects, and claims that are right, or is not the fast path's.
class DocumentRound {
public:
  /// Plays are kept in `made` where it is given.
  DocumentRound(const Source &source, const Document &document, const MatchLog &log, const FastMatch &match, Running &running,
                RoundReport &out, std::vector<Play> *made)
      : source_(source), document_(document), log_(log), match_(match), running_(running), out_(out), made_(made),
        round_(match, running, out) {}
  [[nodiscard]] bool referee(std::uint32_t node);
  [[nodiscard]] const FastRound &round() const { return round_; }
  [[nodiscard]] const std::vector<PerSeat<CardSet>> &hands() const { return hands_; }

private:
  [[nodiscard]] bool read_deal(std::uint32_t node);
  [[nodiscard]] bool read_object(std::uint32_t node, Seat turn, PlainCell &cell);
  [[nodiscard]] std::optional<Walk> text(std::uint32_t node) const;
  [[nodiscard]] std::optional<CardSet> cards(std::uint32_t node) const;
  [[nodiscard]] Seat player(std::string_view name) const;
  [[nodiscard]] bool claims(std::uint32_t node, const PerSide<int> &figures) const;

  const Source &source_;
  const Document &document_;
  const MatchLog &log_;
  const FastMatch &match_;
  Running &running_;
  RoundReport &out_;
  std::vector<Play> *made_;
  FastRound round_;
  std::vector<PerSeat<CardSet>> hands_; ///< as dealt
};

} // namespace arbitro
