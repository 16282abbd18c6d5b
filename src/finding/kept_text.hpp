#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/source.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace arbitro {

/// What is kept of a document with findings, to find their lines and paths: its text, and how each value is reached. Places are
/// worked out when they are asked for, by one thread at a time.
class KeptText {
public:
  /// How a value of the document is reached.
  struct Step {
    std::uint32_t parent = no_node; ///< `no_node`: it is the whole document
    std::uint32_t position = 0;     ///< in a list, from 0
    Span key{};                     ///< in a map: of the kept keys
    bool is_in_map = false;
  };
  /// Copies the text of the source; `steps` by node, their keys one after the other in `keys`.
  KeptText(const Source &source, std::vector<Step> steps, std::string keys);
  KeptText(const KeptText &) = delete;
  KeptText &operator=(const KeptText &) = delete;

  [[nodiscard]] Place place_of(Span span) const { return arbitro::place_of(source_, span); }
  /// Where a byte of the document is in its file.
  [[nodiscard]] std::uint64_t offset_in_file(std::uint32_t byte) const { return source_.offset_in_file(byte); }
  /// JSON pointer of a value: `/rounds/0/plays/3`; empty for the whole document and for none.
  [[nodiscard]] std::string path_of(std::uint32_t node) const;

private:
  std::string text_;
  Source source_; ///< of the copy
  std::vector<Step> steps_;
  std::string keys_;
};

/// Appends one step of a JSON pointer to it.
void append_step(std::string_view key, std::string &pointer);

} // namespace arbitro
