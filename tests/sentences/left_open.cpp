#include "proofs.hpp"

namespace sentences {

/// What the pages leave open or contradict, each question with its number and how the program decides it.
const std::vector<PageSentence> &left_open() {
  static const std::string pairs = "teams: {AC: [A, C], BD: [B, D]}";
  static const std::string three = "players: [A, B, C]";
  static const std::string five = "players: [A, B, C, D, E]";
  // The ace, 2 and 3 of coins with the first, third and fifth play, and one play more.
  static const std::string trente = "rounds: [{table: 1d 2d 3d 10c, plays: [A 1c x 1d / B 8c / C 2c x 2d / D 9c / A 3c x 3d]}]";
  // Nobody captures in a whole round.
  static const std::string laid = "rounds: [{table: 1d 2d 3d 9d, plays: ["
                                  "4d lays / 5d lays / 6d lays / 7d lays / 8d lays / 10d lays / 1c lays / 2c lays / 3c lays / 4c lays / "
                                  "5c lays / 6c lays / 7c lays / 8c lays / 9c lays / 10c lays / 1b lays / 2b lays / 3b lays / 4b lays / "
                                  "5b lays / 6b lays / 7b lays / 8b lays / 9b lays / 10b lays / 1s lays / 2s lays / 3s lays / 4s lays / "
                                  "5s lays / 6s lays / 7s lays / 8s lays / 9s lays / 10s lays]}]\nunfinished: true";
  static const std::string piles_of_three = "piles: {A: 1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 1c 2c 3c 4c 5c, "
                                            "B: 6c 7c 8c 9c 10c 1b 2b 3b 4b 5b 6b 7b, C: rest}, scope: 0-0-0}]\nunfinished: true";
  static const std::string cirulla =
      "rounds: [{cards: 22-18, coins: 6-4, settebello: A, primiera: A, scope: 0-0, napola: 0-0, grande: none, ";
  static const std::vector<PageSentence> rows{
      judged(1, "a sudden death ends at the play that leaves one side alone in the lead", "scopa-howto",
             "start: 11-11\nrounds: [{table: 3c 4s 9b 2d, plays: [9c x 9b / 4d x 4s / 5d x 3c 2d scopa]}]", "; A 12 11"),
      judged(1, "also by the settebello", "scopa-howto", "start: 11-11\nrounds: [{table: 7c 4s 9b 2d, plays: [9c x 9b / 7d x 7c]}]",
             "; B 11 12"),
      judged(1, "what follows is played after the end", "scopa-howto",
             "start: 11-11\nrounds: [{table: 3c 4s 9b 2d, plays: [9c x 9b / 4d x 4s / 5d x 3c 2d scopa / 6d]}]", "A503 R1.4; A 12 11"),
      judged(2, "a log may stop at the capture that wins at once", "scopone-de-trente", trente, "; AC 6 0", pairs),
      judged(2, "with or without its winner", "scopone-de-trente", trente + "\nwinner: AC", "; AC 6 0", pairs),
      judged(2, "and is not unfinished", "scopone-de-trente", trente + "\nunfinished: true", "A501; AC 6 0", pairs),
      judged(3, "level scores of scopa-frac are played on, whoever has the king of coins", "scopa-frac",
             "start: 3-3\nrounds: [{frac: 8-8, piles: {A: rest, B: 1d 1c 1s 1b 8d 8c 8s 10d}}]", "; open 11 11"),
      counted(4, "a complete primiera beats an incomplete one", "scopa primiera-missing=four-suit-first",
              "7d 7c 7s 6d 6c 6s | 8d 9c 10s 8b", "primiera 63-40 0-1"),
      counted(4, "of two incomplete ones the higher wins", "scopa primiera-missing=four-suit-first", "7d 7c 7s | 1d 2c 8b",
              "primiera 63-38 1-0"),
      counted(5, "most sevens, whatever their suits", "primiera-by-sevens", "7d 7c 1d | 7b 6d 6c 6b 6s", "primiera 2-1 1-0"),
      counted(5, "then the sixes", "primiera-by-sevens", "7d 7c 6b 1d | 7b 7s 6d 6c", "primiera 2-2 0-1"),
      judged(6, "30 gives two sweeps where the cards are two fifteens", "cirulla table-bonus=15-30-partition",
             cirulla + "hand-bonus: 0-0, table: 10c 5s 8b 7d, dealer: B, table-bonus: 0-2}]\nunfinished: true", "; open 4 2"),
      judged(6, "and none where they are not", "cirulla table-bonus=15-30-partition",
             cirulla + "hand-bonus: 0-0, table: 10c 9s 8b 3d, dealer: B, table-bonus: 0-2}]\nunfinished: true", "A402 R1; open 4 0"),
      judged(7, "who has least wins", "a-perdere", "start: 20-15-10\nrounds: [{points: 1-1-1}]", "; C 21 16 11", three),
      judged(7, "unless the last place is shared", "a-perdere", "start: 21-10-10\nrounds: [{points: 1-1-1}]", "; open 22 11 11", three),
      judged(7, "or the first", "a-perdere", "start: 21-21-10\nrounds: [{points: 1-1-1}]", "; open 22 22 11", three),
      judged(8, "equal last rounds decide nothing, though the totals differ", "scopa-online", "start: 10-9\nrounds: [{points: 2-2}]",
             "; open 12 11"),
      judged(9, "in counting order the leader after a whole item is out", "scopa both-reach=counting-order",
             "start: 10-10\nrounds: [{cards: 22-18, coins: 4-6, settebello: B, primiera: B, scope: 0-0}]", "; A 11 13"),
      judged(9, "and items that it does not have come last", "napola both-reach=counting-order target=11",
             "start: 10-10\nrounds: [{cards: 20-20, coins: 5-5, settebello: B, primiera: none, scope: 0-0, napola: 3-0}]", "; B 13 11"),
      legal(10, "an ace that takes the table makes no scopa, though the cards are fifteen", "cirulla ace-sweep-scopa=no", "1d x 9s 5c",
            "9s 5c"),
      scopa(10, "but by a lone ace", "scopa-d-assi", "1d x 1c", "1c"),
      illegal(11, "an ace that may not take so many takes none", "scopa-d-assi-bga-simplified max-captured=2", "1d x 1c", "1c 6s 10b",
              "ace"),
      legal(11, "and is laid", "scopa-d-assi-bga-simplified max-captured=2", "1d lays", "1c 6s 10b"),
      legal(12, "an ace that may decline is laid", "scopa-d-assi ace-may-decline=true", "1d lays", "3c 6s"),
      illegal(12, "but not one that may not be played first", "scopa-d-assi ace-may-decline=true ace-first-play=forbidden", "1d lays",
              "3c 6s: first", "ace-first-play"),
      illegal(12, "which may not take the table either", "scopa-d-assi ace-may-decline=true ace-first-play=forbidden", "1d x 3c 6s",
              "3c 6s: first", "ace-first-play"),
      judged(13, "bonuses without a declaration need the hands", "cirulla hand-bonus-declare=automatic",
             "rounds: [{table: 2d 6s 10b 9d, deals: [{A: 7c 3c 3d, B: 5d 6d 7d, plays: [A 7c x 2d 10b]}]}]\nunfinished: true",
             "; open 0 0"),
      judged(13, "and the wild card of a low hand remains a seven", "cirulla hand-bonus-declare=automatic",
             "rounds: [{table: 2d 6s 10b 8d, deals: [{A: 7c 3c 2s, B: 5d 6d 7d, plays: [A 7c x 8d]}]}]\nunfinished: true", "; open 0 0"),
      judged(14, "who captured nothing has nothing, whoever gets the last cards", "scopa must-capture=optional leftover-to=dealer", laid,
             "; open 0 0"),
      judged(14, "unless the dealer gets the round", "scopa must-capture=optional no-capture-at-all=dealer", laid, "; open 0 4"),
      judged(14, "or it is void", "scopa must-capture=optional no-capture-at-all=void-round", laid, "; open 0 0"),
      judged(14, "and a first table that is no capture changes nothing", "escoba table-bonus-sets-last=no", laid, "; open 0 1"),
      judged(15, "cappotto of three: all the others have nothing", "cappotto", "rounds: [{points: 7-0-0}]", "; A 7 0 0", three),
      judged(15, "one point is not nothing", "cappotto", "rounds: [{points: 7-1-0}]\nunfinished: true", "; open 7 1 0", three),
      judged(15, "less is", "cappotto", "rounds: [{points: {A: 7, B: -1, C: 0}, rulings: [{points: {B: -1}, note: late}]}]", "; A 7 -1 0",
             three),
      judged(15, "five play only where the game allows it", "scopa", "rounds: [{points: 1-0-0-0-2}]\nunfinished: true", "A107; unknown",
             five),
      judged(15, "their points and counts are scored", "scopa-guide",
             "rounds: [{cards: 10-10-10-5-5, coins: 2-2-2-2-2, primiera: none, scope: 1-0-0-0-0}]\nunfinished: true", "; open 1 0 0 0 0",
             five),
      judged(15, "and their plays need hands of another size", "scopa-guide",
             "rounds: [{table: 1d 2d 3d 4d, plays: [5d x 1d 4d]}]\nunfinished: true", "A113; unknown", five),
      judged(16, "15-14-11 pays under majority nobody for cards, 4-3-3 nobody for coins", "scopa cards-rule=majority coins-rule=majority",
             "rounds: [{cards: 15-14-11, coins: 4-3-3, settebello: A, primiera: none, scope: 0-0-0}]\nunfinished: true", "; open 1 0 0",
             three),
      judged(17, "a round that breaks off does not end a match", "scopa",
             "start: 10-9\nrounds: [{table: 3c 4s 9b 2d, plays: [9c x 9b / 4d x 4s / 5d x 3c 2d scopa]}]", "A202 R1; open 13 9"),
      judged(18, "what pays nothing need not be counted", "scopa settebello-pt=0",
             "rounds: [{cards: 22-18, coins: 6-4, primiera: A, scope: 0-0}]\nunfinished: true", "; open 3 0"),
      judged(18, "what pays does", "scopa", "rounds: [{cards: 22-18, coins: 6-4, primiera: A, scope: 0-0}]", "A102 R1; unknown ? ?"),
      judged(19, "a win at once is believed where the points may be of one", "napola", "rounds: [{points: 12-2}]\nwinner: A", "; A 12 2"),
      judged(19, "also where it stopped at the tenth coin", "napola", "rounds: [{points: 10-2}]\nwinner: A", "; A 10 2"),
      judged(19, "and not where they cannot", "napola", "rounds: [{points: 0-2}]\nwinner: A", "A501; open 0 2"),
      judged(20, "the first dealer that is written begins the rotation", "scopa",
             "rounds: [{points: 2-1}, {dealer: B, points: 2-1}, {dealer: A, points: 1-1}]\nunfinished: true", "; open 5 3"),
      judged(20, "in the header too", "scopa", "dealer: A\nrounds: [{points: 2-1}, {dealer: A, points: 2-1}]\nunfinished: true",
             "A207 R2; open 4 2"),
      held(21, "another version of the rules is a note where it changes the winner and no claim settles it",
           "another version of the missing suit is reported where it changes the winner and no claim settles it"),
      judged(22, "extra cards are written in the letters of the log", "calabrese",
             "letters: en-french\nrounds: [{cards: 22-18, coins: 6-4, settebello: A, primiera: A, scope: 0-0, \"extra:7h\": A}]\n"
             "unfinished: true",
             "; open 5 0"),
      judged(23, "under majority none says that nobody was paid", "scopa cards-rule=majority coins-rule=majority",
             "rounds: [{cards: none, " + piles_of_three, "; open 2 0 0", three),
      judged(23, "and a name who was", "scopa cards-rule=majority coins-rule=majority", "rounds: [{cards: A, " + piles_of_three,
             "A402 R1; open 2 0 0", three),
      judged(24, "without captures nobody is paid, and bonuses stand", "escoba table-bonus-sets-last=no no-capture-at-all=nobody", laid,
             "; open 0 1"),
      judged(25, "a hand that is low and a triple is a triple", "cirulla",
             "dealer: B\nrounds: [{table: 3c 6s 10b 9d, deals: [{A: 2c 2d 2s, B: 5d 6d 7d, plays: [A declares low 2c]}]}]\n"
             "unfinished: true",
             "A314 R1.1; open 0 0"),
      judged(25, "the first table is the dealer's", "cirulla",
             "dealer: B\n" + cirulla + "hand-bonus: 0-0, table-bonus: 1-0}]\nunfinished: true", "A401 R1; open 0 0"),
      judged(25, "also beside piles", "cirulla",
             "dealer: B\nrounds: [{piles: {A: 1d 2d 3d 4d 5d, B: rest}, scope: 0-0, table-bonus: 1-0}]\nunfinished: true",
             "A401 R1; open 0 0"),
      illegal(26, "with an ace on the table an ace is not laid", "scopa-d-assi-howto", "1d lays", "1c 6s 10b", "must-capture"),
      legal(26, "it takes that one", "scopa-d-assi-howto", "1d x 1c", "1c 6s 10b"),
      legal(26, "or everything", "scopa-d-assi-howto", "1d x 1c 6s 10b", "1c 6s 10b"),
      legal(26, "without one it may be laid", "scopa-d-assi-howto", "1d lays", "2c 6s 10b"),
      legal(27, "an ace takes several aces", "scopa-d-assi-bga-traditional", "1d x 1c 1s", "1c 1s 10b"),
      illegal(27, "or only one", "scopa-d-assi-wiki", "1d x 1c 1s", "1c 1s 10b", "ace-if-ace-on-table"),
      legal(28, "signs of suits are a French pack, whose queen is 8 here", "scopa-wiki", "8♦ x Q♣", "3♥ 6♠ Q♣ 9♦"),
      legal(28, "and 9 here", "scopa-bga", "9♦ x Q♣", "3♥ 6♠ Q♣ 10♥"),
      judged(29, "who has more points in the last round wins, with less in all", "scopa-online", "start: 12-9\nrounds: [{points: 1-2}]",
             "; B 13 11"),
      judged(30, "nobody has one card alone", "scopa",
             "rounds: [{cards: 39-1, coins: 10-0, settebello: A, primiera: A, scope: 0-0}]\nunfinished: true", "A401 R1; open 4 0"),
      judged(30, "also of three", "scopa",
             "rounds: [{cards: 24-15-1, coins: 6-4-0, settebello: A, primiera: B, scope: 0-0-0}]\nunfinished: true", "A401 R1; open 3 1 0",
             three),
      judged(30, "a sweep has two", "scopa",
             "rounds: [{cards: 37-3, coins: 10-0, settebello: A, primiera: A, scope: 0-2}]\nunfinished: true", "A406 R1; open 4 2"),
      judged(30, "a primiera has all suits", "scopa",
             "rounds: [{cards: 30-10, coins: 10-0, settebello: A, primiera: B, scope: 0-0}]\nunfinished: true", "A401 R1; open 3 1"),
      judged(30, "unless one may be missing", "scopa-wiki",
             "rounds: [{cards: 20-20, coins: 10-0, settebello: A, primiera: B, scope: 0-0}]\nunfinished: true", "; open 2 1"),
  };
  return rows;
}

} // namespace sentences
