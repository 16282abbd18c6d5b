#include "arbitro/render.hpp"
#include "evidence.hpp"
#include "finding/say.hpp"
#include "paint.hpp"
#include "sheet.hpp"
#include "text/join.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::string change_text(CardSet before, CardSet after, const CardSpelling &spelling, const Paint &paint) {
  const auto text_of = [&](CardSet cards) {
    return cards.empty() ? "-" : join(cards, " ", [&](Card card) { return paint(card.suit(), to_text(card, spelling)); });
  };
  return before == after ? text_of(before) : text_of(before) + "  ->  " + text_of(after);
}

constexpr int label_width = 12;

/// Cards on one line after a label.
std::string one_line(const std::string &label, CardSet cards, const Report &report, const RenderOptions &options) {
  const std::string name = shorten(safe_text(label), label_width - 1);
  const Paint paint(options.color);
  std::vector<std::string> pieces{padded(name, label_width - 1)};
  for (const Card card : cards) pieces.push_back(paint(card.suit(), with_sign(card, report.card_spelling)));
  return flow(pieces, " ", options.width, label_width) + "\n";
}

/// Cards side by side in frames, as many in a row as the terminal has room for, after a label.
std::string frames(const std::string &label, CardSet cards, const Report &report, const RenderOptions &options) {
  const std::string name = shorten(safe_text(label), label_width - 1);
  const std::string margin = padded("", label_width);
  const Paint paint(options.color);
  const int room = std::max(options.width - label_width, 8);
  std::string text;
  std::string lines[3];
  int used = 0;
  const auto end_row = [&] {
    const std::string ahead = text.empty() ? padded(name, label_width) : margin;
    text += margin + lines[0] + "\n" + ahead + lines[1] + "\n" + margin + lines[2] + "\n";
    for (std::string &line : lines) line.clear();
    used = 0;
  };
  for (const Card card : cards) {
    const std::string shown = with_sign(card, report.card_spelling);
    const int inner = display_width(shown);
    if (used + inner + 3 > room) end_row();
    std::string edge;
    for (int i = 0; i < inner; ++i) edge += "─";
    lines[0] += "╭" + edge + "╮ ";
    lines[1] += "│" + paint(card.suit(), shown) + "│ ";
    lines[2] += "╰" + edge + "╯ ";
    used += inner + 3;
  }
  if (used > 0 || text.empty()) end_row();
  return text;
}

/// What the round came to, below its last play.
std::string end_of_round(const RoundReport &round, const Report &report, const RenderOptions &options) {
  const auto words = [&](const Phrase &phrase) { return safe_text(to_text(phrase, report.card_spelling)); };
  const CardSet left = round.settlement.leftovers;
  std::string text;
  if (!left.empty()) text += safe_text(left_over_text(round, report, to_text(left, report.card_spelling))) + "\n";
  std::vector<std::string> points;
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    points.push_back(report.sides[side].name + " " + figure(round.points[side]));
  text += flow(words_of_text(words(say::points_of_the_round(join(points, ", ")))), " ", options.width, 2) + "\n";
  return &round == &report.rounds.back() ? text + safe_text(verdict(report)) + "\n" : text;
}

/// One frame of a replay, with the cards in frames or on one line each.
std::string drawn(const RoundReport &round, const ReplayedPlay *play, const Report &report, const RenderOptions &options, bool framed) {
  const Paint paint(options.color);
  const ReplayedPlay &shown = play != nullptr ? *play : round.replay.front();
  const bool after = play != nullptr;
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  const auto row = [&](const std::string &label, CardSet cards) {
    return framed && !cards.empty() ? frames(label, cards, report, options) : one_line(label, cards, report, options);
  };
  std::string text = paint(Style::bold, words(say::heading_of_round(round.number))) +
                     words(after ? say::play_of_plays(shown.number, round.plays) : say::as_dealt()) + "\n\n";
  for (std::size_t seat = 0; seat < report.players.size(); ++seat)
    text += row(report.players[seat], after ? shown.hands_after[seat] : shown.hands_before[seat]);
  text += row(words(say::the_table()), after ? shown.table_after : shown.table_before) + "\n";
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    const CardSet pile = after ? shown.piles_after[side] : shown.piles_before[side];
    const std::vector<std::string> cards =
        collected(pile, [&](Card card) { return paint(card.suit(), with_sign(card, report.card_spelling)); });
    text += paint(Style::bold, safe_text(report.sides[side].name)) + ": " +
            words(say::score_before_round(figure(total_before(report, round, side)),
                                          after ? shown.sweeps_after[side] : shown.sweeps_before[side], pile.size())) +
            "\n";
    if (!cards.empty()) text += "  " + flow(cards, " ", options.width - 2, 2) + "\n";
  }
  if (after)
    text += "\n" + paint(Style::bold, safe_text(report.players[shown.seat]) + ": " + play_text(shown, report.card_spelling)) + "\n";
  for (const Finding &finding : report.findings)
    if (after && finding.at == Address{round.number, shown.number})
      text += paint(Paint::of(finding.severity), std::string(row_of(finding.code).name)) + " " + safe_text(words(finding.message)) + "\n";
  if (after && play == &round.replay.back()) text += end_of_round(round, report, options);
  return text;
}

} // namespace

std::string drawn_text(const RoundReport &round, const ReplayedPlay *play, const Report &report, const RenderOptions &options) {
  constexpr int below = 3; // the keys, and the line of the cursor
  std::string text = drawn(round, play, report, options, true);
  const bool fits = options.height == 0 || std::ranges::count(text, '\n') + below <= options.height;
  return fits ? text : drawn(round, play, report, options, false);
}

std::string play_text(const ReplayedPlay &play, const CardSpelling &spelling) {
  std::string text = to_text(play.play.card, spelling);
  if (play.play.captures)
    text += play.play.taken.empty() ? to_text(say::takes_itself(), spelling) : " x " + to_text(play.play.taken, spelling);
  if (play.effect.sweep) text += " scopa";
  if (play.stands) text += " !!";
  if (const Phrase note = note_of(play); !note.empty())
    text += "   (" + to_text(note, spelling) + ")";
  else if (!play.legal && !play.stands)
    text += to_text(say::marked_illegal(), spelling);
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
