#include "evidence.hpp"
#include "finding/say.hpp"
#include "html.hpp"
#include "sheet.hpp"

#include <algorithm>
#include <cctype>

namespace arbitro {
namespace {

// The replay as the script of the page reads it: a step is, for each place that changes, its sign and the cards that come to it or leave
// it, and after `~` the sweeps of each side if they have changed.
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"; // cards and small numbers
constexpr std::string_view places = "0123456789*+-";                             // the table, each hand, each pile
constexpr std::size_t first_hand = 1;
constexpr std::size_t first_pile = first_hand + max_seats;
static_assert(first_pile + max_seats == places.size());

/// Where the cards are at one time.
struct CardPlaces {
  std::array<CardSet, places.size()> cards{};
  PerSide<std::uint8_t> sweeps{};
};

CardPlaces places_of(CardSet table, const PerSeat<CardSet> &hands, const PerSide<CardSet> &piles, const PerSide<std::uint8_t> &sweeps) {
  CardPlaces now;
  now.cards[0] = table;
  std::ranges::copy(hands, now.cards.begin() + first_hand);
  std::ranges::copy(piles, now.cards.begin() + first_pile);
  now.sweeps = sweeps;
  return now;
}

std::string step_between(const CardPlaces &before, const CardPlaces &after, std::size_t sides) {
  std::string step;
  for (std::size_t place = 0; place < places.size(); ++place) {
    const CardSet moved = (before.cards[place] | after.cards[place]) - (before.cards[place] & after.cards[place]);
    if (moved.empty()) continue;
    step += places[place];
    for (const Card card : moved) step += letters[static_cast<std::size_t>(card.index())];
  }
  if (before.sweeps == after.sweeps) return step;
  step += '~';
  for (std::size_t side = 0; side < sides; ++side) step += letters[std::min<std::size_t>(after.sweeps[side], letters.size() - 1)];
  return step;
}

/// All steps of a round: how it begins, then one a play.
std::string steps_of(const RoundReport &round, std::size_t sides) {
  const ReplayedPlay &first = round.replay.front();
  CardPlaces now = places_of(first.table_before, first.hands_before, first.piles_before, first.sweeps_before);
  std::string steps = step_between({}, now, sides);
  for (const ReplayedPlay &play : round.replay) {
    const CardPlaces after = places_of(play.table_after, play.hands_after, play.piles_after, play.sweeps_after);
    steps += " " + step_between(now, after, sides);
    now = after;
  }
  return steps;
}

/// The totals before a round.
std::string totals_before(const Report &report, const RoundReport &round) {
  std::string text;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    text += (side == 0 ? "" : " ") + figure(total_before(report, round, side));
  }
  return text;
}

/// A play in a sentence, with its remark.
std::string sentence(const Report &report, const ReplayedPlay &play) {
  const std::string remark = play.remark.empty() ? "" : " <i>" + xml(play.remark) + "</i>";
  return xml(play_in_words(report, play)) + remark;
}

std::string links_to_findings(const Report &report, Address at, const std::string &prefix) {
  std::string text;
  for (std::size_t i = 0; i < report.findings.size(); ++i)
    if (const Finding &finding = report.findings[i]; finding.at == at)
      text += " <a href=\"#" + prefix + "f" + std::to_string(i + 1) + "\">" + std::string(row_of(finding.code).name) + "</a>";
  return text;
}

/// What a play cost, and what would have cost nothing.
std::string cost_of(const Report &report, const RoundReport &round, std::size_t play) {
  if (!round.analysis || play < round.analysis->worth.exact_from || round.analysis->worth.plays.empty()) return "";
  const PlayWorth &worth = round.analysis->worth.plays[play - round.analysis->worth.exact_from];
  if (worth.cost <= 0) return "";
  const auto words = [&](const Phrase &phrase) { return xml(to_text(phrase, report.card_spelling)); };
  return " <small class=\"cost\">" + words(say::play_costs(worth.cost)) +
         (worth.best ? "; " + words(say::costs_nothing(legal_text(*worth.best, report.card_spelling))) : "") + "</small>";
}

std::string place(std::string_view kind, std::size_t at, const std::string &whose, const std::string &name) {
  return "<div data-place=\"" + std::string(kind) + "\" data-at=\"" + std::to_string(at) + "\"" + whose + " role=\"group\" aria-label=\"" +
         name + "\"></div>";
}

std::string hand(const Report &report, std::size_t seat) {
  const std::string name = xml(report.players[seat]);
  return "<div><span class=\"label\">" + name + "</span>" +
         place("hand", first_hand + seat, " data-player=\"" + name + "\"",
               xml(to_text(say::label_of_hand_of(report.players[seat]), report.card_spelling))) +
         "</div>\n";
}

std::string pile(const Report &report, std::size_t side) {
  const std::string name = xml(report.sides[side].name);
  return "<div><span class=\"label\">" + name + " <span class=\"soft\" data-scope>scope</span></span>" +
         place("pile", first_pile + side, " data-side=\"" + name + "\"",
               xml(to_text(say::the_pile(report.sides[side].name), report.card_spelling))) +
         "</div>\n";
}

std::string button(std::string_view name, const std::string &label, std::string_view more = "") {
  return "<button type=\"button\" name=\"" + std::string(name) + "\"" + std::string(more) + ">" + label + "</button>\n";
}

} // namespace

std::string html_plays(const Report &report, const RoundReport &round, const std::string &prefix) {
  if (round.replay.empty()) return "";
  const Language language = report.card_spelling.language;
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  std::string text = "<details class=\"plays-of\" open><summary>" + words(say::the_plays_of_round(round.number)) +
                     "</summary>\n<ol class=\"plays\" data-round=\"" + std::to_string(round.number) + "\" data-total=\"" +
                     totals_before(report, round) + "\" data-moves=\"" + steps_of(round, report.sides.size()) + "\">\n";
  int next = 1;
  for (const ReplayedPlay &play : round.replay) {
    const Address at{round.number, play.number};
    const std::string said_of_it =
        cost_of(report, round, static_cast<std::size_t>(&play - round.replay.data())) + links_to_findings(report, at, prefix);
    text += said_of_it.empty() ? "<li" : "<li id=\"" + html_id(prefix, at) + "\"";
    if (play.number != next) text += " value=\"" + std::to_string(play.number) + "\"";
    next = play.number + 1;
    text += std::string(play.effect.sweep ? " class=\"sweep\">" : ">") + sentence(report, play) + said_of_it + "\n";
  }
  text += "</ol>\n";
  if (const CardSet left = round.settlement.leftovers; !left.empty()) {
    std::string sentence = left_over_text(round, report, cards_in_words(left, report.card_spelling));
    sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
    text += "<p>" + xml(sentence) + "</p>\n";
  }
  return text + "</details>\n";
}

std::string html_replay(const Report &report, const std::string &prefix, const std::string &heading) {
  if (std::ranges::all_of(report.rounds, [](const RoundReport &round) { return round.replay.empty(); })) return "";
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  std::string text = "<section class=\"replay\" aria-label=\"" + words(say::label_of_replay()) + "\" data-prefix=\"" + prefix +
                     "\" hidden>\n<" + heading + ">" + words(say::heading_of_replay()) + "</" + heading + ">\n<div class=\"bar\">\n";
  text += "<select aria-label=\"" + words(say::column_of_rounds()) + "\">";
  for (const RoundReport &round : report.rounds)
    if (!round.replay.empty())
      text += "<option value=\"" + std::to_string(round.number) + "\">" + words(say::in_round(round.number)) + "</option>";
  text += "</select>\n" + button("previous", words(say::button_previous())) + button("next", words(say::button_next())) +
          "<input type=\"range\" min=\"0\" value=\"0\" aria-label=\"" + words(say::the_play()) + "\">\n" +
          button("autoplay", words(say::button_autoplay()), " aria-pressed=\"false\"") + button("sweep", words(say::button_sweep())) +
          button("finding", words(say::button_finding())) + button("hands", words(say::the_hands()), " aria-pressed=\"true\"") +
          button("suits", words(say::button_suits()), " aria-pressed=\"false\"");
  text += "</div>\n<p class=\"caption\" aria-live=\"polite\"></p>\n<div class=\"stage\">\n";
  const std::size_t players = report.players.size();
  const auto seats = [&](std::size_t first, std::size_t last) {
    std::string row = "<div class=\"seats\">\n";
    for (std::size_t seat = first; seat < last; ++seat) row += hand(report, seat);
    return row + "</div>\n";
  };
  text += seats(players / 2, players) + place("table", 0, "", words(say::the_table())) + "\n" + seats(0, players / 2) +
          "</div>\n<div class=\"piles\">\n";
  for (std::size_t side = 0; side < report.sides.size(); ++side) text += pile(report, side);
  return text + "</div>\n</section>\n";
}

} // namespace arbitro
