#include "support/write_log.hpp"

#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"

#include <algorithm>

namespace generated {
namespace {

using namespace arbitro;

std::string number(double value) {
  const auto whole = static_cast<int>(value);
  return std::to_string(whole) + (value == whole ? "" : ".5");
}

class Writer {
public:
  Writer(const Match &match, const Style &style, std::string &text, std::vector<Mark> *marks)
      : match_(match), style_(style), page_(text, style.spelling), marks_(marks) {}

  void write() {
    page_.open_map();
    header();
    if (style_.level != Level::result) {
      page_.key("rounds");
      page_.open_list();
      for (round_ = 1; round_ <= static_cast<int>(match_.rounds.size()); ++round_)
        write_round(match_.rounds[static_cast<std::size_t>(round_) - 1]);
      page_.close_list();
    }
    round_ = 0;
    play_ = 0;
    per_side("result", Part::result, [&](std::size_t side) { return std::to_string(match_.totals[side]); });
    write_end();
    text("note", match_.note);
    page_.close_map();
    page_.out() += '\n';
  }

private:
  void mark(Part part, std::size_t from, int index = 0) {
    if (marks_ != nullptr) marks_->push_back({part, round_, play_, index, from, page_.out().size() - from});
  }

  void token(Part part, std::string_view value, int index = 0) {
    page_.open_text();
    const std::size_t from = page_.out().size();
    page_.out() += value;
    mark(part, from, index);
    page_.close_text();
  }

  void text(std::string_view key, const std::string &value) {
    if (value.empty()) return;
    page_.key(key);
    page_.text(value);
  }

  void write_end() {
    page_.key(match_.forfeit != -1 ? "forfeit" : match_.winner != -1 ? "winner" : "unfinished");
    if (match_.forfeit != -1)
      page_.text(match_.sides[static_cast<std::size_t>(match_.forfeit)]);
    else if (match_.winner != -1)
      token(Part::winner, match_.sides[static_cast<std::size_t>(match_.winner)]);
    else
      page_.bare("true");
  }

  void names(std::string_view key, const std::vector<std::string> &list) {
    page_.key(key);
    page_.open_list();
    for (const std::string &name : list) page_.text(name);
    page_.close_list();
  }

  void value(const RuleValue &rule) {
    switch (rule.kind) {
    case RuleValue::Kind::word: page_.text(rule.word); break;
    case RuleValue::Kind::list:
      page_.open_list();
      for (const RuleValue &item : rule.list) value(item);
      page_.close_list();
      break;
    case RuleValue::Kind::map:
      page_.open_map();
      for (const auto &[card, points] : rule.map) {
        page_.key(card);
        page_.bare(std::to_string(points));
      }
      page_.close_map();
      break;
    default: page_.bare(to_string(rule)); break;
    }
  }

  void changed_rules() {
    const Game *game = find_game(match_.game);
    const Rules usual = game != nullptr ? rules_of(*game) : Rules{};
    if (usual == match_.rules) return;
    page_.key("rules");
    page_.open_map();
    for (const RuleField &field : rule_fields()) {
      if (field.get(usual) == field.get(match_.rules)) continue;
      page_.key(field.name);
      value(field.get(match_.rules));
    }
    page_.close_map();
  }

  void header() {
    page_.key("arbitro");
    page_.bare("1");
    page_.key("game");
    page_.text(match_.game);
    changed_rules();
    text("id", match_.id);
    text("event", match_.event);
    text("date", match_.date);
    text("place", match_.place);
    text("table-no", match_.table_no);
    text("scorer", match_.scorer);
    seating();
    if (!style_.dealers && !match_.rounds.empty()) text("dealer", match_.players[static_cast<std::size_t>(match_.rounds.front().dealer)]);
  }

  void seating() {
    if (match_.sides == match_.players) return names("players", match_.players);
    page_.key("teams");
    page_.open_map();
    for (std::size_t side = 0; side < match_.sides.size(); ++side) {
      std::vector<std::string> partners;
      for (std::size_t seat = side; seat < match_.players.size(); seat += match_.sides.size()) partners.push_back(match_.players[seat]);
      names(match_.sides[side], partners);
    }
    page_.close_map();
  }

  void write_round(const Round &round) {
    play_ = 0;
    page_.open_map();
    if (style_.dealers) {
      page_.key("dealer");
      token(Part::dealer, match_.players[static_cast<std::size_t>(round.dealer)]);
    }
    const Level wished = style_.levels.empty() ? style_.level : style_.levels[static_cast<std::size_t>(round_) - 1];
    const Level level = round.is_cut || round.is_annulled ? std::min(wished, Level::plays) : wished;
    if (level <= Level::plays && !round.table.empty()) cards("table", round.table);
    if (round.is_void) {
      page_.key("void");
      round.void_reason.empty() ? page_.bare("true") : page_.text(round.void_reason);
    } else {
      if (level == Level::deals) write_deals(round);
      if (level == Level::plays) write_plays(round);
      if (level == Level::piles) write_piles(round);
      if (level == Level::counts || style_.counts) write_counts(round, true);
      if (level == Level::piles && !style_.counts) write_counts(round, false);
      play_ = 0;
      const auto figures = [&](std::string_view key, const std::vector<int> &of) {
        if (!of.empty()) per_side(key, Part::points, [&](std::size_t side) { return std::to_string(of[side]); });
      };
      if (style_.points || (level == Level::claims && !style_.totals)) figures("points", round.points);
      if (style_.totals) figures("total", round.running);
    }
    text("note", round.note);
    page_.close_map();
  }

  void append(const std::vector<Card> &list) {
    bool first = true;
    for (const Card card : list) {
      if (!first) page_.out() += ' ';
      first = false;
      page_.out() += to_string(card);
    }
  }

  void cards(std::string_view key, const std::vector<Card> &list) {
    page_.key(key);
    page_.open_text();
    append(list);
    page_.close_text();
  }

  void write_deals(const Round &round) {
    page_.key("deals");
    page_.open_list();
    for (const Deal &deal : round.deals) {
      page_.open_map();
      for (std::size_t i = 1; i <= deal.hands.size(); ++i) {
        const std::size_t seat = (static_cast<std::size_t>(round.dealer) + i) % deal.hands.size();
        cards(match_.players[seat], deal.hands[seat]);
      }
      page_.key("plays");
      page_.open_list();
      write_rows(deal);
      page_.close_list();
      page_.close_map();
    }
    page_.close_list();
  }

  void write_plays(const Round &round) {
    page_.key("plays");
    page_.open_list();
    for (const Deal &deal : round.deals) write_rows(deal);
    page_.close_list();
  }

  void write_rows(const Deal &deal) {
    const std::size_t turn = match_.players.size();
    for (std::size_t start = 0; start < deal.plays.size(); start += turn) {
      const std::size_t end = std::min(start + turn, deal.plays.size());
      bool again = false;
      for (std::size_t i = start; i < end; ++i) again = again || deal.plays[i].typed_twice;
      for (int times = again ? 2 : 1; times > 0; --times) style_.objects ? object_row(deal, start, end) : text_row(deal, start, end);
    }
  }

  void text_row(const Deal &deal, std::size_t start, std::size_t end) {
    page_.open_text();
    for (std::size_t i = start; i < end; ++i) {
      if (i != start) page_.out() += " / ";
      ++play_;
      cell(deal.plays[i]);
    }
    page_.close_text();
  }

  void cell(const Play &play) {
    std::string &out = page_.out();
    const std::size_t from = out.size();
    if (play.named) {
      out += match_.players[static_cast<std::size_t>(play.seat)];
      mark(Part::player, from);
      out += ' ';
    }
    if (play.declares != Declaration::none) {
      out += play.declares == Declaration::low ? "declares low " : "declares triple ";
      if (play.matta != 0) out += "matta=" + std::to_string(play.matta) + " ";
    }
    const std::size_t card = out.size();
    out += to_string(play.card);
    mark(Part::card, card);
    if (!play.captures && play.open) out += " lays";
    if (!play.taken.empty()) out += " x";
    for (std::size_t i = 0; i < play.taken.size(); ++i) {
      out += ' ';
      const std::size_t taken = out.size();
      out += to_string(play.taken[i]);
      mark(Part::taken, taken, static_cast<int>(i));
    }
    if (marks_sweep(play)) {
      out += ' ';
      const std::size_t sweep = out.size();
      out += "scopa";
      mark(Part::sweep, sweep);
    }
    if (!play.remark.empty()) out += " (" + play.remark + ")";
    mark(Part::cell, from);
  }

  void object_row(const Deal &deal, std::size_t start, std::size_t end) {
    for (std::size_t i = start; i < end; ++i) {
      ++play_;
      const Play &play = deal.plays[i];
      page_.open_map();
      const std::size_t from = page_.out().size();
      page_.key("by");
      token(Part::player, match_.players[static_cast<std::size_t>(play.seat)]);
      page_.key("card");
      token(Part::card, to_string(play.card));
      if (!play.taken.empty() || (!play.captures && play.open)) {
        page_.key("take");
        page_.open_list();
        for (std::size_t t = 0; t < play.taken.size(); ++t) token(Part::taken, to_string(play.taken[t]), static_cast<int>(t));
        page_.close_list();
      }
      if (marks_sweep(play)) {
        page_.key("scopa");
        const std::size_t sweep = page_.out().size();
        page_.bare("true");
        mark(Part::sweep, sweep);
      }
      if (play.declares != Declaration::none) {
        page_.key("declares");
        page_.text(play.declares == Declaration::low ? "low" : "triple");
      }
      if (play.matta != 0) {
        page_.key("matta");
        page_.bare(std::to_string(play.matta));
      }
      text("note", play.remark);
      mark(Part::cell, from);
      page_.close_map();
    }
  }

  [[nodiscard]] bool marks_sweep(const Play &play) const { return style_.marks && play.sweep && match_.rules.scopa_points > 0; }

  void write_piles(const Round &round) {
    page_.key("piles");
    page_.open_map();
    for (std::size_t side = 0; side < match_.sides.size(); ++side)
      if (!round.sides[side].pile.empty()) cards(match_.sides[side], round.sides[side].pile);
    page_.close_map();
  }

  void write_counts(const Round &round, bool all) {
    for (const twin::Count &count : round.counts) {
      if (!all && !is_outside_piles(count.award)) continue;
      const bool ordered =
          match_.rules.primiera_scale == PrimieraScale::count_sevens || match_.rules.primiera_missing == PrimieraMissing::four_suit_first;
      if (names_holder(count.award, ordered))
        write_holder(count);
      else if (count.award != "primiera" || !ordered)
        per_side(count.award, Part::cell, [&](std::size_t side) { return number(count.counted[side].value_or(0)); });
    }
  }

  [[nodiscard]] bool names_holder(std::string_view award, bool ordered) const {
    const Rules &rules = match_.rules;
    if (award == "settebello") return style_.form != CountForm::figures;
    if (award == "primiera" && rules.primiera_pt > 0) return ordered || style_.form == CountForm::names;
    const bool is_prize = (award == "cards" && rules.cards_pt > 0) || (award == "coins" && rules.coins_pt > 0);
    return is_prize && style_.form == CountForm::names;
  }

  void write_holder(const twin::Count &count) {
    std::string holder = "none";
    int holders = 0;
    for (std::size_t side = 0; side < match_.sides.size(); ++side) {
      if (count.award == "settebello" ? count.counted[side] != 1 : count.points[side] <= 0) continue;
      holder = ++holders == 1 ? match_.sides[side] : "none";
    }
    page_.key(count.award);
    page_.text(holder);
  }

  /// `22-18` in YAML where that is possible, else a map.
  template <class Figure> void per_side(std::string_view key, Part part, Figure figure) {
    page_.key(key);
    bool as_pair = page_.is_yaml() && match_.sides.size() <= 3;
    for (std::size_t side = 0; side < match_.sides.size(); ++side) as_pair = as_pair && figure(side).front() != '-';
    if (as_pair)
      page_.open_text();
    else
      page_.open_map();
    for (std::size_t side = 0; side < match_.sides.size(); ++side) {
      if (!as_pair)
        page_.key(match_.sides[side]);
      else if (side > 0)
        page_.out() += '-';
      const std::size_t from = page_.out().size();
      if (as_pair)
        page_.out() += figure(side);
      else
        page_.bare(figure(side));
      mark(part, from, static_cast<int>(side));
    }
    if (as_pair)
      page_.close_text();
    else
      page_.close_map();
  }

  const Match &match_;
  const Style &style_;
  Page page_;
  std::vector<Mark> *marks_;
  int round_ = 0;
  int play_ = 0;
};

} // namespace

void write_log(const Match &match, const Style &style, std::string &text, std::vector<Mark> *marks) {
  Writer(match, style, text, marks).write();
}

std::string write_log(const Match &match, const Style &style) {
  std::string text;
  write_log(match, style, text);
  return text;
}

} // namespace generated
