#pragma once

#include "arbitro/render.hpp"
#include "escape.hpp"
#include "sheet.hpp"

#include <string>
#include <string_view>

namespace arbitro {

/// How a page begins, and the script of a page that reloads itself.
inline constexpr std::string_view page_begin = "<!DOCTYPE html>\n<html lang=\"", page_reload = "<meta http-equiv=\"refresh\" content=\"";
/// A whole document that needs nothing else: it holds its style, cards and script.
[[nodiscard]] std::string html_page(std::string_view title, std::string_view body, const RenderOptions &options);
/// One match, as the content of a document's `article`; ids in it begin with the prefix. Its heading is of that level.
[[nodiscard]] std::string html_match(const Report &report, const std::string &prefix, int level, const RenderOptions &options);
/// The article of a match, which says of what pack its cards are.
[[nodiscard]] std::string html_article(const Report &report, std::string_view content);
/// A table in a region that can be scrolled, of a class of the style sheet: `rows` or `sheet`.
[[nodiscard]] std::string html_table(std::string_view label, std::string_view style, std::string_view content);
/// Who plays against whom, unescaped.
[[nodiscard]] std::string html_title(const Report &report);
/// The same with the match's id.
[[nodiscard]] std::string html_name(const Report &report);

/// The parts of a match's page.
[[nodiscard]] std::string html_sheet(const Report &report, const Sheet &sheet, const std::string &prefix);
[[nodiscard]] std::string html_chart(const Report &report);
/// What a round was worth before each play, from the first one that is known; the plays that cost something are marked.
[[nodiscard]] std::string html_worth_chart(const Report &report, const RoundReport &round);
[[nodiscard]] std::string html_finding(const Finding &finding, const Report &report, const std::string &id, const std::string &prefix);
/// The empty table of the replay below a heading of that tag; the lists of plays show the script where the cards are.
[[nodiscard]] std::string html_replay(const Report &report, const std::string &prefix, const std::string &heading);
/// The plays of a round as sentences.
[[nodiscard]] std::string html_plays(const Report &report, const RoundReport &round, const std::string &prefix);

/// Names that lead to places of a page: `R2.17`.
[[nodiscard]] std::string html_id(const std::string &prefix, Address at);

} // namespace arbitro
