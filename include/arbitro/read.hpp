#pragma once

#include "arbitro/log.hpp"
#include "arbitro/moves.hpp"
#include "arbitro/refusal.hpp"
#include "arbitro/score.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// The card that a text is: `7d`, `7♦`, `re di coppe`, in the first alphabet of logs that fits. Throws `ImpossibleCards`.
[[nodiscard]] Card read_card(std::string_view text);
/// The cards of a text, all in one alphabet: `7d 4s 3c`. Throws `ImpossibleCards` where a word is no card or a card appears twice.
[[nodiscard]] CardSet read_cards(std::string_view text);

/// The rules of games laid over each other: `scopone+napola`; of scopa where nothing is given. Throws `Refusal` where a game is unknown.
[[nodiscard]] Rules read_rules(std::string_view games);
/// The same with single rules set over them. Throws `Refusal`, also where the rules exclude each other.
[[nodiscard]] Rules read_rules(const ReadOptions &options);
/// A rule and its value from `knob=value`. Throws `Refusal` where there is no `=`.
[[nodiscard]] std::pair<std::string, std::string> read_setting(std::string_view text);
/// Throws `Refusal` where a game or a rule is unknown, a value is none of its rule, or the rules of a game given with them exclude each
/// other.
void refuse_unknown(const ReadOptions &options);

/// A question about plays in the notation of logs, as the command `moves` takes it.
struct MovesRequest {
  std::string cards; ///< `7d 2b`, or the play in question: `7d x 4s 3c`, `7d lays`; empty: the whole hand
  std::string table; ///< `7c=2`: the 7 of cups was laid under another value
  std::string hand;  ///< all cards of it; empty: those asked about
  ReadOptions read;  ///< the game and its rules
  int matta = 0;     ///< declared value of the 7 of cups in the hand; 0: not declared
  bool first_play = false;
  bool last_play = false;
};
/// Throws `ImpossibleCards` where the cards cannot be so, `Refusal` where the question has no answer.
[[nodiscard]] MovesQuestion read_question(const MovesRequest &request);

/// Piles as the command `count` takes them: `Anna: 7d 6c`, `Bruno: rest`, and the sweeps of each, `1-0` or nothing. Throws
/// `ImpossibleCards` where a card is in two of them, `Refusal` where they are none.
[[nodiscard]] std::vector<NamedPile> read_piles(std::span<const std::string> piles, std::string_view sweeps = {});

} // namespace arbitro
