#include <arbitro.h>
#include <stdio.h>
#include <string.h>

/* Checks a log by another target, in Italian, and prints its score sheet. */
int main(void) {
  const char *log = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 7-1}, {points: 9-2}]\n";
  arbitro_report *report = arbitro_check_with(log, strlen(log), "{\"rule\": [\"target=16\"], \"lang\": \"it\", \"stdin-name\": \"match.yaml\"}");
  if (report == NULL) return fprintf(stderr, "%s\n", arbitro_last_error()), 2;
  char *sheet = arbitro_score_text(report, "text");
  const size_t errors = arbitro_findings(report, ARBITRO_ERROR);
  printf("%s", sheet);
  arbitro_free(sheet);
  arbitro_report_free(report);
  return errors == 0 ? 0 : 1;
}
