#pragma once

#include "json.hpp"
#include "text.hpp"
#include "text_documents.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arbitro::lsp {

/// What the program brings along, and what client and server have agreed upon.
struct Setting {
  std::function<std::optional<std::string>(const std::string &, Language)> explain; ///< what `explain` says of a word
  std::string version;                                                              ///< of the program
  Language language{};
  bool language_is_chosen = false; ///< by who started the program, whatever the client's locale
  Units units = Units::utf16;

  /// What `explain` says of a word in that language.
  [[nodiscard]] std::optional<std::string> page(const std::string &word) const { return explain(word, language); }
};

/// A document that an editor has open.
struct OpenDocument {
  std::string uri;
  Json version; ///< as the client counts; null: unknown
  Text text;
  TextDocuments documents{};
  bool is_read = false;     ///< `documents` are those of `text`
  bool is_answered = false; ///< the client has the findings of `text`
};

/// All of them.
class Documents {
public:
  /// The open document of that name, read. Throws `Fault` where there is none.
  [[nodiscard]] const OpenDocument &at(const std::string &uri, const Setting &setting);
  void open(const Json &item);
  /// Makes changes, each a range with its new text or the whole text.
  void change(const Json &identifier, const Json &changes, const Setting &setting);
  void close(const std::string &uri) { open_.erase(uri); }

  /// What is to be judged next, of the text as it is now; nothing where all is.
  [[nodiscard]] std::optional<JudgeWork> next_work(const Setting &setting);
  /// Documents whose findings are all known and not yet with the client; they are with it from now on.
  [[nodiscard]] std::vector<const OpenDocument *> newly_judged();

private:
  std::map<std::string, OpenDocument> open_;
};

/// A place or range of messages.
[[nodiscard]] LinePlace line_place(const Json &position);
[[nodiscard]] Json position_json(const Text &text, std::size_t offset, Units units);
[[nodiscard]] Json range_json(const Text &text, std::size_t begin, std::size_t end, Units units);

} // namespace arbitro::lsp
