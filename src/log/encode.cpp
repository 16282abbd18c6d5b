#include "arbitro/encode.hpp"

#include "decode.hpp"
#include "document.hpp"
#include "encode_match.hpp"
#include "encode_yaml.hpp"
#include "fill.hpp"
#include "finding/say.hpp"
#include "guard.hpp"
#include "readers.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

std::string_view to_string(LogForm form) {
  constexpr std::string_view names[] = {"yaml", "json", "ndjson"};
  return names[static_cast<std::size_t>(form)];
}

std::optional<LogForm> log_form(std::string_view name) {
  for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson})
    if (name == to_string(form)) return form;
  return std::nullopt;
}

LogForm form_of(std::string_view text, const std::string &file) {
  Chunks chunks(reader_of(text), file);
  Chunk chunk;
  if (!chunks.next(chunk) || chunk.reader == &yaml_reader) return LogForm::yaml;
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.find_first_not_of("[{ \t\r") == std::string_view::npos ? LogForm::json : LogForm::ndjson;
}

struct Converter::Memory {
  Document document;
  Decoded decoded;
};

namespace {

/// The map that holds the list `matches` in which a match stands, or `no_node`.
std::uint32_t tournament_of(const Document &document, std::uint32_t match) {
  const std::uint32_t list = document[match].parent;
  if (list == no_node || document[list].key.empty()) return no_node;
  return document[list].parent;
}

/// Splits matches of a tournament into the header that they inherit and what is their own.
class Tournament {
public:
  Tournament(const Document &document, std::uint32_t node)
      : document_(document), node_(node), header_(Item::map()), matches_(Item::list()) {
    header_.origins.push_back(node);
  }
  [[nodiscard]] std::uint32_t node() const { return node_; }
  void add(Item match) {
    matches_.origins = {document_[match.origins.front()].parent};
    Item own = Item::map();
    own.origins = match.origins;
    for (Item &item : match.items) {
      const bool inherited = item.origins.empty() || document_[item.origins.front()].parent == node_;
      if (!inherited)
        own.items.push_back(std::move(item));
      else if (std::ranges::find(header_.items, item.key, &Item::key) == header_.items.end())
        header_.items.push_back(std::move(item));
    }
    matches_.add(std::move(own));
  }
  Item take() {
    const auto is_private = [](const Item &item) { return item.key.starts_with('_'); };
    const auto end = std::ranges::find_if(header_.items, is_private);
    matches_.key = "matches";
    header_.items.insert(end, std::move(matches_));
    return std::move(header_);
  }

private:
  const Document &document_;
  std::uint32_t node_;
  Item header_;
  Item matches_;
};

bool is_error(const Finding &finding) { return finding.severity == Severity::error; }

/// Moves every line of a JSON document two blanks to the right.
std::string indented(std::string_view text) {
  std::string out = "  ";
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    out += text[i];
    if (text[i] == '\n') out += "  ";
  }
  return out;
}

} // namespace

Converter::Converter(const EncodeOptions &options, PlaysOfLog facts)
    : options_(options), facts_(std::move(facts)), memory_(std::make_unique<Memory>()) {}
Converter::~Converter() = default;

bool Converter::convert(std::string_view text, const std::string &file, std::vector<std::string> &documents,
                        std::vector<Finding> &findings) {
  Chunks chunks(reader_of(text), file);
  Chunk chunk;
  bool any = false, sound = true;
  for (; chunks.next(chunk); any = true) {
    Findings found;
    sound = convert(chunk, file, documents, found) && sound;
    std::ranges::move(found.list, std::back_inserter(findings));
  }
  if (!any) findings.push_back(finding_at(Source(file, text), Code::no_log, {}, say::text_holds_no_log()));
  return any && sound;
}

bool Converter::convert(const Chunk &chunk, const std::string &file, std::vector<std::string> &documents, Findings &findings) {
  const std::size_t before = documents.size();
  const Source source(file, chunk.text, chunk.first_line, chunk.first_offset);
  const bool sound = convert_once(source, chunk, documents, findings.list);
  if (!findings.list.empty()) findings.text = keep_text(source, memory_->document);
  for (std::size_t i = before; options_.fill && i < documents.size(); ++i) fill_up(chunk.is_first, documents[i]);
  return sound;
}

/// What has been filled in may be what the search for more was too long without.
void Converter::fill_up(bool is_first, std::string &document) {
  std::vector<std::string> again;
  std::vector<Finding> findings;
  Chunks chunks(reader_of(document), "");
  Chunk chunk;
  if (!chunks.next(chunk)) return;
  chunk.is_first = is_first;
  if (!convert_once(Source("", chunk.text), chunk, again, findings) || again.size() != 1 || again.front() == document) return;
  document = std::move(again.front());
  fill_up(is_first, document);
}

bool Converter::convert_once(const Source &source, const Chunk &chunk, std::vector<std::string> &documents,
                             std::vector<Finding> &findings) {
  Document &document = memory_->document;
  document.clear();
  const auto refuse = [&](Code code, Phrase message, Help help = {}) {
    findings.push_back(finding_at(source, code, character_at(chunk.text, 0), std::move(message), std::move(help)));
    return false;
  };
  if (chunk.too_large) return refuse(Code::too_large, say::single_log_too_large());
  if (chunk.fault != ListFault::none) return refuse(Code::syntax, message_of(chunk.fault));
  if (!chunk.reader->read(source, document, findings)) return false;

  const std::vector<PlaysOfMatch> facts = facts_ ? facts_(chunk) : std::vector<PlaysOfMatch>{};
  std::vector<Item> items;
  std::optional<Tournament> tournament;
  const auto end_tournament = [&] {
    if (tournament) items.push_back(tournament->take());
    tournament.reset();
  };
  std::size_t number = 0;
  bool sound = true;
  HeaderFindings header(document);
  decode(source, document, {}, memory_->decoded, [&](Decoded &decoded) {
    const PlaysOfMatch *known = number < facts.size() ? &facts[number] : nullptr;
    ++number;
    header.drop_repeated(decoded.log, decoded.findings);
    if (!decoded.readable || std::ranges::any_of(decoded.findings, is_error)) {
      sound = false;
      std::ranges::move(decoded.findings, std::back_inserter(findings));
      return;
    }
    if (options_.fill && known != nullptr) fill(*known, decoded.log);
    const std::uint32_t node = tournament_of(document, decoded.log.where.node);
    const MatchEncoder encoder(document, decoded.log, node, known, options_);
    if (const Seat seat = encoder.unwritable_name(); seat != nobody) {
      findings.push_back(finding_at(source, Code::bad_players, decoded.log.players_where[seat].span,
                                    say::reads_as_card_when_written(decoded.log.players[seat]), say::choose_letters_or_rename()));
      sound = false;
      return;
    }
    Item match = encoder.encode();
    if (tournament && tournament->node() != node) end_tournament();
    if (node == no_node || options_.form == LogForm::ndjson) {
      items.push_back(std::move(match));
    } else {
      if (!tournament) tournament.emplace(document, node);
      tournament->add(std::move(match));
    }
  });
  end_tournament();
  if (number == 0) return refuse(Code::no_log, say::no_match_here(), say::write_match_or_delete());

  const bool has_comments = chunk.reader == &yaml_reader && options_.form == LogForm::yaml;
  Comments comments = has_comments ? find_comments(chunk.gap, source, document) : Comments{};
  const std::vector<std::string_view> last = std::exchange(comments.last, {});
  for (const Item &item : items) {
    std::string &out = documents.emplace_back();
    switch (options_.form) {
    case LogForm::ndjson: write_compact_json(item, out); break;
    case LogForm::json: write_json(item, out); break;
    case LogForm::yaml:
      if (&item == &items.back()) comments.last = last;
      write_yaml(item, comments, out);
      break;
    }
  }
  return sound;
}

void DocumentWriter::add(std::string document) {
  ++count_;
  if (form_ != LogForm::json) {
    if (form_ == LogForm::yaml && count_ > 1) write_("---\n");
    return write_(document);
  }
  if (count_ == 1) {
    first_ = std::move(document);
    return;
  }
  if (count_ == 2) write_("[\n" + indented(std::exchange(first_, {})));
  write_(",\n" + indented(document));
}

void DocumentWriter::end() {
  if (form_ != LogForm::json || count_ == 0) return;
  write_(count_ == 1 ? first_ : "\n]\n");
}

} // namespace arbitro
