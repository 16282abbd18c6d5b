#include "arbitro/chunks.hpp"

#include "log/readers.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

using namespace arbitro;

namespace {

/// A chunk that outlives its stream.
struct Piece {
  const Reader *reader;
  std::string text;
  std::uint64_t line;
  std::uint64_t offset;
  std::uint32_t column = 1;
  ListFault fault = ListFault::none;
  bool too_large = false;
  friend bool operator==(const Piece &, const Piece &) = default;
};

std::ostream &operator<<(std::ostream &out, const Piece &piece) {
  return out << piece.reader->name << " `" << piece.text.substr(0, 80) << "` " << piece.line << ':' << piece.column << " @" << piece.offset
             << ' ' << static_cast<int>(piece.fault) << (piece.too_large ? " too large" : "");
}

using Portions = std::vector<std::size_t>;
const Portions all_at_once{std::size_t{1} << 20};

/// Hands out a stream in the given portions (the last repeats).
Chunks::Read in_portions(const std::string &stream, const Portions &portions) {
  return [&stream, &portions, at = std::size_t{0}, call = std::size_t{0}](char *buffer, std::size_t size) mutable {
    const auto portion = portions[std::min(call++, portions.size() - 1)];
    const auto bytes = std::min({portion, size, stream.size() - at});
    std::memcpy(buffer, stream.data() + at, bytes);
    at += bytes;
    return bytes;
  };
}

/// Splits a stream that arrives in portions.
std::vector<Piece> split(const std::string &stream, std::string_view name, const Portions &portions = all_at_once) {
  Chunks chunks(in_portions(stream, portions), name);
  std::vector<Piece> pieces;
  for (Chunk chunk; chunks.next(chunk);)
    pieces.push_back(
        {chunk.reader, std::string(chunk.text), chunk.first_line, chunk.first_offset, chunk.first_column, chunk.fault, chunk.too_large});
  return pieces;
}

/// The documents of a stream together with what is between them.
std::string put_together(const std::string &stream, std::string_view name, const Portions &portions = all_at_once) {
  std::string bytes;
  Chunks chunks(in_portions(stream, portions), name, [&](std::string_view between) { bytes += between; });
  for (Chunk chunk; chunks.next(chunk);)
    if (chunk.is_whole()) bytes += chunk.text;
  return bytes;
}

const Reader *const as_json = &json_reader;
const Reader *const as_yaml = &yaml_reader;

struct Stream {
  std::string name;
  std::string stream;
  std::vector<Piece> pieces;
};

const std::vector<Stream> &streams() {
  static const std::vector<Stream> rows{
      {"", "", {}},
      {"", " \n\t\r\n", {}},
      {"x.json", "\n", {}},
      {"x.yaml", "# nothing\n---\n# at all\n...\n", {}},
      {"", "a: 1\n", {{as_yaml, "a: 1\n", 1, 0}}},
      {"",
       "\xEF\xBB\xBF"
       "a: 1",
       {{as_yaml, "a: 1", 1, 3}}},
      {"", "# c\n\n  a: 1\n", {{as_yaml, "  a: 1\n", 3, 5}}},
      {"", "a: 1\n---\nb: 2\n", {{as_yaml, "a: 1\n", 1, 0}, {as_yaml, "b: 2\n", 3, 9}}},
      {"", "--- # c\r\na: 1\r\n...\r\n\r\n---\r\nb: 2\r\n---", {{as_yaml, "a: 1\r\n", 2, 9}, {as_yaml, "b: 2\r\n", 6, 27}}},
      {"", "--- {a: 1}\n--- {b: 2}\n", {{as_yaml, "--- {a: 1}\n", 1, 0}, {as_yaml, "--- {b: 2}\n", 2, 11}}},
      {"", "%YAML 1.2\n---\na: 1\n", {{as_yaml, "%YAML 1.2\n", 1, 0}, {as_yaml, "a: 1\n", 3, 14}}},
      {"", "a: |\n  ---\n ...\n---x\n....\n", {{as_yaml, "a: |\n  ---\n ...\n---x\n....\n", 1, 0}}},
      {"x.yml", "{a: 1}\n", {{as_yaml, "{a: 1}\n", 1, 0}}},
      {"x.yaml", "{\"a\":1}\n{\"b\":2}", {{as_json, "{\"a\":1}", 1, 0}, {as_json, "{\"b\":2}", 2, 8}}},
      {"x.yaml", "{\"a\":1}\n--- {\"b\":2}", {{as_yaml, "{\"a\":1}\n", 1, 0}, {as_yaml, "--- {\"b\":2}", 2, 8}}},
      {"x.json", "a: 1\n", {{as_yaml, "a: 1\n", 1, 0}}},
      {"x.json", "# c\na: 1\n", {{as_yaml, "a: 1\n", 2, 4}}},
      {"x.json", "---\na: 1\n", {{as_yaml, "a: 1\n", 2, 4}}},
      {"x.json", "\"a\": 1\n", {{as_json, "\"a\": 1\n", 1, 0}}},
      {"X.YAML", "[1]", {{as_yaml, "[1]", 1, 0}}},
      {"", "{\"a\":1}", {{as_json, "{\"a\":1}", 1, 0}}},
      {"", "\n {\"a\":1}\n\n", {{as_json, " {\"a\":1}", 2, 1}}},
      {"", "{\n\"a\":\"}\"}\nx", {{as_json, "{\n\"a\":\"}\"}\nx", 1, 0}}},
      {"", "{} {}\n", {{as_json, "{} {}\n", 1, 0}}},
      {"", "{\"a\n\":1}", {{as_json, "{\"a\n\":1}", 1, 0}}},
      {"", "{\"a\":\"\\\"}\"}\n{}\n", {{as_json, "{\"a\":\"\\\"}\"}", 1, 0}, {as_json, "{}", 2, 12}}},
      {"", "{} \r\n\r\n  {\n{}", {{as_json, "{} \r", 1, 0}, {as_json, "  {", 3, 7}, {as_json, "{}", 4, 11}}},
      {"x.ndjson", "{\n}", {{as_json, "{", 1, 0}, {as_json, "}", 2, 2}}},
      {"x.jsonl", "[1]\nrubbish\n  ", {{as_json, "[1]", 1, 0}, {as_json, "rubbish", 2, 4}}},
      {"x.json", "rubbish\nmore", {{as_json, "rubbish\nmore", 1, 0}}},
      {"", "[]", {}},
      {"", "[{\"a\":\"],\"}, {\"b\":[2]}\n]\n", {{as_json, "{\"a\":\"],\"}", 1, 1, 2}, {as_json, " {\"b\":[2]}", 1, 12, 13}}},
      {"", "\n[\n  {\"a\":1},\n  {\"b\":2}\n]", {{as_json, "  {\"a\":1}", 3, 3}, {as_json, "  {\"b\":2}", 4, 14}}},
      {"",
       "[1,\"x\",null , [2]]",
       {{as_json, "1", 1, 1, 2}, {as_json, "\"x\"", 1, 3, 4}, {as_json, "null", 1, 7, 8}, {as_json, " [2]", 1, 13, 14}}},
      {"", "[\"\xC3\xA9\",1]", {{as_json, "\"\xC3\xA9\"", 1, 1, 2}, {as_json, "1", 1, 6, 6}}},
      {"", "[{} {}]", {{as_json, "{}", 1, 1, 2}, {as_json, "{}]", 1, 4, 5, ListFault::comma_missing}, {as_json, "{}", 1, 4, 5}}},
      {"", "[{},]", {{as_json, "{}", 1, 1, 2}, {as_json, "]", 1, 4, 5, ListFault::ends_with_comma}}},
      {"", "[,{}]", {{as_json, ",{}]", 1, 1, 2, ListFault::no_match}}},
      {"", "[{}", {{as_json, "{}", 1, 1, 2}, {as_json, "", 1, 3, 4, ListFault::never_closed}}},
      {"", "[{}]\n x", {{as_json, "{}", 1, 1, 2}, {as_json, "x", 2, 6, 2, ListFault::text_after}}},
      {"", "[{\"a\":", {{as_json, "{\"a\":", 1, 1, 2}, {as_json, "", 1, 6, 7, ListFault::never_closed}}},
  };
  return rows;
}

} // namespace

TEST_CASE("A stream is split into its documents") {
  for (const auto &row : streams()) {
    CAPTURE(row.name, row.stream);
    CHECK(split(row.stream, row.name) == row.pieces);
  }
}

TEST_CASE("It does not matter in which portions a stream arrives") {
  for (const auto &row : streams()) {
    CAPTURE(row.name, row.stream);
    CHECK(split(row.stream, row.name, {1}) == row.pieces);
    for (std::size_t point = 1; point < row.stream.size(); ++point) {
      CAPTURE(point);
      CHECK(split(row.stream, row.name, {point, row.stream.size()}) == row.pieces);
    }
  }
}

TEST_CASE("Documents and what is between them are the stream") {
  for (const auto &row : streams()) {
    CAPTURE(row.name, row.stream);
    CHECK(put_together(row.stream, row.name) == row.stream);
    CHECK(put_together(row.stream, row.name, {1}) == row.stream);
  }
  for (const std::string end : {"[{}]\n", "[{},]", "[{}", "[{} {}", "[,"}) { // more than is read ahead, after what is wrong
    CAPTURE(end);
    const auto stream = end + std::string(std::size_t{1} << 20, 'x') + "\n";
    CHECK((put_together(stream, "x.json") == stream));
  }
}

TEST_CASE("A document over its limit is handed out cut and the next one is whole") {
  struct Limit {
    std::string name, before, after, next;
    std::size_t bytes;
  };
  for (const auto &limit :
       {Limit{"x.ndjson", "", "\n", "{}", limits::json_match}, Limit{"x.yaml", "", "\n---\n", "b: 2\n", limits::yaml_document},
        Limit{"x.json", "[", ",", "{}", limits::json_match}}) {
    CAPTURE(limit.name);
    for (const auto over : {std::size_t{1}, std::size_t{3} << 20}) {
      const auto stream = limit.before + '"' + std::string(limit.bytes + over - 2, 'x') + '"' + limit.after + limit.next +
                          (limit.before.empty() ? "" : "]");
      const auto pieces = split(stream, limit.name);
      CHECK((put_together(stream, limit.name) == stream));
      REQUIRE(pieces.size() == 2);
      CHECK(pieces[0].too_large);
      CHECK(pieces[0].text.size() == limit.bytes);
      CHECK_FALSE(pieces[1].too_large);
      CHECK(pieces[1].text == limit.next);
      CHECK(pieces[1].offset == stream.find(limit.next));
    }
    const auto fits =
        split(limit.before + '"' + std::string(limit.bytes - 2 - (limit.name == "x.yaml"), 'x') + '"' + limit.after + limit.next + "]",
              limit.name);
    REQUIRE(fits.size() >= 2);
    CHECK_FALSE(fits[0].too_large);
    CHECK(fits[0].text.size() == limit.bytes);
  }
  const auto object = split("{\"a\": \"" + std::string(limits::json_document, 'x') + "\"}", "x.json");
  REQUIRE(object.size() == 1);
  CHECK(object[0].too_large);
  CHECK(object[0].text.size() == limits::json_document);
}

TEST_CASE("A thousand lines across many blocks keep their places") {
  std::string stream;
  std::vector<Piece> pieces;
  for (std::uint64_t line = 1; line <= 1000; ++line) {
    const auto text = "{\"line\":" + std::to_string(line) + ",\"pad\":\"" + std::string(line * 7, '-') + "\"}";
    pieces.push_back({as_json, text, line, stream.size()});
    stream += text + '\n';
  }
  CHECK(split(stream, "") == pieces);
  CHECK(split(stream, "", {1000, 313}) == pieces);
}
