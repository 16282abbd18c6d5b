// What the search gives back of a real match: each play of samples/scoparella.yaml is damaged in five ways, with the hands and without
// them. real_match [verbose]

#include "bench/outcomes.hpp"
#include "support/read_file.hpp"

#include <optional>
#include <regex>
#include <string_view>

using namespace arbitro;

namespace {

/// Where a play is in the text: all of it, its card, and what it takes.
struct Cell {
  std::size_t begin = 0, end = 0;
  [[nodiscard]] std::string in(const std::string &text) const { return text.substr(begin, end - begin); }
};

std::vector<Cell> cells_of(const std::string &log) {
  static const std::regex cell(R"(\d+[cbsd]( x( \d+[cbsd])+)?( scopa)?(?=( /|\n)))");
  std::vector<Cell> cells;
  for (std::size_t row = log.find("  - "); row != std::string::npos; row = log.find("  - ", row + 1)) {
    const std::string line = log.substr(row, log.find('\n', row) + 1 - row);
    if (line.find(':') != std::string::npos) continue;
    for (std::sregex_iterator match(line.begin(), line.end(), cell), end; match != end; ++match) {
      const std::size_t begin = row + static_cast<std::size_t>(match->position());
      cells.push_back({begin, begin + static_cast<std::size_t>(match->length())});
    }
  }
  return cells;
}

std::string with(const std::string &log, const Cell &cell, const std::string &text) {
  return log.substr(0, cell.begin) + text + log.substr(cell.end);
}

/// Damages a play of a log; nothing where such damage is impossible.
using Damage = std::optional<std::string> (*)(const std::string &log, const std::vector<Cell> &cells, std::size_t play);

std::optional<std::string> other_suit(const std::string &log, const std::vector<Cell> &cells, std::size_t play) {
  static constexpr std::string_view suits = "cbsd";
  std::string text = cells[play].in(log);
  char &suit = text[text.find_first_of(suits)];
  suit = suits[(suits.find(suit) + 1) % suits.size()];
  return with(log, cells[play], text);
}

std::optional<std::string> next_value(const std::string &log, const std::vector<Cell> &cells, std::size_t play) {
  const std::string text = cells[play].in(log);
  const std::size_t digits = text.find_first_not_of("0123456789");
  return with(log, cells[play], std::to_string(std::stoi(text) % 10 + 1) + text.substr(digits));
}

std::optional<std::string> left_out(const std::string &log, const std::vector<Cell> &cells, std::size_t play) {
  const bool is_last = log[cells[play].end] == '\n';
  const Cell cell = is_last ? Cell{cells[play].begin - 3, cells[play].end} : Cell{cells[play].begin, cells[play].end + 3};
  return with(log, cell, "");
}

std::optional<std::string> exchanged(const std::string &log, const std::vector<Cell> &cells, std::size_t play) {
  if (log[cells[play].end] == '\n') return std::nullopt;
  return with(with(log, cells[play + 1], cells[play].in(log)), cells[play], cells[play + 1].in(log));
}

std::optional<std::string> other_capture(const std::string &log, const std::vector<Cell> &cells, std::size_t play) {
  const std::string text = cells[play].in(log);
  const std::size_t takes = text.find(" x ");
  if (takes == std::string::npos) return with(log, cells[play], text + " x " + cells[play > 0 ? play - 1 : play + 1].in(log).substr(0, 2));
  return with(log, cells[play], text.substr(0, takes) + " lays");
}

/// The log without the hands.
std::string without_hands(const std::string &log) {
  return std::regex_replace(log, std::regex(R"(- Player One: [^\n]*\n *Player Two: [^\n]*\n *plays:)"), "- plays:");
}

} // namespace

int main(int argc, char **) {
  const std::string whole = read_file(std::string(ARBITRO_ROOT) + "/samples/scoparella.yaml");
  CheckOptions options;
  options.interpretations = false;
  Referee referee(options);
  struct Row {
    const char *name;
    Damage damage;
  };
  const Row rows[] = {{"wrong-suit", other_suit},
                      {"value-off-by-one", next_value},
                      {"play-forgotten", left_out},
                      {"plays-swapped", exchanged},
                      {"capture", other_capture}};
  outcomes::print_head();
  for (const auto &[log, level] : {std::pair(whole, "deals"), {without_hands(whole), "plays"}}) {
    const std::vector<Cell> cells = cells_of(log);
    outcomes::Cell total;
    for (const Row &row : rows) {
      outcomes::Cell found;
      for (std::size_t play = 0; play < cells.size(); ++play)
        if (const std::optional<std::string> damaged = row.damage(log, cells, play))
          outcomes::count(log, *damaged, 1, referee, found, argc > 1);
      outcomes::print(row.name, level, found);
      total += found;
    }
    outcomes::print("all", level, total);
  }
}
