#include "arbitro/season.hpp"

#include "finding/say.hpp"
#include "log/document.hpp"
#include "text/decimal.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

namespace arbitro {
namespace {

constexpr std::string_view outcomes[] = {"target", "instant", "cappotto", "forfeit", "sudden-death", "rounds"};

/// Reads one result out of a document; remembers the first value that is not as it should be.
class ResultDecoder {
public:
  explicit ResultDecoder(const Document &document) : document_(document) {}

  Report read(std::uint32_t match) {
    Report report;
    report.file = text(child(match, "file"));
    report.line = number<std::uint64_t>(child(match, "line"));
    report.where.place.begin.line = report.where.place.end.line = report.line;
    for (const auto &[key, written] : report_texts)
      if (const std::uint32_t node = find(match, key); node != no_node) report.*written = text(node);
    if (const std::uint32_t plan = find(match, "tournament"); plan != no_node) report.plan = read_plan(plan);
    report.game = text(child(match, "game"));
    report.readable = !report.game.empty();
    each(child(match, "rules"), limits::keys,
         [&](std::uint32_t rule) { report.rules.emplace_back(document_[rule].key, rule_value(rule)); });
    report.what_if = find(match, "what_if") != no_node;
    each(child(match, "sides"), max_seats, [&](std::uint32_t side) {
      ReportSide &out = report.sides.emplace_back();
      out.name = text(child(side, "name"));
      each(child(side, "players"), max_seats, [&](std::uint32_t player) { out.players.push_back(text(player)); });
    });
    each(child(match, "players"), max_seats, [&](std::uint32_t player) { report.players.push_back(text(player)); });
    for (const ReportSide &side : report.sides) report.teams = report.teams || side.players.size() != 1 || side.players[0] != side.name;
    each(child(match, "rounds"), limits::rounds, [&](std::uint32_t round) { report.rounds.push_back(read_round(round, report)); });
    const std::uint32_t result = child(match, "result");
    report.result = read_outcome(result, report);
    if (const std::uint32_t mended = find(result, "if_mended"); mended != no_node) report.if_mended = read_outcome(mended, report);
    each(child(match, "findings"), limits::values,
         [&](std::uint32_t finding) { report.findings.push_back(read_finding(finding, report)); });
    if (const std::uint32_t documents = find(match, "documents"); documents != no_node)
      report.stands_for = number<std::uint64_t>(documents);
    report.bytes = number<std::uint64_t>(find(match, "bytes"));
    report.fingerprint = number<std::uint64_t>(find(match, "fingerprint"), 16);
    return report;
  }

  /// The first value that is not as it should be, or `no_node`.
  [[nodiscard]] std::uint32_t fault() const { return fault_; }

private:
  void refuse(std::uint32_t node) {
    if (fault_ == no_node) fault_ = node;
  }

  /// The value of a key, or no node where there is none.
  [[nodiscard]] std::uint32_t find(std::uint32_t map, std::string_view key) const {
    return map == no_node ? no_node : document_.find(map, key);
  }

  /// The value of a key that must be there.
  std::uint32_t child(std::uint32_t map, std::string_view key) {
    const std::uint32_t node = find(map, key);
    if (node == no_node && map != no_node) refuse(map);
    return node;
  }

  [[nodiscard]] bool has_value(std::uint32_t node) const { return node != no_node && !document_[node].is_null; }

  std::string text(std::uint32_t node) {
    if (node == no_node) return {};
    if (!document_[node].quoted) refuse(node);
    return std::string(document_[node].text);
  }

  std::string text_or_null(std::uint32_t node) { return has_value(node) ? text(node) : std::string(); }

  template <class Number = int> Number number(std::uint32_t node, int base = 10) {
    if (node == no_node) return {};
    const std::optional<Number> value = read_whole<Number>(document_[node].text, base);
    if (!value) refuse(node);
    return value.value_or(Number{});
  }

  /// A value as `write_rule_value` writes it.
  RuleValue rule_value(std::uint32_t node) {
    RuleValue value;
    const Node &written = document_[node];
    if (written.kind == NodeKind::list) {
      value.kind = RuleValue::Kind::list;
      each(node, limits::keys, [&](std::uint32_t item) { value.list.push_back(rule_value(item)); });
    } else if (written.kind == NodeKind::map) {
      value.kind = RuleValue::Kind::map;
      each(node, limits::keys, [&](std::uint32_t item) { value.map.emplace_back(document_[item].key, number(item)); });
    } else if (written.quoted) {
      value.kind = RuleValue::Kind::word;
      value.word = written.text;
    } else if (written.text == "true" || written.text == "false") {
      value.kind = RuleValue::Kind::boolean;
      value.number = written.text == "true" ? 1 : 0;
    } else if (!written.is_null) {
      value.kind = RuleValue::Kind::number;
      value.number = number(node);
    }
    return value;
  }

  double fraction(std::uint32_t node) {
    const std::optional<double> value = read_decimal(document_[node].text);
    if (!value) refuse(node);
    return value.value_or(0);
  }

  template <class Item> void each(std::uint32_t list, std::size_t most, const Item &item) {
    if (list == no_node) return;
    if (document_[list].kind == NodeKind::scalar || document_[list].size > most) return refuse(list);
    for (std::uint32_t node = document_[list].first; node != no_node; node = document_[node].next) item(node);
  }

  /// A list by side or seat; unknown numbers stay empty.
  template <class Array, class Read> void each_known(std::uint32_t list, Array &out, const Read &read_one) {
    std::size_t index = 0;
    each(list, out.size(), [&](std::uint32_t node) {
      if (!document_[node].is_null) out[index] = read_one(node);
      ++index;
    });
  }

  /// Where a closed list has what the node names; at its beginning where nothing is named, or something else.
  template <class List, class Name = std::identity> auto named(std::uint32_t node, const List &list, Name name = {}) {
    if (node == no_node) return std::begin(list);
    const auto found = std::ranges::find(list, document_[node].text, name);
    if (found != std::end(list)) return found;
    refuse(node);
    return std::begin(list);
  }

  Side side_named(std::uint32_t node, const Report &report) {
    return has_value(node) ? static_cast<Side>(named(node, report.sides, &ReportSide::name) - report.sides.begin()) : Side(nobody);
  }

  std::shared_ptr<const TournamentPlan> read_plan(std::uint32_t node) {
    const auto plan = std::make_shared<TournamentPlan>();
    plan->best_of = number(find(find(node, "series"), "best-of"));
    plan->legs = number(find(node, "legs"));
    each(find(node, "groups"), limits::heading, [&](std::uint32_t group) {
      Group &out = plan->groups.emplace_back(Group{std::string(document_[group].key), {}});
      each(group, limits::heading, [&](std::uint32_t side) { out.sides.push_back(text(side)); });
    });
    each(find(node, "rank-by"), limits::keys, [&](std::uint32_t word) {
      if (const auto step = find_order_step(document_[word].text))
        plan->rank_by.push_back(*step);
      else
        refuse(word);
    });
    plan->drawn_pairs = find(node, "pairs") != no_node;
    return plan;
  }

  std::shared_ptr<const RoundParticulars> read_particulars(std::uint32_t node, const Report &report) {
    const std::uint32_t board = find(node, "board"), rulings = find(node, "rulings");
    if (board == no_node && rulings == no_node) return nullptr;
    const auto out = std::make_shared<RoundParticulars>();
    out->board = text(board);
    each(rulings, limits::keys, [&](std::uint32_t item) {
      ReportRuling &ruling = out->rulings.emplace_back();
      ruling.kind = static_cast<RulingKind>(named(child(item, "kind"), ruling_kinds) - ruling_kinds.begin());
      ruling.side = side_named(find(item, "side"), report);
      ruling.play = number(find(item, "play"));
      each_known(find(item, "points"), ruling.points, [&](std::uint32_t value) { return number(value); });
      ruling.note = text_or_null(find(item, "note"));
    });
    return out;
  }

  RoundReport read_round(std::uint32_t node, const Report &report) {
    RoundReport round;
    round.number = number(child(node, "round"));
    if (const std::uint32_t dealer = child(node, "dealer"); has_value(dealer)) {
      const auto seat = std::ranges::find(report.players, document_[dealer].text);
      if (seat != report.players.end()) round.dealer = static_cast<Seat>(seat - report.players.begin());
    }
    round.level = static_cast<Level>(named(child(node, "level"), level_names) - level_names);
    round.plays = number(child(node, "plays"));
    const std::uint32_t stands = child(node, "stands");
    round.stands = stands != no_node && document_[stands].text == "true";
    const auto whole = [&](std::uint32_t value) { return number(value); };
    each(child(node, "counted"), limits::keys, [&](std::uint32_t counted) {
      Tally &tally = round.tallies.emplace_back();
      if (const auto key = find_award(document_[counted].key))
        tally.key = *key;
      else
        refuse(counted);
      each_known(counted, tally.counted, [&](std::uint32_t value) { return fraction(value); });
    });
    each(child(node, "awards"), limits::keys, [&](std::uint32_t award) {
      const auto tally = std::ranges::find(round.tallies, document_[award].key, [](const Tally &known) { return to_string(known.key); });
      if (tally == round.tallies.end()) return refuse(award);
      each_known(award, tally->points, whole);
    });
    each_known(child(node, "points"), round.points, whole);
    each_known(child(node, "total"), round.total, whole);
    const auto small = [&](std::uint32_t value) { return number<std::uint8_t>(value); };
    round.particulars = read_particulars(node, report);
    each_known(find(node, "captures"), round.captures, small);
    each_known(find(node, "scope"), round.sweeps, small);
    if (const std::uint32_t mended = find(node, "mended"); mended != no_node) {
      RoundReport::Mended fixed;
      each_known(child(mended, "points"), fixed.points, whole);
      each_known(child(mended, "total"), fixed.total, whole);
      round.mended = fixed;
    }
    return round;
  }

  Outcome read_outcome(std::uint32_t node, const Report &report) {
    Outcome result;
    result.status = static_cast<Status>(named(child(node, "status"), status_names) - status_names);
    result.winner = side_named(child(node, "winner"), report);
    each_known(child(node, "totals"), result.totals, [&](std::uint32_t value) { return number(value); });
    if (const std::uint32_t by = find(node, "by"); has_value(by)) result.by = *named(by, outcomes);
    result.leader = result.status == Status::open ? side_named(find(node, "leader"), report) : result.winner;
    result.forfeiter = side_named(find(node, "forfeiter"), report);
    result.unfinished = find(node, "unfinished") != no_node;
    return result;
  }

  Finding read_finding(std::uint32_t node, Report &report) {
    Finding finding;
    finding.code = named(child(node, "code"), codes(), &CodeRow::name)->code;
    finding.severity = static_cast<Severity>(named(child(node, "severity"), severity_names) - severity_names);
    finding.message = say::verbatim(text(child(node, "message")));
    KnownPlace known;
    Place &place = known.place;
    place.begin = position(node, "line", "column", "column_utf16");
    place.begin.offset = number<std::uint64_t>(child(node, "offset"));
    place.end = position(node, "end_line", "end_column", "end_column_utf16");
    place.length = number<std::uint32_t>(child(node, "length"));
    place.end.offset = place.begin.offset + place.length;
    known.path = text(child(node, "path"));
    finding.where = report.keep(std::move(known));
    finding.player = text_or_null(child(node, "player"));
    if (const std::string help = text_or_null(child(node, "help")); !help.empty()) finding.help = say::verbatim(help);
    if (const std::string at = text_or_null(child(node, "at")); !at.empty()) {
      const auto address = read_address(at);
      if (!address) refuse(child(node, "at"));
      finding.at = address.value_or(Address{});
    }
    each(child(node, "rule"), limits::keys, [&](std::uint32_t rule) {
      const RuleField *field = find_rule_field(document_[rule].key);
      if (field == nullptr) return refuse(rule);
      RuleValue &value = finding.rules.emplace_back(DecidingRule{field, {}}).value;
      value.kind = RuleValue::Kind::word;
      value.word = text(rule);
    });
    return finding;
  }

  Position position(std::uint32_t node, std::string_view line, std::string_view column, std::string_view column16) {
    Position place;
    place.line = number<std::uint64_t>(child(node, line));
    place.column = number<std::uint32_t>(child(node, column));
    place.column16 = number<std::uint32_t>(child(node, column16));
    return place;
  }

  const Document &document_;
  std::uint32_t fault_ = no_node;
};

bool has_key(const Document &document, std::uint32_t node, std::string_view key, NodeKind kind) {
  const std::uint32_t value = document.find(node, key);
  return value != no_node && document[value].kind == kind;
}

bool is_result(const Document &document, std::uint32_t node) {
  return has_key(document, node, "findings", NodeKind::list) && has_key(document, node, "file", NodeKind::scalar);
}

} // namespace

ResultReader::ResultReader() : document_(std::make_unique<Document>()) {}
ResultReader::~ResultReader() = default;

std::optional<int> ResultReader::read(const Chunk &chunk, const std::string &file, const std::function<void(Report &&)> &sink,
                                      int first_index, const std::function<void(Trouble &&)> &trouble) {
  if (chunk.reader != &json_reader || !chunk.is_whole()) return std::nullopt;
  const bool may_be_results =
      chunk.text.find("\"findings\"") != std::string_view::npos || chunk.text.find("\"summary\"") != std::string_view::npos;
  if (!may_be_results) return std::nullopt;
  const Source source(file, chunk.text, chunk.first_line, chunk.first_offset);
  const Document &document = *document_;
  std::vector<Finding> refused;
  if (!read_json(source, *document_, refused) || !document.repeated().empty()) return std::nullopt;
  int made = 0;
  const auto hand_over = [&](std::uint32_t node) {
    ResultDecoder decoder(document);
    Report report = decoder.read(node);
    if (const std::uint32_t fault = decoder.fault(); fault != no_node) {
      report = Report{};
      report.file = file;
      report.line = source.position(document[node].span.begin).line;
      report.readable = false;
      Finding &finding = report.findings.emplace_back();
      finding.code = Code::wrong_shape;
      finding.severity = row_of(finding.code).severity;
      finding.message = say::not_a_result();
      finding.where = report.keep({place_of(source, document[fault].span), document.path(fault)});
      finding.help = say::write_results_anew();
    }
    report.index = first_index + made++;
    sink(std::move(report));
  };
  if (is_result(document, 0)) {
    hand_over(0);
    return made;
  }
  const bool has_matches = has_key(document, 0, "matches", NodeKind::list), has_troubles = has_key(document, 0, "troubles", NodeKind::list);
  if (!has_key(document, 0, "summary", NodeKind::map) || (!has_matches && !has_troubles)) return std::nullopt;
  const auto each = [&](std::string_view key, const auto &take) {
    for (std::uint32_t node = document[document.find(0, key)].first; node != no_node; node = document[node].next) take(node);
  };
  const auto text = [&](std::uint32_t node, std::string_view key) {
    const std::uint32_t value = document.find(node, key);
    return value == no_node ? std::string() : std::string(document[value].text);
  };
  if (has_matches) each("matches", hand_over);
  if (has_troubles) each("troubles", [&](std::uint32_t node) { trouble({text(node, "file"), say::verbatim(text(node, "message"))}); });
  return made;
}

} // namespace arbitro
