#include <arbitro/arbitro.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

int main(int count, char **words) {
  std::ifstream file(count == 2 ? words[1] : "");
  if (!file) return std::cerr << "check: give the name of a log\n", 2;
  const std::string log(std::istreambuf_iterator<char>(file), {});
  int found = 0;
  arbitro::Referee().check_text(log, words[1], [&](const arbitro::Report &report) {
    for (const arbitro::Finding &finding : report.findings) std::cout << finding_text(finding, report, {});
    found += static_cast<int>(report.findings.size());
  });
  return found == 0 ? 0 : 1;
}
