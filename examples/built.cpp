#include <arbitro/arbitro.hpp>
#include <array>
#include <iostream>

// A log that a program builds: three rounds, whose points it has from elsewhere.
int main() {
  std::string log = R"({"arbitro": 1, "game": "scopa", "players": ["Anna", "Bruno"], "rounds": [)";
  std::string comma;
  for (const std::array<int, 2> points : {std::array{5, 1}, std::array{2, 3}, std::array{4, 1}}) {
    log += comma + R"({"points": ")" + std::to_string(points[0]) + "-" + std::to_string(points[1]) + "\"}";
    comma = ", ";
  }
  for (const auto &read : arbitro::read_logs(log + "]}", "built.json"))
    arbitro::Referee().judge(*read, [](const arbitro::Report &report) {
      for (const arbitro::Finding &finding : report.findings) std::cout << finding_text(finding, report, {});
      std::cout << verdict(report) << "\n";
    });
}
