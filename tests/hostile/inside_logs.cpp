// Any value may have a private key: inside a sound log what is JSON and YAML is decided as other readers decide it.

#include "fuzz/checking.hpp"
#include "log/document.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"
#include "support/suites.hpp"

#include <filesystem>
#include <map>
#include <yaml.h>

using namespace arbitro;

namespace {

/// Texts by name.
using Cases = std::map<std::string, std::string>;

/// The files of a suite.
Cases cases_of(const std::string &name_of_suite, const std::function<std::string(const std::filesystem::path &)> &name) {
  Cases found;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(suites::folder() / name_of_suite))
    if (entry.is_regular_file())
      if (const std::string called = name(entry.path()); !called.empty()) found[called] = read_file(entry.path());
  return found;
}

bool is_accepted(const std::string &log, const std::string &file) {
  const std::vector<Report> reports = reports_of(log, file);
  return std::ranges::all_of(reports, [](const Report &report) {
    return std::ranges::none_of(report.findings, [](const Finding &finding) { return finding.severity == Severity::error; });
  });
}

std::string quoted(const std::string &text) { return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace); }

std::string scalar_as_text(const Node &node) { return quoted(std::string(node.text)); }
/// What is no string is a hash: its spelling is not in the tree of another reader.
std::string string_or_hash(const Node &node) { return node.quoted ? scalar_as_text(node) : "#"; }

/// A value as one line.
std::string tree(const Document &document, std::uint32_t number, std::string (*scalar)(const Node &)) {
  const Node &node = document[number];
  if (node.kind == NodeKind::scalar) return scalar(node);
  const bool is_map = node.kind == NodeKind::map;
  std::string text = is_map ? "{" : "[";
  for (std::uint32_t child = node.first; child != no_node; child = document[child].next)
    text += (is_map ? quoted(std::string(document[child].key)) + ":" : "") + tree(document, child, scalar) + ",";
  return text + (is_map ? "}" : "]");
}

using Reader = bool (*)(const Source &, Document &, std::vector<Finding> &);
/// A text as its reader understands it; nothing where it does not.
std::string tree_read(const std::string &log, Reader read, std::string (*scalar)(const Node &)) {
  const Source source("log", log);
  Document document;
  std::vector<Finding> findings;
  return read(source, document, findings) ? tree(document, 0, scalar) : "";
}

std::string tree(const nlohmann::ordered_json &value) {
  if (value.is_string()) return quoted(value.get<std::string>());
  if (value.is_primitive()) return "#";
  std::string text = value.is_object() ? "{" : "[";
  for (const auto &[key, item] : value.items()) text += (value.is_object() ? quoted(key) + ":" : "") + tree(item) + ",";
  return text + (value.is_object() ? "}" : "]");
}

/// The same of what libyaml reads; nothing where it refuses the text or the text is not one document.
class YamlTree {
public:
  explicit YamlTree(const std::string &text) {
    yaml_parser_initialize(&parser_);
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char *>(text.data()), text.size());
  }
  ~YamlTree() { yaml_parser_delete(&parser_); }
  YamlTree(const YamlTree &) = delete;
  YamlTree &operator=(const YamlTree &) = delete;

  std::string read() {
    next();
    next();
    next();
    const std::string text = value();
    next();
    const bool one = next() == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event_);
    return ok_ && one ? text : "";
  }

private:
  yaml_event_type_t next() {
    yaml_event_delete(&event_);
    ok_ = ok_ && yaml_parser_parse(&parser_, &event_) == 1;
    return ok_ ? event_.type : YAML_NO_EVENT;
  }

  std::string value() {
    if (!ok_) return "";
    if (event_.type == YAML_ALIAS_EVENT) return "*";
    if (event_.type == YAML_SCALAR_EVENT)
      return quoted({reinterpret_cast<const char *>(event_.data.scalar.value), event_.data.scalar.length});
    const bool is_map = event_.type == YAML_MAPPING_START_EVENT;
    std::string text = is_map ? "{" : "[";
    for (next(); ok_ && event_.type != YAML_MAPPING_END_EVENT && event_.type != YAML_SEQUENCE_END_EVENT; next()) {
      text += value();
      if (is_map) {
        next();
        text += ":" + value();
      }
      text += ",";
    }
    return text + (is_map ? "}" : "]");
  }

  yaml_parser_t parser_{};
  yaml_event_t event_{};
  bool ok_ = true;
};

/// The tree that the suite gives for a document, from its list of events.
class EventTree {
public:
  explicit EventTree(const std::string &events) : lines_(events) {}

  std::string read() {
    for (const char *heading : {"+STR", "+DOC"})
      if (!std::getline(lines_, line_) || !line_.starts_with(heading)) return "";
    std::getline(lines_, line_);
    return value();
  }

private:
  std::string value() {
    if (line_.starts_with("=VAL ")) return quoted(unescaped(line_.substr(6)));
    const bool is_map = line_.starts_with("+MAP");
    std::string text = is_map ? "{" : "[";
    while (std::getline(lines_, line_) && line_[0] != '-') {
      text += value();
      if (is_map && std::getline(lines_, line_)) text += ":" + value();
      text += ",";
    }
    return text + (is_map ? "}" : "]");
  }

  static std::string unescaped(const std::string &text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '\\')
        plain += text[at];
      else
        plain += text[++at] == 'n' ? '\n' : text[at] == 't' ? '\t' : text[at];
    }
    return plain;
  }

  std::istringstream lines_;
  std::string line_;
};

constexpr std::string_view sound_json = R"("arbitro":1,"players":["Anna","Bruno"],"rounds":[{"points":"3-1"}],"unfinished":true)";
constexpr std::string_view sound_yaml = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - points: 3-1\nunfinished: true\n";

std::string deep(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

std::string map_of(int keys) {
  std::string text;
  for (int key = 0; key < keys; ++key) text += (text.empty() ? "\"" : ",\"") + std::to_string(key) + "\":0";
  return "{" + text + "}";
}

const Cases own_json = {
    {"own: number", "-0.5e+10"},
    {"own: number too great", "1e999"},
    {"own: leading zero", "01"},
    {"own: plus", "+1"},
    {"own: fraction without digits", "1."},
    {"own: NaN", "NaN"},
    {"own: half a word", "nul"},
    {"own: word in capitals", "True"},
    {"own: escapes", R"("\"\\\/\b\f\n\r\t\u00e8\ud83c\udca1")"},
    {"own: escaped NUL", R"("\u0000")"},
    {"own: unknown escape", R"("\x41")"},
    {"own: half a surrogate", R"("\ud83c")"},
    {"own: surrogates the wrong way round", R"("\udca1\ud83c")"},
    {"own: surrogate in UTF-8", "\"\xED\xA0\xBC\""},
    {"own: invalid UTF-8", "\"\xFF\""},
    {"own: UTF-8 too long", "\"\xC0\xAF\""},
    {"own: NUL in a string", std::string("\"a\0b\"", 5)},
    {"own: NUL after", std::string("1\0", 2)},
    {"own: tab in a string", "\"a\tb\""},
    {"own: DEL in a string", "\"\x7F\""},
    {"own: byte order mark", "\xEF\xBB\xBF[]"},
    {"own: single quotes", "'a'"},
    {"own: comment", "1/*a*/"},
    {"own: comma at the end", "[1,]"},
    {"own: comma alone", "[,]"},
    {"own: two values", "1 2"},
    {"own: nothing", ""},
    {"own: bracket too many", "[]]"},
    {"own: closes the log", "1}"},
    {"own: a second log", "1},{\"a\":1"},
    {"own: another key", "1,\"_y\":2"},
    {"own: bare key", "{a:1}"},
    {"own: number as key", "{1:1}"},
    {"own: empty key", "{\"\":1}"},
    {"own: a key twice", R"({"a":1,"b":2,"a":3})"},
    {"own: 31 deep in a map", deep(31)},
    {"own: 32 deep in a map", deep(32)},
    {"own: text of 4096", '"' + std::string(4096, 'x') + '"'},
    {"own: text of 4097", '"' + std::string(4097, 'x') + '"'},
    {"own: 64 keys", map_of(64)},
    {"own: 65 keys", map_of(65)},
};

/// What others take and a log does not: why.
const Cases json_refused = {
    {"i_structure_500_nested_arrays.json", "too deep"},
    {"y_object_duplicated_key.json", "a key twice"},
    {"y_object_duplicated_key_and_value.json", "a key twice"},
    {"own: a key twice", "a key twice"},
    {"own: 32 deep in a map", "too deep"},
    {"own: text of 4097", "text too long"},
    {"own: 65 keys", "too many keys"},
};

const Cases own_yaml = {
    {"own: plain", "seven of cups"},
    {"own: nothing", ""},
    {"own: several lines", "one\ntwo\n\nthree"},
    {"own: quoted", "'it''s' "},
    {"own: escapes", "\"\\x41\\u00e8\\U0001F0A1\\t\\\n  on\""},
    {"own: unknown escape", R"("\q")"},
    {"own: unclosed quote", "\"open"},
    {"own: text after a quote", "\"a\" b"},
    {"own: literal", "|\n  one\n   two\n\n"},
    {"own: folded and stripped", ">-\n  one\n  two\n\n  three\n"},
    {"own: list", "- a\n- - b\n  - c\n-\n  d: e\n"},
    {"own: list that steps back", "- a\n - b\n"},
    {"own: map", "a: 1\n'b c': [2, {d: 3}]\n\"e\":\n  - 4\n"},
    {"own: map in a line", "a: b: c"},
    {"own: map that steps in", "a: 1\n  b: 2\n"},
    {"own: key without value", "a:\nb:\n"},
    {"own: a key twice", "a: 1\na: 2\n"},
    {"own: tab before a key", "\ta: 1\n"},
    {"own: flow", "[a, b c, 'd', {e: f, g: }, ]"},
    {"own: comma alone", "[,]"},
    {"own: unclosed flow", "[a"},
    {"own: flow closed twice", "[a]]"},
    {"own: comments", "a: 1 # one\n# two\nb: c#d\n"},
    {"own: anchor and alias", "a: &x 1\nb: *x\n"},
    {"own: tag", "!!str 1"},
    {"own: merge", "<<: {a: 1}"},
    {"own: question", "? a\n: b\n"},
    {"own: marker that is text", "a\n---\nb"},
    {"own: invalid UTF-8", "\xFF"},
    {"own: NUL", std::string("a\0b", 3)},
};

/// What libyaml 0.2.5 refuses, or takes otherwise than YAML 1.2 has it, as the suite knows.
const Cases yaml_otherwise = {
    {"58MP", "a colon before a plain scalar in a flow"},
    {"5T43", "a colon before a plain scalar in a flow"},
    {"652Z", "a question mark before a plain scalar in a flow"},
    {"6BCT", "a tab after a dash"},
    {"96NN/00", "a tab at the beginning of a block scalar"},
    {"96NN/01", "a tab at the beginning of a block scalar"},
    {"DBG4", "a colon before a plain scalar in a flow"},
    {"DK95/03", "a line of blanks and a tab"},
    {"HM87/00", "a colon before a plain scalar in a flow"},
    {"HM87/01", "a question mark before a plain scalar in a flow"},
    {"R4YG", "a tab at the beginning of a block scalar"},
    {"Y79Y/001", "a tab at the beginning of a block scalar"},
    {"Y79Y/010", "a tab after a dash"},
};

Cases together(Cases one, const Cases &other) {
  one.insert(other.begin(), other.end());
  return one;
}

std::string indented(const std::string &value) {
  std::string text = "  ";
  for (const char c : value) text += c == '\n' ? "\n  " : std::string(1, c);
  return text;
}

} // namespace

TEST_CASE("inside a sound log JSON is taken exactly where another reader takes it, but for what is refused on purpose") {
  const Cases from_suite =
      cases_of("JSONTestSuite/test_parsing", [](const std::filesystem::path &path) { return path.filename().string(); });
  int taken = 0;
  for (const auto &[name, value] : together(from_suite, own_json)) {
    CAPTURE(name);
    const std::string line = "{" + std::string(sound_json) + ",\"_x\":" + value + "}\n";
    const std::string text = "{\n  \"_x\": " + value + ",\n  " + std::string(sound_json) + "\n}\n";
    for (const auto &[log, file] : {std::pair{line, "x.ndjson"}, std::pair{text, "x.json"}}) {
      CAPTURE(file);
      const bool breaks_line = file == std::string("x.ndjson") && value.find_first_of("\r\n") != value.npos;
      if (breaks_line) continue;
      const auto other = nlohmann::ordered_json::parse(log, nullptr, false);
      const bool accepted = is_accepted(log, file);
      CHECK(accepted == (!other.is_discarded() && !json_refused.contains(name)));
      if (json_refused.contains(name)) CHECK_FALSE(other.is_discarded());
      if (accepted) CHECK(tree_read(log, read_json, string_or_hash) == tree(other));
      taken += accepted ? 1 : 0;
    }
  }
  CHECK(taken >= suites::number_of(200, 30));
}

TEST_CASE("inside a sound log YAML never means anything but what another reader takes it for") {
  const Cases from_suite = cases_of("yaml-test-suite/data", [](const std::filesystem::path &path) {
    return path.filename() == "in.yaml" ? path.parent_path().lexically_relative(suites::folder() / "yaml-test-suite/data").string() : "";
  });
  int taken = 0;
  for (const auto &[name, value] : together(from_suite, own_yaml)) {
    CAPTURE(name);
    const std::string log = std::string(sound_yaml) + "_x:\n" + indented(value) + "\n";
    if (!is_accepted(log, "x.yaml")) {
      CHECK_FALSE(yaml_otherwise.contains(name));
      continue;
    }
    ++taken;
    const std::string here = tree_read(log, read_yaml, scalar_as_text);
    const std::string there = YamlTree(log).read();
    if (yaml_otherwise.contains(name)) {
      const std::string wanted = EventTree(read_file(suites::folder() / "yaml-test-suite/data" / name / "test.event")).read();
      CHECK(here != there);
      CHECK(here.ends_with(",\"_x\":" + wanted + ",}"));
    } else
      CHECK(here == there);
  }
  CHECK(taken >= suites::number_of(190, 25));
}
