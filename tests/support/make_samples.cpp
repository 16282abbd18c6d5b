#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "support/hand_written.hpp"
#include "support/specialities.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

using namespace generated;
using specialities::Place;
using specialities::Speciality;

namespace {

/// Who plays the sample of a game, and how it is written down.
struct Plan {
  std::string_view game;
  std::string_view players;
  std::string_view teams; ///< empty: everybody plays alone
  Occasion occasion;
  int rounds = 1; ///< at most
};

constexpr auto deals = Level::deals;
constexpr auto plays = Level::plays;
constexpr auto piles = Level::piles;
constexpr auto counts = Level::counts;

const std::vector<Plan> plans{
    {"scopa", "Livia Teo", "", {"2025-11-08", "Osteria del Ponte, Cremona"}},
    {"scopa-online", "Greta Ivo", "", {"2025-10-02", "casa Bellini, Mantova", Hand::numbers, plays, counts, true}},
    {"scopa-howto", "Ambra Saverio", "", {"2025-08-15", "rifugio Garelli", Hand::numbers, plays, counts, true}, 60},
    {"scopa-bga", "Silvio Nora", "", {"2025-09-19", "treno per Lecce", Hand::figures, deals, counts, true}},
    {"scopa-guide", "Harriet Owen Priya", "", {"2025-06-21", "The Old Vicarage, Ludlow", Hand::numbers, plays}},
    {"scopa-wiki", "Fiona Callum", "", {"2025-12-30", "Edinburgh", Hand::french}},
    {"scopone", "Berto Clara Duilio Emma", "Cicale Formiche", {"2026-01-17", "Dopolavoro ferroviario, Foligno", Hand::figures, plays}},
    {"scopone-wiki", "Nadia Piero Rosa Tito", "Sedie Sgabelli", {"2026-02-07", "Bar Centrale, Asti", Hand::numbers, counts}, 60},
    {"scopone-bga", "Iris Joel Karin Loris", "Rossi Blu", {"2026-01-05", "Trento", Hand::figures, plays, counts, true}},
    {"scopone-scientifico",
     "Amedeo Bice Corrado Delfina",
     "Torre Ponte",
     {"2025-11-29", "Societa operaia, Voghera", Hand::numbers, deals, counts, true}},
    {"scopone-scientifico-wiki", "Alec Bridget Colm Deirdre", "Sea Sky", {"2026-03-17", "Galway", Hand::french}},
    {"scopone-scientifico-pagat", "Ada Basil Cora Dennis", "Hill Dale", {"2026-03-01", "Leeds", Hand::french}},
    {"scopone-scientifico-bga", "Marzia Nevio Orsola Primo", "Alba Sera", {"2026-02-22", "Ravenna", Hand::figures, deals, counts, true}},
    {"scopone-genova", "Agostino Bianca Cesare Dora", "Molo Lanterna", {"2026-05-09", "Genova Gioca", Hand::numbers, plays, counts, true}},
    {"scopone-trentino", "Rita Sandro Tea Ulisse", "Adige Brenta", {"2025-12-14", "Baita Alpina, Pergine", Hand::numbers, piles}},
    {"scopone-de-trente", "Enea Flora Giona Ilde", "Volpi Lepri", {"2026-01-31", "Rovereto", Hand::figures, piles}},
    {"scopa-d-assi-howto", "Nives Oreste", "", {"2025-07-12", "Grado, sotto l'ombrellone", Hand::numbers, plays}},
    {"scopa-d-assi-wiki", "Theo Maisie Rhys", "", {"2025-10-26", "Cardiff", Hand::french, plays, counts, true}},
    {"scopa-d-assi-bga-simplified", "Mirko Lidia", "", {"2025-11-11", "Udine", Hand::numbers, plays, counts, true}},
    {"scopa-d-assi-bga-traditional", "Pina Renzo", "", {"2025-11-12", "Gorizia", Hand::figures}},
    {"scopa-d-assi", "Loretta Mauro", "", {"2026-04-06", "Castelfidardo", Hand::numbers, deals, counts, true}},
    {"asso-pigliatutto", "Elide Franco Gemma", "", {"2026-04-25", "colle della Maddalena", Hand::numbers, plays, counts, true}},
    {"scopa-d-assi-a-10", "Aurelio Bruna Carmelo Diana", "Scirocco Maestrale", {"2025-09-07", "Circolo Aurora, Siracusa", Hand::figures}},
    {"scopa-milanese", "Ettore Fede Gigi Ilaria", "Brera Bovisa", {"2025-12-08", "Milano", Hand::numbers, deals, counts, true}},
    {"scopa-di-quindici", "Louise Marek", "", {"2026-02-14", "Chicago", Hand::french}},
    {"scopa-di-quindici-howto", "Noemi Davide", "", {"2026-04-11", "Trieste", Hand::numbers, plays, counts, true}},
    {"scopa-di-quindici-bga", "Selene Ivan", "", {"2026-03-08", "Pescara", Hand::numbers, plays, counts, true}},
    {"scopa-di-quindici-or-equal", "Donata Ezio", "", {"2026-03-19", "Macerata", Hand::figures}},
    {"escoba-bga", "Begona Jaime", "", {"2026-01-06", "Zaragoza", Hand::spanish, plays, counts, true}},
    {"escoba-bga-no-primiera", "Rocio Pablo", "", {"2025-08-30", "Cadiz", Hand::spanish, plays}},
    {"escoba", "Carmen Iker", "", {"2025-12-24", "casa de la abuela, Burgos", Hand::spanish, deals, counts, true}},
    {"escoba-ar", "Martin Lucia Facundo", "", {"2026-01-25", "club de San Telmo", Hand::spanish, deals, counts, true}},
    {"escova", "Joana Duarte Teresa Rui", "Norte Sul", {"2025-06-13", "Tasca do Bairro, Lisboa", Hand::portuguese, deals, counts, true}},
    {"scopa-di-undici", "Irma Dario", "", {"2026-02-28", "Frascati", Hand::figures, plays, counts, true}},
    {"re-bello", "Cesira Walter", "", {"2025-11-22", "Trattoria Nonna Rina", Hand::figures, piles}},
    {"calabrese", "Assunta Rocco", "", {"2025-08-16", "Cosenza", Hand::numbers, plays, counts, true}},
    {"rosmarino", "Anita Beppe Celeste Donato", "Timo Salvia", {"2026-04-12", "orto di Donato", Hand::figures, piles}},
    {"palle-del-cane", "Manlio Noemi", "", {"2025-10-11", "Prato", Hand::numbers, piles}},
    {"napola-bga", "Fulvia Gaspare", "", {"2025-09-28", "Avellino", Hand::figures, plays, counts, true}},
    {"napola", "Ciro Nunzia", "", {"2026-01-01", "Spaccanapoli", Hand::numbers, deals, counts, true}},
    {"napola-to-six", "Gennaro Titina", "", {"2026-01-02", "Forcella", Hand::figures, piles}},
    {"napoli", "Vince Teresa", "", {"2025-11-27", "Boston", Hand::french, plays, counts, true}},
    {"il-ponino", "Adele Bastiano", "", {"2026-03-29", "Sassari", Hand::numbers, plays, counts, true}},
    {"scopa-frac", "Clelia Raul", "", {"2025-12-31", "veglione al Teatro Nuovo", Hand::figures, plays, counts, true}},
    {"cappotto", "Gilda Omar", "", {"2026-02-02", "Piacenza", Hand::numbers, counts}, 60},
    {"primiera-by-sevens", "Frank Josephine", "", {"2025-07-04", "Hoboken", Hand::french, plays}},
    {"primiera-courts-zero", "Alma Riccardo", "", {"2025-10-18", "Viterbo", Hand::figures, plays, counts, true}},
    {"a-perdere", "Guido Violetta", "", {"2026-03-15", "Novara", Hand::numbers, counts}, 60},
    {"chkobba", "Amine Rym Slim Olfa", "Marsa Goulette", {"2025-07-25", "cafe de la Marsa", Hand::french, plays, counts, true}},
    {"cirulla", "Baciccia Manuelo", "", {"2025-12-26", "Boccadasse", Hand::numbers, deals, counts, true}},
    {"cirulla-bga", "Tullia Sergio", "", {"2026-02-17", "Savona", Hand::numbers, deals, counts, true}},
    {"cirulla-wikipedia", "Caterina Nicolo", "", {"2025-11-02", "Camogli", Hand::figures, deals, counts, true}},
    {"cirulla-regoledelgioco", "Gianna Pippo", "", {"2026-04-19", "Chiavari", Hand::numbers, deals, counts, true}},
    {"cirulla-parlett", "Edith Hugo Stella", "", {"2026-05-02", "Bristol", Hand::numbers, deals, counts, true}},
    {"cirulla-gazzetta", "Prospero Marinella", "", {"2025-08-01", "Santa Margherita", Hand::figures, deals, counts, true}},
    {"chkobba-game", "Hedi Leila Nizar Salma", "Sousse Sfax", {"2025-08-09", "cafe Sidi Chabaane", Hand::french, plays, counts, true}},
    {"scopone-a-41", "Livio Marta Nereo Pina", "Adda Ticino", {"2026-02-28", "circolo di Pavia", Hand::numbers, counts}},
};

std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  return {std::istream_iterator<std::string>(in), {}};
}

Match play(const Plan &plan, Dice &dice) {
  const std::vector<std::string> players = words(plan.players);
  const std::vector<std::string> teams = words(plan.teams);
  const Seating seating{.players = static_cast<std::uint8_t>(players.size()),
                        .sides = static_cast<std::uint8_t>((teams.empty() ? players : teams).size())};
  const std::string game(plan.game);
  const Manner manner{.max_rounds = plan.rounds, .lay_percent = 4, .write_void_percent = 100, .cut_percent = 0};
  Match match = play_match(game, arbitro::rules_of(*arbitro::find_game(game)), seating, dice, manner);
  match.players = players;
  match.sides = teams.empty() ? players : teams;
  return match;
}

/// What the log shows of the speciality; a log that the referee faults ends the search, for then the engine or its twin is wrong.
std::optional<Place> judged(const Speciality &speciality, const std::string &log) {
  std::optional<Place> place;
  arbitro::Referee({.read = {}, .keep_plays = true}).check_text(log, std::string(speciality.game), [&](arbitro::Report &&report) {
    place = speciality.find(report);
    for (const arbitro::Finding &finding : report.findings) {
      if (finding.severity == arbitro::Severity::note) continue;
      std::cerr << "make_samples: " << arbitro::row_of(finding.code).name << ' ' << to_text(finding.message) << " in\n" << log;
      std::exit(1);
    }
  });
  return place;
}

/// The first seed whose match shows the speciality, written down.
std::string sample(const Plan &plan, const Speciality &speciality) {
  const auto row = static_cast<std::uint64_t>(&plan - plans.data());
  for (std::uint64_t seed = 1; seed < 1'000'000; ++seed) {
    Dice dice(row << 32 | seed);
    const Match match = play(plan, dice);
    if (const auto place = judged(speciality, written_by_hand(match, plan.occasion, "")))
      return written_by_hand(match, plan.occasion, specialities::sentence(speciality, *place));
  }
  std::cerr << "make_samples: no seed shows what " << speciality.game << " should\n";
  std::exit(1);
}

} // namespace

/// make_samples FOLDER [GAME]...: writes the sample of every game, or of those named, into the folder.
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  const std::filesystem::path folder = argv[1];
  const std::vector<std::string> wanted(argv + 2, argv + argc);
  for (const Speciality &speciality : specialities::all()) {
    if (!wanted.empty() && std::ranges::find(wanted, speciality.game) == wanted.end()) continue;
    const auto plan = std::ranges::find(plans, speciality.game, &Plan::game);
    if (plan == plans.end()) {
      std::cerr << "make_samples: nobody is to play " << speciality.game << '\n';
      return 1;
    }
    std::ofstream(folder / (std::string(speciality.game) + ".yaml"), std::ios::binary) << sample(*plan, speciality);
    std::cerr << speciality.game << '\n';
  }
}
