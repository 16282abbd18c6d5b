#include "judge_documents.hpp"

#include "finding/say.hpp"
#include "log/decode.hpp"
#include "log/document.hpp"
#include "log/keys.hpp"
#include "text_documents.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace arbitro::lsp {
namespace {

/// Bytes of a tournament from which on its matches are judged one by one, since judging them all at every key takes too long.
constexpr std::size_t least_apart = 4096;
/// Matches of a tournament up to which they are: each report keeps the text of the whole until it is moved.
constexpr std::uint32_t most_apart = 1000;

/// Where the line begins, if nothing is before the byte on it but a dash; else the byte.
std::uint32_t begin_with_dash(std::string_view text, std::uint32_t byte) {
  std::uint32_t begin = byte;
  while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '-')) --begin;
  return begin == 0 || text[begin - 1] == '\n' ? begin : byte;
}

/// Whether a document has several matches, but not more than can be judged each by itself.
bool is_tournament(const Document &tree) {
  const std::uint32_t matches = find_value(tree, 0, KeyPlace::header, Key::matches);
  return matches != no_node && tree[matches].kind == NodeKind::list && tree[matches].size >= 2 && tree[matches].size <= most_apart;
}

/// Whether a map, or one of the maps in a list, has a key of a log.
bool has_log_key(const Document &tree, std::uint32_t node) {
  for (std::uint32_t child = tree[node].first; child != no_node; child = tree[child].next) {
    const bool is_key = tree[node].kind == NodeKind::map && find_key(KeyPlace::header, tree[child].key) != nullptr;
    if (is_key || (tree[node].kind == NodeKind::list && has_log_key(tree, child))) return true;
  }
  return false;
}

/// The same of a document, as far as it can be read.
bool has_log_key(const Chunk &chunk, const std::string &file) {
  ParsedLog log(chunk, file);
  const bool is_read = read_tree(log.chunk, log.source, *log.tree, log.findings);
  return (!log.tree->empty() && has_log_key(*log.tree, 0)) || (!is_read && has_line_with_key(chunk.text));
}

/// Where the matches of a tournament are; none where the document is no tournament of matches only.
std::vector<MatchExtent> extents_of(const ParsedLog &log) {
  const Document &tree = *log.tree;
  if (log.matches.empty()) return {};
  const std::uint32_t list = tree[log.matches.front().log.where.node].parent;
  if (list == no_node || tree[list].size != log.matches.size()) return {};
  const auto tail = static_cast<std::uint32_t>(std::min(log.text.find('\n', tree[list].span.end), log.text.size()));
  const std::uint32_t next_node = tree.end_of(list);
  std::vector<MatchExtent> extents;
  for (const ParsedMatch &match : log.matches) {
    const std::uint32_t node = match.log.where.node;
    if (tree[node].parent != list) return {};
    const std::uint32_t begin = begin_with_dash(log.text, match.log.where.span.begin);
    if (!extents.empty()) extents.back().bytes.end = begin;
    extents.push_back({.bytes = {begin, tail, tail}, .nodes = {node, tree.end_of(node), next_node}});
  }
  return extents;
}

/// What a byte or node has become.
std::uint32_t moved(std::uint32_t at, const Stretch &from, const Stretch &to) {
  if (at >= from.begin && at < from.end) return at - from.begin + to.begin;
  return at != no_node && at >= from.tail ? at - from.tail + to.tail : at;
}

Span moved(Span span, const Stretch &from, const Stretch &to) {
  const std::uint32_t begin = moved(span.begin, from, to);
  return {begin, span.size() > 0 ? moved(span.end - 1, from, to) + 1 : begin};
}

/// An insertion after a byte stays after that byte, even if the text before it grows.
Span moved_edit(Span span, const Stretch &from, const Stretch &to) {
  if (span.size() > 0 || span.begin == 0) return moved(span, from, to);
  const std::uint32_t after = moved(span.begin - 1, from, to) + 1;
  return {after, after};
}

Where moved(const Where &where, const MatchExtent &from, const MatchExtent &to) {
  return {moved(where.span, from.bytes, to.bytes), moved(where.node, from.nodes, to.nodes)};
}

/// The report of a match that has moved. Lines and paths of its findings are no longer known.
Report moved(const JudgedExtent &judged, const MatchExtent &to) {
  Report report = judged.report;
  report.where.span = moved(report.where.span, judged.extent.bytes, to.bytes);
  for (RoundReport &round : report.rounds) {
    if (!round.has_board()) continue;
    RoundParticulars particulars = *round.particulars;
    particulars.board_place.span = moved(particulars.board_place.span, judged.extent.bytes, to.bytes);
    round.particulars = std::make_shared<const RoundParticulars>(std::move(particulars));
  }
  for (Finding &finding : report.findings) {
    finding.where = moved(finding.where, judged.extent, to);
    for (Label &label : finding.labels) label.where = moved(label.where, judged.extent, to);
    for (Fix &fix : finding.fixes)
      for (TextEdit &edit : fix.edits) edit.span = moved_edit(edit.span, judged.extent.bytes, to.bytes);
  }
  return report;
}

/// Judges one match. Its findings do not keep the text: it is another one as soon as somebody types.
Report judge_one(const ParsedLog &log, std::size_t match, Language language, Referee &referee) {
  Report report = in_language(language, referee.judge_alone(log, match));
  report.text = nullptr;
  return report;
}

/// What was found earlier in a match of that key, or null.
std::shared_ptr<const JudgedExtent> find_known(const JudgeWork &work, const std::string &key) {
  for (const std::shared_ptr<const Judgement> &earlier : work.tournaments)
    if (const auto known = earlier->alone.find(key); known != earlier->alone.end()) return known->second;
  return nullptr;
}

/// Judges the matches of a tournament one by one, but for those that an earlier judgement has already. False where that is not the same
/// as to judge the tournament.
bool judge_apart(const ParsedLog &log, Language language, const JudgeWork &work, Referee &referee, Judgement &judgement) {
  const std::vector<MatchExtent> extents = extents_of(log);
  if (extents.empty()) return false;
  const std::string_view text = log.text;
  const std::string head(text.substr(0, extents.front().bytes.begin)), tail(text.substr(extents.front().bytes.tail));
  HeaderFindings header(*log.tree);
  for (std::size_t i = 0; i < extents.size(); ++i) {
    const Stretch &bytes = extents[i].bytes;
    const std::string_view match = text.substr(bytes.begin, bytes.end - bytes.begin);
    const std::string key = (log.chunk.is_first && i == 0 ? std::string(1, '\0') : "") + head + std::string(match) + tail;
    std::shared_ptr<const JudgedExtent> &known = judgement.alone[key];
    if (!known) known = find_known(work, key);
    if (!known) known = std::make_shared<const JudgedExtent>(JudgedExtent{judge_one(log, i, language, referee), extents[i]});
    if (!known->report.left_out.empty()) return false;
    Report &report = judgement.reports.emplace_back(moved(*known, extents[i]));
    report.index = static_cast<int>(i);
    report.line = log.source.position(log.matches[i].log.where.span.begin).line;
    header.drop_repeated(log.matches[i].log, report.findings);
  }
  return true;
}

std::shared_ptr<const Judgement> judge(const TextDocument &document, const JudgeWork &work, Referee &referee) {
  auto judgement = std::make_shared<Judgement>();
  const Chunk &chunk = document.chunk;
  const auto keep = [&](Report &&report) {
    report_left_out(report);
    judgement->reports.push_back(in_language(document.language, std::move(report)));
  };
  if (chunk.reader == &yaml_reader && document.text.size() > least_apart) {
    ParsedLog log(chunk, work.file);
    if (read_tree(log.chunk, log.source, *log.tree, log.findings) && is_tournament(*log.tree)) {
      decode_matches(log, {});
      if (judge_apart(log, document.language, work, referee, *judgement)) return judgement;
      *judgement = {};
    }
  }
  referee.check(chunk, work.file, keep);
  if (std::ranges::none_of(judgement->reports, &Report::readable)) judgement->has_log_key = has_log_key(chunk, work.file);
  return judgement;
}

} // namespace

Report in_language(Language language, Report &&report) {
  report.card_spelling.language = language;
  return std::move(report);
}

void JudgeWork::judge(Referee &referee) {
  for (Item &item : items) item.judgement = lsp::judge(*item.document, *this, referee);
}

void JudgeWork::give_up(const std::string &error) {
  for (Item &item : items) {
    if (item.judgement) continue;
    auto judgement = std::make_shared<Judgement>();
    Report &report = judgement->reports.emplace_back(in_language(item.document->language, no_log(file)));
    report.findings.front().code = Code::internal_limit;
    report.findings.front().message = say::not_judged(error);
    report.findings.front().help = {};
    item.judgement = std::move(judgement);
  }
}

void JudgeWork::hand_in() const {
  for (const Item &item : items) item.document->judgement = item.judgement;
}

} // namespace arbitro::lsp
