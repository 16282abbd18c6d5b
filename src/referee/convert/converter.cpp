#include "arbitro/referee.hpp"
#include "finding/say.hpp"
#include "log/decode.hpp"
#include "log/encode_yaml.hpp"
#include "log/guard.hpp"
#include "log/readers.hpp"
#include "referee/convert/encode_match.hpp"
#include "referee/convert/fill.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

namespace {

/// The map that holds the list `matches` that holds a match, or `no_node`.
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

} // namespace

Converter::Converter(const EncodeOptions &options) : options_(options), referee_(options_for_replay()) {}

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
  const std::unique_ptr<ParsedLog> log = read_log(chunk, file);
  const bool sound = convert(*log, documents, findings.list);
  if (!findings.list.empty()) findings.text = keep_text(log->source, *log->tree);
  return sound;
}

bool Converter::convert(const ParsedLog &log, std::vector<std::string> &documents, std::vector<Finding> &findings) {
  const std::size_t before = documents.size();
  const bool sound = write(log, documents, findings);
  for (std::size_t i = before; options_.fill && i < documents.size(); ++i) fill_up(log.chunk.is_first, documents[i]);
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
  if (!write(*read_log(chunk, ""), again, findings) || again.size() != 1 || again.front() == document) return;
  document = std::move(again.front());
  fill_up(is_first, document);
}

bool Converter::write(const ParsedLog &log, std::vector<std::string> &documents, std::vector<Finding> &findings) {
  findings.insert(findings.end(), log.findings.begin(), log.findings.end());
  if (log.matches.empty()) return false;
  const Document &document = *log.tree;
  std::vector<Item> items;
  std::optional<Tournament> tournament;
  const auto end_tournament = [&] {
    if (tournament) items.push_back(tournament->take());
    tournament.reset();
  };
  bool sound = true;
  HeaderFindings header(document);
  auto next = log.matches.begin();
  referee_.judge(log, [&](Report &&report) {
    const ParsedMatch &match = *next++;
    std::vector<Finding> found = match.findings;
    header.drop_repeated(match.log, found);
    if (!match.readable || std::ranges::any_of(found, is_error)) {
      sound = false;
      std::ranges::move(found, std::back_inserter(findings));
      return;
    }
    keep_what_is_certain(report);
    std::optional<MatchLog> filled;
    if (options_.fill) fill(report, filled.emplace(match.log));
    const std::uint32_t node = tournament_of(document, match.log.where.node);
    const MatchEncoder encoder(document, filled ? *filled : match.log, node, report, options_);
    if (const Seat seat = encoder.unwritable_name(); seat != nobody) {
      findings.push_back(finding_at(log.source, Code::bad_players, match.log.players_where[seat].span,
                                    say::reads_as_card_when_written(match.log.players[seat]), say::choose_letters_or_rename()));
      sound = false;
      return;
    }
    Item item = encoder.encode();
    if (tournament && tournament->node() != node) end_tournament();
    if (node == no_node || options_.form == LogForm::ndjson) {
      items.push_back(std::move(item));
    } else {
      if (!tournament) tournament.emplace(document, node);
      tournament->add(std::move(item));
    }
  });
  end_tournament();

  const bool has_comments = log.chunk.reader == &yaml_reader && options_.form == LogForm::yaml;
  Comments comments = has_comments ? find_comments(log.gap, log.source, document) : Comments{};
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

} // namespace arbitro
