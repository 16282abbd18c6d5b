#include "decode.hpp"
#include "finding/say.hpp"
#include "keys.hpp"
#include "text/text_edits.hpp"
#include "yaml_layout.hpp"
#include "yaml_syntax.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// What a changed text leaves wrong.
struct Outcome {
  std::size_t unread = 0; ///< bytes after the place where reading stops again
  std::size_t findings = 0;
  std::string values{}; ///< all that was read, without its layout

  [[nodiscard]] std::pair<std::size_t, std::size_t> wrong() const { return {unread, findings}; }
};

/// The values of a document, alike for all layouts.
std::string values_of(const Document &tree) {
  std::string all;
  for (std::uint32_t node = 0; node < tree.size(); ++node) {
    const Node &value = tree[node];
    all += std::to_string(value.parent) + static_cast<char>('a' + static_cast<int>(value.kind)) + std::string(value.key) + '\n' +
           std::string(value.text) + '\n';
  }
  return all;
}

/// Whether a key of a log is among the words of a text. Without one, no trial is a log, and nothing tells which of them is meant.
bool has_key_of_log(std::string_view text) {
  const auto is_sign = [](char c) { return (c < 'a' || c > 'z') && c != '-'; };
  for (auto at = text.begin(); at != text.end();) {
    const auto begin = std::find_if_not(at, text.end(), is_sign);
    at = std::find_if(begin, text.end(), is_sign);
    if (is_key({begin, at})) return true;
  }
  return false;
}

class YamlTrials : YamlLines {
public:
  YamlTrials(const Source &of, const YamlStop &stop) : YamlLines(of), stop_(stop), here_(yaml_gap(text, stop.at).end) {
    if (here_ >= end()) here_ = stop.stopped < end() ? stop.stopped : stop.at == 0 ? 0 : stop.at - 1;
    passed_ = line_end(stop.flow != UINT32_MAX ? stop.flow : here_);
    Document tree;
    (void)scan_yaml_until(source, tree, scanned_);
  }

  std::optional<Finding> find() {
    std::vector<YamlTrial> trials = small_changes(source, stop_, here_);
    std::ranges::stable_sort(trials, {}, &YamlTrial::distance);
    YamlTrial *best = nullptr;
    Outcome least;
    bool is_alone = true;
    for (YamlTrial &trial : trials) {
      const bool is_farther = best != nullptr && trial.distance > best->distance;
      const std::size_t margin = least.findings != 0 ? 8 : least.unread != 0 ? 6 : 0;
      if ((is_farther && trial.distance > best->distance + margin) || bytes_ > most_bytes) break;
      const std::optional<Outcome> outcome = read(edited(text, trial.edits), trial.edits.front().span.begin);
      if (!outcome || (best != nullptr && outcome->wrong() > least.wrong())) continue;
      if (best == nullptr || outcome->wrong() < least.wrong()) {
        best = &trial;
        least = *outcome;
        is_alone = true;
      } else if (!is_farther && outcome->values != least.values) {
        is_alone = false;
      }
    }
    if (best == nullptr) return {};
    if (best->moved) best->finding.help = like(best->moved->first, best->moved->second);
    offer_fix(std::move(best->edits), best->finding);
    if (!is_alone) best->finding.fixes.front().certainty = Certainty::likely;
    return std::move(best->finding);
  }

private:
  static constexpr std::size_t most_bytes = 2UL << 20U; ///< that are scanned

  /// What reading a text leaves wrong; nothing where it comes no further.
  [[nodiscard]] std::optional<Outcome> read(const std::string &now, std::uint32_t changed_from) {
    constexpr std::size_t slower = 4, short_text = 4UL << 10U; // the parser than the scanner
    const Source changed = source.with_text(now);
    Document tree;
    std::vector<Finding> findings;
    std::uint32_t stopped = 0;
    bytes_ += now.size();
    if (scan_yaml_until(changed, tree, stopped)) return outcome(changed, tree, 0);
    const bool is_short = text.size() <= short_text;
    std::size_t unread = now.size() - std::min<std::size_t>(stopped, now.size());
    if (!is_short && changed_from <= scanned_ && unread >= text.size() - scanned_) return {};
    if (is_short || changed_from > scanned_ || unread >= text.size() - passed_) {
      bytes_ += slower * now.size();
      tree.clear();
      const std::optional<YamlStop> stop = parse_events(changed, tree, findings);
      if (!stop) return outcome(changed, tree, 0);
      unread = now.size() - std::min<std::size_t>(stop->at, now.size());
      // Where it reads just that line, the next one may have a mistake as well.
      const std::size_t passed = passed_ + now.size() - text.size();
      if (stop->at < passed || (stop->at == passed && stop->flow != UINT32_MAX)) return {};
    }
    const Source part = source.with_text(std::string_view(now).substr(0, now.rfind('\n', now.size() - unread) + 1));
    tree.clear();
    if (scan_yaml(part, tree)) return outcome(part, tree, unread);
    bytes_ += slower * now.size();
    tree.clear();
    return parse_events(part, tree, findings) ? std::nullopt : outcome(part, tree, unread);
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Source &read, const Document &tree, std::size_t unread) {
    bytes_ += 2 * read.text().size();
    bool has_map = false; // a list of texts would be less wrong than a log, and is none
    for (std::uint32_t node = 0; node < tree.size() && !has_map; ++node) has_map = tree[node].kind == NodeKind::map;
    if (!has_map) return {};
    return Outcome{unread, findings_in(read, tree), values_of(tree)};
  }
  [[nodiscard]] static std::size_t findings_in(const Source &read, const Document &tree) {
    std::size_t found = 0, matches = 0;
    ParsedMatch memory;
    decode(read, tree, {}, memory, [&](const ParsedMatch &match) {
      ++matches;
      found += match.findings.size();
    });
    return matches == 0 ? 1 : found;
  }

  /// To indent a line like the nearest one in that column, which takes long to find.
  [[nodiscard]] Phrase like(std::uint32_t line, std::uint32_t wanted) const {
    std::uint32_t above = line_above(line);
    while (above != no_line && column(above) != wanted && column(after_dashes(above)) != wanted) above = line_above(above);
    if (above != no_line && column(above) != wanted) {
      const std::uint32_t word = after_dashes(above);
      return say::indent_like_word("`" + std::string(source.text(word_at(text, word))) + "`", source.position(above).line);
    }
    if (above != no_line) return say::indent_like_line(source.position(above).line);
    for (const std::uint32_t below : lines(next_line(line), end()))
      if (column(below) == wanted) return say::indent_like_line(source.position(below).line);
    return say::indent_alike();
  }

  YamlStop stop_;
  std::uint32_t here_;
  std::uint32_t passed_ = 0;  ///< the end of the line that has to be read
  std::uint32_t scanned_ = 0; ///< where the scanner of plain texts stops
  std::size_t bytes_ = 0;     ///< scanned
};

} // namespace

std::optional<Finding> mistake_by_trial(const Source &source, const YamlStop &stop) {
  if (!has_key_of_log(source.text())) return {};
  return YamlTrials(source, stop).find();
}

} // namespace arbitro
