#include "command.hpp"

int main(int count, char **words) {
  arbitro::begin_process();
  return arbitro::end_process(arbitro::run_program({words, static_cast<std::size_t>(count)}));
}
