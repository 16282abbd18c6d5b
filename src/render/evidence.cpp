#include "evidence.hpp"

#include "finding/say.hpp"
#include "text/code_points.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <functional>

namespace arbitro {
namespace {

std::string numbers(const PerSide<int> &points) { return std::to_string(points[0]) + "-" + std::to_string(points[1]); }

/// A card in words; the script of a page finds them, and says them in those of the other suits.
std::string card_in_words(Card card, const CardSpelling &spelling) {
  constexpr Prose ranks[] = {
      {"ace", "asso"},       {"2", "2"},    {"3", "3"}, {"4", "4"}, {"5", "5"}, {"6", "6"}, {"7", "7"}, {"jack", "fante"},
      {"knight", "cavallo"}, {"king", "re"}};
  constexpr Prose suits[] = {{"coins", "denari"}, {"cups", "coppe"}, {"clubs", "bastoni"}, {"swords", "spade"}};
  constexpr std::pair<char, Prose> french_courts[] = {
      {'J', {"jack", "fante"}}, {'F', {"jack", "fante"}}, {'Q', {"queen", "donna"}}, {'K', {"king", "re"}}, {'R', {"king", "re"}}};
  constexpr Prose french_suits[] = {{"diamonds", "quadri"}, {"hearts", "cuori"}, {"clubs", "fiori"}, {"spades", "picche"}};
  const auto suit = static_cast<std::size_t>(card.suit());
  const Prose &rank = ranks[card.value() - 1];
  if (spelling.french_courts.empty()) return to_text(say::rank_of_suit(rank, suits[suit]), spelling);
  if (card.value() < 8) return to_text(say::rank_of_suit(rank, french_suits[suit]), spelling);
  const char letter = spelling.french_courts[static_cast<std::size_t>(card.value() - 8)];
  const auto *const court = std::ranges::find(french_courts, letter, [](const auto &row) { return row.first; });
  return to_text(say::rank_of_suit(court->second, french_suits[suit]), spelling);
}

std::vector<std::string> all_in_words(CardSet cards, const CardSpelling &spelling) {
  return collected(cards, [&](Card card) { return card_in_words(card, spelling); });
}

/// The card with its article where that depends on the card: Italian has another one before the ace.
std::string the_card(Card card, const CardSpelling &spelling) {
  const std::string words = card_in_words(card, spelling);
  return spelling.language == Language::italian ? (card.value() == 1 ? "l'" : "il ") + words : words;
}

} // namespace

std::string severity_in(Language language, Severity severity) {
  return to_text(severity == Severity::error     ? say::an_error()
                 : severity == Severity::warning ? say::a_warning()
                                                 : say::a_note(),
                 language);
}

std::string address(const Finding &finding, Language language) {
  std::vector<std::string> parts;
  if (finding.at.round != 0) parts.push_back(to_text(say::in_round(finding.at.round), language));
  if (finding.at.play != 0) parts.push_back(to_text(say::in_play(finding.at.play), language));
  if (!finding.player.empty()) parts.push_back(finding.player);
  return join(parts, ", ");
}

std::string line_and_column(const Place &place, Language language) {
  return to_text(say::in_line(place.begin.line), language) + ", " + to_text(say::in_column(place.begin.column), language);
}

std::pair<std::size_t, std::size_t> bytes_in_line(const Place &place) {
  const std::string_view line = place.line_text;
  const std::size_t begin = byte_of_column(line, place.begin.column);
  if (place.end.line != place.begin.line) return {begin, line.size()};
  const std::uint32_t columns = std::max(place.begin.column, place.end.column) - place.begin.column;
  return {begin, begin + byte_of_column(line.substr(begin), columns + 1)};
}

std::vector<std::string> evidence(const Finding &finding, const Report &report) {
  std::vector<std::string> lines;
  const auto add = [&](const Phrase &rule_or_cards) { lines.push_back(to_text(rule_or_cards, report.card_spelling)); };
  for (const DecidingRule &rule : finding.rules) {
    const std::string_view name = rule.field->name;
    const bool changed = std::ranges::any_of(report.rules, [&](const auto &changed_rule) { return changed_rule.first == name; });
    add(say::deciding_rule(name, to_string(rule.value),
                           !changed         ? say::of_game(report.game)
                           : report.what_if ? say::of_trial()
                                            : say::of_log()));
  }
  if (finding.table) add(say::table_ground(finding.table->empty() ? say::nothing_lies() : say::cards(*finding.table)));
  if (finding.hand) {
    Phrase cards = finding.hand->empty() ? say::nothing_held() : say::cards(*finding.hand);
    Phrase held = finding.player.empty()  ? say::held_by_somebody(std::move(cards))
                  : finding.hand_is_whole ? say::held_by(finding.player, std::move(cards))
                                          : say::held_at_least(finding.player, std::move(cards));
    if (finding.table)
      lines.back() += "; " + to_text(held, report.card_spelling);
    else
      add(say::hand_ground(std::move(held)));
  }
  return lines;
}

std::string legal_text(const LegalPlay &play, const CardSpelling &spelling) {
  if (!play.captures) return to_text(say::card_lays(play.card), spelling);
  return to_text(play.taken.empty() ? say::cards(play.card) : say::card_takes(play.card, play.taken), spelling);
}

std::vector<std::string> legal_texts(std::span<const LegalPlay> plays, const CardSpelling &spelling) {
  return collected(plays, [&](const LegalPlay &play) { return legal_text(play, spelling); });
}

std::vector<std::string> legal_or_none(std::span<const LegalPlay> legal, const CardSpelling &spelling, bool all) {
  constexpr std::size_t most = 12;
  std::vector<std::string> plays = legal_texts(legal, spelling);
  if (plays.empty()) plays.push_back(to_text(say::no_play_of_card(), spelling));
  if (all || plays.size() <= most + 1) return plays;
  std::string more = to_text(say::and_more(plays.size() - most), spelling);
  plays.resize(most);
  plays.push_back(std::move(more));
  return plays;
}

std::string legal_line(const Finding &finding, const CardSpelling &spelling, bool all) {
  return to_text(say::legal_plays(), spelling) + " " + join(legal_or_none(*finding.allowed, spelling, all), ", ");
}

std::vector<std::string> lines_below(const Finding &finding, const Report &report) {
  std::vector<std::string> lines = evidence(finding, report);
  if (finding.allowed) lines.push_back(legal_line(finding, report.card_spelling));
  if (!finding.help.empty())
    lines.push_back(to_text(say::remedy_label(), report.card_spelling) + " " + to_text(finding.help, report.card_spelling));
  return lines;
}

std::string cards_in_words(CardSet cards, const CardSpelling &spelling) {
  return join(all_in_words(cards, spelling), ", ", std::identity());
}

std::string left_over_text(const RoundReport &round, const Report &report, std::string cards) {
  const Side to = round.settlement.to;
  return to_text(to < report.sides.size() ? say::left_over_to(std::move(cards), report.sides[to].name) : say::left_over(std::move(cards)),
                 report.card_spelling.language);
}

std::string with_sign(Card card, const CardSpelling &spelling) {
  constexpr std::string_view signs[] = {"♦", "♥", "♣", "♠"};
  return rank_text(card, spelling) + std::string(signs[static_cast<std::size_t>(card.suit())]);
}

Phrase note_of(const ReplayedPlay &play) {
  return play.is_open ? say::one_of_several_plays() : play.as_written ? Phrase() : say::impossible_as_written();
}

Phrase dealt_by(const Report &report, const RoundReport &round) {
  const std::string &dealer = report.players[round.dealer];
  return round.dealer_is_assumed ? say::dealt_by_assumed(dealer) : say::dealt_by_player(dealer);
}

std::string play_in_words(const Report &report, const ReplayedPlay &play) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling.language); };
  const std::string card = the_card(play.play.card, report.card_spelling);
  std::string text = report.players[play.seat];
  if (play.play.captures && play.play.taken.empty())
    text += words(say::plays_what_takes_itself(card));
  else if (play.play.captures)
    text += words(say::takes_with(collected(play.play.taken, [&](Card taken) { return the_card(taken, report.card_spelling); }), card));
  else
    text += words(play.could_capture ? say::plays_card(card) : say::lays_card(card));
  if (play.effect.sweep) text += ", scopa";
  if (play.stands) text += words(say::is_accepted());
  if (const Phrase note = note_of(play); !note.empty())
    text += ", " + words(note);
  else if (!play.legal && !play.stands)
    text += words(say::is_illegal());
  return text;
}

std::string worth_text(const Report &report, const RoundReport &round) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  if (!round.analysis->obstacle.empty()) return words(say::not_analysed(round.analysis->obstacle));
  const RoundWorth &worth = round.analysis->worth;
  if (worth.par) return words(say::par_and_result(numbers(*worth.par), numbers(worth.result)));
  std::string result = words(say::result_of(numbers(worth.result)));
  if (worth.exact_from == 0) return result;
  if (worth.plays.empty()) return result + "; " + words(say::too_much_to_look_at());
  return result + "; " + words(say::exact_from(to_string(Address{round.number, static_cast<int>(worth.exact_from) + 1})));
}

std::string losses_text(const Report &report, const RoundReport &round) {
  std::string text;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    const Loss &lost = round.analysis->worth.lost[side];
    const std::string &name = report.sides[side].name;
    text += (side == 0 ? "" : ", ") +
            to_text(lost.plays > 0 ? say::side_lost_by(name, lost.points, lost.plays) : say::side_lost(name, lost.points),
                    report.card_spelling);
  }
  return text;
}

} // namespace arbitro
