#pragma once

#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "log/document.hpp"
#include "log_tree.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace arbitro::record {

/// A log of one match as it is written, and what the referee says of it.
struct Page {
  std::string text;
  Source source{};
  Document document{};
  std::optional<MatchLog> match{}; ///< where it can be read
  Report report{};

  /// The last round, or null.
  [[nodiscard]] const LoggedRound *round() const;
  /// What came of the last round, or null.
  [[nodiscard]] const RoundReport *replayed() const;
  /// Plays of a whole round.
  [[nodiscard]] std::size_t plays_in_round() const;
  [[nodiscard]] std::size_t plays_in_deal() const;
  /// Whether nothing is left to be said of the last round.
  [[nodiscard]] bool round_is_complete() const;
  [[nodiscard]] bool is_over() const;
  /// The moment of the next play; nothing where the table is not known.
  [[nodiscard]] const std::optional<RoundState> &before_next() const;

private:
  mutable std::optional<std::optional<RoundState>> before_next_; ///< once somebody has asked
};
[[nodiscard]] std::shared_ptr<const Page> read_page(std::string text, Language language = {});

/// What the referee has to say of a log: findings as `check` has them.
struct Remarks {
  std::vector<Finding> findings;
  Report report; ///< whose they are
};
/// The log, which becomes unfinished exactly where nobody has won; null where it would not check clean.
[[nodiscard]] std::shared_ptr<const Page> page_if_sound(LogTree &tree, Language language);
/// The same; or the errors and warnings for which it would not check clean.
[[nodiscard]] std::variant<std::shared_ptr<const Page>, Remarks> approve(LogTree tree, Language language);

/// Writes a play behind the others of the last round, in rows of one turn of each player.
void add_play(const Page &page, LogTree &tree, const std::string &cell);
/// The deal that the next play belongs to, from 0.
[[nodiscard]] std::size_t next_deal(const Page &page);

} // namespace arbitro::record
