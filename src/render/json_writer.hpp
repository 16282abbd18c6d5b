#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

namespace arbitro {

/// Appends JSON to a string, commas by itself. Strings are made valid UTF-8, and characters that steer a terminal are written as `\u`
/// escapes.
class JsonWriter {
public:
  explicit JsonWriter(std::string &out) : out_(out) {}

  JsonWriter &begin_object() { return open('{'); }
  JsonWriter &end_object() { return close('}'); }
  JsonWriter &begin_array() { return open('['); }
  JsonWriter &end_array() { return close(']'); }

  /// A key that the program chose: written without looking for characters to escape.
  JsonWriter &key(std::string_view name) {
    separate();
    ((out_ += '"') += name) += "\":";
    return *this;
  }
  /// A key that comes from a log.
  JsonWriter &free_key(std::string_view name) {
    value(name);
    out_ += ':';
    return *this;
  }

  JsonWriter &value(std::string_view text);
  JsonWriter &value(const std::string &text) { return value(std::string_view(text)); }
  JsonWriter &value(const char *text) { return value(std::string_view(text)); }
  JsonWriter &value(std::same_as<bool> auto truth) { return literal(truth ? "true" : "false"); }
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonWriter &value(Number number) { return integer(static_cast<std::int64_t>(number)); }
  /// Whole numbers without a decimal point (`77.5`, `71`).
  JsonWriter &value(double number);
  JsonWriter &null() { return literal("null"); }
  template <class T> JsonWriter &value(const std::optional<T> &maybe) { return maybe ? value(*maybe) : null(); }
  template <std::ranges::range List>
  requires(!std::convertible_to<List, std::string_view>) JsonWriter &value(const List &list) {
    begin_array();
    for (const auto &item : list) value(item);
    return end_array();
  }
  /// A key with its value.
  template <class T> JsonWriter &member(std::string_view name, const T &item) { return key(name).value(item); }
  /// A key with what `write` writes of a value; null where there is none.
  template <class Maybe, class Write> JsonWriter &maybe(std::string_view name, const Maybe &item, const Write &write) {
    key(name);
    if (!item) return null();
    write(*item);
    return *this;
  }
  /// A key with a list; `write` writes one of its items.
  template <class List, class Write> JsonWriter &list(std::string_view name, const List &items, const Write &write) {
    key(name).begin_array();
    for (const auto &item : items) write(item);
    return end_array();
  }
  /// A key with a text, null where it is empty.
  JsonWriter &text_or_null(std::string_view name, std::string_view text) {
    key(name);
    return text.empty() ? null() : value(text);
  }

private:
  void separate() {
    if (!out_.empty() && std::string_view("{[:,\n").find(out_.back()) == std::string_view::npos) out_ += ',';
  }
  JsonWriter &open(char bracket) {
    separate();
    out_ += bracket;
    return *this;
  }
  JsonWriter &close(char bracket) {
    out_ += bracket;
    return *this;
  }
  JsonWriter &literal(std::string_view word) {
    separate();
    out_ += word;
    return *this;
  }
  JsonWriter &integer(std::int64_t number);

  std::string &out_;
};

/// An object by itself, which begins with the version of the format, and ends with a line end; `write` writes the other members.
template <class Write> [[nodiscard]] std::string json_document(const Write &write) {
  std::string text;
  JsonWriter json(text);
  write(json.begin_object().member("arbitro", 1));
  json.end_object();
  return text + "\n";
}

} // namespace arbitro
