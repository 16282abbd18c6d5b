#include "arbitro/referee.hpp"
#include "finding/say.hpp"
#include "log/comments.hpp"
#include "log/decode.hpp"
#include "log/guard.hpp"
#include "log/item.hpp"
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
      const bool is_own = item.is_filled_in || (!item.origins.empty() && document_[item.origins.front()].parent != node_);
      if (is_own)
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

/// Gives back the memory of a list; `= {}` would keep it.
template <class T> void give_back(std::vector<T> &list) { list = std::vector<T>(); }

/// Gives back what is no longer needed once a match has been written: many wait for those before them.
void drop_plays(Report &report) {
  for (RoundReport &round : report.rounds) {
    give_back(round.replay);
    give_back(round.deciding);
    give_back(round.before);
    round.certain.reset();
    give_back(round.hands);
  }
}

/// How matches are judged that are to be written: a choice is about what a check finds.
CheckOptions judging_for(const ConvertedChoice &choice) {
  CheckOptions options = choice.wants ? CheckOptions{} : options_for_replay();
  options.keep_plays = true;
  return options;
}

} // namespace

std::optional<std::vector<std::string>> documents_of(std::vector<ConvertedMatch> matches) {
  std::vector<std::string> documents;
  for (ConvertedMatch &match : matches) {
    if (!match.text) return std::nullopt;
    if (!match.text->empty()) documents.push_back(*std::move(match.text));
  }
  return documents;
}

Converter::Converter(const EncodeOptions &options, ConvertedChoice choice)
    : options_(options), choice_(std::move(choice)), referee_(judging_for(choice_)) {}

std::vector<ConvertedMatch> Converter::convert(const ParsedLog &log) {
  std::vector<ConvertedMatch> matches = write(log, choice_);
  if (options_.fill)
    for (ConvertedMatch &match : matches)
      if (match.text && !match.text->empty()) fill_up(log.chunk.is_first, *match.text);
  return matches;
}

/// What has been filled in may be what the search for more was too long without.
void Converter::fill_up(bool is_first, std::string &document) {
  Chunks chunks(reader_of(document), "");
  Chunk chunk;
  if (!chunks.next(chunk)) return;
  chunk.is_first = is_first;
  std::optional<std::vector<std::string>> again = documents_of(write(*read_log(chunk, ""), {}));
  if (!again || again->size() != 1 || again->front() == document) return;
  document = std::move(again->front());
  fill_up(is_first, document);
}

std::vector<ConvertedMatch> Converter::write(const ParsedLog &log, const ConvertedChoice &choice) {
  const Document &document = *log.tree;
  std::vector<ConvertedMatch> matches;
  std::vector<Item> items;
  std::vector<std::size_t> carriers; // the match that gets the text of each item: the last one in it
  std::size_t last_written = 0;
  std::optional<Tournament> tournament;
  const auto add_item = [&](Item item) {
    items.push_back(std::move(item));
    carriers.push_back(last_written);
  };
  const auto end_tournament = [&] {
    if (tournament) add_item(tournament->take());
    tournament.reset();
  };
  HeaderFindings header(document);
  auto next = log.matches.begin();
  const auto write_match = [&](ConvertedMatch &converted) {
    Report &report = converted.report;
    const auto refuse = [&](std::vector<Finding> reasons) {
      report.findings = std::move(reasons);
      report.left_out.clear();
      if (!report.text) report.text = keep_text(log.source, document);
    };
    if (log.matches.empty()) return refuse(log.findings);
    const ParsedMatch &match = *next++;
    std::vector<Finding> found = match.findings;
    header.drop_repeated(match.log, found);
    if (!match.readable || std::ranges::any_of(found, is_error)) return refuse(std::move(found));
    if (!converted.is_wanted && !choice.with_others) {
      converted.text.emplace();
      return;
    }
    keep_what_is_certain(report);
    std::optional<MatchLog> filled;
    if (options_.fill) fill(report, filled.emplace(match.log));
    const MatchLog &written = filled ? *filled : match.log;
    if (const Seat seat = unwritable_name(written, options_); seat != nobody)
      return refuse({finding_at(Code::bad_players, match.log.players_where[seat].span,
                                say::reads_as_card_when_written(match.log.players[seat]), say::choose_letters_or_rename())});
    converted.text.emplace();
    const std::uint32_t node = tournament_of(document, match.log.where.node);
    Item item = encoded(document, written, node, report, options_);
    if (tournament && tournament->node() != node) end_tournament();
    last_written = matches.size() - 1;
    if (node == no_node || options_.one_by_one || options_.form == LogForm::ndjson) {
      add_item(std::move(item));
    } else {
      if (!tournament) tournament.emplace(document, node);
      tournament->add(std::move(item));
    }
  };
  referee_.judge(log, [&](Report &&report) {
    const bool is_wanted = !choice.wants || !report.readable || choice.wants(report);
    matches.push_back({std::move(report), is_wanted, std::nullopt});
    write_match(matches.back());
    drop_plays(matches.back().report);
  });
  end_tournament();

  Comments comments = log.chunk.reader == &yaml_reader ? find_comments(log.gap, log.source, document) : Comments{};
  if (options_.form != LogForm::yaml && !comments.are_none()) {
    for (ConvertedMatch &match : matches) match.loses_comments = true;
    comments = {};
  }
  const std::vector<std::string_view> last = std::exchange(comments.last, {});
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i + 1 == items.size()) comments.last = last;
    *matches[carriers[i]].text += log_text(items[i], options_.form, comments);
  }
  return matches;
}

} // namespace arbitro
