#include "arbitro/chunks.hpp"
#include "decode_match.hpp"
#include "letters.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace arbitro {

namespace {

/// Keys that belong to one match and are not inherited from a tournament.
constexpr Key of_one_match[] = {Key::rounds, Key::result, Key::winner, Key::forfeit, Key::unfinished};

std::optional<std::chrono::year_month_day> iso_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto number = [text](std::size_t from, std::size_t size) {
    int value = -1;
    const char *end = text.data() + from + size;
    return std::from_chars(text.data() + from, end, value).ptr == end ? value : -1;
  };
  const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
  if (year < 0 || month < 0 || day < 0) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  return date.ok() ? std::optional(date) : std::nullopt;
}

/// What a date written day first, or month first, is in ISO; nothing where it is neither.
std::vector<std::string> likely_dates(std::string_view text) {
  std::array<int, 3> number{};
  const char *at = text.data();
  const char *const end = text.data() + text.size();
  for (std::size_t i = 0; i < number.size(); ++i) {
    const auto [behind, error] = std::from_chars(at, end, number[i]);
    const bool parted = i == 2 ? behind == end : behind != end && std::string_view("/.-").find(*behind) != std::string_view::npos;
    if (error != std::errc{} || !parted) return {};
    at = behind + 1;
  }
  const auto two_digits = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
  const int year = number[2] < 100 ? 2000 + number[2] : number[2];
  const auto iso = [&](int month, int day) { return std::to_string(year) + "-" + two_digits(month) + "-" + two_digits(day); };
  const std::string day_first = iso(number[1], number[0]), month_first = iso(number[0], number[1]);
  if (!iso_date(day_first) && !iso_date(month_first)) return {};
  if (!iso_date(day_first)) return {month_first};
  if (iso_date(month_first) && day_first != month_first) return {day_first, month_first};
  return {day_first};
}

} // namespace

MatchDecoder::MatchDecoder(const Source &source, const Document &document, const ReadOptions &options, Decoded &out)
    : source_(source), document_(document), options_(options), out_(out), log_(out.log),
      complain_(
          [this](Code code, const Where &where, Phrase message, Help help) { report(code, where, std::move(message), std::move(help)); }) {}

void MatchDecoder::begin(std::uint32_t match, std::uint32_t tournament) {
  match_ = match;
  tournament_ = tournament;
  if (!log_.rounds.empty()) memory_ = std::move(log_.rounds);
  std::vector<std::string> players = std::move(log_.players);
  std::vector<LoggedSide> sides = std::move(log_.sides);
  log_ = MatchLog{};
  log_.players = std::move(players);
  log_.sides = std::move(sides);
  log_.text = source_.text();
  log_.where = document_.where(match_);
  log_.bytes = log_.where.span.end - log_.where.span.begin;
  names_ = {};
  open_letters_ = {};
  out_.findings.clear();
  out_.readable = true;
  deciding_ = seated_ = false;
  repeated_.clear();
  round_ = 0;
  playing_ = nullptr;
}

void MatchDecoder::refuse(std::uint32_t node, Phrase message, Phrase help) {
  begin(node, no_node);
  out_.readable = false;
  report(Code::wrong_shape, document_.where(node), std::move(message), std::move(help));
}

void MatchDecoder::refuse_empty(std::uint32_t tournament, std::uint32_t matches) {
  begin(tournament, no_node);
  out_.readable = false;
  fields_ = collect(tournament, KeyPlace::header);
  read_heading();
  read_rules();
  report_keys_of_one_match(fields_);
  report(Code::no_log, document_.key_where(matches), say::no_match_here(), say::write_match_or_delete());
}

/// Letters that are not inferred are canonical unless declared.
void MatchDecoder::decode_head(bool infers_letters) {
  begin(match_, tournament_);
  read_header();
  read_heading();
  deciding_ = true;
  seated_ = read_seating();
  deciding_ = false;
  if (seated_ && infers_letters) infer_letters(fields_[Key::rounds]);
  deciding_ = true;
  read_rules();
  check_names_against_cards();
  deciding_ = false;
  if (!seated_) {
    out_.readable = false;
    return;
  }
  read_player(log_.dealer, fields_[Key::dealer]);
  read_figures(log_.start, fields_[Key::start]);
  read_ending();
}

PendingRounds MatchDecoder::decode(std::uint32_t match, std::uint32_t tournament) {
  match_ = match;
  tournament_ = tournament;
  decode_head(false);
  return {*this, seated_ ? fields_[Key::rounds] : no_node};
}

/// Cards of rounds in other letters say how the header, whose rules may have cards, too, is to be read.
void MatchDecoder::decode_rounds() {
  if (!seated_) return;
  if (const std::uint32_t rounds = fields_[Key::rounds]; rounds != no_node && !declared_) {
    const Span span = document_[rounds].span;
    if (may_hold_foreign_letters(source_.text().substr(span.begin, span.end - span.begin + 1))) decode_head(true);
  }
  log_.rounds = std::move(memory_);
  read_rounds();
}

void PendingRounds::decode() { decoder_.decode_rounds(); }

/// What the header says beside rules and people.
void MatchDecoder::read_heading() {
  report_repeated_keys();
  read_version();
  read_texts();
  read_date();
  read_letters_and_courts();
  log_.letters = declared_.value_or(Letters::it);
  log_.card_spelling = {std::string(suits_of(log_.letters)), courts_.spanish};
}

void MatchDecoder::report_repeated_keys() {
  const auto within = [this](std::uint32_t node) {
    while (node != match_ && node != no_node) node = document_[node].parent;
    return node == match_;
  };
  const auto of_the_tournament = [this](std::uint32_t node) {
    while (node != no_node && document_[node].parent != tournament_) node = document_[node].parent;
    return node != no_node && node != document_[match_].parent;
  };
  const bool is_first = tournament_ != no_node && document_[match_].position == 0;
  const auto &repeated = document_.repeated();
  const auto begin = is_first ? repeated.begin() : std::ranges::lower_bound(repeated, match_);
  const std::uint32_t end = is_first ? document_.size() : document_.end_of(match_);
  for (auto at = begin; at != repeated.end() && *at < end; ++at) {
    if (!within(*at) && !(is_first && of_the_tournament(*at))) continue;
    const std::string_view key = document_[*at].key;
    const std::uint32_t first = document_.find(document_[*at].parent, key);
    round_ = round_of(*at);
    report(Code::duplicate_key, document_.key_where(*at), say::key_twice(quote(key)), say::remove_one_of_two())
        .labels.push_back({document_.key_where(first), say::first_here()});
    round_ = 0;
  }
}

/// Number of the round that a value belongs to, 0 where it is none's.
int MatchDecoder::round_of(std::uint32_t node) const {
  const std::uint32_t rounds = fields_[Key::rounds];
  while (node != no_node && rounds != no_node && document_[node].parent != rounds) node = document_[node].parent;
  return node == no_node || rounds == no_node ? 0 : static_cast<int>(document_[node].position) + 1;
}

void MatchDecoder::read_header() {
  fields_ = collect(match_, KeyPlace::header);
  if (fields_.has(Key::matches))
    report(Code::wrong_shape, document_.key_where(fields_[Key::matches]), say::matches_inside_match(), say::list_under_one_matches());
  if (tournament_ == no_node) return;
  const Fields inherited = collect(tournament_, KeyPlace::header);
  report_keys_of_one_match(inherited);
  for (std::size_t i = 0; i < key_count; ++i) {
    const Key key = static_cast<Key>(i);
    const bool stays = key == Key::id || key == Key::matches || std::ranges::find(of_one_match, key) != std::end(of_one_match);
    if (!stays && inherited.has(key) && !fields_.has(key)) fields_[key] = inherited[key];
  }
}

void MatchDecoder::report_keys_of_one_match(const Fields &tournament) {
  for (const Key key : of_one_match)
    if (tournament.has(key))
      report(Code::wrong_shape, document_.key_where(tournament[key]), say::stands_beside_matches(quote(document_[tournament[key]].key)),
             say::move_into_match());
}

void MatchDecoder::read_version() {
  const std::uint32_t node = fields_[Key::arbitro];
  if (node == no_node) {
    if (options_.remarks)
      report(Code::format_version, beginning(tournament_ == no_node ? match_ : tournament_), say::version_not_given(), say::write_version())
          .severity = Severity::note;
    return;
  }
  const auto version = text(node);
  if (!version) return;
  if (*version == "1") {
    log_.version = {1, document_.where(node)};
  } else {
    report(Code::format_version, document_.where(node), say::version_unknown(quote(*version)), say::write_version());
  }
}

void MatchDecoder::read_texts() {
  say(log_.id, fields_[Key::id]);
  say(log_.event, fields_[Key::event]);
  say(log_.place, fields_[Key::place]);
  say(log_.table_no, fields_[Key::table_no]);
  say(log_.scorer, fields_[Key::scorer]);
  say(log_.organiser, fields_[Key::organiser]);
  say(log_.note, fields_[Key::note]);
}

void MatchDecoder::read_date() {
  say(log_.date, fields_[Key::date]);
  if (!log_.date || iso_date(log_.date.value)) return;
  const std::vector<std::string> likely = likely_dates(log_.date.value);
  Finding &finding = report(Code::bad_date, log_.date.where, say::no_date(quote(log_.date.value)),
                            say::write_date(likely.empty() ? std::vector<std::string>{"2026-03-14"} : likely));
  for (const std::string &date : likely) {
    Fix &fix = finding.fixes.emplace_back();
    fix.title = likely.size() == 1 ? finding.help : say::write_word(date);
    fix.explanations = static_cast<int>(likely.size());
    fix.certainty = likely.size() == 1 ? Certainty::only : Certainty::one_of;
    fix.edits.push_back(edit_of(source_, log_.date.where.span, date));
  }
}

void MatchDecoder::read_letters_and_courts() {
  declared_.reset();
  courts_ = {};
  if (const std::uint32_t node = fields_[Key::letters]; node != no_node) {
    if (const auto name = text(node)) {
      std::array<std::string_view, alphabets.size()> known;
      std::ranges::transform(alphabets, known.begin(), [](Letters letters) { return to_string(letters); });
      const auto found = std::ranges::find(known, *name);
      if (found != known.end()) {
        declared_ = alphabets[static_cast<std::size_t>(found - known.begin())];
      } else {
        report(Code::wrong_shape, document_.where(node), say::not_an_alphabet(quote(*name)), hint_of(*name, known));
      }
    }
  }
  const std::uint32_t node = fields_[Key::courts];
  if (node == no_node) return;
  const Node &courts = document_[node];
  if (courts.kind == NodeKind::scalar && same_name(trim(courts.text), "spanish")) {
    courts_.spanish = true;
    return;
  }
  std::vector<std::string_view> figures;
  if (courts.kind == NodeKind::list)
    for (std::uint32_t item = courts.first; item != no_node; item = document_[item].next) figures.push_back(trim(document_[item].text));
  if (figures.size() == 3 && read_courts(figures[0], figures[1], figures[2], courts_)) return;
  courts_ = {};
  report(Code::wrong_shape, courts.is_null ? document_.key_where(node) : document_.where(node), say::courts_not_named(),
         say::write_courts());
}

void MatchDecoder::read_ending() {
  read_figures(log_.result, fields_[Key::result]);
  read_side(log_.winner, fields_[Key::winner]);
  read_side(log_.forfeit, fields_[Key::forfeit]);
  if (const std::uint32_t node = fields_[Key::unfinished]; node != no_node)
    if (const auto value = truth(node)) log_.unfinished = {*value, document_.where(node)};
}

/// Chooses the alphabet by the letters of all cards in the rounds.
void MatchDecoder::infer_letters(std::uint32_t rounds) {
  const LetterUse use = letters_used(source_, document_, rounds, names_);
  const ChosenLetters chosen = choose_letters(use);
  log_.letters = chosen.letters;
  log_.card_spelling.suits = suits_of(chosen.letters);
  open_letters_ = chosen.open;
  if (chosen.doubtful) report_letters(use, chosen);
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (is_suit_letter(letter) || !chosen.open.has(letter)) continue;
    log_.letters_doubtful = true;
    report(Code::ambiguous_letters, use.first[static_cast<std::size_t>(letter - 'a')], say::suit_in_no_alphabet(std::string(1, letter)),
           say::write_one_alphabet());
  }
}

void MatchDecoder::report_letters(const LetterUse &use, const ChosenLetters &chosen) {
  log_.letters_doubtful = true;
  const bool none_fits = chosen.fitting.empty();
  std::vector<std::string> used, lines;
  std::vector<Phrase> readings;
  char odd = 0;
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (use.count[static_cast<std::size_t>(letter - 'a')] == 0 || !is_suit_letter(letter)) continue;
    used.emplace_back(1, letter);
    if (odd != 0 || has_letter(none_fits ? chosen.letters : Letters::it, letter)) continue;
    odd = letter;
    for (const Letters alphabet : alphabets) {
      constexpr std::array suits{say::coins_in, say::cups_in, say::clubs_in, say::swords_in};
      const std::size_t suit = suits_of(alphabet).find(letter);
      if (suit != std::string_view::npos) readings.push_back(suits[suit](to_string(alphabet)));
    }
  }
  for (const Letters alphabet : none_fits ? std::span<const Letters>(alphabets) : std::span<const Letters>(chosen.fitting))
    lines.emplace_back(to_string(alphabet));
  const std::string letter(1, odd);
  report(Code::ambiguous_letters, use.first[static_cast<std::size_t>(odd - 'a')],
         none_fits ? say::letters_fit_none(std::move(used), letter, std::move(readings))
                   : say::letters_fit_several(std::move(used), letter, std::move(readings)),
         none_fits ? say::add_letters_and_use_them(std::move(lines)) : say::add_letters(std::move(lines)));
}

void HeaderFindings::drop_repeated(const MatchLog &match, std::vector<Finding> &findings) {
  const std::uint32_t own = match.where.node;
  if (own == 0) return;
  const std::uint32_t end = document_.end_of(own);
  std::erase_if(findings, [&](const Finding &finding) {
    const std::uint32_t node = finding.where.node;
    const bool is_own = node >= own && node < end;
    const auto path = [&] { return node == no_node ? std::string() : document_.path(node); };
    return !is_own && !said_.emplace(finding.code, path(), to_text(finding.message)).second;
  });
}

bool is_date(std::string_view text) { return iso_date(text).has_value(); }

void decode_header(const Source &source, const Document &document, const ReadOptions &options, Decoded &header) {
  static_cast<void>(MatchDecoder(source, document, options, header).decode(0, no_node));
}

void decode(const Source &source, const Document &document, const ReadOptions &options, Decoded &decoded,
            const std::function<void(Decoded &)> &sink) {
  decode_headers(source, document, options, decoded, [&](Decoded &match, PendingRounds &rounds) {
    rounds.decode();
    sink(match);
  });
}

void decode_headers(const Source &source, const Document &document, const ReadOptions &options, Decoded &decoded,
                    const std::function<void(Decoded &, PendingRounds &)> &sink) {
  if (document.empty()) return;
  MatchDecoder decoder(source, document, options, decoded);
  const auto refused = [&] {
    PendingRounds none(decoder, no_node);
    sink(decoded, none);
  };
  const auto give = [&](std::uint32_t match, std::uint32_t tournament) {
    if (document[match].kind != NodeKind::map) {
      decoder.refuse(match, say::not_a_match(), say::write_match());
      return refused();
    }
    PendingRounds rounds = decoder.decode(match, tournament);
    sink(decoded, rounds);
  };
  const auto each = [&document](std::uint32_t list, const auto &visit) {
    for (std::uint32_t item = document[list].first; item != no_node; item = document[item].next) visit(item);
  };
  const auto values_beside = [&](std::uint32_t map, std::uint32_t entry) {
    return document.end_of(map) - map - (document.end_of(entry) - entry);
  };
  const auto document_or_element = [&](std::uint32_t node) {
    std::uint32_t matches = no_node;
    if (document[node].kind == NodeKind::map) {
      for (const std::string_view key : {find_key(KeyPlace::header, "matches")->name, find_key(KeyPlace::header, "matches")->italian})
        if (matches == no_node) matches = document.find(node, key);
    }
    if (matches == no_node) {
      give(node, no_node);
    } else if (values_beside(node, matches) > limits::heading) {
      decoder.refuse(node, say::too_many_beside_matches(limits::heading), say::move_into_matches());
      refused();
    } else if (document[matches].kind == NodeKind::list && document[matches].size == 0) {
      decoder.refuse_empty(node, matches);
      refused();
    } else if (document[matches].kind == NodeKind::list) {
      each(matches, [&](std::uint32_t match) { give(match, node); });
    } else {
      decoder.refuse(matches, say::matches_no_list(), say::write_matches());
      refused();
    }
  };
  if (document[0].kind == NodeKind::list) {
    each(0, document_or_element);
  } else {
    document_or_element(0);
  }
}

} // namespace arbitro
