#include "line_header.hpp"

#include "decode.hpp"
#include "describe.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr std::string_view before_id = R"(,"id":")";
constexpr std::string_view before_rounds = R"(,"rounds":[)";
constexpr std::size_t most_known = 4096;
constexpr std::size_t longest_id = 64;

bool is_plain(std::string_view id) {
  return !id.empty() && id.size() <= longest_id && std::ranges::all_of(id, [](char c) { return c > ' ' && c <= '~' && c != '\\'; });
}

/// Where the id stands that the key of the header leaves out, quotes excluded; an empty span where there is none.
Span plain_id(std::string_view header) {
  const std::size_t found = header.find(before_id);
  if (found == std::string_view::npos) return {};
  const std::size_t begin = found + before_id.size();
  const std::size_t end = header.find('"', begin);
  if (end == std::string_view::npos || !is_plain(header.substr(begin, end - begin))) return {};
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::vector<std::string> in_quotes(const auto &names, auto name) {
  std::vector<std::string> quoted;
  quoted.reserve(names.size());
  for (const auto &one : names) quoted.push_back('"' + name(one) + '"');
  return quoted;
}

/// Whether the log says nothing but what belongs to a header and means the canonical notation.
bool is_canonical(const MatchLog &log, std::string_view header) {
  return log.where.node == 0 && !log.what_if && !log.result && !log.winner && !log.unfinished && log.rounds.empty() &&
         header.find(R"("letters")") == std::string_view::npos && header.find(R"("courts")") == std::string_view::npos;
}

} // namespace

const LineHeader *LineHeaders::find(std::string_view line, std::string_view &id, std::size_t &length) {
  const std::size_t end = line.find(before_rounds);
  if (end == std::string_view::npos) return nullptr;
  const std::string_view text = line.substr(0, end);
  const Span span = plain_id(text);
  id = text.substr(span.begin, span.end - span.begin);
  length = end + before_rounds.size();
  key_.assign(text.substr(0, span.begin)).append(text.substr(span.end));
  const auto known = known_.find(key_);
  if (known != known_.end()) return &known->second;
  if (known_.size() >= most_known) known_.clear();
  LineHeader &header = known_[key_];
  read(text, span, header);
  return &header;
}

void LineHeaders::read(std::string_view text, Span id, LineHeader &header) {
  if (text.find('\\') != std::string_view::npos) return;
  const std::string whole = std::string(text) + std::string(before_rounds) + "]}";
  const Source source("", whole);
  std::vector<Finding> findings;
  if (!read_json(source, document_, findings)) return;
  decode(source, document_, options_.read, [&](const Decoded &decoded) {
    const MatchLog &log = decoded.log;
    const bool id_is_the_match_s = id == Span{} || log.id.where.span == Span{id.begin - 1, id.end + 1};
    const bool sound = decoded.readable && decoded.findings.empty() && findings.empty();
    if (!sound || !id_is_the_match_s || !is_canonical(log, text) || !header.match.take(log)) return;
    header.serves = true;
    header.players = in_quotes(log.players, [](const std::string &name) { return name; });
    for (const std::string &player : header.players) header.before_hands.push_back(player + ":\"");
    header.sides = in_quotes(log.sides, [](const LoggedSide &side) { return side.name; });
    header.report.game = log.game;
    describe_match(log, options_, header.report);
  });
}

} // namespace arbitro
