#include "readers.hpp"

#include "document.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr std::string_view yaml_extensions[] = {".yaml", ".yml"};
constexpr std::string_view json_extensions[] = {".json", ".ndjson", ".jsonl"};

bool is_extension_of(std::string_view extension, std::span<const std::string_view> extensions) {
  return std::ranges::find(extensions, extension) != extensions.end();
}

bool is_yaml(const Beginning &beginning) {
  if (is_extension_of(beginning.extension, yaml_extensions)) return !beginning.is_object_line;
  if (beginning.first == '{' || beginning.first == '[') return beginning.is_bare_key;
  return beginning.extension == ".json" ? beginning.is_bare_key : !is_extension_of(beginning.extension, json_extensions);
}

bool is_any(const Beginning &) { return true; }

constexpr Reader reader_rows[] = {
    {"yaml", yaml_extensions, is_yaml, read_yaml},
    {"json", json_extensions, is_any, read_json},
};

} // namespace

std::span<const Reader> readers() { return reader_rows; }
constinit const Reader &yaml_reader = *std::ranges::find(reader_rows, "yaml", &Reader::name);
constinit const Reader &json_reader = *std::ranges::find(reader_rows, "json", &Reader::name);

} // namespace arbitro
