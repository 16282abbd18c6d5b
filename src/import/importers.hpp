#pragma once

#include "arbitro/finding.hpp"

#include "foreign_log.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A file that helps to read another one: the rules of a spreadsheet, or what a site knows of a table.
struct SideFile {
  std::string name;
  std::string text;
};

/// A text of another program, and what is known of it besides. UTF-8 without a byte order mark.
struct ForeignText {
  std::string file; ///< its name, for messages and logs
  std::string_view text;
  std::string game{};            ///< as `--game` takes it; empty: what the text says
  std::optional<SideFile> map{}; ///< that belongs to it
};

/// Something to be reported of a text: what, and where.
struct ImportNote {
  ForeignPlace where;
  Phrase what;
};

/// What a reader made of a text.
struct ForeignLogs {
  std::vector<ForeignMatch> matches;
  std::vector<ImportNote> missing; ///< what is unknown, contradictory or not there
  std::vector<ImportNote> remarks; ///< what was assumed, and what a log has no place for
  std::string sample;              ///< of a rules file, where one would help
};

/// A text that cannot be read: why, and where.
struct ImportFault {
  ForeignPlace where;
  Phrase what;
  bool in_map = false; ///< it is in the file that belongs to the text
};

/// A kind of records that other programs write, and who reads it.
struct Importer {
  std::string_view name;                        ///< `bga`
  std::span<const std::string_view> extensions; ///< of names of such files, with their dots
  /// Whether a text looks like one, of those that no row before this one is for.
  bool (*detect)(std::string_view text);
  /// Reads a text. Throws `ImportFault`.
  ForeignLogs (*read)(const ForeignText &text);
};

/// Every kind, in the order in which texts are tried.
[[nodiscard]] std::span<const Importer> importers();
/// The kind of that name, or null.
[[nodiscard]] const Importer *find_importer(std::string_view name);
/// The kind that a text is, by its content, or null.
[[nodiscard]] const Importer *importer_of(std::string_view text);

bool is_scoparella(std::string_view text);
ForeignLogs read_scoparella(const ForeignText &text);
bool is_cuperativa(std::string_view text);
ForeignLogs read_cuperativa(const ForeignText &text);
/// Whether a text is what the site knows of a table: a file that helps to read a log.
bool is_bga_table(std::string_view text);
bool is_bga(std::string_view text);
ForeignLogs read_bga(const ForeignText &text);
bool is_csv(std::string_view text);
ForeignLogs read_csv(const ForeignText &text);
bool is_play_text(std::string_view text);
ForeignLogs read_play_text(const ForeignText &text);

} // namespace arbitro
