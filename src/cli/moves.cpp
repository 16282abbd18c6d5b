#include "arbitro/round.hpp"
#include "arbitro/score.hpp"
#include "cards.hpp"
#include "command.hpp"

#include <charconv>

namespace arbitro {
namespace {

/// What lies open, who holds what, and which cards are asked about.
struct Question {
  Rules rules;
  Moment moment;
  CardSet hand;
  CardSet asked;
  int matta = 0; ///< declared value in the hand; 0: none
};

/// Everything one card may do.
struct Answer {
  Card card{};
  std::vector<CardSet> captures;
  std::vector<bool> sweeps; ///< parallel to `captures`
  bool may_lay = false;
};

/// Takes `7c=2` apart: the card stays in the text, the value is returned, 0 where there is none.
int take_matta_value(std::string &cards) {
  const std::size_t equals = cards.find('=');
  if (equals == cards.npos) return 0;
  int value = 0;
  const auto [end, error] = std::from_chars(cards.data() + equals + 1, cards.data() + cards.size(), value);
  if (error != std::errc() || value < 1 || value > 10) throw Refusal{"the value behind = is a number from 1 to 10", Exit::found};
  cards.erase(equals, static_cast<std::size_t>(end - cards.data()) - equals);
  const std::string before = cards.substr(0, equals);
  if (read_cards(before.substr(before.find_last_of(" ,") + 1)) != CardSet(matta_card))
    throw Refusal{"only the 7c can lie there under another value", Exit::found};
  return value;
}

Question read_question(const Options &options) {
  if (options.matta < 0 || options.matta > 10) throw Refusal{"--matta is a value from 1 to 10"};
  Question question;
  question.rules = chosen_rules(options);
  question.matta = options.matta;
  std::string table = options.table;
  const int lying = take_matta_value(table);
  question.moment = {read_cards(table), static_cast<std::uint8_t>(lying), options.first_play, options.last_play};
  const bool keeps_value = question.rules.matta != Matta::none && question.rules.matta_on_table == MattaValue::declared;
  if (lying > 0 && !keeps_value) throw Refusal{"by these rules the 7c always counts 7 on the table", Exit::found};
  if (question.matta > 0 && question.rules.matta == Matta::none) throw Refusal{"by these rules the 7c is always a 7", Exit::found};
  std::string asked;
  for (const std::string &argument : options.arguments) asked += argument + ' ';
  question.asked = read_cards(asked);
  question.hand = options.hand.empty() ? question.asked : read_cards(options.hand);
  if (question.asked.empty()) question.asked = question.hand;
  if (question.asked.empty()) throw Refusal{"no CARD given"};
  if (const CardSet missing = question.asked - question.hand; !missing.empty())
    throw Refusal{to_string(missing) + " is not in the hand", Exit::found};
  if (const CardSet twice = question.hand & question.moment.table; !twice.empty())
    throw Refusal{to_string(twice) + " is in the hand and on the table", Exit::found};
  return question;
}

Answer answer(const Question &question, Card card) {
  RoundState round;
  round.table = question.moment.table;
  round.matta_in_hand = static_cast<std::uint8_t>(question.matta);
  const int value =
      played_value(question.rules, round, Play{.card = card, .matta = static_cast<std::uint8_t>(card == matta_card ? question.matta : 0)});
  Answer found{card,
               captures(question.rules, question.moment, card, value),
               {},
               may_lay(question.rules, question.moment, card, value, question.hand)};
  for (const CardSet taken : found.captures) found.sweeps.push_back(is_sweep(question.rules, question.moment, card, value, taken));
  return found;
}

/// What the captured cards bring, in words.
std::string worth(const Question &question, CardSet pile, bool sweep) {
  std::string text = std::to_string(pile.size()) + (pile.size() == 1 ? " card" : " cards");
  const int coins = (pile & CardSet::of_suit(Suit::coins)).size();
  if (coins > 0) text += ", " + std::to_string(coins) + (coins == 1 ? " coin" : " coins");
  if (pile.contains(settebello_card)) text += ", settebello";
  for (const Card card : pile)
    if (question.rules.extra_cards.points[static_cast<std::size_t>(card.index())] != 0)
      text += ", " + to_string(AwardKey{Award::extra, card});
  return sweep ? text + ", scopa" : text;
}

std::string as_text(const Question &question, const std::vector<Answer> &answers) {
  constexpr std::size_t column = 24;
  std::string text;
  const auto line = [&](std::string play, const std::string &what) {
    if (!what.empty()) play.resize(std::max(column, play.size() + 2), ' ');
    text += play + what + "\n";
  };
  for (const Answer &found : answers) {
    const std::string card = to_string(found.card);
    for (std::size_t i = 0; i < found.captures.size(); ++i) {
      const CardSet taken = found.captures[i];
      line(taken.empty() ? card + " takes itself" : card + " x " + to_string(taken), worth(question, taken | found.card, found.sweeps[i]));
    }
    if (found.may_lay) line(card + (found.captures.empty() ? "" : " lays"), "laid");
    if (found.captures.empty() && !found.may_lay) line(card, "may not be played");
  }
  return text;
}

std::string as_json(const Question &question, const std::vector<Answer> &answers) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("table", spellings(question.moment.table)).key("moves").begin_array();
  for (const Answer &found : answers) {
    json.begin_object().member("card", to_string(found.card)).key("captures").begin_array();
    for (const CardSet taken : found.captures) json.value(spellings(taken));
    json.end_array().member("may_lay", found.may_lay).key("scopa").begin_array();
    for (const bool sweep : found.sweeps) json.value(sweep);
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return text + "\n";
}

} // namespace

Exit run_moves(Session &session) {
  const Question question = read_question(session.options);
  std::vector<Answer> answers;
  for (const Card card : question.asked) answers.push_back(answer(question, card));
  session.output.stream() << (session.options.format == "json" ? as_json(question, answers) : as_text(question, answers));
  return Exit::clean;
}

} // namespace arbitro
