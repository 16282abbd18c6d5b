#pragma once

#include <string_view>

namespace arbitro {

/// Shows a text on the terminal of standard output through the user's pager, if it is longer than the screen; false where it is still to be
/// written: because it fits, because no pager is wanted (`NO_PAGER`, or `PAGER` empty or `cat`), or because the pager cannot be started.
[[nodiscard]] bool show_in_pager(std::string_view text);

} // namespace arbitro
