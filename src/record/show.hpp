#pragma once

#include "answer.hpp"

#include "arbitro/render.hpp"
#include "render/paint.hpp"

#include <string>

namespace arbitro::record {

/// The sides with their totals: `Anna 4 - Bruno 3`.
[[nodiscard]] std::string totals_of(const Report &report);
/// One finding without the place in a text that nobody sees: message, evidence, legal plays, help. Its play is named where it is another
/// than that which was answered, and the help is as an answer to the question is written.
[[nodiscard]] std::string finding_lines(const Finding &finding, const Report &report, const RenderOptions &style, const Prompt &asked,
                                        Address here);
/// What is open before the next play, on one line where that is wide enough: the totals, the table, the hand of who is to play; empty
/// where a round is not played.
[[nodiscard]] std::string board(const Context &context, const RenderOptions &style);
/// The same at length: every hand and pile.
[[nodiscard]] std::string whole_board(const Context &context, const RenderOptions &style);

} // namespace arbitro::record
