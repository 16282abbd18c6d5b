#include "referee/compare/plays_alike.hpp"

#include "arbitro/round.hpp"
#include "referee/repair/change.hpp"

#include <optional>

namespace arbitro {
namespace {

/// The recorded capture of a play; empty if it is laid, nothing if the record leaves it open.
std::optional<CardSet> recorded_capture(const RecordedPlay &recorded) {
  switch (recorded.play.taking) {
  case Taking::cards: return taken_by(recorded.round, recorded.play);
  case Taking::lays: return CardSet{};
  case Taking::all: return recorded.replayed == nullptr ? std::nullopt : std::optional(recorded.replayed->table_before);
  case Taking::unwritten: break;
  }
  return std::nullopt;
}

/// What the bare card means where this play was made; nothing where that is not one thing.
std::optional<CardSet> bare_meaning(const RecordedPlay &recorded) {
  if (recorded.replayed == nullptr || !recorded.replayed->card_known) return std::nullopt;
  if (recorded.play.taking == Taking::unwritten)
    return recorded.replayed->as_written ? std::optional(recorded.replayed->play.captures ? recorded.replayed->play.taken : CardSet{})
                                         : std::nullopt;
  const Card card = recorded.replayed->play.card;
  const Moment moment{.table = recorded.replayed->table_before, .first_play = recorded.replayed->number == 1};
  const OnlyCapture capture = only_capture(recorded.log.rules, moment, card, card.value());
  if (capture.count == CaptureCount::several) return std::nullopt;
  return capture.count == CaptureCount::one ? capture.only : CardSet{};
}

bool take_alike(const RecordedPlay &a, const RecordedPlay &b) {
  const std::optional<CardSet> of_a = recorded_capture(a), of_b = recorded_capture(b);
  if (of_a && of_b) return *of_a == *of_b;
  if (!of_a && !of_b) return true;
  const CardSet taken = of_a ? *of_a : *of_b;
  const std::optional<CardSet> here = bare_meaning(a), there = bare_meaning(b);
  return !here || !there || *here == taken || *there == taken;
}

template <class Value> bool differ(const At<Value> &a, const At<Value> &b) { return a && b && a.value != b.value; }

bool is_marked(const RecordedPlay &recorded) { return recorded.play.scopa && recorded.play.scopa.value; }
bool has_mark(const RecordedPlay &recorded) {
  return recorded.play.scopa || (recorded.marks_sweeps && recorded.play.taking != Taking::all && !recorded.play.unrecorded);
}

} // namespace

Likeness compare_plays(const RecordedPlay &a, const RecordedPlay &b) {
  if ((a.play.card.value & b.play.card.value).empty()) return Likeness::other;
  const bool marks_differ = has_mark(a) && has_mark(b) && is_marked(a) != is_marked(b);
  const bool words_differ = differ(a.play.by, b.play.by) || differ(a.play.declares, b.play.declares) || differ(a.play.matta, b.play.matta);
  return marks_differ || words_differ || !take_alike(a, b) ? Likeness::same_card : Likeness::same;
}

int detail_of(const LoggedPlay &play) {
  return (play.card.value.is_single() ? 8 : 0) + (play.taking == Taking::cards || play.taking == Taking::lays ? 4 : 0) +
         (play.declares ? 2 : 0) + (play.scopa ? 1 : 0);
}

} // namespace arbitro
