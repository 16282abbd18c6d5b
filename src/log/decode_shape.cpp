#include "arbitro/chunks.hpp"
#include "decode_match.hpp"
#include "words.hpp"

#include <algorithm>
#include <charconv>

namespace arbitro {

namespace {

std::string_view name_of(NodeKind kind) {
  switch (kind) {
  case NodeKind::list: return "a list";
  case NodeKind::map: return "a map";
  default: return "a text";
  }
}

/// What people write for keys that have another name here, and what they should write.
struct OtherKey {
  KeyPlace place;
  std::string_view written;
  Key key;
  std::string_view help;
};
constexpr OtherKey other_keys[] = {
    {KeyPlace::header, "non finita", Key::unfinished, "unfinished: true"},
    {KeyPlace::header, "non finito", Key::unfinished, "unfinished: true"},
    {KeyPlace::header, "incompiuta", Key::unfinished, "unfinished: true"},
    {KeyPlace::header, "sospesa", Key::unfinished, "unfinished: true"},
    {KeyPlace::header, "ritiro", Key::forfeit, "forfeit"},
    {KeyPlace::header, "abbandono", Key::forfeit, "forfeit"},
    {KeyPlace::header, "torneo", Key::event, "event"},
    {KeyPlace::header, "segnapunti", Key::scorer, "scorer"},
    {KeyPlace::header, "tavolo", Key::table_no, "table-no"},
    {KeyPlace::header, "score", Key::result, "result"},
    {KeyPlace::round, "hands", Key::deals, "deals"},
    {KeyPlace::round, "moves", Key::plays, "plays"},
    {KeyPlace::round, "annullata", Key::is_void, "void: true"},
    {KeyPlace::round, "a monte", Key::is_void, "void: true"},
    {KeyPlace::round, "sweeps", Key::award, "scope"},
    {KeyPlace::round, "scopas", Key::award, "scope"},
};

const OtherKey *find_other_key(KeyPlace place, std::string_view word) {
  const auto *const found =
      std::ranges::find_if(other_keys, [&](const OtherKey &row) { return row.place == place && same_name(word, row.written); });
  return found == std::end(other_keys) ? nullptr : found;
}

std::string called(const Node &node) { return node.key.empty() ? "this entry" : quote(node.key); }

} // namespace

std::string and_more(std::size_t places) {
  return places == 0 ? "" : " (and at " + std::to_string(places) + (places == 1 ? " more place)" : " more places)");
}

Finding &MatchDecoder::report(Code code, const Where &where, std::string message, std::string help) {
  thread_local Finding dropped;
  if (deciding_) out_.readable = false;
  if (is_repeated(code, message)) return dropped;
  if (out_.findings.size() > limits::findings) return dropped;
  if (out_.findings.size() == limits::findings) {
    code = Code::internal_limit;
    message = "findings beyond the first " + std::to_string(limits::findings) + " are not kept";
    help = "correct these first";
  }
  Finding &finding = out_.findings.emplace_back();
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.message = std::move(message);
  finding.help = std::move(help);
  finding.place = place_of(source_, where.span);
  if (where.node != no_node) finding.path = document_.path(where.node);
  if (round_ != 0) {
    finding.at = "R" + std::to_string(round_);
    if (playing_ != nullptr) finding.at += "." + std::to_string(playing_->plays.size() + 1);
  }
  return finding;
}

/// A name that nobody has is one mistake, however often it is written; each further place is only counted.
bool MatchDecoder::is_repeated(Code code, std::string_view message) {
  if (code != Code::unknown_player) return false;
  const auto same =
      std::ranges::find_if(out_.findings, [&](const Finding &other) { return other.code == code && other.message == message; });
  if (same == out_.findings.end()) return false;
  ++repeated_[static_cast<std::size_t>(same - out_.findings.begin())];
  return true;
}

void MatchDecoder::count_repeated() {
  for (const auto &[finding, count] : repeated_) out_.findings[finding].message += and_more(count);
}

Fields MatchDecoder::collect(std::uint32_t map, KeyPlace place) {
  Fields fields;
  for (std::uint32_t node = document_[map].first; node != no_node; node = document_[node].next) {
    if (is_private(node)) continue;
    const KeyRow *row = find_key(place, document_[node].key);
    if (row == nullptr) {
      if (!(place == KeyPlace::round && document_[node].key.starts_with(extra_prefix))) report_unknown_key(node, place);
      const OtherKey *other = find_other_key(place, document_[node].key);
      if (other != nullptr && !fields.has(other->key)) fields[other->key] = node;
      continue;
    }
    if (row->key == Key::award) continue;
    if (fields.has(row->key)) {
      report(Code::duplicate_key, document_.key_where(node),
             quote(document_[node].key) + " says again what " + called(document_[fields[row->key]]) + " says", "keep one of them");
      continue;
    }
    fields[row->key] = node;
  }
  return fields;
}

void MatchDecoder::report_unknown_key(std::uint32_t node, KeyPlace place) {
  std::vector<std::string_view> known;
  for (const KeyRow &row : keys()) {
    if (row.place != place) continue;
    known.push_back(row.name);
    if (!row.italian.empty()) known.push_back(row.italian);
  }
  const std::string_view key = document_[node].key;
  if (const OtherKey *other = find_other_key(place, key)) {
    report(Code::unknown_key, document_.key_where(node), quote(key) + " is not a key here", "write  " + std::string(other->help));
    return;
  }
  const std::string_view near = nearest(key, known);
  constexpr std::string_view private_keys = "take it away, or begin it with  _  to keep it as a private key";
  for (const auto &[belongs, name] : {std::pair(KeyPlace::round, "a round"), std::pair(KeyPlace::header, "the match")}) {
    if (belongs == place || find_key(belongs, key) == nullptr) continue;
    report(Code::unknown_key, document_.key_where(node), quote(key) + " is not a key here",
           "it belongs to " + std::string(name) + ": move it there");
    return;
  }
  report(Code::unknown_key, document_.key_where(node), quote(key) + " is not a key here",
         near.empty() ? std::string(private_keys) : "write  " + std::string(near));
}

std::optional<std::string_view> MatchDecoder::text(std::uint32_t node) {
  const Node &value = document_[node];
  if (value.kind == NodeKind::scalar && !value.is_null) return trim(value.text);
  if (value.is_null) {
    report(Code::wrong_shape, value.key.empty() ? document_.where(node) : document_.key_where(node), called(value) + " has no value",
           "write a value, or take the key away");
  } else {
    report(Code::wrong_shape, document_.where(node), called(value) + " is " + std::string(name_of(value.kind)) + ", not a text",
           "write one text");
  }
  return std::nullopt;
}

std::optional<std::string_view> MatchDecoder::known_name(std::uint32_t node) {
  const Node &value = document_[node];
  return value.is_null && find_side(value.text) ? std::optional(value.text) : text(node);
}

std::optional<bool> MatchDecoder::truth(std::uint32_t node) {
  const auto word = text(node);
  if (!word) return std::nullopt;
  if (same_name(*word, "true") || same_name(*word, "yes")) return true;
  if (same_name(*word, "false") || same_name(*word, "no")) return false;
  report(Code::wrong_shape, document_.where(node), quote(*word) + " is neither true nor false", "write  true  or  false");
  return std::nullopt;
}

std::optional<int> MatchDecoder::whole_number(std::uint32_t node, int least, int most) {
  const auto word = text(node);
  if (!word) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(word->data(), word->data() + word->size(), number);
  if (error == std::errc{} && end == word->data() + word->size() && number >= least && number <= most) return number;
  report(Code::wrong_shape, document_.where(node),
         quote(*word) + " is not a number from " + std::to_string(least) + " to " + std::to_string(most), "write a whole number");
  return std::nullopt;
}

bool MatchDecoder::is_list(std::uint32_t node, std::string_view help) {
  const Node &value = document_[node];
  if (value.kind == NodeKind::list) return true;
  const std::string_view written = trim(value.text);
  const bool dash = value.kind == NodeKind::scalar && (written.starts_with('-') || is_bullet(written));
  report(Code::wrong_shape, value.is_null ? document_.key_where(node) : document_.where(node),
         called(value) + (value.is_null ? " has no value" : " is " + std::string(name_of(value.kind)) + ", not a list"),
         dash ? "write a dash and a blank,  `- `  before each entry" : std::string(help));
  return false;
}

bool MatchDecoder::is_map(std::uint32_t node, std::string_view help) {
  const Node &value = document_[node];
  if (value.kind == NodeKind::map) return true;
  report(Code::wrong_shape, value.is_null && !value.key.empty() ? document_.key_where(node) : document_.where(node),
         called(value) + (value.is_null ? " has no value" : " is " + std::string(name_of(value.kind)) + ", not a map"), std::string(help));
  return false;
}

Written MatchDecoder::written(std::uint32_t node) const { return {document_[node].text, document_.where(node), source_.text()}; }

Where MatchDecoder::beginning(std::uint32_t map) const {
  const std::uint32_t first = document_[map].first;
  if (document_[map].kind == NodeKind::map && first != no_node) return {document_[first].key_span, map};
  const Span span = document_[map].span;
  return {{span.begin, std::min(span.begin + 1, span.end)}, map};
}

void MatchDecoder::say(At<std::string_view> &into, std::uint32_t node) {
  if (node == no_node) return;
  if (const auto words = text(node)) into = {*words, document_.where(node)};
}

} // namespace arbitro
