#include "read_line.hpp"

#include "arbitro/chunks.hpp"
#include "arbitro/match.hpp"

#include "decode.hpp"
#include "read_plain.hpp"

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

FixedText in_quotes(const std::string &name, const char *behind = "") { return FixedText('"' + name + '"' + behind); }

/// What stands behind a header that ends there, but for the last brace: a walk wants a byte behind its text.
std::string_view rounds_of(std::string_view line, std::size_t header_end) {
  const std::size_t begin = header_end + before_rounds.size();
  return line.substr(begin, line.size() - begin - 1);
}

/// Reads that.
class LineRounds {
public:
  LineRounds(const LineHeader &header, std::string_view text) : header_(header), walk_(text) {}

  bool read(PlainMatch &match) {
    do {
      if (match.size() == static_cast<std::size_t>(limits::rounds) || !read_round(match.add())) return false;
    } while (walk_.take(","));
    return walk_.take("]") && read_ending(match) && walk_.at_end();
  }

private:
  bool read_round(PlainRound &round) {
    if (!walk_.take("{") || !read_beginning(round) || !walk_.take(R"("deals":[)")) return false;
    const Seating seating = header_.rules.seating();
    const Seat dealer = round.dealer == nobody ? next_dealer_ : round.dealer;
    const Seat leader = seating.after(dealer);
    for (int deal = 0; deal < header_.rules.deals(); ++deal)
      if ((deal > 0 && !walk_.take(",")) || !read_deal(leader, round)) return false;
    next_dealer_ = next_dealer(header_.rules.rules(), seating, dealer);
    return walk_.take("]") && read_claims(round) && walk_.take("}");
  }

  bool read_beginning(PlainRound &round) {
    if (walk_.take(R"("dealer":)")) {
      const auto player = std::ranges::find_if(header_.players, [&](const FixedText &name) { return walk_.take(name); });
      if (player == header_.players.end() || !walk_.take(",")) return false;
      round.dealer = static_cast<Seat>(player - header_.players.begin());
    }
    const int table_size = header_.rules.rules().table_size;
    return table_size == 0 || (walk_.take(R"("table":")") && walk_.take(round.table, table_size) && walk_.take("\","));
  }

  /// Hands stand in the order of the turns, and each row is a giro. Kept apart from its callers, so that every step of the walk is compiled
  /// into it.
  [[gnu::noinline]] bool read_deal(Seat leader, PlainRound &round) {
    const Seating seating = header_.rules.seating();
    const int hand_size = header_.rules.rules().hand_size;
    Walk walk = walk_;
    PerSeat<CardSet> &hands = round.hands[static_cast<std::size_t>(round.deals++)];
    Seat seat = leader;
    do {
      if (!walk.take_each(seat == leader ? '{' : ',') || !walk.take(header_.before_hands[seat])) return false;
      if (!walk.take(hands[seat], hand_size) || !walk.take_each('"')) return false;
      seat = seating.after(seat);
    } while (seat != leader);
    if (!walk.take(R"(,"plays")")) return false;
    int play = round.plays;
    for (int giro = 0; giro < hand_size; ++giro) {
      if (giro == 0 ? !walk.take_three(":[\"") : !walk.take_three("\",\"")) return false;
      for (int left = seating.players; left > 0; --left) {
        PlainCell played;
        if (!walk.take(played) || (left > 1 && !walk.take_three(" / "))) return false;
        round.put(play++, played);
      }
    }
    round.plays = play;
    if (!walk.take("\"]}")) return false;
    walk_ = walk;
    return true;
  }

  bool read_claims(PlainRound &round) {
    return (!walk_.take(R"(,"points":)") || take_figures(round.points)) && (!walk_.take(R"(,"total":)") || take_figures(round.total));
  }

  bool read_ending(PlainMatch &match) {
    if (walk_.take(R"(,"result":)") && !take_figures(match.result)) return false;
    if (walk_.take(R"(,"winner":)")) {
      const auto side = std::ranges::find_if(header_.sides, [&](const FixedText &name) { return walk_.take(name); });
      if (side == header_.sides.end()) return false;
      match.winner = static_cast<Side>(side - header_.sides.begin());
    } else if (walk_.take(R"(,"unfinished":true)")) {
      match.unfinished = true;
    }
    return true;
  }

  /// Reads `{"Anna":3,"Bruno":1}`.
  bool take_figures(std::optional<PerSide<int>> &figures) {
    PerSide<int> &figure = figures.emplace();
    for (std::size_t side = 0; side < header_.sides.size(); ++side)
      if (!walk_.take_each(side == 0 ? '{' : ',') || !walk_.take(header_.before_figures[side]) || !walk_.take(figure[side])) return false;
    return walk_.take("}");
  }

  const LineHeader &header_;
  Walk walk_;
  Seat next_dealer_ = header_.log.dealer ? header_.log.dealer.value : static_cast<Seat>(header_.rules.seating().players - 1);
};

} // namespace

LineHeader::LineHeader(const MatchLog &match, const PlainRules &plain_rules, std::unique_ptr<const std::string> text)
    : rules(plain_rules), log(match), text_(std::move(text)) {
  log.rounds.clear();
  log.id = {};
  for (const std::string &player : log.players) {
    players.push_back(in_quotes(player));
    before_hands.push_back(in_quotes(player, ":\""));
  }
  for (const LoggedSide &side : log.sides) {
    sides.push_back(in_quotes(side.name));
    before_figures.push_back(in_quotes(side.name, ":"));
  }
}

const LineHeader *LineReader::read(std::string_view line, std::string_view &id, PlainMatch &match) {
  const std::size_t end = line.find(before_rounds);
  if (end == std::string_view::npos || !line.ends_with('}')) return nullptr;
  const std::string_view header = line.substr(0, end);
  const Span span = plain_id(header);
  key_.assign(header.substr(0, span.begin)).append(header.substr(span.end));
  auto known = known_.find(key_);
  if (known == known_.end()) {
    if (known_.size() >= most_known) {
      known_.clear();
      rules_.clear();
      ++times_cleared_;
    }
    known = known_.emplace(key_, decode(header, span)).first;
  }
  if (known->second == nullptr) return nullptr;
  id = header.substr(span.begin, span.end - span.begin);
  match.clear();
  return LineRounds(*known->second, rounds_of(line, end)).read(match) ? known->second.get() : nullptr;
}

/// Decodes a header by itself; null where anything would have to be said about it, or it says more than a header's own.
std::unique_ptr<LineHeader> LineReader::decode(std::string_view header, Span id) {
  const auto has = [&](std::string_view key) { return header.find(key) != std::string_view::npos; };
  if (has("\\") || has(R"("letters")") || has(R"("courts")")) return nullptr;
  auto text = std::make_unique<const std::string>(std::string(header) + "}");
  const Source source("", *text);
  std::vector<Finding> findings;
  Decoded decoded;
  if (!read_json(source, document_, findings) || document_[0].kind != NodeKind::map) return nullptr;
  decode_header(source, document_, options_, decoded);
  const MatchLog &log = decoded.log;
  const bool id_is_the_match_s = id == Span{} || log.id.where.span == Span{id.begin - 1, id.end + 1};
  const bool says_the_end = log.result || log.winner || log.unfinished;
  if (!decoded.readable || !decoded.findings.empty() || !id_is_the_match_s || says_the_end || !may_be_plain(log)) return nullptr;
  return std::make_unique<LineHeader>(log, rules_of(log), std::move(text));
}

const PlainRules &LineReader::rules_of(const MatchLog &match) {
  const auto found =
      std::ranges::find_if(rules_, [&](const auto &rules) { return rules->rules() == match.rules && rules->seating() == match.seating; });
  if (found != rules_.end()) return **found;
  return *rules_.emplace_back(std::make_unique<const PlainRules>(match.rules, match.seating));
}

} // namespace arbitro
