#include "split_folder.hpp"

#include "arbitro/log.hpp"
#include "batch/raw_file.hpp"
#include "command.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace arbitro {

void make_folder(const std::string &folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) throw Refusal{say::of_file(folder, system_says(problem.value()))};
}

SplitFolder::SplitFolder(std::string folder, LogForm form, const std::vector<Input> &inputs, std::string rest)
    : folder_(std::move(folder)), extension_("." + std::string(to_string(form))), inputs_(inputs), rest_(std::move(rest)) {
  make_folder(folder_);
}

void SplitFolder::add(const std::optional<std::string> &id, std::string_view text) {
  const std::string path = (std::filesystem::path(folder_) / (free_name(id) + extension_)).string();
  if (is_read_from(inputs_, path)) throw Refusal{say::is_read(path)};
  if (!rest_.empty() && is_same_path(rest_, path)) throw Refusal{say::rest_is_output(path)};
  if (std::filesystem::exists(path)) throw Refusal{say::of_file(path, say::is_there_already())};
  write_file(path, text);
}

std::string SplitFolder::free_name(const std::optional<std::string> &id) {
  constexpr std::size_t longest = 100;
  std::string name;
  for (const char c : id.value_or(""))
    if (name.size() < longest) name += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.' ? c : '-';
  name.erase(0, name.find_first_not_of("-."));
  if (name.empty()) name = "match-" + std::to_string(used_.size() + 1);
  std::string unique = name;
  for (int number = 2; !used_.insert(same_spelling(unique)).second; ++number) unique = name + "-" + std::to_string(number);
  return unique;
}

} // namespace arbitro
