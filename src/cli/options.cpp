#include "options.hpp"

#include "finding/option_values.hpp"
#include "finding/say.hpp"
#include "text/nearest.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace arbitro {
namespace {

constexpr std::string_view reading = "check score replay analyse standings summary";
constexpr std::string_view batch = "check score analyse standings summary";
constexpr std::string_view selecting = "check score analyse standings summary convert fix";
constexpr std::string_view walking = "check score analyse standings summary convert fix import";

constexpr std::string_view writing =
    "check score replay analyse standings summary convert import fix compare new rules moves count explain "
    "schema completion help";

constexpr OptionRow option(std::string_view names, std::string_view value, Prose meaning, std::string_view commands, OptionField field,
                           std::string_view choices = {}, int least = 0, int most = most_of_option) {
  return {names, value, meaning, commands, field, choices, least, most};
}

constexpr OptionRow rows[] = {
    option("-f,--format", "FORMAT", {"output format (default: text)", "formato del risultato (predefinito: text)"},
           "check score replay analyse standings summary compare rules moves count", &Options::format),
    option("-o,--output", "FILE",
           {"write the result to FILE, replaced only on success", "scrive il risultato in FILE, sostituito solo se tutto riesce"}, writing,
           &Options::output),
    option("--color", "WHEN",
           {"colours: auto, always or never (default: auto)", "colori: auto, always (sempre) o never (mai) (predefinito: auto)"}, "*",
           &Options::color, "auto always never"),
    option("-q,--quiet", "", {"print less: no summary, no details", "stampa meno: niente riepilogo, niente dettagli"}, "*",
           &Options::quiet),
    option("-v,--verbose", "", {"print more detail", "stampa più dettagli"}, "*", &Options::verbose),
    option("--game", "GAME", {"read logs as this game: scopone, scopa+napola", "legge i referti come questo gioco: scopone, scopa+napola"},
           reading, &Options::game),
    option("--game", "GAME", {"the game: scopone, scopa+napola (default: scopa)", "il gioco: scopone, scopa+napola (predefinito: scopa)"},
           "moves count new", &Options::game),
    option("--game", "GAME", {"the game that was played (default: as in the record)", "il gioco (predefinito: quello che dice il file)"},
           "import", &Options::game),
    option("--rule", "RULE=VALUE", {"set or override a rule: target=21 (repeatable)", "fissa o cambia una regola: target=21 (ripetibile)"},
           "check score replay analyse standings summary moves count rules", &Options::rules),
    option("--fail-on", "SEVERITY",
           {"least severity for exit status 1: error, warning or note (default: error)",
            "gravità minima per il codice d'uscita 1: error (errore), warning (avviso) o note (nota) (predefinita: error)"},
           reading, &Options::fail_on, "error warning note"),
    option("--require-level", "LEVEL",
           {"report rounds with less detail than claims, counts, piles, plays or deals",
            "segnala le smazzate meno dettagliate di claims (punti), counts (conteggi), piles (mazzetti), plays (giocate) o deals (carte "
            "date)"},
           batch, &Options::require_level, "claims counts piles plays deals"),
    option("--max-findings", "N", {"findings shown per match (default: 100)", "rilievi mostrati per ogni partita (predefinito: 100)"},
           reading, &Options::max_findings, "", 1),
    option("-j,--jobs", "N", {"number of threads (default: one per processor)", "numero di thread (predefinito: uno per processore)"},
           selecting, &Options::jobs, "", 1),
    option("--files-from", "FILE",
           {"read paths from FILE (- is standard input), separated by line ends or NUL",
            "legge i percorsi da FILE (- è lo standard input), separati da fine riga o NUL"},
           walking, &Options::files_from),
    option("--stdin-name", "NAME",
           {"name for standard input in results (default: -)", "nome dello standard input nei risultati (predefinito: -)"},
           "check score replay analyse standings summary convert fix import compare", &Options::stdin_name),
    option("--follow", "", {"follow symbolic links in folders", "segue i collegamenti simbolici nelle cartelle"}, walking,
           &Options::follow),
    option("--exclude", "GLOB",
           {"skip files and folders that match GLOB: \"draft-*\" (repeatable)",
            "salta i file e le cartelle che corrispondono a GLOB: \"bozza-*\" (ripetibile)"},
           walking, &Options::exclude),
    option("--no-progress", "", {"no progress line on the terminal", "niente riga di avanzamento sul terminale"}, batch,
           &Options::no_progress),
    option("--where", "SELECTION",
           {"select matches: \"player=Anna and date>=2026-01\"", "sceglie le partite: \"player=Anna and date>=2026-01\""}, selecting,
           &Options::where),
    option("--only-findings", "", {"only matches with findings", "solo le partite con rilievi"}, selecting, &Options::only_findings),
    option("--stop-after", "N", {"stop after N matches (of those selected)", "si ferma dopo N partite (di quelle scelte)"}, selecting,
           &Options::stop_after, "", 1),
    option("--duplicates", "", {"report matches recorded twice (A506)", "segnala le partite registrate due volte (A506)"},
           "check score fix", &Options::duplicates),
    option("--duplicates", "", {"leave out further records of a match", "tralascia le altre registrazioni di una partita"}, "convert",
           &Options::duplicates),
    option("--count-duplicates", "", {"count every copy of a match (default: one)", "conta ogni copia di una partita (predefinito: una)"},
           "standings summary", &Options::count_duplicates),
    option("--summary", "", {"print only the totals", "stampa solo i totali"}, "check", &Options::summary),
    option("--watch", "", {"check again whenever a file changes, until Ctrl-C", "ricontrolla a ogni modifica dei file, fino a Ctrl-C"},
           "check", &Options::watch),
    option("--watch-page", "FILE",
           {"also write a page that follows the match, for a second screen",
            "scrive anche una pagina che segue la partita, per un altro schermo"},
           "record", &Options::watch_page),
    option("--analyse", "", {"html only: add what each play cost", "solo html: aggiunge quanto è costata ogni giocata"}, "check score",
           &Options::analyse),
    option("--timings", "", {"print the time taken", "stampa il tempo impiegato"}, "check score summary", &Options::timings),
    option("--statistics", "", {"print awards, sweeps and captures by player", "stampa voci, scope e prese per giocatore"}, "summary",
           &Options::statistics),
    option("--order", "CRITERIA",
           {"criteria: wins,head-to-head,difference,points-for (default), scope, points",
            "classifica per wins,head-to-head,difference,points-for (predefinito), scope, points"},
           "standings", &Options::order),
    option("--points", "W-D-L", {"points for a win, a draw and a loss: 3-1-0", "punti per vittoria, pareggio e sconfitta: 3-1-0"},
           "standings", &Options::points),
    option("--count-faulty", "", {"include matches with errors, by their counted score", "include le partite con errori"}, "standings",
           &Options::count_faulty),
    option("--count-open", "", {"include unfinished matches, won by the leader", "include le partite non finite: vince chi è in testa"},
           "standings", &Options::count_open),
    option("--next", "SYSTEM",
           {"propose the next pairings: danish (first against second, third against fourth, ...)",
            "propone i prossimi incontri: danish (primo contro secondo, terzo contro quarto, ...)"},
           "standings", &Options::next, "danish"),
    option("--rows", "WHAT",
           {"csv and tsv: one row for each of findings, matches, rounds (per side) or plays",
            "csv e tsv: una riga per ogni rilievo (findings), partita (matches), smazzata e parte (rounds) o giocata (plays)"},
           "check score", &Options::rows, "findings matches rounds plays"),
    option("--rows", "WHAT",
           {"csv and tsv: which table: teams, players, apart, cross, knockout or boards (default: teams)",
            "csv e tsv: quale tabella: teams (squadre), players (giocatori), apart (a parte), cross (coppie), knockout (eliminazione) o "
            "boards (smazzate ripetute) (predefinita: teams)"},
           "standings", &Options::rows, "teams players apart cross knockout boards"),
    option("--rows", "WHAT",
           {"csv and tsv of --statistics: a row for each of the players, or one for all (default: players)",
            "csv e tsv di --statistics: una riga per giocatore (players), o una per tutti (all) (predefinito: players)"},
           "summary", &Options::rows, "players all"),
    option("--trailer", "",
           {"ndjson: end with a line of totals and of what could not be read",
            "ndjson: finisce con una riga di totali e di ciò che non si è letto"},
           "check score", &Options::trailer),
    option("--at", "PLAY", {"only this play: R2.17", "solo questa giocata: R2.17"}, "replay", &Options::at),
    option("--round", "N", {"only this round", "solo questa smazzata"}, "replay analyse", &Options::round, "", 1),
    option("--diff", "", {"compare two games", "confronta due giochi"}, "rules", &Options::diff),
    option("--find", "WORD", {"search rules and games for WORD", "cerca WORD nelle regole e nei giochi"}, "rules", &Options::find),
    option("--table", "CARDS", {"the cards on the table (default: none)", "le carte in tavola (predefinito: nessuna)"}, "moves",
           &Options::table),
    option("--hand", "CARDS", {"the full hand, including the card played", "tutta la mano, compresa la carta giocata"}, "moves",
           &Options::hand),
    option("--matta", "VALUE",
           {"declared value of the 7 of cups in the hand, 1 to 10", "valore dichiarato del 7 di coppe in mano, da 1 a 10"}, "moves",
           &Options::matta, "", 1),
    option("--first-play", "", {"this is the first play of the round", "è la prima giocata della smazzata"}, "moves", &Options::first_play),
    option("--last-play", "", {"this is the last play of the round", "è l'ultima giocata della smazzata"}, "moves", &Options::last_play),
    option("--scope", "NUMBERS", {"sweeps of each side, in order: 1-0", "le scope di ogni parte, nell'ordine: 1-0"}, "count",
           &Options::scope),
    option("--from", "KIND",
           {"kind of the records: bga, csv, cuperativa, scoparella or text (default: detected from the content)",
            "tipo dei file: bga, csv, cuperativa, scoparella o text (predefinito: riconosciuto dal contenuto)"},
           "import", &Options::from, "bga csv cuperativa scoparella text"),
    option("--map", "FILE",
           {"rules of a spreadsheet (default: NAME.csv.rules); for bga, the file with the table's information",
            "regole di un foglio (predefinite: NOME.csv.rules); per bga, il file con le informazioni del tavolo"},
           "import", &Options::map),
    option("--to", "TYPE", {"what to write: yaml, json or ndjson", "che cosa scrivere: yaml, json o ndjson"}, "convert", &Options::to,
           "yaml json ndjson"),
    option("--to", "TYPE",
           {"what to write: yaml, json or ndjson (default: from the name of the output, or yaml)",
            "che cosa scrivere: yaml, json o ndjson (predefinito: secondo il nome del file, o yaml)"},
           "import", &Options::to, "yaml json ndjson"),
    option("--split", "FOLDER", {"write a file for each match, named after its id", "scrive un file per partita, col suo id come nome"},
           "convert", &Options::split),
    option("--rest", "FILE", {"write the matches that are not selected to FILE", "scrive in FILE le partite non scelte"}, "convert",
           &Options::rest),
    option("--explicit", "", {"write out every capture, sweep and dealer", "scrive per esteso ogni presa, scopa e mazziere"}, "convert",
           &Options::explicit_plays),
    option("--fill", "",
           {"also write what follows from the rest: tables, hands, cards, captures, points and totals",
            "scrive anche ciò che segue dal resto: tavola, mani, carte, prese, punti e totali"},
           "convert", &Options::fill),
    option("--letters", "ALPHABET", {"suit letters of YAML and JSON (default: it)", "lettere dei semi per YAML e JSON (predefinite: it)"},
           "convert", &Options::letters, "it es en-french it-french pt"),
    option("--letters", "ALPHABET",
           {"suit letters of the cards (default: those that fit)", "lettere dei semi delle carte (predefinite: quelle che bastano)"},
           "moves count", &Options::letters, "it es en-french it-french pt"),
    option("--check", "",
           {"write nothing; report whether convert would change the file", "non scrive nulla; dice se convert cambierebbe il file"},
           "convert", &Options::check),
    option("--write", "", {"change the files instead of showing a diff", "cambia i file invece di mostrare un diff"}, "fix",
           &Options::write),
    option("--likely", "",
           {"also fix ambiguous mistakes, in the likeliest way", "corregge anche gli errori ambigui, nel modo più probabile"}, "fix",
           &Options::likely),
    option("--merge", "", {"write a merged log; mark unproved entries", "scrive un referto unito; segna le voci non provate"}, "compare",
           &Options::merge),
    option("--effort", "N",
           {"search N times as long for corrections (default: 1; 0: not at all)",
            "cerca le correzioni N volte più a lungo (predefinito: 1; 0: per niente)"},
           "check score fix", &Options::effort, "", 0),
    option("--effort", "N",
           {"try N times as many combinations of entries (default: 1)", "prova N volte tante combinazioni di voci (predefinito: 1)"},
           "compare", &Options::effort, "", 0),
    option("--effort", "N",
           {"search N times as many positions of a round (default: 1, two million)",
            "cerca N volte tante posizioni di una smazzata (predefinito: 1, due milioni)"},
           "analyse", &Options::effort, "", 0),
    option("--players", "NAMES", {"who plays, in playing order: Anna,Bruno", "chi gioca, in ordine di gioco: Anna,Bruno"}, "new",
           &Options::players),
    option("--teams", "TEAMS", {"the teams: \"Lupi: Dino,Olga; Gatti: Pia,Remo\"", "le squadre: \"Lupi: Dino,Olga; Gatti: Pia,Remo\""},
           "new", &Options::teams),
    option("--level", "LEVEL",
           {"detail of the rounds: counts, piles, plays or deals (default: counts)",
            "dettaglio delle smazzate: counts (conteggi), piles (mazzetti), plays (giocate) o deals (carte date) (predefinito: counts)"},
           "new", &Options::level, "counts piles plays deals"),
    option("--rounds", "N", {"room for N rounds (default: 1)", "posto per N smazzate (predefinito: 1)"}, "new", &Options::rounds, "", 1,
           512),
    option("--tournament", "", {"one match for each pair of players or teams", "una partita per ogni coppia di giocatori, o di squadre"},
           "new", &Options::tournament),
    option("--like", "FILE", {"copy game, players and teams from FILE", "prende gioco, giocatori e squadre da FILE"}, "new",
           &Options::like),
    option("--pre-commit", "",
           {"write .pre-commit-config.yaml, which checks logs before each commit",
            "scrive .pre-commit-config.yaml, che controlla i referti prima di ogni commit"},
           "new", &Options::pre_commit),
    option("--workflow", "",
           {"write .github/workflows/arbitro.yml, which checks logs on each push and pull request",
            "scrive .github/workflows/arbitro.yml, che controlla i referti a ogni push e pull request"},
           "new", &Options::workflow),
    option("--stdio", "", {"use standard input and output (always the case)", "usa standard input e output (è sempre così)"}, "lsp",
           &Options::stdio),
    option("--lang", "LANGUAGE",
           {"language of messages: en or it (default: the locale's)", "lingua per le persone: en o it (predefinita: quella del sistema)"},
           "*", &Options::lang, "en it"),
    option("--no-pager", "", {"no pager for long texts on a terminal", "niente pager per i testi lunghi sul terminale"}, "*",
           &Options::no_pager),
    option("-h,--help", "", {"show help", "mostra l'aiuto"}, "*", &Options::help),
    option("--all", "", {"with help: every command and option", "con l'aiuto: ogni comando e ogni opzione"}, "*", &Options::all),
    option("--version", "", {"show the version", "mostra la versione"}, "*", &Options::version),
};

/// The row of a word such as `-f`, `--format` or `--format=json`, or null.
const OptionRow *find_row(std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  for (const OptionRow &row : rows)
    for (const std::string_view known : words_in(row.names, ","))
      if (name == known || (!known.starts_with("--") && word.size() > 2 && word.starts_with(known))) return &row;
  return nullptr;
}

void refuse_unknown_option(std::string_view command, const std::string &word) {
  const std::string name = word.substr(0, word.find('='));
  const OptionRow *row = find_row(word);
  if (row) {
    std::vector<std::string> commands; // several rows may have one name
    for (const OptionRow &other : rows)
      if (other.names == row->names)
        for (const std::string_view taking : words_in(other.commands)) commands.emplace_back(taking);
    throw Refusal{command.empty() ? say::command_missing(name, commands) : say::option_of_others(name, command, commands)};
  }
  std::vector<std::string_view> known;
  for (const OptionRow &candidate : rows)
    if (takes(command, candidate))
      for (const std::string_view known_name : words_in(candidate.names, ",")) known.push_back(known_name);
  const Phrase near = name.size() > 2 ? suggestion(name, known) : Phrase(); // any letter is near to any other
  const Phrase fault = say::no_option(name, near);
  if (!near.empty()) throw Refusal{fault};
  throw Refusal{say::remedied(fault, say::see_help(command.empty() ? "--help" : "help " + std::string(command) + " --all"))};
}

void check_choice(const OptionRow &row, const Options &options) {
  const auto field = std::get_if<std::string Options::*>(&row.field);
  if (!field || (options.*(*field)).empty()) return;
  static_cast<void>(choice_of_option(words_in(row.names, ",").back(), options.*(*field), words_in(row.choices)));
}

/// An option that is last on the command line and lacks its value.
[[noreturn]] void refuse_without_value(const std::string &word) {
  const std::string name = word.starts_with("--") ? word.substr(0, word.find('=')) : std::string("-") + word.back();
  throw Refusal{say::option_needs_value(name, find_row(name)->value)};
}

/// A switch to which some word gives a value, if there is one.
void refuse_value(const std::vector<std::string> &arguments) {
  const auto gives_value = [](const std::string &word) {
    const OptionRow *const row = find_row(word);
    return row != nullptr && row->value.empty() && word.find('=') != word.npos;
  };
  const auto word = std::ranges::find_if(arguments, gives_value);
  if (word != arguments.end()) throw Refusal{say::option_takes_no_value(word->substr(0, word->find('=')))};
}

void add(CLI::App &app, const OptionRow &row, Options &options) {
  const std::string names(row.names);
  std::visit(
      [&](auto member) {
        auto &field = options.*member;
        using Field = std::decay_t<decltype(field)>;
        if constexpr (std::is_same_v<Field, bool>)
          app.add_flag(names, field);
        else if constexpr (std::is_same_v<Field, int>)
          app.add_option_function<std::string>(
                 names,
                 [&](const std::string &typed) { field = number_of_option(words_in(row.names, ",").back(), typed, row.least, row.most); })
              ->take_last();
        else if constexpr (std::is_same_v<Field, std::vector<std::string>>)
          app.add_option(names, field)->expected(1)->take_all()->allow_extra_args(false);
        else
          app.add_option(names, field)->take_last();
      },
      row.field);
}

/// Whether some argument may be a name of the option, or hold its letter. To set up the others is most of what a small match costs.
bool may_be_given(const OptionRow &row, const std::vector<std::string> &arguments) {
  return std::ranges::any_of(words_in(row.names, ","), [&](std::string_view name) {
    return std::ranges::any_of(arguments, [&](std::string_view argument) {
      if (name.starts_with("--")) return argument.starts_with(name);
      return argument.starts_with('-') && !argument.starts_with("--") && argument.find(name.back()) != argument.npos;
    });
  });
}

} // namespace

std::span<const OptionRow> option_rows() { return rows; }

bool takes(std::string_view command, const OptionRow &row) { return row.commands == "*" || has_word(row.commands, command); }

/// Whether the word after an option is its value: after a long name without `=`, and where letters end with one that takes a value.
bool value_follows(std::string_view word) {
  const auto takes_value = [](std::string_view name) {
    const OptionRow *const row = find_row(name);
    return row != nullptr && !row->value.empty();
  };
  if (word.starts_with("--")) return word.find('=') == word.npos && takes_value(word);
  const std::string_view letters = word.substr(1);
  const auto first = std::ranges::find_if(letters, [&](char letter) { return takes_value(std::string("-") + letter); });
  return first != letters.end() && first + 1 == letters.end();
}

std::size_t command_position(const std::vector<std::string> &arguments) {
  std::size_t position = 0;
  while (position < arguments.size() && arguments[position].starts_with('-') && arguments[position] != "-") {
    position += value_follows(arguments[position]) ? 2 : 1;
  }
  return std::min(position, arguments.size());
}

Options parse_options(std::string_view command, const std::vector<std::string> &arguments, Options options) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  for (const OptionRow &row : rows)
    if (may_be_given(row, arguments) && takes(command, row)) add(app, row, options);
  app.add_option("arguments", options.arguments);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ArgumentMismatch &) {
    refuse_without_value(arguments.back());
  } catch (const CLI::ParseError &error) {
    refuse_value(arguments);
    throw Refusal{say::verbatim(error.what())};
  }
  for (const std::string &word : app.remaining())
    if (word.starts_with('-') && word != "-" && word != "--") refuse_unknown_option(command, word);
  for (const CLI::Option *option : app.get_options())
    if (option->get_name() != "arguments" && std::ranges::find(option->results(), "") != option->results().end())
      refuse_without_value(option->get_name());
  if (!options.help && !options.version)
    for (const OptionRow &row : rows)
      if (!row.choices.empty() && takes(command, row)) check_choice(row, options);
  return options;
}

bool has_word(std::string_view cell, std::string_view word) {
  const std::vector<std::string_view> words = words_in(cell);
  return std::ranges::find(words, word) != words.end();
}

} // namespace arbitro
