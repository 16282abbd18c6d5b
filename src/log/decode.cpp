#include "decode.hpp"

#include "arbitro/chunks.hpp"
#include "decode_match.hpp"

namespace arbitro {

namespace {

/// A match whose rounds are still to be read.
struct Opening {
  MatchNodes nodes;
  std::optional<Participants> people; ///< nothing where it is unknown who plays
  bool declares_letters = false;
  Notation notation{};
  LetterSet open_letters{};

  [[nodiscard]] std::uint32_t rounds() const { return people ? nodes.header[Key::rounds] : no_node; }
  [[nodiscard]] MatchReader reader(const NodeReader &values) const { return {values, *people, notation, open_letters}; }
};

/// Forgets the match before, but keeps the memory of its names.
void begin_match(const NodeReader &nodes, std::uint32_t match, ParsedMatch &out) {
  nodes.findings.clear();
  MatchLog log;
  log.players = std::move(out.log.players);
  log.sides = std::move(out.log.sides);
  log.text = nodes.source.text();
  log.where = nodes.where(match);
  log.bytes = log.where.span.end - log.where.span.begin;
  out.log = std::move(log);
  out.readable = true;
}

/// Reads all but the rounds. Errors in seating or rules make the match unreadable. Letters that are not inferred are canonical unless
/// declared.
Opening read_opening(const NodeReader &nodes, std::uint32_t match, std::uint32_t tournament, bool infers_letters,
                     const ReadOptions &options, ParsedMatch &out) {
  begin_match(nodes, match, out);
  MatchLog &log = out.log;
  Opening opening{read_header(nodes, match, tournament), {}};
  const Fields &header = opening.nodes.header;
  const auto [letters, courts, is_sound] = read_heading(nodes, opening.nodes, options.remarks, log);
  opening.declares_letters = letters.has_value();
  std::size_t before = nodes.findings.errors();
  if (read_seating(nodes, opening.nodes, log)) opening.people.emplace(Participants{log, Names(log.players)});
  out.readable = is_sound && opening.people && nodes.findings.errors() == before;
  if (infers_letters) opening.open_letters = infer_letters(nodes, opening.rounds(), opening.people->names, log);
  before = nodes.findings.errors();
  opening.notation = read_rules(nodes, opening.nodes, options, courts, log);
  report_names_like_cards(nodes, opening.notation, log);
  out.readable = out.readable && nodes.findings.errors() == before;
  if (!opening.people) return opening;
  const MatchReader reader = opening.reader(nodes);
  log.dealer = read_player(reader, header[Key::dealer]);
  log.start = read_figures(reader, header[Key::start]);
  log.result = read_figures(reader, header[Key::result]);
  log.winner = read_side(reader, header[Key::winner]);
  log.forfeit = read_side(reader, header[Key::forfeit]);
  const std::uint32_t unfinished = header[Key::unfinished];
  log.unfinished = reader.truth(unfinished);
  if (!log.unfinished && unfinished != no_node) log.unfinished = {true, reader.where(unfinished)}; // its word is wrong, and nothing else
  return opening;
}

/// Hands over a match without its rounds, which are read when they are asked for.
void decode_match(const NodeReader &nodes, std::uint32_t match, std::uint32_t tournament, const ReadOptions &options,
                  std::vector<LoggedRound> &memory, ParsedMatch &out, const HeaderSink &sink) {
  if (!out.log.rounds.empty()) memory = std::move(out.log.rounds);
  const Opening opening = read_opening(nodes, match, tournament, false, options, out);
  const std::uint32_t rounds = opening.rounds();
  const auto may_be_foreign = [&] {
    if (rounds == no_node || opening.declares_letters) return false;
    const auto [begin, end] = nodes[rounds].span;
    return may_hold_foreign_letters(nodes.source.text({begin, end + 1})); // the byte after ends the last word
  };
  const auto read = [&](const Opening &header) {
    read_rounds(header.reader(nodes), header.nodes, std::move(memory), out.log);
    choose_court_spelling(nodes.source, header.notation, out.log);
  };
  const auto decode = [&] {
    if (!opening.people) return;
    // Rules may name cards, too: in other letters the header means something else.
    if (may_be_foreign())
      read(read_opening(nodes, match, tournament, true, options, out));
    else
      read(opening);
  };
  sink(out, {rounds, std::ref(decode)});
}

/// Whether nothing in a list may be a match: a list of numbers is refused as a whole, not number by number.
bool holds_no_maps(const Document &document, std::uint32_t list) {
  const auto is_map = [](const Node &item) { return item.kind == NodeKind::map; };
  return document[list].size > 0 && document.find_if(list, is_map) == no_node;
}

/// Reports a tournament without matches, and the errors of its header.
void refuse_empty(const NodeReader &nodes, std::uint32_t tournament, std::uint32_t matches, const ReadOptions &options, ParsedMatch &out) {
  begin_match(nodes, tournament, out);
  out.readable = false;
  const MatchNodes match{tournament, no_node, collect(nodes, tournament, KeyPlace::header)};
  const DeclaredSpelling declared = read_heading(nodes, match, options.remarks, out.log);
  (void)read_rules(nodes, match, options, declared.courts, out.log);
  report_keys_of_one_match(nodes, match.header);
  nodes.report(Code::no_log, nodes.key_where(matches), say::no_match_here(), say::write_match_or_delete());
}

} // namespace

void HeaderFindings::drop_repeated(const MatchLog &match, std::vector<Finding> &findings) {
  const std::uint32_t own = match.where.node;
  if (own == 0) return;
  const std::uint32_t end = document_.end_of(own);
  std::erase_if(findings, [&](const Finding &finding) {
    const std::uint32_t node = finding.where.node;
    const bool is_own = node >= own && node < end;
    const auto path = [&] { return node == no_node ? std::string() : document_.path(node); };
    return !is_own && !reported_.emplace(finding.code, path(), to_text(finding.message)).second;
  });
}

void decode_header(const Source &source, const Document &document, const ReadOptions &options, ParsedMatch &header) {
  DecodeFindings findings(source, header.findings);
  (void)read_opening({source, document, findings}, 0, no_node, false, options, header);
}

void decode(const Source &source, const Document &document, const ReadOptions &options, ParsedMatch &decoded,
            const std::function<void(ParsedMatch &)> &sink) {
  decode_headers(source, document, options, decoded, [&](ParsedMatch &match, const PendingRounds &rounds) {
    rounds.decode();
    sink(match);
  });
}

void decode_headers(const Source &source, const Document &document, const ReadOptions &options, ParsedMatch &decoded,
                    const HeaderSink &sink) {
  if (document.empty()) return;
  DecodeFindings findings(source, decoded.findings);
  const NodeReader nodes{source, document, findings};
  std::vector<LoggedRound> memory;
  const auto refused = [&] { sink(decoded, {no_node, [] {}}); };
  const auto refuse = [&](std::uint32_t node, Phrase message, Phrase help) { // it should have been a match
    begin_match(nodes, node, decoded);
    decoded.readable = false;
    nodes.report(Code::wrong_shape, nodes.where(node), std::move(message), std::move(help));
    refused();
  };
  const auto give = [&](std::uint32_t match, std::uint32_t tournament) {
    if (document[match].kind == NodeKind::map) return decode_match(nodes, match, tournament, options, memory, decoded, sink);
    refuse(match, say::not_a_match(), say::write_match());
  };
  const auto each = [&](std::uint32_t list, const auto &visit) {
    if (holds_no_maps(document, list)) return refuse(list, say::not_a_match(), say::write_match());
    for (std::uint32_t item = document[list].first; item != no_node; item = document[item].next) visit(item);
  };
  const auto values_beside = [&](std::uint32_t map, std::uint32_t entry) {
    return document.end_of(map) - map - (document.end_of(entry) - entry);
  };
  const auto document_or_element = [&](std::uint32_t node) {
    std::uint32_t matches = no_node;
    if (document[node].kind == NodeKind::map) {
      const KeyRow &row = *find_key(KeyPlace::header, "matches");
      matches = document.find(node, row.name);
      if (matches == no_node) matches = document.find(node, row.italian);
    }
    if (matches == no_node) {
      give(node, no_node);
    } else if (values_beside(node, matches) > limits::heading) {
      refuse(node, say::too_many_next_to_matches(limits::heading), say::move_into_matches());
    } else if (document[matches].kind == NodeKind::list && document[matches].size == 0) {
      refuse_empty(nodes, node, matches, options, decoded);
      refused();
    } else if (document[matches].kind == NodeKind::list) {
      each(matches, [&](std::uint32_t match) { give(match, node); });
    } else {
      refuse(matches, say::matches_no_list(), say::write_matches());
    }
  };
  if (document[0].kind == NodeKind::list) {
    each(0, document_or_element);
  } else {
    document_or_element(0);
  }
}

} // namespace arbitro
