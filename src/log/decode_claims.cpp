#include "decode_match.hpp"

#include <algorithm>
#include <charconv>

namespace arbitro {

namespace {

constexpr std::string_view en_dash = "\u2013";

constexpr std::size_t most_digits = 6;

/// A figure: digits, and a fraction where the rules can give one.
std::optional<double> figure(std::string_view text, bool fractions) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (digits.empty() || digits.size() > most_digits ||
      digits.find_first_not_of(fractions ? "0123456789." : "0123456789") != std::string_view::npos)
    return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return negative ? -value : value;
}

/// Whether a text is a number, but one of too many digits.
bool is_too_long(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  return digits.size() > most_digits && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The numbers of a text joined by `-` where it has so many, parted by blanks, `/` and the like or a short word; otherwise empty.
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

/// A text such as `Anna 11, Bruno 8`, or with colons, cut into names and what stands behind them.
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
  return {say::write_figures(figures), figures};
}

/// Whether a word says that nobody has an award, in other words than `none`.
bool is_word_for_none(std::string_view word) {
  constexpr std::string_view words[] = {"pari", "patta", "parit\u00E0", "nessuno", "nobody", "tie", "tied", "draw", "even"};
  return std::ranges::any_of(words, [&](std::string_view other) { return same_name(word, other); });
}

} // namespace

std::optional<Side> MatchDecoder::find_side(std::string_view name) const {
  const std::string_view wanted = trim(name);
  for (std::size_t side = 0; side < log_.sides.size(); ++side)
    if (same_name(wanted, log_.sides[side].name)) return static_cast<Side>(side);
  const auto seat = names_.find(wanted);
  return seat ? std::optional(log_.seating.side_of(*seat)) : std::nullopt;
}

std::optional<Side> MatchDecoder::side_named(const Where &where, std::string_view name) {
  const auto side = find_side(name);
  if (side) return side;
  std::vector<std::string_view> known;
  for (const LoggedSide &row : log_.sides) known.push_back(row.name);
  if (log_.teams)
    for (const std::string &player : log_.players) known.push_back(player);
  report(Code::unknown_player, where, say::not_a_side(quote(trim(name))), hint_of(trim(name), known));
  return std::nullopt;
}

std::optional<Seat> MatchDecoder::player_named(std::uint32_t node) {
  const auto name = known_name(node);
  if (!name) return std::nullopt;
  const auto seat = names_.find(*name);
  if (!seat) report(Code::unknown_player, document_.where(node), say::not_a_player(quote(*name)), names_.hint(*name));
  return seat;
}

void MatchDecoder::read_player(At<Seat> &into, std::uint32_t node) {
  if (node == no_node) return;
  if (const auto seat = player_named(node)) into = {*seat, document_.where(node)};
}

void MatchDecoder::read_side(At<Side> &into, std::uint32_t node) {
  if (node == no_node) return;
  const auto name = known_name(node);
  if (!name) return;
  if (const auto side = side_named(document_.where(node), *name)) into = {*side, document_.where(node)};
}

std::vector<std::string> MatchDecoder::sides_in_order() const {
  std::vector<std::string> names;
  for (const Side side : log_.listed) names.push_back(log_.sides[side].name);
  return names;
}

void MatchDecoder::read_figures(At<Figures> &into, std::uint32_t node) {
  if (node == no_node) return;
  Figures figures;
  if (figures_of(node, figures, false)) into = {figures, document_.where(node)};
}

bool MatchDecoder::figures_of(std::uint32_t node, Figures &figures, bool fractions) {
  if (document_[node].kind == NodeKind::list) {
    std::string joined;
    bool are_figures = document_[node].size == log_.listed.size();
    for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
      const std::string_view word = trim(document_[item].text);
      are_figures = are_figures && !word.starts_with('-') && figure(word, fractions);
      joined += (joined.empty() ? "" : "-") + std::string(word);
    }
    report(Code::wrong_shape, document_.where(node), say::list_not_figures(quote(document_[node].key)),
           are_figures ? write_instead(joined) : Help(say::write_figure_for_each(sides_in_order())));
    return false;
  }
  return document_[node].kind == NodeKind::map ? figures_of_map(node, figures, fractions) : figures_of_text(node, figures, fractions);
}

bool MatchDecoder::figures_of_map(std::uint32_t node, Figures &figures, bool fractions) {
  figures.by_name = true;
  for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
    if (is_private(item)) continue;
    const auto side = side_named(document_.key_where(item), document_[item].key);
    if (!side) return false;
    if (figures.has[*side]) {
      report(Code::duplicate_key, document_.key_where(item), say::second_figure(quote(document_[item].key), log_.sides[*side].name),
             say::keep_one());
      return false;
    }
    const auto word = text(item);
    if (!word) return false;
    const auto value = figure(*word, fractions);
    if (!value) {
      if (is_too_long(*word))
        report(Code::wrong_shape, document_.where(item), say::figure_too_long(quote(*word)), say::write_shorter_figure());
      else
        report(Code::wrong_shape, document_.where(item), say::not_a_figure(quote(*word)), say::write_whole_number());
      return false;
    }
    figures.of[*side] = *value;
    figures.has[*side] = true;
  }
  return true;
}

/// The figures of a text that names each side with its own, joined in the order of the sides; empty where it is none.
std::string MatchDecoder::figures_by_name(std::string_view words) const {
  std::vector<std::string_view> figures(log_.sides.size());
  const auto parts = named_figures(words);
  if (parts.size() != log_.listed.size()) return {};
  for (const auto &[name, value] : parts) {
    const auto side = find_side(name);
    if (!side || !figures[*side].empty() || value.empty() || value.find_first_not_of("0123456789") != std::string_view::npos) return {};
    figures[*side] = value;
  }
  std::string joined;
  for (const Side side : log_.listed) joined += (joined.empty() ? "" : "-") + std::string(figures[side]);
  return joined;
}

bool MatchDecoder::figures_of_text(std::uint32_t node, Figures &figures, bool fractions) {
  const auto words = text(node);
  if (!words) return false;
  std::size_t given = 0;
  std::string_view rest = *words;
  const auto wrong = [&](Phrase message, Help help) {
    report(Code::wrong_shape, document_.where(node), std::move(message), std::move(help));
    return false;
  };
  const auto cut_at = [](std::string_view text) {
    const std::size_t hyphen = text.find('-'), dash = text.find(en_dash);
    return hyphen < dash ? std::pair(hyphen, std::size_t{1}) : std::pair(dash, en_dash.size());
  };
  while (true) {
    const auto [cut, width] = cut_at(rest);
    const std::string_view word = trim(rest.substr(0, cut));
    const auto value = figure(word, fractions);
    if (!value) {
      if (is_too_long(word)) return wrong(say::figure_too_long(quote(word)), say::write_shorter_figure());
      const std::size_t colon = words->find(':');
      if (colon != std::string_view::npos && figure(trim(words->substr(0, colon)), false) && figure(trim(words->substr(colon + 1)), false))
        return wrong(say::figures_with_colon(quote(*words)), write_figures(trim(words->substr(0, colon)), trim(words->substr(colon + 1))));
      if (const std::string joined = joined_figures(*words, log_.listed.size()); !joined.empty())
        return wrong(say::figures_not_joined(quote(*words)), write_instead(joined));
      if (const std::string by_name = figures_by_name(*words); !by_name.empty())
        return wrong(say::not_one_figure_a_side(quote(*words)), {say::write_word(by_name), by_name});
      if (words->find_first_not_of("-0123456789 ") == std::string_view::npos && words->find('-') != std::string_view::npos)
        return wrong(say::not_one_figure_a_side(quote(*words)),
                     say::write_negative_as_map(log_.sides[log_.listed[0]].name, log_.sides[log_.listed[1]].name));
      return wrong(say::not_one_figure_a_side(quote(*words)), say::write_figure_for_each(sides_in_order()));
    }
    if (given < log_.listed.size()) {
      figures.of[log_.listed[given]] = *value;
      figures.has[log_.listed[given]] = true;
    }
    ++given;
    if (cut == std::string_view::npos) break;
    rest.remove_prefix(cut + width);
  }
  if (given == log_.listed.size()) return true;
  return wrong(say::figures_for_sides(given, log_.listed.size()), say::write_figure_for_each(sides_in_order()));
}

void MatchDecoder::read_counts(std::uint32_t round_node, LoggedRound &round) {
  for (std::uint32_t node = document_[round_node].first; node != no_node; node = document_[node].next) {
    if (is_private(node)) continue;
    const std::string_view key = document_[node].key;
    if (key.starts_with(extra_prefix)) {
      if (const auto award = extra_award(node)) read_count(node, *award, round);
    } else if (const KeyRow *row = find_key(KeyPlace::round, key); row != nullptr && row->key == Key::award) {
      read_count(node, row->award, round);
    }
  }
}

std::optional<AwardKey> MatchDecoder::extra_award(std::uint32_t node) {
  const std::string_view name = document_[node].key.substr(extra_prefix.size());
  if (const auto card = notation_.read_whole(name)) return AwardKey{Award::extra, *card};
  report(Code::unreadable_card, document_.key_where(node), say::not_a_card(quote(name)), say::write_extra(matta_card));
  return std::nullopt;
}

void MatchDecoder::read_count(std::uint32_t node, const AwardKey &key, LoggedRound &round) {
  if (std::ranges::any_of(round.counts, [&](const LoggedCount &other) { return other.key == key; })) {
    report(Code::duplicate_key, document_.key_where(node), say::counted_twice(quote(document_[node].key)), say::keep_one());
    return;
  }
  LoggedCount count;
  count.key = key;
  count.where = document_.where(node);
  count.key_where = document_.key_where(node);
  if (document_[node].kind != NodeKind::scalar) {
    if (figures_of(node, count.figures, true)) round.counts.push_back(count);
    return;
  }
  const auto words = known_name(node);
  if (!words) return;
  if (same_name(*words, "none")) {
    count.kind = LoggedCount::Kind::tie;
  } else if (const auto side = find_side(*words)) {
    count.kind = LoggedCount::Kind::winner;
    count.winner = *side;
  } else if (is_word_for_none(*words)) {
    report(Code::wrong_shape, count.where, say::stands_for_tie(quote(*words)), write_instead("none"));
    count.kind = LoggedCount::Kind::tie;
  } else if (words->find_first_of("0123456789") != std::string_view::npos) {
    if (!figures_of_text(node, count.figures, true)) return;
  } else {
    (void)side_named(count.where, *words);
    return;
  }
  round.counts.push_back(count);
}

void MatchDecoder::read_rulings(std::uint32_t node, LoggedRound &round) {
  if (!is_list(node, say::write_rulings())) return;
  for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) read_ruling(item, round);
}

void MatchDecoder::read_ruling(std::uint32_t node, LoggedRound &round) {
  if (!is_map(node, say::write_ruling())) return;
  const Fields fields = collect(node, KeyPlace::ruling);
  LoggedRuling ruling;
  ruling.where = document_.where(node);
  if (!fields.has(Key::play) && !fields.has(Key::points)) {
    report(Code::bad_ruling, beginning(node), say::ruling_decides_nothing(), say::add_to_ruling(log_.sides.front().name));
    return;
  }
  if (const std::uint32_t play = fields[Key::play]; play != no_node)
    if (const auto number = play_number(play, round)) ruling.play = {*number, document_.where(play)};
  read_figures(ruling.points, fields[Key::points]);
  say(ruling.note, fields[Key::note]);
  round.rulings.push_back(ruling);
}

std::optional<int> MatchDecoder::play_number(std::uint32_t node, const LoggedRound &round) {
  const auto words = text(node);
  if (!words) return std::nullopt;
  std::string_view digits = *words;
  const std::string address = "R" + std::to_string(round_) + ".";
  if (digits.starts_with(address)) digits.remove_prefix(address.size());
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const int plays = static_cast<int>(round.plays.size());
  if (error != std::errc{} || end != digits.data() + digits.size() || number < 1) {
    report(Code::bad_ruling, document_.where(node), say::no_play_number(quote(*words)), say::write_play_number());
  } else if (number > plays) {
    report(Code::bad_ruling, document_.where(node), say::play_not_in_round(number, plays),
           plays == 0 ? say::state_points() : say::write_number_up_to(plays));
  } else {
    return number;
  }
  return std::nullopt;
}

} // namespace arbitro
