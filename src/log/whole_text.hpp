#pragma once

#include "arbitro/chunks.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace arbitro {

/// The documents of a stream together with every byte between them, for those who write the text again. Memory stays within what the
/// largest document takes.
class WholeText {
public:
  using Take = std::function<void(std::string_view)>;
  /// `gap` takes the bytes before, between and after documents, in order.
  WholeText(Chunks::Read source, std::string_view name, Take gap)
      : chunks_([this, source = std::move(source)](char *buffer, std::size_t size) { return fill(source, buffer, size); }, name),
        gap_(std::move(gap)) {}
  WholeText(const WholeText &) = delete;
  WholeText &operator=(const WholeText &) = delete;

  /// The next document. What is before it has been given to `gap`; its own bytes are for the caller, but for those of a document over
  /// the limit, which are a gap.
  bool next(Chunk &chunk) {
    const bool any = chunks_.next(chunk);
    pass(any ? chunk.first_offset : begin_ + kept_.size());
    if (any && !chunk.too_large) drop(chunk.text.size());
    return any;
  }

private:
  /// More than a document may have, and what is read ahead of it.
  static constexpr std::size_t most_kept = 2 * limits::json_document + (std::size_t{1} << 20);

  std::size_t fill(const Chunks::Read &source, char *buffer, std::size_t size) {
    const std::size_t got = source(buffer, size);
    kept_.append(buffer, got);
    if (kept_.size() > most_kept) pass(begin_ + kept_.size() - most_kept / 2 - got);
    return got;
  }
  void pass(std::uint64_t end) {
    if (end <= begin_) return;
    const auto size = static_cast<std::size_t>(end - begin_);
    gap_(std::string_view(kept_).substr(0, size));
    drop(size);
  }
  void drop(std::size_t size) {
    kept_.erase(0, size);
    begin_ += size;
  }

  Chunks chunks_;
  Take gap_;
  std::string kept_;        ///< bytes from the end of the last document on
  std::uint64_t begin_ = 0; ///< where they begin in the stream
};

} // namespace arbitro
