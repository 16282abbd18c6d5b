#include "command.hpp"

int main(int count, char **words) {
  arbitro::begin_process();
  return arbitro::run_program(std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
}
