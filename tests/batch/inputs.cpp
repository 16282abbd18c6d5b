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

TEST_CASE("an unreadable input keeps its place, with its problem") {
  const Scratch folder;
  folder.write("a", "x");
  folder.write("c", "x");
  CHECK(found(folder, {folder / "a", folder / "nothing", folder / "c"}) == std::vector<std::string>{"a", "nothing !", "c"});
}

TEST_CASE("a folder without a log is a problem, named or not") {
  const Scratch folder;
  folder.write("inner/notes.txt", "x");
  const Inputs none = find_inputs({folder / "inner"});
  REQUIRE(none.files.size() == 1);
  CHECK(to_text(none.files[0].problem) == "no logs found in this folder");
  CHECK(none.skipped == 1);
  folder.write("a.yaml", "x");
  CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"a.yaml"});
  const Inputs excluded = find_inputs({folder.path()}, {.exclude = {"a.*"}});
  REQUIRE(excluded.files.size() == 1);
  CHECK_FALSE(excluded.files[0].problem.empty());
}

TEST_CASE("names and ends of paths are excluded below what is named") {
  const Scratch folder;
  for (const char *name : {"a.yaml", "draft-b.yaml", "old/c.yaml", "2025/old/d.yaml", "2026/new/e.yaml"}) folder.write(name, "x");
  const auto without = [&](const std::vector<std::string> &patterns) {
    std::string names;
    for (const Input &input : find_inputs({folder.path()}, {.exclude = patterns}).files)
      names += input.path.substr(folder.path().size() + 1) + " ";
    return names;
  };
  CHECK(without({}) == "2025/old/d.yaml 2026/new/e.yaml a.yaml draft-b.yaml old/c.yaml ");
  CHECK(without({"draft-*"}) == "2025/old/d.yaml 2026/new/e.yaml a.yaml old/c.yaml ");
  CHECK(without({"old"}) == "2026/new/e.yaml a.yaml draft-b.yaml ");
  CHECK(without({"2025/old/"}) == "2026/new/e.yaml a.yaml draft-b.yaml old/c.yaml ");
  CHECK(without({"20*/*"}) == "a.yaml draft-b.yaml old/c.yaml ");
  CHECK(without({"ol", "yaml", "2025/d.yaml"}) == without({}));
  CHECK(find_inputs({folder / "draft-b.yaml"}, {.exclude = {"draft-*"}}).files.front().problem.empty());
}

TEST_CASE("a named pipe is refused when named and passed over in a folder") {
  const Scratch folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(found(folder, {pipe}) == std::vector<std::string>{"pipe !"});
  folder.write("a.yaml", "x");
  CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"a.yaml"});
  CHECK_FALSE(find_inputs({"/dev/null"}).files.front().problem.empty());
}

TEST_CASE("links in folders are passed over, and what is named itself may be one") {
  const Scratch folder;
  folder.write("a/x.yaml", "x");
  std::filesystem::create_directory_symlink(folder.path(), folder / "a/loop");
  std::filesystem::create_symlink("x.yaml", folder / "a/y.yaml");
  std::filesystem::create_directory_symlink("a", folder / "b");
  CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"a/x.yaml"});
  CHECK(find_inputs({folder.path()}).skipped == 3);
  CHECK(found(folder, {folder / "a/y.yaml", folder / "b"}) == std::vector<std::string>{"a/y.yaml", "b/x.yaml"});
}

TEST_CASE("where links are followed each folder is entered once, and links that lead nowhere are problems") {
  const Scratch folder;
  folder.write("a/x.yaml", "x");
  std::filesystem::create_directory_symlink(folder.path(), folder / "a/loop");
  std::filesystem::create_directory_symlink("a", folder / "b");
  std::filesystem::create_symlink("self", folder / "c");
  std::filesystem::create_symlink("c", folder / "self");
  std::filesystem::create_symlink("a/x.yaml", folder / "z.yaml");
  std::vector<std::string> paths;
  for (const Input &input : find_inputs({folder.path()}, {.follow_links = true, .output = ""}).files)
    paths.push_back(input.path.substr(folder.path().size() + 1) + (input.problem.empty() ? "" : " !"));
  CHECK(paths == std::vector<std::string>{"a/x.yaml", "c !", "self !", "z.yaml"});
}

TEST_CASE("a walk passes over the program's own output, and over no log that has its name") {
  const Scratch folder;
  folder.write("a.json", "x");
  for (const auto &[text, files] :
       {std::pair(R"({"arbitro":1,"file":"a.json"})", 1), std::pair("{\"arbitro\":1,\"matches\":[\n],", 1), std::pair("", 1),
        std::pair(R"({"arbitro":1,"players":["Anna","Bruno"]})", 2), std::pair("arbitro: 1\n", 2), std::pair("x", 2)}) {
    CAPTURE(text);
    folder.write("out.json", text);
    const Inputs inputs = find_inputs({folder.path()}, {.follow_links = false, .output = folder / "out.json"});
    REQUIRE(inputs.files.size() == static_cast<std::size_t>(files));
    CHECK(inputs.files.front().path == folder / "a.json");
  }
}

TEST_CASE("an unreadable folder is reported") {
  const Scratch folder;
  folder.write("a/x", "x");
  folder.write("b.yaml", "x");
  chmod((folder / "a").c_str(), 0);
  if (access((folder / "a").c_str(), R_OK) == 0)
    WARN("skipped: this user may read everything");
  else
    CHECK(found(folder, {folder.path()}) == std::vector<std::string>{"a !", "b.yaml"});
  chmod((folder / "a").c_str(), 0700);
}

TEST_CASE("a list of paths is read line by line, and a missing list is a problem") {
  const Scratch folder;
  Phrase problem;
  CHECK(read_path_list(folder.write("list", "a b\r\n\nc"), problem) == std::vector<std::string>{"a b", "c"});
  CHECK(problem.empty());
  CHECK(read_path_list(folder.write("empty", ""), problem).empty());
  const std::string by_nul("a\r\nb\0c d\0", 9);
  CHECK(read_path_list(folder.write("nul", by_nul), problem) == std::vector<std::string>{"a\r\nb", "c d"});
  CHECK(problem.empty());
  CHECK(read_path_list(folder / "none", problem).empty());
  CHECK(to_text(problem) == "No such file or directory");
}

TEST_CASE("standard input can be named once") {
  const std::vector<Input> inputs = find_inputs({"-", "-"}).files;
  REQUIRE(inputs.size() == 2);
  CHECK(inputs[0].problem.empty());
  CHECK_FALSE(inputs[1].problem.empty());
}
