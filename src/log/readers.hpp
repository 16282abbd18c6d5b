#pragma once

#include "arbitro/chunks.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace arbitro {

class Document;
struct Finding;

/// By what the spelling of a text is recognized.
struct Beginning {
  std::string_view extension;  ///< of the file's name: `.yaml`, in small letters; may be empty
  char first = '\0';           ///< character that is no blank
  bool is_object_line = false; ///< `first` opens an object that ends on its line, and another begins below it
  bool is_bare_key = false; ///< it begins with a word and a colon, a comment or a marker, as only YAML does, or with a tag, as no JSON does
};

/// A spelling of logs, and who reads it.
struct Reader {
  std::string_view name;                        ///< `yaml`
  std::span<const std::string_view> extensions; ///< of names of files that are spelled so, with their dots
  /// Whether a text is spelled so, of those that no row before this one is for.
  bool (*detect)(const Beginning &beginning);
  /// Reads a document into a tree of values. False, with findings, where it is unreadable; the tree then holds what comes before.
  bool (*read)(const Source &source, Document &tree, std::vector<Finding> &findings);
};

/// Every reader; the last one takes every text.
[[nodiscard]] std::span<const Reader> readers();

} // namespace arbitro
