#include "finding/fixes.hpp"
#include "finding/say.hpp"
#include "intake.hpp"
#include "render/paint.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>

namespace arbitro {
namespace {

/// What a text came to.
struct Mended {
  std::string name{};
  std::string original{};     ///< the text as it was
  TextEdits edits{};          ///< of the text as it was
  std::string text{};         ///< with them made
  std::vector<Report> left{}; ///< what is to be said of it then
};

/// Whether a fix is one that was asked for.
bool is_wanted(const Fix &fix, bool likely) { return likely || fix.certainty == Certainty::only; }

/// Whether an edit changes some of what others change that are told by where they begin and end.
bool touches(const TextEdit &edit, const std::map<std::uint32_t, std::uint32_t> &others) {
  const auto behind = others.upper_bound(edit.span.begin);
  if (behind != others.end() && behind->first < edit.span.end) return true;
  return behind != others.begin() && std::prev(behind)->second > edit.span.begin;
}

/// The edits of all fixes that are wanted, whole, but for those that touch what a fix before them changes.
TextEdits edits_of(const std::vector<Report> &reports, bool likely) {
  TextEdits edits;
  std::map<std::uint32_t, std::uint32_t> changed;
  for (const Report &report : reports)
    for (const Finding &finding : report.findings) {
      if (finding.fixes.empty() || !is_wanted(finding.fixes.front(), likely)) continue;
      TextEdits of_fix;
      add_edits(finding.fixes.front(), of_fix);
      if (std::ranges::any_of(of_fix, [&](const TextEdit &edit) { return touches(edit, changed); })) continue;
      for (TextEdit &edit : of_fix) {
        changed.emplace(edit.span.begin, edit.span.end);
        edits.push_back(std::move(edit));
      }
    }
  sort_edits(edits);
  return edits;
}

/// A unified diff in colours: what goes, what comes, and where.
std::string painted(const std::string &diff, const Paint &paint) {
  std::string text;
  for (std::size_t begin = 0; begin < diff.size();) {
    const std::size_t end = std::min(diff.find('\n', begin), diff.size());
    const std::string_view line = std::string_view(diff).substr(begin, end - begin);
    const bool is_heading = line.starts_with("---") || line.starts_with("+++") || line.starts_with("@@");
    text += is_heading              ? paint(Style::bold, line)
            : line.starts_with('-') ? paint(Style::error, line)
            : line.starts_with('+') ? paint(Style::good, line)
                                    : std::string(line);
    text += diff.substr(end, 1);
    begin = end + 1;
  }
  return text;
}

/// Mends a text until nothing is left that can be mended: a second slip may only show once the first one is gone.
Mended mend(Referee &referee, const std::string &name, std::string text, bool likely, Language language) {
  constexpr std::size_t most_bytes = 64U << 20U; ///< read in all passes together
  const std::size_t most_passes = most_bytes / (text.size() + most_bytes / 1024) + 2;
  Mended mended{.name = name, .original = std::move(text)};
  mended.text = mended.original;
  for (std::size_t pass = 0;; ++pass) {
    mended.left.clear();
    referee.check_text(mended.text, name, [&](Report &&report) {
      report.card_spelling.language = language;
      mended.left.push_back(std::move(report));
    });
    const TextEdits edits = edits_of(mended.left, likely);
    if (edits.empty() || pass == most_passes) return mended;
    std::string now = edited(mended.text, edits);
    TextEdits all = mended.edits;
    bool is_told = true;
    for (const TextEdit &edit : edits) {
      std::optional<TextEdit> before = before_edits(edit, mended.edits);
      is_told = is_told && before;
      if (before) all.push_back(*std::move(before));
    }
    sort_edits(all);
    if (!is_told) all = {difference(mended.original, now)};
    mended.edits = std::move(all);
    mended.text = std::move(now);
  }
}

class Fixing {
public:
  explicit Fixing(Session &session) : session_(session), options_(session.options), referee_(fix_options(session.options)) {}

  Exit run(const std::vector<Input> &inputs) {
    for (const Input &input : inputs) fix(input);
    if (!options_.quiet) session_.say(summary());
    return exit_;
  }

private:
  static CheckOptions fix_options(const Options &options) {
    CheckOptions check = check_options(options);
    check.readings = false;
    check.max_findings = static_cast<int>(limits::findings);
    return check;
  }

  void fix(const Input &input) {
    const bool is_stdin = input.path == "-";
    std::optional<Mended> last; ///< written once its text is known to be whole
    const auto write = [&] {
      if (!last) return;
      put(input, *last);
      say_left(last->left);
      last.reset();
    };
    each_text(
        {input}, options_.stdin_name,
        [&](const std::string &name, const Chunks::Read &read) {
          write();
          last = mend(referee_, name, read_all(read), options_.likely, language_of(options_));
        },
        [&](const Phrase &problem, bool broke_off) {
          exit_ = Exit::failed;
          session_.say(problem);
          if (!broke_off || is_stdin || !last) return;
          say_left(last->left);
          last.reset();
        });
    write();
  }

  void say_left(const std::vector<Report> &left) {
    const RenderOptions talk = session_.look(false);
    for (const Report &report : left)
      for (const Finding &finding : report.findings) {
        if (finding.severity < fail_severity(options_)) continue;
        ++left_;
        exit_ = std::max(exit_, Exit::found);
        if (!options_.quiet) std::fputs(finding_text(finding, report, talk).c_str(), stderr);
      }
  }

  void put(const Input &input, const Mended &mended) {
    if (input.path == "-") {
      session_.output.stream() << mended.text;
    } else if (!options_.write) {
      session_.output.stream() << painted(unified_diff(mended.name, mended.original, mended.edits), Paint(session_.look(true).color))
                               << std::flush; // before what is said of it
    } else if (!mended.edits.empty()) {
      write_back(input.path, mended);
    }
    slips_ += mended.edits.size();
    files_ += mended.edits.empty() ? 0 : 1;
  }

  /// Writes a file that holds this text as it stands, and no other.
  void write_back(const std::string &path, const Mended &mended) {
    const auto fail = [&](const Phrase &why) {
      session_.say(say::of_file(mended.name, why));
      exit_ = Exit::failed;
    };
    std::ifstream file(path, std::ios::binary);
    const std::string there((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!there.ends_with(mended.original)) return fail(say::packed_not_written());
    const std::string before = there.substr(0, there.size() - mended.original.size());
    if (const Phrase problem = put_in_place(path, before + mended.text); !problem.empty()) fail(problem);
  }

  [[nodiscard]] Phrase summary() const {
    return say::remedied(slips_ == 0 ? say::nothing_to_mend() : say::edits_in_texts(slips_, files_),
                         left_ == 0 ? say::nothing_is_left() : say::findings_are_left(left_));
  }

  Session &session_;
  const Options &options_;
  Referee referee_;
  std::size_t slips_ = 0, files_ = 0, left_ = 0;
  Exit exit_ = Exit::clean;
};

} // namespace

Exit run_fix(Session &session) {
  const Inputs inputs = chosen_inputs(session.options);
  return Fixing(session).run(inputs.files);
}

} // namespace arbitro
