#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"
#include "game/awards.hpp"

#include <algorithm>
#include <vector>

namespace arbitro {

/// Points of the first side less those of the second, between two bounds.
struct Lead {
  int least = 0;
  int most = 0;
};

/// How the awards that depend on piles can still go, given what two sides have taken so far.
class AwardBounds {
public:
  /// The rules must stay where they are.
  explicit AwardBounds(const Rules &rules) : rules_(rules) {
    for (const AwardKey &key : arbitro::awards(rules)) {
      const AwardRow &row = row_of(key.award);
      if (!is_in_piles(key.award) || row.pays == Pays::doubles || pays_nothing(rules, key)) continue;
      const bool only_the_best = pays_of(rules, key.award) == Pays::best;
      Bounded award{Kind::anyhow, cards_of(key), row.points(rules, key.card, only_the_best ? 1 : highest_figure(key))};
      if (row.figure == Figure::all) award.kind = Kind::all;
      if (row.figure == Figure::primiera) award.kind = Kind::primiera;
      if (row.figure == Figure::number && only_the_best) award.kind = Kind::most;
      if (row.figure == Figure::run) {
        award.kind = Kind::run;
        award.cards = first_of(award.cards, shortest_run);
      }
      awards_.push_back(award);
    }
  }
  [[nodiscard]] Lead operator()(CardSet first, CardSet second) const {
    Lead lead;
    const CardSet rest = CardSet::pack() - first - second;
    const auto add = [&](const Bounded &award, bool is_firsts, bool is_seconds) {
      lead.most += is_seconds ? -award.points : award.points;
      lead.least += is_firsts ? award.points : -award.points;
    };
    const auto is_safe = [&](CardSet pile, CardSet most_of_other) {
      return primiera(rules_, pile).strength > std::max<std::int64_t>(primiera(rules_, most_of_other).strength, 0);
    };
    for (const Bounded &award : awards_) {
      const CardSet by_first = first & award.cards;
      const CardSet by_second = second & award.cards;
      switch (award.kind) {
      case Kind::most: add(award, 2 * by_first.size() > award.cards.size(), 2 * by_second.size() > award.cards.size()); break;
      case Kind::primiera: add(award, is_safe(first, second | rest), is_safe(second, first | rest)); break;
      case Kind::all:
        lead.most += by_second.empty() ? award.points : by_second == award.cards ? -award.points : 0;
        lead.least -= by_first.empty() ? award.points : by_first == award.cards ? -award.points : 0;
        break;
      case Kind::run:
        lead.most += by_second.empty() ? award.points : 0;
        lead.least -= by_first.empty() ? award.points : 0;
        break;
      case Kind::anyhow: add(award, false, false); break;
      }
    }
    return lead;
  }

private:
  /// What a side needs of an award's cards, or what keeps it from it.
  enum class Kind : std::uint8_t { most, all, run, primiera, anyhow };
  struct Bounded {
    Kind kind;
    CardSet cards;
    int points; ///< that one side can get at most
  };
  const Rules &rules_;
  std::vector<Bounded> awards_;
};

} // namespace arbitro
