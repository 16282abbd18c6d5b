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
/// The texts of a sink, written one after the other; empty ones are left out.
struct Parts {
  std::function<void(const Report &, const WritePart &)> of;   ///< those of a report
  std::function<std::string(const Trouble &)> of_trouble = {}; ///< that of what could not be read
  std::string_view between = {};                               ///< what is between two of them
  std::string begin = {};                                      ///< what is before them all
  std::function<std::string(const Summary &)> end = {};        ///< what is after them all
};
[[nodiscard]] std::unique_ptr<Sink> make_parts(std::ostream &out, Parts parts);

} // namespace arbitro
