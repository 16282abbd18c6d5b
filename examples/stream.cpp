#include <arbitro/arbitro.hpp>
#include <iostream>

int main(int, char **words) {
  arbitro::BatchEvents events;
  events.report = [](arbitro::Report &&report) {
    std::cout << report.file << " " << report.index << ": " << verdict(report) << "\n";
    return true;
  };
  events.trouble = [](const arbitro::Trouble &trouble) { std::cerr << trouble.file << ": " << to_text(trouble.message) << "\n"; };
  arbitro::run_batch(arbitro::find_inputs({words[1]}).files, {}, events);
}
