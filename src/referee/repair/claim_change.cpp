#include "referee/repair/claim_change.hpp"

#include "finding/say.hpp"
#include "log/tree_edits.hpp"
#include "log/words.hpp"
#include "text/scalar.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

struct ClaimRow {
  std::string_view key; ///< empty: the award's
  Code code;            ///< that reports it
  bool is_of_match;
};

/// By claim.
constexpr std::array claim_rows{
    ClaimRow{"points", Code::points_differ, false}, ClaimRow{"total", Code::total_differs, false},
    ClaimRow{"", Code::count_differs, false},       ClaimRow{"result", Code::result_differs, true},
    ClaimRow{"winner", Code::winner_differs, true}, ClaimRow{"piles", Code::pile_overlap, false},
    ClaimRow{"start", Code::total_differs, true},
};
static_assert(claim_rows.size() == static_cast<std::size_t>(Claim::start) + 1);

const ClaimRow &row_of(Claim claim) { return claim_rows[static_cast<std::size_t>(claim)]; }

/// The place of the claim.
Where where_claimed(const MatchLog &log, const ClaimFix &fix) {
  if (fix.claim == Claim::winner) return log.winner.where;
  if (fix.claim == Claim::count) return count_claimed(log, fix).where;
  return figures_claimed(log, fix)->where;
}

std::string name_of(const MatchLog &log, const ClaimFix &fix) { return fix.winner == nobody ? "none" : log.sides[fix.winner].name; }

/// The keys that a change touches besides its first place; none if these are only later totals.
std::vector<std::string> keys_of_others(const MatchLog &log, const ClaimsChange &change) {
  std::vector<std::string> keys;
  bool are_totals = change.front().claim == Claim::total;
  for (auto fix = change.begin() + 1; fix != change.end(); ++fix) {
    are_totals = are_totals && (fix->claim == Claim::total || fix->claim == Claim::result);
    std::string key = key_of(log, *fix);
    if (std::ranges::find(keys, key) == keys.end()) keys.push_back(std::move(key));
  }
  return are_totals ? std::vector<std::string>() : keys;
}

} // namespace

void apply(const ClaimFix &fix, LoggedCount &count) {
  using Kind = LoggedCount::Kind;
  count.kind = !fix.names ? Kind::figures : fix.winner == nobody ? Kind::tie : Kind::winner;
  count.figures = fix.figures;
  count.winner = fix.winner;
}

std::string key_of(const MatchLog &log, const ClaimFix &fix) {
  return fix.claim == Claim::count ? to_string(count_claimed(log, fix).key) : std::string(row_of(fix.claim).key);
}

bool contradicts_agreeing_figures(const ClaimsChange &change) {
  const auto changes = [&](Claim claim) { return std::ranges::find(change, claim, &ClaimFix::claim) != change.end(); };
  return changes(Claim::points) && (changes(Claim::total) || changes(Claim::result));
}

bool is_reordered(const MatchLog &log, const ClaimFix &fix) {
  const Figures written = figures_written(log, fix);
  return written.of != fix.figures.of && std::ranges::is_permutation(written.of, fix.figures.of);
}

bool gives_to_another(const MatchLog &log, const ClaimsChange &change) {
  return std::ranges::any_of(change, [&](const ClaimFix &fix) { return is_name(fix) || (has_figures(fix) && is_reordered(log, fix)); });
}

Code code_of(Claim claim) { return row_of(claim).code; }

void apply(const ClaimsChange &change, MatchLog &log) {
  for (const ClaimFix &fix : change) {
    if (fix.claim == Claim::count)
      apply(fix, count_claimed(log, fix));
    else if (fix.claim == Claim::winner)
      log.winner.value = fix.winner;
    else if (fix.claim == Claim::pile)
      apply(fix.moved, log.rounds[fix.round]);
    else
      figures_claimed(log, fix)->value = fix.figures;
  }
}

Figures figures_written(const MatchLog &log, const ClaimFix &fix) {
  return fix.claim == Claim::count ? count_claimed(log, fix).figures : figures_claimed(log, fix)->value;
}

TextEdits edits_for(const WrittenLog &written, const ClaimsChange &change) {
  TextEdits edits;
  const Document &document = written.document;
  if (change.front().is_exchanged) {
    const auto span_of = [&](const ClaimFix &fix) { return document[where_claimed(written.log, fix).node].span; };
    for (std::size_t one = 0; one < change.size(); one += 2) {
      const TextEdits pair = exchanged(written.source, span_of(change[one]), span_of(change[one + 1]));
      edits.insert(edits.end(), pair.begin(), pair.end());
    }
    sort_edits(edits);
    return edits;
  }
  for (const ClaimFix &fix : change) {
    if (fix.claim == Claim::pile) {
      const TextEdits moved = edits_for(written, fix.round, fix.moved);
      edits.insert(edits.end(), moved.begin(), moved.end());
      continue;
    }
    const std::uint32_t node = where_claimed(written.log, fix).node;
    const auto replace = [&](Span span, const std::string &text) { edits.push_back({span, written_like(written.source, span, text)}); };
    if (is_name(fix)) {
      replace(document[node].span, name_of(written.log, fix));
    } else if (document[node].kind != NodeKind::map) {
      replace(document[node].span, joined(written.log, fix.figures));
    } else {
      std::vector<MapEntry> more;
      for (std::size_t side = 0; side < written.log.sides.size(); ++side) {
        std::uint32_t item = document[node].first;
        while (item != no_node && same_spelling(document[item].key) != same_spelling(written.log.sides[side].name))
          item = document[item].next;
        if (item != no_node)
          replace(document[item].span, spelled(fix.figures.of[side]));
        else if (fix.figures.has[side])
          more.push_back({written.log.sides[side].name, spelled(fix.figures.of[side])});
      }
      if (!more.empty()) edits.push_back(TreeEdits(written.source, document).add_entries(node, more));
    }
  }
  std::erase_if(edits, [&](const TextEdit &edit) { return written.source.text(edit.span) == edit.text; });
  sort_edits(edits);
  return edits;
}

FixDescription describe_fix(const MatchLog &log, const ClaimsChange &change) {
  const ClaimFix &first = change.front();
  if (first.claim == Claim::pile) return describe_fix(log, first.round, first.moved);
  FixDescription description{.where = where_claimed(log, first), .says = say::claim_does_not_fit()};
  if (!row_of(first.claim).is_of_match) description.at = {static_cast<int>(first.round) + 1, 0};
  if (first.is_exchanged) {
    const ClaimFix &other = change.back();
    const int round = static_cast<int>(first.round) + 1;
    const int other_round = static_cast<int>(other.round) + 1;
    description.title = change.size() > 2            ? say::exchange_counts(round, other_round)
                        : other.round == first.round ? say::exchange_claims(key_of(log, first), key_of(log, other))
                                                     : say::exchange_between_rounds(key_of(log, first), round, other_round);
    return description;
  }
  const std::string text = key_of(log, first) + ": " + (is_name(first) ? name_of(log, first) : joined(log, first.figures));
  std::vector<std::string> others = keys_of_others(log, change);
  description.title = change.size() == 1 ? say::write_play(say::verbatim(text))
                      : others.empty()   ? say::write_and_go_on(text)
                                         : say::write_and_update(text, std::move(others));
  return description;
}

} // namespace arbitro
