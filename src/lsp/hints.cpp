#include "features.hpp"

#include <algorithm>

namespace arbitro::lsp {
namespace {

Json hint(const Question &question, std::size_t offset, const std::string &label) {
  return {{"position", position_json(question.document.text, offset, question.setting.units)}, {"label", label}, {"paddingLeft", true}};
}

/// What a play took and does not say: `x 4s 3c scopa`; nothing where it says it, or took nothing.
std::string unsaid_of(const ReplayedPlay &made, const LoggedPlay &play, const CardSpelling &spelling) {
  if (play.taking != Taking::unwritten || !made.play.captures || !made.as_written || made.play.taken.empty()) return {};
  return "x " + to_text(made.play.taken, spelling);
}

/// The running score after a round; nothing where it is not known.
std::string score_of(const RoundReport &round, const MatchLog &match) {
  return listed(round.points, match).empty() ? "" : listed(round.total, match);
}

} // namespace

std::string listed(const Points &points, const MatchLog &match) {
  std::string text;
  for (const Side side : match.listed) {
    if (!points[side]) return {};
    text += (text.empty() ? "" : "-") + std::to_string(*points[side]);
  }
  return text;
}

Json inlay_hints(const Question &question) {
  const OpenDocument &open = question.document;
  const auto selection = question.selected();
  const std::size_t begin = selection.first, end = selection.second;
  Json all = Json::array();
  const auto add = [&](std::size_t offset, const std::string &label) {
    if (!label.empty() && begin <= offset && offset <= end) all.push_back(hint(question, offset, label));
  };
  for (const Part &part : open.documents.parts) {
    if (part.begin > end || part.end() < begin) continue;
    const ReplayedLog &log = part.document->replayed();
    for (std::size_t i = 0; i < log.matches().size(); ++i) {
      const MatchLog &match = log.matches()[i].log;
      const Report &report = log.reports()[i];
      for (std::size_t number = 0; number < std::min(match.rounds.size(), report.rounds.size()); ++number) {
        const LoggedRound &round = match.rounds[number];
        for (const ReplayedPlay &made : report.rounds[number].replay) {
          const LoggedPlay &play = round.plays[static_cast<std::size_t>(made.number) - 1];
          add(part.begin + play.card.where.span.end, unsaid_of(made, play, report.card_spelling));
        }
        add(part.begin + round.where.span.end, score_of(report.rounds[number], match));
      }
    }
  }
  return all;
}

} // namespace arbitro::lsp
