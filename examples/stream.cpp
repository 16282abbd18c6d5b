#include <arbitro/arbitro.hpp>
#include <iostream>

int main(int count, char **words) {
  if (count != 2) return std::cerr << "stream: give the name of a log, a folder or an archive\n", 2;
  int status = 0;
  arbitro::BatchEvents events;
  events.report = [](arbitro::Report &&report) {
    std::cout << report.file << " " << report.index << ": " << verdict(report) << "\n";
    return true;
  };
  events.trouble = [&](const arbitro::Trouble &trouble) {
    std::cerr << trouble.file << ": " << to_text(trouble.message) << "\n";
    status = 2;
  };
  arbitro::run_batch(arbitro::find_inputs({words[1]}).files, {}, events);
  return status;
}
