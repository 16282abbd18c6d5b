#pragma once

#include "open_documents.hpp"

#include <ostream>

namespace arbitro::lsp {

/// Serves one client, who is heard on a descriptor, until it sends `exit` or hangs up; returns the status to end with: 0 after `shutdown`,
/// else 1.
int serve(int in, std::ostream &out, Setting setting);

} // namespace arbitro::lsp
