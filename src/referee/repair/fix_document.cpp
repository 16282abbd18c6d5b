#include "referee/repair/fix_document.hpp"

#include "referee/finding_predicates.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace arbitro {
namespace {

constexpr int most_judged = 4;                                ///< times that a readable document is judged again
constexpr int most_read = 64;                                 ///< times that an unreadable one is read
constexpr std::size_t most_bytes_read = std::size_t{1} << 20; ///< in those

/// One version of the document.
struct Version {
  std::string text;
  std::vector<Report> reports;
  std::size_t serious = 0;        ///< errors and warnings
  std::size_t unread = 0;         ///< matches that are unreadable
  bool reads = true;              ///< all of it is readable
  std::uint64_t bytes_unread = 0; ///< after the first fault, if it is unreadable

  /// Whether it is at least as good as another version: readable although that was not, readable further, or with no more findings.
  [[nodiscard]] bool is_no_worse_than(const Version &other) const {
    if (!reads) return !other.reads && bytes_unread < other.bytes_unread;
    return !other.reads || serious <= other.serious;
  }
};

class Fixer {
public:
  Fixer(Referee &referee, const Chunk &chunk, const std::string &file, int first_index, bool likely,
        const std::function<bool(const Report &)> &wants)
      : referee_(referee), chunk_(chunk), file_(file), first_index_(first_index), likely_(likely), wants_(wants) {}

  FixedDocument fix() {
    Version now = judge(std::string(chunk_.text));
    choose(now.reports);
    TextEdits all;
    for (int judged = 0, read = 0; may_go_on(now, judged, read);) {
      ++(now.reads ? judged : read);
      std::optional<Made> made = make(now, edits_of(now));
      if (!made) break;
      all = in_original(chunk_.text, all, made->edits, made->version.text);
      now = std::move(made->version);
      choose(now.reports);
    }
    return {std::move(all), std::move(now.text), std::move(now.reports), std::move(wanted_)};
  }

private:
  /// Edits of one fix each, none over another's.
  using Fixes = std::vector<TextEdits>;
  struct Made {
    TextEdits edits;
    Version version;
  };

  /// Asks which matches are wanted, of those that have not been seen yet: more may show once the document can be read.
  void choose(const std::vector<Report> &reports) {
    for (std::size_t i = wanted_.size(); i < reports.size(); ++i) wanted_.push_back(!wants_ || wants_(reports[i]));
  }

  static bool may_go_on(const Version &now, int judged, int read) {
    if (now.reads) return judged < most_judged;
    return read < most_read && static_cast<std::size_t>(read) * now.text.size() <= most_bytes_read;
  }

  [[nodiscard]] Version judge(std::string text) {
    Version version{.text = std::move(text), .reports = {}};
    Chunk chunk = chunk_;
    chunk.text = version.text;
    referee_.check(
        chunk, file_, [&](Report &&report) { version.reports.push_back(std::move(report)); }, first_index_);
    for (const Report &report : version.reports) {
      version.unread += report.readable ? 0 : 1;
      version.serious += static_cast<std::size_t>(std::ranges::count_if(report.findings, is_serious)) + report.left_out.size();
      if (report.readable || report.findings.empty() || row_of(report.findings.front().code).about != About::text) continue;
      version.reads = false;
      version.bytes_unread = version.text.size() - report.findings.front().where.span.begin;
    }
    return version;
  }

  /// The edits of all fixes wanted, except those that touch an edit of an earlier fix.
  [[nodiscard]] Fixes edits_of(const Version &version) const {
    Fixes fixes;
    std::map<std::uint32_t, std::uint32_t> changed; ///< ends by beginnings
    const auto touches = [&](const TextEdit &edit) {
      const auto next = changed.upper_bound(edit.span.begin);
      if (next != changed.end() && next->first < edit.span.end) return true;
      return next != changed.begin() && std::prev(next)->second > edit.span.begin;
    };
    for (std::size_t i = 0; i < version.reports.size(); ++i)
      for (const Finding &finding : version.reports[i].findings) {
        if (!wanted_[i] || finding.fixes.empty() || (!likely_ && finding.fixes.front().certainty != Certainty::only)) continue;
        TextEdits edits;
        for (const TextEdit &edit : finding.fixes.front().edits)
          if (std::string_view(version.text).substr(edit.span.begin, edit.span.size()) != edit.text) edits.push_back(edit);
        if (edits.empty() || std::ranges::any_of(edits, touches)) continue;
        for (const TextEdit &edit : edits) changed.emplace(edit.span.begin, edit.span.end);
        fixes.push_back(std::move(edits));
      }
    return fixes;
  }

  /// Makes all fixes; if they do harm together, only the first half.
  [[nodiscard]] std::optional<Made> make(const Version &now, Fixes fixes, bool is_second = false) {
    for (; !fixes.empty(); fixes.resize(fixes.size() / 2)) {
      TextEdits edits;
      for (const TextEdits &fix : fixes) edits.insert(edits.end(), fix.begin(), fix.end());
      sort_edits(edits);
      Version next = judge(edited(now.text, edits));
      if (next.is_no_worse_than(now)) return Made{std::move(edits), std::move(next)};
      if (is_second || next.unread >= now.unread) continue;
      choose(next.reports);
      std::optional<Made> more = make(next, edits_of(next), true); // what could not be read before may be fixed, too
      if (more && more->version.is_no_worse_than(now))
        return Made{in_original(now.text, edits, more->edits, more->version.text), std::move(more->version)};
    }
    return std::nullopt;
  }

  /// Edits after earlier ones as edits of the original text, which make another one of it.
  [[nodiscard]] static TextEdits in_original(std::string_view original, const TextEdits &earlier, const TextEdits &later,
                                             const std::string &text) {
    TextEdits all = earlier;
    for (const TextEdit &edit : later) {
      std::optional<TextEdit> before = before_edits(edit, earlier);
      if (!before) return {difference(original, text)};
      all.push_back(*std::move(before));
    }
    sort_edits(all);
    return all;
  }

  Referee &referee_;
  const Chunk &chunk_;
  const std::string &file_;
  int first_index_;
  bool likely_;
  const std::function<bool(const Report &)> &wants_;
  std::vector<bool> wanted_; ///< by match
};

} // namespace

FixedDocument fix_document(Referee &referee, const Chunk &chunk, const std::string &file, int first_index, bool likely,
                           const std::function<bool(const Report &)> &wants) {
  return Fixer(referee, chunk, file, first_index, likely, wants).fix();
}

} // namespace arbitro
