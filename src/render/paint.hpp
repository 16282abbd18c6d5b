#pragma once

#include "arbitro/finding.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Styles of coloured text.
enum class Style { bold, dim, error, warning, note, good };

/// Wraps text in terminal colours, or leaves it alone.
class Paint {
public:
  explicit Paint(bool color) : color_(color) {}
  [[nodiscard]] std::string operator()(Style style, std::string_view text) const {
    if (!color_ || text.empty()) return std::string(text);
    constexpr std::string_view codes[] = {"\033[1m", "\033[2m", "\033[1;31m", "\033[1;33m", "\033[1;36m", "\033[32m"};
    return std::string(codes[static_cast<int>(style)]).append(text) + "\033[0m";
  }
  /// A card, or its sign, in the colour of its suit.
  [[nodiscard]] std::string operator()(Suit suit, std::string_view text) const {
    if (!color_) return std::string(text);
    constexpr std::string_view codes[] = {"\033[33m", "\033[31m", "\033[32m", "\033[34m"};
    return std::string(codes[static_cast<int>(suit)]).append(text) + "\033[0m";
  }
  /// The style of a severity.
  [[nodiscard]] static Style of(Severity severity) {
    return severity == Severity::error ? Style::error : severity == Severity::warning ? Style::warning : Style::note;
  }

private:
  bool color_;
};

/// The words between the spaces of a text.
[[nodiscard]] std::vector<std::string> words_of_text(std::string_view text);

/// The pieces joined by a separator, broken into lines of at most `width` columns where the pieces allow; later lines begin with `indent`
/// spaces.
[[nodiscard]] std::string flow(const std::vector<std::string> &pieces, std::string_view separator, int width, int indent);

} // namespace arbitro
