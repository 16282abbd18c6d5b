#pragma once

#include "arbitro/batch.hpp"

#include <string>
#include <vector>

/// What a batch handed over, one line an event: `name:line index text` of a document, or `! problem`.
struct Events {
  std::vector<std::string> lines;
};

/// A batch for so many threads, with a judge of the test's.
inline arbitro::BatchOptions batch_of(int threads, arbitro::Judge (*make_judge)(const arbitro::CheckOptions &)) {
  arbitro::BatchOptions options;
  options.threads = threads;
  options.make_judge = make_judge;
  return options;
}

/// Runs a batch whose judge makes one report of each document, with the document's text as its game, until there are `enough` lines.
inline Events run_names(const std::vector<std::string> &paths, int threads, arbitro::Judge (*make_judge)(const arbitro::CheckOptions &),
                        std::size_t enough = std::string::npos) {
  Events events;
  arbitro::BatchEvents into;
  into.report = [&](arbitro::Report &&report) {
    events.lines.push_back(report.file + ":" + std::to_string(report.line) + " " + std::to_string(report.index) + " " + report.game);
    return events.lines.size() < enough;
  };
  into.trouble = [&](const arbitro::Trouble &trouble) { events.lines.push_back("! " + trouble.file + ": " + to_text(trouble.message)); };
  arbitro::run_batch(arbitro::find_inputs(paths).files, batch_of(threads, make_judge), into);
  return events;
}

/// Makes one report of a document.
inline int name_document(const arbitro::Chunk &chunk, const std::string &file, const arbitro::Referee::Receiver &receiver,
                         int first_index) {
  arbitro::Report report;
  report.file = file;
  report.line = chunk.first_line;
  report.index = first_index;
  report.game = chunk.text;
  while (!report.game.empty() && report.game.back() == '\n') report.game.pop_back();
  receiver(std::move(report));
  return 1;
}

inline arbitro::Judge make_namer(const arbitro::CheckOptions &) { return name_document; }
