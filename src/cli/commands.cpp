#include "command.hpp"

#include "arbitro/season.hpp"
#include "finding/say.hpp"
#include "render/paint.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr Command table[] = {
    {"check",
     "PATH...",
     {"referee logs: what is wrong, where, and what would have been right",
      "arbitra i referti: che cosa non va, dove, e che cosa sarebbe stato giusto"},
     {"A PATH is a file, a folder, an archive, or - for standard input.\n\n"
      "  arbitro check match.yaml\n"
      "  arbitro check --format sarif -o findings.sarif season/\n",
      "Un PATH è un file, una cartella, un archivio, o - per lo standard input.\n\n"
      "  arbitro check match.yaml\n"
      "  arbitro check --format sarif -o findings.sarif season/\n"},
     "",
     run_check},
    {"score",
     "PATH...",
     {"score sheet of every match; findings go to standard error", "il segnapunti di ogni partita; i rilievi vanno sullo standard error"},
     {"A PATH is a file, a folder, an archive, or - for standard input.\n\n"
      "  arbitro score match.yaml\n"
      "  arbitro score --format ndjson season.zip\n",
      "Un PATH è un file, una cartella, un archivio, o - per lo standard input.\n\n"
      "  arbitro score match.yaml\n"
      "  arbitro score --format ndjson season.zip\n"},
     "",
     run_score},
    {"replay",
     "FILE",
     {"the table, hands and piles before and after each play", "tavola, mani e mazzetti prima e dopo ogni giocata"},
     {"On a terminal it steps: space or arrows, / to the next finding, q. Into a file or a pipe, with --at or --quiet it prints.\n\n"
      "  arbitro replay match.yaml --round 2\n"
      "  arbitro replay match.yaml --at R2.17\n",
      "Su un terminale va a passi: spazio o frecce, / al prossimo rilievo, q. In un file o una pipe, con --at o --quiet stampa.\n\n"
      "  arbitro replay match.yaml --round 2\n"
      "  arbitro replay match.yaml --at R2.17\n"},
     "text json",
     run_replay},
    {"analyse",
     "PATH...",
     {"what every play was worth, with all cards open, and par of the deal",
      "quanto valeva ogni giocata a carte scoperte, e il pari della smazzata"},
     {"Exact values by search of all that could have followed, where two sides play and every hand is known: plays that cost points,\n"
      "and what would have cost none; with -v every play. The cards were open to nobody, so a cost blames nobody. Where a round is too\n"
      "large, it says from which play on it is exact. The value is that of the player's side: points of the round more than the "
      "other's.\n\n"
      "  arbitro analyse match.yaml\n"
      "  arbitro analyse match.yaml --round 2 -v\n",
      "Valori esatti, cercati in tutto ciò che poteva seguire, dove giocano due parti e ogni mano è nota: le giocate che costano punti,\n"
      "e che cosa non ne sarebbe costato; con -v ogni giocata. Le carte nessuno le vedeva, quindi un costo non è una colpa. Dove una\n"
      "smazzata è troppo grande, dice da quale giocata in poi è esatto. Il valore è quello della parte di chi gioca: i punti della "
      "smazzata in più dell'altra.\n\n"
      "  arbitro analyse match.yaml\n"
      "  arbitro analyse match.yaml --round 2 -v\n"},
     "text json",
     run_analyse},
    {"standings",
     "PATH...",
     {"the table of a tournament, by team and by player", "la classifica di un torneo, per squadra e per giocatore"},
     {"A PATH holds logs or results already computed (check --format ndjson); checking can so be spread over machines.\n"
      "Unfinished and faulty matches and duplicates are listed apart.\n\n"
      "  arbitro standings season/\n"
      "  arbitro standings --order wins,difference --format markdown results.ndjson\n",
      "Un PATH contiene referti o risultati già calcolati (check --format ndjson); il controllo si può così dividere tra più macchine.\n"
      "Partite non finite, partite con errori e doppioni sono elencati a parte.\n\n"
      "  arbitro standings season/\n"
      "  arbitro standings --order wins,difference --format markdown results.ndjson\n"},
     standings_formats,
     run_standings},
    {"summary",
     "PATH...",
     {"totals of logs or results, or statistics of the games", "totali di referti o risultati, o statistiche del gioco"},
     {"A PATH holds logs or results already computed (check --format ndjson).\n\n"
      "  arbitro summary north.ndjson south.ndjson\n"
      "  arbitro summary --statistics --where \"player=Anna\" season/\n",
      "Un PATH contiene referti o risultati già calcolati (check --format ndjson).\n\n"
      "  arbitro summary north.ndjson south.ndjson\n"
      "  arbitro summary --statistics --where \"player=Anna\" season/\n"},
     statistics_formats,
     run_summary},
    {"convert",
     "PATH...",
     {"the same logs in another spelling", "gli stessi referti in un'altra grafia"},
     {"YAML is for people, JSON for programs, NDJSON the canonical layout of archives, one match a line\n"
      "(arbitro explain canonical). A PATH is a file, a folder, an archive, or - for standard input.\n\n"
      "  arbitro convert match.yaml --to json\n"
      "  arbitro convert --to ndjson -o season.ndjson season/\n"
      "  arbitro convert --check season.ndjson\n",
      "YAML è per le persone, JSON per i programmi, NDJSON la forma canonica degli archivi, una partita per riga\n"
      "(arbitro explain canonical). Un PATH è un file, una cartella, un archivio, o - per lo standard input.\n\n"
      "  arbitro convert match.yaml --to json\n"
      "  arbitro convert --to ndjson -o season.ndjson season/\n"
      "  arbitro convert --check season.ndjson\n"},
     "text",
     run_convert},
    {"fix",
     "PATH...",
     {"what has one explanation, mended: a diff, or the files themselves",
      "ciò che ha una sola spiegazione, corretto: un diff, o i file stessi"},
     {"Comments, layout and everything else stay, byte for byte. A PATH is a file, a folder, an archive (a diff only), or - for\n"
      "standard input, whose mended text goes to standard output. What is left is said on standard error.\n\n"
      "  arbitro fix match.yaml\n"
      "  arbitro fix --write season/\n"
      "  arbitro fix - < match.yaml > mended.yaml\n",
      "Commenti, disposizione e tutto il resto restano, byte per byte. Un PATH è un file, una cartella, un archivio (solo diff), o - per\n"
      "lo standard input, il cui testo corretto va sullo standard output. Ciò che resta è detto sullo standard error.\n\n"
      "  arbitro fix match.yaml\n"
      "  arbitro fix --write season/\n"
      "  arbitro fix - < match.yaml > mended.yaml\n"},
     "",
     run_fix},
    {"compare",
     "FILE FILE...",
     {"the same match written by several people: where they differ, and who is right",
      "la stessa partita scritta da più persone: dove differiscono, e chi ha ragione"},
     {"Each FILE holds one match; - is standard input. The rules and the rest of what was written tell which one is right; where\n"
      "they do not, it is said so. Exit status 0: no difference.\n\n"
      "  arbitro compare anna.yaml bruno.yaml\n"
      "  arbitro compare --merge -o match.yaml anna.yaml bruno.yaml carla.json\n",
      "Ogni FILE contiene una partita; - è lo standard input. Le regole e il resto dello scritto dicono quale ha ragione; dove\n"
      "non lo dicono, lo si dice. Codice d'uscita 0: nessuna differenza.\n\n"
      "  arbitro compare anna.yaml bruno.yaml\n"
      "  arbitro compare --merge -o match.yaml anna.yaml bruno.yaml carla.json\n"},
     "text json ndjson",
     run_compare},
    {"new",
     "[FILE]",
     {"a log to be filled in, for the game and its players", "un referto da riempire, per il gioco e i suoi giocatori"},
     {"Without FILE it goes to standard output; a FILE that is there is left as it is. On a terminal what is not said is asked for.\n\n"
      "  arbitro new match.yaml --game scopone --teams \"Lupi: Dino,Olga; Gatti: Pia,Remo\"\n"
      "  arbitro new --players Anna,Bruno --level plays > match.yaml\n",
      "Senza FILE va sullo standard output; un FILE che c'è già resta com'è. Su un terminale ciò che non è detto viene chiesto.\n\n"
      "  arbitro new match.yaml --game scopone --teams \"Lupi: Dino,Olga; Gatti: Pia,Remo\"\n"
      "  arbitro new --players Anna,Bruno --level plays > match.yaml\n"},
     "",
     run_new},
    {"record",
     "FILE",
     {"keeps the score at the table, play by play or count by count",
      "tiene i punti al tavolo, giocata per giocata o conteggio per conteggio"},
     {"One answer a line; Enter takes what stands in brackets. After each answer FILE is a log that checks clean, and the same command\n"
      "goes on with it. help, at any question, lists what else may be said: undo, redo, fix, score, table, why, ruling, void, forfeit, "
      "stop.\n\n"
      "  arbitro record match.yaml\n"
      "  arbitro record match.yaml < answers.txt\n",
      "Una risposta per riga; Invio accetta ciò che sta tra parentesi. Dopo ogni risposta FILE è un referto in regola, e lo stesso "
      "comando\n"
      "lo continua. help, a ogni domanda, elenca che cos'altro si può dire: undo, redo, fix, score, table, why, ruling, void, forfeit, "
      "stop.\n\n"
      "  arbitro record match.yaml\n"
      "  arbitro record match.yaml < answers.txt\n"},
     "",
     run_record},
    {"lsp",
     "",
     {"a language server on standard input and output: the referee inside an editor",
      "un language server su standard input e output: l'arbitro dentro un editor"},
     {"How to set up Neovim, Emacs, Helix, Kakoune and VS Code: arbitro explain editors\n\n"
      "  arbitro lsp\n",
      "Come impostare Neovim, Emacs, Helix, Kakoune e VS Code: arbitro explain editors\n\n"
      "  arbitro lsp\n"},
     "",
     run_lsp},
    {"rules",
     "[GAME]",
     {"the games and layers, how one is played and by which rules, or what sets two apart",
      "i giochi e le varianti, come e con quali regole si gioca, o che cosa ne distingue due"},
     {"  arbitro rules\n"
      "  arbitro rules scopa+napola\n"
      "  arbitro rules --find knights\n"
      "  arbitro rules --diff scopone cirulla\n",
      "  arbitro rules\n"
      "  arbitro rules scopa+napola\n"
      "  arbitro rules --find knights\n"
      "  arbitro rules --diff scopone cirulla\n"},
     "text json",
     run_rules},
    {"moves",
     "CARD... --table CARDS",
     {"every allowed play of a card, and what it would score; or whether one capture is allowed",
      "ogni giocata ammessa di una carta, e che cosa darebbe; o se una presa è ammessa"},
     {"CARD x CARD... asks about that capture: the answer names the rule that decides and the games that allow it; exit status 1: no.\n\n"
      "  arbitro moves 7d x 4s 3c --table \"7s 4s 3c\"\n"
      "  arbitro moves 7d --table \"7s 4s 3c\"\n"
      "  arbitro moves 1b --table \"5s 9c\" --game asso-pigliatutto --hand \"1b 2d\"\n",
      "CARD x CARD... chiede di quella presa: la risposta nomina la regola che decide e i giochi che la ammettono; codice d'uscita 1: "
      "no.\n\n"
      "  arbitro moves 7d x 4s 3c --table \"7s 4s 3c\"\n"
      "  arbitro moves 7d --table \"7s 4s 3c\"\n"
      "  arbitro moves 1b --table \"5s 9c\" --game asso-pigliatutto --hand \"1b 2d\"\n"},
     "text json",
     run_moves},
    {"count",
     "PILE...",
     {"the cards, coins, primiera and points of piles", "carte, denari, primiera e punti dei mazzetti"},
     {"A PILE is 'NAME: cards', or 'NAME: rest' for one of several; one pile alone needs no name.\n\n"
      "  arbitro count \"Anna: 7d 6c 5b 4s\" \"Bruno: rest\" --scope 1-0\n",
      "Un PILE (mazzetto) è 'NOME: carte', o 'NOME: rest' per uno dei tanti; un mazzetto solo non vuole nome.\n\n"
      "  arbitro count \"Anna: 7d 6c 5b 4s\" \"Bruno: rest\" --scope 1-0\n"},
     "text json",
     run_count},
    {"explain",
     "CODE|TOPIC",
     {"what a finding means, what a rule does, how logs are written, which source a key is",
      "che cosa significa un rilievo, che cosa fa una regola, come si scrivono i referti, quale fonte è una sigla"},
     {"Without an argument: the list of codes and topics.\n\n"
      "  arbitro explain A305\n"
      "  arbitro explain value-priority\n"
      "  arbitro explain sources\n",
      "Senza argomenti: l'elenco dei codici e dei temi.\n\n"
      "  arbitro explain A305\n"
      "  arbitro explain value-priority\n"
      "  arbitro explain sources\n"},
     "",
     run_explain},
    {"schema",
     "NAME",
     {"the JSON schema of logs, or of what is written as JSON", "lo schema JSON dei referti, o di ciò che si scrive in JSON"},
     {"A NAME is log, report (of check and score), replay, analysis, standings, summary, statistics, comparison, rules, moves or count.\n\n"
      "  arbitro schema log > log.schema.json\n",
      "Un NAME è log, report (di check e score), replay, analysis, standings, summary, statistics, comparison, rules, moves o count.\n\n"
      "  arbitro schema log > log.schema.json\n"},
     "",
     run_schema},
    {"completion",
     "bash|zsh|fish",
     {"a completion script for a shell", "uno script di completamento per una shell"},
     {"  source <(arbitro completion bash)\n  arbitro completion players match.yaml\n",
      "  source <(arbitro completion bash)\n  arbitro completion players match.yaml\n"},
     "",
     run_completion},
    {"help", "[COMMAND]", {"this help, or that of one command", "questo aiuto, o quello di un comando"}, {}, "", run_help},
};

/// A name and, from a column on, its meaning; on the next line where the name is too long.
std::string row_text(std::string name, std::string_view meaning, int column, int width) {
  const auto behind = static_cast<std::size_t>(std::min(column, width / 2));
  if (name.size() >= behind) name += "\n";
  const std::size_t used = name.ends_with('\n') ? 0 : name.size();
  return name + std::string(behind - used, ' ') + wrapped(meaning, width, static_cast<int>(behind));
}

/// Paragraphs in lines that fit, and lines that begin with a blank as they are.
std::string reflowed(std::string_view text, int width) {
  std::string paragraph;
  std::string done;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) done += wrapped(paragraph, width, 0);
    paragraph.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    if (line != "\n" && !line.starts_with(' ')) {
      (paragraph += line).back() = ' ';
      continue;
    }
    end_paragraph();
    done += line;
  }
  end_paragraph();
  return done;
}

/// Format names with what they are for, where a command takes any format of the renderers.
std::string formats_help(const Command &command, const RenderOptions &style) {
  const std::string heading = "\n" + Paint(style.color)(Style::bold, to_text(say::heading_of_formats(), style.language));
  if (!command.formats.empty())
    return heading + " " + wrapped(command.formats, style.width, display_width(to_text(say::heading_of_formats(), style.language)) + 1);
  const Product product = command.name == "check" ? Product::check : Product::score;
  std::string text = heading + "\n";
  for (const Format &format : formats())
    if (format.serves(product)) text += row_text("  " + std::string(format.name), format.what.in(style.language), 14, style.width);
  return text;
}

std::string option_help(const OptionRow &row, const RenderOptions &style) {
  std::string names;
  for (const std::string_view name : words(row.names, ','))
    names += (names.empty() ? (name.starts_with("--") ? "      " : "  ") : ", ") + std::string(name);
  if (!row.value.empty()) names += " " + std::string(row.value);
  return row_text(names, row.meaning.in(style.language), 30, style.width);
}

/// Who else takes an option: every command, some, or few.
enum class Circle { few, some, all };
Circle circle_of(const OptionRow &row) {
  return row.commands == "*" ? Circle::all : words(row.commands).size() > 3 ? Circle::some : Circle::few;
}

/// The options of one circle under their heading; nothing where the command takes none of them.
std::string options_help(std::string_view command, Circle circle, const Phrase &heading, const RenderOptions &style) {
  std::string text;
  for (const OptionRow &row : option_rows())
    if (circle_of(row) == circle && takes(command, row)) text += option_help(row, style);
  return text.empty() ? text : "\n" + Paint(style.color)(Style::bold, to_text(heading, style.language)) + "\n" + text;
}

} // namespace

std::string wrapped(std::string_view text, int width, int indent) {
  std::vector<std::string> pieces(1, std::string(static_cast<std::size_t>(indent), ' '));
  for (const std::string_view word : words(text)) {
    if (pieces.back().find_first_not_of(' ') == std::string::npos)
      pieces.back() += word;
    else
      pieces.emplace_back(word);
  }
  return flow(pieces, " ", width, indent).substr(static_cast<std::size_t>(indent)) + "\n";
}

std::span<const Command> commands() { return table; }

const Command *find_command(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Command::name);
  return found == std::end(table) ? nullptr : found;
}

std::string short_help(Language language) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  return words(say::arbitro_does()) + ".\n\n  arbitro check match.yaml     " + words(say::check_does()) +
         "\n  arbitro score match.yaml     " + words(say::score_does()) + "\n\n" + words(say::help_lists_commands()) + ".\n";
}

std::string help_text(const RenderOptions &style) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, style.language); };
  const Paint paint(style.color);
  std::string text = paint(Style::bold, words(say::heading_of_usage())) + " arbitro " + words(say::usage_of_all()) + "\n\n" +
                     words(say::arbitro_is()) + ".\n\n" + paint(Style::bold, words(say::heading_of_commands())) + "\n";
  for (const Command &command : commands())
    text +=
        row_text("  " + std::string(command.name) + " " + std::string(command.usage), command.meaning.in(style.language), 32, style.width);
  const std::string statuses = words(say::heading_of_statuses());
  return text + options_help("", Circle::all, say::options_of_every_command(), style) + "\n" + words(say::help_tells_others()) + ".\n\n" +
         paint(Style::bold, statuses) + " " + wrapped(words(say::meaning_of_statuses()) + ".", style.width, display_width(statuses) + 1);
}

std::string help_text(const Command &command, const RenderOptions &style) {
  std::string text = Paint(style.color)(Style::bold, to_text(say::heading_of_usage(), style.language)) + " arbitro " +
                     std::string(command.name) + " " + std::string(command.usage) + " " + to_text(say::usage_of_options(), style.language) +
                     "\n\n" + wrapped(command.meaning.in(style.language), style.width, 0);
  if (!command.more.empty()) text += "\n" + reflowed(command.more.in(style.language), style.width);
  text += options_help(command.name, Circle::few, say::options_of_command(command.name), style);
  text += options_help(command.name, Circle::some, say::options_of_reading_commands(), style);
  text += options_help(command.name, Circle::all, say::options_of_every_command(), style);
  const bool takes_format =
      std::ranges::any_of(option_rows(), [&](const OptionRow &row) { return row.value == "FORMAT" && takes(command.name, row); });
  return takes_format ? text + formats_help(command, style) : text;
}

Exit run_help(Session &session) {
  const std::vector<std::string> &arguments = session.options.arguments;
  if (arguments.empty()) {
    session.output.stream() << help_text(session.render_options(true));
    return Exit::clean;
  }
  const Command *command = find_command(arguments.front());
  if (!command) throw Refusal{say::no_command(arguments.front(), suggest_command(arguments.front()))};
  session.output.stream() << help_text(*command, session.render_options(true));
  return Exit::clean;
}

} // namespace arbitro
