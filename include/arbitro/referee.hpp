#pragma once

#include "arbitro/log.hpp"
#include "arbitro/report.hpp"
#include "arbitro/source.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace arbitro {

/// How a log is to be checked.
struct CheckOptions {
  ReadOptions read;
  bool keep_plays = false;    ///< fill `RoundReport::replay`
  bool all_rules = false;     ///< fill `Report::all_rules`
  bool readings = true;       ///< look for A505
  int max_findings = 100;     ///< a match; the rest is counted in one A901
};

/// Reads and referees one chunk of text (one match, one tournament, or one list of matches): calls `sink` with one report a match, in order.
/// Never throws at bad input; whatever is wrong is a finding of the report it belongs to. `first_index` numbers the matches on.
/// Returns how many reports it made.
int check(const Source &source, const CheckOptions &options, const std::function<void(Report &&)> &sink, int first_index = 0);

} // namespace arbitro
