#pragma once

#include "arbitro/batch.hpp"
#include "arbitro/chunks.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace arbitro {

/// What is known of a portion of an input besides its documents.
struct PortionFacts {
  const Input *input = nullptr;
  std::string name;              ///< of the text
  bool first = false;            ///< begins the text
  bool is_packed = false;        ///< the text was unpacked: the bytes of the file are others
  bool without_log = false;      ///< the text has ended and holds no document at all
  bool waits = false;            ///< the input has to be waited for after it
  std::vector<Trouble> troubles; ///< met after the documents
  std::uint64_t input_bytes = 0; ///< of the input that the portion uses
  std::uint64_t skipped = 0;     ///< files of an archive skipped before the text
};

/// Some documents in a row out of one text: what one thread works on at a time.
struct Portion : PortionFacts {
  std::string text;              ///< of the documents
  std::vector<Chunk> chunks;     ///< in `text`
  std::vector<std::string> gaps; ///< where they are kept: before each chunk and after the last one, the bytes in no complete document
};

/// What is done about a portion in the order of the portions, one at a time; false: no more of them are wanted.
using FollowUp = std::function<bool()>;
/// What a thread does with a portion at any time.
using PortionWork = std::function<FollowUp(Portion &)>;

/// Has several threads work on the inputs, each with work of its own that is made for it; `keeps_gaps` as in `Portion`.
void each_portion(const std::vector<Input> &inputs, const ReadingOptions &options, int threads,
                  const std::function<PortionWork()> &make_work, bool keeps_gaps = false);

} // namespace arbitro
