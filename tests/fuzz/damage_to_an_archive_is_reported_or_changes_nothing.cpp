// Theorem: under a checksum, a damaged file gives the texts that were packed, or a problem is reported. The input says how to
// pack and what to damage; the rest of it is packed.

#include "batch/batch_of_names.hpp"
#include "batch/scratch.hpp"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

using namespace arbitro;

namespace {

struct Kind {
  const char *name;
  int (*compress)(archive *);
  int (*lay_out)(archive *);
  bool sums_all = true; ///< the names and the number of the files, too
};

constexpr Kind kinds[] = {
    {"s.ndjson.gz", archive_write_add_filter_gzip, archive_write_set_format_raw},
    {"s.ndjson.bz2", archive_write_add_filter_bzip2, archive_write_set_format_raw},
    {"s.ndjson.xz", archive_write_add_filter_xz, archive_write_set_format_raw},
    {"s.tar.gz", archive_write_add_filter_gzip, archive_write_set_format_ustar},
    {"s.zip", archive_write_add_filter_none, archive_write_set_format_zip, false},
};

/// Takes bytes from the front of the input; zeros when there are no more.
class Choices {
public:
  explicit Choices(std::string_view bytes) : rest_(bytes) {}
  std::size_t below(std::size_t bound) {
    std::size_t number = 0;
    for (int bytes = bound > 256 ? 2 : 1; bytes > 0 && !rest_.empty(); --bytes, rest_.remove_prefix(1))
      number = number << 8 | static_cast<unsigned char>(rest_.front());
    return number % bound;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

private:
  std::string_view rest_;
};

std::string pack(const Kind &kind, std::string_view text) {
  std::string packed(text.size() * 2 + 65536, '\0');
  std::size_t used = 0;
  const std::unique_ptr<archive, int (*)(archive *)> packer(archive_write_new(), archive_write_free);
  kind.compress(packer.get());
  kind.lay_out(packer.get());
  archive_write_set_filter_option(packer.get(), nullptr, "timestamp", nullptr);
  archive_write_open_memory(packer.get(), packed.data(), packed.size(), &used);
  const std::unique_ptr<archive_entry, void (*)(archive_entry *)> entry(archive_entry_new(), archive_entry_free);
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), 0644);
  archive_entry_set_pathname(entry.get(), "a.ndjson");
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
  archive_write_header(packer.get(), entry.get());
  archive_write_data(packer.get(), text.data(), text.size());
  if (archive_write_close(packer.get()) != ARCHIVE_OK) std::abort();
  packed.resize(used);
  return packed;
}

void damage(std::string &packed, Choices &choices) {
  const std::size_t at = choices.below(packed.size());
  const auto byte = static_cast<char>(choices.below(256));
  switch (choices.below(5)) {
  case 0: packed[at] = byte; break;
  case 1: packed[at] = static_cast<char>(packed[at] ^ (1 << (byte & 7))); break;
  case 2: packed.erase(at, 1); break;
  case 3: packed.insert(at, 1, byte); break;
  default: packed.resize(at + 1);
  }
}

struct Reading {
  std::vector<std::string> texts;
  bool reported = false;
};

Reading read(const std::string &path) {
  Reading reading;
  BatchEvents into;
  into.report = [&](Report &&report) {
    reading.texts.push_back(report.game);
    return true;
  };
  into.trouble = [&](const Trouble &) { reading.reported = true; };
  run_batch(find_inputs({path}).files, batch_of(1, make_namer), into);
  return reading;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  static const Scratch folder;
  Choices choices({reinterpret_cast<const char *>(data), size});
  const Kind &kind = kinds[choices.below(std::size(kinds))];
  const std::size_t damages = 1 + choices.below(3);
  Choices places = choices;
  for (std::size_t i = 0; i < damages; ++i) choices.below(65'536), choices.below(256), choices.below(5);

  std::string packed = pack(kind, choices.rest());
  const Reading sound = read(folder.write(kind.name, packed));
  for (std::size_t i = 0; i < damages && !packed.empty(); ++i) damage(packed, places);
  const Reading damaged = read(folder.write(kind.name, packed));
  if (sound.reported || damaged.reported) return 0;
  const auto was_packed = [&](const std::string &text) { return std::ranges::find(sound.texts, text) != sound.texts.end(); };
  if (kind.sums_all ? damaged.texts != sound.texts : !std::ranges::all_of(damaged.texts, was_packed)) std::abort();
  return 0;
}
