#include "arbitro/games.hpp"
#include "decode_match.hpp"
#include "text/decimal.hpp"
#include "text/join.hpp"
#include "words.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

namespace {

constexpr std::string_view en_dash = "\u2013";

constexpr std::size_t most_digits = 6;

/// A figure: digits, and a fraction where the rules can give one.
std::optional<double> figure(std::string_view text, bool fractions) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.size() > most_digits ||
      digits.find_first_not_of(fractions ? "0123456789." : "0123456789") != std::string_view::npos)
    return std::nullopt;
  return read_decimal(text);
}

/// Whether a text is a number, but one of too many digits.
bool is_too_long(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  return digits.size() > most_digits && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The numbers of a text joined by `-` where it has so many, separated by blanks, `/` and the like or a short word; otherwise empty.
std::string joined_figures(std::string_view text, std::size_t wanted) {
  std::string joined;
  std::size_t numbers = 0;
  while (!text.empty()) {
    const std::size_t gap = std::min(text.find_first_of("0123456789"), text.size());
    const std::string_view between = trim(text.substr(0, gap));
    const bool parts = between.empty() || (between.size() == 1 && std::string_view("/;,_|.").find(between) != std::string_view::npos) ||
                       between == "a" || between == "to" || between == "e";
    if (!parts || (numbers == 0 && gap != 0)) return {};
    text.remove_prefix(gap);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0) break;
    joined += (numbers++ == 0 ? "" : "-") + std::string(text.substr(0, digits));
    text.remove_prefix(digits);
  }
  return numbers == wanted ? joined : std::string();
}

/// A text with digits in place of the letters and words that people write for them: `l-O`, `uno-due`.
std::string in_digits(std::string_view text) {
  std::string digits;
  bool is_first = true;
  split(text, '-', [&](std::string_view part) {
    if (!std::exchange(is_first, false)) digits += '-';
    const std::string folded = fold(part);
    if (const auto word = find_rank_word(folded); word && word->number > 0)
      digits += std::to_string(word->number);
    else if (folded == "zero")
      digits += '0';
    else
      for (const char c : part) digits += c == 'l' || c == 'I' || c == '|' ? '1' : c == 'O' || c == 'o' ? '0' : c;
  });
  return digits;
}

/// How digits without a hyphen may be meant for two sides: `2218` is 22-18, `120` may be 12-0 or 1-20; those that make `whole` where that
/// is known.
std::vector<std::string> cut_in_two(std::string_view digits, int whole) {
  std::vector<std::string> cuts;
  for (std::size_t cut = 1; cut < digits.size(); ++cut) {
    const std::string_view one = digits.substr(0, cut), other = digits.substr(cut);
    const bool is_number = (one.size() == 1 || one.front() != '0') && (other.size() == 1 || other.front() != '0');
    const auto a = figure(one, false), b = figure(other, false);
    const bool is_even = one.size() == other.size() || digits.size() % 2 != 0;
    if (is_number && a && b && (whole == 0 ? is_even : *a + *b == whole)) cuts.push_back(std::string(one) + "-" + std::string(other));
  }
  return cuts;
}

/// A text such as `Anna 11, Bruno 8`, or with colons, cut into names and what follows each.
std::vector<std::pair<std::string_view, std::string_view>> named_figures(std::string_view text) {
  std::vector<std::pair<std::string_view, std::string_view>> parts;
  while (!text.empty()) {
    const std::size_t cut = std::min(text.find_first_of(",;/"), text.size());
    const std::string_view part = trim(text.substr(0, cut));
    const std::size_t blank = part.find_last_of(" :=");
    if (blank == std::string_view::npos) return {};
    std::string_view name = trim(part.substr(0, blank));
    if (name.ends_with(':') || name.ends_with('=')) name = trim(name.substr(0, name.size() - 1));
    parts.emplace_back(name, part.substr(blank + 1));
    text.remove_prefix(std::min(cut + 1, text.size()));
  }
  return parts;
}

Help write_figures(std::string_view one, std::string_view other) {
  const std::string figures = std::string(one) + "-" + std::string(other);
  return {say::write_word(figures), figures};
}

/// The figures of a text that names each side with its own, joined in the order of the sides; empty where it is none.
std::string figures_by_name(const Participants &people, std::string_view words) {
  std::vector<std::string_view> figures(people.log.sides.size());
  const auto parts = named_figures(words);
  if (parts.size() != people.log.listed.size()) return {};
  for (const auto &[name, value] : parts) {
    const auto side = people.find_side(name);
    if (!side || !figures[*side].empty() || value.empty() || value.find_first_not_of("0123456789") != std::string_view::npos) return {};
    figures[*side] = value;
  }
  return join(people.log.listed, "-", [&](Side side) { return figures[side]; });
}

/// Whether a text is a figure for each side, none of them negative.
bool are_figures(std::string_view words, std::size_t sides, bool count) {
  std::size_t given = 0;
  bool all = true;
  split(words, '-', [&](std::string_view word) { ++given, all = all && figure(word, count); });
  return all && given == sides;
}

/// How the figures of all sides are written; one side has a single card, and a primiera is more than a few points.
Phrase write_for_each(const Participants &people, const AwardRow *award) {
  if (award != nullptr && (award->by_card || award->cards.is_single())) return say::write_one_of(people.sides_in_order());
  if (award != nullptr && award->figure == Figure::primiera && people.log.listed.size() == 2) return say::write_both_values();
  constexpr std::string_view example = "4-2-1-0-0-0";
  return say::write_figure_for_each(people.sides_in_order(), example.substr(0, people.log.listed.size() * 2 - 1));
}

/// Why a text is not a figure for each side, since one of its words is none; and what to write instead.
std::pair<Phrase, Help> explain_figures(const Participants &people, std::string_view words, std::string_view word, const AwardRow *award) {
  const bool count = award != nullptr;
  if (is_too_long(word)) return {say::figure_too_long(quote(word)), say::write_shorter_figure()};
  if (const std::size_t colon = words.find(':'); colon != std::string_view::npos) {
    const std::string_view after = trim(words.substr(colon + 1));
    const std::string_view one = trim(words.substr(0, colon)), other = after.substr(after.starts_with('-') ? 1 : 0);
    if (figure(one, false) && figure(other, false)) return {say::figures_with_colon(quote(words)), write_figures(one, other)};
  }
  const std::vector<Side> &listed = people.log.listed;
  if (const std::string joined = joined_figures(words, listed.size()); !joined.empty())
    return {say::figures_not_joined(quote(words)), Help(say::separate_with_hyphen(joined), joined)};
  Phrase message = say::not_one_figure_a_side(quote(words));
  std::string single_hyphens(words); // a count is never negative
  for (std::size_t at = 0; count && (at = single_hyphens.find("--")) != std::string::npos;) single_hyphens.erase(at, 1);
  std::string with_hyphens(words); // for a minus sign or a long dash
  for (const std::string_view dash : {"\u2212", "\u2014"})
    for (std::size_t at = 0; (at = with_hyphens.find(dash)) != std::string::npos;) with_hyphens.replace(at, dash.size(), "-");
  const std::string without_sign(words.substr(0, words.find_last_not_of(".,;:!") + 1));
  for (const std::string &likely : {in_digits(words), with_hyphens, single_hyphens, without_sign,
                                    std::string(trim(words.substr(count && words.starts_with('-') ? 1 : 0)))})
    if (likely != words && are_figures(likely, listed.size(), count)) return {std::move(message), write_instead(likely)};
  if (const std::string by_name = figures_by_name(people, words); !by_name.empty()) return {std::move(message), write_instead(by_name)};
  if (words.find_first_not_of("-0123456789 ") == std::string_view::npos && words.find('-') != std::string_view::npos)
    return {std::move(message), say::write_negative_as_map(people.log.sides[listed[0]].name, people.log.sides[listed[1]].name)};
  return {std::move(message), write_for_each(people, award)};
}

std::optional<Figures> figures_of_map(const MatchReader &reader, std::uint32_t node, bool fractions) {
  Figures figures;
  figures.by_name = true;
  for (std::uint32_t item = reader[node].first; item != no_node; item = reader[item].next) {
    if (reader.is_private(item)) continue;
    const auto side = side_named(reader, reader.key_where(item), reader[item].key);
    if (!side) return std::nullopt;
    if (figures.has[*side]) {
      reader.report(Code::duplicate_key, reader.key_where(item),
                    say::second_figure(quote(reader[item].key), reader.people.log.sides[*side].name), say::keep_one());
      return std::nullopt;
    }
    const auto word = reader.text(item);
    if (!word) return std::nullopt;
    const auto value = figure(*word, fractions);
    if (!value) {
      const bool too_long = is_too_long(*word);
      reader.report(Code::wrong_shape, reader.where(item), too_long ? say::figure_too_long(quote(*word)) : say::not_a_figure(quote(*word)),
                    too_long ? say::write_shorter_figure() : say::write_whole_number());
      return std::nullopt;
    }
    figures.of[*side] = *value;
    figures.has[*side] = true;
  }
  return figures;
}

/// What the figures of all sides make together, if that is known; 0: it is not.
int sum_of(const AwardRow *award) { return award != nullptr && award->figure == Figure::number ? award->cards.size() : 0; }

/// Why so many figures are not one for each side. Two digits may well be one number, except in a count of few.
std::pair<Phrase, Help> explain_number(const Participants &people, std::string_view words, std::size_t given, const AwardRow *award) {
  const int whole = sum_of(award);
  Phrase message = say::figures_for_sides(given, people.log.listed.size());
  Help help = write_for_each(people, award);
  const auto number = figure(words, false);
  if (given != 1 || people.log.listed.size() != 2 || !number) return {std::move(message), std::move(help)};
  const bool is_few = award != nullptr && award->figure != Figure::primiera;
  const std::vector<std::string> cuts = is_few || words.size() > 2 ? cut_in_two(words, whole) : std::vector<std::string>();
  if (cuts.size() == 1) return {say::figures_not_joined(quote(words)), {say::separate_with_hyphen(cuts.front()), cuts.front()}};
  if (cuts.size() == 2) return {say::figures_not_joined(quote(words)), say::write_one_of(cuts)};
  const bool begins_with_zero = words.size() > 1 && words.front() == '0';
  if (*number > whole || begins_with_zero) return {std::move(message), std::move(help)};
  return {std::move(message), write_figures(words, std::to_string(whole - static_cast<int>(*number)))};
}

std::optional<Figures> figures_of_text(const MatchReader &reader, std::uint32_t node, const AwardRow *award) {
  const auto words = reader.text(node);
  if (!words) return std::nullopt;
  Figures figures;
  const std::vector<Side> &listed = reader.people.log.listed;
  std::size_t given = 0;
  for (std::string_view rest = *words;; ++given) {
    const std::size_t hyphen = rest.find('-'), dash = rest.find(en_dash);
    const std::string_view word = trim(rest.substr(0, std::min(hyphen, dash)));
    const auto value = figure(word, award != nullptr);
    if (!value) {
      auto [message, help] = explain_figures(reader.people, *words, word, award);
      reader.report(Code::wrong_shape, reader.where(node), std::move(message), std::move(help));
      return std::nullopt;
    }
    if (given < listed.size()) {
      figures.of[listed[given]] = *value;
      figures.has[listed[given]] = true;
    }
    if (hyphen == dash) break; // neither is there
    rest.remove_prefix(hyphen < dash ? hyphen + 1 : dash + en_dash.size());
  }
  if (++given == listed.size()) return figures;
  if (!allows(reader.people.log.rules, reader.people.log.seating)) return std::nullopt; // which is reported, and the sides are wrong
  auto [message, help] = explain_number(reader.people, *words, given, award);
  reader.report(Code::wrong_shape, reader.where(node), std::move(message), std::move(help));
  return std::nullopt;
}

/// Reports a list where figures should be.
void report_list(const MatchReader &reader, std::uint32_t node, const AwardRow *award) {
  std::string joined;
  reader.each(node, [&](std::uint32_t item) { joined += (joined.empty() ? "" : "-") + std::string(trim(reader[item].text)); });
  const bool is_right = are_figures(joined, reader.people.log.listed.size(), award != nullptr) || reader.people.find_side(joined);
  reader.report(Code::wrong_shape, reader.where(node), say::list_not_figures(quote(reader[node].key)),
                is_right ? write_instead(joined) : Help(write_for_each(reader.people, award)));
}

} // namespace

std::optional<Side> Participants::find_side(std::string_view name) const {
  const std::string_view wanted = trim(name);
  for (std::size_t side = 0; side < log.sides.size(); ++side)
    if (same_name(wanted, log.sides[side].name)) return static_cast<Side>(side);
  const auto seat = names.find(wanted);
  return seat ? std::optional(log.seating.side_of(*seat)) : std::nullopt;
}

std::vector<std::string> Participants::sides_in_order() const {
  return collected(log.listed, [this](Side side) { return log.sides[side].name; });
}

std::optional<std::string_view> read_name(const MatchReader &reader, std::uint32_t node) {
  if (node == no_node) return std::nullopt;
  const Node &value = reader[node];
  return value.is_null && reader.people.find_side(value.text) ? std::optional(value.text) : reader.text(node);
}

std::optional<Side> side_named(const MatchReader &reader, const Where &where, std::string_view name, std::string_view instead) {
  const auto side = reader.people.find_side(name);
  if (side) return side;
  std::vector<std::string_view> known =
      collected(reader.people.log.sides, [](const LoggedSide &row) -> std::string_view { return row.name; });
  if (reader.people.log.teams)
    for (const std::string &player : reader.people.log.players) known.push_back(player);
  if (!instead.empty()) known.push_back(instead);
  reader.report(Code::unknown_player, where, say::not_a_side(quote(trim(name))), hint_of(trim(name), known));
  return std::nullopt;
}

At<Seat> read_player(const MatchReader &reader, std::uint32_t node) {
  const auto name = read_name(reader, node);
  if (!name) return {};
  const Where where = reader.where(node);
  if (const auto seat = reader.people.names.find(*name)) return {*seat, where};
  if (const auto side = reader.people.log.teams ? reader.people.find_side(*name) : std::nullopt) {
    std::vector<std::string> members;
    for (std::size_t seat = *side; seat < reader.people.log.players.size(); seat += reader.people.log.sides.size())
      members.push_back(reader.people.log.players[seat]);
    reader.report(Code::unknown_player, where, say::team_for_player(quote(*name)), say::write_one_of(members));
    return {};
  }
  reader.report(Code::unknown_player, where, say::not_a_player(quote(*name)), reader.people.names.hint(*name));
  return {};
}

At<Side> read_side(const MatchReader &reader, std::uint32_t node) {
  const auto name = read_name(reader, node);
  const auto side = name ? side_named(reader, reader.where(node), *name) : std::nullopt;
  return side ? At<Side>{*side, reader.where(node)} : At<Side>{};
}

At<Figures> read_figures(const MatchReader &reader, std::uint32_t node, const AwardRow *award) {
  if (node == no_node) return {};
  std::optional<Figures> figures;
  switch (reader[node].kind) {
  case NodeKind::list: report_list(reader, node, award); break;
  case NodeKind::map: figures = figures_of_map(reader, node, award != nullptr); break;
  case NodeKind::scalar: figures = figures_of_text(reader, node, award); break;
  }
  return figures ? At<Figures>{*figures, reader.where(node)} : At<Figures>{};
}

} // namespace arbitro
