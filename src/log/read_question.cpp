#include "arbitro/read.hpp"
#include "finding/say.hpp"
#include "first_alphabet.hpp"
#include "names.hpp"
#include "notation_reader.hpp"

#include <algorithm>
#include <charconv>

namespace arbitro {
namespace {

/// Takes `7c=2` apart: the card stays in the text, the value is returned, 0 where there is none.
int take_matta_value(std::string &cards) {
  const std::size_t equals = cards.find('=');
  if (equals == cards.npos) return 0;
  int value = 0;
  const auto [end, error] = std::from_chars(cards.data() + equals + 1, cards.data() + cards.size(), value);
  if (error != std::errc() || value < 1 || value > 10) throw ImpossibleCards(say::value_behind_equals());
  cards.erase(equals, static_cast<std::size_t>(end - cards.data()) - equals);
  const std::string before = cards.substr(0, equals);
  if (read_cards(before.substr(before.find_last_of(" ,") + 1)) != CardSet(matta_card)) throw ImpossibleCards(say::only_matta_lies_so());
  return value;
}

/// The one card of those that a play may mean, if only the table leaves a choice of it.
CardSet only_card(const At<Candidates> &card, CardSet table, Phrase &fault) {
  const CardSet open = card.value & table;
  if (!card.value.is_single() && !open.is_single()) fault = say::may_be_several_cards(to_string(card.value));
  return card.value.is_single() ? card.value : open;
}

/// The play in question, in the notation of rows.
Play read_asked_play(std::string_view text, CardSet table) {
  return in_first_alphabet([&](const Notation &notation, Phrase &fault) {
    const Complain complain = [&](Code code, const Where &, const Phrase &message, const Help &help) {
      if (code != Code::unreadable_card) throw Refusal(say::x_between_cards());
      if (fault.empty()) fault = help.words.empty() ? message : say::remedied(message, help.words);
    };
    std::vector<LoggedPlay> plays;
    CardList taken;
    const Names no_names;
    NotationReader(notation, no_names, {}, complain).row({text, {}, text}, plays, taken, no_deal);
    const LoggedPlay &logged = plays.front();
    Play play;
    if (!fault.empty()) return play;
    if (plays.size() != 1 || logged.declares || logged.matta) throw Refusal(say::x_between_cards());
    const CardSet card = only_card(logged.card, {}, fault);
    play.captures = logged.taking != Taking::lays;
    if (logged.taking == Taking::all) play.taken = table;
    for (const At<Candidates> &one : taken) {
      const CardSet captured = only_card(one, table, fault);
      if (!fault.empty()) return play;
      if (play.taken.contains_all(captured)) throw ImpossibleCards(say::is_there_twice(captured));
      play.taken |= captured;
    }
    if (fault.empty()) play.card = card.first();
    return play;
  });
}

NamedPile read_pile(std::string_view text, std::size_t number, bool &is_rest) {
  const std::size_t colon = text.find(':');
  const bool is_named = colon != text.npos;
  NamedPile pile{is_named ? std::string(trim(text.substr(0, colon))) : "pile " + std::to_string(number)};
  const std::string_view cards = trim(is_named ? text.substr(colon + 1) : text);
  is_rest = cards == "rest" || cards == "resto";
  if (!is_rest) pile.count.pile = read_cards(cards);
  return pile;
}

void read_sweeps(std::string_view text, std::vector<NamedPile> &piles) {
  std::size_t side = 0;
  split(text, '-', [&](std::string_view number) {
    if (side == piles.size()) throw Refusal(say::scope_takes_numbers());
    int &sweeps = piles[side++].count.sweeps;
    const char *const end = number.data() + number.size();
    if (std::from_chars(number.data(), end, sweeps).ptr != end || number.empty() || sweeps < 0 || sweeps > CardSet::pack().size())
      throw Refusal(say::scope_takes_numbers());
  });
  if (side != piles.size()) throw Refusal(say::scope_takes_numbers());
}

} // namespace

MovesQuestion read_question(const MovesRequest &request) {
  if (request.matta < 0 || request.matta > 10) throw Refusal(say::matta_is_a_value());
  MovesQuestion question;
  question.rules = read_rules(request.read);
  std::string table_text = request.table;
  const int lying = take_matta_value(table_text);
  const CardSet table = read_cards(table_text);
  const bool keeps_value = question.rules.matta != Matta::none && question.rules.matta_on_table == MattaValue::declared;
  if (lying > 0 && !keeps_value) throw ImpossibleCards(say::matta_is_7_on_table());
  if (request.matta > 0 && question.rules.matta == Matta::none) throw ImpossibleCards(say::matta_is_7());
  if (says_what_becomes(request.cards)) question.play = read_asked_play(request.cards, table);
  const CardSet asked = question.play ? CardSet(question.play->card) : read_cards(request.cards);
  const CardSet hand = request.hand.empty() ? asked : read_cards(request.hand);
  question.cards = asked.empty() ? hand : asked;
  if (question.cards.empty()) throw Refusal(say::no_card_given());
  if (const CardSet missing = question.cards - hand; !missing.empty()) throw ImpossibleCards(say::not_in_the_hand(missing));
  if (const CardSet twice = hand & table; !twice.empty()) throw ImpossibleCards(say::in_hand_and_on_table(twice));
  question.round = position({table, static_cast<std::uint8_t>(lying), request.first_play, request.last_play}, hand, request.matta);
  return question;
}

std::vector<NamedPile> read_piles(std::span<const std::string> texts, std::string_view sweeps) {
  if (texts.empty()) throw Refusal(say::no_pile_given());
  if (texts.size() > max_seats) throw Refusal(say::too_many_piles(max_seats));
  std::vector<NamedPile> piles;
  std::optional<std::size_t> rest;
  CardSet named;
  for (const std::string &text : texts) {
    bool is_rest = false;
    piles.push_back(read_pile(text, piles.size() + 1, is_rest));
    const CardSet pile = piles.back().count.pile;
    if (const CardSet twice = named & pile; !twice.empty()) throw ImpossibleCards(say::in_two_piles(twice));
    named |= pile;
    if (is_rest && rest) throw ImpossibleCards(say::two_rests());
    if (is_rest) rest = piles.size() - 1;
  }
  if (rest) piles[*rest].count.pile = CardSet::pack() - named;
  if (!sweeps.empty()) read_sweeps(sweeps, piles);
  return piles;
}

} // namespace arbitro
