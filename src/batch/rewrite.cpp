#include "arbitro/batch.hpp"
#include "finding/say.hpp"
#include "raw_file.hpp"

#include <algorithm>
#include <sys/stat.h>
#include <vector>

namespace arbitro {
namespace {

constexpr std::uint64_t empty_hash = 0xCBF29CE484222325;

/// FNV-1a, which may go on over pieces.
std::uint64_t hash_on(std::uint64_t hash, std::string_view bytes) {
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
  return hash;
}

/// Reads a file from its beginning, up to so many bytes.
template <class Take> Phrase each_block(const std::string &path, std::uint64_t most, const Take &take) {
  RawFile file(path);
  std::vector<char> block(std::size_t{64} << 10);
  while (most > 0) {
    const std::size_t got = file.read(block.data(), static_cast<std::size_t>(std::min<std::uint64_t>(most, block.size())));
    if (got == 0) break;
    take(std::string_view(block.data(), got));
    most -= got;
  }
  return file.problem();
}

/// Why a file may not be replaced by another of its name, or nothing.
Phrase protection_of(const std::string &path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return system_says(errno);
  if ((status.st_mode & 0222) == 0) return say::is_read_only();
  if (status.st_nlink > 1) return say::has_other_names();
  return {};
}

} // namespace

Rewrite::Rewrite(std::string path) : path_(std::move(path)), hash_(empty_hash) {}
Rewrite::~Rewrite() = default;

void Rewrite::read(std::string_view bytes) {
  read_ += bytes.size();
  hash_ = hash_on(hash_, bytes);
}

void Rewrite::keep(std::string_view bytes) {
  read(bytes);
  if (copy_)
    copy_->stream() << bytes;
  else
    kept_ += bytes.size();
}

void Rewrite::change(std::string_view bytes, std::string_view now) {
  if (!copy_ && problem_.empty()) begin();
  read(bytes);
  if (copy_) copy_->stream() << now;
}

void Rewrite::begin() {
  problem_ = protection_of(path_);
  if (!problem_.empty()) return;
  copy_ = std::make_unique<Output>(path_);
  problem_ = each_block(path_, kept_, [&](std::string_view bytes) { copy_->stream() << bytes; });
}

Phrase Rewrite::objection() const {
  std::uint64_t hash = empty_hash, size = 0;
  const Phrase problem = each_block(path_, UINT64_MAX, [&](std::string_view bytes) {
    hash = hash_on(hash, bytes);
    size += bytes.size();
  });
  if (!problem.empty()) return problem;
  return size == read_ && hash == hash_ ? Phrase() : say::changed_meanwhile();
}

Phrase Rewrite::finish() {
  if (!problem_.empty()) return say::of_file(path_, problem_);
  if (!copy_) return {};
  Phrase problem = copy_->finish([this] { return objection(); });
  end_at_signals();
  return problem;
}

} // namespace arbitro
