#include "arbitro/finding.hpp"

#include "say.hpp"
#include "template.hpp"
#include "text/code_points.hpp"
#include "text/join.hpp"

namespace arbitro {

namespace {

struct Row {
  std::string_view parameters;
  Prose texts;
};

constexpr Row table[] = {
#define X(name, parameters, ...) {#parameters, {__VA_ARGS__}},
#include "sentences.def"
#undef X
};

#define X(name, parameters, english, italian)                                                                                              \
  static_assert(fits(#parameters, english) && fits(#parameters, italian), "the templates of " #name " do not fit its parameters");
#include "sentences.def"
#undef X

/// Puts one argument into words.
struct Words {
  const CardSpelling &spelling;
  std::string_view separator = " ";
  std::string_view last = separator;

  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const std::string &text) const { return visible(text); }
  std::string operator()(const Prose &text) const { return std::string(text.in(spelling.language)); }
  std::string operator()(CardSet cards) const {
    return join(
        cards, separator, [this](Card card) { return to_text(card, spelling, separator); }, last);
  }
  std::string operator()(const std::vector<std::string> &words) const { return join(words, separator, visible, last); }
  std::string operator()(const Phrases &phrases) const {
    return join(
        phrases.each, separator, [this](const Phrase &phrase) { return to_text(phrase, spelling); }, last);
  }
};

/// How many there are of an argument: what chooses between one and many.
struct Count {
  std::int64_t operator()(std::int64_t number) const { return number; }
  std::int64_t operator()(const std::string &) const { return 1; }
  std::int64_t operator()(const Prose &) const { return 1; }
  std::int64_t operator()(CardSet cards) const { return cards.size(); }
  std::int64_t operator()(const std::vector<std::string> &words) const { return static_cast<std::int64_t>(words.size()); }
  std::int64_t operator()(const Phrases &phrases) const { return static_cast<std::int64_t>(phrases.each.size()); }
};

} // namespace

std::string rank_text(Card card, const CardSpelling &spelling) {
  const bool by_letter = spelling.courts == CourtSpelling::letters, is_court = card.value() >= 8;
  if (by_letter && card.value() == 1) return "A";
  if (by_letter && is_court) return {spelling.french_courts[static_cast<std::size_t>(card.value() - 8)]};
  return std::to_string(card.value() + (is_court && spelling.courts == CourtSpelling::printed ? 2 : 0));
}

std::string to_text(CardSet cards, const CardSpelling &spelling, std::string_view separator) {
  return join(cards, separator,
              [&](Card card) { return rank_text(card, spelling) + spelling.suits[static_cast<std::size_t>(card.suit())]; });
}

std::string to_text(const Phrase &phrase, const CardSpelling &spelling) {
  const Row &row = table[static_cast<std::size_t>(phrase.sentence)];
  std::string text;
  for (std::string_view rest = row.texts.in(spelling.language); !rest.empty();) {
    const Piece piece = next_piece(rest);
    if (piece.kind == Piece::Kind::literal) {
      text += piece.text;
      continue;
    }
    const Argument &argument = phrase.arguments[index_of_parameter(row.parameters, piece.text)];
    switch (piece.kind) {
    case Piece::Kind::joined: text += std::visit(Words{spelling, piece.one, piece.many}, argument); break;
    case Piece::Kind::chosen: text += std::visit(Count{}, argument) == 1 ? piece.one : piece.many; break;
    case Piece::Kind::value:
    case Piece::Kind::faulty: text += std::visit(Words{spelling}, argument); break;
    case Piece::Kind::literal: break;
    }
  }
  return text;
}

} // namespace arbitro
