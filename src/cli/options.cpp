#include "options.hpp"

#include "finding/say.hpp"
#include "text/nearest.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

namespace arbitro {
namespace {

constexpr std::string_view reading = "check score replay analyse standings summary";
constexpr std::string_view batch = "check score analyse standings summary";

constexpr OptionRow rows[] = {
    {"-f,--format",
     "FORMAT",
     {"how the result is written; text if not said", "com'è scritto il risultato; text se non si dice altro"},
     "check score replay analyse standings summary compare rules moves count",
     &Options::format,
     ""},
    {"-o,--output",
     "FILE",
     {"write the result to FILE, which is replaced when the result is whole",
      "scrivi il risultato in FILE, che è sostituito quando il risultato è completo"},
     "*",
     &Options::output,
     ""},
    {"--color",
     "WHEN",
     {"colours: auto, always or never", "colori: auto, always (sempre) o never (mai)"},
     "*",
     &Options::color,
     "auto always never"},
    {"-q,--quiet", "", {"say less: no summary, no details", "di' meno: niente riepilogo, niente dettagli"}, "*", &Options::quiet, ""},
    {"-v,--verbose", "", {"say more: every rule in force", "di' di più: tutte le regole in vigore"}, "*", &Options::verbose, ""},
    {"--game",
     "GAME",
     {"read as this game, whatever the log says: scopa, scopone+napola",
      "leggi come questo gioco, qualunque cosa dica il referto: scopa, scopone+napola"},
     "check score replay analyse standings summary moves count new",
     &Options::game,
     ""},
    {"--rule",
     "KNOB=VALUE",
     {"set one rule, whatever the log says; may be repeated", "fissa una regola, qualunque cosa dica il referto; si può ripetere"},
     "check score replay analyse standings summary moves count",
     &Options::rules,
     ""},
    {"--fail-on",
     "SEVERITY",
     {"least severity that makes the exit status 1: error, warning or note",
      "gravità minima che dà codice d'uscita 1: error (errore), warning (avviso) o note (nota)"},
     reading,
     &Options::fail_on,
     "error warning note"},
    {"--require-level",
     "LEVEL",
     {"report rounds written in less detail: claims, counts, piles, plays or deals",
      "segnala le smazzate scritte con meno dettaglio: claims (punti), counts (conteggi), piles (mazzetti), plays (giocate) o deals (anche "
      "le carte date)"},
     batch,
     &Options::require_level,
     "claims counts piles plays deals"},
    {"--max-findings",
     "N",
     {"findings shown for each match; 100 if not said", "rilievi mostrati per ogni partita; 100 se non si dice altro"},
     reading,
     &Options::max_findings,
     ""},
    {"-j,--jobs",
     "N",
     {"threads; as many as processors if not said", "thread; tanti quanti i processori se non si dice altro"},
     batch,
     &Options::jobs,
     ""},
    {"--files-from",
     "FILE",
     {"read the paths from FILE (- for standard input), one per line or separated by NUL",
      "leggi i percorsi da FILE (- per lo standard input), uno per riga o separati da NUL"},
     "check score analyse standings summary convert fix",
     &Options::files_from,
     ""},
    {"--stdin-name",
     "NAME",
     {"what standard input is called in results", "come si chiama lo standard input nei risultati"},
     "check score replay analyse standings summary convert fix compare",
     &Options::stdin_name,
     ""},
    {"--follow",
     "",
     {"go through symbolic links in folders, too", "nelle cartelle segui anche i collegamenti simbolici"},
     "check score analyse standings summary convert fix",
     &Options::follow,
     ""},
    {"--no-progress",
     "",
     {"no progress line on the terminal", "niente riga di avanzamento sul terminale"},
     batch,
     &Options::no_progress,
     ""},
    {"--where",
     "SELECTION",
     {"only these matches: \"player=Anna and date>=2026-01 and not code=A305\"",
      "solo queste partite: \"player=Anna and date>=2026-01 and not code=A305\""},
     batch,
     &Options::where,
     ""},
    {"--only-findings",
     "",
     {"only matches of which something is to be said", "solo le partite di cui c'è qualcosa da dire"},
     batch,
     &Options::only_findings,
     ""},
    {"--stop-after",
     "N",
     {"no more than the first N matches (of those selected)", "non più delle prime N partite (di quelle scelte)"},
     batch,
     &Options::stop_after,
     ""},
    {"--duplicates",
     "",
     {"find matches that are recorded twice (A506)", "trova le partite registrate due volte (A506)"},
     "check score",
     &Options::duplicates,
     ""},
    {"--count-duplicates",
     "",
     {"count a match as often as it is recorded, and not once", "conta una partita tante volte quante è registrata, e non una"},
     "standings summary",
     &Options::count_duplicates,
     ""},
    {"--summary", "", {"only the totals", "solo i totali"}, "check", &Options::summary, ""},
    {"--watch",
     "",
     {"check again whenever a file changes, until Ctrl-C", "ricontrolla ogni volta che un file cambia, fino a Ctrl-C"},
     "check",
     &Options::watch,
     ""},
    {"--analyse",
     "",
     {"html: also what plays were worth, with all cards open", "html: anche quanto valevano le giocate, a carte scoperte"},
     "check score",
     &Options::analyse,
     ""},
    {"--timings",
     "",
     {"also how long it took: the whole, and in a summary the slowest logs",
      "anche il tempo impiegato: in tutto, e in un riepilogo i referti più lenti"},
     "check score summary",
     &Options::timings,
     ""},
    {"--statistics",
     "",
     {"how the games went: awards, sweeps and captures, by player", "come si è giocato: voci, scope e prese, per giocatore"},
     "summary",
     &Options::statistics,
     ""},
    {"--order",
     "CRITERIA",
     {"what decides the places: wins,head-to-head,difference,points-for if not said; also scope, points; - before one reverses it",
      "che cosa decide i posti: wins,head-to-head,difference,points-for (vittorie, scontri diretti, differenza, punti fatti) se non si "
      "dice altro; anche scope, points; un - davanti inverte"},
     "standings",
     &Options::order,
     ""},
    {"--points",
     "W-D-L",
     {"what a win, a draw and a defeat bring: 3-1-0; decides before all else unless --order is given",
      "quanto valgono vittoria, pareggio e sconfitta: 3-1-0; decide prima di tutto il resto, se non è dato --order"},
     "standings",
     &Options::points,
     ""},
    {"--count-faulty",
     "",
     {"count matches with errors by what the replay makes of them", "conta le partite con errori per come risultano rigiocandole"},
     "standings",
     &Options::count_faulty,
     ""},
    {"--count-open",
     "",
     {"count matches without a winner for the side in the lead, level ones as drawn",
      "conta le partite senza vincitore per chi è in testa, quelle in parità come pareggi"},
     "standings",
     &Options::count_open,
     ""},
    {"--rows",
     "WHAT",
     {"csv and tsv: what has a row: findings, matches, rounds (one a side) or plays",
      "csv e tsv: che cosa ha una riga: findings (rilievi), matches (partite), rounds (smazzate, una riga per parte) o plays (giocate)"},
     "check score",
     &Options::rows,
     "findings matches rounds plays"},
    {"--rows",
     "WHAT",
     {"csv and tsv: what has a row: teams (if not said), players, apart or cross (a pair)",
      "csv e tsv: che cosa ha una riga: teams (squadre, se non si dice altro), players (giocatori), apart (a parte) o cross (una coppia)"},
     "standings",
     &Options::rows,
     "teams players apart cross"},
    {"--at", "PLAY", {"only this play: R2.17", "solo questa giocata: R2.17"}, "replay", &Options::at, ""},
    {"--round", "N", {"only this round", "solo questa smazzata"}, "replay analyse", &Options::round, ""},
    {"--diff",
     "",
     {"compare two games: what differs, and how", "confronta due giochi: che cosa è diverso, e come"},
     "rules",
     &Options::diff,
     ""},
    {"--find", "WORD", {"the rules and games that speak of WORD", "le regole e i giochi che parlano di WORD"}, "rules", &Options::find, ""},
    {"--table", "CARDS", {"the cards on the table", "le carte in tavola"}, "moves", &Options::table, ""},
    {"--hand",
     "CARDS",
     {"the whole hand, the played card included", "tutta la mano, compresa la carta giocata"},
     "moves",
     &Options::hand,
     ""},
    {"--matta",
     "VALUE",
     {"declared value of the 7 of cups in the hand, 1 to 10", "valore dichiarato del 7 di coppe in mano, da 1 a 10"},
     "moves",
     &Options::matta,
     ""},
    {"--first-play", "", {"it is the first play of the round", "è la prima giocata della smazzata"}, "moves", &Options::first_play, ""},
    {"--last-play", "", {"it is the last play of the round", "è l'ultima giocata della smazzata"}, "moves", &Options::last_play, ""},
    {"--scope",
     "NUMBERS",
     {"sweeps of each side, in order: 1-0", "le scope di ogni parte, nell'ordine: 1-0"},
     "count",
     &Options::scope,
     ""},
    {"--to",
     "SPELLING",
     {"the spelling to write: yaml, json or ndjson", "la grafia in cui scrivere: yaml, json o ndjson"},
     "convert",
     &Options::to,
     "yaml json ndjson"},
    {"--explicit",
     "",
     {"write every capture, sweep and dealer that the log leaves to the rules",
      "scrivi ogni presa, scopa e mazziere che il referto lascia alle regole"},
     "convert",
     &Options::explicit_plays,
     ""},
    {"--fill",
     "",
     {"write all that the record determines and nobody wrote: tables, hands, cards, captures, points and totals",
      "scrivi tutto ciò che il referto determina e nessuno ha scritto: tavola, mani, carte, prese, punti e totali"},
     "convert",
     &Options::fill,
     ""},
    {"--letters",
     "ALPHABET",
     {"suit letters of YAML and JSON; it if not said", "lettere dei semi per YAML e JSON; it se non si dice altro"},
     "convert",
     &Options::letters,
     "it es en-french it-french pt"},
    {"--check",
     "",
     {"write nothing; say whether the file is what convert would write",
      "non scrivere nulla; di' se il file è come lo scriverebbe convert"},
     "convert",
     &Options::check,
     ""},
    {"--write", "", {"write the files, and no diff", "scrivi i file, e nessun diff"}, "fix", &Options::write, ""},
    {"--likely", "", {"of several explanations take the first", "di più spiegazioni prendi la prima"}, "fix", &Options::likely, ""},
    {"--merge",
     "",
     {"write the log that is left: the first record with what is proved, the rest marked",
      "scrivi il referto che ne resta: il primo con ciò che è provato, il resto segnato"},
     "compare",
     &Options::merge,
     ""},
    {"--effort",
     "N",
     {"spend N times the usual work on the search for slips", "spendi N volte il lavoro solito nella ricerca delle sviste"},
     "check score fix compare",
     &Options::effort,
     ""},
    {"--effort",
     "N",
     {"look at N times the usual two million positions of a round", "guarda N volte i soliti due milioni di posizioni di una smazzata"},
     "analyse",
     &Options::effort,
     ""},
    {"--players",
     "NAMES",
     {"who plays, in playing order: Anna,Bruno", "chi gioca, in ordine di gioco: Anna,Bruno"},
     "new",
     &Options::players,
     ""},
    {"--teams",
     "TEAMS",
     {"the teams: \"Lupi: Dino,Olga; Gatti: Pia,Remo\"", "le squadre: \"Lupi: Dino,Olga; Gatti: Pia,Remo\""},
     "new",
     &Options::teams,
     ""},
    {"--level",
     "LEVEL",
     {"the detail in which rounds will be written: counts (if not said), piles, plays or deals",
      "il dettaglio con cui si scriveranno le smazzate: counts (conteggi, se non si dice altro), piles (mazzetti), plays (giocate) o deals "
      "(anche le carte date)"},
     "new",
     &Options::level,
     "counts piles plays deals"},
    {"--rounds", "N", {"leave room for N rounds", "lascia posto per N smazzate"}, "new", &Options::rounds, ""},
    {"--tournament",
     "",
     {"a match of each two players, or teams", "una partita per ogni coppia di giocatori, o di squadre"},
     "new",
     &Options::tournament,
     ""},
    {"--like",
     "FILE",
     {"game, players and teams of the log in FILE", "gioco, giocatori e squadre del referto in FILE"},
     "new",
     &Options::like,
     ""},
    {"--pre-commit",
     "",
     {"write .pre-commit-config.yaml, which checks logs before they are committed",
      "scrivi .pre-commit-config.yaml, che controlla i referti prima di ogni commit"},
     "new",
     &Options::pre_commit,
     ""},
    {"--workflow",
     "",
     {"write .github/workflows/arbitro.yml, which checks logs on each push",
      "scrivi .github/workflows/arbitro.yml, che controlla i referti a ogni push"},
     "new",
     &Options::workflow,
     ""},
    {"--stdio",
     "",
     {"standard input and output, which is the only way", "standard input e output, che è l'unico modo"},
     "lsp",
     &Options::stdio,
     ""},
    {"--lang",
     "LANGUAGE",
     {"language of what people read: en or it; that of the locale if not said",
      "lingua di ciò che leggono le persone: en o it; quella del sistema se non si dice altro"},
     "*",
     &Options::lang,
     "en it"},
    {"-h,--help", "", {"this help", "questo aiuto"}, "*", &Options::help, ""},
    {"--version", "", {"the version", "la versione"}, "*", &Options::version, ""},
};

/// The row of a word such as `-f`, `--format` or `--format=json`, or null.
const OptionRow *find_row(std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  for (const OptionRow &row : rows)
    for (const std::string_view known : words(row.names, ','))
      if (name == known || (!known.starts_with("--") && word.size() > 2 && word.starts_with(known))) return &row;
  return nullptr;
}

void refuse_unknown_option(std::string_view command, const std::string &word) {
  const std::string name = word.substr(0, word.find('='));
  const OptionRow *row = find_row(word);
  if (row) throw Refusal{say::option_of_others(name, command, row->commands)};
  std::vector<std::string_view> known;
  for (const OptionRow &candidate : rows)
    if (takes(command, candidate))
      for (const std::string_view known_name : words(candidate.names, ',')) known.push_back(known_name);
  throw Refusal{say::no_option(name, suggestion(name, known))};
}

void check_choice(const OptionRow &row, const Options &options) {
  const auto field = std::get_if<std::string Options::*>(&row.field);
  if (!field || (options.*(*field)).empty()) return;
  const std::string &value = options.*(*field);
  if (has_word(row.choices, value)) return;
  const std::vector<std::string_view> known = words(row.choices);
  const std::string_view name = words(row.names, ',').back();
  throw Refusal{say::option_cannot_be(name, value, suggestion(value, known), row.choices)};
}

int whole_number(const OptionRow &row, const std::string &typed) {
  int number = 0;
  const char *const end = typed.data() + typed.size();
  const std::from_chars_result read = std::from_chars(typed.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) throw Refusal{say::option_is_whole_number(words(row.names, ',').back(), typed)};
  return number;
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
          app.add_option_function<std::string>(names, [&](const std::string &typed) { field = whole_number(row, typed); })->take_last();
        else if constexpr (std::is_same_v<Field, std::vector<std::string>>)
          app.add_option(names, field)->expected(1)->take_all()->allow_extra_args(false);
        else
          app.add_option(names, field)->take_last();
      },
      row.field);
}

/// Whether some argument may be a name of the option, or hold its letter. To set up the others is most of what a small match costs.
bool may_be_given(const OptionRow &row, const std::vector<std::string> &arguments) {
  return std::ranges::any_of(words(row.names, ','), [&](std::string_view name) {
    return std::ranges::any_of(arguments, [&](std::string_view argument) {
      if (name.starts_with("--")) return argument.starts_with(name);
      return argument.starts_with('-') && !argument.starts_with("--") && argument.find(name.back()) != argument.npos;
    });
  });
}

} // namespace

std::span<const OptionRow> option_rows() { return rows; }

bool takes(std::string_view command, const OptionRow &row) { return row.commands == "*" || has_word(row.commands, command); }

std::size_t command_position(const std::vector<std::string> &arguments) {
  std::size_t position = 0;
  while (position < arguments.size() && arguments[position].starts_with('-') && arguments[position] != "-") {
    const std::string &word = arguments[position];
    const OptionRow *row = find_row(word);
    const bool value_follows = row && !row->value.empty() && (word.starts_with("--") ? word.find('=') == word.npos : word.size() == 2);
    position += value_follows ? 2 : 1;
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
  if (!options.help && !options.version)
    for (const OptionRow &row : rows)
      if (!row.choices.empty() && takes(command, row)) check_choice(row, options);
  return options;
}

} // namespace arbitro
