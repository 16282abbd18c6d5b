#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace generated {

/// Spellings of a log.
enum class Spelling { ndjson, json, yaml };

/// Writes maps, lists and scalars as compact JSON, indented JSON or block YAML onto the end of a text.
class Page {
public:
  Page(std::string &out, Spelling spelling) : out_(out), spelling_(spelling) {}

  void key(std::string_view name);
  void open_map() { open(false); }
  void close_map() { close('}'); }
  void open_list() { open(true); }
  void close_list() { close(']'); }

  /// Begins a scalar that the caller appends to `out()`; without quotes where it is a number or a word of the language.
  void open_text();
  void close_text();
  void text(std::string_view value);
  void bare(std::string_view value);

  [[nodiscard]] bool is_yaml() const { return spelling_ == Spelling::yaml; }
  [[nodiscard]] std::string &out() { return out_; }

private:
  struct Level {
    bool list = false;
    bool empty = true;
  };
  void open(bool list);
  void close(char bracket);
  void item();
  void next_line();

  std::string &out_;
  Spelling spelling_;
  std::vector<Level> levels_{};
  bool after_key_ = false;
  bool after_dash_ = false;
};

} // namespace generated
