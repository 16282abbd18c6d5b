#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/change.hpp"
#include "referee/repair/repair_context.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

namespace arbitro {

/// Receives the changes that a mistake may have made necessary.
struct Offer {
  std::function<void(Change)> take;
  bool are_all = true; ///< false: some were left out

  void operator()(Change change) const { take(std::move(change)); }
};

/// What undoing a mistake changes in the cards of plays and the first table.
enum class Alters : std::uint8_t {
  order,      ///< only their order, captures and holders
  cards,      ///< which cards they are
  more_plays, ///< there are more plays
  fewer_plays ///< there are fewer
};

/// One kind of mistake of the writer.
struct MistakeRow {
  std::string_view name;
  int cost; ///< higher if it invents more; cheaper pairs of mistakes are tried first, and those of cost 3 only alone, after all others
  Alters alters;
  bool moves_dealer;        ///< whether undoing it may show that somebody else dealt
  std::optional<Code> code; ///< of its finding; none: that of the contradiction it makes
  void (*generate)(const RepairContext &, Offer &);
  int facts = 1; ///< that it contradicts; more than are proved where another mistake that nobody can try is as likely
};

/// The table of mistakes in the plays and cards of a round.
[[nodiscard]] std::span<const MistakeRow> mistakes();
/// Those of them in the cards of the deal alone, of which plays say nothing.
[[nodiscard]] std::span<const MistakeRow> mistakes_in_deal();
/// The row of a wrong card that is also in a later play, which only a second mistake explains.
[[nodiscard]] const MistakeRow &later_card_mistake();
/// The row of a wrong dealer.
[[nodiscard]] const MistakeRow &dealer_mistake();

/// The mark that a play needs; nothing in a log that does not mark sweeps.
[[nodiscard]] std::optional<bool> mark_of(const RepairContext &given, const RoundState &before, const Play &play);

/// Offers all sequences of so many missing plays before a play, or only the first ones; fewer if others were left out already, because
/// nothing can be proved then. They are not all if a bonus may have been declared with them.
void missing_plays(const RepairContext &given, int plays, std::size_t at, Offer &offer);

} // namespace arbitro
