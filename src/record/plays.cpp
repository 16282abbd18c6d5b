#include "show.hpp"

#include "log/names.hpp"
#include "render/evidence.hpp"

#include <algorithm>
#include <charconv>

namespace arbitro::record {
namespace {

bool is_not_known(std::string_view typed) { return is_said(answers::not_known, typed) || typed == "-" || typed == "?"; }

bool has_any_hand(const LoggedDeal &deal) {
  return std::ranges::any_of(deal.hands, [](const At<CardList> &hand) { return hand.given(); });
}

/// The player whose hand is to be said next; nobody where none is.
Seat next_hand(const Moment &moment) {
  const Page &page = *moment.page;
  const LoggedRound &round = *page.round();
  const std::size_t deal = next_deal(page);
  if (page.plays_in_deal() == 0 || round.plays.size() % page.plays_in_deal() != 0 || round.has_plays || moment.page->round_is_complete())
    return nobody;
  if (deal > 0 && (round.deals.size() < deal || !has_any_hand(round.deals[deal - 1]))) return nobody;
  const Seating seating = page.match->seating;
  const Seat dealer = page.replayed() == nullptr || page.replayed()->dealer == nobody ? Seat{seating.players - 1} : page.replayed()->dealer;
  Seat seat = seating.after(dealer);
  for (int i = 0; i < seating.players; ++i, seat = seating.after(seat)) {
    const bool has_hand = deal < round.deals.size() && round.deals[deal].hands[seat];
    const std::string question = "hand " + std::to_string(deal) + " " + std::to_string(seat);
    if (!has_hand && !moment.state.passed.contains(question)) return seat;
  }
  return nobody;
}

/// The cards that nobody is known to have had.
CardSet cards_left(const LoggedRound &round) {
  CardSet left = CardSet::pack() - known_cards(round.table.value);
  for (const LoggedDeal &deal : round.deals)
    for (const At<CardList> &hand : deal.hands) left -= known_cards(hand.value);
  for (const LoggedPlay &play : round.plays)
    if (play.card.value.is_single()) left -= play.card.value;
  return left;
}

/// The state with cards that were dealt, if the referee has nothing against a play out of them. A table that is void may be written down.
Answer change_deal(State state, LogTree tree) {
  Answer answer = change(std::move(state), tree);
  if (!answer.state) return answer;
  add_play(*answer.page, tree, "_");
  const auto verdict = approve(std::move(tree), answer.state->language);
  const auto *const objection = std::get_if<Remarks>(&verdict);
  if (objection == nullptr) return answer;
  if (objection->findings.front().code != Code::void_deal_played) return {.remarks = *objection};
  answer.text = to_text(say::such_table_is_void(), answer.state->language) + "\n";
  return answer;
}

/// The cell with more words, before its `!!` and its remark.
std::string with_words(const std::string &cell, const std::string &words) {
  std::size_t end = std::min({cell.find(" scopa"), cell.find("!!"), cell.find('('), cell.size()});
  while (end > 0 && cell[end - 1] == ' ') --end;
  return cell.substr(0, end) + words + cell.substr(end);
}

/// The cell with what the referee made of it: a later reader need not work it out again.
std::string in_full(const std::string &cell, const Page &page) {
  const RoundReport *const made = page.replayed();
  const LoggedPlay &logged = page.round()->plays.back();
  if (made == nullptr || made->replay.size() != page.round()->plays.size() || logged.stands.value) return cell;
  const ReplayedPlay &play = made->replay.back();
  std::string words;
  if (logged.taking == Taking::unsaid && play.play.captures && !play.play.taken.empty())
    words += " x " + to_text(play.play.taken, page.report.card_spelling);
  if (play.effect.sweep && !logged.scopa && logged.taking != Taking::all && page.match->rules.scopa_points > 0) words += " scopa";
  return with_words(cell, words);
}

std::optional<std::size_t> number_of(std::string_view typed) {
  std::size_t number = 0;
  const auto [end, fault] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  return fault == std::errc() && end == typed.data() + typed.size() ? std::optional(number) : std::nullopt;
}

Answer ask_which(const Moment &moment, const std::string &cell, const Remarks &objection) {
  const Finding &finding = objection.findings.front();
  State state = moment.state;
  state.open_cell = cell;
  state.captures.clear();
  std::string text = to_text(finding.message, objection.report.card_spelling) + " (" + std::string(row_of(finding.code).name) + "):\n";
  for (const AllowedPlay &way : *finding.allowed) {
    state.captures.push_back(!way.captures ? " lays" : " x " + to_text(way.taken, objection.report.card_spelling));
    text += std::to_string(state.captures.size()) + "  " + allowed_text(way, objection.report.card_spelling) + "\n";
  }
  return {.state = std::move(state), .text = std::move(text)};
}

/// Notes of a play that was let stand.
std::optional<Remarks> notes_of_last_play(const Page &page) {
  const Address last{static_cast<int>(page.match->rounds.size()), static_cast<int>(page.round()->plays.size())};
  std::vector<Finding> notes;
  std::ranges::copy_if(page.report.findings, std::back_inserter(notes), [&](const Finding &finding) { return finding.at == last; });
  return notes.empty() ? std::nullopt : std::optional(Remarks{std::move(notes), page.report});
}

} // namespace

bool asks_table(const Moment &moment) {
  const LoggedRound &round = *moment.page->round();
  return moment.state.way == Way::plays && moment.page->match->rules.table_size > 0 && !round.table && round.plays.empty() &&
         round.deals.empty() && !moment.state.passed.contains("table");
}

Prompt ask_table(const Moment &moment) {
  return {words(moment, say::which_table(moment.page->match->rounds.size())), in_words(moment, answers::not_known)};
}

Answer take_table(const Moment &moment, std::string_view typed) {
  State state = moment.state;
  if (is_not_known(typed)) {
    state.passed.insert("table");
    return {.state = std::move(state)};
  }
  LogTree tree = *LogTree::read(moment.state.log);
  Item &round = *last_round(tree.root);
  round.on_one_line = false;
  set(round, name_of(KeyPlace::round, Key::table), Item::words(typed));
  return change_deal(std::move(state), std::move(tree));
}

bool asks_hand(const Moment &moment) { return moment.state.way == Way::plays && next_hand(moment) != nobody; }

Prompt ask_hand(const Moment &moment) {
  const Page &page = *moment.page;
  const CardSet left = cards_left(*page.round());
  const bool is_rest = left.size() == page.match->rules.hand_size && (page.round()->table || page.match->rules.table_size == 0);
  const std::string offered = is_rest ? to_text(left, page.report.card_spelling) : in_words(moment, answers::not_known);
  return {words(moment, say::which_hand(page.match->players[next_hand(moment)])), offered};
}

Answer take_hand(const Moment &moment, std::string_view typed) {
  const Page &page = *moment.page;
  const Seat seat = next_hand(moment);
  const std::size_t deal = next_deal(page);
  State state = moment.state;
  if (is_not_known(typed)) {
    state.passed.insert("hand " + std::to_string(deal) + " " + std::to_string(seat));
    return {.state = std::move(state)};
  }
  LogTree tree = *LogTree::read(moment.state.log);
  Item &round = *last_round(tree.root);
  round.on_one_line = false;
  Item &deals = at(round, KeyPlace::round, Key::deals, Item::list());
  while (deals.items.size() <= deal) deals.add(Item::map());
  deals.items[deal].aligned = true;
  set(deals.items[deal], page.match->players[seat], Item::words(typed));
  return change_deal(std::move(state), std::move(tree));
}

bool asks_play(const Moment &moment) { return moment.state.way == Way::plays; }

Prompt ask_play(const Moment &moment) {
  const Page &page = *moment.page;
  const std::size_t number = page.round()->plays.size();
  const std::optional<RoundState> &now = page.before_next();
  const Seating seating = page.match->seating;
  const RoundReport *const made = page.replayed();
  const std::size_t dealer = made == nullptr || made->dealer == nobody ? seating.players - 1U : std::size_t{made->dealer};
  const std::size_t seat = now ? std::size_t{now->turn} : (dealer + 1 + number) % seating.players;
  std::string who = to_string(Address{static_cast<int>(page.match->rounds.size()), static_cast<int>(number) + 1});
  who += " " + page.match->players[seat];
  if (!moment.state.captures.empty()) who += ", " + words(moment, say::one_to(moment.state.captures.size()));
  return {std::move(who)};
}

Answer take_play(const Moment &moment, std::string_view typed) {
  const Page &page = *moment.page;
  std::string cell(trim(typed));
  if (cell.empty()) return refused(moment, say::card_and_what_it_takes());
  if (const std::optional<std::size_t> choice = number_of(cell); choice && !moment.state.captures.empty()) {
    if (*choice < 1 || *choice > moment.state.captures.size()) return refused(moment, say::one_to(moment.state.captures.size()));
    cell = with_words(moment.state.open_cell, moment.state.captures[*choice - 1]);
  }
  const auto with = [&](const std::string &play) {
    LogTree tree = *LogTree::read(moment.state.log);
    last_round(tree.root)->on_one_line = false;
    add_play(page, tree, play);
    return approve(std::move(tree), moment.state.language);
  };
  const Address here{static_cast<int>(page.match->rounds.size()), static_cast<int>(page.round()->plays.size()) + 1};
  const auto is_only = [&](const auto &verdict, Code code) {
    const auto *const objection = std::get_if<Remarks>(&verdict);
    return objection != nullptr && objection->findings.front().code == code && objection->findings.front().at == here;
  };
  auto verdict = with(cell);
  if (is_only(verdict, Code::scopa_unmarked)) verdict = with(cell = with_words(cell, " scopa"));
  if (const auto *objection = std::get_if<Remarks>(&verdict))
    return is_only(verdict, Code::ambiguous_capture) ? ask_which(moment, cell, *objection) : Answer{.remarks = *objection};
  auto made = std::get<0>(verdict);
  if (const std::string full = in_full(cell, *made); full != cell)
    if (const auto better = with(full); better.index() == 0) made = std::get<0>(better);
  State state = moment.state;
  state.open_cell.clear();
  state.captures.clear();
  Answer answer = with_log(std::move(state), made);
  answer.remarks = notes_of_last_play(*made);
  return answer;
}

std::vector<std::string> complete_cards(const Moment &moment, std::string_view typed) {
  std::vector<std::string> cards;
  for (const Card card : cards_left(*moment.page->round())) {
    const std::string text = to_text(card, moment.page->report.card_spelling);
    if ((" " + std::string(typed)).find(" " + text + " ") == std::string::npos) cards.push_back(text);
  }
  return cards;
}

std::vector<std::string> complete_play(const Moment &moment, std::string_view typed) {
  const Page &page = *moment.page;
  const CardSpelling &spelling = page.report.card_spelling;
  const std::optional<RoundState> &now = page.before_next();
  if (!now) return complete_cards(moment, typed);
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
    const std::vector<AllowedPlay> ways = allowed_plays(page.match->rules, state, Play{.seat = now->turn, .card = card});
    for (const AllowedPlay &way : ways) {
      if (!way.captures && !says_times && ways.size() > 1) texts.emplace_back("lays");
      if (way.captures && !way.taken.empty()) texts.push_back((says_times ? "" : "x ") + to_text(way.taken, spelling));
    }
  }
  return texts;
}

} // namespace arbitro::record
