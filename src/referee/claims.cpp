#include "claims.hpp"

#include "counts.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::string spell(double figure) {
  const auto halves = static_cast<int>(figure * 2);
  return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}

std::string figures_text(const PerSide<std::optional<double>> &figures, int sides) {
  std::string text;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (side > 0) text += '-';
    text += figures[side] ? spell(*figures[side]) : "?";
  }
  return text;
}

/// The side alone with the highest figure, or nobody.
Side leader(const PerSide<std::optional<double>> &figures, int sides) {
  Side best = nobody;
  double most = 0;
  for (Side side = 0; side < sides; ++side) {
    if (!figures[side]) continue;
    if (*figures[side] > most) {
      most = *figures[side];
      best = side;
    } else if (*figures[side] == most) {
      best = nobody;
    }
  }
  return best;
}

/// Who an award goes to: by points, where one side has more of them than all others, else by the figures.
Side holder(const Tally &tally, int sides) {
  Side best = nobody;
  int most = 0;
  for (Side side = 0; side < sides; ++side) {
    const int points = tally.points[side].value_or(0);
    if (points > most) {
      most = points;
      best = side;
    } else if (points == most && most > 0) {
      best = nobody;
    }
  }
  return most > 0 ? best : leader(tally.counted, sides);
}

bool agrees(const LoggedCount &count, const Tally &tally, int sides) {
  if (count.kind == LoggedCount::Kind::tie) return holder(tally, sides) == nobody;
  if (count.kind == LoggedCount::Kind::winner) return holder(tally, sides) == count.winner;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    if (count.figures.has[side] && count.figures.of[side] != tally.counted[side].value_or(0)) return false;
  return true;
}

/// Awards that the piles alone do not tell.
bool needs_plays(Award award) {
  return award == Award::scope || award == Award::hand_bonus || award == Award::table_bonus || award == Award::ponino;
}

std::string what_counts(const RoundContext &context, const Tally &tally) {
  const int sides = context.log.seating.sides;
  const Side who = holder(tally, sides);
  return figures_text(tally.counted, sides) + (who == nobody ? "" : " (" + context.log.sides[who].name + ")");
}

/// Awards that are numbers of things rather than somebody's: the name of a side does not say how many.
bool is_number(Award award) {
  return award == Award::scope || award == Award::table_bonus || award == Award::hand_bonus || award == Award::napola ||
         award == Award::trente || award == Award::frac;
}

/// A figure that gives the award to the side that the log names, and to nobody else.
double stand_in(const LoggedCount &count, Side side) {
  const bool wins = count.kind == LoggedCount::Kind::winner && count.winner == side;
  switch (count.key.award) {
  case Award::cards: return wins ? 21 : count.kind == LoggedCount::Kind::tie ? 20 : 19;
  case Award::coins: return wins ? 6 : count.kind == LoggedCount::Kind::tie ? 5 : 4;
  default: return wins ? 1 : 0;
  }
}

void take_figures(const Rules &rules, int sides, const LoggedCount &count, Tally &tally) {
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    if (count.figures.has[side]) tally.counted[side] = count.figures.of[side];
  tally.points = points_of(rules, sides, count.key, tally.counted);
  if (tally.key.award != Award::primiera || rules.primiera_missing != PrimieraMissing::disqualified) return;
  for (std::optional<double> &figure : tally.counted)
    if (figure == 0.0) figure.reset();
}

/// What one side alone has: of some awards the name does not say how many.
void take_name(const Rules &rules, int sides, const LoggedCount &count, Tally &tally) {
  PerSide<std::optional<double>> as_figures{};
  for (Side side = 0; side < sides; ++side) as_figures[side] = stand_in(count, side);
  tally.points = points_of(rules, sides, count.key, as_figures);
  const Award award = count.key.award;
  if (award == Award::primiera) {
    const bool all_tied = count.winner == nobody && rules.tie_points == TiePoints::all_tied;
    for (Side side = 0; side < sides; ++side) tally.points[side] = count.winner == side || all_tied ? rules.primiera_pt : 0;
    return;
  }
  const bool number = is_number(award);
  if (number && count.winner != nobody) tally.points[count.winner] = std::nullopt;
  if (award != Award::settebello && award != Award::extra && !number) return;
  for (Side side = 0; side < sides; ++side) tally.counted[side] = count.winner == side ? 1 : 0;
  if (number && count.winner != nobody) tally.counted[count.winner] = std::nullopt;
}

void take_as_stated(const Rules &rules, int sides, const LoggedCount &count, Tally &tally) {
  if (count.kind == LoggedCount::Kind::figures) {
    take_figures(rules, sides, count, tally);
  } else {
    take_name(rules, sides, count, tally);
  }
}

class Scales {
public:
  Scales(const RoundContext &context, const Evidence &evidence, RoundReport &report, Notebook &notebook)
      : context_(context), rules_(context.log.rules), sides_(context.log.seating.sides), evidence_(evidence), report_(report),
        notebook_(notebook) {}

  std::vector<Tally> weigh() {
    start();
    if (evidence_.known && !evidence_.doubtful && leftovers_explain()) return std::move(tallies_);
    for (const LoggedCount &count : context_.round.counts) weigh(count);
    compare_with_each_other();
    settle_ponino();
    return std::move(tallies_);
  }

private:
  void start() {
    if (evidence_.cut) {
      start_cut();
      return;
    }
    if (evidence_.known) {
      tallies_ = score(rules_, sides_, evidence_.counts);
      if (!evidence_.sweeps_known)
        for (Tally &tally : tallies_)
          if (needs_plays(tally.key.award)) forget(tally);
      return;
    }
    for (const AwardKey &key : awards(rules_)) {
      tallies_.emplace_back();
      tallies_.back().key = key;
    }
  }

  void forget(Tally &tally) const {
    tally.counted = {};
    tally.points = {};
  }

  /// A round cut by sudden death holds only what was certain.
  void start_cut() {
    const PerSide<SideCount> &counts = evidence_.counts;
    tallies_ = score(rules_, sides_, counts);
    for (Tally &tally : tallies_) {
      const Award award = tally.key.award;
      const bool certain = award == Award::scope || award == Award::hand_bonus || award == Award::table_bonus ||
                           award == Award::settebello || award == Award::extra || award == Award::trente;
      if (certain) continue;
      tally.counted = {};
      for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side) tally.points[side] = 0;
    }
  }

  [[nodiscard]] Tally *find(const AwardKey &key) {
    const auto it = std::find_if(tallies_.begin(), tallies_.end(), [&](const Tally &tally) { return tally.key == key; });
    return it == tallies_.end() ? nullptr : &*it;
  }

  /// Whether every stated count that differs would be right if the last cards had gone to another side.
  bool leftovers_explain() {
    if (evidence_.leftovers.empty() || evidence_.leftovers_to == nobody || evidence_.cut) return false;
    const LoggedCount *first_wrong = nullptr;
    for (const LoggedCount &count : context_.round.counts) {
      const Tally *tally = find(count.key);
      if (tally != nullptr && !agrees(count, *tally, sides_) && first_wrong == nullptr) first_wrong = &count;
    }
    if (first_wrong == nullptr) return false;
    for (Side other = 0; other < sides_; ++other) {
      if (other == evidence_.leftovers_to) continue;
      PerSide<SideCount> counts = evidence_.counts;
      counts[evidence_.leftovers_to].pile -= evidence_.leftovers;
      counts[other].pile |= evidence_.leftovers;
      const std::vector<Tally> moved = score(rules_, sides_, counts);
      const bool all_agree = std::all_of(context_.round.counts.begin(), context_.round.counts.end(), [&](const LoggedCount &count) {
        return std::any_of(moved.begin(), moved.end(),
                           [&](const Tally &tally) { return tally.key == count.key && agrees(count, tally, sides_); });
      });
      if (!all_agree) continue;
      Finding &finding =
          notebook_.add(Code::leftovers_to_wrong_side, first_wrong->where, address(context_.number),
                        "the last " + std::to_string(evidence_.leftovers.size()) + " cards were counted for " +
                            context_.log.sides[other].name + ", but " + context_.log.sides[evidence_.leftovers_to].name + " captured last");
      finding.rule.push_back(rule_in_force("leftover-to", rules_));
      finding.table = spell(evidence_.leftovers);
      finding.help = "write " + std::string(to_string(first_wrong->key)) + ": " + figures_text(find(first_wrong->key)->counted, sides_);
      for (const LoggedCount &count : context_.round.counts)
        if (const Tally *tally = find(count.key); !agrees(count, *tally, sides_)) report_.wrong_counts.push_back(count.key);
      return true;
    }
    return false;
  }

  void weigh(const LoggedCount &count) {
    Tally *tally = find(count.key);
    if (tally == nullptr) {
      Finding &finding = notebook_.add(Code::impossible_count, count.key_where, address(context_.number),
                                       "the rules in force do not count " + to_string(count.key));
      finding.help = "delete it, or play a game that has it";
      report_.wrong_counts.push_back(count.key);
      return;
    }
    const bool counted_already = evidence_.known && !(needs_plays(count.key.award) && !evidence_.sweeps_known) && !evidence_.cut;
    if (counted_already) {
      if (!evidence_.doubtful && !agrees(count, *tally, sides_)) report_difference(count, *tally);
      return;
    }
    if (const auto impossible = find_impossible(rules_, context_.log.seating, count)) {
      Finding &finding = notebook_.add(impossible->code, count.where, address(context_.number), impossible->reason);
      finding.help = "count again";
      report_.wrong_counts.push_back(count.key);
      return;
    }
    if (evidence_.cut) return;
    take_as_stated(rules_, sides_, count, *tally);
    ask_how_many(count);
  }

  void ask_how_many(const LoggedCount &count) {
    if (count.kind != LoggedCount::Kind::winner || !is_number(count.key.award)) return;
    Finding &finding = notebook_.add(Code::not_verifiable, count.where, address(context_.number),
                                     to_string(count.key) + " is a number: the name of a side does not say how many");
    finding.help = "write a figure for each side";
  }

  void report_difference(const LoggedCount &count, const Tally &tally) {
    report_.wrong_counts.push_back(count.key);
    Finding &finding = notebook_.add(Code::count_differs, count.where, address(context_.number),
                                     to_string(count.key) + " stated " + std::string(notebook_.written(count.where)) + ", counted " +
                                         what_counts(context_, tally));
    finding.help = "write " + to_string(count.key) + ": " + figures_text(tally.counted, sides_) + ", or correct the " +
                   (context_.round.plays.empty() ? "piles" : "plays");
  }

  /// Stated figures of one round against each other.
  void compare_with_each_other() {
    if (evidence_.known && evidence_.sweeps_known) return;
    for (Side side = 0; side < sides_; ++side) {
      const std::string &name = context_.log.sides[side].name;
      const std::optional<double> cards = stated(Award::cards, side);
      const std::optional<double> coins = stated(Award::coins, side);
      if (coins && cards && *coins > *cards) blame(Award::coins, Code::impossible_count, name + " has more coins than cards");
      if (stated(Award::settebello, side) == 1.0 && (coins == 0.0 || cards == 0.0))
        blame(Award::settebello, Code::impossible_count, name + " has the 7 of coins but no " + (cards == 0.0 ? "cards" : "coins"));
      const std::optional<double> sweeps = stated(Award::scope, side);
      const int least = rules_.ace_on_empty == AceOnEmpty::takes_itself ? 1 : 2;
      if (sweeps && cards && *sweeps * least > *cards)
        blame(Award::scope, Code::impossible_scope,
              name + " has " + spell(*sweeps) + (*sweeps == 1 ? " sweep" : " sweeps") + " with " + spell(*cards) +
                  (*cards == 1 ? " card" : " cards"));
      const bool needs_suits =
          rules_.primiera_missing == PrimieraMissing::disqualified && rules_.primiera_scale != PrimieraScale::count_sevens;
      if (needs_suits && wins_primiera(side) && cards && *cards < 4)
        blame(Award::primiera, Code::impossible_count, name + " has a primiera of four suits with " + spell(*cards) + " cards");
    }
  }

  [[nodiscard]] std::optional<double> stated(Award award, Side side) { return find({award, {}})->counted[side]; }

  [[nodiscard]] bool wins_primiera(Side side) const {
    return std::any_of(context_.round.counts.begin(), context_.round.counts.end(), [&](const LoggedCount &count) {
      return count.key.award == Award::primiera &&
             (count.kind == LoggedCount::Kind::winner ? count.winner == side : count.figures.has[side] && count.figures.of[side] > 0);
    });
  }

  void blame(Award award, Code code, const std::string &reason) {
    for (const LoggedCount &count : context_.round.counts) {
      if (count.key.award != award) continue;
      if (std::find(report_.wrong_counts.begin(), report_.wrong_counts.end(), count.key) != report_.wrong_counts.end()) continue;
      Finding &finding = notebook_.add(code, count.where, address(context_.number), reason);
      finding.help = "count again";
      report_.wrong_counts.push_back(count.key);
    }
  }

  void settle_ponino() {
    Tally *ponino = find({Award::ponino, {}});
    if (ponino == nullptr || (evidence_.known && evidence_.sweeps_known)) return;
    const Tally *scope = find({Award::scope, {}});
    const Tally *table = find({Award::table_bonus, {}});
    if (evidence_.known) {
      const std::vector<Tally> counted = score(rules_, sides_, evidence_.counts);
      for (const Tally &tally : counted)
        if (tally.key.award == Award::ponino) ponino->counted = tally.counted;
    }
    for (Side side = 0; side < sides_; ++side) {
      const std::optional<int> by_table = table == nullptr ? std::optional(0) : table->points[side];
      if (ponino->counted[side] && scope->points[side] && by_table)
        ponino->points[side] = *ponino->counted[side] == 1.0 ? *scope->points[side] + *by_table : 0;
    }
  }

  const RoundContext &context_;
  const Rules &rules_;
  int sides_;
  const Evidence &evidence_;
  RoundReport &report_;
  Notebook &notebook_;
  std::vector<Tally> tallies_;
};

} // namespace

Evidence read_piles(const RoundContext &context, Notebook &notebook) {
  Evidence evidence;
  const int sides = context.log.seating.sides;
  CardSet seen;
  std::array<Where, 40> first{};
  bool sound = true;
  Side rest = nobody;
  for (Side side = 0; side < sides; ++side) {
    const LoggedPile &pile = context.round.piles[side];
    if (pile.rest.given()) rest = side;
    if (!pile.rest.given() && !pile.cards.given()) sound = false;
    for (const At<Reading> &card : pile.cards.value) {
      if (card.value.size() != 1) {
        sound = false;
        continue;
      }
      const Card known = card.value.first();
      const auto index = static_cast<std::size_t>(known.index());
      if (seen.contains(known)) {
        Finding &finding =
            notebook.add(Code::pile_overlap, card.where, address(context.number), notebook.name(known) + " is in two places at once");
        finding.labels.push_back(notebook.label(first[index], "here too"));
        finding.help = "correct one of the two";
        sound = false;
        continue;
      }
      seen |= known;
      first[index] = card.where;
    }
    evidence.counts[side].pile = known_cards(pile.cards.value);
  }
  const CardSet missing = CardSet::pack() - seen;
  const Rules &rules = context.log.rules;
  const bool stays_with_nobody =
      missing == CardSet::pack() ? rules.no_capture_at_all == NoCaptureAtAll::nobody : rules.leftover_to == LeftoverTo::nobody;
  if (rest != nobody) {
    evidence.counts[rest].pile = missing;
  } else if (sound && !missing.empty() && !stays_with_nobody) {
    Finding &finding = notebook.add(Code::pile_overlap, context.round.has_piles.where, address(context.number),
                                    std::to_string(missing.size()) + (missing.size() == 1 ? " card is" : " cards are") + " in no pile");
    if (missing.size() <= 12) finding.message += ": " + notebook.name(missing);
    finding.help = "add them to the pile of the side that captured last, or write rest for one side";
    sound = false;
  } else if (sound && stays_with_nobody && !may_remain(rules, missing)) {
    Finding &finding = notebook.add(Code::pile_overlap, context.round.has_piles.where, address(context.number), "");
    finding.message = missing == CardSet::pack() ? "nobody captured a card, which cannot be where one must capture"
                      : missing.empty()          ? "every card is in a pile, but captures of this game cannot empty the table"
                                                 : "the cards in no pile make " + std::to_string(missing.sum()) +
                                              " together, which captures of this game cannot leave: " + notebook.name(missing);
    finding.help = "a card is in the wrong place: count the piles and the cards left on the table again";
    sound = false;
  }
  evidence.known = sound;
  return evidence;
}

void compare_piles(const RoundContext &context, const Evidence &evidence, Notebook &notebook) {
  if (!evidence.known || evidence.cut) return;
  const int sides = context.log.seating.sides;
  for (Side side = 0; side < sides; ++side) {
    const LoggedPile &pile = context.round.piles[side];
    if (!pile.cards.given()) continue;
    const CardSet stated = known_cards(pile.cards.value);
    const CardSet captured = evidence.counts[side].pile;
    const CardSet extra = stated - captured;
    const CardSet lacking = static_cast<int>(pile.cards.value.size()) == stated.size() ? captured - stated : CardSet{};
    if (extra.empty() && lacking.empty()) continue;
    const bool leftovers =
        !evidence.leftovers.empty() && (extra.empty() ? lacking : extra) == evidence.leftovers && (extra.empty() || lacking.empty());
    std::string message = context.log.sides[side].name + "'s pile";
    if (!extra.empty())
      message += " has " + notebook.name(extra) + ", which " + (extra.size() == 1 ? "was" : "were") + " not captured by that side";
    if (!extra.empty() && !lacking.empty()) message += ", and";
    if (!lacking.empty()) message += " lacks " + notebook.name(lacking);
    Finding &finding =
        notebook.add(leftovers ? Code::leftovers_to_wrong_side : Code::count_differs, pile.cards.where, address(context.number), message);
    if (leftovers) finding.rule.push_back(rule_in_force("leftover-to", context.log.rules));
    finding.help = "correct the pile, or the plays";
    return;
  }
}

std::vector<Tally> tally(const RoundContext &context, const Evidence &evidence, RoundReport &report, Notebook &notebook) {
  return Scales(context, evidence, report, notebook).weigh();
}

PerSide<std::optional<int>> points_as_stated(const RoundContext &context, std::vector<Tally> tallies,
                                             const std::optional<PerSide<int>> &marked) {
  const int sides = context.log.seating.sides;
  for (Tally &tally : tallies) {
    if (marked && tally.key.award == Award::scope) {
      for (Side side = 0; side < sides; ++side) tally.counted[side] = (*marked)[side];
      tally.points = points_of(context.log.rules, sides, tally.key, tally.counted);
    }
    for (const LoggedCount &count : context.round.counts)
      if (tally.key == count.key) take_as_stated(context.log.rules, sides, count, tally);
  }
  PerSide<std::optional<int>> points{};
  for (Side side = 0; side < sides; ++side) {
    points[side] = 0;
    for (const Tally &tally : tallies)
      points[side] = points[side] && tally.points[side] ? std::optional(*points[side] + *tally.points[side]) : std::nullopt;
  }
  return points;
}

} // namespace arbitro
