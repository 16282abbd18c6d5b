#include "referee/compare/plays_alike.hpp"

#include "arbitro/round.hpp"
#include "referee/repair/change.hpp"

#include <optional>

namespace arbitro {
namespace {

/// What a play is said to take; the empty set where it is laid. Nothing where the record does not say it.
std::optional<CardSet> said(const ToldPlay &told) {
  switch (told.play.taking) {
  case Taking::cards: return taken_by(told.round, told.play);
  case Taking::lays: return CardSet{};
  case Taking::all: return told.replayed == nullptr ? std::nullopt : std::optional(told.replayed->table_before);
  case Taking::unwritten: break;
  }
  return std::nullopt;
}

/// What the bare card means where this play was made; nothing where that is not one thing.
std::optional<CardSet> bare_meaning(const ToldPlay &told) {
  if (told.replayed == nullptr || !told.replayed->card_known) return std::nullopt;
  if (told.play.taking == Taking::unwritten)
    return told.replayed->as_written ? std::optional(told.replayed->play.captures ? told.replayed->play.taken : CardSet{}) : std::nullopt;
  const Card card = told.replayed->play.card;
  const Moment moment{.table = told.replayed->table_before, .first_play = told.replayed->number == 1};
  const OnlyCapture capture = only_capture(told.log.rules, moment, card, card.value());
  if (capture.count == CaptureCount::several) return std::nullopt;
  return capture.count == CaptureCount::one ? capture.only : CardSet{};
}

bool take_alike(const ToldPlay &a, const ToldPlay &b) {
  const std::optional<CardSet> of_a = said(a), of_b = said(b);
  if (of_a && of_b) return *of_a == *of_b;
  if (!of_a && !of_b) return true;
  const CardSet taken = of_a ? *of_a : *of_b;
  const std::optional<CardSet> here = bare_meaning(a), there = bare_meaning(b);
  return !here || !there || *here == taken || *there == taken;
}

template <class Value> bool differ(const At<Value> &a, const At<Value> &b) { return a && b && a.value != b.value; }

bool is_marked(const ToldPlay &told) { return told.play.scopa && told.play.scopa.value; }
bool says_mark(const ToldPlay &told) {
  return told.play.scopa || (told.marks_sweeps && told.play.taking != Taking::all && !told.play.unrecorded);
}

} // namespace

Likeness compare_plays(const ToldPlay &a, const ToldPlay &b) {
  if ((a.play.card.value & b.play.card.value).empty()) return Likeness::other;
  const bool marks_differ = says_mark(a) && says_mark(b) && is_marked(a) != is_marked(b);
  const bool words_differ = differ(a.play.by, b.play.by) || differ(a.play.declares, b.play.declares) || differ(a.play.matta, b.play.matta);
  return marks_differ || words_differ || !take_alike(a, b) ? Likeness::same_card : Likeness::same;
}

int detail_of(const LoggedPlay &play) {
  return (play.card.value.is_single() ? 8 : 0) + (play.taking == Taking::cards || play.taking == Taking::lays ? 4 : 0) +
         (play.declares ? 2 : 0) + (play.scopa ? 1 : 0);
}

} // namespace arbitro
