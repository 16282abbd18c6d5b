#include "importers.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr std::string_view json_files[] = {".json"};
constexpr std::string_view yaml_files[] = {".yaml", ".yml"};
constexpr std::string_view table_files[] = {".csv", ".tsv"};
constexpr std::string_view text_files[] = {".txt"};

constexpr Importer rows[] = {
    {"bga", json_files, is_bga, read_bga},
    {"cuperativa", yaml_files, is_cuperativa, read_cuperativa},
    {"scoparella", json_files, is_scoparella, read_scoparella},
    {"text", text_files, is_play_text, read_play_text},
    {"csv", table_files, is_csv, read_csv},
};

} // namespace

std::span<const Importer> importers() { return rows; }

const Importer *find_importer(std::string_view name) {
  const auto found = std::ranges::find(rows, name, &Importer::name);
  return found == std::end(rows) ? nullptr : found;
}

const Importer *importer_of(std::string_view text) {
  const auto found = std::ranges::find_if(rows, [&](const Importer &row) { return row.detect(text); });
  return found == std::end(rows) ? nullptr : found;
}

} // namespace arbitro
