#pragma once

#include "arbitro/batch.hpp"
#include "arbitro/encode.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Makes a folder where there is none. Throws `Refusal`.
void make_folder(const std::string &folder);

/// Writes a file for each match, named by its id. Its functions throw `Refusal`.
class SplitFolder {
public:
  /// `rest` is a further file that is written, or empty.
  SplitFolder(std::string folder, LogForm form, const std::vector<Input> &inputs, std::string rest = "");
  /// A file is written neither over an input nor over the rest.
  void add(const std::optional<std::string> &id, std::string_view text);

private:
  /// The id as far as it may be the name of a file on any system; a number where that leaves nothing. Names that differ in case only are
  /// one file on some.
  std::string free_name(const std::optional<std::string> &id);

  std::string folder_;
  std::string extension_;
  const std::vector<Input> &inputs_;
  std::string rest_;
  std::set<std::string> used_;
};

} // namespace arbitro
