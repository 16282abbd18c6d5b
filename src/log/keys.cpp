#include "keys.hpp"

#include "game/awards.hpp"

#include <algorithm>
#include <array>

namespace arbitro {

namespace {

constexpr KeyRow key_row(KeyPlace place, Key key, std::string_view name, Prose meaning, std::string_view italian = {}) {
  return {place, key, name, meaning, italian};
}

constexpr auto fixed_rows = std::to_array<KeyRow>({
    key_row(KeyPlace::header, Key::arbitro, "arbitro", {"the version of the log format: 1", "la versione del formato del referto: 1"}),
    key_row(KeyPlace::header, Key::game, "game",
            {"the game, or a list of games as layers: [scopone, napola]", "il gioco, o una lista di giochi sovrapposti: [scopone, napola]"},
            "gioco"),
    key_row(KeyPlace::header, Key::rules, "rules",
            {"the rules that this table changes: {target: 21}", "le regole che questo tavolo cambia: {target: 21}"}, "regole"),
    key_row(KeyPlace::header, Key::players, "players", {"the names in playing order", "i nomi in ordine di gioco"}, "giocatori"),
    key_row(KeyPlace::header, Key::teams, "teams",
            {"the members of each team; partners alternate round the table",
             "i membri di ogni squadra; intorno al tavolo i compagni si alternano"},
            "squadre"),
    key_row(KeyPlace::header, Key::seats, "seats",
            {"the playing order, if teams are given without players", "l'ordine di gioco, se si danno le squadre e non i giocatori"},
            "posti"),
    key_row(KeyPlace::header, Key::sides, "sides",
            {"which teams play this match of a tournament", "quali squadre giocano questa partita di un torneo"}),
    key_row(KeyPlace::header, Key::dealer, "dealer",
            {"who dealt the first round (default: the last of the players)",
             "chi ha dato le carte nella prima smazzata (predefinito: l'ultimo dei giocatori)"},
            "mazziere"),
    key_row(KeyPlace::header, Key::letters, "letters",
            {"the letters of the suits: it, es, en-french, it-french or pt", "le lettere dei semi: it, es, en-french, it-french o pt"}),
    key_row(KeyPlace::header, Key::courts, "courts",
            {"the courts worth 8, 9 and 10, if they are not the usual ones, or spanish",
             "le figure che valgono 8, 9 e 10, se non sono le solite, o spanish"}),
    key_row(KeyPlace::header, Key::start, "start", {"the points before the first round", "i punti prima della prima smazzata"}),
    key_row(KeyPlace::header, Key::id, "id", {"a name for the match", "un nome per la partita"}),
    key_row(KeyPlace::header, Key::event, "event", {"the tournament or evening of the match", "il torneo o la serata della partita"}),
    key_row(KeyPlace::header, Key::date, "date", {"the day, as 2026-03-28", "il giorno, come 2026-03-28"}, "data"),
    key_row(KeyPlace::header, Key::place, "place", {"where it was played", "dove si è giocato"}, "luogo"),
    key_row(KeyPlace::header, Key::table_no, "table-no", {"the number of the table", "il numero del tavolo"}),
    key_row(KeyPlace::header, Key::scorer, "scorer", {"who recorded the match", "chi ha registrato la partita"}),
    key_row(KeyPlace::header, Key::organiser, "organiser", {"who organises the tournament", "chi organizza il torneo"}),
    key_row(KeyPlace::header, Key::stage, "stage",
            {"the stage of a tournament that the match belongs to: group, quarter, semi or final",
             "la fase del torneo a cui appartiene la partita: group, quarter, semi o final"}),
    key_row(KeyPlace::header, Key::series, "series",
            {"how many matches make a series: {best-of: 3}", "quante partite fanno una serie: {best-of: 3}"}),
    key_row(KeyPlace::header, Key::series_id, "series-id",
            {"the series that the match belongs to (default: the same sides in a row)",
             "la serie a cui appartiene la partita (predefinito: le stesse parti di seguito)"}),
    key_row(KeyPlace::header, Key::groups, "groups",
            {"the sides of each group of a tournament: {A: [Lupi, Gatti]}", "le parti di ogni girone di un torneo: {A: [Lupi, Gatti]}"}),
    key_row(KeyPlace::header, Key::legs, "legs",
            {"how often the sides of a group meet each other", "quante volte si incontrano le parti di un girone"}),
    key_row(KeyPlace::header, Key::rank_by, "rank-by",
            {"what decides the places: [points, diff, for, scope]", "che cosa decide i posti: [points, diff, for, scope]"}),
    key_row(KeyPlace::header, Key::pairs, "pairs",
            {"drawn if partners change from match to match, so that players are ranked",
             "drawn se i compagni cambiano di partita in partita, e la classifica è dei giocatori"}),
    key_row(KeyPlace::header, Key::note, "note", {"a remark", "una nota"}, "nota"),
    key_row(KeyPlace::header, Key::rounds, "rounds", {"the rounds, in order", "le smazzate, in ordine"}, "smazzate"),
    key_row(KeyPlace::header, Key::result, "result", {"the final score", "il punteggio finale"}, "risultato"),
    key_row(KeyPlace::header, Key::winner, "winner", {"who won", "chi ha vinto"}, "vincitore"),
    key_row(KeyPlace::header, Key::forfeit, "forfeit", {"the side that gave up", "la parte che ha rinunciato"}),
    key_row(KeyPlace::header, Key::unfinished, "unfinished", {"true if nobody has won yet", "true se non ha ancora vinto nessuno"}),
    key_row(
        KeyPlace::header, Key::matches, "matches",
        {"the matches of a tournament; the other keys apply to each of them", "le partite di un torneo; le altre voci valgono per ognuna"},
        "partite"),

    key_row(KeyPlace::series, Key::best_of, "best-of",
            {"an odd number: who has won more than half of these matches has won the series",
             "un numero dispari: chi ha vinto più di metà di queste partite ha vinto la serie"}),

    key_row(KeyPlace::round, Key::dealer, "dealer",
            {"who dealt (default: the next player)", "il mazziere (predefinito: il giocatore successivo)"}, "mazziere"),
    key_row(KeyPlace::round, Key::table, "table", {"the cards dealt face up", "le carte messe scoperte all'inizio"}, "tavola"),
    key_row(KeyPlace::round, Key::deals, "deals",
            {"the hands of each deal, with their plays", "le mani di ogni distribuzione, con le loro giocate"}, "mani"),
    key_row(KeyPlace::round, Key::plays, "plays",
            {"the plays in rows, one cell a player: 7d x 7s / 3c", "le giocate in righe, una casella per giocatore: 7d x 7s / 3c"},
            "giocate"),
    key_row(KeyPlace::round, Key::piles, "piles",
            {"the captured cards of each side; rest for all the others", "le carte prese da ogni parte; rest per tutte le altre"},
            "mazzetti"),
    key_row(KeyPlace::round, Key::points, "points",
            {"the points of the round, as claimed", "i punti della smazzata, come sono stati segnati"}, "punti"),
    key_row(KeyPlace::round, Key::total, "total", {"the points so far, as claimed", "i punti fin qui, come sono stati segnati"}, "totale"),
    key_row(KeyPlace::round, Key::rulings, "rulings", {"what the arbiter decided", "ciò che ha deciso l'arbitro"}),
    key_row(KeyPlace::round, Key::is_void, "void", {"true, or why the deal was annulled", "true, o perché la smazzata è stata annullata"}),
    key_row(KeyPlace::round, Key::note, "note", {"a remark", "una nota"}, "nota"),
    key_row(KeyPlace::round, Key::time, "time", {"when it was played", "quando si è giocato"}),
    key_row(KeyPlace::round, Key::board, "board",
            {"the board of a tournament that was dealt: the same cards at every table that plays it",
             "la smazzata ripetuta di un torneo: le stesse carte a ogni tavolo che la gioca"}),

    key_row(KeyPlace::deal, Key::plays, "plays",
            {"the plays of the deal in rows, one cell a player: 7d x 7s / 3c",
             "le giocate della distribuzione in righe, una casella per giocatore: 7d x 7s / 3c"},
            "giocate"),

    key_row(KeyPlace::play, Key::by, "by", {"who played", "chi ha giocato"}),
    key_row(KeyPlace::play, Key::card, "card", {"the card played", "la carta giocata"}),
    key_row(KeyPlace::play, Key::take, "take",
            {"the cards taken, all, or an empty list if the card is laid", "le carte prese, all, o una lista vuota per una carta calata"}),
    key_row(KeyPlace::play, Key::scopa, "scopa", {"whether it was a sweep", "se è stata scopa"}),
    key_row(KeyPlace::play, Key::declares, "declares",
            {"the bonus declared with it: low or triple", "l'accusa fatta con essa: low o triple"}),
    key_row(KeyPlace::play, Key::matta, "matta", {"the value declared for the matta", "il valore dichiarato per la matta"}),
    key_row(KeyPlace::play, Key::stands, "stands",
            {"true for an illegal play that the table accepted", "true per una mossa illegale che il tavolo ha accettato"}),
    key_row(KeyPlace::play, Key::note, "note", {"a remark", "una nota"}, "nota"),

    key_row(KeyPlace::ruling, Key::play, "play", {"the number of the play in its round", "il numero della giocata nella sua smazzata"}),
    key_row(KeyPlace::ruling, Key::kind, "kind",
            {"what was decided: points, warning, exclusion or forfeit", "che cosa si è deciso: points, warning, exclusion o forfeit"}),
    key_row(KeyPlace::ruling, Key::side, "side", {"the side that it is about", "la parte a cui si riferisce"}),
    key_row(KeyPlace::ruling, Key::points, "points", {"points given or taken away", "punti dati o tolti"}, "punti"),
    key_row(KeyPlace::ruling, Key::note, "note", {"why", "perché"}, "nota"),

    key_row(KeyPlace::pile, Key::rest, "rest", {"all cards that the others do not have", "tutte le carte che gli altri non hanno"},
            "resto"),
});

constexpr Prose counted{"the count: a number for each side, the side that gets it, or none for a tie",
                        "il conteggio: un numero per parte, la parte che l'ha, o none in parità"};

/// The key that counts an award; the one extra card that has a name of its own represents all.
constexpr KeyRow count(Award award, std::string_view name, std::string_view italian) {
  if (award == re_bello.award) return {KeyPlace::round, Key::award, re_bello_name, counted, {}, re_bello};
  return {KeyPlace::round, Key::award, name, counted, italian, {award, {}}};
}

/// The fixed rows, with one for each award (rulings are none that is counted) after those of a round.
constexpr auto rows = [] {
  constexpr std::pair<Figure, KeyRow> of_awards[] = {
#define X(award, name, italian, figure, ...) {Figure::figure, count(Award::award, name, italian)},
#include "game/awards.def"
#undef X
  };
  constexpr auto is_counted = [](const auto &award) { return award.first != Figure::ruling; };
  std::array<KeyRow, fixed_rows.size() + std::ranges::count_if(of_awards, is_counted)> all{};
  const auto after_round = std::ranges::upper_bound(fixed_rows, KeyPlace::round, {}, &KeyRow::place);
  auto next = std::copy(fixed_rows.begin(), after_round, all.begin());
  for (const auto &award : of_awards)
    if (is_counted(award)) *next++ = award.second;
  std::copy(after_round, fixed_rows.end(), next);
  return all;
}();
static_assert(std::ranges::is_sorted(rows, {}, &KeyRow::place));

/// One word for a row, in English or Italian.
struct Slot {
  std::uint8_t row = 0; ///< from 1; 0: none
  bool is_italian = false;
};

constexpr std::size_t slot_count = 512;

/// Where the slots of a word of a place begin.
constexpr std::size_t slot_of(KeyPlace place, std::string_view word) {
  const auto code = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
  return (word.size() + 37 * code(word.front()) + 11 * code(word.back()) + 101 * static_cast<std::size_t>(place)) % slot_count;
}

/// The words of all rows, each at its slot or the next free one after it.
constexpr auto slots = [] {
  std::array<Slot, slot_count> all{};
  const auto put = [&](std::size_t row, std::string_view word, bool is_italian) {
    std::size_t at = slot_of(rows[row].place, word);
    while (all[at].row != 0) at = (at + 1) % slot_count;
    all[at] = {static_cast<std::uint8_t>(row + 1), is_italian};
  };
  for (std::size_t row = 0; row < rows.size(); ++row) {
    put(row, rows[row].name, false);
    if (!rows[row].italian.empty()) put(row, rows[row].italian, true);
  }
  return all;
}();
static_assert(rows.size() < 256 && 2 * rows.size() < slot_count);

} // namespace

std::span<const KeyRow> keys() { return rows; }

const KeyRow *find_key(KeyPlace place, std::string_view word) {
  if (word.empty()) return nullptr;
  for (std::size_t at = slot_of(place, word); slots[at].row != 0; at = (at + 1) % slots.size()) {
    const KeyRow &row = rows[slots[at].row - 1U];
    if (row.place == place && (slots[at].is_italian ? row.italian : row.name) == word) return &row;
  }
  return nullptr;
}

bool is_key(std::string_view word, std::initializer_list<Key> among) {
  return std::ranges::any_of(std::array{KeyPlace::header, KeyPlace::round, KeyPlace::deal}, [&](KeyPlace place) {
    const KeyRow *const row = find_key(place, word);
    return row != nullptr && (among.size() == 0 || std::ranges::find(among, row->key) != among.end());
  });
}

std::string_view name_of(KeyPlace place, Key key) {
  for (const KeyRow &row : rows)
    if (row.place == place && row.key == key) return row.name;
  return {};
}

} // namespace arbitro
