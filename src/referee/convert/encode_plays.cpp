#include "referee/convert/encode_match.hpp"

#include "log/names.hpp"
#include "log/notation.hpp"
#include "log/words.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

namespace {

/// Whether a remark can follow a cell in parentheses.
bool fits_parentheses(std::string_view remark) {
  int open = 0;
  for (const char c : remark) {
    if (c == '(') ++open;
    if (c == ')' && --open < 0) return false;
  }
  return open == 0 && trim(remark) == remark;
}

} // namespace

std::string MatchEncoder::card(Candidates reading) const {
  const std::string_view suits = suits_of(letters_);
  if (reading.is_single()) return std::to_string(reading.first().value()) + suits[static_cast<std::size_t>(reading.first().suit())];
  if (reading.size() == 4) return std::to_string(reading.first().value()) + "?";
  if (reading.size() == 10) return std::string("?") + suits[static_cast<std::size_t>(reading.first().suit())];
  return "??";
}

std::string MatchEncoder::cards(std::span<const At<Candidates>> list) const {
  return join(list, " ", [&](const At<Candidates> &entry) { return card(entry.value); });
}

std::string MatchEncoder::cell(const LoggedPlay &play, const CardList &taken) const {
  std::string text;
  if (play.by) text += name(play.by.value) + " ";
  text += declared(play.declares.value, play.matta.value) + (play.unrecorded ? "_" : card(play.card.value));
  if (play.taking == Taking::cards) text += " x " + cards(taken);
  if (play.taking == Taking::all) text += " x all";
  if (play.taking == Taking::lays) text += " lays";
  if (play.scopa) text += " scopa";
  if (play.stands.value) text += " !!";
  if (!play.remark.empty()) ((text += " (") += play.remark) += ")";
  return text;
}

Item MatchEncoder::play_object(const LoggedPlay &play, const CardList &taken) const {
  Item map = Item::map();
  map.on_one_line = true;
  if (play.by) map.add("by", Item::words(name(play.by.value)));
  map.add("card", Item::words(play.unrecorded ? "_" : card(play.card.value)));
  if (play.taking == Taking::all) {
    map.add("take", Item::words("all"));
  } else if (play.taking != Taking::unwritten) {
    Item &take = map.add("take", Item::list());
    for (const At<Candidates> &entry : taken) take.add(Item::words(card(entry.value)));
  }
  if (play.scopa) map.add("scopa", Item::bare(play.scopa.value ? "true" : "false"));
  if (play.declares.value != Declaration::none) map.add("declares", Item::words(to_string(play.declares.value)));
  if (play.matta.value != 0) map.add("matta", Item::bare(std::to_string(play.matta.value)));
  if (play.stands.value) map.add("stands", Item::bare("true"));
  if (!play.remark.empty()) map.add("note", Item::words(play.remark));
  add_private(map, play.where.node);
  return map;
}

Item MatchEncoder::rows(const LoggedRound &round, std::uint16_t deal, const RoundReport *report) const {
  const bool marks_sweeps =
      std::ranges::any_of(round.plays, [](const LoggedPlay &play) { return play.scopa.value || play.taking == Taking::all; });
  const Seat dealer = round.dealer ? round.dealer.value : report != nullptr ? report->dealer : nobody;
  std::vector<const ReplayedPlay *> known(round.plays.size());
  for (std::size_t number = 0; report != nullptr && number < known.size(); ++number) known[number] = known_play(report->replay, number);
  const bool all_known = std::ranges::find(known, nullptr) == known.end(); // else a play without a mark would read as no sweep
  const auto in_turn = [&](std::size_t number, Seat seat) {
    const ReplayedPlay *const now = known[number], *const before = number == 0 ? nullptr : known[number - 1];
    if (now == nullptr || !now->legal || now->seat != seat) return false;
    if (number == 0 || (before != nullptr && before->deal != now->deal)) return dealer != nobody && seat == log_.seating.after(dealer);
    return before != nullptr && seat == log_.seating.after(before->seat);
  };
  // A play as it is to be written: without the name of who plays in turn, and with what the report has of it.
  const auto completed = [&](LoggedPlay play, std::size_t number, CardList &taken) {
    const ReplayedPlay *const now = known[number];
    if (is_clean_ && play.by && in_turn(number, play.by.value)) play.by = {};
    if (!fills_in()) return play;
    const bool claims_all = play.taking == Taking::all;
    if (now != nullptr && now->legal && !now->play.taken.empty() && (play.taking == Taking::unwritten || claims_all)) {
      play.taking = Taking::cards;
      for (const Card each : now->play.taken) taken.push_back({each, {}});
    }
    if (play.taking == Taking::lays && now != nullptr && (play.stands.value || !now->could_capture)) play.taking = Taking::unwritten;
    const bool may_mark = claims_all ? play.taking == Taking::cards : !marks_sweeps && all_known;
    if (may_mark && !play.scopa && now != nullptr && now->effect.sweep && log_.rules.scopa_points > 0)
      play.scopa = {true, {{}, filled_node}};
    sort_ascending(taken);
    return play;
  };
  const auto must_be_object = [&](const LoggedPlay &play) {
    const bool tells_of_unknown = play.unrecorded && (play.taking != Taking::unwritten || play.scopa || play.stands.value);
    return (play.scopa && !play.scopa.value) || tells_of_unknown || !fits_parentheses(play.remark) || has_private(play.where.node) ||
           (play.is_object && !is_clean_);
  };

  Item list = Item::list();
  std::size_t in_deal = 0;
  std::uint32_t entry = no_node;
  bool row_open = false;
  for (std::size_t number = 0; number < round.plays.size(); ++number) {
    if (round.plays[number].deal != deal) continue;
    CardList taken(round.taken.begin() + round.plays[number].taken_begin, round.taken.begin() + round.plays[number].taken_end);
    const LoggedPlay play = completed(round.plays[number], number, taken);
    const bool begins_giro = in_deal++ % log_.seating.players == 0;
    const bool begins_entry = std::exchange(entry, play.where.node) != play.where.node;
    if (is_clean_ ? begins_giro : begins_entry) row_open = false;
    if (must_be_object(play)) {
      list.add(play_object(play, taken), play.where.node);
      row_open = false;
      continue;
    }
    if (!row_open) list.add(Item::words(""));
    Item &row = list.items.back();
    row.text += (row_open ? " / " : "") + cell(play, taken);
    if (row.origins.empty() || row.origins.back() != play.where.node) row.origins.push_back(play.where.node);
    row_open = true;
  }
  return list;
}

} // namespace arbitro
