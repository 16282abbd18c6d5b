#pragma once

#include "arbitro/chunks.hpp"

#include "log/readers.hpp"
#include "text/code_points.hpp"

#include <algorithm>
#include <fnmatch.h>
#include <span>
#include <string>
#include <string_view>

namespace arbitro {

/// Whether a path ends in one of the extensions, in small letters or capitals.
inline bool has_extension(std::string_view path, std::span<const std::string_view> extensions) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string extension = in_small_letters(name.substr(std::min(name.rfind('.'), name.size())));
  return std::ranges::find(extensions, extension) != extensions.end();
}

inline constexpr std::string_view packed_extensions[] = {".zip", ".tar", ".tgz", ".tbz",  ".tbz2", ".txz", ".tzst", ".gz",
                                                         ".zst", ".xz",  ".bz2", ".lzma", ".lz4",  ".z",   ".7z",   ".rar"};

/// Whether a file is called like an archive or a compressed file, of whatever kind.
inline bool is_called_packed(std::string_view path) { return has_extension(path, packed_extensions); }
/// Whether a file is called like one that may take a hundred megabytes to unpack, however small it is.
inline bool may_need_much_memory(std::string_view path) {
  constexpr std::string_view modest[] = {".gz", ".tgz", ".bz2", ".tbz", ".tbz2", ".tar"};
  return is_called_packed(path) && !has_extension(path, modest);
}
/// Whether a path ends as one of the patterns says, which begin at the name of a file or folder.
inline bool is_excluded(const std::string &path, std::span<const std::string> patterns) {
  return std::ranges::any_of(patterns, [&](const std::string &pattern) {
    const std::string name = pattern.substr(0, pattern.find_last_not_of('/') + 1);
    std::size_t begin = 0;
    do {
      if (fnmatch(name.c_str(), path.c_str() + begin, FNM_PATHNAME) == 0) return true;
      begin = path.find('/', begin) + 1;
    } while (begin != 0);
    return false;
  });
}
/// Whether a file in a folder or an archive is called like a log, or like something that may hold logs, or has one of further extensions.
inline bool may_hold_logs(std::string_view path, std::span<const std::string_view> also = {}) {
  return is_called_packed(path) || has_extension(path, also) ||
         std::ranges::any_of(readers(), [&](const Reader &reader) { return has_extension(path, reader.extensions); });
}

/// Whether a text begins like a result that the program writes as JSON, in any format.
inline bool begins_like_result(std::string_view text) {
  constexpr std::string_view beginnings[] = {
      R"({"arbitro":1,"file":)",
      R"({"arbitro":1,"matches":[{"arbitro":1,"file":)",
      "{\"arbitro\":1,\"matches\":[\n{\"arbitro\":1,\"file\":",
      "{\"arbitro\":1,\"matches\":[\n]",
      R"({"arbitro":1,"summary":)",
      R"({"arbitro":1,"order":)",
      R"({"arbitro":1,"all":)",
      R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"arbitro",)"};
  return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return text.starts_with(beginning); });
}

} // namespace arbitro
