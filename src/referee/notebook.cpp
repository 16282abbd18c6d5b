#include "notebook.hpp"

#include "arbitro/chunks.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <iterator>

namespace arbitro {

Finding &Notebook::add(Code code, const Where &where, Address at, Phrase message) {
  if (sketching_) sketched_.push_back({where.span.begin, code, row_of(code).severity, at.play});
  if (sketching_ || findings_.size() > limits::findings) return dropped_ = Finding{};
  if (findings_.size() == limits::findings) {
    code = Code::internal_limit;
    message = say::findings_not_kept(limits::findings);
  }
  Finding &finding = findings_.emplace_back();
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.message = std::move(message);
  finding.place = place_of(source_, where.span);
  if (where.node != no_node) finding.path = document_.path(where.node);
  finding.at = at;
  return finding;
}

Label Notebook::label(const Where &where, Phrase text) const {
  return sketching_ ? Label{} : Label{place_of(source_, where.span), std::move(text)};
}

std::vector<Finding> Notebook::take_out(std::size_t begin) {
  const auto first = findings_.begin() + static_cast<std::ptrdiff_t>(begin);
  std::vector<Finding> taken(std::make_move_iterator(first), std::make_move_iterator(findings_.end()));
  rewind(begin);
  return taken;
}

void Notebook::put_back(std::vector<Finding> findings) { std::ranges::move(findings, std::back_inserter(findings_)); }

template <class Which> int Notebook::count_since(std::size_t begin, const Which &which) const {
  return static_cast<int>(std::count_if(findings_.begin() + static_cast<std::ptrdiff_t>(begin), findings_.end(), which) +
                          std::ranges::count_if(sketched_, which));
}

int Notebook::weight_since(std::size_t begin) const {
  const auto is_light = [](const auto &finding) {
    return finding.severity == Severity::warning || finding.code == Code::ambiguous_capture;
  };
  const int errors = count_since(begin, [&](const auto &finding) { return finding.severity == Severity::error && !is_light(finding); });
  return errors + (count_since(begin, is_light) > 0 ? 1 : 0);
}

int Notebook::let_stand_since(std::size_t begin) const {
  return count_since(begin, [](const auto &finding) { return finding.code == Code::let_stand; });
}

std::optional<int> Notebook::first_play_sketched() const {
  std::optional<int> first;
  for (const Sketched &finding : sketched_) {
    if (finding.severity == Severity::note) continue;
    if (!first || *first == 0 || (finding.play != 0 && finding.play < *first)) first = finding.play;
  }
  return first;
}

int Notebook::round_faults_sketched() const {
  return static_cast<int>(
      std::ranges::count_if(sketched_, [](const Sketched &finding) { return finding.severity != Severity::note && finding.play == 0; }));
}

bool Notebook::has_finding(const Where &where) const {
  const std::uint64_t begin = source_.offset_in_file(where.span.begin);
  const std::uint64_t end = source_.offset_in_file(where.span.end);
  return std::ranges::any_of(findings_,
                             [&](const Finding &finding) {
                               return finding.place.begin.offset >= begin && finding.place.begin.offset <= end &&
                                      finding.severity == Severity::error;
                             }) ||
         std::ranges::any_of(sketched_, [&](const Sketched &finding) {
           return finding.begin >= where.span.begin && finding.begin <= where.span.end && finding.severity == Severity::error;
         });
}

bool Notebook::is_object(const Where &where) const { return where.node != no_node && document_[where.node].kind == NodeKind::map; }

std::string Notebook::written(const Where &where) const {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  std::string text(source_.text(where.span));
  if (text.find_first_of("\r\n") == std::string::npos) return text;
  std::ranges::replace_if(text, is_blank, ' ');
  text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == ' ' && b == ' '; }), text.end());
  return text;
}

std::string spell(const PerSide<int> &figures, int sides) {
  std::string text;
  for (int side = 0; side < sides; ++side) {
    if (side > 0) text += '-';
    const int figure = figures[static_cast<std::size_t>(side)];
    text += figure < 0 ? "(" + std::to_string(figure) + ")" : std::to_string(figure);
  }
  return text;
}

} // namespace arbitro
