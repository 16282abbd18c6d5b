#pragma once

#include "log/decode.hpp"

#include <string>
#include <vector>

namespace arbitro {

/// A text read and decoded, with everything its matches view.
class DecodedLog {
public:
  explicit DecodedLog(std::string text, const ReadOptions &options = {}) : text_(std::move(text)), source_("log", text_) {
    const bool json = text_.starts_with('{') || text_.starts_with('[');
    readable = json ? read_json(source_, document_, findings) : read_yaml(source_, document_, findings);
    HeaderFindings header(document_);
    ParsedMatch decoded;
    if (readable)
      decode(source_, document_, options, decoded, [&](ParsedMatch &match) {
        header.drop_repeated(match.log, match.findings);
        matches.push_back(match);
      });
  }
  DecodedLog(const DecodedLog &) = delete;
  DecodedLog &operator=(const DecodedLog &) = delete;

  /// The findings of all matches, one a line: code, the text they point at, address, message, help.
  [[nodiscard]] std::string found() const {
    std::string list;
    for (const ParsedMatch &match : matches)
      for (const Finding &finding : match.findings) {
        list += std::string(row_of(finding.code).name) + " [" + pointed_at(finding) + "]" +
                (finding.at == Address{} ? "" : " " + to_string(finding.at)) + " " + to_text(finding.message, match.log.card_spelling) +
                " | " + to_text(finding.help, match.log.card_spelling) + "\n";
      }
    return list;
  }
  [[nodiscard]] std::string pointed_at(const Finding &finding) const { return std::string(source_.text(finding.where.span)); }
  [[nodiscard]] std::string path_of(const Finding &finding) const { return document_.path(finding.where.node); }
  [[nodiscard]] std::string_view at(const Where &where) const { return source_.text(where.span); }
  [[nodiscard]] const MatchLog &log(std::size_t match = 0) const { return matches.at(match).log; }

  bool readable = false;
  std::vector<Finding> findings; ///< of the reader
  std::vector<ParsedMatch> matches;

private:
  std::string text_;
  Source source_;
  Document document_;
};

/// A card as read: `7d`, `??`, or the cards it may be.
inline std::string shown(Candidates reading) { return reading == CardSet::pack() ? "??" : to_string(reading); }

/// A play as read, in the canonical words of a row.
inline std::string shown(const MatchLog &log, const LoggedRound &round, const LoggedPlay &play) {
  std::string text = play.by ? log.players[play.by.value] + " " : "";
  if (play.declares) text += play.declares.value == Declaration::low ? "declares low " : "declares triple ";
  if (play.matta) text += "matta=" + std::to_string(play.matta.value) + " ";
  text += play.unrecorded ? "_" : shown(play.card.value);
  if (play.taking == Taking::all) text += " x all";
  if (play.taking == Taking::lays) text += " lays";
  if (play.taking == Taking::cards) text += " x";
  for (std::uint32_t i = play.taken_begin; i < play.taken_end; ++i) text += " " + shown(round.taken[i].value);
  if (play.scopa) text += play.scopa.value ? " scopa" : " no scopa";
  if (play.stands) text += " !!";
  if (!play.remark.empty()) text += " (" + std::string(play.remark) + ")";
  return text;
}

/// All plays of a round, joined by `; `.
inline std::string shown_plays(const MatchLog &log, std::size_t round = 0) {
  std::string text;
  for (const LoggedPlay &play : log.rounds.at(round).plays) text += (text.empty() ? "" : "; ") + shown(log, log.rounds[round], play);
  return text;
}

} // namespace arbitro

/// A sound log that says no more than who played.
inline constexpr const char *two_players = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\n";
