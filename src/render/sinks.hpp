#pragma once

#include "arbitro/render.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbitro {

/// Makes one format's sink; the table in formats.cpp names them.
using MakeSink = std::unique_ptr<Sink>(Product, std::ostream &, const RenderOptions &);

MakeSink make_text, make_json, make_ndjson, make_csv, make_tsv, make_markdown, make_gcc, make_sarif, make_junit, make_github, make_html;

/// Takes one text.
using WritePart = std::function<void(const std::string &)>;
/// A sink that writes texts one after the other, with `between` between two of them: those of each report, and one of what could not be
/// read; empty ones are left out.
[[nodiscard]] std::unique_ptr<Sink> make_parts(std::ostream &out, std::string_view between,
                                               std::function<void(const Report &, const WritePart &)> parts_of,
                                               std::function<std::string(const Trouble &)> part_of);

} // namespace arbitro
