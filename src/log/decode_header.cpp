#include "decode.hpp"
#include "decode_match.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace arbitro {

namespace {

/// Keys that belong to one match and are not inherited from a tournament.
constexpr Key of_one_match[] = {Key::rounds, Key::result, Key::winner, Key::forfeit, Key::unfinished};

/// What a date written day first, or month first, is in ISO; nothing where it is neither.
std::vector<std::string> likely_dates(std::string_view text) {
  std::array<int, 3> number{};
  const char *at = text.data();
  const char *const end = text.data() + text.size();
  for (std::size_t i = 0; i < number.size(); ++i) {
    const auto [behind, error] = std::from_chars(at, end, number[i]);
    const bool parted = i == 2 ? behind == end : behind != end && std::string_view("/.-").find(*behind) != std::string_view::npos;
    if (error != std::errc{} || !parted) return {};
    at = behind + 1;
  }
  const auto two_digits = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
  const int year = number[2] < 100 ? 2000 + number[2] : number[2];
  const auto iso = [&](int month, int day) { return std::to_string(year) + "-" + two_digits(month) + "-" + two_digits(day); };
  const std::string day_first = iso(number[1], number[0]), month_first = iso(number[0], number[1]);
  if (!is_date(day_first) && !is_date(month_first)) return {};
  if (!is_date(day_first)) return {month_first};
  if (is_date(month_first) && day_first != month_first) return {day_first, month_first};
  return {day_first};
}

/// Number of the round that a value belongs to, 0 where it is none's.
int round_of(const NodeReader &nodes, std::uint32_t rounds, std::uint32_t node) {
  while (node != no_node && rounds != no_node && nodes[node].parent != rounds) node = nodes[node].parent;
  return node == no_node || rounds == no_node ? 0 : static_cast<int>(nodes[node].position) + 1;
}

void report_repeated_keys(const NodeReader &nodes, const MatchNodes &match) {
  const auto within = [&](std::uint32_t node) {
    while (node != match.match && node != no_node) node = nodes[node].parent;
    return node == match.match;
  };
  const auto of_the_tournament = [&](std::uint32_t node) {
    while (node != no_node && nodes[node].parent != match.tournament) node = nodes[node].parent;
    return node != no_node && node != nodes[match.match].parent;
  };
  const bool is_first = match.tournament != no_node && nodes[match.match].position == 0;
  const auto &repeated = nodes.document.repeated();
  const auto begin = is_first ? repeated.begin() : std::ranges::lower_bound(repeated, match.match);
  const std::uint32_t end = is_first ? nodes.document.size() : nodes.document.end_of(match.match);
  for (auto at = begin; at != repeated.end() && *at < end; ++at) {
    if (!within(*at) && !(is_first && of_the_tournament(*at))) continue;
    const std::string_view key = nodes[*at].key;
    const std::uint32_t first = nodes.document.find(nodes[*at].parent, key);
    NodeReader in_round = nodes;
    in_round.round = round_of(nodes, match.header[Key::rounds], *at);
    in_round.report(Code::duplicate_key, nodes.key_where(*at), say::key_twice(quote(key)), say::remove_one_of_two())
        .labels.push_back({nodes.key_where(first), say::first_here()});
  }
}

At<int> read_version(const NodeReader &nodes, const MatchNodes &match, bool remarks) {
  const std::uint32_t node = match.header[Key::arbitro];
  if (node == no_node && remarks) {
    const Where beginning = nodes.beginning(match.tournament == no_node ? match.match : match.tournament);
    nodes.report(Code::format_version, beginning, say::version_not_given(), say::write_version()).severity = Severity::note;
  }
  const At<std::string_view> version = nodes.words(node);
  if (version && version.value == "1") return {1, version.where};
  if (version) nodes.report(Code::format_version, version.where, say::version_unknown(quote(version.value)), say::write_version());
  return {};
}

At<std::string_view> read_date(const NodeReader &nodes, std::uint32_t node) {
  const At<std::string_view> given = nodes.words(node);
  if (!given || is_date(given.value)) return given;
  const std::vector<std::string> likely = likely_dates(given.value);
  Finding &finding = nodes.report(Code::bad_date, given.where, say::no_date(quote(given.value)),
                                  say::write_date(likely.empty() ? std::vector<std::string>{"2026-03-14"} : likely));
  for (const std::string &date : likely) {
    Fix &fix = finding.fixes.emplace_back();
    fix.title = likely.size() == 1 ? finding.help : say::write_word(date);
    fix.explanations = static_cast<int>(likely.size());
    fix.certainty = likely.size() == 1 ? Certainty::only : Certainty::one_of;
    fix.edits.push_back(edit_of(nodes.source, given.where.span, date));
  }
  return given;
}

std::optional<Letters> read_letters(const NodeReader &nodes, std::uint32_t node) {
  const At<std::string_view> name = nodes.words(node);
  if (!name) return std::nullopt;
  std::vector<std::string_view> known;
  for (const Letters letters : alphabets) {
    if (to_string(letters) == name.value) return letters;
    known.push_back(to_string(letters));
  }
  nodes.report(Code::wrong_shape, name.where, say::not_an_alphabet(quote(name.value)), hint_of(name.value, known));
  return std::nullopt;
}

Courts read_court_names(const NodeReader &nodes, std::uint32_t node) {
  if (node == no_node) return {};
  const Node &named = nodes[node];
  Courts courts;
  if (named.kind == NodeKind::scalar && same_name(trim(named.text), "spanish")) {
    courts.spanish = true;
    return courts;
  }
  std::vector<std::string_view> figures;
  if (named.kind == NodeKind::list)
    for (std::uint32_t item = named.first; item != no_node; item = nodes[item].next) figures.push_back(trim(nodes[item].text));
  if (figures.size() == 3 && read_courts(figures[0], figures[1], figures[2], courts)) return courts;
  nodes.report(Code::wrong_shape, named.is_null ? nodes.key_where(node) : nodes.where(node), say::courts_not_named(), say::write_courts());
  return {};
}

} // namespace

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto number = [text](std::size_t from, std::size_t size) {
    int value = -1;
    const char *end = text.data() + from + size;
    return std::from_chars(text.data() + from, end, value).ptr == end ? value : -1;
  };
  const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
  if (year < 0 || month < 0 || day < 0) return false;
  return std::chrono::year_month_day{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                     std::chrono::day(static_cast<unsigned>(day))}
      .ok();
}

MatchNodes read_header(const NodeReader &nodes, std::uint32_t match, std::uint32_t tournament) {
  Fields fields = collect(nodes, match, KeyPlace::header);
  if (fields.has(Key::matches))
    nodes.report(Code::wrong_shape, nodes.key_where(fields[Key::matches]), say::matches_inside_match(), say::list_under_one_matches());
  if (tournament == no_node) return {match, tournament, fields};
  const Fields inherited = collect(nodes, tournament, KeyPlace::header);
  report_keys_of_one_match(nodes, inherited);
  for (std::size_t i = 0; i < key_count; ++i) {
    const Key key = static_cast<Key>(i);
    const bool stays = key == Key::id || key == Key::matches || std::ranges::find(of_one_match, key) != std::end(of_one_match);
    if (!stays && inherited.has(key) && !fields.has(key)) fields[key] = inherited[key];
  }
  return {match, tournament, fields};
}

void report_keys_of_one_match(const NodeReader &nodes, const Fields &tournament) {
  for (const Key key : of_one_match)
    if (tournament.has(key))
      nodes.report(Code::wrong_shape, nodes.key_where(tournament[key]), say::stands_beside_matches(quote(nodes[tournament[key]].key)),
                   say::move_into_match());
}

DeclaredSpelling read_heading(const NodeReader &nodes, const MatchNodes &match, bool remarks, MatchLog &log) {
  report_repeated_keys(nodes, match);
  const Fields &header = match.header;
  log.version = read_version(nodes, match, remarks);
  log.id = nodes.words(header[Key::id]);
  log.event = nodes.words(header[Key::event]);
  log.place = nodes.words(header[Key::place]);
  log.table_no = nodes.words(header[Key::table_no]);
  log.scorer = nodes.words(header[Key::scorer]);
  log.organiser = nodes.words(header[Key::organiser]);
  log.note = nodes.words(header[Key::note]);
  log.date = read_date(nodes, header[Key::date]);
  const DeclaredSpelling declared{read_letters(nodes, header[Key::letters]), read_court_names(nodes, header[Key::courts])};
  log.letters = declared.letters.value_or(Letters::it);
  log.card_spelling = {std::string(suits_of(log.letters)), declared.courts.spanish};
  return declared;
}

} // namespace arbitro
