#include "referee/convert/encode_match.hpp"

#include "log/names.hpp"
#include "log/notation.hpp"
#include "log/words.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

namespace {

/// Whether a remark can stand in parentheses behind a cell.
bool fits_parentheses(std::string_view remark) {
  int open = 0;
  for (const char c : remark) {
    if (c == '(') ++open;
    if (c == ')' && --open < 0) return false;
  }
  return open == 0 && trim(remark) == remark;
}

/// One play with everything that its cell or object says.
struct RowCell {
  Seat by = nobody; ///< named in the cell
  Declaration declares = Declaration::none;
  int matta = 0;
  std::string card;
  Taking taking = Taking::unsaid;
  std::string taken;
  std::vector<std::string> taken_list;
  std::optional<bool> scopa;
  bool stands = false;
  std::string_view remark;
};

std::string text_of(const RowCell &cell, const MatchLog &log) {
  std::string text;
  if (cell.by != nobody) text += log.players[cell.by] + " ";
  text += declared(cell.declares, cell.matta) + cell.card;
  if (cell.taking == Taking::cards) text += " x " + cell.taken;
  if (cell.taking == Taking::all) text += " x all";
  if (cell.taking == Taking::lays) text += " lays";
  if (cell.scopa) text += " scopa";
  if (cell.stands) text += " !!";
  if (!cell.remark.empty()) ((text += " (") += cell.remark) += ")";
  return text;
}

Item object_of(const RowCell &cell, const MatchLog &log) {
  Item map = Item::map();
  map.on_one_line = true;
  if (cell.by != nobody) map.add("by", Item::words(log.players[cell.by]));
  map.add("card", Item::words(cell.card));
  if (cell.taking == Taking::all) {
    map.add("take", Item::words("all"));
  } else if (cell.taking != Taking::unsaid) {
    Item &take = map.add("take", Item::list());
    for (const std::string &card : cell.taken_list) take.add(Item::words(card));
  }
  if (cell.scopa) map.add("scopa", Item::bare(*cell.scopa ? "true" : "false"));
  if (cell.declares != Declaration::none) map.add("declares", Item::words(to_string(cell.declares)));
  if (cell.matta != 0) map.add("matta", Item::bare(std::to_string(cell.matta)));
  if (cell.stands) map.add("stands", Item::bare("true"));
  if (!cell.remark.empty()) map.add("note", Item::words(cell.remark));
  return map;
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
  std::string text;
  for (const At<Candidates> &entry : list) text += (text.empty() ? "" : " ") + card(entry.value);
  return text;
}

Item MatchEncoder::rows(const LoggedRound &round, std::uint16_t deal, const RoundReport *report) const {
  const bool marks_sweeps =
      std::ranges::any_of(round.plays, [](const LoggedPlay &play) { return play.scopa.value || play.taking == Taking::all; });
  const Seat dealer = round.dealer ? round.dealer.value : report != nullptr ? report->dealer : nobody;
  std::vector<const ReplayedPlay *> known(round.plays.size());
  for (std::size_t number = 0; report != nullptr && number < known.size(); ++number) known[number] = known_play(report->replay, number);
  const bool all_known = std::ranges::find(known, nullptr) == known.end(); // else silence after a mark would say too much
  const auto in_turn = [&](std::size_t number, Seat seat) {
    const ReplayedPlay *const now = known[number], *const before = number == 0 ? nullptr : known[number - 1];
    if (now == nullptr || !now->allowed || now->seat != seat) return false;
    if (number == 0 || (before != nullptr && before->deal != now->deal)) return dealer != nobody && seat == log_.seating.after(dealer);
    return before != nullptr && seat == log_.seating.after(before->seat);
  };
  const auto read_cell = [&](const LoggedPlay &play, std::size_t number) {
    RowCell cell;
    if (play.by && !(is_clean_ && in_turn(number, play.by.value))) cell.by = play.by.value;
    cell.declares = play.declares.value;
    cell.matta = play.matta.value;
    cell.card = play.not_noted ? "_" : card(play.card.value);
    cell.taking = play.taking;
    cell.stands = play.stands.value;
    cell.remark = play.remark;
    if (play.scopa) cell.scopa = play.scopa.value;
    CardList taken(round.taken.begin() + play.taken_begin, round.taken.begin() + play.taken_end);
    if (const ReplayedPlay *const now = known[number]; fills_in()) {
      const bool claims_all = play.taking == Taking::all;
      if (now != nullptr && now->allowed && !now->play.taken.empty() && (play.taking == Taking::unsaid || claims_all)) {
        cell.taking = Taking::cards;
        for (const Card each : now->play.taken) taken.push_back({each, {}});
      }
      if (play.taking == Taking::lays && now != nullptr && (play.stands.value || !now->could_capture)) cell.taking = Taking::unsaid;
      const bool may_mark = claims_all ? cell.taking == Taking::cards : !marks_sweeps && all_known;
      if (may_mark && !play.scopa && now != nullptr && now->effect.sweep && log_.rules.scopa_points > 0) cell.scopa = true;
      sort_ascending(taken);
    }
    cell.taken = cards(taken);
    for (const At<Candidates> &entry : taken) cell.taken_list.push_back(card(entry.value));
    return cell;
  };
  const auto must_be_object = [&](const LoggedPlay &play, const RowCell &cell) {
    const bool said_of_unknown = play.not_noted && (cell.taking != Taking::unsaid || cell.scopa || cell.stands);
    const bool stays_one = !is_clean_ && document_[play.where.node].kind == NodeKind::map;
    return (cell.scopa && !*cell.scopa) || said_of_unknown || !fits_parentheses(cell.remark) || has_private(play.where.node) || stays_one;
  };

  Item list = Item::list();
  std::size_t in_deal = 0;
  std::uint32_t entry = no_node;
  bool row_open = false;
  for (std::size_t number = 0; number < round.plays.size(); ++number) {
    const LoggedPlay &play = round.plays[number];
    if (play.deal != deal) continue;
    const RowCell cell = read_cell(play, number);
    const bool begins_giro = in_deal++ % log_.seating.players == 0;
    const bool begins_entry = std::exchange(entry, play.where.node) != play.where.node;
    if (is_clean_ ? begins_giro : begins_entry) row_open = false;
    if (must_be_object(play, cell)) {
      Item object = object_of(cell, log_);
      add_private(object, play.where.node);
      list.add(std::move(object), play.where.node);
      row_open = false;
      continue;
    }
    if (!row_open) list.add(Item::words(""));
    Item &row = list.items.back();
    row.text += (row_open ? " / " : "") + text_of(cell, log_);
    if (row.origins.empty() || row.origins.back() != play.where.node) row.origins.push_back(play.where.node);
    row_open = true;
  }
  return list;
}

} // namespace arbitro
