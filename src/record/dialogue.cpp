#include "dialogue.hpp"

#include "arbitro/render.hpp"
#include "log/names.hpp"
#include "log/notation.hpp"
#include "render/evidence.hpp"
#include "show.hpp"
#include "text/join.hpp"
#include "text/text_edits.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <iterator>

namespace arbitro::record {

/// What there has to be before a command can do anything.
enum class Needs : std::uint8_t {
  nothing,
  players,
  begun_round, ///< whose dealer is asked for
  round
};

struct Dialogue::Command {
  Prose name;
  Prose usage;
  Prose meaning;
  Reply (Dialogue::*run)(std::string_view rest);
  Needs needs = Needs::nothing;
};

const Dialogue::Command Dialogue::commands[] = {
    {answers::undo,
     {},
     {"takes back the last answer; again: the one before", "ritira l'ultima risposta; di nuovo: quella prima"},
     &Dialogue::undo},
    {{"redo", "ripeti"}, {}, {"restores the answer taken back", "rimette la risposta ritirata"}, &Dialogue::redo},
    {answers::fix,
     {"R1.7 6c", "R1.7 6c"},
     {"corrects that play, or a number: fix R1 cards 22-18", "corregge quella giocata, o un numero: correggi R1 cards 22-18"},
     &Dialogue::fix},
    {{"score", "segnapunti"}, {}, {"the score sheet", "la tabella dei punti"}, &Dialogue::score, Needs::players},
    {{"table", "tavola"}, {}, {"table, hands and piles", "tavola, mani e mazzetti"}, &Dialogue::table},
    {{"why", "perché"},
     {},
     {"why the last answer was refused, or what the last play did",
      "perché l'ultima risposta è stata rifiutata, o che cosa ha fatto l'ultima giocata"},
     &Dialogue::why},
    {{"ruling", "decisione"},
     {"NAME -1 NOTE", "NOME -1 NOTA"},
     {"points from the arbiter; for a play: ruling R1.7 NOTE", "punti decisi dall'arbitro; su una giocata: decisione R1.7 NOTA"},
     &Dialogue::ruling},
    {{"void", "nulla"},
     {"[NOTE]", "[NOTA]"},
     {"annuls the round; the same player deals again", "annulla la smazzata; ridà le carte lo stesso mazziere"},
     &Dialogue::annul,
     Needs::round},
    {{"forfeit", "rinuncia"}, {"NAME", "NOME"}, {"that side gives up", "quella parte rinuncia"}, &Dialogue::forfeit, Needs::players},
    {{"counts", "conteggi"},
     {},
     {"enters this round as counts; its plays stay in the log", "la smazzata continua a conteggi; le giocate restano nel referto"},
     &Dialogue::count,
     Needs::begun_round},
    {{"plays", "giocate"}, {}, {"enters this round as plays", "la smazzata continua a giocate"}, &Dialogue::play, Needs::begun_round},
    {{"date", "data"}, {"2026-01-31", "2026-01-31"}, {"the day of the match", "il giorno della partita"}, &Dialogue::date, Needs::players},
    {{"deck", "mazzo"},
     {"french", "francese"},
     {"the pack in use: italian, french, spanish or portuguese", "il mazzo usato: italiano, francese, spagnolo o portoghese"},
     &Dialogue::deck,
     Needs::players},
    {answers::stop, {}, {"stops; the same command continues later", "esce; lo stesso comando continua più tardi"}, &Dialogue::stop},
    {{"help", "aiuto"}, {}, {"these commands", "questi comandi"}, &Dialogue::help},
};

namespace {

/// The first word of a text, which is cut off.
std::string_view next_word(std::string_view &text) {
  text = trim(text);
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text = trim(text.substr(end));
  return word;
}

std::size_t rounds_over(const JudgedLog *log) { return log == nullptr ? 0 : log->match().rounds.size() - (log->is_in_round() ? 1 : 0); }

/// Takes away the last thing that is recorded in a log: how the match ended, or part of its last round; false where it has no rounds.
bool drop_last_answer(Item &root) {
  if (says_end(root)) {
    drop_end(root);
    return true;
  }
  Item *const round = last_round(root);
  if (round == nullptr) return false;
  if (!drop_last(*round)) find(root, KeyPlace::header, Key::rounds)->items.pop_back();
  return true;
}

/// The log without its last answer, and without those before it that are unsound alone; null where nothing is left to undo.
std::shared_ptr<const JudgedLog> without_last(const JudgedLog &log, Language language) {
  LogTree tree(log.parsed);
  while (drop_last_answer(tree.root))
    if (LogTree shorter = tree; auto sound = if_sound(shorter, language)) return sound;
  return nullptr;
}

/// The lines of a text that lost something in one place only, as they were before; safe to show.
std::string lines_changed(std::string_view before, std::string_view after) {
  const Span changed = difference(before, after).span;
  const std::size_t begin = before.substr(0, changed.begin).rfind('\n') + 1;
  std::size_t end = changed.end;
  while (end > begin && end < before.size() && before[end - 1] != '\n') ++end;
  std::string lines;
  for (std::string_view rest = before.substr(begin, end - begin); !rest.empty();) lines += safe_text(take_line(rest)) + "\n";
  return lines;
}

/// The plays that are others than before, though nobody wrote them anew: what they took is not written in full.
std::string further_changes(const JudgedLog &before, const JudgedLog &after, Address fixed) {
  std::string text;
  for (std::size_t round = 0; round < std::min(before.report.rounds.size(), after.report.rounds.size()); ++round) {
    const std::vector<ReplayedPlay> &was = before.report.rounds[round].replay;
    const std::vector<ReplayedPlay> &is = after.report.rounds[round].replay;
    for (std::size_t play = 0; play < std::min(was.size(), is.size()); ++play) {
      const Address at{static_cast<int>(round) + 1, static_cast<int>(play) + 1};
      if (at == fixed || (was[play].play == is[play].play && was[play].effect.taken == is[play].effect.taken)) continue;
      text +=
          to_text(say::is_now(to_string(at), play_text(is[play], after.report.card_spelling)), after.report.card_spelling.language) + "\n";
    }
  }
  return text;
}

std::string findings_text(const Report &report, const RenderOptions &style, const Prompt &asked, Address here) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(report.findings.size(), most); ++i)
    text += finding_lines(report.findings[i], report, style, asked, here);
  return text;
}

/// Where the first play of a row ends: at a slash outside a remark.
std::size_t end_of_cell(std::string_view row) {
  int open = 0;
  for (std::size_t at = 0; at < row.size(); ++at) {
    if (row[at] == '(') ++open;
    if (row[at] == ')') --open;
    if (row[at] == '/' && open <= 0) return at;
  }
  return row.size();
}

/// An entry of a list in a log without its dash and quotes.
std::string_view unlisted(std::string_view line) {
  while (line.starts_with("- ")) line = trim(line.substr(2));
  if (line.size() > 1 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
  return line;
}

/// A pasted line of a log without the key of what is asked for; nothing where it only leads to other lines.
std::optional<std::string_view> pasted(std::string_view line, const Prompt &asked) {
  const std::string_view entry = unlisted(line);
  const std::size_t colon = entry.find(':');
  const KeyRow *const row = colon == entry.npos ? nullptr : find_key(KeyPlace::round, trim(entry.substr(0, colon)));
  if (entry.starts_with('#')) return std::nullopt;
  if (row == nullptr) return entry;
  const std::string_view value = trim(entry.substr(colon + 1));
  if (value.empty()) return std::nullopt;
  return row->name == asked.key ? value : entry;
}

/// The decks by what people call them.
struct Deck {
  Prose name;
  Prose letters;
};
constexpr Deck decks[] = {{{"italian", "italiano"}, {"it", "it"}},
                          {{"french", "francese"}, {"en-french", "it-french"}},
                          {{"spanish", "spagnolo"}, {"es", "es"}},
                          {{"portuguese", "portoghese"}, {"pt", "pt"}}};

} // namespace

Answer change(State state, LogTree tree) {
  auto verdict = approve(std::move(tree), state.language);
  if (const auto *objection = std::get_if<Report>(&verdict)) return {.findings = *objection};
  return with_log(std::move(state), std::get<0>(verdict));
}

Answer with_log(State state, std::shared_ptr<const JudgedLog> log) {
  state.log = log->text;
  return {.state = std::move(state), .log = std::move(log)};
}

Dialogue::Dialogue(std::string file, const std::string &log, RenderOptions style, Explain explain)
    : file_(std::move(file)), style_(std::move(style)), explain_(std::move(explain)) {
  now_.language = style_.language;
  if (log.empty()) return;
  judged_ = judge_log(log, style_.language);
  now_ = state_of(*judged_, Detail::counts);
}

std::string Dialogue::greeting() const {
  if (!judged_) return safe_text(words(context(), say::begins_file(file_))) + "\n";
  if (judged_->is_over()) return safe_text(file_ + ": " + verdict(judged_->report)) + "\n";
  const std::size_t round = rounds_over(judged_.get()) + 1;
  return safe_text(words(context(), say::continues_file(file_, totals_of(judged_->report), round))) + "\n";
}

std::string Dialogue::above() const {
  const QuestionRow &question = open_question(context());
  if (question.is_open == asks_play) return board(context(), style_);
  return question.list == nullptr ? "" : flow(question.list(context()), ", ", style_.width, 0) + "\n";
}

std::string Dialogue::question() const {
  const Prompt prompt = open_question(context()).ask(context());
  return safe_text(prompt.words) + (prompt.offered.empty() ? "" : " [" + safe_text(prompt.offered) + "]") + ": ";
}

void Dialogue::go_to(State state) {
  if (state.log != now_.log) judged_ = state.log.empty() ? nullptr : judge_log(state.log, state.language);
  now_ = std::move(state);
}

std::string Dialogue::news(const JudgedLog *before) const {
  const bool is_news =
      rounds_over(judged_.get()) > rounds_over(before) || (judged_ && judged_->is_over() && !(before && before->is_over()));
  return is_news ? "\n" + sheet() + "\n" : "";
}

std::string Dialogue::sheet() const {
  Report report = judged_->report;
  report.file = file_;
  RenderOptions style = style_;
  style.names_files = true;
  return score_sheet(report, style);
}

std::string Dialogue::echo(const JudgedLog *before) const {
  const LoggedRound *const round = judged_->round();
  if (before == nullptr || round == nullptr) return "";
  if (judged_->match().rounds.size() > before->match().rounds.size())
    return words(context(), say::player_deals(judged_->match().players[judged_->dealer()]));
  if (judged_->match().rounds.size() < before->match().rounds.size()) return "";
  const LoggedRound &was = *before->round();
  if (round->counts.size() == was.counts.size() + 1) {
    const LoggedCount &count = round->counts.back();
    const std::string_view value = std::string_view(judged_->parsed->text).substr(count.where.span.begin, count.where.span.size());
    return to_text(count.key, style_.language) + ": " + std::string(value);
  }
  const RoundReport *const made = judged_->replayed();
  const bool is_play = round->plays.size() == was.plays.size() + 1 && made != nullptr && made->replay.size() == round->plays.size();
  if (!is_play) return "";
  return play_in_words(judged_->report, made->replay.back()) + (made->replay.back().effect.sweep ? " - SCOPA!" : "");
}

Reply Dialogue::take(Answer answer, const Prompt &asked, Address here) {
  std::string text = std::move(answer.text);
  refused_.clear();
  refused_for_form_ = !answer.state && !answer.findings;
  if (answer.findings) text += findings_text(*answer.findings, style_, asked, here);
  if (!answer.state) {
    if (answer.findings) std::ranges::transform(answer.findings->findings, std::back_inserter(refused_), &Finding::code);
    return {.text = std::move(text)};
  }
  const std::shared_ptr<const JudgedLog> before = judged_;
  const bool is_step = answer.state->open.captures.empty();
  if (is_step) {
    past_.push_back(now_);
    past_.back().open = {};
    future_.clear();
  }
  if (answer.log) judged_ = std::move(answer.log);
  now_ = *std::move(answer.state);
  const bool has_changed = judged_ != nullptr && judged_ != before;
  const std::string understood = has_changed ? safe_text(echo(before.get())) : "";
  return {text + understood + (understood.empty() ? "" : "\n") + news(before.get())};
}

Reply Dialogue::reply(const Phrase &phrase) const { return {words(context(), phrase) + "\n"}; }

Reply Dialogue::answer(std::string_view line) {
  const State before = now_;
  Reply reply = respond(line);
  reply.is_taken = !(now_ == before);
  return reply;
}

Reply Dialogue::respond(std::string_view line) {
  line = trim(line);
  if (find_invalid_utf8(line) != line.npos) return reply(say::typed_is_no_utf8(line));
  const QuestionRow &question = open_question(context());
  const Prompt asked = question.ask(context());
  std::string_view rest = line;
  const std::string_view word = next_word(rest);
  const bool chooses_detail = question.complete == complete_detail; // its answers are called like commands
  const auto *const command = std::ranges::find_if(
      commands, [&](const Command &one) { return is_typed(one.name, word) || (word == "?" && one.run == &Dialogue::help); });
  if (command != std::end(commands) && !(chooses_detail && detail_of(word))) {
    if (command->needs == Needs::players && !judged_) return reply(say::nobody_plays_yet());
    const bool is_in_round = judged_ && judged_->is_in_round(), begins_round = question.name == "dealer";
    const bool has_round = is_in_round || (begins_round && command->needs == Needs::begun_round);
    if (command->needs >= Needs::begun_round && !has_round) return reply(say::no_round_has_begun());
    return (this->*command->run)(rest);
  }
  const std::string offered = line.empty() ? asked.offered : std::string();
  if (is_typed(answers::stop, offered)) return stop({});
  if (is_typed(answers::no, word) && asked.offered == in_words(context(), answers::yes)) return stop({});
  if (line.empty()) return take(question.take(context(), offered), asked);
  const std::optional<std::string_view> typed = judged_ ? pasted(line, asked) : std::optional(line);
  if (!typed) return {};
  if (question.is_open == asks_play) return take_row(*typed);
  return take(question.take(context(), *typed), asked);
}

Reply Dialogue::take_row(std::string_view row) {
  std::string text;
  for (bool is_first = true; is_first || !row.empty(); is_first = false) {
    const QuestionRow &question = open_question(context());
    const std::size_t end = end_of_cell(row), steps = past_.size();
    const std::string_view cell = trim(row.substr(0, end)), left = trim(row.substr(std::min(end + 1, row.size())));
    const Address here{static_cast<int>(judged_->match().rounds.size()), static_cast<int>(judged_->round()->plays.size()) + 1};
    text += take(question.take(context(), cell), {}, here).text;
    const bool goes_on = past_.size() > steps && open_question(context()).is_open == asks_play;
    if (!goes_on && !left.empty()) text += reply(say::rest_not_read(left)).text;
    row = goes_on ? left : std::string_view();
  }
  return {std::move(text)};
}

Reply Dialogue::undo(std::string_view) {
  if (!now_.open.captures.empty()) {
    now_.open = {};
    return {};
  }
  State earlier;
  std::string text;
  if (!past_.empty()) {
    earlier = std::move(past_.back());
    past_.pop_back();
  } else {
    const std::shared_ptr<const JudgedLog> shorter = judged_ ? without_last(*judged_, style_.language) : nullptr;
    if (!shorter) return reply(say::nothing_to_undo());
    text = words(context(), say::removed_from_log()) + "\n" + lines_changed(LogTree(judged_->parsed).text(), shorter->text);
    earlier = state_of(*shorter, now_.detail);
  }
  future_.push_back(now_);
  go_to(std::move(earlier));
  return {std::move(text)};
}

Reply Dialogue::redo(std::string_view) {
  if (future_.empty()) return reply(say::nothing_to_redo());
  const std::shared_ptr<const JudgedLog> before = judged_;
  past_.push_back(now_);
  State later = std::move(future_.back());
  future_.pop_back();
  go_to(std::move(later));
  return {news(before.get())};
}

Reply Dialogue::fix(std::string_view rest) {
  const std::string_view where = next_word(rest);
  const std::optional<Address> at = read_address(where);
  const std::string command = in_words(context(), answers::fix);
  if (!at || !judged_ || at->round < 1 || rest.empty()) return reply(say::either_way(command + " R1.7 6c", command + " R1 cards 22-18"));
  if (static_cast<std::size_t>(at->round) > judged_->match().rounds.size()) return reply(say::no_such_round_yet(at->round));
  const LoggedRound &round = judged_->match().rounds[static_cast<std::size_t>(at->round) - 1];
  std::string log = now_.log;
  if (at->play > 0) {
    if (static_cast<std::size_t>(at->play) > round.plays.size()) return reply(say::no_such_play_yet(to_string(*at)));
    const Span cell = round.plays[static_cast<std::size_t>(at->play) - 1].where.span;
    log.replace(judged_->parsed->chunk.first_offset + cell.begin, cell.size(), rest);
  }
  std::optional<LogTree> tree = LogTree::read(log);
  if (!tree) return reply(say::cannot_be_in_log());
  if (at->play == 0) {
    const std::string_view key = next_word(rest);
    if (find_key(KeyPlace::round, key) == nullptr) return reply(say::remedied(say::not_a_key(quote(key)), say::how_to_fix_figure()));
    if (rest.empty()) return reply(say::how_to_fix_figure());
    Item &rounds = *find(tree->root, KeyPlace::header, Key::rounds);
    set(rounds.items[static_cast<std::size_t>(at->round) - 1], KeyPlace::round, key, Item::words(rest));
  }
  Answer answer = change(now_, *tree);
  if (!answer.log && says_end(tree->root)) { // a result that was right may be wrong now
    drop_end(tree->root);
    answer = change(now_, *std::move(tree));
  }
  if (answer.log) answer.text = further_changes(*judged_, *answer.log, *at);
  return take(std::move(answer));
}

Reply Dialogue::count(std::string_view) {
  State state = now_;
  state.detail = Detail::counts;
  state.open = {};
  state.passed.insert("detail");
  if (!judged_->is_in_round()) return take({.state = std::move(state)});
  LogTree tree(judged_->parsed);
  Item &round = *last_round(tree.root);
  const bool has_cards = !judged_->round()->plays.empty() || !judged_->round()->deals.empty();
  if (!has_cards || judged_->has_all_plays()) return take({.state = std::move(state)});
  for (const Key key : {Key::plays, Key::deals})
    if (Item *const cards = find(round, KeyPlace::round, key)) {
      std::string aside = "_" + cards->key; // plays that were entered after `counts` and `plays` come beside the earlier ones
      while (std::ranges::find(round.items, aside, &Item::key) != round.items.end()) aside.insert(0, 1, '_');
      cards->key = std::move(aside);
    }
  Answer answer = change(std::move(state), std::move(tree));
  if (answer.state) answer.text = words(context(), say::plays_are_put_aside()) + "\n";
  return take(std::move(answer));
}

Reply Dialogue::play(std::string_view) {
  if (judged_->is_in_round() && !judged_->round()->counts.empty()) return reply(say::counts_are_entered());
  State state = now_;
  state.detail = Detail::plays;
  return take(pass(std::move(state), "detail"));
}

Reply Dialogue::date(std::string_view rest) {
  return rest.empty() ? reply(say::how_to_date()) : set_header(Key::date, rest, say::date_of_match_is(rest));
}

Reply Dialogue::deck(std::string_view rest) {
  const auto *const named = std::ranges::find_if(decks, [&](const Deck &deck) { return is_begun(deck.name, rest); });
  const bool is_letters = find_letters(rest).has_value();
  if (named == std::end(decks) && !is_letters)
    return reply(rest.empty() ? say::how_to_name_deck() : say::remedied(say::not_a_deck(quote(rest)), say::how_to_name_deck()));
  const std::string_view letters = is_letters ? rest : named->letters.in(style_.language);
  return set_header(Key::letters, letters, say::kept_in_deck(letters));
}

Reply Dialogue::score(std::string_view) { return {sheet()}; }

Reply Dialogue::table(std::string_view) { return {whole_board(context(), style_)}; }

Reply Dialogue::why(std::string_view) {
  if (refused_for_form_) return reply(say::refused_for_form());
  if (refused_.empty()) {
    const RoundReport *const made = judged_ ? judged_->replayed() : nullptr;
    if (made == nullptr || made->replay.empty()) return reply(say::nothing_was_refused());
    return {replayed_text(*made, made->replay.back(), judged_->report, judged_->report.card_spelling, style_.color)};
  }
  const std::string code(row_of(refused_.front()).name);
  const std::optional<std::string> page = explain_ ? explain_(code) : std::nullopt;
  return {page ? *page : reply(say::see_why(code)).text};
}

Reply Dialogue::ruling(std::string_view rest) {
  if (!judged_ || judged_->round() == nullptr) return reply(say::no_round_yet());
  LogTree tree(judged_->parsed);
  Item &rounds = *find(tree.root, KeyPlace::header, Key::rounds);
  Item *round = &rounds.items.back();
  std::string_view note = rest;
  const std::optional<Address> play = read_address(next_word(note));
  Item ruling = Item::short_map();
  Phrase understood;
  if (play && play->play > 0) {
    if (play->round < 1 || static_cast<std::size_t>(play->round) > rounds.items.size()) return reply(say::no_such_round_yet(play->round));
    if (judged_->match().rounds[static_cast<std::size_t>(play->round) - 1].plays.empty())
      return reply(say::remedied(say::no_plays_in_round(play->play), say::how_to_rule()));
    round = &rounds.items[static_cast<std::size_t>(play->round) - 1];
    ruling.add("play", Item::bare(std::to_string(play->play)));
  } else {
    const std::size_t sign = rest.find_first_of("+-0123456789");
    const std::optional<std::size_t> side = find_name(side_names(*judged_), trim(rest.substr(0, sign)));
    if (!side && !rest.empty() && sign != 0)
      return reply(say::remedied(say::not_a_side(quote(trim(rest.substr(0, sign)))), say::how_to_rule()));
    if (!side || sign == rest.npos) return reply(say::how_to_rule());
    note = rest.substr(sign);
    std::string_view points = next_word(note);
    if (points.starts_with('+')) points.remove_prefix(1);
    ruling.add("points", Item::short_map()).add(judged_->match().sides[*side].name, Item::bare(std::string(points)));
    understood = say::ruling_is(judged_->match().sides[*side].name, points);
  }
  if (!note.empty()) ruling.add("note", Item::words(note));
  at(*round, KeyPlace::round, Key::rulings, Item::list()).add(std::move(ruling));
  Answer answer = change(now_, std::move(tree));
  if (answer.state && !understood.empty()) answer.text = safe_text(words(context(), understood)) + "\n";
  return take(std::move(answer));
}

Reply Dialogue::annul(std::string_view rest) {
  LogTree tree(judged_->parsed);
  set(*last_round(tree.root), KeyPlace::round, name_of(KeyPlace::round, Key::is_void),
      rest.empty() ? Item::bare("true") : Item::words(rest));
  return take(change(now_, std::move(tree)));
}

Reply Dialogue::forfeit(std::string_view rest) {
  const std::vector<std::string> names = side_names(*judged_);
  const std::optional<std::size_t> side = find_name(names, rest);
  if (!side)
    return reply(rest.empty() ? say::how_to_forfeit(names) : say::remedied(say::not_a_side(quote(rest)), say::how_to_forfeit(names)));
  return set_header(Key::forfeit, names[*side], {});
}

Reply Dialogue::set_header(Key key, std::string_view value, const Phrase &done) {
  LogTree tree(judged_->parsed);
  set(tree.root, KeyPlace::header, name_of(KeyPlace::header, key), Item::words(value));
  Reply said = take(change(now_, std::move(tree)));
  if (refused_.empty() && !done.empty()) said.text += reply(done).text;
  return said;
}

Reply Dialogue::stop(std::string_view) { return {.text = "", .ended = true}; }

Reply Dialogue::help(std::string_view) {
  constexpr int column = 26;
  const auto lines = [&](std::string text, std::string_view meaning) {
    text = padded(text + " ", column, false);
    std::vector<std::string> pieces = words_of_text(meaning);
    pieces.front().insert(0, text);
    return flow(pieces, " ", style_.width, column) + "\n";
  };
  const Phrase form = open_question(context()).ask(context()).form;
  std::string text = form.empty() ? "" : safe_text(words(context(), form)) + "\n";
  text += reply(say::answer_or_say()).text;
  for (const Command &command : commands)
    text += lines("  " + std::string(command.name.in(style_.language)) + " " + std::string(command.usage.in(style_.language)),
                  command.meaning.in(style_.language));
  return {text + flow(words_of_text(words(context(), say::how_to_write_a_play()) + "."), " ", style_.width, 0) + "\n"};
}

std::vector<std::string> Dialogue::completions(std::string_view line) const {
  std::vector<std::string> found = open_question(context()).complete(context(), line);
  const std::size_t end = line.find(' ');
  if (end == line.npos)
    for (const Command &command : commands) found.emplace_back(command.name.in(style_.language));
  const Prose &forfeits = std::ranges::find(commands, &Dialogue::forfeit, &Command::run)->name;
  if (end != line.npos && judged_ && is_typed(forfeits, line.substr(0, end))) found = side_names(*judged_);
  for (std::string &text : found) text = safe_text(text); // the editor prints it as it is
  const std::string_view word = line.substr(line.rfind(' ') + 1);
  std::erase_if(found, [&](const std::string &text) { return !text.starts_with(word); });
  return found;
}

std::optional<Problem> problem_of(const std::string &file, std::string &log, const RenderOptions &style) {
  std::optional<LogTree> tree = LogTree::read(log);
  if (!tree) return Problem{say::only_yaml_can_be_continued(), {}};
  if (find(tree->root, KeyPlace::header, Key::matches) != nullptr) return Problem{say::no_tournament_can_be_continued(), {}};
  const auto objection = [&](Report report) {
    report.file = file;
    return Problem{say::fix_errors_first(),
                   join(report.findings, "", [&](const Finding &finding) { return finding_text(finding, report, style); })};
  };
  // What follows a fault of syntax is not in the tree, nor a key that is there for the second time: it may be sound without them.
  const auto written = judge_log(log, style.language);
  if (!written->report.readable || std::ranges::any_of(written->parsed->matches.front().findings, is_error))
    return objection(faults_of(written->report));
  const std::string before = tree->text();
  const auto verdict = approve(*std::move(tree), style.language);
  if (const auto *refused = std::get_if<Report>(&verdict)) return objection(*refused);
  if (std::get<0>(verdict)->text != before) log = std::get<0>(verdict)->text;
  return std::nullopt;
}

} // namespace arbitro::record
