// Help: a first screen, a screen about each command, and with --all everything.
#include "command.hpp"
#include "finding/say.hpp"
#include "render/paint.hpp"
#include "text/join.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// What a beginner does first, with an example each.
constexpr struct {
  std::string_view command;
  Prose meaning;
  std::string_view example;
} first_commands[] = {
    {"new", {"start a log", "inizia un referto"}, "arbitro new match.yaml"},
    {"record", {"keep the score at the table", "tiene i punti al tavolo"}, "arbitro record match.yaml"},
    {"score", {"print the score sheet", "stampa la tabella dei punti"}, "arbitro score match.yaml"},
    {"check", {"find mistakes and illegal plays", "trova errori e mosse illegali"}, "arbitro check match.yaml"},
};

/// The other commands, by what they have in common.
constexpr struct {
  std::string_view commands;
  Prose meaning;
} other_commands[] = {
    {"fix, compare", {"correct a log; compare records of one match", "correggere un referto; confrontarne più d'uno"}},
    {"convert, import", {"change the format; read records of other programs", "cambiare formato; leggere file di altri programmi"}},
    {"replay, analyse", {"step through the plays; find what each one cost", "rivedere le giocate; quanto è costata ognuna"}},
    {"standings, summary", {"table of a tournament; totals and statistics", "classifica di un torneo; totali e statistiche"}},
    {"rules, moves, count", {"rules of a game; legal plays; count piles", "regole di un gioco; mosse legali; contare i mazzetti"}},
    {"explain, help", {"findings, rules and topics in detail", "rilievi, regole e temi in dettaglio"}},
    {"lsp, schema, completion", {"for editors, programs and shells", "per editor, programmi e shell"}},
};

/// Where to read on.
constexpr struct {
  std::string_view command;
  Prose meaning;
} further_help[] = {
    {"arbitro help score", {"what a command does, with examples", "che cosa fa un comando, con esempi"}},
    {"arbitro help log", {"how to write a log", "come si scrive un referto"}},
    {"arbitro help --all", {"every command (also: man arbitro)", "tutti i comandi (anche: man arbitro)"}},
};

/// A name and, from a column on, its meaning; on the next line where the name is too long.
std::string row_text(std::string name, std::string_view meaning, int column, int width) {
  const auto start = static_cast<std::size_t>(std::min(column, width / 2));
  if (name.size() >= start) name += "\n";
  const std::size_t used = name.ends_with('\n') ? 0 : name.size();
  return name + std::string(start - used, ' ') + wrapped(meaning, width, static_cast<int>(start));
}

/// Lines of examples, indented.
std::string examples_text(std::string_view examples) {
  return join(words_in(examples, "\n"), "", [](std::string_view line) { return "  " + std::string(line) + "\n"; });
}

/// Texts of help in one look.
class HelpWriter {
public:
  explicit HelpWriter(const RenderOptions &style) : style_(style), paint_(style.color) {}

  [[nodiscard]] std::string in(const Phrase &phrase) const { return to_text(phrase, style_.language); }
  [[nodiscard]] std::string_view in(const Prose &text) const { return text.in(style_.language); }
  [[nodiscard]] std::string heading(const Phrase &phrase) const { return paint_(Style::bold, in(phrase)); }
  /// A heading and words after it on the same line and on as many as it takes.
  [[nodiscard]] std::string headed(const Phrase &phrase, std::string_view text) const {
    return heading(phrase) + " " + wrapped(text, style_.width, display_width(in(phrase)) + 1);
  }
  [[nodiscard]] std::string paragraph(std::string_view text) const { return wrapped(text, style_.width, 0); }

  /// Format names with what they are for, where a command takes any format of the renderers.
  [[nodiscard]] std::string formats_of(const Command &command) const {
    if (!command.formats.empty()) return headed(say::heading_of_formats(), command.formats);
    std::string text = heading(say::heading_of_formats()) + "\n";
    for (const Format &format : formats())
      if (format.serves(product_of(command))) text += row_text("  " + std::string(format.name), in(format.what), 14, style_.width);
    return text;
  }
  /// Their names alone.
  [[nodiscard]] std::string format_names_of(const Command &command) const {
    return headed(say::heading_of_formats(), format_names(command));
  }
  /// Options, with what they mean from one column on.
  [[nodiscard]] std::string options(const std::vector<const OptionRow *> &rows, int widest_column) const {
    std::size_t longest = 0;
    for (const OptionRow *row : rows) longest = std::max(longest, names_of(*row).size());
    const int column = std::min(static_cast<int>(longest) + 2, widest_column);
    std::string text;
    for (const OptionRow *row : rows) text += row_text(names_of(*row), in(row->meaning), column, style_.width);
    return text;
  }
  [[nodiscard]] int width() const { return style_.width; }

private:
  static std::string names_of(const OptionRow &row) {
    std::string names;
    for (const std::string_view name : words_in(row.names, ","))
      names += (names.empty() ? (name.starts_with("--") ? "      " : "  ") : ", ") + std::string(name);
    return row.value.empty() ? names : names + " " + std::string(row.value);
  }

  const RenderOptions &style_;
  Paint paint_;
};

constexpr int option_column = 30;

/// Who else takes an option: every command, some, or few.
enum class Circle { few, some, all };
Circle circle_of(const OptionRow &row) {
  return row.commands == "*" ? Circle::all : words_in(row.commands).size() > 3 ? Circle::some : Circle::few;
}

std::vector<const OptionRow *> options_of(std::string_view command, Circle circle) {
  std::vector<const OptionRow *> found;
  for (const OptionRow &row : option_rows())
    if (circle_of(row) == circle && takes(command, row)) found.push_back(&row);
  return found;
}

std::string_view long_name(const OptionRow &row) { return words_in(row.names, ",").back(); }

/// The options of one circle under their heading; nothing where the command takes none of them.
std::string options_help(std::string_view command, Circle circle, const Phrase &heading, const HelpWriter &writer) {
  const std::vector<const OptionRow *> rows = options_of(command, circle);
  return rows.empty() ? "" : "\n" + writer.heading(heading) + "\n" + writer.options(rows, option_column);
}

bool takes_format(const Command &command) {
  return std::ranges::any_of(option_rows(), [&](const OptionRow &row) { return row.value == "FORMAT" && takes(command.name, row); });
}

/// How a command is called, what it is for, and examples.
std::string beginning_of(const Command &command, const HelpWriter &writer) {
  std::string what(writer.in(command.meaning));
  what.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(what.front())));
  return writer.heading(say::heading_of_usage()) + " arbitro " + std::string(command.name) + " " + std::string(command.usage) +
         (command.usage.empty() ? "" : " ") + writer.in(say::usage_of_options()) + "\n\n" +
         writer.paragraph(what + ". " + std::string(writer.in(command.more))) + "\n" + examples_text(command.examples);
}

/// What the program is, and how it is called.
std::string beginning_of_all(const HelpWriter &writer) {
  return writer.in(say::arbitro_is()) + ".\n\n" + writer.heading(say::heading_of_usage()) + " arbitro " + writer.in(say::usage_of_all()) +
         "\n\n";
}

/// One screen, with what a beginner needs.
std::string first_screen(const HelpWriter &writer) {
  std::string text = beginning_of_all(writer) + writer.heading(say::heading_of_first_commands()) + "\n";
  for (const auto &[command, meaning, example] : first_commands) {
    std::string row = "  " + std::string(command);
    row.resize(11, ' ');
    row += writer.in(meaning);
    row.resize(44, ' ');
    text += row + std::string(example) + "\n";
  }
  const auto add = [&](const Phrase &heading, const auto &rows) {
    text += "\n" + writer.heading(heading) + "\n";
    for (const auto &[commands, meaning] : rows) text += row_text("  " + std::string(commands), writer.in(meaning), 27, writer.width());
  };
  add(say::heading_of_other_commands(), other_commands);
  add(say::heading_of_further_help(), further_help);
  return text;
}

std::string everything(const HelpWriter &writer) {
  std::string text = beginning_of_all(writer) + writer.heading(say::heading_of_commands()) + "\n";
  for (const Command &command : commands())
    text += row_text("  " + std::string(command.name) + " " + std::string(command.usage), writer.in(command.meaning), 32, writer.width());
  return text + options_help("", Circle::all, say::options_of_every_command(), writer) + "\n" +
         writer.headed(say::heading_of_statuses(), writer.in(say::meaning_of_statuses()) + ".") + "\n" +
         writer.paragraph(writer.in(say::help_describes_others()) + ".");
}

/// One screen about a command; its rarer options by name only.
std::string first_screen(const Command &command, const HelpWriter &writer) {
  std::vector<const OptionRow *> shown;
  std::string others;
  for (const OptionRow &row : option_rows()) {
    if (!takes(command.name, row)) continue;
    if (has_word(command.options, long_name(row)))
      shown.push_back(&row);
    else if (circle_of(row) != Circle::all)
      (others += others.empty() ? "" : " ") += long_name(row);
  }
  std::string text = beginning_of(command, writer);
  if (!shown.empty()) text += "\n" + writer.heading(say::heading_of_options()) + "\n" + writer.options(shown, option_column);
  text += "\n";
  if (takes_format(command)) text += writer.format_names_of(command);
  if (!others.empty()) text += writer.headed(say::heading_of_other_options(), others);
  return text + writer.paragraph(writer.in(say::all_describes_options(command.name)) + ".");
}

std::string everything(const Command &command, const HelpWriter &writer) {
  std::string text = beginning_of(command, writer);
  text += options_help(command.name, Circle::few, say::options_of_command(command.name), writer);
  text += options_help(command.name, Circle::some, say::options_of_several_commands(), writer);
  text += options_help(command.name, Circle::all, say::options_of_every_command(), writer);
  return takes_format(command) ? text + "\n" + writer.formats_of(command) : text;
}

} // namespace

std::string wrapped(std::string_view text, int width, int indent) {
  std::vector<std::string> pieces(1, std::string(static_cast<std::size_t>(indent), ' '));
  bool in_code = false; // which is not broken where it is short, as "` / `"
  for (const std::string_view word : words_in(text)) {
    const bool is_within = in_code;
    in_code = in_code != (std::ranges::count(word, '`') % 2 != 0);
    if (pieces.back().find_first_not_of(' ') == std::string::npos)
      pieces.back() += word;
    else if (is_within && display_width(pieces.back()) + display_width(word) < width / 2)
      (pieces.back() += ' ') += word;
    else
      pieces.emplace_back(word);
  }
  return flow(pieces, " ", width, indent).substr(static_cast<std::size_t>(indent)) + "\n";
}

std::string help_text(const Command *command, bool all, const RenderOptions &style) {
  const HelpWriter writer(style);
  if (command) return all ? everything(*command, writer) : first_screen(*command, writer);
  return all ? everything(writer) : first_screen(writer);
}

Exit run_help(Session &session) {
  const std::vector<std::string> &asked = session.options.arguments;
  const RenderOptions style = session.render_options(true);
  const Command *const command = asked.empty() ? nullptr : find_command(asked.front());
  if (!asked.empty() && !command) {
    if (!page_about(asked.front(), style)) throw Refusal{say::no_command_or_topic(asked.front(), suggest_command(asked.front()))};
    return run_explain(session);
  }
  session.output.stream() << help_text(command, session.options.all, style);
  return Exit::clean;
}

} // namespace arbitro
