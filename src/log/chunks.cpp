#include "split_chunks.hpp"

#include <utility>

namespace arbitro {

Chunks::Chunks(Read read, std::string_view name) : splitter_(std::make_unique<Splitter>(std::move(read), name)) {}
Chunks::~Chunks() = default;
Chunks::Chunks(Chunks &&) noexcept = default;
Chunks &Chunks::operator=(Chunks &&) noexcept = default;

bool Chunks::next(Chunk &chunk) { return splitter_->next(chunk); }

Source source_of(const Chunk &chunk, const std::string &file) {
  return {file, chunk.text, chunk.first_line, chunk.first_offset, chunk.first_column, chunk.first_column16};
}

Chunks::Read reader_of(std::string_view text) {
  return [text](char *buffer, std::size_t size) mutable {
    const std::size_t count = text.copy(buffer, size);
    text.remove_prefix(count);
    return count;
  };
}

} // namespace arbitro
