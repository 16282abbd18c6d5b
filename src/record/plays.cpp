#include "show.hpp"

#include "log/names.hpp"
#include "render/evidence.hpp"
#include "text/decimal.hpp"

#include <algorithm>

namespace arbitro::record {
namespace {

bool is_not_known(std::string_view typed) {
  return is_typed(answers::not_known, typed) || is_typed(answers::first_not_known, typed) || typed == "-";
}

bool has_any_hand(const LoggedDeal &deal) {
  return std::ranges::any_of(deal.hands, [](const At<CardList> &hand) { return hand.given(); });
}

/// What is passed over where a hand is not known.
std::string question_of(std::size_t deal, Seat seat) { return "hand " + std::to_string(deal) + " " + std::to_string(seat); }

/// The player whose hand is asked for next; nobody where none is.
Seat next_hand(const Context &context) {
  const JudgedLog &log = *context.log;
  const LoggedRound &round = *log.round();
  const std::size_t deal = log.next_deal();
  if (!log.dealing().begins_deal(static_cast<int>(round.plays.size())) || round.has_plays || log.round_is_complete()) return nobody;
  if (deal > 0 && (round.deals.size() < deal || !has_any_hand(round.deals[deal - 1]))) return nobody;
  const Seating seating = log.match().seating;
  Seat seat = seating.after(log.dealer());
  for (int i = 0; i < seating.players; ++i, seat = seating.after(seat)) {
    const bool has_hand = deal < round.deals.size() && round.deals[deal].hands[seat];
    if (!has_hand && !context.state.passed.contains(question_of(deal, seat))) return seat;
  }
  return nobody;
}

/// The cards of which no place is recorded.
CardSet cards_left(const LoggedRound &round) { return CardSet::pack() - cards_shown(round); }

/// The state with cards that were dealt, if a play out of them would be sound.
Answer change_deal(State state, LogTree tree) {
  Answer answer = change(std::move(state), std::move(tree));
  if (!answer.state) return answer;
  Report dealt = faults_of(judge_next_play(*answer.log));
  return dealt.findings.empty() ? std::move(answer) : Answer{.findings = std::move(dealt)};
}

/// The cell with more words, before its `!!` and its remark.
std::string with_words(const std::string &cell, const std::string &words) {
  std::size_t end = std::min({cell.find(" scopa"), cell.find("!!"), cell.find('('), cell.size()});
  while (end > 0 && cell[end - 1] == ' ') --end;
  return cell.substr(0, end) + words + cell.substr(end);
}

/// The cell with the capture and the sweep that it left out, so that nobody has to work them out again.
std::string in_full(const std::string &cell, const JudgedLog &log) {
  const RoundReport *const made = log.replayed();
  const LoggedPlay &logged = log.round()->plays.back();
  if (made == nullptr || made->replay.size() != log.round()->plays.size() || logged.stands.value) return cell;
  const ReplayedPlay &play = made->replay.back();
  std::string words;
  if (logged.taking == Taking::unwritten && play.play.captures && !play.play.taken.empty())
    words += " x " + to_text(play.play.taken, log.report.card_spelling);
  if (play.effect.sweep && !logged.scopa && logged.taking != Taking::all && log.match().rules.scopa_points > 0) words += " scopa";
  return with_words(cell, words);
}

Answer ask_which(const Context &context, const std::string &cell, const Report &objection) {
  const Finding &finding = objection.findings.front();
  State state = context.state;
  state.open = {.cell = cell};
  std::string text = to_text(finding.message, objection.card_spelling) + " (" + std::string(row_of(finding.code).name) + "):\n";
  for (const LegalPlay &way : *finding.allowed) {
    state.open.captures.push_back(!way.captures ? " lays" : " x " + to_text(way.taken, objection.card_spelling));
    text += std::to_string(state.open.captures.size()) + "  " + legal_text(way, objection.card_spelling) + "\n";
  }
  return {.state = std::move(state), .text = std::move(text)};
}

/// Notes on the last play, which was accepted.
std::optional<Report> notes_of_last_play(const JudgedLog &log) {
  const Address last{static_cast<int>(log.match().rounds.size()), static_cast<int>(log.round()->plays.size())};
  Report notes = log.report;
  std::erase_if(notes.findings, [&](const Finding &finding) { return finding.at != last; });
  return notes.findings.empty() ? std::nullopt : std::optional(std::move(notes));
}

} // namespace

bool asks_table(const Context &context) {
  const LoggedRound &round = *context.log->round();
  return context.state.detail == Detail::plays && context.log->match().rules.table_size > 0 && !round.table && round.plays.empty() &&
         round.deals.empty() && !context.state.passed.contains("table");
}

Prompt ask_table(const Context &context) {
  const MatchLog &match = context.log->match();
  return {words(context, say::which_table(match.rounds.size())), in_words(context, answers::not_known),
          std::string(name_of(KeyPlace::round, Key::table)), say::so_many_cards_as_in(match.rules.table_size, "7s 4s 3c 10d")};
}

Answer take_table(const Context &context, std::string_view typed) {
  if (is_not_known(typed)) return pass(context.state, "table");
  LogTree tree(context.log->parsed);
  Item &round = *last_round(tree.root);
  round.on_one_line = false;
  set(round, KeyPlace::round, name_of(KeyPlace::round, Key::table), Item::words(typed));
  Answer answer = change_deal(context.state, std::move(tree));
  if (!answer.state) return answer;
  const Rules &rules = context.log->match().rules;
  if (!judge_table(rules, known_cards(answer.log->round()->table.value)).is_void) return answer;
  if (rules.void_remedy == VoidRemedy::bury_and_replace) return refused(context, say::correct_replaced_table()); // then no deal is void
  answer.text = words(context, say::such_table_is_void()) + "\n";
  return answer;
}

bool asks_hand(const Context &context) { return context.state.detail == Detail::plays && next_hand(context) != nobody; }

Prompt ask_hand(const Context &context) {
  const JudgedLog &log = *context.log;
  const CardSet left = cards_left(*log.round());
  const bool is_rest =
      left.size() == log.dealing().hand(static_cast<int>(log.next_deal())) && (log.round()->table || log.match().rules.table_size == 0);
  const std::string offered = is_rest ? to_text(left, log.report.card_spelling) : in_words(context, answers::not_known);
  const std::string &player = log.match().players[next_hand(context)];
  return {words(context, say::which_hand(player)), offered, player,
          say::so_many_cards_as_in(log.dealing().hand(static_cast<int>(log.next_deal())), "7d 2b 1s")};
}

Answer take_hand(const Context &context, std::string_view typed) {
  const JudgedLog &log = *context.log;
  const std::size_t colon = std::min(typed.find(':'), typed.size());
  const std::optional<std::size_t> named = find_name(log.match().players, trim(typed.substr(0, colon)));
  const bool is_named = colon < typed.size() && named; // as in a log: `Anna: 7d 2b 1s`
  const Seat seat = is_named ? static_cast<Seat>(*named) : next_hand(context);
  if (is_named) typed = trim(typed.substr(colon + 1));
  const std::size_t deal = log.next_deal();
  if (is_not_known(typed)) return pass(context.state, question_of(deal, seat));
  LogTree tree(context.log->parsed);
  Item &round = *last_round(tree.root);
  round.on_one_line = false;
  set(deal_at(at(round, KeyPlace::round, Key::deals, Item::list()), deal), KeyPlace::deal, log.match().players[seat], Item::words(typed));
  return change_deal(context.state, std::move(tree));
}

bool asks_play(const Context &context) { return context.state.detail == Detail::plays && !context.log->has_all_plays(); }

Prompt ask_play(const Context &context) {
  const JudgedLog &log = *context.log;
  const std::size_t number = log.round()->plays.size();
  const std::optional<RoundState> now = state_before_next(log);
  const std::size_t seat = now ? std::size_t{now->turn} : (log.dealer() + 1 + number) % log.match().seating.players;
  std::string who = to_string(Address{static_cast<int>(log.match().rounds.size()), static_cast<int>(number) + 1});
  who += " " + log.match().players[seat];
  if (const auto &captures = context.state.open.captures; !captures.empty()) who += ", " + words(context, say::one_to(captures.size()));
  return {std::move(who)};
}

Answer take_play(const Context &context, std::string_view typed) {
  const JudgedLog &log = *context.log;
  std::string cell(trim(typed));
  if (cell.empty()) return refused(context, say::card_and_what_it_takes());
  const State::OpenPlay &open = context.state.open;
  if (const std::optional<std::size_t> choice = read_whole<std::size_t>(cell); choice && !open.captures.empty()) {
    if (*choice < 1 || *choice > open.captures.size()) return refused(context, say::one_to(open.captures.size()));
    cell = with_words(open.cell, open.captures[*choice - 1]);
  }
  const auto with = [&](const std::string &play) {
    LogTree tree(context.log->parsed);
    last_round(tree.root)->on_one_line = false;
    add_play(log, tree, play);
    return approve(std::move(tree), context.state.language);
  };
  const Address here{static_cast<int>(log.match().rounds.size()), static_cast<int>(log.round()->plays.size()) + 1};
  const auto is_only = [&](const auto &verdict, Code code) {
    const auto *const objection = std::get_if<Report>(&verdict);
    return objection != nullptr && objection->findings.front().code == code && objection->findings.front().at == here;
  };
  auto verdict = with(cell);
  if (is_only(verdict, Code::scopa_unmarked)) verdict = with(cell = with_words(cell, " scopa"));
  if (const auto *objection = std::get_if<Report>(&verdict))
    return is_only(verdict, Code::ambiguous_capture) ? ask_which(context, cell, *objection) : Answer{.findings = *objection};
  auto made = std::get<0>(verdict);
  if (const std::string full = in_full(cell, *made); full != cell)
    if (const auto better = with(full); better.index() == 0) made = std::get<0>(better);
  State state = context.state;
  state.open = {};
  Answer answer = with_log(std::move(state), made);
  answer.findings = notes_of_last_play(*made);
  return answer;
}

std::vector<std::string> complete_cards(const Context &context, std::string_view typed) {
  std::vector<std::string> cards;
  for (const Card card : cards_left(*context.log->round())) {
    const std::string text = to_text(card, context.log->report.card_spelling);
    if ((" " + std::string(typed)).find(" " + text + " ") == std::string::npos) cards.push_back(text);
  }
  return cards;
}

std::vector<std::string> complete_play(const Context &context, std::string_view typed) {
  const JudgedLog &log = *context.log;
  const CardSpelling &spelling = log.report.card_spelling;
  const std::optional<RoundState> now = state_before_next(log);
  if (!now) return complete_cards(context, typed);
  CardSet out = now->hands[now->turn];
  if (out.empty()) {
    out = CardSet::pack() - now->table;
    for (const CardSet pile : now->piles) out -= pile;
    for (const CardSet hand : now->hands) out -= hand;
  }
  std::vector<std::string> texts;
  const std::string_view word = typed.substr(0, typed.find(' '));
  const bool has_card = word.size() < typed.size();
  for (const Card card : out) {
    const std::string text = to_text(card, spelling);
    if (!has_card) texts.push_back(text);
    if (!has_card || text != word) continue;
    RoundState state = *now;
    if (state.hands[now->turn].empty()) state.hands[now->turn] = card;
    const bool says_times = typed.find(" x ") != typed.npos;
    const std::vector<LegalPlay> ways = legal_plays(log.match().rules, state, Play{.seat = now->turn, .card = card});
    for (const LegalPlay &way : ways) {
      if (!way.captures && !says_times && ways.size() > 1) texts.emplace_back("lays");
      if (way.captures && !way.taken.empty()) texts.push_back((says_times ? "" : "x ") + to_text(way.taken, spelling));
    }
  }
  return texts;
}

} // namespace arbitro::record
