#include "arbitro/moves.hpp"

#include "arbitro/games.hpp"
#include "arbitro/read.hpp"
#include "arbitro/score.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "render/evidence.hpp"
#include "render/paint.hpp"

#include <algorithm>

namespace arbitro {
namespace {

MovesRequest request_of(const Options &options) {
  MovesRequest request;
  request.table = options.table;
  request.hand = options.hand;
  request.read = read_options(options);
  request.letters = find_letters(options.letters);
  request.matta = options.matta;
  for (const std::string &argument : options.arguments) request.cards += argument + ' ';
  request.first_play = options.first_play;
  request.last_play = options.last_play;
  return request;
}

/// What the captured cards bring, in words.
std::string worth(const Rules &rules, CardSet pile, bool sweep, Language language) {
  std::string text = to_text(say::so_many_cards(pile.size()), language);
  const int coins = (pile & CardSet::of_suit(Suit::coins)).size();
  if (coins > 0) text += ", " + to_text(say::so_many_coins(coins), language);
  for (const AwardKey &key : awards(rules))
    if (cards_of(key).is_single() && pile.contains_all(cards_of(key))) text += ", " + to_string(key);
  return sweep ? text + ", scopa" : text;
}

/// A line for each legal play of a card, or one that says that there is none.
std::string lines_of(const Rules &rules, Card card, const std::vector<LegalPlay> &moves, const CardSpelling &spelling) {
  constexpr int column = 24;
  std::string text;
  const auto line = [&](std::string play, const std::string &what) {
    if (!what.empty()) play.append(static_cast<std::size_t>(std::max(column - display_width(play), 2)), ' ');
    text += play + what + "\n";
  };
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, spelling); };
  bool captures = false;
  for (const LegalPlay &play : moves) {
    if (play.card != card) continue;
    if (!play.captures) {
      line(captures ? words(say::card_lays(card)) : to_text(card, spelling), words(say::is_laid()));
      continue;
    }
    captures = true;
    line(play.taken.empty() ? to_text(card, spelling) + words(say::takes_itself()) : words(say::card_takes(card, play.taken)),
         worth(rules, play.taken | card, play.sweep, spelling.language));
  }
  if (text.empty()) line(to_text(card, spelling), words(say::may_not_be_played()));
  return text;
}

/// Whether the play in question is legal; else why not, what is, and in which games it is.
std::string verdict_text(const MovesQuestion &question, const MovesAnswer &answered, const CardSpelling &spelling, int width) {
  const Rules &rules = question.rules;
  const Language language = spelling.language;
  const PlayVerdict &verdict = *answered.verdict;
  const LegalPlay &play = verdict.play;
  if (verdict.legal)
    return to_text(question.is_called_sweep && !play.sweep ? say::yes_but_no_sweep() : say::yes(), language) + " " +
           (play.captures ? worth(rules, play.taken | play.card, play.sweep, language) : to_text(say::is_laid(), language)) + "\n";
  const std::string deciding =
      join(verdict.rules, ", ", [](const DecidingRule &rule) { return std::string(rule.field->name) + " = " + to_string(rule.value); });
  std::vector<std::string> legal = legal_or_none(answered.moves, spelling, true);
  legal.front().insert(0, to_text(say::legal_plays(), language) + " ");
  std::vector<std::string> named = verdict.games;
  const bool in_most = named.size() * 2 > games().size();
  if (in_most) {
    named.clear();
    for (const Game &game : games())
      if (std::ranges::find(verdict.games, game.name) == verdict.games.end()) named.emplace_back(game.name);
  }
  if (named.empty()) named.emplace_back(in_most ? "" : to_text(say::no_game(), language));
  const Phrase where = !in_most ? say::legal_in() : named.front().empty() ? say::legal_everywhere() : say::legal_except_in();
  named.front().insert(0, to_text(where, language) + (named.front().empty() ? "" : " "));
  return to_text(say::no(), language) + " " + to_text(verdict.why, spelling) + (deciding.empty() ? "" : " (" + deciding + ")") + "\n" +
         flow(legal, ", ", width, 2) + "\n" + flow(named, ", ", width, 2) + "\n";
}

} // namespace

Exit run_moves(Session &session) {
  const Language language = language_of(session.options);
  const MovesQuestion question = read_question(request_of(session.options));
  const MovesAnswer answered = answer(question);
  CardSpelling spelling = answered.card_spelling;
  spelling.language = language;
  std::ostream &out = session.output.stream();
  if (session.options.format == "json") {
    out << moves_json(answered, language);
  } else if (answered.verdict) {
    out << verdict_text(question, answered, spelling, session.render_options(true).width);
  } else {
    for (const Card card : question.cards) out << lines_of(question.rules, card, answered.moves, spelling);
  }
  return answered.verdict && !answered.verdict->legal ? Exit::found : Exit::clean;
}

} // namespace arbitro
