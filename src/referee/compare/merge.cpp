#include "referee/compare/points.hpp"

#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"
#include "finding/say.hpp"
#include "log/keys.hpp"
#include "log/names.hpp"
#include "log/tree_edits.hpp"
#include "log/yaml_walk.hpp"
#include "referee/layout.hpp"
#include "referee/repair/edits.hpp"
#include "text/scalar.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace arbitro {
namespace {

/// A text of one match that is changed step by step, each in the text that the one before left.
class Draft {
public:
  Draft(std::string text, const Reader &reader) : text_(std::move(text)), reader_(&reader) {}

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] bool is_json() const { return reader_ == &json_reader; }

  /// Lets a step look at the text and say what to change. False, and nothing changed, where less of the text that comes of it can be read.
  bool change(const std::function<TextEdits(const WrittenLog &)> &step) {
    const std::unique_ptr<ParsedLog> now = parse(text_);
    const std::optional<std::ptrdiff_t> unread = unreadable_in(*now);
    if (!unread) return false;
    TextEdits edits = step({now->source, *now->tree, now->matches.front().log});
    if (edits.empty()) return false;
    sort_edits(edits);
    std::string changed = edited(text_, edits);
    const std::optional<std::ptrdiff_t> left = unreadable_in(*parse(changed));
    if (!left || *left > *unread) return false;
    text_ = std::move(changed);
    return true;
  }

  /// A text that is spelled as this one.
  [[nodiscard]] std::unique_ptr<ParsedLog> parse(std::string_view text) const {
    Chunk chunk;
    chunk.text = text;
    chunk.reader = reader_;
    return read_log(chunk, "");
  }

  /// How many errors the referee finds.
  [[nodiscard]] std::size_t errors() const { return static_cast<std::size_t>(std::ranges::count_if(judged().findings, is_error)); }

  /// What the referee makes of it, with every play.
  [[nodiscard]] Report judged() const {
    Report judged;
    Referee(options_for_replay()).check_text(text_, "", [&](Report &&report) { judged = std::move(report); });
    return judged;
  }

private:
  /// How many entries of its match cannot be read; none where the match cannot.
  static std::optional<std::ptrdiff_t> unreadable_in(const ParsedLog &log) {
    if (log.matches.empty() || !log.matches.back().readable) return std::nullopt;
    return std::ranges::count_if(log.matches.back().findings, is_error);
  }

  std::string text_;
  const Reader *reader_;
};

TextEdits only(TextEdit edit) { return TextEdits(1, std::move(edit)); }

/// A remark about a place of the merged log.
struct Mark {
  int round = -1;    ///< index in the merged log; -1: the match
  int play = -1;     ///< likewise; -1: the round
  std::string key{}; ///< of the entry that it is about, or the name of what has none
  std::string text{};
};

/// Whether a choice is written otherwise than the first record says it.
bool is_decided(const Choice &choice) { return !choice.is_open() || is_decided(choice.resolution); }

bool is_of_first(const Choice &choice) { return choice.options.empty() || has(choice.options[choice.chosen], 0); }

bool is_in_first(const Choice &choice) {
  return std::ranges::any_of(choice.options, [](const auto &option) { return has(option, 0); });
}

class Merger {
public:
  Merger(const std::vector<std::unique_ptr<Record>> &records, const PointsAtIssue &points, Language language)
      : records_(records), points_(points), language_(language), first_(*records.front()),
        draft_(first_.parsed->text, *first_.parsed->chunk.reader) {}

  void merge(Comparison &comparison) {
    for (std::size_t slot = points_.slots.size(); slot-- > 0;) write(points_.slots[slot]);
    for (const Fact<MatchLog> &fact : points_.facts)
      write(fact, nullptr, [&](std::size_t r) -> const MatchLog & { return records_[r]->log; });
    add_captures();
    if (const Draft without = draft_; !add([](int) { return true; })) {
      draft_ = without;
      for (int group = 0; group <= last_group_; ++group)
        if (const Draft before = draft_; !add([group](int one) { return one == group; })) draft_ = before;
    }
    mark();
    const auto left = std::ranges::count_if(is_left_, [](const auto &one) { return one.second; });
    comparison.unwritten = static_cast<int>(left) + static_cast<int>(unwritten_plays_.size());
    const std::string_view whole = first_.text;
    const std::size_t begin = first_.parsed->chunk.first_offset, end = begin + first_.parsed->text.size();
    comparison.merged = std::string(whole.substr(0, begin)) + draft_.text() + std::string(whole.substr(end));
  }

private:
  /// Something that only others record.
  struct Addition {
    const Choice *choice;
    int group; ///< those of one group are written together or not at all
    std::function<TextEdits(const WrittenLog &)> step;
  };
  static constexpr int captures = 0, of_rounds = 1; ///< groups; each fact of the match is one more

  /// Writes the additions of some groups. False where that makes an error: they are all left then.
  bool add(const std::function<bool(int)> &is_meant) {
    const std::size_t errors = draft_.errors();
    std::map<const Choice *, bool> is_left;
    for (const Addition &one : additions_)
      if (is_meant(one.group) && !draft_.change(one.step)) is_left[one.choice] = true;
    const bool is_sound = draft_.errors() <= errors;
    for (const Addition &one : additions_)
      if (is_meant(one.group)) is_left_[one.choice] = is_left[one.choice] || !is_sound;
    return is_sound;
  }

  [[nodiscard]] static TreeEdits tree(const WrittenLog &written) { return {written.source, written.document}; }

  // Rounds

  void write(const RoundSlot &slot) {
    const bool is_decided_here = is_decided(slot.presence) && slot.presence.is_open();
    if (!slot.rounds[0]) {
      const bool is_due = is_decided_here && !is_of_first(slot.presence);
      is_written_[&slot] = is_due && insert(slot);
      return;
    }
    is_written_[&slot] = true;
    const std::size_t round = *slot.numbers[0];
    if (is_decided_here && !is_of_first(slot.presence)) {
      const auto step = [&](const WrittenLog &written) {
        const std::uint32_t node = written.log.rounds[round].where.node;
        return tree(written).erase_elements(node, node);
      };
      is_written_[&slot] = !draft_.change(step);
      return;
    }
    for (std::size_t block = slot.blocks.size(); block-- > 0;) write(slot, block);
    for (const Fact<LoggedRound> &fact : slot.facts)
      write(fact, &slot, [&](std::size_t r) -> const LoggedRound & { return *slot.rounds[r]; });
  }

  /// The index of a round in the draft, once all rounds are written.
  [[nodiscard]] std::size_t place_in_draft(const RoundSlot &slot) const {
    return static_cast<std::size_t>(
        std::count_if(points_.slots.data(), &slot, [&](const RoundSlot &other) { return is_written_.at(&other); }));
  }

  /// Where a round that the first record lacks belongs among its rounds.
  [[nodiscard]] std::size_t rounds_before(const RoundSlot &slot) const {
    return static_cast<std::size_t>(
        std::count_if(points_.slots.data(), &slot, [](const RoundSlot &other) { return other.rounds[0].has_value(); }));
  }

  /// Puts a round in, as another record writes it, in the words of the first.
  bool insert(const RoundSlot &slot) {
    const std::size_t r = *slot.presence.record();
    const Record &other = *records_[r];
    if (other.seats[0] != 0 || other.log.players != first_.log.players) return false;
    const std::size_t before = rounds_before(slot);
    return draft_.change([&](const WrittenLog &written) -> TextEdits {
      if (written.log.rounds.empty()) return {};
      const bool after = before > 0;
      const std::uint32_t neighbour = written.log.rounds[after ? before - 1 : 0].where.node;
      const std::string text =
          round_text(other, *slot.numbers[r], column_of(written.source.text(), written.document[neighbour].span.begin));
      if (text.empty()) return {};
      return only(tree(written).add_elements(neighbour, {text}, after));
    });
  }

  /// A round of a record as the first would write it, for a column.
  [[nodiscard]] std::string round_text(const Record &record, std::size_t round, std::size_t column) const {
    const EncodeOptions of_its_form{.form = draft_.is_json() ? LogForm::json : LogForm::yaml, .letters = first_.log.letters};
    const std::optional<std::vector<std::string>> documents = documents_of(Converter(of_its_form).convert(*record.parsed));
    if (!documents || documents->size() != 1) return {};
    const std::unique_ptr<ParsedLog> written = draft_.parse(documents->front());
    if (written->matches.size() != 1 || written->matches.front().log.rounds.size() <= round) return {};
    const Span span = written->matches.front().log.rounds[round].where.span;
    const std::size_t was = column_of(written->text, span.begin);
    const std::string_view there = written->source.text(span);
    std::string text;
    for (std::size_t at = 0; at < there.size();) {
      const char c = there[at++];
      text += c;
      if (c != '\n') continue;
      at += std::min(was, std::min(there.find_first_not_of(' ', at), there.size()) - at);
      text.append(column, ' ');
    }
    return text;
  }

  // Plays

  [[nodiscard]] static std::size_t plays_before(const RoundSlot &slot, std::size_t block) {
    std::size_t plays = 0;
    for (std::size_t b = 0; b < block; ++b) plays += slot.blocks[b].plays[0].size();
    return plays;
  }

  void write(const RoundSlot &slot, std::size_t index) {
    const Block &block = slot.blocks[index];
    const bool is_due = block.choice.is_open() && is_decided(block.choice) && !is_of_first(block.choice);
    const std::size_t own = block.plays[0].size();
    plays_written_[&block] = own;
    if (own == 0 && !block.choice.options.empty() && !block.choice.is_open()) unwritten_plays_.insert(&slot);
    if (!is_due) return;
    const std::size_t r = *block.choice.record();
    const std::vector<std::size_t> &wanted = block.plays[r];
    const std::size_t begin = plays_before(slot, index), round = *slot.numbers[0];
    const std::size_t common = std::min(own, wanted.size());
    bool is_whole = true;
    const auto make = [&](const PlaysChange &change) {
      return draft_.change([&](const WrittenLog &written) { return edits_for(written, written.log.rounds[round], change); });
    };
    if (wanted.size() > common) {
      PlaysChange added{begin + common, begin + common, {}, deal_of_new(slot, r, wanted[common], begin + common)};
      for (std::size_t i = common; i < wanted.size(); ++i) added.plays.push_back(play_of(slot, r, wanted[i]));
      is_whole = make(added) && is_whole;
    }
    if (own > common) is_whole = make({begin + common, begin + own, {}}) && is_whole;
    for (std::size_t i = common; i-- > 0;) {
      ChangedPlay play = play_of(slot, r, wanted[i]);
      const LoggedRound &here = *slot.rounds[0];
      const LoggedPlay &is = here.plays[block.plays[0][i]], &due = slot.rounds[r]->plays[wanted[i]];
      if (!due.declares) play.declares = is.declares.value; // its record leaves declarations out
      if (!due.matta) play.matta = is.matta.value;
      const bool names_another = is.by && (!due.by || due.by.value != is.by.value);
      const bool says_less = is.taking != Taking::unwritten && !play.takes;
      const bool has_other_words = play.declares != is.declares.value || play.matta != is.matta.value || play.stands != is.stands.value;
      if (names_another || says_less || has_other_words) {
        is_whole = write_cell(round, begin + i, due, play) && is_whole;
        continue;
      }
      play.from = begin + i;
      if (is.card.value == due.card.value) play.card.reset();
      if (play.takes && is.taking == Taking::cards && taken_by(here, is) == *play.takes) play.takes.reset();
      const bool changes = play.card || play.takes || play.marked != (is.scopa && is.scopa.value);
      if (changes) is_whole = make({begin + i, begin + i + 1, {play}}) && is_whole;
    }
    if (is_whole) plays_written_[&block] = wanted.size();
    is_left_[&block.choice] = !is_whole;
  }

  /// Whether a record has the capture of a play that the first leaves to the rules.
  [[nodiscard]] bool has_capture(const RoundSlot &slot, const Block &block, std::size_t r, std::size_t i) const {
    if (block.plays[r].size() != block.plays[0].size()) return false;
    const LoggedPlay &own = slot.rounds[0]->plays[block.plays[0][i]], &other = slot.rounds[r]->plays[block.plays[r][i]];
    return own.taking == Taking::unwritten && own.card.value.is_single() && (other.taking == Taking::cards || other.taking == Taking::lays);
  }

  /// Whether a record has such captures where the rules leave it open for the first what it takes.
  [[nodiscard]] bool has_captures_unsaid(const RoundSlot &slot, const Block &block, std::size_t r) const {
    for (std::size_t i = 0; i < block.plays[0].size(); ++i) {
      const std::vector<ReplayedPlay> &replay = first_.report.rounds[*slot.numbers[0]].replay;
      const ReplayedPlay *const replayed = find_play(replay, static_cast<int>(block.plays[0][i]) + 1);
      if (has_capture(slot, block, r, i) && (replayed == nullptr || !replayed->as_written)) return true;
    }
    return false;
  }

  /// Adds the captures that the rules leave open in the draft and that only others record.
  void add_captures() {
    const Report report = draft_.judged();
    for (const RoundSlot &slot : points_.slots) {
      if (!is_written_.at(&slot) || !slot.rounds[0] || place_in_draft(slot) >= report.rounds.size()) continue;
      std::size_t begin = 0;
      for (const Block &block : slot.blocks) {
        const std::size_t first = std::exchange(begin, begin + plays_written_.at(&block));
        const bool is_of_option =
            !block.choice.options.empty() && (!block.choice.is_open() || is_decided(block.choice)) && is_of_first(block.choice);
        for (std::size_t i = 0; is_of_option && i < block.plays[0].size(); ++i) {
          const std::vector<std::size_t> &option = block.choice.options[block.choice.chosen];
          const auto r = std::ranges::find_if(option, [&](std::size_t record) { return has_capture(slot, block, record, i); });
          const ReplayedPlay *const replayed = find_play(report.rounds[place_in_draft(slot)].replay, static_cast<int>(first + i) + 1);
          if (r == option.end() || (replayed != nullptr && replayed->as_written)) continue;
          const ChangedPlay play{.from = first + i, .takes = play_of(slot, *r, block.plays[*r][i]).takes};
          additions_.push_back(
              {&block.choice, captures, [this, &slot, play](const WrittenLog &written) {
                 return edits_for(written, written.log.rounds[place_in_draft(slot)], PlaysChange{*play.from, *play.from + 1, {play}});
               }});
        }
      }
    }
  }

  [[nodiscard]] ChangedPlay play_of(const RoundSlot &slot, std::size_t r, std::size_t index) const {
    const LoggedPlay &play = slot.rounds[r]->plays[index];
    ChangedPlay changed;
    if (play.card.value.is_single()) changed.card = play.card.value.first();
    if (play.taking == Taking::cards) changed.takes = taken_by(*slot.rounds[r], play);
    if (play.taking == Taking::lays) changed.takes = CardSet{};
    changed.marked = play.scopa && play.scopa.value;
    changed.declares = play.declares.value;
    changed.matta = play.matta.value;
    changed.stands = play.stands.value;
    return changed;
  }

  /// A cell written anew with its remark: it names another player, says less than the one that is there, or has other words about the play.
  bool write_cell(std::size_t round, std::size_t index, const LoggedPlay &due, const ChangedPlay &play) {
    return draft_.change([&](const WrittenLog &written) -> TextEdits {
      const LoggedPlay &is = written.log.rounds[round].plays[index];
      if (written.document[is.where.node].kind == NodeKind::map || !play.card) return {};
      const std::string name = due.by ? written.log.players[due.by.value] + " " : "";
      const std::string remark = is.remark.empty() ? "" : " (" + std::string(is.remark) + ")";
      const std::string cell = name + spelled(written.log, play) + remark;
      return only({is.where.span, written_like(written.source, is.where.span, cell)});
    });
  }

  /// Which of the first record's deals a new play belongs to.
  [[nodiscard]] static std::uint16_t deal_of_new(const RoundSlot &slot, std::size_t r, std::size_t play, std::size_t at) {
    const std::vector<LoggedPlay> &own = slot.rounds[0]->plays;
    if (own.empty()) return no_deal;
    const std::uint16_t neighbour = own[at > 0 ? at - 1 : 0].deal, recorded = slot.rounds[r]->plays[play].deal;
    return neighbour == no_deal || recorded == no_deal ? neighbour : recorded;
  }

  // Facts

  template <class Whole> void write(const Fact<Whole> &fact, const RoundSlot *slot, const auto &whole_of) {
    const Choice &choice = fact.choice;
    if (choice.options.empty() || !is_decided(choice) || is_of_first(choice)) return;
    const std::string value = fact.spell ? fact.spell(first_.log, whole_of(*choice.record())) : std::string();
    if (is_in_first(choice)) {
      const auto step = [&](const WrittenLog &written) -> TextEdits {
        const std::uint32_t node = fact.where(whole_of(0)).node;
        if (value.empty() || node == no_node) return {};
        const std::uint32_t whole = slot != nullptr ? written.log.rounds[*slot->numbers[0]].where.node : written.log.where.node;
        const std::uint32_t now = path_to(written.document, whole, fact.path);
        if (now == no_node) return {};
        return only(fact.is_text ? tree(written).replace(now, value) : TextEdit{written.document[now].span, value});
      };
      is_left_[&choice] = !draft_.change(step);
      return;
    }
    if (value.empty()) {
      is_left_[&choice] = true;
      return;
    }
    const auto step_of = [this, slot, value, &fact](const WrittenLog &written) -> TextEdits {
      const std::uint32_t whole = slot != nullptr ? written.log.rounds[place_in_draft(*slot)].where.node : written.log.where.node;
      const std::uint32_t map = path_to(written.document, whole, std::span(fact.path).first(fact.path.size() - 1));
      if (map == no_node) return {};
      const std::string text = fact.is_text ? tree(written).scalar(map, value) : value;
      if (const std::uint32_t unreadable = step(written.document, map, fact.path.back()); unreadable != no_node)
        return only(TextEdit{written.document[unreadable].span, text});
      return only(
          tree(written).add_entries(map, {{fact.path.back(), text}}, fact.is_of_end ? no_node : first_of_plays(written.document, map)));
    };
    additions_.push_back({&choice, slot != nullptr ? of_rounds : ++last_group_, step_of});
  }

  /// The value to which a key or a number leads, in whichever language the key is.
  [[nodiscard]] static std::uint32_t step(const Document &document, std::uint32_t node, std::string_view to) {
    if (node == no_node) return node;
    const bool is_list = document[node].kind == NodeKind::list;
    return document.find_if(node, [&](const Node &item) { return is_list ? std::to_string(item.position) == to : is_key(item.key, to); });
  }

  [[nodiscard]] static std::uint32_t path_to(const Document &document, std::uint32_t node, std::span<const std::string> path) {
    for (const std::string &to : path) node = step(document, node, to);
    return node;
  }

  /// The first entry of a deal, a round or a match that records what was played; no node where there is none.
  [[nodiscard]] static std::uint32_t first_of_plays(const Document &document, std::uint32_t map) {
    constexpr std::array<std::string_view, 4> keys_of_plays{"rounds", "deals", "plays", "piles"};
    return document.find_if(map, [&](const Node &item) {
      return std::ranges::any_of(keys_of_plays, [&](std::string_view key) { return is_key(item.key, key); });
    });
  }

  static bool is_key(std::string_view written, std::string_view key) {
    return same_name(written, key) || std::ranges::any_of(keys(), [&](const KeyRow &row) {
             return row.name == key && !row.italian.empty() && row.italian == written;
           });
  }

  // What is not proved

  /// What others have, and those of the option of the first that say more than it does.
  [[nodiscard]] std::string names_and_words(
      const Choice &choice, const std::function<std::string(std::size_t)> &words,
      const std::function<bool(std::size_t)> &says_more = [](std::size_t) { return false; }) const {
    std::string text;
    for (const std::vector<std::size_t> &option : choice.options) {
      for (const std::size_t r : option) {
        if (has(option, 0) && !says_more(r)) continue;
        const std::string said = words(r);
        text += (text.empty() ? "" : "; ") +
                to_text(said.empty() ? say::lacks_it(records_[r]->name) : say::differs_from(records_[r]->name, said), language_);
      }
    }
    return to_text(say::mark_of_difference(text), language_);
  }

  [[nodiscard]] bool is_marked(const Choice &choice) const {
    const auto left = is_left_.find(&choice);
    return (choice.is_open() && choice.resolution != Resolution::proved) || (left != is_left_.end() && left->second);
  }

  [[nodiscard]] std::vector<Mark> marks() const {
    std::vector<Mark> marks;
    for (const Fact<MatchLog> &fact : points_.facts)
      add_mark(
          fact, -1, [&](std::size_t r) -> const MatchLog & { return records_[r]->log; }, marks);
    int round = -1;
    for (const RoundSlot &slot : points_.slots) {
      const bool is_there = is_written_.at(&slot);
      round += is_there ? 1 : 0;
      const bool is_wanted = slot.rounds[0].has_value() == (is_of_first(slot.presence) || !is_decided(slot.presence));
      if ((slot.presence.is_open() && slot.presence.resolution != Resolution::proved) || is_there != is_wanted)
        marks.push_back({std::max(round, 0), -1, "", names_and_words(slot.presence, [&](std::size_t r) {
                           return slot.rounds[r] ? written_at(*records_[r], slot.rounds[r]->where.span) : std::string();
                         })});
      if (is_there && slot.rounds[0]) add_marks(slot, round, marks);
    }
    return marks;
  }

  template <class Whole> void add_mark(const Fact<Whole> &fact, int round, const auto &whole_of, std::vector<Mark> &marks) const {
    const bool has_no_place = !fact.choice.is_open() && fact.path.size() > 1; // a hand of a deal that the first lacks
    if (!is_marked(fact.choice) || has_no_place) return;
    const auto words = [&](std::size_t r) { return written_at(*records_[r], fact.where(whole_of(r)).span); };
    marks.push_back(
        {round, -1, fact.path.empty() ? to_text(fact.what, language_) : fact.path.front(), names_and_words(fact.choice, words)});
  }

  void add_marks(const RoundSlot &slot, int round, std::vector<Mark> &marks) const {
    for (const Fact<LoggedRound> &fact : slot.facts)
      add_mark(
          fact, round, [&](std::size_t r) -> const LoggedRound & { return *slot.rounds[r]; }, marks);
    std::size_t play = 0;
    for (const Block &block : slot.blocks) {
      const std::size_t plays = plays_written_.at(&block);
      if (is_marked(block.choice))
        marks.push_back({round, static_cast<int>(plays > 0 || play == 0 ? play : play - 1), "",
                         names_and_words(
                             block.choice, [&](std::size_t r) { return words_of(*records_[r], slot, r, block); },
                             [&](std::size_t r) { return has_captures_unsaid(slot, block, r); })});
      play += plays;
    }
  }

  void mark() {
    const std::vector<Mark> all = marks();
    if (draft_.is_json()) return mark_in_json(all);
    std::string above;
    for (const Mark &one : all) {
      const auto step = [&](const WrittenLog &written) -> TextEdits {
        const Where about = place_of(written, one);
        if (about.node == no_node) return {};
        // Elsewhere than at its entry nothing shows what it is about; in brackets there are others on its line.
        const Node &there = written.document[about.node];
        const bool is_named = !one.key.empty() && (!is_key(there.key, one.key) || tree(written).is_in_brackets(there.parent));
        return only(tree(written).add_remark(about.span.begin, is_named ? one.key + " " + one.text : one.text));
      };
      if (!draft_.change(step)) above += "# " + (one.key.empty() ? "" : one.key + " ") + one.text + "\n";
    }
    if (!above.empty()) draft_.change([&](const WrittenLog &) { return only({{0, 0}, above}); });
  }

  /// Where a mark is put, and the entry that it is about; no node where it has no place.
  [[nodiscard]] static Where place_of(const WrittenLog &written, const Mark &mark) {
    const MatchLog &log = written.log;
    std::uint32_t node = log.where.node;
    if (mark.round >= 0) {
      if (static_cast<std::size_t>(mark.round) >= log.rounds.size()) return {};
      const LoggedRound &round = log.rounds[static_cast<std::size_t>(mark.round)];
      if (mark.play >= 0 && static_cast<std::size_t>(mark.play) < round.plays.size()) {
        const Where &cell = round.plays[static_cast<std::size_t>(mark.play)].where;
        return {{cell.span.end, cell.span.end}, cell.node};
      }
      node = round.where.node;
    }
    const std::uint32_t entry = mark.key.empty() ? no_node : step(written.document, node, mark.key);
    if (entry != no_node) return written.document.where(entry);
    return mark.round < 0 ? Where{} : written.document.where(node);
  }

  /// JSON has no remarks: a private entry of the round, or of the match, lists them.
  void mark_in_json(const std::vector<Mark> &all) {
    for (int round = static_cast<int>(points_.slots.size()); round >= -1; --round) {
      draft_.change([&](const WrittenLog &written) -> TextEdits {
        if (round >= static_cast<int>(written.log.rounds.size())) return {};
        const std::uint32_t map = round < 0 ? written.log.where.node : written.log.rounds[static_cast<std::size_t>(round)].where.node;
        std::string list;
        for (const Mark &one : all) {
          if (one.round != round) continue;
          const std::string at = one.play >= 0 ? to_string(Address{round + 1, one.play + 1}) + " " : one.key.empty() ? "" : one.key + " ";
          list += (list.empty() ? "" : ", ") + tree(written).scalar(map, at + one.text);
        }
        if (list.empty()) return {};
        return only(tree(written).add_entries(map, {{"_differs", "[" + list + "]"}}));
      });
    }
  }

  const std::vector<std::unique_ptr<Record>> &records_;
  const PointsAtIssue &points_;
  Language language_; ///< of the marks
  const Record &first_;
  Draft draft_;
  std::vector<Addition> additions_;
  int last_group_ = of_rounds;
  std::map<const RoundSlot *, bool> is_written_;
  std::map<const Block *, std::size_t> plays_written_;
  std::map<const Choice *, bool> is_left_;      ///< proved or recorded by others alone, but not written
  std::set<const RoundSlot *> unwritten_plays_; ///< where only others have plays
};

} // namespace

void merge(const std::vector<std::unique_ptr<Record>> &records, const PointsAtIssue &points, Comparison &comparison) {
  Merger(records, points, comparison.card_spelling.language).merge(comparison);
}

} // namespace arbitro
