#include "feed.hpp"

#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t portion_size = std::size_t{256} << 10;
/// Files up to this size are read by the thread that gets them.
constexpr std::uint64_t short_input = std::uint64_t{1} << 20;

std::string fault_of(const Chunk &chunk) {
  if (!chunk.too_large) return std::string(chunk.problem);
  if (chunk.spelling == Spelling::yaml) return "a YAML document of more than " + std::to_string(limits::yaml_document >> 10) + " KiB";
  return "a match of more than " + std::to_string(limits::json_match >> 20) + " MiB";
}

} // namespace

Portions::Portions(const Input &input, const std::string &stdin_name) : members_(input, input.path == "-" ? stdin_name : input.path) {}

bool Portions::next(Portion &portion) {
  portion.text.clear();
  portion.slices.clear();
  portion.problems.clear();
  portion.first = false;
  while (!chunks_) {
    portion.problems = members_.take_problems();
    if (!portion.problems.empty()) return true;
    if (!members_.next()) {
      portion.problems = members_.take_problems();
      return !portion.problems.empty();
    }
    chunks_.emplace([this](char *buffer, std::size_t size) { return members_.read(buffer, size); }, members_.name());
    fresh_ = true;
  }
  portion.name = members_.name();
  portion.first = std::exchange(fresh_, false);
  Chunk chunk;
  while (portion.text.size() < portion_size) {
    if (!chunks_->next(chunk)) {
      chunks_.reset();
      portion.problems = members_.take_problems();
      if (portion.first && portion.slices.empty() && portion.problems.empty()) portion.slices.emplace_back();
      break;
    }
    portion.slices.push_back(
        {portion.text.size(), chunk.text.size(), chunk.first_line, chunk.first_offset, chunk.too_large, fault_of(chunk)});
    portion.text += chunk.text;
  }
  portion.input_bytes = members_.bytes_read() - std::exchange(bytes_counted_, members_.bytes_read());
  return true;
}

bool Feed::take(Turn &turn) {
  const std::lock_guard lock(mutex_);
  turn.whole = nullptr;
  while (true) {
    if (open_ && open_->next(turn.portion)) break;
    open_.reset();
    if (next_input_ == inputs_.size()) return false;
    const Input &input = inputs_[next_input_++];
    if (input.path == "-" || input.size > short_input)
      open_.emplace(input, stdin_name_);
    else {
      turn.whole = &input;
      break;
    }
  }
  turn.number = next_turn_++;
  return true;
}

bool Feed::may_have_more() {
  const std::lock_guard lock(mutex_);
  return open_ || next_input_ < inputs_.size();
}

void Feed::stop() {
  const std::lock_guard lock(mutex_);
  open_.reset();
  next_input_ = inputs_.size();
}

} // namespace arbitro
