// Preloaded into a program, it lets an allocation fail: FAIL_AT=7 the seventh, FAIL_AT=7+ that and all that follow. Those before `main` are
// not counted, since nobody could catch what they throw. ALLOCATIONS_TO=FILE: the number of them is written there in the end.

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

// The functions whose names are taken here.
extern "C" {
void *__libc_malloc(std::size_t size);
void *__libc_calloc(std::size_t count, std::size_t size);
void *__libc_realloc(void *block, std::size_t size);
void *__libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

using Main = int (*)(int, char **, char **);

Main program;
long fails_at = 0; ///< 0: never
bool fails_from_there_on = false;
std::atomic<bool> counts = false;
std::atomic<long> allocations = 0;

bool fails() {
  if (!counts) return false;
  const long number = ++allocations;
  const bool failing = fails_at != 0 && (fails_from_there_on ? number >= fails_at : number == fails_at);
  if (failing) errno = ENOMEM;
  return failing;
}

int counted_main(int count, char **words, char **environment) {
  if (const char *wish = std::getenv("FAIL_AT")) {
    char *end = nullptr;
    fails_at = std::strtol(wish, &end, 10);
    fails_from_there_on = *end == '+';
  }
  counts = true;
  const int status = program(count, words, environment);
  counts = false;
  if (const char *path = std::getenv("ALLOCATIONS_TO"))
    if (std::FILE *file = std::fopen(path, "w")) {
      std::fprintf(file, "%ld\n", allocations.load());
      std::fclose(file);
    }
  return status;
}

} // namespace

extern "C" {

void *malloc(std::size_t size) { return fails() ? nullptr : __libc_malloc(size); }
void *calloc(std::size_t count, std::size_t size) { return fails() ? nullptr : __libc_calloc(count, size); }
void *realloc(void *block, std::size_t size) { return fails() ? nullptr : __libc_realloc(block, size); }
void *aligned_alloc(std::size_t alignment, std::size_t size) { return fails() ? nullptr : __libc_memalign(alignment, size); }
int posix_memalign(void **block, std::size_t alignment, std::size_t size) {
  void *const found = aligned_alloc(alignment, size);
  if (found == nullptr) return ENOMEM;
  *block = found;
  return 0;
}

int __libc_start_main(Main main, int count, char **words, void (*begin)(), void (*end)(), void (*end_loader)(), void *stack) {
  using Start = int (*)(Main, int, char **, void (*)(), void (*)(), void (*)(), void *);
  const auto start = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
  program = main;
  return start(counted_main, count, words, begin, end, end_loader, stack);
}
}
