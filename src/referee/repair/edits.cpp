#include "referee/repair/edits.hpp"

#include "log/tree_edits.hpp"
#include "log/words.hpp"
#include "log/yaml_walk.hpp"
#include "text/join.hpp"
#include "text/scalar.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// What follows a card that takes these, or lays: where it may have had a capture, the log has to show that it lays.
std::string taking(const MatchLog &log, CardSet takes) {
  if (!takes.empty()) return " x " + to_text(takes, log.card_spelling);
  return log.rules.must_capture != MustCapture::card || log.rules.ace_may_decline != AceMayDecline::no ? " lays" : "";
}

std::string quoted(const std::string &text, bool in_quotes) { return in_quotes ? double_quoted(text) : text; }

/// Writes changes into the text of a log, in the style of the neighbouring entries.
class Scribe {
public:
  Scribe(const WrittenLog &written, const LoggedRound &round)
      : source_(written.source), document_(written.document), tree_(written.source, written.document), log_(written.log), round_(round) {}

  void write(const PlaysChange &change) {
    const std::size_t replaced = change.end - change.begin;
    if (change.plays.empty()) return erase_plays(change.begin, change.end);
    if (replaced == 0) return insert_plays(change);
    if (changes_sign(change)) return change_sign(change);
    for (std::size_t i = 0; i < replaced && i < change.plays.size(); ++i) {
      const ChangedPlay &wanted = change.plays[i];
      const std::size_t play = change.begin + i;
      if (wanted.from == play)
        change_play(round_.plays[play], wanted);
      else
        replace(round_.plays[play].where.span, std::string(text_of(round_.plays[*wanted.from].where.span)));
    }
  }

  void write(const HoldingsChange &change) {
    for (const HoldingChange &one : change.holdings) write_holding(holding_of(round_, one.deal, one.seat), one.cards);
  }

  void write(const DealsChange &change) {
    edits_ = exchanged(source_, round_.deals[change.first].where.span, round_.deals[change.first + 1].where.span);
  }

  void write(const DealerChange &change) {
    const std::string &name = log_.players[change.dealer];
    if (round_.dealer) return replace(round_.dealer.where.span, like(round_.dealer.where.span, name));
    const std::uint32_t first = document_[round_.where.node].first;
    const std::uint32_t node = round_.where.node;
    if (first != no_node) edits_.push_back(tree_.add_entries(node, {{"dealer", tree_.scalar(node, name)}}, first));
  }

  TextEdits edits() {
    sort_edits(edits_);
    return std::move(edits_);
  }

private:
  [[nodiscard]] std::string_view text_of(Span span) const { return source_.text(span); }
  void replace(Span span, std::string text) { edits_.push_back({span, std::move(text)}); }

  [[nodiscard]] std::string like(Span span, const std::string &text) const { return written_like(source_, span, text); }

  [[nodiscard]] bool is_object(const LoggedPlay &play) const { return document_[play.where.node].kind == NodeKind::map; }
  [[nodiscard]] std::string cards(CardSet set) const { return to_text(set, log_.card_spelling); }

  // Written plays

  /// Writes between the last card of a play and the next card what makes them two plays, or one.
  void change_sign(const PlaysChange &change) {
    const LoggedPlay &play = round_.plays[change.begin];
    const bool is_cut = change.plays.size() > 1;
    const bool goes_on = !is_cut && play.taking == Taking::cards; // the next card is one more that it takes
    const std::uint32_t begin = (goes_on ? play.taking_where : play.card.where).span.end;
    const std::uint32_t end = (is_cut ? play.taking_where : round_.plays[change.end - 1].card.where).span.begin;
    if (begin < end) replace({begin, end}, is_cut ? " / " : goes_on ? " " : " x ");
  }

  void change_play(const LoggedPlay &play, const ChangedPlay &wanted) {
    if (wanted.by) replace(play.by.where.span, like(play.by.where.span, log_.players[*wanted.by]));
    if (wanted.card) replace(play.card.where.span, like(play.card.where.span, cards(*wanted.card)));
    is_object(play) ? change_members(play, wanted) : change_words(play, wanted);
  }

  void change_words(const LoggedPlay &play, const ChangedPlay &wanted) {
    const bool is_marked = play.scopa && play.scopa.value;
    const std::uint32_t begin = play.by ? play.by.where.span.end : play.where.span.begin;
    if (wanted.undeclared) replace({begin, play.card.where.span.begin}, play.by ? " " : "");
    const std::uint32_t card_end = play.card.where.span.end;
    const std::uint32_t end = play.taking_where.node == no_node ? card_end : play.taking_where.span.end; // with the capture
    const bool names_cards = wanted.takes && play.taking == Taking::cards && !wanted.takes->empty();
    if (names_cards)
      replace(play.taking_where.span, cards(*wanted.takes));
    else if (wanted.takes)
      replace({card_end, end}, taking(log_, *wanted.takes));
    if (wanted.marked && *wanted.marked != is_marked)
      replace({end, is_marked ? play.scopa.where.span.end : end}, is_marked ? "" : " scopa");
  }

  [[nodiscard]] std::string list(CardSet set, bool in_quotes) const {
    return '[' + join(set, ", ", [&](Card card) { return quoted(cards(card), in_quotes); }) + ']';
  }

  void change_members(const LoggedPlay &play, const ChangedPlay &wanted) {
    const std::uint32_t node = play.where.node;
    std::vector<MapEntry> added;
    if (wanted.takes) {
      const std::string taken = list(*wanted.takes, tree_.has_quoted_keys(node));
      if (play.taking_where.node != no_node)
        replace(play.taking_where.span, taken);
      else
        added.push_back({"take", taken});
    }
    if (wanted.marked && *wanted.marked != (play.scopa && play.scopa.value)) {
      if (play.scopa && *wanted.marked)
        replace(play.scopa.where.span, "true");
      else if (play.scopa)
        unmark(play.scopa.where.node);
      else
        added.push_back({"scopa", "true"});
    }
    if (!added.empty()) edits_.push_back(tree_.add_entries(node, added));
    for (const Where &entry : {play.declares.where, play.matta.where})
      if (wanted.undeclared && entry.node != no_node && tree_.sibling_before(entry.node) != no_node)
        edits_.push_back(tree_.erase_entry(entry.node));
  }

  void unmark(std::uint32_t scopa) {
    if (tree_.sibling_before(scopa) == no_node) return replace(document_[scopa].span, "false");
    edits_.push_back(tree_.erase_entry(scopa));
  }

  // Inserted and deleted plays

  /// The row of a play.
  [[nodiscard]] PlayRow row_of(std::size_t play) const {
    const std::vector<PlayRow> rows = rows_of(round_);
    return *std::ranges::find_if(rows, [&](const PlayRow &row) { return play < row.end; });
  }

  void erase_plays(std::size_t begin, std::size_t end) {
    const std::span plays = std::span(round_.plays).subspan(begin, end - begin);
    if (std::ranges::any_of(plays, [](const LoggedPlay &play) { return !play.remark.empty(); })) return; // nobody else says that
    std::vector<std::uint32_t> elements;
    for (std::size_t play = begin; play < end;) {
      const PlayRow row = row_of(play);
      const std::size_t last = std::min(end, row.end);
      if (play == row.begin && last == row.end)
        elements.push_back(round_.plays[play].where.node);
      else if (play == row.begin)
        replace({round_.plays[play].where.span.begin, round_.plays[last].where.span.begin}, "");
      else
        replace({round_.plays[play - 1].where.span.end, round_.plays[last - 1].where.span.end}, "");
      play = last;
    }
    for (auto first = elements.begin(); first != elements.end();) {
      auto last = first;
      while (last + 1 != elements.end() && document_[*last].next == *(last + 1)) ++last;
      const TextEdits erased = tree_.erase_elements(*first, *last);
      edits_.insert(edits_.end(), erased.begin(), erased.end());
      first = last + 1;
    }
  }

  /// New plays in the notation of rows.
  [[nodiscard]] std::string words_of(const std::vector<ChangedPlay> &plays) const {
    return join(plays, " / ", [&](const ChangedPlay &play) { return spelled(log_, play); });
  }

  void insert_plays(const PlaysChange &change) {
    const std::string words = words_of(change.plays);
    const bool has_last = change.begin > 0;
    const bool has_next = change.begin < round_.plays.size();
    const auto stands_in = [&](std::size_t play) { return change.deal == no_deal || round_.plays[play].deal == change.deal; };
    const auto fits = [&](std::size_t play) { return !is_object(round_.plays[play]) && stands_in(play); };
    const auto room = [&](std::size_t play) { return fits(play) && row_of(play).size() + change.plays.size() <= log_.seating.players; };
    const bool inside = has_last && has_next && round_.plays[change.begin].where.node == round_.plays[change.begin - 1].where.node;
    if (has_last && fits(change.begin - 1) && (inside || room(change.begin - 1))) {
      const std::uint32_t at = round_.plays[change.begin - 1].where.span.end;
      return replace({at, at}, " / " + words);
    }
    if (has_next && room(change.begin)) {
      const std::uint32_t at = round_.plays[change.begin].where.span.begin;
      return replace({at, at}, words + " / ");
    }
    if (has_last && stands_in(change.begin - 1)) return insert_elements(change, round_.plays[change.begin - 1].where.node, true);
    if (has_next) insert_elements(change, round_.plays[change.begin].where.node, false);
  }

  /// A new play as an entry of a list of objects.
  [[nodiscard]] std::string object_of(const ChangedPlay &play, std::uint32_t neighbour) const {
    const bool in_quotes = tree_.has_quoted_keys(neighbour);
    std::vector<MapEntry> entries{{"card", quoted(cards(*play.card), in_quotes)}};
    if (play.takes) entries.push_back({"take", list(*play.takes, in_quotes)});
    if (play.marked.value_or(false)) entries.push_back({"scopa", "true"});
    if (play.declares != Declaration::none) entries.push_back({"declares", quoted(std::string(to_string(play.declares)), in_quotes)});
    if (play.matta != 0) entries.push_back({"matta", std::to_string(play.matta)});
    if (play.stands) entries.push_back({"stands", "true"});
    return tree_.map_of(neighbour, entries);
  }

  /// Inserts the plays next to an element of the list of plays: as objects if that is one, otherwise as a row.
  void insert_elements(const PlaysChange &change, std::uint32_t node, bool after) {
    std::vector<std::string> elements;
    if (document_[node].kind == NodeKind::map) {
      for (const ChangedPlay &play : change.plays) elements.push_back(object_of(play, node));
    } else {
      elements.push_back(like(document_[node].span, words_of(change.plays)));
    }
    edits_.push_back(tree_.add_elements(node, elements, after));
  }

  // Hands and tables

  void write_holding(const At<CardList> &holding, const std::vector<Card> &wanted) {
    const CardList &written = holding.value;
    if (written.size() == wanted.size()) {
      std::vector<std::size_t> changed;
      for (std::size_t i = 0; i < wanted.size(); ++i)
        if (written[i].value != CardSet(wanted[i])) changed.push_back(i);
      if (changed.size() == 1) {
        const Span span = written[changed.front()].where.span;
        return replace(span, like(span, cards(wanted[changed.front()])));
      }
    }
    const bool is_list = document_[holding.where.node].kind == NodeKind::list;
    if (!written.empty() && written.size() + 1 == wanted.size()) {
      const Span last = written.back().where.span;
      return replace({last.end, last.end}, (is_list ? ", " : " ") + like(last, cards(wanted.back())));
    }
    const bool in_quotes = is_list && !written.empty() && text_of(written.front().where.span).starts_with('"');
    const std::string text = join(wanted, is_list ? ", " : " ", [&](Card card) { return quoted(cards(card), in_quotes); });
    replace(holding.where.span, is_list ? '[' + text + ']' : like(holding.where.span, text));
  }

  const Source &source_;
  const Document &document_;
  const TreeEdits tree_;
  const MatchLog &log_;
  const LoggedRound &round_;
  TextEdits edits_;
};

} // namespace

TextEdits edits_for(const WrittenLog &written, const LoggedRound &round, const Change &change) {
  Scribe scribe(written, round);
  std::visit([&](const auto &one) { scribe.write(one); }, change);
  return scribe.edits();
}

TextEdits exchanged(const Source &source, Span one, Span other) {
  TextEdits edits{{one, std::string(source.text(other))}, {other, std::string(source.text(one))}};
  sort_edits(edits);
  return edits;
}

std::string joined(const MatchLog &log, const Figures &figures) {
  return join(log.listed, "-", [&](Side side) { return spelled(figures.of[side]); });
}

std::string spelled(const MatchLog &log, const ChangedPlay &play) {
  std::string text = declared(play.declares, play.matta) + to_text(*play.card, log.card_spelling);
  if (play.takes) text += taking(log, *play.takes);
  if (play.marked.value_or(false)) text += " scopa";
  return play.stands ? text + " !!" : text;
}

} // namespace arbitro
