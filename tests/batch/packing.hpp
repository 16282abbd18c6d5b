#pragma once

#include "batch_of_names.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// A file to be packed.
struct Entry {
  std::string name;
  std::string text;
  std::string link; ///< not empty: a symbolic link to it
};

/// Packs the entries; `prepare` chooses format and compression.
inline void pack(const std::string &path, const std::vector<Entry> &entries, const std::function<void(archive *)> &prepare) {
  const std::unique_ptr<archive, int (*)(archive *)> packer(archive_write_new(), archive_write_free);
  prepare(packer.get());
  REQUIRE(archive_write_open_filename(packer.get(), path.c_str()) == ARCHIVE_OK);
  for (const Entry &entry : entries) {
    const std::unique_ptr<archive_entry, void (*)(archive_entry *)> header(archive_entry_new(), archive_entry_free);
    archive_entry_set_pathname(header.get(), entry.name.c_str());
    archive_entry_set_perm(header.get(), 0644);
    archive_entry_set_filetype(header.get(), entry.link.empty() ? AE_IFREG : AE_IFLNK);
    if (!entry.link.empty()) archive_entry_set_symlink(header.get(), entry.link.c_str());
    archive_entry_set_size(header.get(), static_cast<la_int64_t>(entry.text.size()));
    REQUIRE(archive_write_header(packer.get(), header.get()) == ARCHIVE_OK);
    archive_write_data(packer.get(), entry.text.data(), entry.text.size());
  }
}

inline void zip(archive *packer) { archive_write_set_format_zip(packer); }
inline void tar(archive *packer) { archive_write_set_format_ustar(packer); }
inline std::function<void(archive *)> tar_by(int (*filter)(archive *)) {
  return [filter](archive *packer) {
    filter(packer);
    tar(packer);
  };
}
inline std::function<void(archive *)> alone_by(int (*filter)(archive *)) {
  return [filter](archive *packer) {
    filter(packer);
    archive_write_set_format_raw(packer);
  };
}

/// The events of a run over one path, with names from the folder on.
inline std::vector<std::string> lines_of(const Scratch &folder, const std::string &path) {
  std::vector<std::string> lines = run_names({path}, 1, make_namer).lines;
  for (std::string &line : lines)
    if (const std::size_t at = line.find(folder.path()); at != line.npos) line.erase(at, folder.path().size() + 1);
  return lines;
}
