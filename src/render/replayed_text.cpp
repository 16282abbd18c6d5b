#include "arbitro/render.hpp"
#include "finding/say.hpp"
#include "paint.hpp"

namespace arbitro {
namespace {

std::string change_text(CardSet before, CardSet after, const CardSpelling &spelling, const Paint &paint) {
  const auto text_of = [&](CardSet cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + paint(card.suit(), to_text(card, spelling));
    return text.empty() ? "-" : text;
  };
  return before == after ? text_of(before) : text_of(before) + "  ->  " + text_of(after);
}

} // namespace

std::string play_text(const ReplayedPlay &play, const CardSpelling &spelling) {
  std::string text = play.card_known ? to_text(play.play.card, spelling) : "_";
  if (play.play.captures)
    text += play.play.taken.empty() ? to_text(say::takes_itself(), spelling) : " x " + to_text(play.play.taken, spelling);
  if (play.effect.sweep) text += " scopa";
  if (play.stands) text += " !!";
  if (!play.legal && !play.stands) text += to_text(say::marked_illegal(), spelling);
  if (!play.as_written) text += to_text(say::play_not_as_written(), spelling);
  return text;
}

std::string replayed_text(const RoundReport &round, const ReplayedPlay &play, const Report &report, const CardSpelling &spelling,
                          bool color) {
  const Paint paint(color);
  std::string out = to_string(Address{round.number, play.number}) + "  " +
                    paint(Style::bold, safe_text(report.players[play.seat]) + ": " + play_text(play, spelling)) + "\n";
  out += to_text(say::label_of_table(), spelling) + change_text(play.table_before, play.table_after, spelling, paint) + "\n";
  for (std::size_t seat = 0; seat < report.players.size(); ++seat)
    out += to_text(say::label_of_hand(), spelling) + safe_text(report.players[seat]) + ": " +
           change_text(play.hands_before[seat], play.hands_after[seat], spelling, paint) + "\n";
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    out += to_text(say::label_of_pile(), spelling) + safe_text(report.sides[side].name) + ": " +
           change_text(play.piles_before[side], play.piles_after[side], spelling, paint) + "\n";
  return out;
}

} // namespace arbitro
