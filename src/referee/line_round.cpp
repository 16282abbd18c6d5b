#include "line_round.hpp"

#include <algorithm>

namespace arbitro {

bool take_figures(Walk &walk, const LineHeader &header, const PerSide<int> &figures) {
  for (std::size_t side = 0; side < header.sides.size(); ++side)
    if (!walk.take(side == 0 ? "{" : ",") || !walk.take(header.sides[side]) || !walk.take(":") || !walk.take(figures[side])) return false;
  return walk.take("}");
}

bool LineRound::referee() {
  const PerSide<int> before = running_.totals;
  if (!walk_.take("{") || !read_beginning() || !walk_.take(R"("deals":[)")) return false;
  for (int deal = 0; deal < header_.match.deals; ++deal)
    if ((deal > 0 && !walk_.take(",")) || !read_deal()) return false;
  return walk_.take("]") && round_.count() && read_claims(before) && walk_.take("}");
}

bool LineRound::read_beginning() {
  Seat named = nobody;
  if (walk_.take(R"("dealer":)")) {
    const auto player = std::ranges::find_if(header_.players, [&](const std::string &name) { return walk_.take(name); });
    if (player == header_.players.end() || !walk_.take(",")) return false;
    named = static_cast<Seat>(player - header_.players.begin());
  }
  CardSet table;
  if (header_.match.rules.table_size > 0) {
    if (!walk_.take(R"("table":")") || !walk_.take(table, header_.match.rules.table_size) || !walk_.take("\",")) return false;
  }
  return round_.begin(named, table);
}

bool LineRound::read_deal() {
  const Seating seating = header_.match.seating;
  const Seat leader = seating.after(out_.dealer);
  Walk walk = walk_;
  Seat seat = leader;
  do {
    if (!walk.take_each(seat == leader ? '{' : ',') || !walk.take(header_.before_hands[seat])) return false;
    CardSet hand;
    if (!walk.take(hand, header_.match.rules.hand_size) || !walk.take_each('"')) return false;
    round_.hold(seat, hand);
    seat = seating.after(seat);
  } while (seat != leader);
  if (!walk.take(R"(,"plays")")) return false;
  const char *before = R"(:[")";
  const auto next = [&](Seat, bool ends_giro, PlainCell &cell) {
    if (!walk.take_each(before[0], before[1], before[2])) return false;
    before = ends_giro ? R"(",")" : " / ";
    return walk.take(cell);
  };
  if (!round_.play(next) || !walk.take("\"]}")) return false;
  walk_ = walk;
  return true;
}

bool LineRound::read_claims(const PerSide<int> &before) {
  if (walk_.take(R"(,"points":)")) {
    PerSide<int> points{};
    for (std::size_t side = 0; side < header_.sides.size(); ++side) points[side] = running_.totals[side] - before[side];
    out_.points_claim.given = true;
    if (!take_figures(walk_, header_, points)) return false;
  }
  if (walk_.take(R"(,"total":)")) {
    out_.total_claim.given = true;
    if (!take_figures(walk_, header_, running_.totals)) return false;
  }
  return true;
}

} // namespace arbitro
