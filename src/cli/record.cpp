#include "intake.hpp"
#include "line_editor.hpp"
#include "record/dialogue.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace arbitro {
namespace {

std::string read_file(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || (!(text << file.rdbuf()) && file.gcount() != 0)) throw Refusal{path + ": cannot be read"};
  return text.str();
}

/// The file holds the log from now on, whole or not at all; no file stands for no log.
void save(const std::string &path, const std::string &log) {
  if (log.empty()) {
    std::filesystem::remove(path);
    return;
  }
  Output output(path);
  output.stream() << log;
  const std::string problem = output.finish();
  end_at_signals();
  if (!problem.empty()) throw Refusal{problem};
}

} // namespace

Exit run_record(Session &session) {
  const std::vector<std::string> &arguments = session.options.arguments;
  if (arguments.size() != 1) throw Refusal{"record takes one FILE"};
  const std::string &file = arguments.front();
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder)) throw Refusal{folder.string() + ": is no folder"};
  std::string log = std::filesystem::exists(file) ? read_file(file) : "";
  const RenderOptions look = session.look(true);
  if (!log.empty())
    if (const std::optional<std::string> problem = record::problem_of(log, look)) {
      std::cerr << *problem << std::flush;
      throw Refusal{file + ": cannot be gone on with as it is", Exit::found};
    }
  record::Dialogue dialogue(file, log, look, page_about);
  LineEditor lines([&](std::string_view line) { return dialogue.completions(line); });
  for (std::string said;;) {
    std::cout << said << dialogue.above() << std::flush;
    const std::optional<std::string> line = lines.read(dialogue.question());
    if (!line) break;
    record::Reply reply = dialogue.answer(*line);
    if (dialogue.log() != log) {
      save(file, dialogue.log());
      log = dialogue.log();
    }
    said = std::move(reply.text);
    if (!reply.ended) continue;
    std::cout << said << std::flush;
    break;
  }
  return Exit::clean;
}

} // namespace arbitro
