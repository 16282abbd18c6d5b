#pragma once

#include "log/document.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace arbitro {

/// One value or key that a writer put down: where, and what it means.
struct Written {
  Span span{};
  std::string text;
  Span key_span{};
  std::string key;
  NodeKind kind{};
};

/// Writes random trees as JSON or YAML and remembers the place of each value, to compare the readers' spans with.
class RandomLog {
public:
  explicit RandomLog(std::uint64_t seed) : random_(seed) {}

  std::string text;
  std::vector<Written> written; ///< in the order of a document's nodes

  void json() {
    blanks();
    json_value(0, {});
    blanks();
  }
  void yaml() {
    comment_lines(0);
    if (chance(50))
      yaml_map(0, {}, false);
    else
      yaml_list(0, {}, false);
  }

private:
  std::mt19937_64 random_;

  std::size_t below(std::size_t bound) { return random_() % bound; }
  bool chance(std::size_t percent) { return below(100) < percent; }
  std::uint32_t here() const { return static_cast<std::uint32_t>(text.size()); }
  template <class List> const auto &pick(const List &list) { return list[below(std::size(list))]; }

  struct Spelled {
    std::string source, value;
  };
  Spelled characters(const std::vector<Spelled> &pieces) {
    Spelled all;
    for (auto count = below(12); count > 0; --count) {
      const auto &piece = pick(pieces);
      all.source += piece.source;
      all.value += piece.value;
    }
    return all;
  }
  /// YAML knows neither `\/` for certain nor halves of surrogate pairs.
  Spelled json_string(bool yaml = false) {
    static const std::vector<Spelled> pieces{{"a", "a"},       {"7d", "7d"},
                                             {" ", " "},       {"\\\"", "\""},
                                             {"\\\\", "\\"},   {"\\n", "\n"},
                                             {"\\u00e9", "é"}, {": # [,] {é\U0001F0CF", ": # [,] {é\U0001F0CF"},
                                             {"\\/", "/"},     {"\\ud83c\\udccf", "\U0001F0CF"},
                                             {"é", "é"},       {"\U0001F0CF", "\U0001F0CF"},
                                             {":", ":"},       {"[,]", "[,]"},
                                             {"{", "{"},       {"\\u005c", "\\"},
                                             {"\\t", "\t"},    {"#", "#"},
                                             {"\\u0022", "\""}};
    static const std::vector<Spelled> yaml_pieces(pieces.begin(), pieces.begin() + 8);
    auto string = characters(yaml ? yaml_pieces : pieces);
    return {'"' + string.source + '"', string.value};
  }
  std::string unique_key(int number) { return std::string(1, static_cast<char>('a' + number)) + (chance(30) ? " k" : ""); }

  void blanks() {
    static const char *const some[] = {"", "", "", " ", "\n", "\t ", "\r\n", "  \n "};
    text += pick(some);
  }
  std::size_t begin(NodeKind kind, const Written &key) {
    written.push_back(key);
    written.back().kind = kind;
    written.back().span.begin = here();
    return written.size() - 1;
  }
  void end(std::size_t number) { written[number].span.end = here(); }
  void scalar(const Spelled &spelled, const Written &key) {
    const auto number = begin(NodeKind::scalar, key);
    text += spelled.source;
    written[number].text = spelled.value;
    end(number);
  }

  void json_value(int depth, const Written &key) {
    const auto kind = below(depth > 4 ? 5 : 9);
    static const char *const bare[] = {
        "0", "-1", "12", "3.5", "-0.25e+7", "1E3", "true", "false", "null", "9007199254740993", "123456789012345678901234567890"};
    if (kind < 3) return scalar(json_string(), key);
    if (kind < 5) {
      const std::string word = pick(bare);
      return scalar({word, word}, key);
    }
    const bool map = kind < 7;
    const auto number = begin(map ? NodeKind::map : NodeKind::list, key);
    text += map ? '{' : '[';
    const auto count = static_cast<int>(below(6));
    blanks();
    for (int i = 0; i < count; ++i) {
      if (i != 0) {
        text += ',';
        blanks();
      }
      Written own;
      if (map) {
        auto spelled = json_string();
        own.key = std::string(1, static_cast<char>('a' + i)) + spelled.value;
        own.key_span.begin = here();
        text += "\"" + std::string(1, static_cast<char>('a' + i)) + spelled.source.substr(1);
        own.key_span.end = here();
        blanks();
        text += ':';
        blanks();
      }
      json_value(depth + 1, own);
      blanks();
    }
    text += map ? '}' : ']';
    end(number);
  }

  Spelled yaml_quoted() {
    if (chance(50)) return json_string(true);
    static const std::vector<Spelled> pieces{{"a", "a"}, {"''", "'"}, {"\\", "\\"}, {"\"", "\""}, {": ", ": "}, {" #", " #"},
                                             {"é", "é"}, {"[", "["},  {"]", "]"},   {",", ","},   {"7d", "7d"}};
    auto string = characters(pieces);
    return {'\'' + string.source + '\'', string.value};
  }
  Spelled yaml_plain(bool flow) {
    static const char *const words[] = {"7d",         "x",   "3c",  "4s",   "/", "scopa", "!!",   "Anna", "22-18", "é",
                                        "\U0001F0CF", "a:b", "x#y", "it's", "1", "true",  "(so)", "-5",   "?x"};
    std::string plain = chance(50) ? "7d" : "Anna";
    for (auto count = below(5); count > 0; --count) {
      plain += chance(20) ? "  " : " ";
      plain += pick(words);
    }
    if (!flow && chance(20)) plain += ", [not] {a} list";
    return {plain, plain};
  }
  /// Goes on over several lines: the breaks fold to spaces.
  Spelled yaml_folded(int indent) {
    auto folded = yaml_plain(false);
    for (auto lines = below(3); lines > 0; --lines) {
      const auto more = yaml_plain(false);
      const bool blank_line = chance(20);
      folded.source += (chance(50) ? "\n" : " \n") + std::string(blank_line ? "\n" : "") +
                       std::string(static_cast<std::size_t>(indent) + 1 + below(3), ' ') + more.source;
      folded.value += (blank_line ? "\n" : " ") + more.value;
    }
    return folded;
  }
  Spelled yaml_block(int indent) {
    Spelled block{"|\n", ""};
    const std::string inset(static_cast<std::size_t>(indent) + 2, ' ');
    for (auto lines = 1 + below(3); lines > 0; --lines) {
      const std::string line = pick(std::vector<std::string>{"7d x 3c", "# no comment", "- a: b", "\"", "é  x"});
      block.source += inset + line + (lines == 1 ? "" : "\n");
      block.value += line + '\n';
    }
    return block;
  }

  void comment_lines(int indent) {
    if (chance(80)) return;
    text += pick(std::vector<std::string>{"\n", "# [ \" { comment\n", "# more\n", "  \n"});
    comment_lines(indent);
  }
  void line_end() { text += pick(std::vector<std::string>{"\n", "\n", "\r\n", "  \n", "   # said: \"x\n", " # ]\n"}); }
  void indentation(int indent) { text += std::string(static_cast<std::size_t>(indent), ' '); }

  void yaml_flow(int depth, const Written &key) {
    const auto kind = below(depth > 3 ? 4 : 8);
    if (kind < 4) return scalar(kind < 2 ? yaml_quoted() : yaml_plain(true), key);
    const bool map = kind < 6;
    const auto number = begin(map ? NodeKind::map : NodeKind::list, key);
    text += map ? '{' : '[';
    const auto count = static_cast<int>(below(5));
    for (int i = 0; i < count; ++i) {
      text += pick(std::vector<std::string>{"", " ", "\n     ", " # c\n      "});
      Written own;
      if (map) {
        own.key = unique_key(i);
        own.key_span.begin = here();
        text += own.key;
        own.key_span.end = here();
        text += pick(std::vector<std::string>{": ", " : ", ":  "});
      }
      yaml_flow(depth + 1, own);
      text += pick(std::vector<std::string>{"", " ", "\n       "});
      if (i + 1 < count || chance(20)) text += ',';
    }
    text += map ? '}' : ']';
    end(number);
  }

  /// A value after `key:` or `-`, and the end of its line. Collections may begin on the same line only after a dash.
  void yaml_value(int indent, const Written &key, bool after_dash) {
    const auto kind = below(indent > 10 ? 6 : 10);
    if (kind == 9 && after_dash) {
      text += ' ';
      return chance(50) ? yaml_map(indent + 2, key, true) : yaml_list(indent + 2, key, true);
    }
    if (kind >= 7) {
      line_end();
      comment_lines(indent);
      return chance(50) ? yaml_map(indent + 2, key, false) : yaml_list(indent + 2, key, false);
    }
    if (kind == 6) {
      const auto number = begin(NodeKind::scalar, key);
      end(number);
      return line_end();
    }
    text += pick(std::vector<std::string>{" ", "  "});
    switch (kind) {
    case 0: scalar(yaml_quoted(), key); break;
    case 1: scalar(yaml_folded(indent), key); break;
    case 2:
      if (indent < 5) {
        yaml_flow(1, key);
        break;
      }
      [[fallthrough]];
    case 3: scalar(yaml_plain(false), key); break;
    case 4:
      scalar(yaml_block(indent), key);
      text += '\n';
      return;
    default: scalar({"~", "~"}, key); break;
    }
    line_end();
  }
  void yaml_map(int indent, const Written &key, bool first_in_line) {
    const auto count = static_cast<int>(1 + below(4));
    std::size_t number = 0;
    for (int i = 0; i < count; ++i) {
      if (i != 0) comment_lines(indent);
      if (i != 0 || !first_in_line) indentation(indent);
      if (i == 0) number = begin(NodeKind::map, key);
      Written own;
      own.key = unique_key(i);
      const bool quoted = chance(20);
      own.key_span.begin = here();
      text += quoted ? '"' + own.key + '"' : own.key;
      own.key_span.end = here();
      text += chance(10) ? " :" : ":";
      yaml_value(indent, own, false);
    }
    finish(number);
  }
  void yaml_list(int indent, const Written &key, bool first_in_line) {
    std::size_t number = 0;
    for (auto i = 1 + below(4), count = i; i > 0; --i) {
      if (i != count) comment_lines(indent);
      if (i != count || !first_in_line) indentation(indent);
      if (i == count) number = begin(NodeKind::list, key);
      text += '-';
      yaml_value(indent, {}, true);
    }
    finish(number);
  }
  /// A block list or map ends where its last value does.
  void finish(std::size_t number) {
    for (auto i = number + 1; i < written.size(); ++i) written[number].span.end = std::max(written[number].span.end, written[i].span.end);
  }
};

} // namespace arbitro
