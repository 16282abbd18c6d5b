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

/** Why the last call of this thread that gave NULL did so, without line end; "" where there was none. */
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

/** The number of findings that are at least so severe. */
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

/** The same matches in another spelling, "yaml", "json" or "ndjson" (canonical lines). NULL where one of them cannot be read without loss. */
char *arbitro_convert(const char *text, size_t length, const char *to);

/** Frees what the functions above returned; NULL is nothing. */
void arbitro_report_free(arbitro_report *report);
void arbitro_free(char *text);

#ifdef __cplusplus
}
#endif

#endif
