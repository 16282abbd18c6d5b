#pragma once

#include "arbitro/card.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/round.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"
#include "arbitro/seat.hpp"
#include "arbitro/tournament.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// How much of a round was written, from most to least; `is_void` for annulled deals.
enum class Level : std::uint8_t { deals, plays, piles, counts, claims, is_void };
inline constexpr std::string_view level_names[] = {"deals", "plays", "piles", "counts", "claims", "void"};
[[nodiscard]] constexpr std::string_view to_string(Level level) { return level_names[static_cast<std::size_t>(level)]; }
/// The levels from the most detailed to the least; a void round has none.
inline constexpr Level levels[] = {Level::deals, Level::plays, Level::piles, Level::counts, Level::claims};
/// Whether rounds of that level are written in at least the detail of another; void ones never.
[[nodiscard]] bool reaches(Level level, Level least);

/// A side as results name it.
struct ReportSide {
  std::string name;
  std::vector<std::string> players;
};

/// What the log claims about a round and whether it holds, for the score sheet's marks.
struct ClaimMark {
  bool given = false;
  bool wrong = false;
};

/// One play as it was replayed (for `replay`, and rows of plays).
struct ReplayedPlay {
  int number = 0; ///< from 1
  int deal = 0;   ///< from 1
  Seat seat = 0;
  Side side = 0;
  Play play{};
  bool could_capture = false; ///< the card had a capture, whether it was taken or not
  Effect effect{};
  bool legal = true;
  bool as_written = true; ///< false: the log has too little or something impossible, and the round continues with this instead
  bool is_open = false;   ///< the log allows several plays here, and this is one of them
  bool stands = false;    ///< marked `!!`: the table accepted it
  CardSet table_before{};
  CardSet table_after{};
  PerSeat<CardSet> hands_before{};
  PerSeat<CardSet> hands_after{};
  PerSide<CardSet> piles_before{};
  PerSide<CardSet> piles_after{};
  PerSide<std::uint8_t> sweeps_before{}; ///< of the round, as they count
  PerSide<std::uint8_t> sweeps_after{};
  std::string remark;
};
/// The play of that number, from 1; null where the round is not replayed so far.
[[nodiscard]] const ReplayedPlay *find_play(std::span<const ReplayedPlay> plays, int number);

/// The exact value of the position before a play, with all cards open, and what the play cost.
struct PlayWorth {
  int value = 0;                 ///< the first side's lead in points with best play (its deficit if the fewest points win)
  int cost = 0;                  ///< points that the play lost for its side; below 0: it gained them, which only an illegal one can
  std::optional<LegalPlay> best; ///< one that costs nothing, where this one did
};

/// What plays of a side cost it.
struct Loss {
  int points = 0;
  int plays = 0; ///< that cost something
};

/// What a round was worth.
struct RoundWorth {
  std::size_t exact_from = 0;        ///< index of the first play whose worth is known; the number of plays if none is
  std::vector<PlayWorth> plays;      ///< from that one on
  PerSide<int> result{};             ///< points of the round
  int value = 0;                     ///< the result as a lead of the first side in points (see `PlayWorth::value`)
  PerSide<Loss> lost{};              ///< what each side lost by the plays whose worth is known
  std::optional<PerSide<int>> par{}; ///< points after one line of best plays, where the worth of all plays is known
  std::uint64_t positions = 0;       ///< searched
};

/// The analysis of a round, or why there is none.
struct RoundAnalysis {
  Phrase obstacle; ///< why it could not be analysed; empty: it was
  RoundWorth worth;
};

/// A place outside the text that the report keeps: of a finding that was read from a result, or that is about the match as a whole.
struct KnownPlace {
  Place place;
  std::string path; ///< JSON pointer into the log; may be empty
  Span span{};      ///< the same in the text that was judged; empty where that is not known
};

/// What the arbiter decided in a round.
struct ReportRuling {
  RulingKind kind = RulingKind::points;
  Side side = nobody; ///< that is warned, excluded, or loses the match
  int play = 0;       ///< number of the play that it is about; 0: none
  PerSide<std::optional<int>> points{};
  std::string note;
};

/// The cards that were dealt in a round, as far as they are known.
struct DealtCards {
  std::optional<CardSet> table;
  std::vector<std::optional<CardSet>> hands; ///< by deal, and in each by seat from the one after the dealer
};

/// What only tournaments record of a round.
struct RoundParticulars {
  std::string board; ///< which deal it is, the same at every table that plays it; empty: none
  KnownPlace board_place;
  DealtCards dealt; ///< where there is a board
  std::vector<ReportRuling> rulings;
};

/// One round of the result.
struct RoundReport {
  int number = 0; ///< from 1
  Seat dealer = nobody;
  bool dealer_is_assumed = false; ///< neither the log nor a deal shows who dealt: in the first round it is the last player
  Level level = Level::claims;
  int plays = 0;
  PerSeat<std::uint8_t> captures{}; ///< made by each seat, of the plays that could be replayed
  PerSeat<std::uint8_t> sweeps{};   ///< likewise
  bool stands = true;
  bool is_open = false;                 ///< some card or capture is not recorded, and nothing is wrong otherwise
  std::vector<Tally> tallies;           ///< empty for void rounds and rounds of claims
  PerSide<std::optional<int>> points{}; ///< points of the round, rulings included
  PerSide<std::optional<int>> total{};  ///< points so far
  ClaimMark points_claim{};
  ClaimMark total_claim{};
  std::vector<AwardKey> wrong_counts;     ///< awards whose claimed count differs
  CardSet table{};                        ///< dealt face up, where known
  std::vector<ReplayedPlay> replay;       ///< only with `CheckOptions::keep_plays`
  std::vector<PerSide<CardSet>> deciding; ///< the cards of each tally, where the piles are known; likewise
  std::vector<RoundState> before;         ///< each play, and after the last, as far as that is known; likewise
  /// Of a round with too little recorded to be replayed with certainty: the plays that all ways to complete it have in common, without
  /// tables, hands and piles; likewise.
  std::optional<std::vector<ReplayedPlay>> certain{};
  std::vector<PerSeat<CardSet>> hands; ///< by deal, those that are known whole; likewise
  Settlement settlement{};
  /// The result once the mistakes with one explanation are fixed.
  struct Mended {
    PerSide<std::optional<int>> points{};
    PerSide<std::optional<int>> total{};
  };
  std::optional<Mended> mended{};
  std::optional<RoundAnalysis> analysis{};               ///< only with `CheckOptions::analysis`
  std::shared_ptr<const RoundParticulars> particulars{}; ///< null: there are none
  [[nodiscard]] bool has_board() const { return particulars && !particulars->board.empty(); }
};

enum class Status : std::uint8_t { won, open, forfeit, unknown, drawn };
inline constexpr std::string_view status_names[] = {"won", "open", "forfeit", "unknown", "drawn"};
[[nodiscard]] constexpr std::string_view to_string(Status status) { return status_names[static_cast<std::size_t>(status)]; }

/// How the match ended.
struct Outcome {
  Status status = Status::unknown;
  Side winner = nobody;
  Side leader = nobody;    ///< alone in the lead by the rules' goal, where every total is known; nobody in a tie
  Side forfeiter = nobody; ///< who gave up, with `forfeit`
  bool unfinished = false; ///< the log is marked so: nobody has won
  PerSide<std::optional<int>> totals{};
  std::string_view by; ///< `target`, `instant`, `cappotto`, `forfeit`, `sudden-death`, `rounds`; empty while open
  ClaimMark result_claim{};
  ClaimMark winner_claim{};
};

/// A finding beyond the number wanted.
struct LeftOut {
  Code code;
  Severity severity;
  Where where;
};

/// Everything any format prints about one match. Owns all of it, but for the text of its findings, which reports of one document share.
struct Report {
  std::string file;
  std::uint64_t line = 1; ///< where the match begins
  int index = 0;          ///< of the match within the file, from 0
  KnownPlace where;       ///< what a finding about the whole match points at: its id, else its beginning
  std::optional<std::string> id, event, date, place, table_no, scorer;
  std::optional<std::string> stage, series_id; ///< of a tournament
  std::shared_ptr<const TournamentPlan> plan;  ///< how the tournament is played; null: the log says nothing of it
  std::string game;
  std::optional<int> target{};                              ///< points that end the match
  std::vector<std::pair<std::string, RuleValue>> rules;     ///< what the log (or the command line) changes over its game
  std::vector<std::pair<std::string, RuleValue>> all_rules; ///< every rule in force; only with `CheckOptions::all_rules`
  bool what_if = false;
  bool game_defaulted = false;  ///< no `game` was given: `scopa` was taken
  bool readable = true;         ///< false: the log could not be decoded far enough to referee it; then no rounds and status unknown
  std::vector<AwardKey> awards; ///< of the rules in force
  std::vector<ReportSide> sides;
  std::vector<std::string> players; ///< by seat
  CardSpelling card_spelling;       ///< of the log, for text that people read
  bool teams = false;
  PerSide<int> start{}; ///< points before the first round
  std::vector<RoundReport> rounds;
  Outcome result;
  std::optional<Outcome> if_mended; ///< once the mistakes with one explanation are fixed
  std::vector<Finding> findings;
  std::vector<LeftOut> left_out;        ///< findings that are counted, but of which nothing else is kept
  std::shared_ptr<const KeptText> text; ///< of the findings; null where there are none
  std::int64_t element = -1;            ///< of a JSON list that holds the text, from 0: paths lead from the list; -1: it is in none
  std::vector<KnownPlace> known_places; ///< of findings outside the text
  std::int64_t moved_lines = 0;         ///< lines inserted before the text in its file since it was judged
  std::uint64_t stands_for = 1;         ///< unreadable documents, all represented by this last one of a text
  std::uint64_t bytes = 0;              ///< of this match's text
  std::uint64_t fingerprint = 0;        ///< of deals and plays, for A506; 0: there are none
  double seconds = 0;                   ///< spent on it; differs from run to run, so results leave it out

  /// Line and columns of what a finding, a label or an edit points at.
  [[nodiscard]] Place place_of(const Where &at) const;
  /// The same as a JSON pointer into the log: `/rounds/0/plays/3`; empty where there is none.
  [[nodiscard]] std::string path_of(const Where &at) const;
  /// JSON pointer to the element of a list that holds the text: `/3`; empty where it is in none.
  [[nodiscard]] std::string path_of_element() const;
  /// The place of a byte of the text in its file.
  [[nodiscard]] std::uint64_t offset_in_file(std::uint32_t byte) const;
  /// Keeps a place outside the text, for a finding to point at.
  [[nodiscard]] Where keep(KnownPlace known);
  /// Records that this many lines were inserted before the match (below 0: deleted).
  void move_down(std::int64_t lines);
};

/// The texts of a report, as logs and results call them.
inline constexpr std::pair<std::string_view, std::optional<std::string> Report::*> report_texts[] = {
    {"id", &Report::id},       {"event", &Report::event},         {"date", &Report::date},
    {"place", &Report::place}, {"table-no", &Report::table_no},   {"scorer", &Report::scorer},
    {"stage", &Report::stage}, {"series-id", &Report::series_id},
};

/// Adds a finding that only other matches give, where its place is among the others, and of those there first.
Finding &add_by_place(Report &report, Code code, KnownPlace place, Phrase message, Phrase help);
/// Whether what the match says has to be compared with other matches of its tournament.
[[nodiscard]] bool is_of_tournament(const Report &report);
/// Whether the match was found to be recorded before (A506).
[[nodiscard]] bool is_duplicate(const Report &report);
/// Whether nothing of the match is recorded yet but who plays and deals: a log that is still to be filled in.
[[nodiscard]] bool is_blank(const Report &report);

/// An input that could not be read, or not to its end.
struct Trouble {
  std::string file; ///< as results name it
  Phrase message;
  bool breaks_off = false; ///< the text read last ends too early: nobody knows how its last document went on
};

/// A match without findings, as far as totals count it.
struct CleanMatch {
  const std::string &game;
  std::uint64_t rounds = 0, plays = 0, bytes = 0;
};

/// Totals over many reports (`summary`). A match that is recorded twice is counted once; its findings are counted all the same.
struct Summary {
  std::uint64_t matches = 0, rounds = 0, plays = 0, clean = 0, with_errors = 0, with_warnings = 0, unreadable = 0, bytes = 0;
  std::uint64_t blank = 0;                           ///< matches of which nothing is recorded yet but who plays and deals
  std::uint64_t what_if = 0;                         ///< matches judged by other rules than their own
  std::uint64_t duplicates = 0;                      ///< further records of matches that are counted already
  std::uint64_t skipped = 0;                         ///< files of folders and archives that by their names hold no logs
  std::uint64_t errors = 0, warnings = 0, notes = 0; ///< findings; a match is clean that has neither errors nor warnings
  std::map<std::string, std::uint64_t> by_code;      ///< code name -> findings
  std::map<std::string, std::uint64_t> by_game;      ///< game -> matches
  std::optional<double> seconds;                     ///< that reading them took, where that was asked for
  std::vector<Trouble> troubles;                     ///< what could not be read, in the order of the inputs
  /// The first of the worst findings: what to read about.
  struct Worst {
    Severity severity;
    Code code;
  };
  std::optional<Worst> worst;
  /// Matches as often as they are recorded.
  [[nodiscard]] std::uint64_t records() const { return matches + duplicates; }
  /// Adds one match.
  void add(const Report &report);
  void add(const CleanMatch &match);
  /// Adds another summary (associative, and commutative but for `worst`).
  void add(const Summary &other);
};

} // namespace arbitro
