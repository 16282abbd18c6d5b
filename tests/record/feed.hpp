#pragma once

#include "support/generator.hpp"
#include "support/write_log.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace generated {

/// Knows a match and answers what a dialogue asks about it.
class Witness {
public:
  Witness(const Match &match, bool in_plays);
  /// The answer to a question; nothing after the last one.
  [[nodiscard]] std::optional<std::string> answer(const std::string &question);

private:
  [[nodiscard]] const Round &round() const { return match_.rounds[round_ - 1]; }
  [[nodiscard]] std::string players() const;
  [[nodiscard]] std::optional<std::string> hand_of(const std::string &player) const;
  [[nodiscard]] std::string count(std::string award) const;
  [[nodiscard]] std::optional<std::string> next_play();

  const Match &match_;
  bool in_plays_;
  std::size_t round_ = 0;
  std::size_t play_ = 0; ///< made so far in the round
  std::map<std::pair<int, int>, std::string> cells_;
};

} // namespace generated
