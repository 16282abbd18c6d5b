#pragma once

#include "cursor.hpp"
#include "expected_here.hpp"
#include "text_documents.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro::lsp {

/// The protocol's numbers of kinds of items.
enum class ItemKind : int { property = 10, value = 12, keyword = 14, constant = 21, person = 6 };

/// Something that may be written.
struct Item {
  std::string label;
  std::string detail{};
  ItemKind kind = ItemKind::value;
};
using Items = std::vector<Item>;

/// Where something is typed: the text up to it, and what is known of its place and match.
struct TypedPlace {
  std::string_view before; ///< the document's text up to the cursor
  const Reader *reader;
  Language language;
  Cursor cursor;
  Expected expected{};
  std::string_view typed{};                  ///< from the beginning of the value or key
  std::unique_ptr<const ReplayedLog> head{}; ///< of the text before it, closed
  const MatchLog *match = nullptr;           ///< the one that is being written, or null
  const LoggedRound *round = nullptr;        ///< likewise
};

[[nodiscard]] TypedPlace find_place(std::string_view before, const Reader &reader, Language language);
/// The text before a byte, with a probe in the place of what is typed there and everything closed.
[[nodiscard]] std::unique_ptr<const ReplayedLog> read_before(const TypedPlace &place, std::size_t end, std::string_view probe);

/// The keys that fit there: of the map, or names where it has none of its own.
void add_keys(const TypedPlace &place, Items &items);
/// What may be the value of the key.
void add_values(const TypedPlace &place, Items &items);
void add_players(const TypedPlace &place, Items &items);
/// The cards of the round that are in no place yet.
void add_cards_out(const TypedPlace &place, Items &items);
/// What may follow in a row of plays; returns the byte where it would begin.
std::size_t add_play(const TypedPlace &place, Items &items);
[[nodiscard]] CardSpelling spelling_of(const TypedPlace &place);
[[nodiscard]] std::string words(const TypedPlace &place, const Phrase &phrase);

} // namespace arbitro::lsp
