#include "arbitro/season.hpp"

#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "figures.hpp"
#include "finding/help.hpp"
#include "finding/say.hpp"
#include "log/words.hpp"
#include "ranking.hpp"
#include "series_keys.hpp"
#include "text/decimal.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <unordered_set>

namespace arbitro {
namespace {

/// The most that a points scheme may give for a match.
constexpr int most_points = 1000;
/// So many sides have a cross-table even where few of them have met.
constexpr std::size_t small_field = 50;

/// The first thing that is wrong with a match; empty where nothing is.
std::string first_fault(const Report &report) {
  const auto error = std::ranges::find_if(report.findings, is_error);
  if (error != report.findings.end())
    return to_text(say::code_in_line(row_of(error->code).name, report.place_of(error->where).begin.line, error->message),
                   report.card_spelling);
  if (!report.readable) return to_text(say::log_not_read(), report.card_spelling);
  const auto round = std::ranges::find(report.rounds, false, &RoundReport::stands);
  return round == report.rounds.end() ? "" : to_text(say::round_impossible_as_written(round->number), report.card_spelling);
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
    shares[result.winner] = share_of_win;
    return shares;
  }
  const bool counts = result.status == Status::drawn || (count_open && result.status == Status::open);
  if (!counts || report.sides.empty() || !all_known(result.totals, static_cast<int>(report.sides.size()))) return std::nullopt;
  if (result.leader != nobody) {
    shares[result.leader] = share_of_win;
    return shares;
  }
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    if (result.totals[side] != result.totals[0]) return std::nullopt;
    shares[side] = share_of_draw;
  }
  return shares;
}

/// The sweeps of all rounds.
template <class Figure> Sweeps sweeps_of_rounds(const Report &report, const Figure &figure) {
  Sweeps sweeps;
  for (const RoundReport &round : report.rounds)
    if (const std::optional<int> made = figure(round)) sweeps += {*made, true};
  return sweeps;
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

} // namespace

std::vector<std::vector<std::string>> names_alike(const std::set<std::string> &names) {
  std::map<std::string, std::map<std::string, std::string>> spellings;
  for (const std::string &name : names) spellings[essence_of(name)].emplace(same_spelling(name), name);
  std::vector<std::vector<std::string>> alike;
  for (const auto &[essence, written] : spellings) {
    if (written.size() < 2) continue;
    for (std::vector<std::string> &group = alike.emplace_back(); const auto &[spelling, name] : written) group.push_back(name);
    std::ranges::sort(alike.back());
  }
  return alike;
}

std::optional<std::vector<OrderStep>> parse_order(std::string_view text, Phrase &problem) {
  std::vector<OrderStep> order;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view word = text.substr(0, comma);
    const auto step = find_order_step(word);
    if (!step) {
      if (word.starts_with('-')) word.remove_prefix(1);
      const std::vector<std::string_view> known = criterion_names();
      problem = say::no_order_by(word, suggestion(word, known), {known.begin(), known.end()});
      return std::nullopt;
    }
    order.push_back(*step);
    if (comma == text.size()) return order;
    text.remove_prefix(comma + 1);
  }
}

std::optional<PointsScheme> parse_points(std::string_view text) {
  int points[3] = {};
  for (int i = 0; i < 3; ++i) {
    const std::size_t end = i < 2 ? text.find('-') : text.size();
    const std::optional<int> value = end == text.npos ? std::nullopt : read_whole(text.substr(0, end));
    if (!value || *value < 0 || *value > most_points) return std::nullopt;
    points[i] = *value;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return PointsScheme{points[0], points[1], points[2]};
}

std::string_view to_string(ApartMatch::Why why) {
  constexpr std::string_view words[] = {"unfinished", "undecided", "faulty", "duplicate"};
  return words[static_cast<std::size_t>(why)];
}

namespace {

ApartMatch apart_match(const Report &report, ApartMatch::Why why, std::string reason) {
  ApartMatch match{why, false, report.file, report.line, report.id.value_or(""), report.date.value_or(""), {}, std::move(reason), false};
  for (const ReportSide &side : report.sides) match.sides.push_back(side.name);
  return match;
}

/// What a match brings to those who played it, or a series of matches.
struct Contest {
  std::string stage, id;
  std::vector<Entrant> sides, players;
  PerSide<int> shares{};
  PerSide<int> points{};                ///< that the tables count
  PerSide<std::optional<int>> result{}; ///< at the end; of a series the games won
};

Contest contest_of(const Report &report) {
  Contest contest{report.stage.value_or(""), report.id.value_or(""), {}, {}};
  for (std::size_t index = 0; index < report.sides.size(); ++index) {
    const Side side = static_cast<Side>(index);
    const auto by_side = [&](const RoundReport &round) { return sweeps_of(round, side); };
    contest.sides.push_back({{report.sides[side].name}, {sweeps_of_rounds(report, by_side)}});
    contest.players.push_back({report.sides[side].players, {}});
    for (std::size_t partner = 0; partner < report.sides[side].players.size(); ++partner)
      contest.players.back().sweeps.push_back(
          sweeps_of_rounds(report, [&](const RoundReport &round) { return sweeps_of(round, report, side, partner); }));
  }
  contest.points = known(report.result.totals);
  if (!is_blank(report)) contest.result = report.result.totals;
  return contest;
}

KnockoutMatch knockout_of(const Contest &contest) {
  KnockoutMatch match{contest.stage, contest.id, {}, {}, {}};
  for (std::size_t side = 0; side < contest.sides.size(); ++side) {
    match.sides.push_back(contest.sides[side].names.front());
    match.points.push_back(contest.result[side]);
    if (contest.shares[side] == share_of_win) match.winner = contest.sides[side].names.front();
  }
  return match;
}

/// A series so far; the sides are in the order of its first game.
struct Series {
  Contest contest;
  std::uint64_t number = 0; ///< of the first game among all matches
  int games = 0;            ///< that count
  bool is_won = false;
  ApartMatch last; ///< the last game, for where nobody has won yet
  CardSpelling spelling{};
};

/// Adds what a game brought to the sides of its series.
void add_entrants(const std::vector<Entrant> &game, bool turned, std::vector<Entrant> &so_far) {
  for (std::size_t i = 0; i < game.size(); ++i) {
    Entrant &entrant = so_far[turned ? 1 - i : i];
    for (std::size_t j = 0; j < game[i].names.size(); ++j) {
      const auto same = [&](const std::string &name) { return same_spelling(name) == same_spelling(game[i].names[j]); };
      const auto known = static_cast<std::size_t>(std::ranges::find_if(entrant.names, same) - entrant.names.begin());
      if (known == entrant.names.size()) {
        entrant.names.push_back(game[i].names[j]);
        entrant.sweeps.emplace_back();
      }
      entrant.sweeps[known] += game[i].sweeps[j];
    }
  }
}

/// The matches of a side against another one.
struct Meetings {
  int recorded = 0; ///< whether they count or not
  int at_home = 0;  ///< those of them in which it is named first
  std::vector<std::pair<std::optional<int>, std::optional<int>>> results;
};

void note_rulings(const Report &report, std::vector<RulingNote> &rulings) {
  for (const RoundReport &round : report.rounds) {
    if (!round.particulars) continue;
    for (const ReportRuling &ruling : round.particulars->rulings)
      if (ruling.kind != RulingKind::points && ruling.side < report.sides.size())
        rulings.push_back(
            {ruling.kind, report.sides[ruling.side].name, report.id.value_or(""), report.file, ruling.note, report.line, round.number});
  }
}

/// The first against the second, the third against the fourth, in each group; nobody for whoever is left over.
std::vector<std::array<std::string, 2>> danish_pairs(const std::vector<StandingsRow> &rows) {
  std::vector<std::array<std::string, 2>> pairs;
  for (std::size_t i = 0; i < rows.size();) {
    const bool has_other = i + 1 < rows.size() && rows[i + 1].group == rows[i].group;
    pairs.push_back({rows[i].name, has_other ? rows[i + 1].name : ""});
    i += has_other ? 2 : 1;
  }
  return pairs;
}

} // namespace

struct Standings::State {
  StandingsOptions options;
  StandingsTally sides;
  StandingsTally players;
  std::map<std::pair<std::string, std::string>, Meetings> meetings; ///< of each side with each other
  std::map<std::string, std::string> met;                           ///< everybody who met somebody, or is to, by `same_spelling`
  std::map<std::string, std::string> group_of;
  TournamentPlan plan; ///< what some log says first
  SeriesKeys keys;
  std::map<std::string, Series> series;
  std::map<std::uint64_t, KnockoutMatch> knockout; ///< by their number among all matches; without series
  std::vector<BoardScore> boards;
  std::vector<RulingNote> rulings;
  std::vector<ApartMatch> apart;
  std::uint64_t matches = 0;
  std::uint64_t counted = 0;
  bool has_teams = false;

  void learn(const TournamentPlan &said) {
    if (plan.rank_by.empty()) plan.rank_by = said.rank_by;
    if (plan.legs == 0) plan.legs = said.legs;
    plan.drawn_pairs = plan.drawn_pairs || said.drawn_pairs;
    for (const Group &group : said.groups)
      for (const std::string &side : group.sides) {
        const std::string key = same_spelling(side);
        if (!group_of.try_emplace(key, group.name).second) continue;
        keep_first_spelling(sides.rows[key].name, side);
        sides.rows[key].group = group.name;
        keep_first_spelling(met[key], side);
      }
  }

  /// Notes who takes part, whether the match counts or not.
  void enter(const Report &report) {
    has_teams = has_teams || report.teams;
    const auto add = [](StandingsTally &tally, const std::string &name) {
      keep_first_spelling(tally.rows[same_spelling(name)].name, name);
    };
    for (const ReportSide &side : report.sides) {
      add(sides, side.name);
      for (const std::string &player : side.players) add(players, player);
    }
  }

  void meet(const Contest &contest) {
    if (contest.sides.size() != 2 || is_knockout(contest.stage)) return;
    for (const Entrant &side : contest.sides) keep_first_spelling(met[same_spelling(side.names.front())], side.names.front());
    for (const std::size_t side : {0U, 1U}) ++meetings_of(contest, side).recorded;
    ++meetings_of(contest, 0).at_home;
  }

  /// Counts what was decided.
  void settle(const Contest &contest) {
    if (is_knockout(contest.stage)) return;
    count(contest.shares, contest.points, contest.sides, sides);
    count(contest.shares, contest.points, contest.players, players);
    if (contest.sides.size() != 2) return;
    for (const std::size_t side : {0U, 1U}) meetings_of(contest, side).results.emplace_back(contest.result[side], contest.result[1 - side]);
  }

  void add_game(const std::string &key, const Report &report, const std::optional<PerSide<int>> &shares) {
    const Contest game = contest_of(report);
    const auto [entry, is_first] = series.try_emplace(key);
    Series &so_far = entry->second;
    if (is_first) {
      so_far.number = matches;
      so_far.contest = game;
      so_far.contest.id = report.series_id.value_or(game.id);
      so_far.contest.points = {};
      so_far.contest.result = {};
      so_far.contest.result[0] = so_far.contest.result[1] = 0;
      for (std::vector<Entrant> *const entrants : {&so_far.contest.sides, &so_far.contest.players})
        for (Entrant &entrant : *entrants) std::ranges::fill(entrant.sweeps, Sweeps{});
      meet(game);
    }
    so_far.last = apart_match(report, ApartMatch::Why::unfinished, "");
    so_far.spelling = report.card_spelling;
    if (!shares || so_far.is_won) return;
    ++so_far.games;
    Contest &contest = so_far.contest;
    const bool is_turned = same_spelling(game.sides[0].names.front()) != same_spelling(contest.sides[0].names.front());
    add_entrants(game.sides, is_turned, contest.sides);
    add_entrants(game.players, is_turned, contest.players);
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t side = is_turned ? 1 - i : i;
      contest.points[side] += game.points[i];
      if ((*shares)[i] != share_of_win) continue;
      contest.result[side] = *contest.result[side] + 1;
      so_far.is_won = 2 * *contest.result[side] > report.plan->best_of;
      contest.shares[side] = so_far.is_won ? share_of_win : 0;
    }
    if (!so_far.is_won) return;
    counted += static_cast<std::uint64_t>(so_far.games);
    settle(contest);
  }

  Meetings &meetings_of(const Contest &contest, std::size_t side) {
    return meetings[{same_spelling(contest.sides[side].names.front()), same_spelling(contest.sides[1 - side].names.front())}];
  }

  [[nodiscard]] std::vector<OrderStep> order() const {
    if (options.order) return *options.order;
    if (!plan.rank_by.empty()) return plan.rank_by;
    return {{options.points ? Criterion::points : Criterion::wins},
            {Criterion::head_to_head},
            {Criterion::difference},
            {Criterion::points_for}};
  }

  [[nodiscard]] std::vector<Pairing> cross_table(const std::vector<StandingsRow> &rows) const {
    std::vector<std::pair<std::string, std::string>> names; // by place, those without a counted match last
    std::unordered_set<std::string> ranked_names;
    for (const StandingsRow &row : rows)
      if (ranked_names.insert(same_spelling(row.name)).second && met.contains(same_spelling(row.name)))
        names.emplace_back(same_spelling(row.name), row.name);
    for (const auto &[key, name] : met)
      if (!ranked_names.contains(key)) names.emplace_back(key, name);

    // Where half of all pairs have met, everybody is to meet everybody, as often as most pairs have; or as the tournament says.
    std::map<int, std::size_t> pairs_by_meetings;
    for (const auto &[pair, both] : meetings) ++pairs_by_meetings[both.recorded];
    const std::size_t pairs = names.size() * (names.size() - 1) / 2;
    const bool is_planned = plan.legs > 0 || !group_of.empty();
    const bool everybody_meets = is_planned || (names.size() > 2 && meetings.size() >= pairs);
    const auto usual = std::ranges::max_element(pairs_by_meetings, {}, [](const auto &entry) { return entry.second; });
    const int legs = plan.legs > 0 ? plan.legs : usual != pairs_by_meetings.end() ? usual->first : 1;

    const auto group = [&](const std::string &key) {
      const auto found = group_of.find(key);
      return found == group_of.end() ? std::string_view() : std::string_view(found->second);
    };
    std::vector<Pairing> cross;
    if (!everybody_meets && names.size() > small_field) return cross;
    for (const auto &[key, name] : names)
      for (const auto &[other_key, other_name] : names) {
        if (other_key == key) continue;
        const auto found = meetings.find({key, other_key});
        const Meetings both = found == meetings.end() ? Meetings() : found->second;
        const bool are_to_meet = everybody_meets && group(key) == group(other_key);
        Pairing pairing{name, other_name, both.results, are_to_meet ? std::max(0, legs - both.recorded) : 0};
        if (pairing.missing > 0 && plan.legs % 2 == 0)
          pairing.missing_at_home = std::clamp(plan.legs / 2 - both.at_home, 0, pairing.missing);
        if (!pairing.results.empty() || pairing.missing > 0) cross.push_back(std::move(pairing));
      }
    return cross;
  }

  [[nodiscard]] std::vector<KnockoutMatch> knockout_by_stage() const {
    std::map<std::uint64_t, KnockoutMatch> all = knockout;
    for (const auto &[key, so_far] : series)
      if (is_knockout(so_far.contest.stage)) all.emplace(so_far.number, knockout_of(so_far.contest));
    std::vector<KnockoutMatch> sorted;
    for (auto &[number, match] : all) sorted.push_back(std::move(match));
    std::ranges::stable_sort(sorted, {}, [](const KnockoutMatch &match) { return std::ranges::find(stages, match.stage); });
    return sorted;
  }
};

Standings::Standings(StandingsOptions options) : state_(std::make_unique<State>()) { state_->options = std::move(options); }
Standings::~Standings() = default;
Standings::Standings(Standings &&) noexcept = default;
Standings &Standings::operator=(Standings &&) noexcept = default;

void Standings::add(const Report &report) {
  State &state = *state_;
  ++state.matches;
  if (report.plan) state.learn(*report.plan);
  const auto apart = why_apart(report);
  const bool admitted = !apart || (apart->first == ApartMatch::Why::faulty && state.options.count_faulty && report.readable) ||
                        (apart->first == ApartMatch::Why::unfinished && state.options.count_open);
  const auto shares = admitted ? shares_of(report, state.options.count_open) : std::nullopt;
  if (apart) {
    state.apart.push_back(apart_match(report, apart->first, apart->second));
    state.apart.back().counted = shares.has_value();
  }
  if (apart && apart->first == ApartMatch::Why::duplicate) return;
  if (report.readable) state.enter(report);
  note_rulings(report, state.rulings);
  if (!apart || apart->first != ApartMatch::Why::faulty) add_boards(report, state.boards);
  if (const std::string key = state.keys.key_of(report); !key.empty()) return state.add_game(key, report, shares);
  Contest contest = contest_of(report);
  contest.shares = shares.value_or(PerSide<int>{});
  state.meet(contest);
  if (is_knockout(contest.stage)) state.knockout.emplace(state.matches, knockout_of(contest));
  if (!shares) return;
  ++state.counted;
  state.settle(contest);
}

StandingsTable Standings::table() const {
  const State &state = *state_;
  StandingsTable table;
  table.order = state.order();
  table.matches = state.matches;
  table.counted = state.counted;
  table.players = ranked(state.players, table.order, state.options.points);
  table.has_teams = state.has_teams && !state.plan.drawn_pairs;
  table.sides = state.plan.drawn_pairs ? table.players : ranked(state.sides, table.order, state.options.points);
  table.has_groups = !state.group_of.empty() && !state.plan.drawn_pairs;
  table.has_points = state.options.points.has_value();
  if (!state.plan.drawn_pairs) table.cross = state.cross_table(table.sides);
  table.knockout = state.knockout_by_stage();
  table.boards = state.boards;
  compare_boards(table.boards);
  table.by_boards = ranked_by_boards(table.boards);
  table.rulings = state.rulings;
  table.apart = state.apart;
  for (const auto &[key, so_far] : state.series) {
    if (so_far.is_won) continue;
    table.apart.push_back(so_far.last);
    const PerSide<std::optional<int>> &games = so_far.contest.result;
    table.apart.back().is_series = true;
    table.apart.back().reason = to_text(say::series_is_at(std::to_string(*games[0]) + "-" + std::to_string(*games[1])), so_far.spelling);
  }
  if (state.options.danish && !state.plan.drawn_pairs) table.next = danish_pairs(table.sides);
  std::set<std::string> written;
  for (const std::vector<StandingsRow> *const rows : {&table.sides, &table.players})
    for (const StandingsRow &row : *rows) written.insert(row.name);
  table.alike = names_alike(written);
  return table;
}

} // namespace arbitro
