#pragma once

#include "client.hpp"

#include <algorithm>
#include <string>

/// A text with a cursor, written `|`.
struct Marked {
  std::string text;
  std::size_t offset = 0;
  std::size_t line = 0;
  std::size_t column = 0;

  explicit Marked(std::string with_cursor) : text(std::move(with_cursor)), offset(text.find('|')) {
    text.erase(offset, 1);
    line = static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    column = offset - (text.rfind('\n', offset == 0 ? 0 : offset - 1) == text.npos || line == 0 ? 0 : text.rfind('\n', offset - 1) + 1);
  }
};

/// The byte of a place in a text of ASCII.
inline std::size_t offset_in(const std::string &text, const Client::Json &place) {
  std::size_t at = 0;
  for (std::size_t line = place["line"]; line > 0; --line) at = text.find('\n', at) + 1;
  return at + place["character"].get<std::size_t>();
}

/// The text with edits made, which are in the order of the text or not.
inline std::string applied(std::string text, Client::Json edits) {
  std::sort(edits.begin(), edits.end(),
            [&](const auto &a, const auto &b) { return offset_in(text, a["range"]["start"]) > offset_in(text, b["range"]["start"]); });
  const std::string before = text;
  for (const Client::Json &edit : edits) {
    const std::size_t begin = offset_in(before, edit["range"]["start"]);
    text.replace(begin, offset_in(before, edit["range"]["end"]) - begin, edit["newText"].get<std::string>());
  }
  return text;
}

/// Two rounds begun of a match in which the second player of the second row may take in several ways.
inline const std::string played = "arbitro: 1\n"
                                  "game: scopa\n"
                                  "players: [Anna, Bruno]\n"
                                  "rounds:\n"
                                  "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 1-2}\n"
                                  "  - table: 7s 4s 3c 10d\n"
                                  "    deals:\n"
                                  "      - Bruno: 1b 6d 9c\n"
                                  "        Anna: 7d 2b 8s\n"
                                  "        plays:\n"
                                  "          - 1b / 7d\n"
                                  "          - 6d / 2b\n"
                                  "          - 9c x 3c 6d / 8s (late)\n"
                                  "unfinished: true\n";
