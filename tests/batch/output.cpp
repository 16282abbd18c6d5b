#include "arbitro/batch.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

#include <cerrno>
#include <cstdio>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace arbitro;

namespace {

/// Makes the n-th call of one system function fail, counted from 1; 0: none.
struct Injection {
  int countdown = 0;
  bool fires() { return countdown > 0 && --countdown == 0; }
};
Injection on_write, on_fsync, on_rename;

int fail(int error) {
  errno = error;
  return -1;
}

} // namespace

// These take precedence over those of the C library.
extern "C" {
ssize_t write(int descriptor, const void *bytes, size_t size) {
  if (on_write.fires()) return fail(ENOSPC);
  return syscall(SYS_write, descriptor, bytes, size);
}
int fsync(int descriptor) { return on_fsync.fires() ? fail(EIO) : static_cast<int>(syscall(SYS_fsync, descriptor)); }
int rename(const char *from, const char *to) noexcept {
  return on_rename.fires() ? fail(EACCES) : static_cast<int>(syscall(SYS_rename, from, to));
}
}

TEST_CASE("a new file appears only when it is finished") {
  const Scratch folder;
  const mode_t mask = umask(022);
  {
    Output output(folder / "out");
    output.stream() << "new";
    CHECK_FALSE(std::filesystem::exists(folder / "out"));
    CHECK(output.finish().empty());
  }
  umask(mask);
  CHECK(folder.read("out") == "new");
  CHECK(folder.files() == 1);
  struct stat status {};
  REQUIRE(stat((folder / "out").c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0644);
}

TEST_CASE("an unfinished output leaves no file") {
  const Scratch folder;
  folder.write("out", "old");
  { Output(folder / "out").stream() << "new"; }
  CHECK(folder.read("out") == "old");
  CHECK(folder.files() == 1);
}

TEST_CASE("a replaced file keeps its mode, and a link stays a link") {
  const Scratch folder;
  chmod(folder.write("target", "old").c_str(), 0640);
  std::filesystem::create_symlink("target", folder / "link");
  Output output(folder / "link");
  output.stream() << "new";
  REQUIRE(output.finish().empty());
  CHECK(std::filesystem::is_symlink(folder / "link"));
  CHECK(folder.read("target") == "new");
  CHECK(static_cast<int>(std::filesystem::status(folder / "target").permissions()) == 0640);
}

TEST_CASE("when writing, syncing or renaming fails, the old file stays and nothing else does") {
  const Scratch folder;
  folder.write("out", "old");
  const std::string much(200'000, 'x');
  Injection *const faults[] = {&on_write, &on_write, &on_write, &on_write, &on_fsync, &on_rename};
  const int calls[] = {1, 2, 3, 4, 1, 1};
  const std::string messages[] = {"No space left on device", "No space left on device", "No space left on device",
                                  "No space left on device", "Input/output error",      "Permission denied"};
  for (std::size_t i = 0; i < std::size(faults); ++i) {
    CAPTURE(i);
    faults[i]->countdown = calls[i];
    std::string problem;
    {
      Output output(folder / "out");
      output.stream() << much;
      problem = to_text(output.finish());
    }
    faults[i]->countdown = 0;
    CHECK(problem == (folder / "out") + ": " + messages[i]);
    CHECK(folder.read("out") == "old");
    CHECK(folder.files() == 1);
  }
}

TEST_CASE("a full device and a folder are no outputs") {
  const Scratch folder;
  Output full("/dev/full");
  full.stream() << "x";
  CHECK(to_text(full.finish()) == "/dev/full: No space left on device");
  Output taken(folder.path());
  taken.stream() << "x";
  CHECK(to_text(taken.finish()) == folder.path() + ": Is a directory");
  Output nowhere(folder / "no/such/folder");
  CHECK_FALSE(nowhere.finish().empty());
}
