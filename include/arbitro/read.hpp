#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "arbitro/moves.hpp"
#include "arbitro/score.hpp"
#include "arbitro/source.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// The tree of values that a text is, whatever its format.
class Document;

/// One match as it was read.
struct ParsedMatch {
  MatchLog log;
  std::vector<Finding> findings; ///< of reading it (A1xx)
  bool readable = true;          ///< false: seating or rules could not be made out, so there is nothing to referee
};

/// A document of a log that has been read: the text, the tree of its values, and its matches as they are written. All else views the text,
/// and stays where it is.
struct ParsedLog {
  ParsedLog(const Chunk &read, const std::string &file);
  ~ParsedLog();
  ParsedLog(const ParsedLog &) = delete;
  ParsedLog &operator=(const ParsedLog &) = delete;

  std::string text;
  std::string gap; ///< what is between this document and the one before
  Chunk chunk;     ///< the document in its stream
  Source source;
  std::unique_ptr<Document> tree;
  std::vector<Finding> findings;    ///< why it is unreadable, or is no log; then it has no matches
  std::vector<ParsedMatch> matches; ///< in order
};

/// Reads one document of a stream. Never throws at bad input: whatever is wrong is a finding.
[[nodiscard]] std::unique_ptr<ParsedLog> read_log(const Chunk &chunk, const std::string &file, const ReadOptions &options = {});
/// Reads every document of a text; none where it holds none.
[[nodiscard]] std::vector<std::unique_ptr<ParsedLog>> read_logs(std::string_view text, const std::string &file,
                                                                const ReadOptions &options = {});

/// The card that a text is: `7d`, `7♦`, `re di coppe`, in the first alphabet of logs that fits. Throws `ImpossibleCards`.
[[nodiscard]] Card read_card(std::string_view text);
/// The cards of a text, all in one alphabet: `7d 4s 3c`. Throws `ImpossibleCards` where a word is not a card or a card appears twice.
[[nodiscard]] CardSet read_cards(std::string_view text);

/// The rules of games laid over each other: `scopone+napola`; of scopa where nothing is given. Throws `Refusal` where a game is unknown.
[[nodiscard]] Rules read_rules(std::string_view games);
/// The same with single rules set over them. Throws `Refusal`, also where the rules exclude each other.
[[nodiscard]] Rules read_rules(const ReadOptions &options);
/// A rule and its value from `rule=value`. Throws `Refusal` where there is no `=`.
[[nodiscard]] std::pair<std::string, std::string> read_setting(std::string_view text);
/// Throws `Refusal` where a game or a rule is unknown, a value is not one of its rule's, or the rules of a game given with them exclude
/// each other.
void refuse_unknown(const ReadOptions &options);

/// A question about plays in the notation of logs, as the command `moves` takes it.
struct MovesRequest {
  std::string cards;              ///< `7d 2b`, or the play in question: `7d x 4s 3c`, `7d lays`; empty: the whole hand
  std::string table;              ///< `7c=2`: the 7 of cups was laid under another value
  std::string hand;               ///< all cards of it; empty: those asked about
  ReadOptions read;               ///< the game and its rules
  std::optional<Letters> letters; ///< nothing: those that fit
  int matta = 0;                  ///< declared value of the 7 of cups in the hand; 0: not declared
  bool first_play = false;
  bool last_play = false;
};
/// Throws `ImpossibleCards` where the cards are impossible, `Refusal` where the question has no answer.
[[nodiscard]] MovesQuestion read_question(const MovesRequest &request);

/// Piles as the command `count` takes them: `Anna: 7d 6c`, `Bruno: rest`, and the sweeps of each, `1-0` or nothing; in the letters that fit
/// where none are given. A pile without a name is called `pile 1` in that language. Throws `ImpossibleCards` where a card is in two of
/// them, `Refusal` if a text is not a pile.
[[nodiscard]] std::vector<NamedPile> read_piles(std::span<const std::string> piles, std::string_view sweeps = {},
                                                FrenchCourts courts = FrenchCourts::j8_q9, std::optional<Letters> letters = {},
                                                Language language = {});

} // namespace arbitro
