#include "arbitro/referee.hpp"

#include "finding/say.hpp"

namespace arbitro {

void require_level(Level least, Report &report) {
  const std::string wanted(to_string(least));
  Place place;
  place.begin.line = place.end.line = report.line;
  const auto missing = [&](Phrase message) -> Finding & {
    Finding &finding = report.findings.emplace_back();
    finding.code = Code::not_verifiable;
    finding.message = std::move(message);
    finding.where = report.keep({place, ""});
    return finding;
  };
  for (const RoundReport &round : report.rounds)
    if (round.level != Level::is_void && !reaches(round.level, least))
      missing(say::written_in_less_detail(round.number, to_string(round.level), wanted)).at = {round.number, 0};
  if (report.rounds.empty() && report.result.status == Status::won) missing(say::only_result_written(wanted));
}

} // namespace arbitro
