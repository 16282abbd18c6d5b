#include "read_line.hpp"

#include "arbitro/chunks.hpp"
#include "arbitro/match.hpp"

#include "decode.hpp"
#include "names.hpp"
#include "read_plain.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

constexpr std::string_view before_game = R"({"arbitro":1,"game":)";
constexpr std::string_view before_players = R"(,"players":[)", before_teams = R"(,"teams":{)";
constexpr std::string_view before_rounds = R"(,"rounds":[)";
constexpr std::array<std::string_view, 4> before_endings{R"(,"result":)", R"(,"winner":)", R"(,"forfeit":)", R"(,"unfinished":)"};
constexpr std::size_t most_known = 4096;
constexpr std::size_t most_rules = 256;
constexpr std::size_t most_names = 26; ///< of one header
constexpr std::size_t longest_text = 256;

/// One of the texts of a header.
struct TextRow {
  std::string_view key;
  At<std::string_view> MatchLog::*text;
};
constexpr std::array<TextRow, std::tuple_size_v<LineTexts>> text_rows{{{R"(,"id":)", &MatchLog::id},
                                                                       {R"(,"event":)", &MatchLog::event},
                                                                       {R"(,"date":)", &MatchLog::date},
                                                                       {R"(,"place":)", &MatchLog::place},
                                                                       {R"(,"table-no":)", &MatchLog::table_no},
                                                                       {R"(,"scorer":)", &MatchLog::scorer},
                                                                       {R"(,"organiser":)", &MatchLog::organiser}}};

bool is_plain(std::string_view text) {
  return !text.empty() && text.size() <= longest_text && is_utf8(text) && trim(text).size() == text.size();
}

/// Where the texts begin: after the game and its rules.
std::size_t texts_begin(std::string_view header) {
  constexpr std::string_view before_rules = R"(,"rules":{)";
  const bool is_list = header.substr(before_game.size()).starts_with('[');
  std::size_t at = header.find(is_list ? ']' : '"', before_game.size() + 1);
  if (at == std::string_view::npos) return header.size();
  if (!header.substr(++at).starts_with(before_rules)) return at;
  int open = 1;
  for (at += before_rules.size(); at < header.size() && open > 0; ++at) open += header[at] == '{' ? 1 : header[at] == '}' ? -1 : 0;
  return at;
}

/// Reads the texts of a header, and appends the rest of it to `key`.
bool take_texts(std::string_view header, LineTexts &texts, std::string &key) {
  const std::size_t begin = texts_begin(header);
  key.assign(header.substr(0, begin));
  Walk walk(header.substr(begin));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    texts[i] = {};
    if (!walk.take(text_rows[i].key)) continue;
    if (!walk.take_quoted(texts[i]) || !is_plain(texts[i])) return false;
    if (text_rows[i].text == &MatchLog::date && !is_date(texts[i])) return false;
    key.append(text_rows[i].key);
  }
  key.append(walk.rest());
  return true;
}

/// A text of the header and its place in the line.
At<std::string_view> placed(std::string_view text, std::string_view line) {
  if (text.empty()) return {};
  const auto begin = static_cast<std::uint32_t>(text.data() - line.data());
  return {text, {{begin - 1, begin + static_cast<std::uint32_t>(text.size()) + 1}, 0}};
}

FixedText in_quotes(const std::string &name, const char *rest) { return FixedText('"' + name + '"' + rest); }

/// Where the header ends: before the rounds, or where there are none before the end of the match.
std::size_t header_end(std::string_view line) {
  if (const std::size_t rounds = line.find(before_rounds); rounds != std::string_view::npos) return rounds;
  std::size_t end = std::string_view::npos;
  for (const std::string_view key : before_endings) end = std::min(end, line.find(key));
  return end;
}

/// Reads what follows a header.
class LineRounds {
public:
  /// Of a line whose header has `begin` bytes. The last brace is left out: a walk needs a byte after its text.
  LineRounds(LineHeader &header, std::string_view line, std::size_t begin)
      : header_(header), walk_(line.substr(begin, line.size() - 1 - begin)) {}

  bool read(PlainMatch &match) {
    if (!walk_.take(before_rounds)) return read_ending() && walk_.at_end();
    do {
      if (match.size() == static_cast<std::size_t>(limits::rounds)) return false;
      PlainRound &round = match.add();
      if (!read_round(round)) return false;
      next_dealer_ = round.is_void ? dealer_of(round) : next_dealer(rules().rules(), rules().seating(), dealer_of(round));
    } while (walk_.take(","));
    return walk_.take("]") && read_ending() && walk_.at_end();
  }

private:
  [[nodiscard]] const PlainRules &rules() const { return header_.rules.plain; }

  [[nodiscard]] Seat dealer_of(const PlainRound &round) const { return round.dealer == nobody ? next_dealer_ : round.dealer; }

  bool read_round(PlainRound &round) {
    char before = '{';
    const auto take_key = [&](const auto &key) {
      if (!walk_.take_after(before, key)) return false;
      before = ',';
      return true;
    };
    if (take_key(R"("dealer":)") && !take_name(header_.players, round.dealer)) return false;
    if (take_key(R"("table":")") && !read_table(round)) return false;
    if (take_key(R"("deals":[)")) {
      if (!read_deals(round)) return false;
    } else if (take_key(R"("plays":[)")) {
      if (!read_rows(round, rules().dealing().plays())) return false;
    }
    if (before == ',' && walk_.take("}")) return true;
    if (take_key(R"("piles":)") && !read_piles(round)) return false;
    const std::vector<FixedText> &counts = header_.rules.before_counts;
    for (std::size_t award = 0; award < counts.size(); ++award) {
      if (!take_key(counts[award])) continue;
      round.counted |= std::uint32_t{1} << award;
      if (!read_count(round.counts[award])) return false;
    }
    if (take_key(R"("points":)") && !take_figures(round.points)) return false;
    if (take_key(R"("total":)") && !take_figures(round.total)) return false;
    if (take_key(R"("void":)")) {
      round.is_void = true;
      if (!walk_.take("true") && !take_reason()) return false;
    }
    for (const std::string_view key : {R"("note":)", R"("time":)"})
      if (take_key(key) && !take_words()) return false;
    return before == ',' && walk_.take("}");
  }

  bool read_table(PlainRound &round) {
    round.has_table = true;
    const int size = rules().rules().table_size;
    return (size == 0 || walk_.take(round.table, size)) && walk_.take_each('"');
  }

  bool read_deals(PlainRound &round) {
    const Seat leader = rules().seating().after(dealer_of(round));
    do {
      if (round.deals == rules().dealing().deals()) return false;
      if (!read_deal(leader, round) && !read_deal_loosely(leader, round)) return false;
    } while (walk_.take(","));
    return walk_.take("]");
  }

  [[gnu::always_inline]] bool read_hands(Walk &walk, Seat leader, int hand_size, PerSeat<CardSet> &hands) const {
    Seat seat = leader;
    do {
      if (!walk.take_each(seat == leader ? '{' : ',') || !walk.take(header_.players[seat]->before_hand)) return false;
      if (!walk.take(hands[seat], hand_size) || !walk.take_each('"')) return false;
      seat = rules().seating().after(seat);
    } while (seat != leader);
    return walk.take(R"(,"plays")");
  }

  /// Hands are in the order of the turns, and each row is a turn of plays without anything else. Kept apart from its callers, so that
  /// every step of the walk is compiled into it. Leaves no trace where it fails.
  [[gnu::noinline]] bool read_deal(Seat leader, PlainRound &round) {
    const Seating seating = rules().seating();
    const int hand_size = rules().dealing().hand(round.deals);
    Walk walk = walk_;
    if (!read_hands(walk, leader, hand_size, round.hands[static_cast<std::size_t>(round.deals)])) return false;
    const std::uint64_t marked = round.marked, says_it_lays = round.says_it_lays;
    const auto fail = [&] {
      round.marked = marked;
      round.says_it_lays = says_it_lays;
      return false;
    };
    int play = round.plays;
    for (int turn = 0; turn < hand_size; ++turn) {
      if (turn == 0 ? !walk.take_three(":[\"") : !walk.take_three("\",\"")) return fail();
      for (int left = seating.players; left > 0; --left) {
        PlainCell played;
        if (!walk.take(played) || (left > 1 && !walk.take_three(" / "))) return fail();
        round.put(play++, played);
      }
    }
    if (!walk.take("\"]}")) return fail();
    round.plays = play;
    ++round.deals;
    walk_ = walk;
    return true;
  }

  /// A deal that breaks off, or whose plays hold more.
  bool read_deal_loosely(Seat leader, PlainRound &round) {
    const int hand_size = rules().dealing().hand(round.deals);
    return read_hands(walk_, leader, hand_size, round.hands[static_cast<std::size_t>(round.deals++)]) && walk_.take(":[") &&
           read_rows(round, rules().dealing().plays_before(round.deals)) && walk_.take("}");
  }

  /// Rows of any length up to the end of the list, and no more plays in the round than that.
  bool read_rows(PlainRound &round, int most) {
    do {
      if (!walk_.take_each('"') || !read_cells(walk_, round, most) || !walk_.take_each('"')) return false;
    } while (walk_.take_each(','));
    return walk_.take_each(']');
  }

  bool take_figures(std::optional<PerSide<int>> &figures) {
    PerSide<int> &figure = figures.emplace();
    return take_each_side([&](std::size_t side) { return walk_.take(figure[side]); });
  }

  /// Reads `{"Anna":3,"Bruno":1}`.
  template <class Take> bool take_each_side(Take &&take) {
    for (std::size_t side = 0; side < header_.sides.size(); ++side)
      if (!walk_.take_each(side == 0 ? '{' : ',') || !walk_.take(header_.sides[side]->before_figure) || !take(side)) return false;
    return walk_.take("}");
  }

  bool read_count(PlainCount &count) {
    if (walk_.take(R"("none")")) {
      count.kind = PlainCount::Kind::tie;
      return true;
    }
    if (take_name(header_.sides, count.winner)) {
      count.kind = PlainCount::Kind::winner;
      return true;
    }
    count.kind = PlainCount::Kind::figures;
    return take_each_side([&](std::size_t side) { return walk_.take_halves(count.halves[side]); });
  }

  bool read_piles(PlainRound &round) {
    Side rest = nobody;
    round.has_piles = true;
    const bool reads = take_each_side([&](std::size_t side) {
      round.piles[side] = {};
      if (walk_.take(R"("rest")")) return std::exchange(rest, Side(side)) == nobody;
      return walk_.take_each('"') && walk_.take_some(round.piles[side]) && walk_.take_each('"');
    });
    if (rest != nobody) round.piles[rest] = all_but(round.piles, header_.sides.size());
    return reads;
  }

  template <class Number> bool take_name(const std::vector<const LineName *> &names, Number &number) {
    const auto name = std::ranges::find_if(names, [&](const LineName *one) { return walk_.take(one->in_quotes); });
    if (name == names.end()) return false;
    number = static_cast<Number>(name - names.begin());
    return true;
  }

  bool take_words() {
    std::string_view words;
    return walk_.take_quoted(words) && is_utf8(words);
  }
  /// The reason why a round is void, in a word that is no truth value.
  bool take_reason() {
    std::string_view words;
    return walk_.take_quoted(words) && is_utf8(words) && !read_truth(trim(words));
  }

  bool read_ending() {
    MatchLog &log = header_.log;
    log.result = {};
    if (walk_.take(R"(,"result":)")) {
      log.result.where.node = 0;
      Figures &figures = log.result.value;
      const auto take = [&](std::size_t side) {
        int figure = 0;
        figures.has[side] = walk_.take(figure);
        figures.of[side] = figure;
        return figures.has[side];
      };
      if (!take_each_side(take)) return false;
    }
    if (!take_side(R"(,"winner":)", log.winner) || !take_side(R"(,"forfeit":)", log.forfeit)) return false;
    log.unfinished = {walk_.take(R"(,"unfinished":true)"), {}};
    return !walk_.take(R"(,"note":)") || take_words();
  }

  bool take_side(std::string_view key, At<Side> &side) {
    side = {};
    if (!walk_.take(key)) return true;
    side.where.node = 0;
    return take_name(header_.sides, side.value);
  }

  LineHeader &header_;
  Walk walk_;
  Seat next_dealer_ = header_.log.dealer ? header_.log.dealer.value : static_cast<Seat>(rules().seating().players - 1);
};

} // namespace

LineRules::LineRules(const Rules &rules, Seating seating) : plain(rules, seating) {
  const std::size_t most = PlainRound::most_counts;
  for (const AwardKey &key : plain.scoring().keys().first(std::min(plain.scoring().keys().size(), most)))
    before_counts.push_back(in_quotes(to_string(key), ":"));
}

LineName::LineName(const std::string &name)
    : spelling(same_spelling(name)), in_quotes(arbitro::in_quotes(name, "")), before_hand(arbitro::in_quotes(name, ":\"")),
      before_figure(arbitro::in_quotes(name, ":")) {}

LineHeader *LineReader::read(std::string_view line, PlainMatch &match) {
  if (!line.starts_with(before_game)) return nullptr;
  const std::size_t end = header_end(line);
  if (end == std::string_view::npos || !line.ends_with('}')) return nullptr;
  const std::string_view header = line.substr(0, end);
  if (!take_texts(header, texts_, key_)) return nullptr;
  LineHeader *const known = header_of(header);
  if (known == nullptr) return nullptr;
  for (std::size_t i = 0; i < texts_.size(); ++i) known->log.*text_rows[i].text = placed(texts_[i], line);
  match.clear();
  return LineRounds(*known, line, end).read(match) ? known : nullptr;
}

void LineReader::forget() {
  shapes_.clear();
  known_names_.clear();
  known_.clear();
  rules_.clear();
  ++times_cleared_;
}

/// The header of the present key: one that is known, under other names perhaps, or else decoded; null where it is none of plain rounds.
LineHeader *LineReader::header_of(std::string_view header) {
  const std::size_t people = std::min({key_.size(), key_.find(before_players), key_.find(before_teams)});
  shape_.assign(key_, 0, people);
  const bool has_shape = take_names(std::string_view(key_).substr(people));
  if (const auto shape = has_shape ? shapes_.find(shape_) : shapes_.end(); shape != shapes_.end() && may_have_names(shape->second))
    return renamed(shape->second);
  if (const auto known = known_.find(key_); known != known_.end()) return known->second.get();
  if (known_.size() >= most_known) forget();
  LineHeader *const decoded = known_.emplace(key_, decode(header)).first->second.get();
  if (has_shape && decoded != nullptr) shapes_.try_emplace(shape_, shape_of(*decoded));
  return decoded;
}

/// What the decoded header of the present key is to others that differ in names alone.
LineReader::Shape LineReader::shape_of(const LineHeader &header) const {
  Shape shape{.header = std::make_unique<LineHeader>(
                  LineHeader{.rules = header.rules, .log = header.log, .players = header.players, .sides = header.sides}),
              .players = {},
              .sides = {},
              .play = std::vector<bool>(names_.size())};
  const auto number_of = [&](const std::string &name) {
    return static_cast<std::size_t>(std::ranges::find(names_, name, &NamedHere::text) - names_.begin());
  };
  for (const std::string &player : header.log.players) {
    const std::size_t number = shape.players.emplace_back(number_of(player));
    if (number < names_.size()) shape.play[number] = true;
  }
  for (const LoggedSide &side : header.log.sides) shape.sides.push_back(number_of(side.name));
  return shape;
}

/// Reads who plays, and who deals first, from what follows the texts; the shape gets it with letters in place of the names. False
/// where it holds more.
bool LineReader::take_names(std::string_view people) {
  names_.clear();
  Walk walk(people);
  const auto take = [&](std::string_view text) {
    const bool is_there = walk.take(text);
    if (is_there) shape_ += text;
    return is_there;
  };
  const auto take_name = [&] {
    std::string_view name;
    if (!walk.take_quoted(name) || names_.size() == most_names) return false;
    const auto at = std::ranges::find(names_, name, &NamedHere::text);
    shape_ += static_cast<char>('a' + (at - names_.begin()));
    if (at != names_.end()) return true;
    const auto known = known_names_.find(name);
    names_.push_back({name, known == known_names_.end() ? nullptr : &known->second});
    return names_.back().known != nullptr || is_plain(name);
  };
  const auto take_list = [&] {
    do
      if (!take_name()) return false;
    while (take(","));
    return take("]");
  };
  if (take(before_players) && !take_list()) return false;
  if (take(before_teams)) {
    do
      if (!take_name() || !take(":[") || !take_list()) return false;
    while (take(","));
    if (!take("}")) return false;
  }
  if (take(R"(,"dealer":)") && !take_name()) return false;
  return walk.at_end();
}

/// Whether the names in a header of a shape are without findings: all were in a header without any, those of players as players,
/// and no two are one name in two spellings.
bool LineReader::may_have_names(const Shape &shape) const {
  for (auto name = names_.begin(); name != names_.end(); ++name) {
    if (name->known == nullptr) return false;
    if (!name->known->has_played && shape.play[static_cast<std::size_t>(name - names_.begin())]) return false;
    const auto is_same = [&](const NamedHere &other) { return other.known->spelling == name->known->spelling; };
    if (std::any_of(names_.begin(), name, is_same)) return false;
  }
  return true;
}

/// The header of a shape with the names of the one at hand, each in place of the one in its position.
LineHeader *LineReader::renamed(Shape &shape) const {
  LineHeader &header = *shape.header;
  const auto rename = [&](std::size_t number, std::string &name, const LineName *&known) {
    if (number >= names_.size()) return;
    name = names_[number].text;
    known = names_[number].known;
  };
  for (std::size_t seat = 0; seat < header.players.size(); ++seat)
    rename(shape.players[seat], header.log.players[seat], header.players[seat]);
  for (std::size_t side = 0; side < header.sides.size(); ++side) rename(shape.sides[side], header.log.sides[side].name, header.sides[side]);
  return &header;
}

/// Finds the names of players and sides among those that are known, or makes them so.
void LineReader::find_names(LineHeader &header) {
  const auto find = [&](const std::string &name) { return &known_names_.try_emplace(name, name).first->second; };
  for (const std::string &player : header.log.players) {
    LineName *const name = find(player);
    name->has_played = true;
    header.players.push_back(name);
  }
  for (const LoggedSide &side : header.log.sides) header.sides.push_back(find(side.name));
}

/// Decodes a header by itself; null where it has findings, or holds more than a header.
std::unique_ptr<LineHeader> LineReader::decode(std::string_view header) {
  const auto has = [&](std::string_view key) { return header.find(key) != std::string_view::npos; };
  if (has("\\") || has(R"("letters")") || has(R"("courts")")) return nullptr;
  auto text = std::make_unique<const std::string>(std::string(header) + "}");
  const Source source("", *text);
  std::vector<Finding> findings;
  ParsedMatch decoded;
  if (!read_json(source, document_, findings) || document_[0].kind != NodeKind::map) return nullptr;
  decode_header(source, document_, options_, decoded);
  const MatchLog &log = decoded.log;
  for (std::size_t i = 0; i < texts_.size(); ++i)
    if ((log.*text_rows[i].text).where.span != placed(texts_[i], header).where.span) return nullptr;
  const bool says_the_end = log.result || log.winner || log.forfeit || log.unfinished;
  if (!decoded.readable || !decoded.findings.empty() || says_the_end || log.note || !may_be_plain(log)) return nullptr;
  const LineRules &rules = rules_of(log);
  auto known = std::make_unique<LineHeader>(LineHeader{.rules = rules, .log = std::move(decoded.log), .text = std::move(text)});
  known->log.rounds.clear();
  find_names(*known);
  return known;
}

const LineRules &LineReader::rules_of(const MatchLog &match) {
  const auto found = std::ranges::find_if(
      rules_, [&](const auto &rules) { return rules->plain.rules() == match.rules && rules->plain.seating() == match.seating; });
  if (found != rules_.end()) return **found;
  if (rules_.size() >= most_rules) forget();
  return *rules_.emplace_back(std::make_unique<const LineRules>(match.rules, match.seating));
}

} // namespace arbitro
