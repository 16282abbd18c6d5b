#include "decode.hpp"
#include "decode_match.hpp"
#include "text/decimal.hpp"
#include "words.hpp"

#include <algorithm>
#include <chrono>

namespace arbitro {

namespace {

/// Keys that belong to one match and are not inherited from a tournament.
constexpr Key of_one_match[] = {Key::rounds, Key::result, Key::winner, Key::forfeit, Key::unfinished};

/// The month that a word names in English or Italian, whole or by its first three letters; 0 where it is none.
int month_named(std::string_view word) {
  constexpr std::string_view names[] = {"jan gen", "feb",     "mar",     "apr",     "may mag", "jun giu",
                                        "jul lug", "aug ago", "sep set", "oct ott", "nov",     "dec dic"};
  const std::string folded = fold(word);
  if (folded.size() < 3) return 0;
  const auto *const found =
      std::ranges::find_if(names, [&](std::string_view name) { return name.find(folded.substr(0, 3)) != std::string_view::npos; });
  return found == std::end(names) ? 0 : static_cast<int>(found - names) + 1;
}

std::string iso_date(int year, int month, int day) {
  const auto two_digits = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
  return std::to_string(year) + "-" + two_digits(month) + "-" + two_digits(day);
}

/// The numbers of a date in the order in which they are written, and its month where that is a word; no numbers where it is no date.
struct DateParts {
  std::vector<int> numbers;
  int month = 0;
};
DateParts parts_of_date(std::string_view text) {
  DateParts parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" /.-,", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const bool may_be_part = word.size() <= 2 || word.size() == 4 || word.size() == text.size();
    if (const std::optional<int> number = read_whole(word); number && may_be_part && parts.numbers.size() < 3)
      parts.numbers.push_back(*number);
    else if (parts.month != 0 || (parts.month = month_named(word)) == 0)
      return {};
  }
  constexpr int day_digits = 100, year_digits = 10'000;
  if (text.size() == 8 && parts.numbers.size() == 1)
    parts.numbers = {parts.numbers[0] / year_digits, parts.numbers[0] / day_digits % day_digits, parts.numbers[0] % day_digits};
  return parts;
}

/// What a date in another form is in ISO; nothing where it is none.
std::vector<std::string> likely_dates(std::string_view text) {
  auto [numbers, month] = parts_of_date(text);
  if (numbers.size() + (month != 0 ? 1 : 0) != 3) return {};
  const bool year_first = numbers.front() >= 100;
  if (year_first) std::rotate(numbers.begin(), numbers.begin() + 1, numbers.end());
  const int year = numbers.back() < 100 ? 2000 + numbers.back() : numbers.back();
  if (month != 0) numbers.insert(numbers.begin() + 1, month);
  std::vector<std::string> dates{iso_date(year, numbers[1], numbers[0]), iso_date(year, numbers[0], numbers[1])};
  if (month != 0) dates.pop_back();
  if (year_first) std::ranges::reverse(dates);
  std::erase_if(dates, [](const std::string &date) { return !is_date(date); });
  if (dates.size() == 2 && (year_first || dates[0] == dates[1])) dates.pop_back();
  // A month as 30 may be 03 with its digits exchanged.
  const std::string turned = iso_date(year, numbers[0] % 10 * 10 + numbers[0] / 10, numbers[1]);
  if (year_first && month == 0 && numbers[0] > 12 && is_date(turned)) dates.push_back(turned);
  return dates;
}

/// Days of the month of a date whose day alone is impossible, 0 for any other text.
int days_of_month(std::string_view text) {
  const auto [numbers, word] = parts_of_date(text);
  if (text.size() != 10 || text[4] != '-' || numbers.size() != 3) return 0;
  const std::chrono::year_month month{std::chrono::year(numbers[0]), std::chrono::month(static_cast<unsigned>(numbers[1]))};
  return month.ok() ? static_cast<int>(static_cast<unsigned>((month / std::chrono::last).day())) : 0;
}

/// Number of the round that a value belongs to, 0 where it is none's.
int round_of(const NodeReader &nodes, std::uint32_t rounds, std::uint32_t node) {
  while (node != no_node && rounds != no_node && nodes[node].parent != rounds) node = nodes[node].parent;
  return node == no_node || rounds == no_node ? 0 : static_cast<int>(nodes[node].position) + 1;
}

/// Whether a key that its map has already begins another entry of the list, and only its dash lacks: it is the map's first key once more,
/// or the first of two that the map has already, on a line of its own.
bool lacks_dash(const NodeReader &nodes, std::uint32_t node, bool is_first_of_two) {
  const std::uint32_t map = nodes[node].parent, list = nodes[map].parent;
  const std::uint32_t begin = nodes[node].key_span.begin, first = nodes[nodes[map].first].key_span.begin;
  const auto place = [&](std::uint32_t at) { return nodes.source.position(at); };
  const std::string_view text = nodes.source.text();
  const bool is_first_key = nodes[nodes[map].first].key == nodes[node].key;
  return list != no_node && nodes[list].kind == NodeKind::list && (is_first_key || is_first_of_two) &&
         place(begin).line > place(first).line && place(begin).column == place(first).column && begin >= 2 &&
         text.substr(begin - 2, 2) == "  " && text.substr(first - 2, 2) == "- ";
}

/// Whether an entry only repeats the one before it, or gives the value that it lacks. In a list of entries with two keys the beginning of
/// another one may be missing instead; figures may be of another one who is not named.
bool is_written_again(const NodeReader &nodes, std::uint32_t first, std::uint32_t again) {
  const Node &one = nodes[first], &other = nodes[again];
  const std::uint32_t end = one.is_null ? one.key_span.end : one.span.end;
  const std::string_view between = nodes.source.text({end, other.key_span.begin});
  if (between.find_first_not_of(one.is_null ? "\":, \r\n" : ", \r\n") != std::string_view::npos) return false;
  if (one.is_null || other.is_null) return one.is_null;
  const std::string_view value = nodes.source.text(one.span);
  const bool in_list = nodes[one.parent].parent != no_node && nodes[nodes[one.parent].parent].kind == NodeKind::list;
  const bool is_known = std::ranges::any_of(keys(), [&](const KeyRow &row) { return row.name == one.key || row.italian == one.key; });
  return value == nodes.source.text(other.span) && (!in_list || nodes[one.parent].size > 2) &&
         (is_known || value.find(' ') != std::string_view::npos);
}

/// The player who has no hand in a deal where another one has two; empty where a key is no player, or nobody or several lack one.
std::string_view player_without_hand(const NodeReader &nodes, const MatchNodes &match, std::uint32_t again) {
  const std::uint32_t players = match.header[Key::players], deal = nodes[again].parent;
  const std::uint32_t deals = nodes[deal].parent;
  const KeyRow *const list = deals == no_node ? nullptr : find_key(KeyPlace::round, nodes[deals].key);
  if (players == no_node || nodes[players].kind != NodeKind::list || list == nullptr || list->key != Key::deals) return {};
  bool is_player = false;
  std::string_view without;
  for (std::uint32_t item = nodes[players].first; item != no_node; item = nodes[item].next) {
    const std::string_view name = nodes[item].text;
    is_player = is_player || name == nodes[again].key;
    if (nodes.document.find(deal, name) != no_node) continue;
    if (!without.empty()) return {};
    without = name;
  }
  return is_player ? without : std::string_view();
}

/// Gives whether the maps are those that were meant: not where a dash lacks.
bool report_repeated_keys(const NodeReader &nodes, const MatchNodes &match) {
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
  std::uint32_t without_dash = no_node; // a map of which everything from there on belongs to another one, or to another log
  for (auto at = begin; at != repeated.end() && *at < end; ++at) {
    if (!within(*at) && !(is_first && of_the_tournament(*at))) continue;
    if (nodes[*at].parent == without_dash) continue;
    const std::string_view key = nodes[*at].key;
    const std::uint32_t first = nodes.document.find(nodes[*at].parent, key);
    NodeReader in_round = nodes;
    in_round.round = round_of(nodes, match.header[Key::rounds], *at);
    const auto report = [&](const NodeReader &reader, Phrase message, Help help) -> Finding & {
      Finding &finding = reader.report(Code::duplicate_key, nodes.key_where(*at), std::move(message), std::move(help));
      finding.labels.push_back({nodes.key_where(first), say::first_here()});
      return finding;
    };
    const bool is_first_of_two = at + 1 != repeated.end() && nodes[*(at + 1)].parent == nodes[*at].parent;
    if (is_first_of_two && nodes[nodes[*at].parent].parent == no_node && first == nodes[nodes[*at].parent].first) {
      without_dash = nodes[*at].parent;
      report(nodes, say::second_log_inside(), say::separate_logs());
    } else if (const std::string_view without = player_without_hand(nodes, match, *at); !without.empty()) {
      report(in_round, say::two_hands_and_none(std::string(key), std::string(without)), write_instead(without));
    } else if (const std::uint32_t here = nodes[*at].key_span.begin; lacks_dash(nodes, *at, is_first_of_two)) {
      without_dash = nodes[*at].parent;
      const Phrase remedy = say::write_word("- " + std::string(key) + ":");
      offer_fix({edit_of(nodes.source, {here - 2, here}, "- ")}, report(in_round, say::dash_missing_before_again(quote(key)), remedy));
    } else {
      Finding &finding = report(in_round, say::key_twice(quote(key)), say::remove_one_of_two());
      if (is_written_again(nodes, first, *at)) offer_fix({{{nodes[first].key_span.begin, here}, ""}}, finding);
    }
  }
  return without_dash == no_node;
}

At<int> read_version(const NodeReader &nodes, const MatchNodes &match, bool remarks) {
  const std::uint32_t node = match.header[Key::arbitro];
  if (node == no_node && remarks) {
    const Where beginning = nodes.beginning(match.tournament == no_node ? match.match : match.tournament);
    nodes.report(Code::format_version, beginning, say::version_not_given(), say::write_version()).severity = Severity::note;
  }
  if (node != no_node && nodes[node].is_null) {
    nodes.report(Code::wrong_shape, nodes.key_where(node), say::has_no_value(say::verbatim(quote(nodes[node].key))), say::write_version());
    return {};
  }
  const At<std::string_view> version = nodes.words(node);
  if (version && version.value == "1") return {1, version.where};
  if (version) {
    const bool is_number = version.value.find_first_of("0123456789") == 0;
    const std::string written = quote(version.value);
    const bool is_like_one = version.value.size() == 1 && std::string_view("lIi|").find(version.value) != std::string_view::npos;
    nodes.report(Code::format_version, version.where, is_number ? say::version_unknown(written) : say::version_not_a_number(written),
                 is_like_one ? Help(say::write_version(), "1") : say::write_version());
  }
  return {};
}

At<std::string_view> read_date(const NodeReader &nodes, std::uint32_t node) {
  const At<std::string_view> given = nodes.words(node);
  if (!given || is_date(given.value)) return given;
  const std::vector<std::string> likely = likely_dates(given.value);
  const int days = days_of_month(given.value);
  const auto help = [&] {
    if (!likely.empty()) return say::write_one_of(likely);
    return days != 0 ? say::correct_day(days) : say::write_date();
  };
  Finding &finding = nodes.report(Code::bad_date, given.where, say::no_date(quote(given.value)), help());
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
  if (const auto letters = find_letters(name.value)) return letters;
  const std::vector<std::string_view> known(std::begin(letters_names), std::end(letters_names));
  Help help = hint_of(name.value, known);
  if (!help.instead) help = say::write_one_of_words({known.begin(), known.end()});
  nodes.report(Code::wrong_shape, name.where, say::not_an_alphabet(quote(name.value)), std::move(help));
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
  const auto number = [text](std::size_t from, std::size_t size) { return read_whole(text.substr(from, size)).value_or(-1); };
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
      nodes.report(Code::wrong_shape, nodes.key_where(tournament[key]), say::key_next_to_matches(quote(nodes[tournament[key]].key)),
                   say::move_into_match());
}

DeclaredSpelling read_heading(const NodeReader &nodes, const MatchNodes &match, bool remarks, MatchLog &log) {
  const bool is_sound = report_repeated_keys(nodes, match);
  const Fields &header = match.header;
  log.version = read_version(nodes, match, remarks);
  for (const auto &[key, text] : header_texts)
    if (key != Key::date && key != Key::stage) log.*text = nodes.words(header[key]);
  log.note = nodes.words(header[Key::note]);
  if (const At<std::size_t> stage = read_word(nodes, header[Key::stage], stages)) log.stage = {stages[stage.value], stage.where};
  log.plan = read_plan(nodes, header);
  log.date = read_date(nodes, header[Key::date]);
  const DeclaredSpelling declared{read_letters(nodes, header[Key::letters]), read_court_names(nodes, header[Key::courts]), is_sound};
  log.letters = declared.letters.value_or(Letters::it);
  return declared;
}

} // namespace arbitro
