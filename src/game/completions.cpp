#include "completions.hpp"
#include "arbitro/games.hpp"
#include "awards.hpp"
#include "mix.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace arbitro {
namespace {

/// Whether each of the cards can have an open place of its own.
bool can_fill(CardSet cards, const std::vector<CardSet> &open) {
  std::vector<std::optional<Card>> taken(open.size());
  std::vector<bool> tried;
  const std::function<bool(Card)> find_place = [&](Card card) {
    for (std::size_t place = 0; place < open.size(); ++place) {
      if (tried[place] || !open[place].contains(card)) continue;
      tried[place] = true;
      if (taken[place] && !find_place(*taken[place])) continue;
      taken[place] = card;
      return true;
    }
    return false;
  };
  for (const Card card : cards) {
    tried.assign(open.size(), false);
    if (!find_place(card)) return false;
  }
  return true;
}

/// Calls `take` with every set of so many of the cards, until it says no; false then.
template <class Take> bool each_choice(CardSet from, int count, CardSet chosen, const Take &take) {
  if (count == 0) return take(chosen);
  for (; from.size() >= count; from -= from.first())
    if (!each_choice(from - from.first(), count - 1, chosen | from.first(), take)) return false;
  return true;
}

/// How many sets of so many cards there are.
std::int64_t choices(int cards, int count) {
  std::int64_t sets = 1;
  for (int i = 0; i < count; ++i) sets = sets * (cards - i) / (i + 1);
  return sets;
}

auto fields_of(const RoundState &state) {
  return std::tie(state.table, state.stock, state.hands, state.dealt, state.piles, state.sweeps, state.hand_bonus, state.first_turn,
                  state.matta_in_hand, state.matta_on_table, state.last_capturer, state.any_capture);
}

/// Of all fields that distinguish states: many are alike in all but one.
std::uint64_t hash_of(const RoundState &state) {
  std::uint64_t hash = 0;
  std::apply([&](const auto &...field) { (mix(field, hash), ...); }, fields_of(state));
  return hash;
}

/// One play out of a state, and the state that it leaves.
struct Step {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  Card card{};
  CertainPlay::Taking taking{};
  bool sweep = false;
  bool could_capture = false;
  bool declares = false;
};

/// All states that some completion may pass through between two plays, each once, and the plays into them.
struct Layer {
  std::vector<RoundState> states{};
  std::vector<Step> steps{}; ///< out of the layer before
  std::unordered_multimap<std::uint64_t, std::uint32_t> known{};

  std::uint32_t add(const RoundState &state) {
    const std::uint64_t hash = hash_of(state);
    const auto [begin, end] = known.equal_range(hash);
    for (auto found = begin; found != end; ++found)
      if (fields_of(states[found->second]) == fields_of(state)) return found->second;
    known.emplace(hash, static_cast<std::uint32_t>(states.size()));
    states.push_back(state);
    return static_cast<std::uint32_t>(states.size() - 1);
  }
};

/// What is known of a play from its deal.
struct Turn {
  const GappedDeal &deal;
  const GappedPlay &play;
  CardSet kept{};      ///< cards of its hand that later plays are known to be
  int unknown = 0;     ///< plays of its hand from here on of which the card is unknown
  bool is_out = false; ///< its hand is played out
};

/// Goes forward through the round layer by layer, and back from the ends that are good.
class Completer {
public:
  Completer(const Rules &rules, const GappedRound &round, int &steps)
      : rules_(rules), round_(round), dealing_(rules, round.seating.players), steps_(steps),
        hands_matter_(rules.must_capture == MustCapture::hand || rules.matta != Matta::none || has_hand_bonus(rules)) {
    later_.resize(round.deals.size() + 1);
    for (std::size_t deal = round.deals.size(); deal-- > 0;) later_[deal] = later_[deal + 1] | cards_of(round.deals[deal]);
  }

  Completions find(const std::function<bool(const RoundState &)> &ends_well) {
    Completions found;
    if (!each_stands_once()) {
      found.count = HowMany::none;
      return found;
    }
    if (!lay_tables() || !play_all()) return found;
    std::erase_if(layers_.back().steps, [&](const Step &step) { return !ends_well(layers_.back().states[step.to]); });
    gather(found);
    return found;
  }

private:
  /// The known cards of a hand, those that it plays included.
  [[nodiscard]] static CardSet known_hand(const GappedDeal &deal, Seat seat) {
    CardSet cards = deal.hands[seat].known;
    for (const GappedPlay &play : deal.plays)
      if (play.seat == seat && play.card.is_single()) cards |= play.card;
    return cards;
  }

  /// Whether no known card is in two places.
  [[nodiscard]] bool each_stands_once() const {
    CardSet dealt = round_.table.known;
    CardSet played;
    for (const GappedDeal &deal : round_.deals) {
      for (Seat seat = 0; seat < round_.seating.players; ++seat) {
        const CardSet hand = known_hand(deal, seat);
        if (!(dealt & hand).empty()) return false;
        dealt |= hand;
      }
      for (const GappedPlay &play : deal.plays) {
        if (play.card.is_single() && !(played & play.card).empty()) return false;
        if (play.card.is_single()) played |= play.card;
      }
    }
    return true;
  }

  [[nodiscard]] CardSet cards_of(const GappedDeal &deal) const {
    CardSet cards;
    for (Seat seat = 0; seat < round_.seating.players; ++seat) cards |= known_hand(deal, seat);
    return cards;
  }

  [[nodiscard]] bool is_out(const GappedDeal &deal, Seat seat) const {
    return std::ranges::count(deal.plays, seat, &GappedPlay::seat) == dealing_.hand(number_of(deal));
  }

  [[nodiscard]] int number_of(const GappedDeal &deal) const { return static_cast<int>(&deal - round_.deals.data()); }

  /// Cards that must have lain on the first table: they were taken, and no play before was them.
  [[nodiscard]] CardSet laid_first() const {
    CardSet played;
    CardSet first;
    for (const GappedDeal &deal : round_.deals)
      for (const GappedPlay &play : deal.plays) {
        first |= play.taken.known - played;
        played |= play.card;
      }
    return first;
  }

  bool spend() { return --steps_ >= 0; }

  bool lay_tables() {
    Layer &first = layers_.emplace_back();
    const GappedCards &table = round_.table;
    const auto lay = [&](CardSet cards) {
      if (!spend()) return false;
      if (!can_fill(cards - table.known, table.open) || (!table.open.empty() && judge_table(rules_, cards).is_void)) return true;
      first.add(begin_round(rules_, round_.seating, round_.dealer, cards));
      return true;
    };
    const CardSet free = CardSet::pack() - later_.front() - table.known;
    const CardSet forced = table.open.empty() ? CardSet{} : laid_first() & free;
    const int open = static_cast<int>(table.open.size()) - forced.size();
    if (open < 0) return true;
    return choices(free.size() - forced.size(), open) <= steps_ / 4 && each_choice(free - forced, open, table.known | forced, lay);
  }

  bool play_all() {
    for (std::size_t number = 0; number < round_.deals.size(); ++number) {
      const GappedDeal &deal = round_.deals[number];
      if (!deal_out(deal, later_[number + 1])) return false;
      for (std::size_t at = 0; at < deal.plays.size(); ++at) {
        Turn turn{deal, deal.plays[at], {}, 0, is_out(deal, deal.plays[at].seat)};
        for (std::size_t i = at; i < deal.plays.size(); ++i) {
          const GappedPlay &other = deal.plays[i];
          if (other.seat != turn.play.seat) continue;
          if (!other.card.is_single())
            ++turn.unknown;
          else if (i > at)
            turn.kept |= other.card;
        }
        if (!make_play(turn, later_[number + 1])) return false;
      }
    }
    return true;
  }

  /// Deals the known cards out; where other cards of a hand decide what may be played, in every way that fits.
  bool deal_out(const GappedDeal &deal, CardSet later) {
    Layer dealt;
    std::vector<std::uint32_t> from;
    for (std::uint32_t i = 0; i < layers_.back().states.size(); ++i) {
      const RoundState &before = layers_.back().states[i];
      PerSeat<CardSet> hands{};
      for (Seat seat = 0; seat < round_.seating.players; ++seat) hands[seat] = known_hand(deal, seat);
      const CardSet free = before.stock - later - cards_of(deal);
      const auto take = [&](const PerSeat<CardSet> &all) {
        if (!spend()) return false;
        RoundState state = before;
        arbitro::deal(rules_, state, all);
        dealt.steps.push_back({.from = i, .to = dealt.add(state)});
        return true;
      };
      if (!choose_hands(deal, 0, free, hands, take)) return false;
    }
    layers_.push_back(std::move(dealt));
    is_play_.push_back(nullptr);
    return true;
  }

  template <class Take> bool choose_hands(const GappedDeal &deal, Seat seat, CardSet free, PerSeat<CardSet> &hands, const Take &take) {
    if (seat == round_.seating.players) return take(hands);
    const GappedCards &hand = deal.hands[seat];
    const CardSet before = hands[seat];
    const int open = dealing_.hand(number_of(deal)) - before.size();
    if (open < 0) return true;
    const int lacking = hands_matter_ ? open : 0;
    const bool done = each_choice(free, lacking, before, [&](CardSet cards) {
      if (!can_fill(cards - hand.known, hand.open)) return spend();
      hands[seat] = cards;
      return choose_hands(deal, static_cast<Seat>(seat + 1), free - cards, hands, take);
    });
    hands[seat] = before;
    return done;
  }

  bool make_play(const Turn &turn, CardSet later) {
    Layer next;
    for (std::uint32_t i = 0; i < layers_.back().states.size(); ++i) {
      const RoundState &state = layers_.back().states[i];
      for (const Card card : candidates(turn, state, later)) {
        RoundState before = state;
        before.hands[turn.play.seat] |= card;
        before.dealt[turn.play.seat] |= card;
        before.stock -= card;
        before.turn = turn.play.seat;
        if (!make_plays_of(turn.play, card, before, i, next)) return false;
      }
    }
    layers_.back().known.clear();
    layers_.push_back(std::move(next));
    is_play_.push_back(&turn.play);
    return true;
  }

  [[nodiscard]] CardSet candidates(const Turn &turn, const RoundState &state, CardSet later) const {
    const GappedPlay &play = turn.play;
    if (play.card.is_single()) return play.card;
    const CardSet held = state.hands[play.seat] - turn.kept;
    if (turn.is_out && held.size() > turn.unknown) return {};
    CardSet cards = held & play.card;
    if (hands_matter_ || (turn.is_out && held.size() == turn.unknown)) return cards;
    const GappedCards &hand = turn.deal.hands[play.seat];
    for (const Card card : (state.stock - later) & play.card)
      if (can_fill((state.dealt[play.seat] | card) - hand.known, hand.open)) cards |= card;
    return cards;
  }

  bool make_plays_of(const GappedPlay &gapped, Card card, const RoundState &before, std::uint32_t from, Layer &next) {
    const Play play{.seat = gapped.seat, .card = card, .declares = gapped.declares, .matta = gapped.matta};
    if (!make_with(gapped, play, before, from, next)) return false;
    if (gapped.said != Recorded::nothing || rules_.hand_bonus_declare == HandBonusDeclare::automatic) return true;
    for (const Declaration declares : {Declaration::low, Declaration::triple}) {
      const std::uint16_t values = matta_values(rules_, before.dealt[play.seat], declares);
      if (values == 0 || !before.first_turn[play.seat]) continue;
      for (std::uint8_t matta = 0; matta <= 10; ++matta)
        if ((values >> matta & 1) != 0 &&
            !make_with(gapped, {.seat = play.seat, .card = card, .declares = declares, .matta = matta}, before, from, next))
          return false;
    }
    return true;
  }

  /// Makes the play with all that it may take.
  bool make_with(const GappedPlay &gapped, Play play, const RoundState &before, std::uint32_t from, Layer &next) {
    const std::vector<CardSet> sets = captures(rules_, before.moment(), play.card, played_value(rules_, before, play));
    const auto make = [&](bool takes, CardSet taken) {
      if (!spend()) return false;
      play.captures = takes;
      play.taken = taken;
      if (!gapped.accepted && !judge(rules_, before, play).empty()) return true;
      RoundState state = before;
      const Effect effect = apply(rules_, state, play);
      if (gapped.sweep && *gapped.sweep != effect.sweep) return true;
      next.steps.push_back({from,
                            next.add(state),
                            play.card,
                            {takes, taken},
                            effect.sweep,
                            !sets.empty(),
                            gapped.said == Recorded::nothing && play.declares != Declaration::none});
      return true;
    };
    const auto make_each = [&](const auto &fits) {
      return std::ranges::all_of(sets, [&](CardSet set) { return !fits(set) || make(true, set); });
    };
    switch (gapped.said) {
    case Recorded::lays: return make(false, {});
    case Recorded::takes_all: return make(true, before.table);
    case Recorded::only_card: return sets.empty() ? make(false, {}) : make_each([](CardSet) { return true; });
    case Recorded::nothing: return make(false, {}) && make_each([](CardSet) { return true; });
    case Recorded::takes: break;
    }
    if (gapped.taken.open.empty()) return make(true, gapped.taken.known);
    return make_each([&](CardSet set) { return gapped.taken.fit(set); });
  }

  /// Goes back over the steps that lead to a good end, and records what they have in common.
  void gather(Completions &found) {
    std::vector<int> ways(layers_.back().states.size(), 1);
    ends_well_.resize(layers_.size());
    if (layers_.size() > 1)
      for (const RoundState &end : reached(layers_.back())) found.ends.push_back(end);
    for (std::size_t at = layers_.size(); at-- > 1;) {
      const Layer &layer = layers_[at];
      std::vector<int> before(layers_[at - 1].states.size());
      std::vector<const Step *> taken;
      for (const Step &step : layer.steps) {
        if (ways[step.to] == 0) continue;
        if (before[step.from] == 0) ends_well_[at].push_back(&step);
        before[step.from] = std::min(2, before[step.from] + ways[step.to]);
        taken.push_back(&step);
      }
      if (is_play_[at - 1] != nullptr) {
        if (at + 1 == layers_.size() || is_play_[at] == nullptr) found.hands.push_back(hands_after(layer, taken));
        found.plays.push_back(common(taken));
      }
      ways = std::move(before);
    }
    std::ranges::reverse(found.plays);
    give_example(found);
    std::ranges::reverse(found.hands);
    int total = 0;
    std::vector<CardSet> tables;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      total = std::min(2, total + ways[i]);
      if (ways[i] > 0) tables.push_back(CardSet::pack() - layers_.front().states[i].stock);
    }
    if (tables.size() == 1) found.table = tables.front();
    found.count = static_cast<HowMany>(total);
  }

  /// Goes forward once more, by the first of the good steps out of each state.
  void give_example(Completions &found) const {
    if (found.plays.empty() || ends_well_[1].empty()) return;
    std::uint32_t state = ends_well_[1].front()->from;
    std::size_t play = 0;
    for (std::size_t at = 1; at < layers_.size(); ++at) {
      const Step *step = *std::ranges::find(ends_well_[at], state, &Step::from);
      if (is_play_[at - 1] != nullptr) found.plays[play++].first = step->taking;
      state = step->to;
    }
  }

  [[nodiscard]] static std::vector<RoundState> reached(const Layer &layer) {
    std::vector<bool> is_reached(layer.states.size());
    for (const Step &step : layer.steps) is_reached[step.to] = true;
    std::vector<RoundState> states;
    for (std::size_t i = 0; i < layer.states.size(); ++i)
      if (is_reached[i]) states.push_back(layer.states[i]);
    return states;
  }

  [[nodiscard]] static CertainPlay common(const std::vector<const Step *> &steps) {
    CertainPlay play;
    for (const Step *step : steps) {
      play.cards |= step->card;
      play.could_capture = play.could_capture || step->could_capture;
    }
    if (steps.empty()) return play;
    const Step &first = *steps.front();
    const auto takes_same = [&](const Step *step) { return step->taking == first.taking && !step->declares; };
    const auto sweeps_as_well = [&](const Step *step) { return step->sweep == first.sweep; };
    if (std::ranges::all_of(steps, takes_same)) play.taking = first.taking;
    if (std::ranges::all_of(steps, sweeps_as_well)) play.sweep = first.sweep;
    return play;
  }

  /// The hands of the deal that ends with these steps.
  [[nodiscard]] PerSeat<std::optional<CardSet>> hands_after(const Layer &layer, const std::vector<const Step *> &steps) const {
    PerSeat<std::optional<CardSet>> hands{};
    const int size = steps.empty() ? 0 : dealing_.hand(dealing_.deal_of(layer.states[steps.front()->to].plays - 1));
    for (Seat seat = 0; seat < round_.seating.players && !steps.empty(); ++seat) {
      const CardSet hand = layer.states[steps.front()->to].dealt[seat];
      const auto is_same = [&](const Step *step) { return layer.states[step->to].dealt[seat] == hand; };
      if (hand.size() == size && std::ranges::all_of(steps, is_same)) hands[seat] = hand;
    }
    return hands;
  }

  const Rules &rules_;
  const GappedRound &round_;
  Dealing dealing_;
  int &steps_;
  bool hands_matter_;            ///< what may be played depends on the other cards of a hand
  std::vector<CardSet> later_{}; ///< known cards of each deal and the later ones
  std::vector<Layer> layers_{};
  std::vector<std::vector<const Step *>> ends_well_{}; ///< by layer: from each state that a good end can be reached from one step there
  std::vector<const GappedPlay *> is_play_{};          ///< what leads to each layer but the first: a play, or a deal (null)
};

} // namespace

bool GappedCards::fit(CardSet set) const {
  const CardSet others = set - known;
  return set.contains_all(known) && others.size() == static_cast<int>(open.size()) && can_fill(others, open);
}

Completions complete(const Rules &rules, const GappedRound &round, const std::function<bool(const RoundState &)> &ends_well, int &steps) {
  return Completer(rules, round, steps).find(ends_well);
}

} // namespace arbitro
