#include "arbitro/chunks.hpp"
#include "decode_match.hpp"
#include "words.hpp"

#include <algorithm>
#include <charconv>

namespace arbitro {

namespace {

/// What to say of a value that is of another kind than it should be.
Phrase misshapen(Phrase what, NodeKind is, NodeKind wanted) {
  switch (wanted) {
  case NodeKind::list: return is == NodeKind::map ? say::map_not_list(std::move(what)) : say::text_not_list(std::move(what));
  case NodeKind::map: return is == NodeKind::list ? say::list_not_map(std::move(what)) : say::text_not_map(std::move(what));
  case NodeKind::scalar: break;
  }
  return is == NodeKind::list ? say::list_not_text(std::move(what)) : say::map_not_text(std::move(what));
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
    {KeyPlace::header, "mani", Key::rounds, "rounds"},
    {KeyPlace::header, "hands", Key::rounds, "rounds"},
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

Phrase called(const Node &node) { return node.key.empty() ? say::this_entry() : say::verbatim(quote(node.key)); }

} // namespace

Phrase and_more(Phrase message, std::size_t places) { return places == 0 ? message : say::at_more_places(std::move(message), places); }

Finding &MatchDecoder::report(Code code, const Where &where, Phrase message, Help help) {
  if (deciding_) out_.readable = false;
  if (Finding *const same = repeated(code, message)) {
    if (help.instead && !same->fixes.empty()) same->fixes.front().edits.push_back(edit_of(source_, where.span, *help.instead));
    return dropped_ = {};
  }
  if (out_.findings.size() > limits::findings) return dropped_ = {};
  if (out_.findings.size() == limits::findings) {
    code = Code::internal_limit;
    message = say::findings_not_kept(limits::findings);
    help = say::correct_these_first();
  }
  if (code == Code::unknown_player) repeated_.try_emplace(out_.findings.size(), Repeated{message, 0});
  Finding &finding = out_.findings.emplace_back();
  finding.code = code;
  finding.severity = row_of(code).severity;
  finding.message = std::move(message);
  set_help(finding, std::move(help), source_, where.span);
  finding.where = where;
  finding.at = {round_, round_ != 0 && playing_ != nullptr ? static_cast<int>(playing_->plays.size()) + 1 : 0};
  return finding;
}

/// A name that nobody has is one mistake, however often it is written; each further place is only counted.
Finding *MatchDecoder::repeated(Code code, const Phrase &message) {
  if (code != Code::unknown_player) return nullptr;
  const auto same = std::ranges::find_if(repeated_, [&](const auto &entry) { return entry.second.message == message; });
  if (same == repeated_.end()) return nullptr;
  Finding &finding = out_.findings[same->first];
  finding.message = and_more(same->second.message, ++same->second.places);
  return &finding;
}

Fields MatchDecoder::collect(std::uint32_t map, KeyPlace place) {
  Fields fields;
  std::vector<std::pair<Key, std::uint32_t>> meant;
  for (std::uint32_t node = document_[map].first; node != no_node; node = document_[node].next) {
    if (is_private(node)) continue;
    const KeyRow *row = find_key(place, document_[node].key);
    if (row == nullptr) {
      if (place == KeyPlace::round && document_[node].key.starts_with(extra_prefix)) continue;
      if (const auto key = report_unknown_key(node, place)) meant.emplace_back(*key, node);
      continue;
    }
    if (row->key == Key::award) continue;
    if (fields.has(row->key)) {
      report(Code::duplicate_key, document_.key_where(node),
             say::says_again(quote(document_[node].key), quote(document_[fields[row->key]].key)), say::keep_one());
      continue;
    }
    fields[row->key] = node;
  }
  for (const auto &[key, node] : meant)
    if (key != Key::award && !fields.has(key)) fields[key] = node;
  return fields;
}

std::optional<Key> MatchDecoder::report_unknown_key(std::uint32_t node, KeyPlace place) {
  std::vector<std::string_view> known;
  for (const KeyRow &row : keys()) {
    if (row.place != place) continue;
    known.push_back(row.name);
    if (!row.italian.empty()) known.push_back(row.italian);
  }
  const std::string_view key = document_[node].key;
  if (const OtherKey *other = find_other_key(place, key)) {
    report(Code::unknown_key, document_.key_where(node), say::not_a_key(quote(key)),
           other->help.find(':') == std::string_view::npos ? write_instead(other->help) : Help(say::write_word(other->help)));
    return other->key;
  }
  for (const auto &[belongs, move_there] :
       {std::pair(KeyPlace::round, say::belongs_to_round), std::pair(KeyPlace::header, say::belongs_to_match)}) {
    if (belongs == place || find_key(belongs, key) == nullptr) continue;
    report(Code::unknown_key, document_.key_where(node), say::not_a_key(quote(key)), move_there());
    return std::nullopt;
  }
  if (place == KeyPlace::round && find_side(key)) {
    report(Code::unknown_key, document_.key_where(node), say::not_a_key(quote(key)),
           document_[node].kind == NodeKind::map ? say::write_figures_of_all_sides(sides_in_order()) : say::write_hands_in_deals());
    return std::nullopt;
  }
  const std::string_view near = nearest(key, known);
  report(Code::unknown_key, document_.key_where(node), say::not_a_key(quote(key)),
         near.empty() ? Help(say::take_away_or_private()) : write_instead(near));
  return near.empty() ? std::nullopt : std::optional(find_key(place, near)->key);
}

std::optional<std::string_view> MatchDecoder::text(std::uint32_t node) {
  const Node &value = document_[node];
  if (value.kind == NodeKind::scalar && !value.is_null) return trim(value.text);
  if (value.is_null) {
    report(Code::wrong_shape, value.key.empty() ? document_.where(node) : document_.key_where(node), say::has_no_value(called(value)),
           say::write_value_or_remove_key());
  } else {
    report(Code::wrong_shape, document_.where(node), misshapen(called(value), value.kind, NodeKind::scalar), say::write_one_text());
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
  report(Code::wrong_shape, document_.where(node), say::neither_true_nor_false(quote(*word)), say::write_true_or_false());
  return std::nullopt;
}

std::optional<int> MatchDecoder::whole_number(std::uint32_t node, int least, int most) {
  const auto word = text(node);
  if (!word) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(word->data(), word->data() + word->size(), number);
  if (error == std::errc{} && end == word->data() + word->size() && number >= least && number <= most) return number;
  report(Code::wrong_shape, document_.where(node), say::no_number_between(quote(*word), least, most), say::write_whole_number());
  return std::nullopt;
}

bool MatchDecoder::is_list(std::uint32_t node, Phrase help) {
  const Node &value = document_[node];
  if (value.kind == NodeKind::list) return true;
  const std::string_view written = trim(value.text);
  const bool dash = value.kind == NodeKind::scalar && (written.starts_with('-') || is_bullet(written));
  report(Code::wrong_shape, value.is_null ? document_.key_where(node) : document_.where(node),
         value.is_null ? say::has_no_value(called(value)) : misshapen(called(value), value.kind, NodeKind::list),
         dash ? say::write_dash_before_entries() : std::move(help));
  return false;
}

bool MatchDecoder::is_map(std::uint32_t node, Phrase help) {
  const Node &value = document_[node];
  if (value.kind == NodeKind::map) return true;
  report(Code::wrong_shape, value.is_null && !value.key.empty() ? document_.key_where(node) : document_.where(node),
         value.is_null ? say::has_no_value(called(value)) : misshapen(called(value), value.kind, NodeKind::map), std::move(help));
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
