#include "referee/repair/report_fixes.hpp"

#include "finding/help.hpp"
#include "finding/say.hpp"
#include "log/tree_edits.hpp"
#include "referee/finding_predicates.hpp"
#include "referee/repair/match_search.hpp"
#include "referee/repair/write_fix.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr std::size_t longest_word = 16;
constexpr std::size_t most_offered = 4;

/// The cards that the rest of the match leaves for a word: of those that are spelled nearly like it, all with the fewest errors.
std::vector<std::string> cards_left(Span word, const CardSpelling &spelling, std::size_t errors, Recheck &recheck) {
  std::vector<std::string> left;
  std::size_t fewest = errors - 1;
  for (const Card card : CardSet::pack()) {
    std::string text = to_text(card, spelling);
    if (typing_distance(recheck.source.text(word), text) != 1) continue;
    if (recheck.budget.spent()) return {};
    const Report &again = recheck.check(edited(recheck.source.text(), {edit_of(recheck.source, word, text)}));
    const std::size_t others = signs_of(again.findings).size();
    if (!again.readable || others > fewest) continue;
    if (others < fewest) left.clear();
    fewest = others;
    left.push_back(std::move(text));
  }
  return left;
}

/// What an unknown sign may be.
struct SignMeant {
  Phrase title;
  std::string text;
};

/// What the sign of a finding may be; empty where it is about no sign, or only one is possible. The first is how the reader reads on.
std::vector<SignMeant> signs_meant(const Finding &finding, const Recheck &recheck) {
  const SignMeant slash{say::write_slash_between(), "/"}, times{say::write_times(), "x"};
  if (!has_certain_fix(finding) || finding.at.play == 0) return {};
  if (finding.message.sentence == Sentence::not_a_mark) return {times, slash};
  if (finding.message.sentence != Sentence::between_two_plays) return {};
  const LoggedRound &round = recheck.log.rounds[static_cast<std::size_t>(finding.at.round) - 1];
  if (round.plays[static_cast<std::size_t>(finding.at.play) - 1].taking == Taking::cards) return {slash, {say::delete_it(), ""}};
  const std::string_view sign = recheck.source.text(finding.where.span);
  return sign == ";" || sign == "|" || sign == "," ? std::vector<SignMeant>() : std::vector{slash, times};
}

bool says(const Phrase &message, Sentence sentence) {
  if (message.sentence == sentence) return true;
  const auto *const what = message.arguments.empty() ? nullptr : std::get_if<Phrases>(&message.arguments.front());
  return what != nullptr && !what->each.empty() && says(what->each.front(), sentence);
}

} // namespace

bool declare_pack(Recheck &recheck, Report &report) {
  const auto rank =
      std::ranges::find_if(report.findings, [](const Finding &finding) { return says(finding.message, Sentence::printed_index); });
  if (rank == report.findings.end()) return false;
  const std::uint32_t match = recheck.log.where.node, players = recheck.log.seating_where.node;
  const bool is_inside = players != no_node && recheck.document[players].parent == match;
  const TextEdit entry = TreeEdits(recheck.source, recheck.document)
                             .add_entries(match, {{"courts", TreeEdits(recheck.source, recheck.document).scalar(match, "spanish")}},
                                          is_inside ? players : recheck.document[match].first);
  const Report &again = recheck.check(edited(recheck.source.text(), {entry}));
  const bool is_one = rank->message.sentence == Sentence::printed_index;
  const bool is_better = again.readable && signs_of(again.findings).size() < signs_of(report.findings).size();
  if (is_better) {
    rank->help = say::add_spanish();
    rank->fixes = {fix_of(recheck.source, rank->help, {entry}, is_one ? Certainty::likely : Certainty::only)};
  }
  return is_better || !is_one;
}

bool declare_letters(Recheck &recheck, Report &report) {
  const std::uint32_t letters = value_of(recheck.written(), Key::letters);
  const auto is_unreadable = [](const Finding &finding) { return finding.code == Code::unreadable_card; };
  const auto unreadable = std::ranges::count_if(report.findings, is_unreadable);
  const TreeEdits tree(recheck.source, recheck.document);
  if (letters == no_node || unreadable < 2 || tree.sibling_before(letters) == no_node) return false; // one may be a card mistyped
  const TextEdit without = tree.erase_entry(letters);
  const Report &again = recheck.check(edited(recheck.source.text(), {without}));
  const std::multiset<Sign> left = signs_of(again.findings);
  if (!again.readable || std::ranges::any_of(again.findings, is_unreadable) || left.size() >= signs_of(report.findings).size())
    return false;
  const std::string written(recheck.source.text(recheck.document[letters].span));
  Finding finding = *std::ranges::find_if(report.findings, is_unreadable);
  finding.where = recheck.document.where(letters);
  finding.at = {};
  finding.message = say::letters_are_others(written, static_cast<int>(unreadable));
  finding.help = say::delete_key("letters");
  finding.labels.clear();
  finding.fixes = {fix_of(recheck.source, finding.help, {without}, is_any_accused(again.findings) ? Certainty::likely : Certainty::only)};
  std::erase_if(report.findings, [&](const Finding &one) { return !left.contains(sign_of(one)); });
  report.findings.insert(report.findings.begin(), std::move(finding));
  return true;
}

void read_by_the_rest(Recheck &recheck, Report &report, TextEdits &certain) {
  const std::size_t errors = signs_of(report.findings).size();
  for (Finding &finding : report.findings) {
    const Span word = finding.where.span;
    if (finding.code != Code::unreadable_card || word.end - word.begin > longest_word) continue;
    std::vector<std::string> cards = cards_left(word, report.card_spelling, errors, recheck);
    const bool is_offered =
        std::ranges::any_of(finding.fixes, [&](const Fix &fix) { return std::ranges::find(cards, fix.edits.front().text) != cards.end(); });
    if (cards.empty() || cards.size() > most_offered || (cards.size() > 1 && is_offered)) continue;
    finding.help = say::write_one_of(cards);
    finding.fixes.clear();
    if (cards.size() > 1) continue;
    finding.fixes.push_back(fix_of(recheck.source, finding.help, {edit_of(recheck.source, word, cards.front())}));
    certain.insert(certain.end(), finding.fixes.front().edits.begin(), finding.fixes.front().edits.end());
  }
}

void read_signs_by_the_rest(Recheck &recheck, Report &report) {
  const std::vector<Finding> before = report.findings;
  for (const Finding &read : before) {
    const std::vector<SignMeant> all = signs_meant(read, recheck);
    std::vector<SignMeant> nearest;
    Report left;
    for (const SignMeant &sign : all) {
      const Report &again = recheck.check(edited(recheck.source.text(), {{read.where.span, sign.text}}));
      const std::size_t errors = signs_of(again.findings).size(), fewest = signs_of(left.findings).size();
      if (!again.readable || (!nearest.empty() && errors > fewest)) continue;
      if (nearest.empty() || errors < fewest) {
        nearest.clear();
        left = again;
      }
      nearest.push_back(sign);
    }
    const auto finding = std::ranges::find_if(
        report.findings, [&](const Finding &one) { return one.where.span == read.where.span && one.message == read.message; });
    if (nearest.empty() || finding == report.findings.end()) continue;
    const auto is_of_play = [&](const Finding &one) {
      return is_serious(one) && one.code != Code::unreadable_play && one.at.round == read.at.round && one.at.play >= read.at.play;
    };
    const bool is_wrong =
        std::ranges::any_of(left.findings, [&](const Finding &one) { return is_of_play(one) && one.at.play <= read.at.play + 1; });
    const Certainty certainty = nearest.size() > 1 ? Certainty::one_of : is_wrong ? Certainty::likely : Certainty::only;
    std::vector<Phrase> titles;
    finding->fixes.clear();
    for (const SignMeant &sign : nearest) {
      titles.push_back(sign.title);
      const auto explanations = static_cast<int>(nearest.size());
      finding->fixes.push_back(fix_of(recheck.source, sign.title, {{read.where.span, sign.text}}, certainty, explanations));
    }
    const bool is_read_so = nearest.front().text == all.front().text;
    finding->help = nearest.size() > 1 ? say::several_explain(nearest.size(), std::move(titles)) : titles.front();
    if (is_read_so || certainty != Certainty::only) continue;
    // The reader read on in another way, and later plays have other numbers.
    const auto at = static_cast<std::size_t>(read.at.round) - 1;
    const int more = left.rounds[at].plays - report.rounds[at].plays;
    std::erase_if(report.findings, [&](const Finding &one) {
      return is_of_play(one) && std::ranges::none_of(left.findings, [&](const Finding &other) {
               return other.code == one.code && other.at.round == one.at.round && other.at.play == one.at.play + more;
             });
    });
  }
}

} // namespace arbitro
