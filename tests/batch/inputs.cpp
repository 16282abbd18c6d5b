#include "arbitro/batch.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

#include <sys/stat.h>
#include <unistd.h>

using namespace arbitro;

namespace {

/// The found paths below the folder, each with ` !` where it has a problem.
std::vector<std::string> found(const Scratch &folder, const std::vector<std::string> &paths) {
  std::vector<std::string> names;
  for (const Input &input : find_inputs(paths).files)
    names.push_back(input.path.substr(folder.path().size() + 1) + (input.problem.empty() ? "" : " !"));
  return names;
}

} // namespace

TEST_CASE("a folder is walked in depth, in byte order, without hidden entries") {
  const Scratch folder;
  for (const char *name : {"b.yaml", "a/2.yaml", "a/10.yaml", "B.yaml", ".hidden.yaml", ".git/x.yaml", "c/d/e.json"})
    folder.write(name, "x");
  CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"B.yaml", "a/10.yaml", "a/2.yaml", "b.yaml", "c/d/e.json"});
}

TEST_CASE("of a folder only what is called a log or an archive is read, and the others are counted") {
  const Scratch folder;
  for (const char *name :
       {"a.yaml", "b.YML", "c.json", "d.ndjson", "e.jsonl", "f.zip", "g.tar", "h.tar.zst", "i.tgz", "j.yaml.gz", "k.xz", "l.bz2"})
    folder.write(name, "x");
  for (const char *name : {"README", "README.md", "m.txt", "n/o.png", "yaml", "p.yaml~"}) folder.write(name, "x");
  const Inputs inputs = find_inputs({folder.path()});
  CHECK(inputs.files.size() == 12);
  CHECK(inputs.skipped == 6);
  const Inputs named = find_inputs({folder / "m.txt", folder / "n/o.png"});
  CHECK(named.files.size() == 2);
  CHECK(named.skipped == 0);
}

TEST_CASE("paths keep the order in which they are named, even twice") {
  const Scratch folder;
  const std::string a = folder.write("a", "x");
  const std::string b = folder.write("b", "x");
  CHECK(found(folder, {b, a, b}) == std::vector<std::string>{"b", "a", "b"});
}

TEST_CASE("a hidden file is read when it is named") {
  const Scratch folder;
  CHECK(found(folder, {folder.write(".hidden", "x")}) == std::vector<std::string>{".hidden"});
}

TEST_CASE("what cannot be read stays in its place with its problem") {
  const Scratch folder;
  folder.write("a", "x");
  folder.write("c", "x");
  CHECK(found(folder, {folder / "a", folder / "nothing", folder / "c"}) == std::vector<std::string>{"a", "nothing !", "c"});
}

TEST_CASE("a named pipe is refused when named and passed over in a folder") {
  const Scratch folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(found(folder, {pipe}) == std::vector<std::string>{"pipe !"});
  CHECK(found(folder, {folder.path()}).empty());
  CHECK_FALSE(find_inputs({"/dev/null"}).files.front().problem.empty());
}

TEST_CASE("links back to a folder above are problems and the walk goes on") {
  const Scratch folder;
  folder.write("a/x.yaml", "x");
  std::filesystem::create_directory_symlink(folder.path(), folder / "a/loop");
  std::filesystem::create_symlink("self", folder / "b");
  std::filesystem::create_symlink("b", folder / "self");
  folder.write("z.yaml", "x");
  CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"a/loop !", "a/x.yaml", "b !", "self !", "z.yaml"});
}

TEST_CASE("the same folder reached twice by links, without a loop, is read twice") {
  const Scratch folder;
  folder.write("a/x.yml", "x");
  std::filesystem::create_directory_symlink("a", folder / "b");
  CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"a/x.yml", "b/x.yml"});
}

TEST_CASE("an unreadable folder is reported") {
  const Scratch folder;
  folder.write("a/x", "x");
  folder.write("b", "x");
  chmod((folder / "a").c_str(), 0);
  if (access((folder / "a").c_str(), R_OK) == 0)
    WARN("skipped: this user may read everything");
  else
    CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"a !", "b"});
  chmod((folder / "a").c_str(), 0700);
}

TEST_CASE("a list of paths is read line by line, and a missing list is a problem") {
  const Scratch folder;
  std::string problem;
  CHECK(read_path_list(folder.write("list", "a b\r\n\nc"), problem) == std::vector<std::string>{"a b", "c"});
  CHECK(problem.empty());
  CHECK(read_path_list(folder.write("empty", ""), problem).empty());
  CHECK(problem.empty());
  CHECK(read_path_list(folder / "none", problem).empty());
  CHECK(problem == "No such file or directory");
}

TEST_CASE("standard input can be named once") {
  const std::vector<Input> inputs = find_inputs({"-", "-"}).files;
  REQUIRE(inputs.size() == 2);
  CHECK(inputs[0].problem.empty());
  CHECK_FALSE(inputs[1].problem.empty());
}
