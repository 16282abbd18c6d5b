#include "support/page.hpp"

namespace generated {

void Page::next_line() {
  if (spelling_ == Spelling::ndjson) return;
  const std::size_t depth = levels_.size() - (is_yaml() ? 1 : 0);
  if (!out_.empty() && out_.back() != '\n') out_ += '\n';
  out_.append(2 * depth, ' ');
}

void Page::item() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (levels_.empty()) return;
  Level &level = levels_.back();
  if (!level.empty && !is_yaml()) out_ += ',';
  level.empty = false;
  if (after_dash_)
    after_dash_ = false;
  else
    next_line();
  if (is_yaml() && level.list) out_ += "- ";
}

void Page::key(std::string_view name) {
  item();
  if (is_yaml()) {
    out_ += name;
    out_ += ": ";
  } else {
    out_ += '"';
    out_ += name;
    out_ += spelling_ == Spelling::ndjson ? "\":" : "\": ";
  }
  after_key_ = true;
}

void Page::open(bool list) {
  const bool in_list = !levels_.empty() && levels_.back().list;
  if (is_yaml() && after_key_) out_.pop_back();
  item();
  levels_.push_back({.list = list});
  if (is_yaml())
    after_dash_ = in_list;
  else
    out_ += list ? '[' : '{';
}

void Page::close(char bracket) {
  const Level closed = levels_.back();
  levels_.pop_back();
  if (is_yaml()) {
    after_dash_ = false;
    if (closed.empty) out_ += closed.list ? " []" : " {}";
    return;
  }
  if (!closed.empty && spelling_ == Spelling::json) next_line();
  out_ += bracket;
}

void Page::open_text() {
  item();
  if (!is_yaml()) out_ += '"';
}

void Page::close_text() {
  if (!is_yaml()) out_ += '"';
}

void Page::text(std::string_view value) {
  open_text();
  out_ += value;
  close_text();
}

void Page::bare(std::string_view value) {
  item();
  out_ += value;
}

} // namespace generated
