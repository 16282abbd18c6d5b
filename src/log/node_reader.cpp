#include "node_reader.hpp"

#include "arbitro/chunks.hpp"
#include "text/decimal.hpp"
#include "text/nearest.hpp"
#include "text/text_edits.hpp"
#include "words.hpp"
#include "yaml_layout.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// A value as findings name it: its key, or "this entry".
Phrase called(const Node &node) { return node.key.empty() ? say::this_entry() : say::verbatim(quote(node.key)); }

/// The message about a value of another kind than it should be.
Phrase misshapen(Phrase what, NodeKind is, NodeKind wanted) {
  switch (wanted) {
  case NodeKind::list: return is == NodeKind::map ? say::map_not_list(std::move(what)) : say::text_not_list(std::move(what));
  case NodeKind::map: return is == NodeKind::list ? say::list_not_map(std::move(what)) : say::text_not_map(std::move(what));
  case NodeKind::scalar: break;
  }
  return is == NodeKind::list ? say::list_not_text(std::move(what)) : say::map_not_text(std::move(what));
}

/// Whether the map that a node is in has that key.
bool has_sibling(const Document &document, std::uint32_t node, std::string_view key) {
  const std::uint32_t map = document[node].parent;
  return map != no_node && document[map].kind == NodeKind::map && document.find(map, key) != no_node;
}

/// Reports a value of another kind than wanted, or a missing one.
Finding &report_shape(const NodeReader &nodes, std::uint32_t node, NodeKind wanted, Help help) {
  const Node &value = nodes[node];
  return nodes.report(Code::wrong_shape, value.is_null && !value.key.empty() ? nodes.key_where(node) : nodes.where(node),
                      value.is_null ? say::has_no_value(called(value)) : misshapen(called(value), value.kind, wanted), std::move(help));
}

/// An entry of one line that is a key and its value but for the colon or the blank after it, `note Hello` or `points:3-1`, with them;
/// empty where it is none.
std::string with_colon(const NodeReader &nodes, std::uint32_t node) {
  const Node &entry = nodes[node];
  const std::string_view written = nodes.source.text(entry.span), key = written.substr(0, written.find_first_of(" =:"));
  const std::string_view value = trim(written.substr(std::min(written.find_first_not_of(" =:", key.size()), written.size())));
  const bool is_plain = entry.kind == NodeKind::scalar && !entry.quoted && written.find('\n') == std::string_view::npos;
  if (!entry.key.empty() || !is_plain || value.empty() || !is_key(key)) return {};
  return std::string(key) + ": " + std::string(value);
}

/// Whether a card is missing from the pack because nobody declared a Spanish one, which is one mistake for all its cards.
bool is_undeclared(const Phrase &message) { return message.sentence == Sentence::printed_index; }

} // namespace

Phrase and_more(Phrase message, std::size_t places) { return places == 0 ? message : say::at_more_places(std::move(message), places); }

Finding &DecodeFindings::add(Code code, const Where &where, Address at, Phrase message, Help help) {
  if (row_of(code).severity == Severity::error) ++errors_;
  const bool is_once = code == Code::unknown_player || code == Code::wrong_shape || is_undeclared(message);
  if (Finding *const same = is_once ? repeated(message, help) : nullptr) {
    if (code == Code::unknown_player && !help.instead && !same->fixes.empty()) { // what cannot be written here is not what was meant there
      same->fixes.clear();
      same->help = std::move(help.words);
    } else if (help.instead && !same->fixes.empty()) {
      same->fixes.front().edits.push_back(edit_of(source_, where.span, help));
      sort_edits(same->fixes.front().edits);
    }
    if (where.span.begin < same->where.span.begin) { // the header's end is read before the rounds
      same->where = where;
      same->at = at;
    }
    return dropped_ = {};
  }
  if (findings_.size() > limits::findings) return dropped_ = {};
  if (findings_.size() == limits::findings) {
    code = Code::internal_limit;
    message = say::findings_not_kept(limits::findings);
    help = say::correct_these_first();
  }
  if (is_once) repeated_.push_back({findings_.size(), message, 0});
  Finding &finding = findings_.emplace_back();
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.message = std::move(message);
  set_help(finding, std::move(help), source_, where.span);
  finding.where = where;
  finding.at = at;
  return finding;
}

Finding *DecodeFindings::repeated(const Phrase &message, const Help &help) {
  const auto same = std::ranges::find_if(repeated_, [&](const Repeated &one) {
    const Finding &kept = findings_[one.finding];
    const bool is_same_help = kept.code != Code::wrong_shape || kept.help == help.words; // which may write another text at each place
    return (one.message == message && is_same_help) || (is_undeclared(one.message) && is_undeclared(message));
  });
  if (same == repeated_.end()) return nullptr;
  Finding &finding = findings_[same->finding];
  finding.message = and_more(same->message, ++same->more_places);
  return &finding;
}

void DecodeFindings::clear() {
  findings_.clear();
  repeated_.clear();
  errors_ = 0;
}

Finding &NodeReader::report(Code code, const Where &at, Phrase message, Help help) const {
  // A name beside the one that it is like is another player's, who is not in the list.
  const bool is_beside =
      code == Code::unknown_player && help.instead && at.node != no_node && has_sibling(document, at.node, *help.instead);
  if (is_beside) help = say::add_to_players_or_correct();
  const int play = plays != nullptr ? static_cast<int>(plays->size()) + 1 : 0;
  return findings.add(code, at, {round, play}, std::move(message), std::move(help));
}

Written NodeReader::written(std::uint32_t node) const {
  const Node &scalar = document[node];
  const std::string_view spelled = source.text(scalar.span);
  const bool is_folded = scalar.kind == NodeKind::scalar && !scalar.quoted && spelled != scalar.text && spelled.find_first_of("|>") != 0;
  return {is_folded ? spelled : scalar.text, where(node), source.text()};
}

std::optional<std::string_view> NodeReader::text(std::uint32_t node) const {
  const Node &value = document[node];
  if (value.kind == NodeKind::scalar && !value.is_null) return trim(value.text);
  report_shape(*this, node, NodeKind::scalar, value.is_null ? say::write_value_or_remove_key() : say::write_one_text());
  return std::nullopt;
}

bool NodeReader::is_list(std::uint32_t node, Help help) const {
  const Node &value = document[node];
  if (value.kind == NodeKind::list) return true;
  const std::string_view written = trim(value.text);
  const std::string_view spelled = source.text(where(node).span);
  const bool is_spread = value.kind == NodeKind::map ? !spelled.starts_with('{') : spelled.find("\n") != std::string_view::npos;
  const bool dash = is_spread || (value.kind == NodeKind::scalar && (written.starts_with('-') || is_bullet(written)));
  Finding &finding = report_shape(*this, node, NodeKind::list, dash ? Help(say::write_dash_before_entries()) : std::move(help));
  const bool is_kept = !finding.message.empty(); // else it is the same mistake as another, which has the edits for all
  if (TextEdits edits = dash && is_kept ? YamlLines(source).dashes_for_bullets() : TextEdits(); !edits.empty())
    offer_fix(std::move(edits), finding);
  return false;
}

bool NodeReader::is_map(std::uint32_t node, Help help) const {
  if (document[node].kind == NodeKind::map) return true;
  if (const std::string pair = with_colon(*this, node); !pair.empty()) {
    help = {say::write_word(pair), pair, false};
    if (const std::size_t colon = pair.find(':'); source.text(document[node].span).substr(colon, 1) == ":") {
      report(Code::wrong_shape, where(node), say::no_space_after_colon(pair.substr(0, colon)), std::move(help));
      return false;
    }
  }
  report_shape(*this, node, NodeKind::map, std::move(help));
  return false;
}

At<std::string_view> NodeReader::words(std::uint32_t node) const {
  const auto words = node == no_node ? std::nullopt : text(node);
  return words ? At<std::string_view>{*words, where(node)} : At<std::string_view>{};
}

At<bool> NodeReader::truth(std::uint32_t node) const {
  const auto [word, at] = words(node);
  if (at.node == no_node) return {};
  if (const std::optional<bool> truth = read_truth(word)) return {*truth, at};
  constexpr std::string_view both[] = {"true", "false"};
  const std::string_view near = nearest(word, both);
  report(Code::wrong_shape, at, say::neither_true_nor_false(quote(word)),
         near.empty() ? Help(say::write_true_or_false()) : write_instead(near));
  return {};
}

At<int> NodeReader::number(std::uint32_t node, int least, int most) const {
  const auto [word, at] = words(node);
  if (at.node == no_node) return {};
  if (const std::optional<int> number = read_whole(word); number && *number >= least && *number <= most) return {*number, at};
  report(Code::wrong_shape, at, say::no_number_between(quote(word), least, most),
         say::write_number_between(say::verbatim(std::to_string(least)), say::verbatim(std::to_string(most))));
  return {};
}

Where NodeReader::beginning(std::uint32_t map) const {
  const std::uint32_t first = document[map].first;
  if (document[map].kind == NodeKind::map && first != no_node) return {document[first].key_span, map};
  const Span span = document[map].span;
  return {{span.begin, std::min(span.begin + 1, span.end)}, map};
}

} // namespace arbitro
