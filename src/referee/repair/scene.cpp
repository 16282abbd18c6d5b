#include "repair/scene.hpp"

#include <algorithm>

namespace arbitro {
namespace {

Trial judge(const RoundContext &context, const Replayed &replayed, const Notebook &notebook, std::size_t begin) {
  const std::optional<int> first = notebook.first_play_sketched();
  Trial trial;
  trial.let_stand = notebook.let_stand_since(begin);
  trial.contradiction = first && *first > 0 ? static_cast<std::size_t>(*first) - 1 : context.round.plays.size();
  const bool is_counted = replayed.complete && !replayed.cut;
  trial.is_sound = !first && !replayed.blind && !(is_counted && points_disagree(context, replayed.state));
  return trial;
}

} // namespace

Trial try_round(const RoundContext &context, Notebook &notebook) {
  const std::size_t begin = notebook.size();
  notebook.sketch(true);
  const Layout layout = lay_out(context, notebook);
  ReplayOrder order;
  order.findings_before = begin;
  order.most_faults = 0;
  const Trial trial = judge(context, replay(context, layout, order, notebook), notebook, begin);
  notebook.rewind(begin);
  notebook.sketch(false);
  return trial;
}

std::size_t Scene::suspects() const {
  const bool later_plays_tell = log().rules.must_capture == MustCapture::hand && !layout.hands_given; // what a hand held
  return later_plays_tell ? round().plays.size() : std::min(as_written.contradiction + 1, round().plays.size());
}

const PlacedPlay *Scene::placed(std::size_t play) const {
  const auto found = std::ranges::find(layout.plays, static_cast<int>(play) + 1, &PlacedPlay::number);
  return found == layout.plays.end() ? nullptr : &*found;
}

const RoundState *Scene::before(std::size_t play) const {
  std::size_t at = layout.plays.size();
  if (play < round().plays.size()) {
    const PlacedPlay *const found = placed(play);
    if (found == nullptr) return nullptr;
    at = static_cast<std::size_t>(found - layout.plays.data());
  }
  return at < states.size() ? &states[at] : nullptr;
}

CardSet Scene::unplayed(int deal, Seat seat) const {
  const auto d = static_cast<std::size_t>(deal);
  if (d >= layout.hands.size() || !layout.given[d][seat]) return absent;
  CardSet left;
  for (const At<Candidates> &card : round().deals[d].hands[seat].value)
    if (card.value.size() == 1) left |= card.value;
  for (const LoggedPlay &play : round().plays)
    if (play.deal == deal && play.card.value.size() == 1) left -= play.card.value;
  return left;
}

Scene set_scene(const RoundContext &context, Notebook &notebook) {
  const std::size_t begin = notebook.size();
  notebook.sketch(true);
  Scene scene{.context = context, .layout = lay_out(context, notebook)};
  ReplayOrder order;
  order.keep_states = true;
  Replayed replayed = replay(context, scene.layout, order, notebook);
  scene.as_written = judge(context, replayed, notebook, begin);
  notebook.rewind(begin);
  notebook.sketch(false);
  scene.states = std::move(replayed.before);
  scene.marks_sweeps = std::ranges::any_of(context.round.plays, [](const LoggedPlay &play) { return play.scopa && play.scopa.value; });
  CardSet seen;
  const auto see = [&](const Candidates &card) {
    if (card.size() != 1) return;
    scene.twice |= seen & card;
    seen |= card;
  };
  for (const At<Candidates> &card : context.round.table.value) see(card.value);
  for (const LoggedPlay &play : context.round.plays) see(play.card.value);
  for (const LoggedDeal &deal : context.round.deals)
    for (const At<CardList> &hand : deal.hands) seen |= known_cards(hand.value);
  scene.absent = CardSet::pack() - seen;
  return scene;
}

} // namespace arbitro
