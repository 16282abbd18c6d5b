#pragma once

#include "arbitro/render.hpp"

namespace arbitro {

/// Makes one format's sink; the table in formats.cpp names them.
using MakeSink = std::unique_ptr<Sink>(Product, std::ostream &, const RenderOptions &);

MakeSink make_text, make_json, make_ndjson, make_csv, make_tsv, make_markdown, make_gcc, make_sarif, make_junit, make_github, make_html;

} // namespace arbitro
