#include "arbitro/season.hpp"

#include "arbitro/log.hpp"
#include "figures.hpp"
#include "finding/say.hpp"
#include "log/words.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <set>
#include <unordered_set>

namespace arbitro {
namespace {

constexpr std::string_view criteria[] = {"wins", "head-to-head", "difference", "points-for", "scope", "points"};

/// How often those who are still level after their matches with each other are compared by the matches among themselves alone.
constexpr int most_meetings = 16;
/// The most that a points scheme may give for a match.
constexpr int most_points = 1000;
/// So many sides have a cross-table even where few of them have met.
constexpr std::size_t small_field = 50;
/// Shares of a match: each side's part of a win, in halves.
constexpr int win = 2;
constexpr int draw = 1;

std::string first_fault(const Report &report) {
  const auto error = std::ranges::find(report.findings, Severity::error, &Finding::severity);
  if (error != report.findings.end())
    return to_text(say::code_in_line(row_of(error->code).name, report.place_of(error->where).begin.line, error->message),
                   report.card_spelling);
  if (!report.readable) return to_text(say::log_not_read(), report.card_spelling);
  const auto round = std::ranges::find(report.rounds, false, &RoundReport::stands);
  return round == report.rounds.end() ? "" : to_text(say::round_cannot_have_gone_so(round->number), report.card_spelling);
}

bool totals_known(const Report &report) {
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    if (!report.result.totals[side]) return false;
  return !report.sides.empty();
}

/// Why the match is not counted, with the reason for people; nothing if it is counted.
std::optional<std::pair<ApartMatch::Why, std::string>> why_apart(const Report &report) {
  if (is_duplicate(report)) {
    const auto duplicate = std::ranges::find(report.findings, Code::duplicate_match, &Finding::code);
    return {{ApartMatch::Why::duplicate, to_text(duplicate->message, report.card_spelling)}};
  }
  if (std::string fault = first_fault(report); !fault.empty()) return {{ApartMatch::Why::faulty, std::move(fault)}};
  const Outcome &result = report.result;
  if (result.status == Status::open)
    return {{ApartMatch::Why::unfinished, to_text(is_blank(report) ? say::not_filled_in_yet() : say::nobody_wins(), report.card_spelling)}};
  if (result.winner == nobody && result.status != Status::drawn)
    return {{ApartMatch::Why::undecided,
             to_text(result.status == Status::forfeit ? say::given_up_by_one() : say::winner_not_recorded(), report.card_spelling)}};
  return std::nullopt;
}

/// Each side's share of a decided match; nothing where it has none.
std::optional<PerSide<int>> shares_of(const Report &report, bool count_open) {
  const Outcome &result = report.result;
  PerSide<int> shares{};
  if (result.winner != nobody) {
    shares[result.winner] = win;
    return shares;
  }
  const bool counts = result.status == Status::drawn || (count_open && result.status == Status::open);
  if (!counts || !totals_known(report)) return std::nullopt;
  if (result.leader != nobody) {
    shares[result.leader] = win;
    return shares;
  }
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    if (result.totals[side] != result.totals[0]) return std::nullopt;
    shares[side] = draw;
  }
  return shares;
}

std::int64_t sweeps_in_match(const Report &report, Side side) {
  return std::accumulate(report.rounds.begin(), report.rounds.end(), std::int64_t{0},
                         [&](std::int64_t sum, const RoundReport &round) { return sum + sweeps_of(round, side).value_or(0); });
}

std::int64_t sweeps_in_match(const Report &report, Side side, std::size_t partner) {
  return std::accumulate(report.rounds.begin(), report.rounds.end(), std::int64_t{0}, [&](std::int64_t sum, const RoundReport &round) {
    return sum + sweeps_of(round, report, side, partner).value_or(0);
  });
}

/// A name without accents, doubled letters, dots and the order of its words.
std::string essence_of(const std::string &name) {
  std::vector<std::string> words(1);
  for (const char letter : fold(name)) {
    const bool is_between = letter == ' ' || letter == '.' || letter == '-' || letter == '\'' || letter == ',';
    if (is_between && !words.back().empty()) words.emplace_back();
    if (!is_between && (words.back().empty() || words.back().back() != letter)) words.back() += letter;
  }
  std::ranges::sort(words);
  return std::accumulate(words.begin(), words.end(), std::string(),
                         [](std::string all, const std::string &word) { return all + word + ' '; });
}

/// The names in several spellings.
std::vector<std::vector<std::string>> names_alike(const StandingsTable &table) {
  std::map<std::string, std::set<std::string>> spellings;
  for (const std::vector<StandingsRow> *const rows : {&table.sides, &table.players})
    for (const StandingsRow &row : *rows) spellings[essence_of(row.name)].insert(row.name);
  std::vector<std::vector<std::string>> alike;
  for (const auto &[essence, written] : spellings)
    if (written.size() > 1) alike.emplace_back(written.begin(), written.end());
  return alike;
}

} // namespace

std::optional<std::vector<OrderStep>> parse_order(std::string_view text, Phrase &problem) {
  std::vector<OrderStep> order;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view word = text.substr(0, comma);
    OrderStep step;
    step.reversed = word.starts_with('-');
    if (step.reversed) word.remove_prefix(1);
    const auto found = std::ranges::find(criteria, word);
    if (found == std::end(criteria)) {
      const std::string_view near = nearest(word, criteria);
      problem = say::no_order_by(word, near.empty() ? Phrase() : say::did_you_mean(near), {std::begin(criteria), std::end(criteria)});
      return std::nullopt;
    }
    step.criterion = static_cast<Criterion>(found - std::begin(criteria));
    order.push_back(step);
    if (comma == text.size()) return order;
    text.remove_prefix(comma + 1);
  }
}

std::string to_string(OrderStep step) {
  return (step.reversed ? "-" : "") + std::string(criteria[static_cast<std::size_t>(step.criterion)]);
}

std::optional<PointsScheme> parse_points(std::string_view text) {
  int points[3] = {};
  const char *from = text.data();
  const char *const end = from + text.size();
  for (int i = 0; i < 3; ++i) {
    if (i > 0 && (from == end || *from++ != '-')) return std::nullopt;
    const auto [rest, error] = std::from_chars(from, end, points[i]);
    if (error != std::errc() || points[i] < 0 || points[i] > most_points) return std::nullopt;
    from = rest;
  }
  if (from != end) return std::nullopt;
  return PointsScheme{points[0], points[1], points[2]};
}

std::string_view to_string(ApartMatch::Why why) {
  constexpr std::string_view words[] = {"unfinished", "undecided", "faulty", "duplicate"};
  return words[static_cast<std::size_t>(why)];
}

void Standings::add(const Report &report) {
  ++matches_;
  const auto apart = why_apart(report);
  const bool admitted = !apart || (apart->first == ApartMatch::Why::faulty && options_.count_faulty && report.readable) ||
                        (apart->first == ApartMatch::Why::unfinished && options_.count_open);
  const auto shares = admitted ? shares_of(report, options_.count_open) : std::nullopt;
  if (apart) {
    ApartMatch &match = apart_.emplace_back();
    match.why = apart->first;
    match.reason = apart->second;
    match.counted = shares.has_value();
    match.file = report.file;
    match.line = report.line;
    match.id = report.id.value_or("");
    match.date = report.date.value_or("");
    for (const ReportSide &side : report.sides) match.sides.push_back(side.name);
  }
  const bool is_copy = apart && apart->first == ApartMatch::Why::duplicate;
  if (!is_copy) meet(report, shares.has_value());
  if (!is_copy && report.readable) enter(report);
  if (!shares) return;
  ++counted_;
  std::vector<Entrant> sides;
  std::vector<Entrant> players;
  for (std::size_t index = 0; index < report.sides.size(); ++index) {
    const Side side = static_cast<Side>(index);
    sides.push_back({{report.sides[side].name}, {sweeps_in_match(report, side)}});
    players.push_back({report.sides[side].players, {}});
    for (std::size_t partner = 0; partner < report.sides[side].players.size(); ++partner)
      players.back().sweeps.push_back(sweeps_in_match(report, side, partner));
  }
  count(report, *shares, sides, sides_);
  count(report, *shares, players, players_);
}

void Standings::enter(const Report &report) {
  has_teams_ = has_teams_ || report.teams;
  const auto add = [](Tally &tally, const std::string &name) { keep_first_spelling(tally.rows[same_spelling(name)].name, name); };
  for (const ReportSide &side : report.sides) {
    add(sides_, side.name);
    for (const std::string &player : side.players) add(players_, player);
  }
}

void Standings::count(const Report &report, const PerSide<int> &shares, const std::vector<Entrant> &entrants, Tally &tally) {
  std::int64_t all_points = 0;
  for (std::size_t side = 0; side < entrants.size(); ++side) all_points += report.result.totals[side].value_or(0);
  for (std::size_t side = 0; side < entrants.size(); ++side) {
    const int points = report.result.totals[side].value_or(0);
    for (std::size_t entrant = 0; entrant < entrants[side].names.size(); ++entrant) {
      const std::string &name = entrants[side].names[entrant];
      const std::string key = same_spelling(name);
      StandingsRow &row = tally.rows[key];
      keep_first_spelling(row.name, name);
      ++row.matches;
      ++(shares[side] == win ? row.won : shares[side] == draw ? row.drawn : row.lost);
      row.points_for += points;
      row.points_against += all_points - points;
      row.sweeps += entrants[side].sweeps[entrant];
      for (std::size_t other = 0; other < entrants.size(); ++other)
        if (other != side)
          for (const std::string &opponent : entrants[other].names) tally.taken[{key, same_spelling(opponent)}] += shares[side];
    }
  }
}

void Standings::rank(std::span<StandingsRow> rows, const Tally &tally, std::size_t step, int first_place, int meetings) const {
  if (rows.size() <= 1 || step == options_.order.size()) {
    for (StandingsRow &row : rows) row.place = first_place;
    return;
  }
  const auto [criterion, reversed] = options_.order[step];
  std::unordered_set<std::string> tied;
  if (criterion == Criterion::head_to_head)
    for (const StandingsRow &row : rows) tied.insert(same_spelling(row.name));
  const auto taken_from_others = [&](const StandingsRow &row) {
    std::int64_t taken = 0;
    const std::string key = same_spelling(row.name);
    for (auto met = tally.taken.lower_bound({key, ""}); met != tally.taken.end() && met->first.first == key; ++met)
      if (tied.contains(met->first.second)) taken += met->second;
    return taken;
  };
  std::map<std::string, std::int64_t> figures;
  for (const StandingsRow &row : rows) {
    std::int64_t figure = 0;
    switch (criterion) {
    case Criterion::wins: figure = win * row.won + draw * row.drawn; break;
    case Criterion::head_to_head: figure = taken_from_others(row); break;
    case Criterion::difference: figure = row.difference(); break;
    case Criterion::points_for: figure = row.points_for; break;
    case Criterion::sweeps: figure = row.sweeps; break;
    case Criterion::points: figure = row.points; break;
    }
    figures[row.name] = reversed ? figure : -figure;
  }
  std::ranges::stable_sort(rows, {}, [&](const StandingsRow &row) { return figures[row.name]; });
  for (std::size_t begin = 0; begin < rows.size();) {
    std::size_t end = begin + 1;
    while (end < rows.size() && figures[rows[end].name] == figures[rows[begin].name]) ++end;
    const bool meet_again = criterion == Criterion::head_to_head && end - begin < rows.size() && meetings < most_meetings;
    rank(rows.subspan(begin, end - begin), tally, meet_again ? step : step + 1, first_place + static_cast<int>(begin),
         meet_again ? meetings + 1 : 0);
    begin = end;
  }
}

std::vector<StandingsRow> Standings::ranked(const Tally &tally) const {
  std::vector<StandingsRow> rows;
  const PointsScheme scheme = options_.points.value_or(PointsScheme{});
  for (const auto &[name, row] : tally.rows) {
    rows.push_back(row);
    rows.back().points = std::int64_t{row.won} * scheme.win + std::int64_t{row.drawn} * scheme.draw + std::int64_t{row.lost} * scheme.loss;
  }
  // Whoever has no counted match yet comes after all who have one.
  const auto first_newcomer = std::stable_partition(rows.begin(), rows.end(), [](const StandingsRow &row) { return row.matches > 0; });
  const std::span<StandingsRow> ranked(rows.begin(), first_newcomer), newcomers(first_newcomer, rows.end());
  rank(ranked, tally, 0, 1, 0);
  for (StandingsRow &row : newcomers) row.place = static_cast<int>(ranked.size()) + 1;
  return rows;
}

void Standings::meet(const Report &report, bool counts) {
  if (report.sides.size() != 2) return;
  std::string keys[2];
  for (std::size_t side = 0; side < 2; ++side) {
    keys[side] = same_spelling(report.sides[side].name);
    keep_first_spelling(met_[keys[side]], report.sides[side].name);
  }
  const std::size_t first = keys[0] < keys[1] ? 0 : 1;
  Meetings &meetings = meetings_[{keys[first], keys[1 - first]}];
  ++meetings.recorded;
  if (counts) meetings.results.emplace_back(report.result.totals[first], report.result.totals[1 - first]);
}

std::vector<Pairing> Standings::cross_table(const std::vector<StandingsRow> &rows) const {
  std::vector<std::pair<std::string, std::string>> names; // by place, those without a counted match last
  std::unordered_set<std::string> ranked;
  for (const StandingsRow &row : rows)
    if (ranked.insert(same_spelling(row.name)).second && met_.contains(same_spelling(row.name)))
      names.emplace_back(same_spelling(row.name), row.name);
  for (const auto &[key, name] : met_)
    if (!ranked.contains(key)) names.emplace_back(key, name);

  // Where half of all pairs have met, everybody is to meet everybody, as often as most pairs have.
  std::map<int, std::size_t> pairs_by_meetings;
  for (const auto &[pair, meetings] : meetings_) ++pairs_by_meetings[meetings.recorded];
  const std::size_t pairs = names.size() * (names.size() - 1) / 2;
  const bool everybody_meets = names.size() > 2 && 2 * meetings_.size() >= pairs;
  const auto usual = std::ranges::max_element(pairs_by_meetings, {}, [](const auto &entry) { return entry.second; });

  std::vector<Pairing> cross;
  for (const auto &[key, name] : names) {
    const auto add = [&, &own_key = key, &own_name = name](const std::string &other_key, const std::string &other_name) {
      const bool is_first = own_key < other_key;
      const auto met = meetings_.find(is_first ? std::pair(own_key, other_key) : std::pair(other_key, own_key));
      const int recorded = met == meetings_.end() ? 0 : met->second.recorded;
      Pairing pairing{own_name, other_name, {}, everybody_meets ? std::max(0, usual->first - recorded) : 0};
      if (met != meetings_.end())
        for (const auto &[one, other] : met->second.results)
          pairing.results.push_back(is_first ? std::pair(one, other) : std::pair(other, one));
      if (!pairing.results.empty() || pairing.missing > 0) cross.push_back(std::move(pairing));
    };
    if (everybody_meets || names.size() <= small_field)
      for (const auto &[other_key, other_name] : names)
        if (other_key != key) add(other_key, other_name);
  }
  return cross;
}

StandingsTable Standings::table() const {
  StandingsTable table;
  table.order = options_.order;
  table.matches = matches_;
  table.counted = counted_;
  table.has_teams = has_teams_;
  table.sides = ranked(sides_);
  table.players = ranked(players_);
  table.has_points = options_.points.has_value();
  table.cross = cross_table(table.sides);
  table.apart = apart_;
  table.alike = names_alike(table);
  return table;
}

} // namespace arbitro
