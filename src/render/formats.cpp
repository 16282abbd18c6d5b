#include "sinks.hpp"

#include <algorithm>

namespace arbitro {

std::span<const Format> formats() {
  static constexpr Format table[] = {
      {"text", {"for people", "per le persone"}, true, false, make_text},
      {"json", {"one JSON document", "un documento JSON"}, true, true, make_json},
      {"ndjson",
       {"one JSON object per match, each on its own line", "un oggetto JSON per partita, una partita per riga"},
       true,
       false,
       make_ndjson},
      {"csv",
       {"rows of findings, matches, rounds (per side) or plays", "righe di rilievi, di partite, di smazzate (per parte) o di giocate"},
       true,
       false,
       make_csv},
      {"tsv", {"the same with tabs", "lo stesso con tabulazioni"}, true, false, make_tsv},
      {"markdown",
       {"tables for a wiki, an issue or a chat", "tabelle per un wiki, una segnalazione o una chat"},
       true,
       false,
       make_markdown},
      {"html",
       {"a page with the replay of every play, for a browser", "una pagina con ogni giocata da rivedere, per un browser"},
       true,
       false,
       make_html},
#ifndef ARBITRO_FOR_PAGES // where nobody writes for compilers' editors and code hosts
      {"gcc", {"one line per finding, as compilers write them", "una riga per rilievo, come i compilatori"}, false, true, make_gcc},
      {"sarif", {"SARIF 2.1.0, for code scanning", "SARIF 2.1.0, per l'analisi del codice"}, false, true, make_sarif},
      {"junit", {"JUnit XML, one test case per match", "JUnit XML, un caso per partita"}, false, true, make_junit},
      {"github", {"annotations of a GitHub workflow", "annotazioni di un workflow GitHub"}, false, true, make_github},
#endif
  };
  return table;
}

std::unique_ptr<Sink> make_sink(std::string_view format, Product product, std::ostream &out, const RenderOptions &options) {
  const auto all = formats();
  const auto row = std::find_if(all.begin(), all.end(), [&](const Format &one) { return one.name == format; });
  return row != all.end() && row->serves(product) ? row->make(product, out, options) : nullptr;
}

} // namespace arbitro
