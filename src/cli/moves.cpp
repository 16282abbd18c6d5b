#include "arbitro/round.hpp"
#include "arbitro/score.hpp"
#include "cards.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "render/paint.hpp"

#include <charconv>

namespace arbitro {
namespace {

/// What lies open, who holds what, and which cards are asked about.
struct Question {
  Rules rules;
  Moment moment;
  CardSet hand;
  CardSet asked;
  std::optional<CardSet> taken; ///< what it is to take, where that is the question
  int matta = 0;                ///< declared value in the hand; 0: none
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
  if (error != std::errc() || value < 1 || value > 10) throw Refusal{say::value_behind_equals(), Exit::found};
  cards.erase(equals, static_cast<std::size_t>(end - cards.data()) - equals);
  const std::string before = cards.substr(0, equals);
  if (read_cards(before.substr(before.find_last_of(" ,") + 1)) != CardSet(matta_card))
    throw Refusal{say::only_matta_lies_so(), Exit::found};
  return value;
}

Question read_question(const Options &options) {
  if (options.matta < 0 || options.matta > 10) throw Refusal{say::matta_is_a_value()};
  Question question;
  question.rules = chosen_rules(options);
  question.matta = options.matta;
  std::string table = options.table;
  const int lying = take_matta_value(table);
  question.moment = {read_cards(table), static_cast<std::uint8_t>(lying), options.first_play, options.last_play};
  const bool keeps_value = question.rules.matta != Matta::none && question.rules.matta_on_table == MattaValue::declared;
  if (lying > 0 && !keeps_value) throw Refusal{say::matta_is_7_on_table(), Exit::found};
  if (question.matta > 0 && question.rules.matta == Matta::none) throw Refusal{say::matta_is_7(), Exit::found};
  std::string asked;
  for (const std::string &argument : options.arguments) asked += argument + ' ';
  if (const std::size_t takes = asked.find(" x "); takes != asked.npos) {
    question.taken = read_cards(asked.substr(takes + 3));
    asked.resize(takes);
  }
  question.asked = read_cards(asked);
  question.hand = options.hand.empty() ? question.asked : read_cards(options.hand);
  if (question.asked.empty()) question.asked = question.hand;
  if (question.asked.empty()) throw Refusal{say::no_card_given()};
  if (const CardSet missing = question.asked - question.hand; !missing.empty()) throw Refusal{say::not_in_the_hand(missing), Exit::found};
  if (const CardSet twice = question.hand & question.moment.table; !twice.empty())
    throw Refusal{say::in_hand_and_on_table(twice), Exit::found};
  return question;
}

/// What the rules say to a capture.
struct Ruling {
  Faults faults;
  std::vector<CardSet> captures; ///< that the card may make instead
  int value = 0;                 ///< that it is played with
};

/// Judges the capture in question as a play of somebody who holds the hand, in a round that is neither at its beginning nor at its end
/// unless that is said.
Ruling judge_capture(const Question &question, const Rules &rules) {
  RoundState round;
  round.table = question.moment.table;
  round.matta_on_table = question.moment.matta_value;
  round.matta_in_hand = static_cast<std::uint8_t>(question.matta);
  round.hands[0] = question.hand;
  round.stock = CardSet::pack() - question.hand - question.moment.table;
  round.plays_in_round = 3;
  round.plays = question.moment.first_play ? 0 : question.moment.last_play ? 2 : 1;
  const Card card = question.asked.first();
  const Play play{.card = card,
                  .captures = true,
                  .taken = *question.taken,
                  .matta = static_cast<std::uint8_t>(card == matta_card ? question.matta : 0)};
  Ruling ruling{judge(rules, round, play), {}, played_value(rules, round, play)};
  ruling.captures = captures(rules, question.moment, card, ruling.value);
  return ruling;
}

/// Why a capture is not allowed, and the rule that decides; empty where none does.
struct Objection {
  Phrase why;
  std::string_view rule;
};

Objection objection_to(const Question &question, const Rules &rules, const Ruling &ruling) {
  const CardSet taken = *question.taken;
  const CardSet table = question.moment.table;
  CardSet equal;
  int sum = 0;
  for (const Card card : table)
    if (value_on_table(question.moment, card) == ruling.value) equal |= card;
  for (const Card card : taken) sum += value_on_table(question.moment, card);
  if (const CardSet absent = taken - table; !absent.empty()) return {say::taken_but_absent(absent), {}};
  if (ruling.faults.has(Fault::ace_rule)) return {say::ace_takes_all(), "ace"};
  if (ruling.faults.has(Fault::equal_card_first)) return {say::equal_card_lies(taken, equal), "value-priority"};
  if (ruling.faults.has(Fault::fewest_first))
    return {say::fewer_cards_do(taken, ruling.captures.empty() ? CardSet() : ruling.captures.front()),
            rules.take_value && rules.value_priority == Priority::fewest ? "value-priority" : "total-priority"};
  if (ruling.faults.has(Fault::too_many)) return {say::too_many_taken(taken.size()), "max-captured"};
  if (rules.take_value && !rules.court_sums && ruling.value >= 8 && sum == ruling.value)
    return {say::only_an_equal_card(question.asked.first()), "court-sums"};
  if (!rules.take_value) return {say::together_make(ruling.value, taken, sum + ruling.value, rules.take_total), "take-total"};
  if (rules.take_total != 0) return {say::cards_make_neither(taken, sum, ruling.value, rules.take_total), "take-total"};
  return {say::cards_make(taken, sum, ruling.value), {}};
}

/// The games that allow the capture, by name.
std::vector<std::string> games_that_allow(const Question &question) {
  std::vector<std::string> names;
  for (const Game &game : games())
    if (judge_capture(question, rules_of(game)).faults.empty()) names.emplace_back(game.name);
  return names;
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
std::string worth(const Question &question, CardSet pile, bool sweep, Language language) {
  std::string text = to_text(say::so_many_cards(pile.size()), language);
  const int coins = (pile & CardSet::of_suit(Suit::coins)).size();
  if (coins > 0) text += ", " + to_text(say::so_many_coins(coins), language);
  if (pile.contains(settebello_card)) text += ", settebello";
  for (const Card card : pile)
    if (question.rules.extra_cards.points[static_cast<std::size_t>(card.index())] != 0)
      text += ", " + to_string(AwardKey{Award::extra, card});
  return sweep ? text + ", scopa" : text;
}

std::string as_text(const Question &question, const std::vector<Answer> &answers, Language language) {
  constexpr int column = 24;
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  std::string text;
  const auto line = [&](std::string play, const std::string &what) {
    if (!what.empty()) play.append(static_cast<std::size_t>(std::max(column - display_width(play), 2)), ' ');
    text += play + what + "\n";
  };
  for (const Answer &found : answers) {
    const std::string card = to_string(found.card);
    for (std::size_t i = 0; i < found.captures.size(); ++i) {
      const CardSet taken = found.captures[i];
      line(taken.empty() ? card + words(say::takes_itself()) : words(say::card_takes(found.card, taken)),
           worth(question, taken | found.card, found.sweeps[i], language));
    }
    if (found.may_lay) line(found.captures.empty() ? card : words(say::card_lays(found.card)), words(say::is_laid()));
    if (found.captures.empty() && !found.may_lay) line(card, words(say::may_not_be_played()));
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

/// Says whether the capture in question is allowed, and where it is.
Answered settle(const Question &question, const Options &options, int width) {
  const Language language = language_of(options);
  if (question.asked.size() != 1 || question.taken->empty()) throw Refusal{say::x_between_cards()};
  const Ruling ruling = judge_capture(question, question.rules);
  const bool is_allowed = ruling.faults.empty();
  const Card card = question.asked.first();
  const Objection objection = is_allowed ? Objection{} : objection_to(question, question.rules, ruling);
  const std::string value = objection.rule.empty() ? "" : to_string(rule_in_force(objection.rule, question.rules).value);
  const std::vector<std::string> free_in = games_that_allow(question);
  std::string text;
  if (options.format == "json") {
    JsonWriter json(text);
    json.begin_object().member("table", spellings(question.moment.table)).member("card", to_string(card));
    json.member("take", spellings(*question.taken)).member("allowed", is_allowed);
    json.text_or_null("why", to_text(objection.why, language)).key("rule").begin_object();
    if (!objection.rule.empty()) json.free_key(objection.rule).value(value);
    json.end_object().member("allowed_in", free_in).end_object();
  } else if (is_allowed) {
    const bool sweep = is_sweep(question.rules, question.moment, card, ruling.value, *question.taken);
    text = to_text(say::yes(), language) + " " + worth(question, *question.taken | card, sweep, language);
  } else {
    text = to_text(say::no(), language) + " " + to_text(objection.why, language) +
           (value.empty() ? "" : " (" + std::string(objection.rule) + " = " + value + ")") + "\n";
    std::vector<std::string> games_named = free_in.empty() ? std::vector<std::string>{to_text(say::no_game(), language)} : free_in;
    games_named.front().insert(0, to_text(say::allowed_in(), language) + " ");
    text += flow(games_named, ", ", width, 2);
  }
  return {text + '\n', is_allowed ? Exit::clean : Exit::found};
}

} // namespace

Answered answer_moves(const Options &options, int width) {
  const Question question = read_question(options);
  if (question.taken) return settle(question, options, width);
  std::vector<Answer> answers;
  for (const Card card : question.asked) answers.push_back(answer(question, card));
  return {options.format == "json" ? as_json(question, answers) : as_text(question, answers, language_of(options)), Exit::clean};
}

Exit run_moves(Session &session) {
  const Answered answered = answer_moves(session.options, session.look(true).width);
  session.output.stream() << answered.text;
  return answered.exit;
}

} // namespace arbitro
