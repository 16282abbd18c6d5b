#include "answer.hpp"

#include "arbitro/score.hpp"
#include "game/awards.hpp"
#include "log/names.hpp"
#include "log/notation.hpp"
#include "log/words.hpp"
#include "text/decimal.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace arbitro::record {
namespace {

/// What a log has where nobody has an award.
constexpr std::string_view none_in_log = answers::none.in(Language::english);

/// What is asked for: an award by its name, but for those whose names would sound like the cards that are dealt.
std::string words_for(const AwardKey &key, Language language) {
  if (const Prose &words = row_of(key.award).asked_for; !words.empty()) return std::string(words.in(language));
  std::string name = to_text(key, language);
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

/// What the figures of all sides add up to; 0: nothing in particular.
int of_all(const AwardKey &key) { return row_of(key.award).noun.empty() ? 0 : highest_figure(key); }

/// Whether the name of a side is all there is to record of it.
bool names_say_it(const AwardKey &key) { return has_holder(key.award) || row_of(key.award).figure == Figure::primiera; }

/// The sides' names in the order in which figures without names give them.
std::vector<std::string> names_of(const JudgedLog &log) {
  return collected(log.match().listed, [&](Side side) { return log.match().sides[side].name; });
}

LogTree with_count(const Context &context, const AwardKey &key, Item value) {
  LogTree tree(context.log->parsed);
  set(*last_round(tree.root), KeyPlace::round, to_string(key), std::move(value));
  return tree;
}

std::string joined(const std::vector<double> &figures) { return join(figures, "-", spelled); }

/// Figures as a log has them: `22-18`, and with names where the sides are many.
Item figures_item(const JudgedLog &log, const std::vector<double> &figures) {
  constexpr std::size_t most_without_names = 3;
  if (figures.size() <= most_without_names) return Item::words(joined(figures));
  const std::vector<std::string> names = names_of(log);
  Item map = Item::short_map();
  for (std::size_t i = 0; i < figures.size(); ++i) map.add(names[i], Item::bare(spelled(figures[i])));
  return map;
}

/// What follows from the answers so far: the only name that leaves the log sound, or no sweeps and the like.
std::string follows(const Context &context, const AwardKey &key) {
  const auto is_possible = [&](Item value) {
    LogTree tree = with_count(context, key, std::move(value));
    return if_sound(tree, context.state.language) != nullptr;
  };
  if (names_say_it(key)) {
    std::vector<std::string> candidates = names_of(*context.log);
    candidates.emplace_back(none_in_log);
    std::erase_if(candidates, [&](const std::string &value) { return !is_possible(Item::words(value)); });
    if (candidates.size() != 1) return "";
    return candidates.front() == none_in_log ? in_words(context, answers::none) : candidates.front();
  }
  const std::vector<double> none(context.log->report.sides.size());
  return of_all(key) == 0 && is_possible(figures_item(*context.log, none)) ? joined(none) : "";
}

/// What separates figures, as in `22-18` and `22 and 18`.
constexpr std::string_view between_figures[] = {"and ", "e ", "a ", "to ", " ", "-", ",", "/", ":"};

/// The numbers in a text that holds nothing but numbers and what separates them.
std::vector<double> figures_in(std::string_view typed) {
  std::vector<double> figures;
  if (typed.starts_with('-') || typed.find("--") != typed.npos) return {};
  while (!typed.empty()) {
    if (const std::optional<double> figure = take_decimal(typed)) {
      figures.push_back(*figure);
      continue;
    }
    const auto *const word = std::ranges::find_if(between_figures, [&](std::string_view one) { return typed.starts_with(one); });
    if (word == std::end(between_figures)) return {};
    typed.remove_prefix(word->size());
  }
  return figures;
}

/// The figures with the one that follows from the others; empty where there are not as many as sides.
std::vector<double> all_figures(std::vector<double> figures, const AwardKey &key, std::size_t sides) {
  if (figures.size() + 1 == sides && of_all(key) > 0) {
    double rest = of_all(key);
    for (const double figure : figures) rest -= figure;
    figures.push_back(std::max(rest, 0.0));
  }
  return figures.size() == sides ? figures : std::vector<double>();
}

/// The cards that decide a primiera, those of one side after those of another, with a dash or slash between them.
std::vector<CardSet> piles_in(std::string_view typed, const Notation &notation) {
  std::vector<CardSet> piles(1);
  while (!typed.empty()) {
    const std::size_t end = std::min(typed.find_first_of(" -/"), typed.size());
    const std::optional<Card> card = notation.read_whole(typed.substr(0, end));
    if (end > 0 && !card) return {};
    if (card) piles.back() |= *card;
    if (end < typed.size() && typed[end] != ' ') piles.emplace_back();
    typed.remove_prefix(std::min(end + 1, typed.size()));
  }
  return piles;
}

/// The primiera of such cards: figures, or the winner's name where figures do not decide it.
Item primiera_of(const JudgedLog &log, const std::vector<CardSet> &piles) {
  std::vector<Primiera> each;
  std::vector<double> figures;
  for (const CardSet pile : piles) {
    each.push_back(primiera(log.match().rules, pile));
    figures.push_back(each.back().counts ? each.back().halves / 2.0 : 0);
  }
  const auto best = std::ranges::max_element(each, {}, &Primiera::strength);
  const auto by_figures = std::ranges::max_element(figures);
  const bool is_tie = std::ranges::count(each, best->strength, &Primiera::strength) > 1;
  const bool figures_tie = std::ranges::count(figures, *by_figures) > 1;
  if (is_tie == figures_tie && (is_tie || best - each.begin() == by_figures - figures.begin())) return figures_item(log, figures);
  return Item::words(is_tie ? std::string(none_in_log) : names_of(log)[static_cast<std::size_t>(best - each.begin())]);
}

/// Who may have an award: nobody only where it is more than a card that somebody takes in the end.
std::string holders(const Context &context, const AwardKey &key) {
  std::vector<Phrase> options = collected(names_of(*context.log), [](const std::string &name) { return say::verbatim(name); });
  const bool is_always_taken = cards_of(key).is_single() && context.log->match().rules.leftover_to != LeftoverTo::nobody;
  if (!is_always_taken) options.push_back(say::verbatim(in_words(context, answers::none)));
  return words(context, say::one_of(std::move(options)));
}

/// What was typed as a log has it; nothing where it is too little.
std::optional<Item> read_count(const JudgedLog &log, const AwardKey &key, std::string_view typed) {
  const std::vector<std::string> names = names_of(log);
  if (const std::vector<double> figures = figures_in(typed); !figures.empty()) {
    const std::vector<double> all = all_figures(figures, key, names.size());
    return all.empty() ? std::nullopt : std::optional(figures_item(log, all));
  }
  const bool is_decided_by_name = names_say_it(key) || of_all(key) > 0; // else the number matters
  const bool is_nobody = is_typed(answers::none, typed) || is_typed(answers::tie, typed);
  if (is_nobody && !is_decided_by_name) return figures_item(log, std::vector<double>(names.size()));
  if (const std::optional<std::size_t> side = find_name(names, typed); side && is_decided_by_name) return Item::words(names[*side]);
  if (is_nobody) return Item::words(std::string(none_in_log));
  const std::vector<CardSet> piles = piles_in(typed, Notation(log.match().letters, {}, log.match().rules.french_courts));
  if (row_of(key.award).figure != Figure::primiera || piles.size() != names.size()) return std::nullopt;
  return primiera_of(log, piles);
}

/// How the count of an award is written, by an example that adds up.
Phrase form_of(const JudgedLog &log, const AwardKey &key) {
  std::vector<double> example(log.report.sides.size());
  const int all = of_all(key), sides = static_cast<int>(example.size());
  for (int side = 0; side < sides; ++side) example[static_cast<std::size_t>(side)] = all / sides + (side < all % sides ? 1 : 0);
  if (all == 0) example.front() = 1;
  if (row_of(key.award).figure == Figure::primiera && log.match().rules.primiera_scale != PrimieraScale::count_sevens) {
    constexpr std::array values{78.0, 71.0, 64.0, 57.0, 50.0, 43.0};
    std::ranges::copy_n(values.begin(), sides, example.begin());
  }
  if (!names_say_it(key)) return say::figure_of_each_side(joined(example));
  return cards_of(key).is_single() ? say::figures_or_holder(joined(example)) : say::figures_or_side(joined(example));
}

} // namespace

bool asks_count(const Context &context) {
  const JudgedLog &log = *context.log;
  const bool by_counts = context.state.detail == Detail::counts || log.has_all_plays();
  return by_counts && log.replayed() != nullptr && open_award(log);
}

Prompt ask_count(const Context &context) {
  const AwardKey key = *open_award(*context.log);
  const std::string sides = names_say_it(key) ? holders(context, key) : join(names_of(*context.log), "-");
  const std::string offered = follows(context, key);
  const Phrase form = form_of(*context.log, key);
  return {words_for(key, context.state.language) + " (" + sides + ")",
          offered,
          to_string(key),
          form,
          words(context, say::write_word(offered.empty() ? words(context, form) : offered)),
          names_say_it(key)};
}

Answer take_count(const Context &context, std::string_view typed) {
  const JudgedLog &log = *context.log;
  const AwardKey key = *open_award(log);
  const std::vector<double> figures = figures_in(typed);
  if (of_all(key) > 0 && figures.size() == 1 && figures.front() > of_all(key))
    return refused(context, say::more_than_whole(spelled(figures.front()), of_all(key), row_of(key.award).noun));
  const std::optional<Item> value = read_count(log, key, typed);
  if (!value) return refused(context, form_of(log, key));
  return change(context.state, with_count(context, key, *value));
}

std::vector<std::string> complete_sides(const Context &context, std::string_view) {
  std::vector<std::string> names = side_names(*context.log);
  names.push_back(in_words(context, answers::none));
  return names;
}

} // namespace arbitro::record
