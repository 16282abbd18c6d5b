#pragma once

#include "arbitro/chunks.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace arbitro {

class Document;
struct Finding;

/// By what the format of a text is recognised.
struct Beginning {
  std::string_view extension;  ///< of the file's name: `.yaml`, in small letters; may be empty
  char first = '\0';           ///< character that is no space
  bool is_object_line = false; ///< `first` opens an object that ends on its line, and another begins below it
  bool is_bare_key = false;    ///< it begins like YAML: with `word:`, a comment, a marker or a tag
};

/// A format of logs, and who reads it.
struct Reader {
  std::string_view name;                        ///< `yaml`
  std::span<const std::string_view> extensions; ///< of names of files in this format, with their dots
  /// Whether a text has this format, of those that no row before this one is for.
  bool (*detect)(const Beginning &beginning);
  /// Reads a document into a tree of values. False, with findings, where it is unreadable; the tree then holds what comes before.
  bool (*read)(const Source &source, Document &tree, std::vector<Finding> &findings);
};

/// Every reader; the last one takes every text.
[[nodiscard]] std::span<const Reader> readers();

} // namespace arbitro
