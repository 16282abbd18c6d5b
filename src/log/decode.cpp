#include "arbitro/chunks.hpp"
#include "decode_match.hpp"

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

bool covers(Letters alphabet, char letter) { return suits_of(alphabet).find(letter) != std::string_view::npos; }

} // namespace

MatchDecoder::MatchDecoder(const Source &source, const Document &document, const ReadOptions &options, const KnowsRounds &knows_rounds,
                           Decoded &out, Said &said)
    : source_(source), document_(document), options_(options), knows_rounds_(knows_rounds), out_(out), log_(out.log), said_(said),
      complain_([this](Code code, const Where &where, std::string message, std::string help) {
        if (code == Code::unreadable_card) remember_letter(where);
        report(code, where, std::move(message), std::move(help));
      }) {}

/// Keeps the finding about to be made with the letter that stands behind a rank, if it is no suit anywhere.
void MatchDecoder::remember_letter(const Where &where) {
  const std::string_view card = source_.text(where.span);
  const std::size_t rank = card.find_first_not_of("0123456789");
  if (card.empty() || rank == 0 || rank + 1 != card.size() || card[rank] < 'a' || card[rank] > 'z' ||
      std::ranges::any_of(alphabets, [&](Letters alphabet) { return covers(alphabet, card[rank]); }))
    return;
  odd_letters_[static_cast<std::size_t>(card[rank] - 'a')].push_back({out_.findings.size(), where});
}

/// A letter behind many ranks that is a suit in no alphabet is one finding, not one for each card.
void MatchDecoder::report_odd_letters() {
  constexpr std::size_t many = 3;
  std::vector<bool> merged(out_.findings.size());
  std::vector<std::pair<char, Where>> letters;
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    const auto &cards = odd_letters_[static_cast<std::size_t>(letter - 'a')];
    if (cards.size() < many) continue;
    letters.emplace_back(letter, cards.front().second);
    for (const auto &[finding, where] : cards) merged[finding] = true;
  }
  std::size_t number = 0;
  std::erase_if(out_.findings, [&](const Finding &) { return merged[number++]; });
  log_.letters_doubtful = log_.letters_doubtful || !letters.empty();
  for (const auto &[letter, where] : letters)
    report(Code::ambiguous_letters, where, std::string("`") + letter + "` is a suit in no alphabet",
           "write every card in the letters of one alphabet, and name it:  letters: it (d c b s), es (o c b e), en-french (d h c s), "
           "it-french (q c f p)  or  pt (o c p e)");
}

void MatchDecoder::clear() {
  std::vector<LoggedRound> rounds = std::move(log_.rounds);
  std::vector<std::string> players = std::move(log_.players);
  std::vector<LoggedSide> sides = std::move(log_.sides);
  log_ = MatchLog{};
  log_.rounds = std::move(rounds);
  log_.players = std::move(players);
  log_.sides = std::move(sides);
  log_.where = document_.where(match_);
  out_.findings.clear();
  out_.readable = true;
  out_.rounds_left = false;
  use_ = {};
  odd_letters_ = {};
  deciding_ = false;
  round_ = 0;
  playing_ = nullptr;
}

void MatchDecoder::refuse(std::uint32_t node, std::string message, std::string help) {
  match_ = node;
  clear();
  log_.rounds.clear();
  out_.readable = false;
  report(Code::wrong_shape, document_.where(node), std::move(message), std::move(help));
}

void MatchDecoder::decode(std::uint32_t match, std::uint32_t tournament) {
  match_ = match;
  infer_letters(tournament);
  if (!out_.findings.empty()) report_odd_letters();
}

void MatchDecoder::infer_letters(std::uint32_t tournament) {
  const std::size_t said = said_.size();
  read_all(Letters::it, tournament);
  const auto tokens = [this](Letters alphabet) {
    std::uint32_t sum = 0;
    for (char letter = 'a'; letter <= 'z'; ++letter)
      if (covers(alphabet, letter)) sum += use_.count[static_cast<std::size_t>(letter - 'a')];
    return sum;
  };
  std::uint32_t all = 0;
  for (const std::uint32_t count : use_.count) all += count;
  if (declared_ || tokens(Letters::it) == all) return;

  std::vector<Letters> fitting;
  std::ranges::copy_if(alphabets, std::back_inserter(fitting), [&](Letters alphabet) { return tokens(alphabet) == all; });
  const Letters best = *std::ranges::max_element(alphabets, {}, tokens);
  said_.resize(said);
  read_all(best, tournament);
  if (fitting.size() != 1) report_letters(best, fitting);
}

void MatchDecoder::read_all(Letters letters, std::uint32_t tournament) {
  clear();
  read_header(tournament);
  read_version(tournament);
  read_texts();
  read_date();
  read_letters_and_courts();
  log_.letters = declared_.value_or(letters);
  log_.card_spelling = {std::string(suits_of(log_.letters)), courts_.spanish};
  deciding_ = true;
  read_rules();
  const bool seated = read_seating();
  deciding_ = false;
  if (!seated) {
    log_.rounds.clear();
    return;
  }
  read_player(log_.dealer, fields_[Key::dealer]);
  read_figures(log_.start, fields_[Key::start]);
  read_ending();
  deciding_ = true;
  check_names_against_cards();
  deciding_ = false;
  const std::uint32_t rounds = fields_[Key::rounds];
  out_.rounds_left = out_.readable && rounds != no_node && knows_rounds_ && knows_rounds_(out_, rounds);
  if (out_.rounds_left) {
    log_.rounds.clear();
  } else {
    read_rounds();
  }
}

void MatchDecoder::read_header(std::uint32_t tournament) {
  fields_ = collect(match_, KeyPlace::header);
  if (fields_.has(Key::matches))
    report(Code::wrong_shape, document_.key_where(fields_[Key::matches]), "a match of a tournament holds matches itself",
           "list every match under the one  matches");
  if (tournament == no_node) return;
  const Fields inherited = collect(tournament, KeyPlace::header);
  for (std::size_t i = 0; i < key_count; ++i) {
    const Key key = static_cast<Key>(i);
    if (!inherited.has(key) || key == Key::matches) continue;
    if (std::ranges::find(of_one_match, key) != std::end(of_one_match)) {
      report(Code::wrong_shape, document_.key_where(inherited[key]), quote(document_[inherited[key]].key) + " stands beside matches",
             "move it into the match it belongs to");
    } else if (!fields_.has(key) && key != Key::id) {
      fields_[key] = inherited[key];
    }
  }
}

void MatchDecoder::read_version(std::uint32_t tournament) {
  const std::uint32_t node = fields_[Key::arbitro];
  if (node == no_node) {
    report(Code::format_version, beginning(tournament == no_node ? match_ : tournament), "the format version is not given",
           "write  arbitro: 1")
        .severity = Severity::note;
    return;
  }
  const auto version = text(node);
  if (!version) return;
  if (*version == "1") {
    log_.version = {1, document_.where(node)};
  } else {
    report(Code::format_version, document_.where(node), "format version " + quote(*version) + " is not known", "write  arbitro: 1");
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
  if (log_.date && !iso_date(log_.date.value))
    report(Code::bad_date, log_.date.where, quote(log_.date.value) + " is not a date of the calendar",
           "write year-month-day, as in  2026-03-14");
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
        report(Code::wrong_shape, document_.where(node), quote(*name) + " is not an alphabet", hint_of(*name, known));
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
  report(Code::wrong_shape, courts.is_null ? document_.key_where(node) : document_.where(node),
         "courts does not name the figures worth 8, 9 and 10", "write for example  courts: [Q, J, K]  or  courts: spanish");
}

void MatchDecoder::read_ending() {
  read_figures(log_.result, fields_[Key::result]);
  read_side(log_.winner, fields_[Key::winner]);
  read_side(log_.forfeit, fields_[Key::forfeit]);
  if (const std::uint32_t node = fields_[Key::unfinished]; node != no_node)
    if (const auto value = truth(node)) log_.unfinished = {*value, document_.where(node)};
}

void MatchDecoder::report_letters(Letters best, std::span<const Letters> fitting) {
  log_.letters_doubtful = true;
  std::string used, readings, lines;
  char odd = 0;
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (use_.count[static_cast<std::size_t>(letter - 'a')] == 0) continue;
    used += used.empty() ? "" : " ";
    used += letter;
    const bool foreign = fitting.empty() ? !covers(best, letter) : !covers(Letters::it, letter);
    if (!foreign || odd != 0) continue;
    odd = letter;
    for (const Letters alphabet : alphabets) {
      const std::size_t suit = suits_of(alphabet).find(letter);
      constexpr std::string_view names[] = {"coins", "cups", "clubs", "swords"};
      if (suit == std::string_view::npos) continue;
      readings += (readings.empty() ? "" : ", ") + std::string(names[suit]) + " in " + std::string(to_string(alphabet));
    }
  }
  for (const Letters alphabet : fitting.empty() ? std::span<const Letters>(alphabets) : fitting)
    lines += (lines.empty() ? "add  letters: " : "  or  letters: ") + std::string(to_string(alphabet));
  if (fitting.empty()) lines += "  and write every card in its letters";
  report(Code::ambiguous_letters, use_.first[static_cast<std::size_t>(odd - 'a')],
         "the suit letters " + used + " fit " + (fitting.empty() ? "no alphabet" : "several alphabets") + ": " + odd + " is " + readings,
         std::move(lines));
}

void decode(const Source &source, const Document &document, const ReadOptions &options, const std::function<void(Decoded &)> &sink,
            const KnowsRounds &knows_rounds) {
  if (document.empty()) return;
  thread_local Decoded memory;
  Decoded decoded = std::move(memory);
  Said said;
  MatchDecoder decoder(source, document, options, knows_rounds, decoded, said);
  const auto give = [&](std::uint32_t match, std::uint32_t tournament) {
    if (document[match].kind == NodeKind::map) {
      decoder.decode(match, tournament);
    } else {
      decoder.refuse(match, "this is not a match", "write a map of keys:  game: scopa, players: [...], rounds: [...]");
    }
    sink(decoded);
  };
  const auto each = [&document](std::uint32_t list, const auto &visit) {
    for (std::uint32_t item = document[list].first; item != no_node; item = document[item].next) visit(item);
  };
  const auto end_of = [&document](std::uint32_t node) {
    for (; node != no_node; node = document[node].parent)
      if (document[node].next != no_node) return document[node].next;
    return static_cast<std::uint32_t>(document.size());
  };
  const auto values_beside = [&](std::uint32_t map, std::uint32_t entry) { return end_of(map) - map - (end_of(entry) - entry); };
  const auto document_or_element = [&](std::uint32_t node) {
    std::uint32_t matches = no_node;
    if (document[node].kind == NodeKind::map) {
      for (const std::string_view key : {find_key(KeyPlace::header, "matches")->name, find_key(KeyPlace::header, "matches")->italian})
        if (matches == no_node) matches = document.find(node, key);
    }
    if (matches == no_node) {
      give(node, no_node);
    } else if (values_beside(node, matches) > limits::heading) {
      decoder.refuse(node, "this tournament has more than " + std::to_string(limits::heading) + " values beside its matches",
                     "write them into the matches they belong to");
      sink(decoded);
    } else if (document[matches].kind == NodeKind::list) {
      each(matches, [&](std::uint32_t match) { give(match, node); });
    } else {
      decoder.refuse(matches, "matches is not a list", "write one match an entry:  matches: [{...}, {...}]");
      sink(decoded);
    }
  };
  if (document[0].kind == NodeKind::list) {
    each(0, document_or_element);
  } else {
    document_or_element(0);
  }
  memory = std::move(decoded);
}

} // namespace arbitro
