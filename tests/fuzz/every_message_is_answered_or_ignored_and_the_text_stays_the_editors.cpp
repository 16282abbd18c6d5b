#include "lsp/frames.hpp"
#include "lsp/inbox.hpp"
#include "lsp/open_documents.hpp"
#include "lsp/server.hpp"
#include "text/code_points.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using arbitro::lsp::Json;

namespace {

const char *const uri = "file:///log.yaml";

/// The numbers that an input is made of; zeros after its end.
class Numbers {
public:
  explicit Numbers(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] bool any() const { return at_ < bytes_.size(); }
  std::size_t below(std::size_t limit) {
    const std::size_t number = any() ? static_cast<unsigned char>(bytes_[at_++]) : 0;
    const std::size_t more = limit > 256 && any() ? static_cast<unsigned char>(bytes_[at_++]) : 0;
    return (number + 256 * more) % limit;
  }

private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

[[noreturn]] void refute(const std::string &why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

bool is_surrogate(char16_t unit) { return unit >= 0xD800 && unit < 0xE000; }

std::string escaped(const std::u16string &text) {
  std::string json = "\"";
  for (const char16_t unit : text) {
    char escape[7];
    std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(unit));
    json += escape;
  }
  return json + '"';
}

std::u16string units_of(const std::string &text) {
  std::u16string units;
  for (std::size_t at = 0; at < text.size();) {
    const arbitro::CodePoint point = arbitro::code_point_at(text, at);
    at += point.bytes;
    if (point.value > 0xFFFF) units += static_cast<char16_t>(0xD800 + ((point.value - 0x10000) >> 10));
    units += static_cast<char16_t>(point.value > 0xFFFF ? 0xDC00 + ((point.value - 0x10000) & 0x3FF) : point.value);
  }
  return units;
}

/// What an editor has, in units, and how it speaks of places.
struct Editor {
  std::u16string text;

  [[nodiscard]] std::string place(std::size_t at) const {
    std::size_t line = 0, begin = 0;
    for (std::size_t i = 0; i < at; ++i) {
      const bool ends = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
      line += ends ? 1 : 0;
      begin = ends ? i + 1 : begin;
    }
    return "{\"line\":" + std::to_string(line) + ",\"character\":" + std::to_string(at - begin) + "}";
  }
  /// Not between CR and LF, where no place is.
  [[nodiscard]] std::size_t some_place(Numbers &numbers) const {
    const std::size_t at = numbers.below(text.size() + 1);
    return at > 0 && at < text.size() && text[at - 1] == '\r' && text[at] == '\n' ? at - 1 : at;
  }
};

Json heard(const std::string &body) {
  arbitro::lsp::Frames frames;
  frames.add(arbitro::lsp::framed(body));
  const auto frame = frames.next();
  if (!frame || !frame->sound || arbitro::lsp::is_too_rich(frame->body)) return Json::value_t::discarded;
  return Json::parse(arbitro::lsp::legible_body(frame->body), nullptr, false);
}

void edit(Numbers numbers) {
  static constexpr char16_t pieces[] = {u'a', u'\n', u'\r', u'è', u'"', 0xD83C, 0xDCCF, 0xFFFD, u'\\', u':', 0xD800, 0xDFFF};
  const arbitro::lsp::Setting setting{.explain = [](const std::string &, arbitro::Language) { return std::nullopt; }, .version = ""};
  arbitro::lsp::Documents documents;
  Editor editor;
  documents.open({{"uri", uri}, {"text", ""}});
  while (numbers.any()) {
    std::string changes;
    for (std::size_t count = 1 + numbers.below(3); count > 0; --count) {
      std::u16string with;
      for (std::size_t length = numbers.below(6); length > 0; --length) with += pieces[numbers.below(std::size(pieces))];
      const std::size_t one = editor.some_place(numbers), other = editor.some_place(numbers);
      const std::size_t begin = std::min(one, other), end = std::max(one, other);
      changes += (changes.empty() ? "" : ",") + std::string("{\"range\":{\"start\":") + editor.place(begin) +
                 ",\"end\":" + editor.place(end) + "},\"text\":" + escaped(with) + "}";
      editor.text.replace(begin, end - begin, with);
    }
    const Json message = heard("[" + changes + "]");
    if (message.is_discarded()) refute("not read: " + changes);
    documents.change({{"uri", uri}}, message, setting);
    const std::u16string there = units_of(documents.at(uri, setting).text.bytes());
    const auto is_alike = [](char16_t unit, char16_t kept) { return unit == kept || (is_surrogate(unit) && kept == 0xFFFD); };
    if (!std::ranges::equal(editor.text, there, is_alike)) refute("another text after " + changes);
  }
}

/// Messages, one a line.
void speak(std::string_view lines) {
  arbitro::lsp::Server server({.explain = [](const std::string &, arbitro::Language) { return std::nullopt; }, .version = ""});
  static_cast<void>(server.answer({{"id", 0}, {"method", "initialize"}, {"params", {{"capabilities", Json::object()}}}}));
  static_cast<void>(server.answer(
      {{"method", "textDocument/didOpen"}, {"params", {{"textDocument", {{"uri", uri}, {"text", "arbitro: 1\nplayers: [A, B]\n"}}}}}}));
  arbitro::lsp::Inbox inbox;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (Json message = heard(std::string(line)); !message.is_discarded()) inbox.add(std::move(message));
  }
  while (const auto next = inbox.next()) {
    const std::vector<Json> answers = server.answer(next->message, next->is_cancelled);
    const bool is_object = next->message.is_object();
    const bool is_request =
        is_object && next->message.contains("id") && next->message.contains("method") && next->message["method"].is_string();
    const auto is_answer = [](const Json &each) { return each.contains("result") || each.contains("error"); };
    if (is_request && next->message["method"] != "exit" && std::ranges::count_if(answers, is_answer) != 1)
      refute("not one answer to " + next->message.dump(-1, ' ', false, Json::error_handler_t::replace));
    for (const Json &each : answers)
      if (each.contains("error") && each["error"]["code"] == -32603) refute("an internal error: " + each.dump());
    if (server.exit_status()) return;
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char *>(data), size);
  speak(input);
  edit(Numbers(input));
  return 0;
}
