#include "packing.hpp"

using namespace arbitro;

namespace {

const std::vector<Entry> season{{"2026/03.yaml", "id: a\n", ""}, {"01.ndjson", "{\"id\": 1}\n{\"id\": 2}\n", ""}};

} // namespace

TEST_CASE("archives give their files in the order in which they were packed, with both names") {
  const Scratch folder;
  const std::vector<std::pair<std::string, std::function<void(archive *)>>> kinds{
      {"s.zip", zip},
      {"s.tar", tar},
      {"s.tar.gz", tar_by(archive_write_add_filter_gzip)},
      {"s.tar.zst", tar_by(archive_write_add_filter_zstd)},
      {"s.tar.xz", tar_by(archive_write_add_filter_xz)},
      {"s.tar.bz2", tar_by(archive_write_add_filter_bzip2)},
  };
  for (const auto &[name, prepare] : kinds) {
    CAPTURE(name);
    pack(folder / name, season, prepare);
    CHECK(lines_of(folder, folder / name) == std::vector<std::string>{name + "!/2026/03.yaml:1 0 id: a",
                                                                      name + "!/01.ndjson:1 0 {\"id\": 1}",
                                                                      name + "!/01.ndjson:2 1 {\"id\": 2}"});
  }
}

TEST_CASE("a compressed file keeps its own name") {
  const Scratch folder;
  const std::vector<std::pair<std::string, int (*)(archive *)>> kinds{{"s.ndjson.gz", archive_write_add_filter_gzip},
                                                                      {"s.ndjson.zst", archive_write_add_filter_zstd},
                                                                      {"s.ndjson.xz", archive_write_add_filter_xz},
                                                                      {"s.ndjson.bz2", archive_write_add_filter_bzip2}};
  for (const auto &[name, filter] : kinds) {
    CAPTURE(name);
    pack(folder / name, {season[1]}, alone_by(filter));
    CHECK(lines_of(folder, folder / name) == std::vector<std::string>{name + ":1 0 {\"id\": 1}", name + ":2 1 {\"id\": 2}"});
  }
}

TEST_CASE("hidden files in archives are passed over; links and nested archives are refused and the rest is read") {
  const Scratch folder;
  pack(folder / "inner.zip", season, zip);
  pack(folder / "s.tar",
       {{".DS_Store", "x", ""},
        {"a/.b/c", "x", ""},
        {"link", "", "/etc/passwd"},
        {"inner.zip", folder.read("inner.zip"), ""},
        {"./z.yaml", "id: z\n", ""}},
       tar);
  CHECK(lines_of(folder, folder / "s.tar") == std::vector<std::string>{"! s.tar!/link: a link or a special file inside an archive",
                                                                       "! s.tar!/inner.zip: an archive inside an archive",
                                                                       "s.tar!/./z.yaml:1 0 id: z"});
}

TEST_CASE("an archive that is cut short is reported and what was read of it counts") {
  const Scratch folder;
  std::string lines;
  for (int number = 0; number < 40'000; ++number) lines += "{\"id\": " + std::to_string(number * 7919 % 40'009) + "}\n";
  pack(folder / "s.ndjson.gz", {{"s", lines, ""}}, alone_by(archive_write_add_filter_gzip));
  const std::string whole = folder.read("s.ndjson.gz");
  const std::vector<std::string> found = lines_of(folder, folder.write("cut.ndjson.gz", whole.substr(0, whole.size() / 2)));
  REQUIRE(found.size() > 1000);
  CHECK(found.front() == "cut.ndjson.gz:1 0 {\"id\": 0}");
  CHECK(found.back() == "! cut.ndjson.gz: cut off: the end of the compressed data is missing");
}

TEST_CASE("what unfolds to far more than its size is given up") {
  const Scratch folder;
  std::string lines;
  while (lines.size() < (limits::archive_free << 2)) lines += "{\"id\": 1}" + std::string(1000, ' ') + "\n";
  pack(folder / "bomb.ndjson.zst", {{"bomb", lines, ""}}, alone_by(archive_write_add_filter_zstd));
  const std::vector<std::string> found = lines_of(folder, folder / "bomb.ndjson.zst");
  CHECK(found.back() == "! bomb.ndjson.zst: decompresses to more than 200 times its size");
  CHECK(found.size() < lines.size() / 1010 / 2);
}

TEST_CASE("an archive with too many entries is given up") {
  const Scratch folder;
  const std::vector<Entry> entries(limits::archive_entries + 5, Entry{"x", "", ""});
  pack(folder / "many.tar", entries, tar_by(archive_write_add_filter_zstd));
  CHECK(lines_of(folder, folder / "many.tar") == std::vector<std::string>{"! many.tar: more than 1000000 entries"});
}
