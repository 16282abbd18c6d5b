#include "page.hpp"

#include "log/decode.hpp"

#include <algorithm>

namespace arbitro::record {
namespace {

CheckOptions for_replay() {
  CheckOptions options;
  options.keep_plays = true;
  options.readings = options.repair = false;
  return options;
}

bool is_fault(const Finding &finding) { return finding.severity != Severity::note; }

bool is_sound(const Report &report) { return std::ranges::none_of(report.findings, is_fault); }

bool says(const Report &report, Code code) { return std::ranges::find(report.findings, code, &Finding::code) != report.findings.end(); }

/// Whether the log says itself how the match ended.
bool says_end(Item &root) {
  return find(root, KeyPlace::header, Key::forfeit) != nullptr || find(root, KeyPlace::header, Key::winner) != nullptr ||
         find(root, KeyPlace::header, Key::result) != nullptr;
}

} // namespace

const LoggedRound *Page::round() const { return !match || match->rounds.empty() ? nullptr : &match->rounds.back(); }

const RoundReport *Page::replayed() const {
  return round() == nullptr || report.rounds.size() != match->rounds.size() ? nullptr : &report.rounds.back();
}

std::size_t Page::plays_in_round() const { return static_cast<std::size_t>(CardSet::pack().size() - match->rules.table_size); }

std::size_t Page::plays_in_deal() const { return static_cast<std::size_t>(match->rules.hand_size) * match->seating.players; }

bool Page::round_is_complete() const {
  const RoundReport *const made = replayed();
  if (made == nullptr) return false;
  const std::size_t plays = round()->plays.size();
  if (round()->is_void.value || plays >= plays_in_round()) return true;
  const auto sides = static_cast<std::ptrdiff_t>(report.sides.size());
  return plays == 0 &&
         std::all_of(made->points.begin(), made->points.begin() + sides, [](const auto &points) { return points.has_value(); });
}

bool Page::is_over() const { return report.result.status == Status::won || report.result.status == Status::forfeit; }

std::shared_ptr<const Page> read_page(std::string text, Language language) {
  const auto page = std::make_shared<Page>();
  page->text = std::move(text);
  page->source = Source("", page->text);
  Chunks chunks(reader_of(page->text), "");
  Chunk chunk;
  std::vector<Finding> findings;
  if (chunks.next(chunk) && read_yaml(page->source, page->document, findings)) {
    Decoded decoded;
    decode(page->source, page->document, {}, decoded, [&](Decoded &match) {
      if (match.readable && !page->match) page->match = std::move(match.log);
    });
  }
  Referee(for_replay()).check_text(page->text, "", [&](Report &&report) { page->report = std::move(report); });
  page->report.card_spelling.language = language;
  return page;
}

std::shared_ptr<const Page> page_if_sound(LogTree &tree, Language language) {
  if (says_end(tree.root))
    remove(tree.root, KeyPlace::header, Key::unfinished);
  else
    at(tree.root, KeyPlace::header, Key::unfinished, Item::bare("true"));
  std::shared_ptr<const Page> page = read_page(tree.text(), language);
  if (page->match && is_sound(page->report)) return page;
  if (says_end(tree.root) || !says(page->report, Code::winner_differs)) return nullptr;
  remove(tree.root, KeyPlace::header, Key::unfinished);
  page = read_page(tree.text(), language);
  return is_sound(page->report) ? page : nullptr;
}

std::variant<std::shared_ptr<const Page>, Remarks> approve(LogTree tree, Language language) {
  if (std::shared_ptr<const Page> page = page_if_sound(tree, language)) return page;
  Remarks objection;
  Referee(CheckOptions{}).check_text(tree.text(), "", [&](Report &&report) { objection.report = std::move(report); });
  objection.report.card_spelling.language = language;
  std::ranges::copy_if(objection.report.findings, std::back_inserter(objection.findings), is_fault);
  return objection;
}

std::size_t next_deal(const Page &page) { return page.round()->plays.size() / page.plays_in_deal(); }

void add_play(const Page &page, LogTree &tree, const std::string &cell) {
  Item &round = *last_round(tree.root);
  Item *map = &round;
  Item *const deals = find(round, KeyPlace::round, Key::deals);
  if (deals != nullptr && find(round, KeyPlace::round, Key::plays) == nullptr) {
    while (deals->items.size() <= next_deal(page)) deals->add(Item::map());
    map = &deals->items[next_deal(page)];
    map->aligned = true;
  }
  Item &rows = at(*map, map == &round ? KeyPlace::round : KeyPlace::deal, Key::plays, Item::list());
  const bool goes_on = page.round()->plays.size() % page.match->seating.players != 0;
  if (goes_on && !rows.items.empty() && rows.items.back().is_scalar())
    rows.items.back().text += " / " + cell;
  else
    rows.add(Item::words(cell));
}

const std::optional<RoundState> &Page::before_next() const {
  if (before_next_) return *before_next_;
  before_next_.emplace();
  std::optional<LogTree> tree = LogTree::read(text);
  if (!tree || round() == nullptr) return *before_next_;
  add_play(*this, *tree, "_");
  const std::shared_ptr<const Page> probe = read_page(tree->text());
  const RoundReport *const made = probe->replayed();
  if (made != nullptr && made->before.size() > round()->plays.size()) *before_next_ = made->before[round()->plays.size()];
  return *before_next_;
}

} // namespace arbitro::record
