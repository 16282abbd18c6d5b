#pragma once

#include "finding/help.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

struct RuleField;

/// Whether two names are the same but for case and the width of blanks.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);
/// What a word says that means yes or no: `true`, `no`; nothing where it is another.
[[nodiscard]] std::optional<bool> read_truth(std::string_view word);
/// The text without blanks at its ends.
[[nodiscard]] std::string_view trim(std::string_view text);
/// Calls `visit` with the trimmed parts of a text between separators.
template <class Visit> void split(std::string_view text, char separator, const Visit &visit) {
  while (true) {
    const std::size_t end = text.find(separator);
    visit(trim(text.substr(0, end)));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

/// A remedy that names the nearest of the known words, the only one that begins so, or all of them.
[[nodiscard]] Help hint_of(std::string_view text, std::span<const std::string_view> known);
/// The game, or the games laid over each other, that is most likely meant by a text which names none; empty where none is near.
[[nodiscard]] std::vector<std::string> games_meant(std::string_view text);
/// To write one of the values of a rule.
[[nodiscard]] Phrase write_value_of(const RuleField &field);
/// The words as a phrase takes them.
[[nodiscard]] inline std::vector<std::string> words_of(std::span<const std::string_view> words) { return {words.begin(), words.end()}; }

/// The players' names, to be found alone or at the beginning of a cell. Empty names are never found. Views the names.
class Names {
public:
  Names() = default;
  explicit Names(std::span<const std::string> names);
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  /// The player of that name.
  [[nodiscard]] std::optional<Seat> find(std::string_view text) const;
  /// The longest name that the text begins with, and its bytes there.
  struct Prefix {
    Seat seat = nobody;
    std::size_t length = 0;
  };
  [[nodiscard]] Prefix find_prefix(std::string_view text) const;
  /// What to write instead of a name that is none: the nearest, or all of them.
  [[nodiscard]] Help hint(std::string_view text) const;

private:
  std::span<const std::string> names_{};
  std::array<bool, 256> starts_{};
};

} // namespace arbitro
