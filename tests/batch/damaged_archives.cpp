#include "packing.hpp"

#include <algorithm>

using namespace arbitro;

namespace {

struct Kind {
  const char *name;
  std::function<void(archive *)> prepare;
};

/// Compressed files whose streams have a sum of what was packed.
const std::vector<Kind> with_sums{
    {"s.ndjson.gz", alone_by(archive_write_add_filter_gzip)},
    {"s.ndjson.bz2", alone_by(archive_write_add_filter_bzip2)},
    {"s.ndjson.xz", alone_by(archive_write_add_filter_xz)},
    {"s.tar.gz", tar_by(archive_write_add_filter_gzip)},
};
const std::vector<Kind> every_kind = [] {
  std::vector<Kind> kinds = with_sums;
  kinds.push_back({"s.ndjson.zst", alone_by(archive_write_add_filter_zstd)});
  kinds.push_back({"s.zip", zip});
  kinds.push_back({"s.tar", tar});
  return kinds;
}();

const Entry rounds{"2026.ndjson", "{\"id\": 1, \"rounds\": [{\"points\": \"3-1\"}]}\n{\"id\": 2, \"rounds\": [{\"points\": \"9-1\"}]}\n",
                   ""};

std::string packed(const Scratch &folder, const Kind &kind) {
  pack(folder / kind.name, {rounds}, kind.prepare);
  return folder.read(kind.name);
}

bool tells_a_problem(const std::vector<std::string> &lines) {
  return std::ranges::any_of(lines, [](const std::string &line) { return line.starts_with("! "); });
}

} // namespace

TEST_CASE("an archive or compressed file that is cut off anywhere is reported") {
  const Scratch folder;
  for (const Kind &kind : every_kind) {
    CAPTURE(kind.name);
    const std::string whole = packed(folder, kind);
    REQUIRE_FALSE(tells_a_problem(lines_of(folder, folder / kind.name)));
    const std::size_t with_end_mark = std::min(whole.size() - 1, whole.find_last_not_of('\0') / 512 * 512 + 1023);
    for (std::size_t size = 0; size <= with_end_mark; ++size) {
      CAPTURE(size);
      REQUIRE(tells_a_problem(lines_of(folder, folder.write(kind.name, whole.substr(0, size)))));
    }
  }
}

TEST_CASE("a changed bit under a checksum changes no text, or is reported") {
  const Scratch folder;
  for (const Kind &kind : with_sums) {
    CAPTURE(kind.name);
    const std::string whole = packed(folder, kind);
    const std::vector<std::string> sound = lines_of(folder, folder / kind.name);
    for (std::size_t at = 0; at < whole.size(); ++at)
      for (const int bit : {0, 3, 7}) {
        CAPTURE(at, bit);
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
        const std::vector<std::string> lines = lines_of(folder, folder.write(kind.name, damaged));
        REQUIRE((lines == sound || tells_a_problem(lines)));
      }
  }
}

TEST_CASE("a file in a zip archive with a wrong checksum is reported by name") {
  const Scratch folder;
  pack(folder / "s.zip", {rounds}, [](archive *packer) {
    zip(packer);
    archive_write_zip_set_compression_store(packer);
  });
  std::string damaged = folder.read("s.zip");
  const std::size_t points = damaged.find("3-1");
  REQUIRE(points != damaged.npos);
  damaged[points] = '9';
  const std::vector<std::string> lines = lines_of(folder, folder.write("s.zip", damaged));
  REQUIRE(lines.size() == 1);
  CHECK(lines.back().starts_with("! s.zip!/2026.ndjson: ZIP bad CRC"));
}

TEST_CASE("how many files of a zip archive come after damage that ends it is reported") {
  const Scratch folder;
  pack(folder / "s.zip", {rounds, {"a.yaml", "id: a\n", ""}, {"b.yaml", "id: b\n", ""}}, zip);
  std::string damaged = folder.read("s.zip");
  const std::size_t packed_text = damaged.find("2026.ndjson") + 40; // past the name and what else its header has
  damaged.replace(packed_text, 20, 20, '\xFF');
  const std::vector<std::string> lines = lines_of(folder, folder.write("s.zip", damaged));
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("! s.zip!/2026.ndjson: ZIP decompression failed"));
  CHECK(lines[1] == "! s.zip: 2 more files not read");
}

TEST_CASE("a file in a zip archive that is shorter than its directory entry is reported by name") {
  const Scratch folder;
  pack(folder / "s.zip", {rounds}, zip);
  std::string damaged = folder.read("s.zip");
  const std::size_t packed_size = damaged.find("PK\x01\x02") + 20;
  REQUIRE(packed_size + 4 < damaged.size());
  damaged.replace(packed_size, 4, 4, '\0');
  CHECK(lines_of(folder, folder.write("s.zip", damaged)).back() == "! s.zip!/2026.ndjson: damaged or cut off");
}

TEST_CASE("the files of a zip archive that is cut are read up to the cut") {
  const Scratch folder;
  pack(folder / "s.zip", {{"a.yaml", "id: a\n", ""}, {"b.yaml", "id: b\n", ""}, {"c.yaml", "id: c\n", ""}}, zip);
  const std::string whole = folder.read("s.zip");
  const std::size_t directory = whole.find("PK\x01\x02");
  REQUIRE(directory != whole.npos);
  const std::string cut = "! s.zip: cut off: the end of the archive is missing";
  const std::vector<std::string> all{"s.zip!/a.yaml:1 0 id: a", "s.zip!/b.yaml:1 0 id: b", "s.zip!/c.yaml:1 0 id: c", cut};
  CHECK(lines_of(folder, folder.write("s.zip", whole.substr(0, directory + 24))) == all);
  CHECK(lines_of(folder, folder.write("s.zip", whole.substr(0, whole.size() - 10))) == all);
  const std::size_t last = whole.find("c.yaml");
  const std::vector<std::string> lines = lines_of(folder, folder.write("s.zip", whole.substr(0, last + 8)));
  REQUIRE(lines.size() >= 3);
  CHECK(lines[0] == all[0]);
  CHECK(lines[1] == all[1]);
  CHECK(lines.back().starts_with("! s.zip"));
}

TEST_CASE("after compressed data come zeros, more compressed data, or a report") {
  const Scratch folder;
  for (const Kind &kind : every_kind) {
    if (std::string_view(kind.name).find("ndjson") == std::string_view::npos) continue;
    CAPTURE(kind.name);
    const std::string whole = packed(folder, kind);
    const std::vector<std::string> once = lines_of(folder, folder / kind.name);
    CHECK(lines_of(folder, folder.write(kind.name, whole + std::string(5000, '\0'))) == once);
    CHECK(lines_of(folder, folder.write(kind.name, whole + std::string(4, '\0') + whole)).size() == 2 * once.size());
    const std::vector<std::string> junk = lines_of(folder, folder.write(kind.name, whole + "junk"));
    CHECK(junk.back() == "! " + std::string(kind.name) + ": unexpected data after the compressed data");
  }
}

TEST_CASE("archives one after another are all read, and anything else after one is reported") {
  const Scratch folder;
  pack(folder / "s.tar", {rounds}, tar);
  const std::string whole = folder.read("s.tar");
  CHECK(lines_of(folder, folder.write("s.tar", whole + whole)).size() == 4);
  CHECK(tells_a_problem(lines_of(folder, folder.write("s.tar", whole + std::string(600, 'x')))));
}

TEST_CASE("an archive is never passed over in silence") {
  const Scratch folder;
  const std::string nothing_in_it = ": no logs found in this archive";
  const std::string not_packed = ": has the name of a compressed file or an archive, but cannot be read as one";
  for (const char *name :
       {"zeros.gz", "zeros.zst", "zeros.xz", "zeros.bz2", "zeros.tar", "zeros.zip", "zeros.7z", "zeros.lz4", "zeros.rar"})
    for (const std::size_t size : {0U, 1U, 10'240U})
      CHECK(lines_of(folder, folder.write(name, std::string(size, '\0'))) ==
            std::vector<std::string>{"! " + std::string(name) + not_packed});

  struct Row {
    const char *member;
    const char *reported;
  };
  const Row rows[] = {
      {"../out.yaml", "!/../out.yaml: a path that points outside the archive"},
      {"a/../../out.yaml", "!/a/../../out.yaml: a path that points outside the archive"},
      {"/etc/out.yaml", "!/"
                        "/etc/out.yaml: a path that points outside the archive"},
      {"readme.txt", nothing_in_it.c_str()},
      {".hidden.yaml", nothing_in_it.c_str()},
  };
  for (const Row &row : rows) {
    pack(folder / "s.tar", {{row.member, "id: a\n", ""}}, tar);
    CHECK(lines_of(folder, folder / "s.tar") == std::vector<std::string>{"! s.tar" + std::string(row.reported)});
  }
  CHECK(lines_of(folder, folder.write("empty.zip", "PK\5\6" + std::string(18, '\0'))) ==
        std::vector<std::string>{"! empty.zip" + nothing_in_it});
  pack(folder / "none.zip", {{"readme.txt", "", ""}}, zip);
  CHECK(lines_of(folder, folder / "none.zip") == std::vector<std::string>{"! none.zip" + nothing_in_it});

  pack(folder / "inner.gz", {rounds}, alone_by(archive_write_add_filter_gzip));
  for (const Kind &kind : every_kind) {
    CAPTURE(kind.name);
    pack(folder / kind.name, {{"inner.gz", folder.read("inner.gz"), ""}}, kind.prepare);
    const std::vector<std::string> lines = lines_of(folder, folder / kind.name);
    REQUIRE_FALSE(lines.empty());
    CHECK(lines.front().ends_with("an archive inside an archive"));
  }
}

TEST_CASE("an encrypted file in an archive is reported and the others are read") {
  const Scratch folder;
  pack(folder / "s.zip", {{"a.yaml", "id: a\n", ""}, {"b.yaml", "id: b\n", ""}}, zip);
  std::string locked = folder.read("s.zip");
  for (const auto &[magic, flags] : {std::pair{"PK\x03\x04", 6}, std::pair{"PK\x01\x02", 8}}) {
    const std::size_t header = locked.find(magic);
    REQUIRE(header != locked.npos);
    locked[header + static_cast<std::size_t>(flags)] |= 1;
  }
  CHECK(lines_of(folder, folder.write("s.zip", locked)) ==
        std::vector<std::string>{"! s.zip!/a.yaml: encrypted", "s.zip!/b.yaml:1 0 id: b"});
}

TEST_CASE("files of an archive that are not called like logs are passed over and counted") {
  const Scratch folder;
  pack(folder / "s.zip", {{"readme.md", "# Our season", ""}, {"a.yaml", "id: a\n", ""}, {"notes.txt", "", ""}}, zip);
  std::uint64_t skipped = 0;
  std::vector<std::string> names;
  BatchEvents into;
  into.report = [&](Report &&report) {
    names.push_back(report.game);
    return true;
  };
  into.skipped = [&](std::uint64_t files) { skipped += files; };
  into.trouble = [](const Trouble &trouble) { FAIL(trouble.file + ": " + to_text(trouble.message)); };
  run_batch(find_inputs({folder / "s.zip"}).files, batch_of(2, make_namer), into);
  CHECK(names == std::vector<std::string>{"id: a"});
  CHECK(skipped == 2);
}
