#ifndef ARBITRO_H
#define ARBITRO_H

/* The referee for programs in other languages: link or load libarbitro.so.
 *
 * Texts are UTF-8. Functions may be called from any number of threads; one report is for one thread at a time. Nothing throws and nothing
 * ends the process: a failed call returns NULL, and arbitro_last_error() gives the reason. The caller owns every `char *` returned and
 * passes it to arbitro_free(). Arguments must not be NULL unless their description allows it. */

#include "arbitro/version.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What refereeing one text gave. */
typedef struct arbitro_report arbitro_report;

enum arbitro_severity { ARBITRO_NOTE = 0, ARBITRO_WARNING = 1, ARBITRO_ERROR = 2 };

/** The version of the library: "0.1.0". */
const char *arbitro_version(void);

/** The reason why the last call in this thread returned NULL, without a line end; "" if none did. */
const char *arbitro_last_error(void);

/** Referees a text that holds any number of matches in YAML, JSON or NDJSON. `file` is its name in findings, `game` replaces the game of
 * the log ("scopone", "scopa+napola"); both may be NULL. A text that is not a log gives a report with a finding. */
arbitro_report *arbitro_check(const char *text, size_t length, const char *file, const char *game);

/** The same with the options of the command line as a JSON object: "game", "rule" ("RULE=VALUE", or a list of them), "lang" ("en", "it"),
 * "stdin-name" (the name of the text in findings), "max-findings", "effort", "require-level", "verbose", and "readings" (false: do not try
 * other versions of the rules). An unknown option returns NULL; `options_json` may be NULL. */
arbitro_report *arbitro_check_with(const char *text, size_t length, const char *options_json);

/** The number of matches. */
size_t arbitro_matches(const arbitro_report *report);

/** The number of findings of this severity or worse. */
size_t arbitro_findings(const arbitro_report *report, enum arbitro_severity least);

/** What `arbitro check --format FORMAT` writes: "json", "text", "sarif" ... */
char *arbitro_check_text(const arbitro_report *report, const char *format);

/** What `arbitro score --format FORMAT` writes: "json", "text", "markdown" ... */
char *arbitro_score_text(const arbitro_report *report, const char *format);

/** What `arbitro moves --format json` writes of cards in the situation of that table and hand. `cards` is "7d 2b", or "7d x 4s 3c" or
 * "7d lays" to ask whether that play is legal. `hand` may be NULL: just the cards; `game` may be NULL: scopa. */
char *arbitro_moves(const char *cards, const char *table, const char *hand, const char *game);

/** The same with all options of the command as a JSON object: "cards", "table", "hand", "game", "rule", "matta", "first-play", "last-play",
 * "letters", "lang". */
char *arbitro_moves_json(const char *request);

/** What `arbitro count --format json` writes of piles, from a JSON object: "piles" (a list of "Anna: 7d 6c" and "Bruno: rest"), "scope", "game",
 * "rule", "letters". */
char *arbitro_count_json(const char *request);

/** What `arbitro rules --format json` writes, the games, from a JSON object: "lang" for titles and remarks. */
char *arbitro_games_json(const char *request);

/** What `arbitro fix -` writes: the text with its unambiguous mistakes fixed. The options are those of arbitro_check_with(). */
char *arbitro_fix(const char *text, size_t length, const char *options_json);

/** The same matches in another format, "yaml", "json" or "ndjson" (canonical lines). NULL where one of them cannot be read without loss. */
char *arbitro_convert(const char *text, size_t length, const char *to);

/** The score of a match that is being kept, in questions and answers as `arbitro record` asks them. */
typedef struct arbitro_record arbitro_record;

/** Begins a match (`length` is 0), or continues the log of one; a JSON object has "lang", "date" of a match that begins ("2026-01-31") and
 * "file", the name of the log on score sheets. NULL where the log has errors, or is not one match in YAML. */
arbitro_record *arbitro_record_begin(const char *log, size_t length, const char *options_json);

/** Answers the open question, or gives a command ("undo", "fix R1 cards 22-18"), as a line typed to `arbitro record`. A JSON object has what
 * was "said", whether the line was "taken" (it has changed something), the "log", the open "question" with the answers that there are, and
 * the "board" of a round that is played. With NULL as `line`, nothing is answered. */
char *arbitro_record_answer(arbitro_record *record, const char *line);

/** What arbitro_record_answer() would return; the answer is not taken. */
char *arbitro_record_try(const arbitro_record *record, const char *line);

/** Frees what the functions above returned; NULL is ignored. */
void arbitro_report_free(arbitro_report *report);
void arbitro_record_free(arbitro_record *record);
void arbitro_free(char *text);

#ifdef __cplusplus
}
#endif

#endif
