#include "finding/say.hpp"

#include "support/catch.hpp"

#include <cstdlib>
#include <new>

using namespace arbitro;

namespace {

/// Allocations that still succeed; negative: all do.
long allocations_left = -1;

/// Whether copying ends in `std::bad_alloc` when the allocation of that number fails.
bool copying_fails(const Phrase &phrase, long failing) {
  allocations_left = failing;
  try {
    const Phrase copy = phrase;
    allocations_left = -1;
    REQUIRE(copy == phrase);
    return false;
  } catch (const std::bad_alloc &) {
    allocations_left = -1;
    return true;
  }
}

} // namespace

void *operator new(std::size_t size) {
  if (allocations_left == 0) throw std::bad_alloc();
  if (allocations_left > 0) --allocations_left;
  if (void *const block = std::malloc(size)) return block;
  throw std::bad_alloc();
}
void *operator new(std::size_t size, const std::nothrow_t &) noexcept { return std::malloc(size); }
void operator delete(void *block) noexcept { std::free(block); }
void operator delete(void *block, std::size_t) noexcept { std::free(block); }

TEST_CASE("a phrase whose copying runs out of memory is as if it had not been copied") {
  const std::string name = "Anna, whose name is too long to be kept within a string";
  const Phrase inner{Sentence{}, {name, std::vector<std::string>{name, name}}};
  const Phrase phrase{Sentence{}, {1, name, CardSet{Card(7, Suit::coins)}, std::vector<std::string>{name}, Phrases{{inner, inner}}}};
  long failing = 0;
  while (copying_fails(phrase, failing)) ++failing;
  CHECK(failing == 15);
}
