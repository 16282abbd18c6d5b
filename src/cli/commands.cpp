#include "command.hpp"

#include "arbitro/season.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr Command command(std::string_view name, std::string_view usage, Prose meaning, Prose more, std::string_view examples,
                          std::string_view options, Exit (*run)(Session &), std::string_view formats = {}, bool paged = false,
                          bool fills_folder = false) {
  return {name, usage, meaning, more, examples, options, run, formats, paged, fills_folder};
}

constexpr Command table[] = {
    command("check", "PATH...", {"find mistakes and illegal plays in logs", "trova errori e mosse illegali nei referti"},
            {"A PATH is a file, a folder, an archive, or - for standard input. Each finding names the place, what is wrong and what would "
             "have been right. The exit status is 1 if there are errors.",
             "Un PATH è un file, una cartella, un archivio, o - per lo standard input. Ogni rilievo dice dove, che cosa non va e che cosa "
             "era giusto. Il codice d'uscita è 1 se ci sono errori."},
            "arbitro check match.yaml\narbitro check --format sarif -o findings.sarif season/\n",
            "--format --rule --where --duplicates --summary --watch", run_check),
    command(
        "score", "PATH...", {"print the score sheet of every match", "stampa la tabella dei punti di ogni partita"},
        {"A PATH is a file, a folder, an archive, or - for standard input. Findings go to standard error; json, ndjson and html "
         "contain them.",
         "Un PATH è un file, una cartella, un archivio, o - per lo standard input. I rilievi vanno sullo standard error; json, ndjson e "
         "html li contengono."},
        "arbitro score match.yaml\narbitro score --format html -o match.html match.yaml\n", "--format --output --rule --where", run_score),
    command("replay", "FILE", {"step through a match, play by play", "rivede una partita, giocata per giocata"},
            {"Shows the table, hands and piles before and after each play. On a terminal, space and the arrow keys move, / goes to the "
             "next finding and q ends. When output goes to a file or a pipe, or with --at or --quiet, it prints the plays.",
             "Mostra tavola, mani e mazzetti prima e dopo ogni giocata. Sul terminale si va avanti e indietro con spazio e frecce, / porta "
             "al prossimo rilievo e q chiude. Con --at o --quiet, in un file o in una pipe, stampa le giocate."},
            "arbitro replay match.yaml --round 2\narbitro replay match.yaml --at R2.17\n", "--format --at --round", run_replay,
            "text json"),
    command("analyse", "PATH...", {"find what each play cost compared with the best one", "calcola quanto è costata ogni giocata"},
            {"Searches every continuation with all cards open, where two sides play and every hand is known. Lists the plays that cost "
             "points and the best play instead; -v lists every play. No player saw all the cards: a cost does not mean bad play. In "
             "large rounds only the last plays are exact; the output names the first of them.",
             "Cerca tutti i seguiti a carte scoperte, se giocano due giocatori o due squadre e ogni mano è nota. Elenca le giocate che "
             "costano punti e la migliore; con -v tutte. Nessun giocatore vedeva tutte le carte: un costo non vuol dire che ha giocato "
             "male. Nelle smazzate grandi sono esatte solo le ultime giocate; il risultato indica la prima."},
            "arbitro analyse match.yaml\narbitro analyse match.yaml --round 2 -v\n", "--verbose --round --effort", run_analyse,
            "text json"),
    command("standings", "PATH...", {"print the table of a tournament", "stampa la classifica di un torneo"},
            {"A PATH holds logs, or results from check --format ndjson. Unfinished matches, matches with errors and duplicates are not "
             "counted; a list names them.",
             "Un PATH contiene referti, o risultati di check --format ndjson. Partite non finite, partite con errori e doppioni non "
             "contano; un elenco li nomina."},
            "arbitro standings season/\narbitro standings --points 3-1-0 --format markdown results.ndjson\n",
            "--format --order --points --count-faulty --count-open", run_standings, standings_formats),
    command("summary", "PATH...", {"print totals and statistics of many logs", "stampa totali e statistiche di molti referti"},
            {"A PATH holds logs, or results from check --format ndjson. A match recorded twice is counted once.",
             "Un PATH contiene referti, o risultati di check --format ndjson. Una partita registrata due volte conta una volta sola."},
            "arbitro summary north.ndjson south.ndjson\narbitro summary --statistics --where \"player=Anna\" season/\n",
            "--format --where --statistics --count-duplicates", run_summary, summary_formats),
    command("convert", "PATH...", {"rewrite logs as YAML, JSON or NDJSON", "riscrive i referti in YAML, JSON o NDJSON"},
            {"YAML suits people, JSON suits programs, and NDJSON suits archives: one match per line, in a fixed layout (arbitro explain "
             "canonical).",
             "YAML è per le persone, JSON per i programmi, NDJSON per gli archivi: una partita per riga, in una forma fissa (arbitro "
             "explain canonical)."},
            "arbitro convert match.yaml --to json\narbitro convert --to ndjson -o season.ndjson season/\n",
            "--output --to --where --split --fill --letters --check", run_convert, "text"),
    command(
        "import", "PATH...", {"turn records of other programs into logs", "trasforma in referti i file di altri programmi"},
        {"Reads spreadsheets (csv), saved logs of Board Game Arena (bga), matches of Cuperativa and scoparella, and plays typed one per "
         "line (text). Every claim is kept, for check to verify; whatever is unknown, missing or left out is listed. The exit status "
         "is 1 if something is unknown or missing.",
         "Legge fogli di calcolo (csv), partite di Board Game Arena (bga), Cuperativa e scoparella, e giocate scritte una per riga "
         "(text). Ogni dato resta, perché check lo verifichi; elenca ciò che manca o è tralasciato. Codice d'uscita 1: qualcosa manca "
         "o è sconosciuto."},
        "arbitro import -o match.yaml match.txt\narbitro import -o season.ndjson season.csv\n", "--from --map --game --output --to",
        run_import, "text", false, true),
    command("fix", "PATH...", {"fix unambiguous mistakes; show a diff", "corregge gli errori non ambigui; mostra un diff"},
            {"--write changes the files. Comments, layout and everything else stay, byte for byte. Archives get a diff only; the fixed "
             "text of standard input (-) goes to standard output. Remaining findings go to standard error.",
             "--write cambia i file. Commenti, disposizione e tutto il resto restano, byte per byte. Per gli archivi c'è solo il diff; il "
             "testo corretto dello standard input (-) va sullo standard output. I rilievi rimasti vanno sullo standard error."},
            "arbitro fix match.yaml\narbitro fix --write season/\n", "--write --likely --where --effort", run_fix),
    command("compare", "FILE FILE...",
            {"compare records of one match; show who is right", "confronta più referti di una partita; mostra chi ha ragione"},
            {"Each FILE holds one match; - is standard input. The rules and the rest of the records often prove which one is right; where "
             "they do not, both are listed. The exit status is 0 if nothing differs.",
             "Ogni FILE contiene una partita; - è lo standard input. Le regole e il resto dei referti spesso provano quale ha ragione; "
             "altrimenti sono elencati entrambi. Il codice d'uscita è 0 se nulla differisce."},
            "arbitro compare anna.yaml bruno.yaml\narbitro compare --merge -o match.yaml anna.yaml bruno.yaml carla.json\n",
            "--format --output --merge", run_compare, "text json ndjson"),
    command("new", "[FILE]", {"start a log for a game and its players", "inizia il referto di una partita"},
            {"Prompts for anything missing, on a terminal. Without FILE the log goes to standard output. Never overwrites FILE.",
             "Sul terminale chiede ciò che manca. Senza FILE il referto va sullo standard output. Non sovrascrive mai FILE."},
            "arbitro new match.yaml --game scopone --teams \"Noi: Dino,Olga; Loro: Pia,Remo\"\narbitro new --players Anna,Bruno --level "
            "plays > match.yaml\n",
            "--game --players --teams --level --rounds --tournament --like", run_new),
    command("record", "FILE", {"keep the score at the table, by counts or plays", "tiene i punti al tavolo, con i conteggi o le giocate"},
            {"Asks one question at a time. Enter accepts the default in brackets. After each answer FILE is a complete log; the same "
             "command continues it later. At any question, ? lists the other commands, such as undo, fix, score, counts and stop.",
             "Fa una domanda alla volta. Invio accetta la risposta tra parentesi. Dopo ogni risposta FILE è un referto completo; lo stesso "
             "comando lo continua più tardi. A ogni domanda, ? elenca gli altri comandi, come annulla, correggi, segnapunti, conteggi e "
             "basta."},
            "arbitro record match.yaml\narbitro record match.yaml < answers.txt\n", "--watch-page --lang", run_record),
    command("lsp", "", {"run the language server for editors", "avvia il language server per gli editor"},
            {"Editors start it; it uses standard input and output. arbitro explain editors shows how to set up Neovim, Emacs, Helix, "
             "Kakoune and VS Code.",
             "Lo avviano gli editor; usa standard input e output. arbitro explain editors mostra come impostare Neovim, Emacs, Helix, "
             "Kakoune e VS Code."},
            "arbitro lsp\n", "--stdio", run_lsp),
    command("rules", "[GAME]", {"list the games; show how a game is played", "elenca i giochi; mostra come si gioca"},
            {"GAME may be several games joined by +; later games override earlier ones. -v shows every rule with its source.",
             "GAME può essere più giochi uniti da +; gli ultimi prevalgono sui primi. -v mostra ogni regola con la sua fonte."},
            "arbitro rules scopa+napola\narbitro rules --diff scopone cirulla\n", "--rule --format --verbose --diff --find", run_rules,
            "text json", true),
    command("moves", "CARD...",
            {"list the legal plays of a card, or judge one play", "elenca le mosse legali di una carta, o ne giudica una"},
            {"CARD x CARD... asks whether that capture is legal, CARD lays whether the card may be laid. If it is illegal, the answer "
             "names the rule that forbids it and the games that allow it, and the exit status is 1.",
             "CARD x CARD... chiede se quella presa è legale, CARD lays se la carta si può calare. Se è illegale, dice la regola "
             "che la vieta e i giochi che la ammettono. Codice d'uscita 1: illegale."},
            "arbitro moves 7d x 4s 3c --table \"7s 4s 3c\"\narbitro moves 7d --table \"7s 4s 3c\"\n",
            "--game --rule --table --hand --matta --first-play --last-play --letters", run_moves, "text json"),
    command("count", "PILE...", {"count piles: cards, coins, primiera, points", "conta i mazzetti: carte, denari, primiera, punti"},
            {"A PILE is 'NAME: cards', or 'NAME: rest' for all other cards. A single pile needs no name.",
             "Un PILE (mazzetto) è 'NOME: carte', o 'NOME: rest' per tutte le altre carte. Un mazzetto solo non vuole nome."},
            "arbitro count \"Anna: 7d 6c 5b 4s\" \"Bruno: rest\" --scope 1-0\narbitro count \"7d 6c 5b 4s\"\n",
            "--format --game --rule --scope", run_count, "text json"),
    command("explain", "[CODE|TOPIC|RULE|SOURCE]",
            {"explain a finding, a topic, a rule or a source", "spiega un rilievo, un tema, una regola o una fonte"},
            {"Without an argument, lists codes and topics.", "Senza argomenti elenca i codici e i temi."},
            "arbitro explain A305\narbitro explain value-priority\n", "", run_explain, "", true),
    command("schema", "NAME", {"print the JSON Schema of logs or of an output", "stampa lo schema JSON dei referti o di un risultato"},
            {"A NAME is log, report (of check and score), replay, analysis, standings, summary, statistics, comparison, rules, moves, "
             "count, or columns (of csv and tsv).",
             "Un NAME è log, report (di check e score), replay, analysis, standings, summary, statistics, comparison, rules, moves, count, "
             "o columns (di csv e tsv)."},
            "arbitro schema log > log.schema.json\narbitro schema report\n", "--output", run_schema, "", true),
    command("completion", "bash|zsh|fish", {"print a completion script for a shell", "stampa lo script di completamento per una shell"},
            {"The Debian package installs the scripts.", "Il pacchetto Debian installa gli script."},
            "source <(arbitro completion bash)\narbitro completion players match.yaml\n", "", run_completion),
    command("help", "[COMMAND|TOPIC]",
            {"show help on a command, or a topic such as log", "mostra l'aiuto su un comando, o un tema come log"},
            {"--all lists every command, or describes every option of COMMAND. Topics are those of explain.",
             "--all elenca tutti i comandi, o descrive ogni opzione di COMMAND. I temi sono quelli di explain."},
            "arbitro help check\narbitro help log\n", "--all", run_help, "", true),
};

} // namespace

std::span<const Command> commands() { return table; }

Product product_of(const Command &command) { return command.name == "check" ? Product::check : Product::score; }

std::string format_names(const Command &command) {
  std::string names(command.formats);
  if (names.empty())
    for (const Format &format : formats())
      if (format.serves(product_of(command))) names += (names.empty() ? "" : " ") + std::string(format.name);
  return names;
}

const Command *find_command(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Command::name);
  return found == std::end(table) ? nullptr : found;
}

} // namespace arbitro
