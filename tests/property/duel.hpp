#pragma once

#include "arbitro/round.hpp"
#include "arbitro/score.hpp"
#include "support/generator.hpp"

#include <map>
#include <string>

/// Where twin and engine differ: how often for each kind, and the first case in words.
struct Differences {
  struct Kind {
    long times = 0;
    std::string first{};
  };
  std::map<std::string, Kind> kinds{};

  template <class Describe> void expect(bool same, const char *kind, Describe describe) {
    if (same) return;
    Kind &entry = kinds[kind];
    if (entry.times++ == 0) entry.first = describe();
  }
};

/// Counts the same piles with the twin and with the engine.
void compare_counts(const arbitro::Rules &rules, const std::vector<twin::SideState> &piles,
                    const arbitro::PerSide<arbitro::SideCount> &same_piles, Differences &differences);

/// Plays the same match with the twin and with the engine and compares everything after every play.
class Duel {
public:
  Duel(std::string name, const arbitro::Rules &rules, arbitro::Seating seating, generated::Dice &dice, Differences &differences)
      : name_(std::move(name)), rules_(rules), seating_(seating), dice_(dice), differences_(differences) {}

  /// Plays up to that many rounds, or until the match is decided; the number of plays made.
  long play(int rounds);

private:
  void play_round(int dealer);
  bool play_on();
  void compare_hand(const twin::Round &round, const arbitro::RoundState &state, const generated::Play &play);
  void compare_judgement(const twin::Round &round, const arbitro::RoundState &state, const twin::Play &play);
  twin::Play mutated(const twin::Round &round, twin::Play play);
  void compare_states(const twin::Round &round, const arbitro::RoundState &state);
  void compare_end(twin::Round &round, arbitro::RoundState &state);
  void compare_decision(const std::vector<int> &before, const std::vector<twin::SideState> &sides, const std::vector<twin::Count> &counts,
                        const std::vector<arbitro::Tally> &tallies);
  [[nodiscard]] std::vector<int> random_totals();
  [[nodiscard]] std::string words(const twin::Round &round, const twin::Play &play) const;
  [[nodiscard]] std::string rules_in_words() const;

  std::string name_;
  const arbitro::Rules &rules_;
  arbitro::Seating seating_;
  generated::Dice &dice_;
  Differences &differences_;
  generated::Manner manner_{};
  std::vector<int> totals_{};
  int winner_ = -1;
  long plays_ = 0;
};
