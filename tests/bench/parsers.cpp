// The bare parsers that arbitro is compared with: bench_parsers dom|sax|yaml|read PATH...

#include <nlohmann/json.hpp>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

namespace {

struct CountJson final : nlohmann::json_sax<nlohmann::json> {
  std::size_t values = 0;
  bool null() override { return ++values != 0; }
  bool boolean(bool) override { return ++values != 0; }
  bool number_integer(number_integer_t) override { return ++values != 0; }
  bool number_unsigned(number_unsigned_t) override { return ++values != 0; }
  bool number_float(number_float_t, const string_t &) override { return ++values != 0; }
  bool string(string_t &) override { return ++values != 0; }
  bool binary(binary_t &) override { return ++values != 0; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t &) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override { return false; }
};

struct CountYaml final : YAML::EventHandler {
  std::size_t values = 0;
  void OnDocumentStart(const YAML::Mark &) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark &, YAML::anchor_t) override { ++values; }
  void OnAlias(const YAML::Mark &, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark &, const std::string &, YAML::anchor_t, const std::string &) override { ++values; }
  void OnSequenceStart(const YAML::Mark &, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark &, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

std::size_t parse(std::string_view how, const std::string &text) {
  if (how == "read") return text.size();
  if (how == "yaml") {
    CountYaml events;
    std::istringstream in(text);
    YAML::Parser parser(in);
    while (parser.HandleNextDocument(events)) {
    }
    return events.values;
  }
  std::size_t values = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (how == "dom") {
      values +=
          nlohmann::json::parse(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end)).size();
    } else {
      CountJson events;
      nlohmann::json::sax_parse(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end),
                                &events);
      values += events.values;
    }
    begin = end + 1;
  }
  return values;
}

std::string content(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(std::filesystem::file_size(path), '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  return text;
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  std::size_t values = 0;
  for (int i = 2; i < argc; ++i) {
    if (std::filesystem::is_directory(argv[i])) {
      for (const auto &entry : std::filesystem::directory_iterator(argv[i])) values += parse(argv[1], content(entry.path()));
    } else {
      values += parse(argv[1], content(argv[i]));
    }
  }
  std::cout << values << '\n';
}
