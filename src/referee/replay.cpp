#include "replay.hpp"

#include "arbitro/match.hpp"
#include "diagnose.hpp"
#include "finding/say.hpp"
#include "marks.hpp"
#include "match_end.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// A play as the record can be read at one moment.
struct Intent {
  Play play{};
  CardSet absent{};        ///< written as taken, but not there
  bool ambiguous = false;  ///< several captures, and none is named
  bool unclear = false;    ///< a taken card is unknown, and not exactly one fits
  CardSet candidates{};    ///< what it may be then
  bool with_bonus = false; ///< or nobody knows whether a bonus was declared
};

class Replayer {
public:
  Replayer(const RoundContext &context, const Layout &layout, const ReplayOrder &order, DiagnosticSink &sink)
      : context_(context), rules_(context.log.rules), round_(context.round), layout_(layout), order_(order), sink_(sink) {}

  Replayed run() {
    state_ = begin_round(rules_, context_.log.seating, context_.dealer, layout_.table);
    result_.stands = !layout_.card_trouble;
    remember_table();
    if (!layout_.table_known) go_blind_without_table();
    marks_sweeps_ = marks_sweeps(round_, rules_);
    if (decide_now()) {
      if (!layout_.plays.empty()) result_.played_on = 0;
    } else {
      play_all();
      end_at_once();
    }
    finish();
    return std::move(result_);
  }

private:
  void remember_table() {
    for (const At<Candidates> &card : round_.table.value)
      if (card.value.is_single()) trail_[index_of(card.value.first())] = {card.where, {}};
  }

  static std::size_t index_of(Card card) { return static_cast<std::size_t>(card.index()); }

  void go_blind_without_table() {
    result_.blind = result_.open = true;
    if (round_.table && sink_.has_error(round_.table.where)) return;
    sink_.add(Code::not_verifiable, round_.plays.front().where, {context_.number, 0},
              round_.table ? say::first_table_incomplete() : say::first_table_unwritten(),
              round_.table ? say::write_whole_table() : say::add_table());
  }

  void deal_for(int deal) {
    while (dealt_ < deal) {
      if (order_.keep_states && dealt_ >= 0 && !result_.blind) result_.dealt_out.push_back(state_);
      ++dealt_;
      arbitro::deal(rules_, state_, layout_.hands[static_cast<std::size_t>(dealt_)]);
      state_.plays = layout_.dealing.plays_before(dealt_);
    }
  }

  void play_all() {
    for (std::size_t i = 0; i < layout_.plays.size(); ++i) {
      const PlacedPlay &placed = layout_.plays[i];
      deal_for(placed.deal);
      // A table that is not known has no fewer cards for that.
      const int most = result_.blind ? layout_.dealing.plays() : state_.plays_in_round;
      if ((result_.blind ? static_cast<int>(i) : state_.plays) >= most) {
        report_surplus(placed, most);
        return;
      }
      if (order_.garbled && !result_.blind && lacks_play_before(i)) {
        result_.blind = result_.open = true;
        result_.stands = false;
      }
      if (result_.blind) {
        watch_cards(placed);
        continue;
      }
      if (order_.keep_states) result_.before.push_back(state_);
      if (!placed.card) {
        go_blind(placed, placed.logged->card.where, placed.candidates);
        continue;
      }
      play_one(placed);
      if ((order_.stops_at_fault && sink_.count().any()) || sink_.is_refuted()) return;
      if (decide_now()) {
        if (i + 1 < layout_.plays.size()) result_.played_on = i + 1;
        return;
      }
    }
  }

  /// Ends a sudden-death round at the play that leaves one side alone in the lead.
  bool decide_now() {
    if (!context_.sudden_death || result_.blind) return false;
    outcome_.at_play = {decided_by_certain(rules_, state_, *context_.sudden_death), WonBy::sudden_death};
    return outcome_.is_cut();
  }

  /// Ends a round that breaks off when somebody has won at once.
  void end_at_once() {
    if (outcome_.is_cut() || result_.blind || state_.plays >= state_.plays_in_round) return;
    outcome_.at_play = {won_by_piles(rules_, state_), WonBy::instant};
  }

  /// Adds a finding about what a player did.
  Finding &add(const PlacedPlay &placed, Code code, const Where &where, Phrase message, Phrase help) {
    Finding &finding = sink_.add(code, where, {context_.number, placed.number}, std::move(message), std::move(help));
    finding.player = context_.log.players[placed.seat];
    return finding;
  }

  /// Where the table is unknown, each card still enters the table once and leaves it once.
  void watch_cards(const PlacedPlay &placed) {
    const LoggedPlay &logged = *placed.logged;
    const auto contradict = [&](Card card, const Where &where, Phrase message, Phrase help) {
      if (!result_.stands) return;
      result_.stands = false;
      if (sink_.has_error(logged.where)) return;
      Finding &finding = add(placed, Code::card_twice, where, std::move(message), std::move(help));
      if (const Where &before = trail_[index_of(card)].where; before.node != no_node)
        finding.labels.push_back({before, say::was_here(card)});
    };
    if (placed.card) {
      const Card written = *placed.card;
      if (placed.trouble == CardTrouble::twice || taken_blindly_.contains(written))
        contradict(written, logged.card.where, say::already_played(written), say::correct_one_of_two());
      if (placed.trouble == CardTrouble::not_held)
        contradict(written, logged.card.where, say::not_held(context_.log.players[placed.seat], written), say::correct_card());
      trail_[index_of(written)] = {logged.card.where, {}};
    }
    const auto all_taken = taken_of(round_, logged);
    for (const At<Candidates> &taken : all_taken) {
      if (!taken.value.is_single()) continue;
      const Card card = taken.value.first();
      if (taken_blindly_.contains(card)) contradict(card, taken.where, say::already_taken(card), say::correct_one_of_two());
      taken_blindly_ |= card;
      trail_[index_of(card)] = {taken.where, {}};
    }
    if (placed.card && !all_taken.empty()) taken_blindly_ |= *placed.card;
  }

  /// Whether the log has something before a play, after the one before it, that could not be read as one.
  [[nodiscard]] bool lacks_play_before(std::size_t number) const {
    const LoggedPlay &play = *layout_.plays[number].logged;
    const LoggedPlay *const last = number > 0 ? layout_.plays[number - 1].logged : nullptr;
    const auto is_unread = [&](std::uint32_t begin, std::uint32_t end) {
      return begin < end && sink_.has_error({.span = {begin, end - 1}});
    };
    if (last != nullptr && last->deal == play.deal) // between two cells of a row there is at most a wrong sign
      return last->where.node != play.where.node && is_unread(last->where.span.end, play.where.span.begin);
    if (play.deal == no_deal) return is_unread(round_.has_plays.where.span.begin, play.where.span.begin);
    for (std::size_t deal = last == nullptr || last->deal == no_deal ? 0 : last->deal; deal <= play.deal; ++deal) {
      const LoggedDeal &written = round_.deals[deal];
      const Span plays = written.has_plays ? written.has_plays.where.span : written.where.span;
      const std::uint32_t begin = last != nullptr && last->deal == deal ? last->where.span.end : plays.begin;
      if (is_unread(begin, deal == play.deal ? play.where.span.begin : plays.end)) return true;
    }
    return false;
  }

  void report_surplus(const PlacedPlay &placed, int plays) {
    result_.stands = false;
    if (order_.garbled) return; // in a garbled order a surplus cannot be located
    sink_.add(Code::play_after_round_end, placed.logged->where, {context_.number, placed.number}, say::play_after_the(plays),
              say::delete_or_next_round());
  }

  /// Goes on without knowing a card, by what it may be.
  void go_blind(const PlacedPlay &placed, const Where &where, CardSet candidates, bool with_bonus = false) {
    result_.blind = result_.open = true;
    if (sink_.has_error(placed.logged->where)) {
      result_.stands = false;
      return;
    }
    if (candidates.empty() && !with_bonus) return report_no_card_fits(placed, where);
    add(placed, Code::not_verifiable, where,
        with_bonus                                 ? say::bonus_unrecorded(*placed.card)
        : placed.card && placed.logged->unrecorded ? say::taken_cards_unrecorded(*placed.card)
                                                   : say::card_unrecorded(),
        candidates.size() <= 12 && !with_bonus ? say::write_card_among(candidates) : say::write_card_for_rest());
  }

  void report_no_card_fits(const PlacedPlay &placed, const Where &where) {
    result_.stands = false;
    const std::string written = text_at(context_.log, where);
    const bool known_hand = layout_.given[static_cast<std::size_t>(placed.deal)][placed.seat];
    const Code code = placed.card ? Code::not_on_table : known_hand ? Code::not_in_hand : Code::card_twice;
    add(placed, code, where,
        placed.card  ? say::no_card_on_table_fits(written)
        : known_hand ? say::no_card_in_hand_fits(context_.log.players[placed.seat], written)
                     : say::fitting_cards_elsewhere(written),
        say::correct_card_or_the_other());
  }

  /// The first card that the play says was taken and does not name.
  [[nodiscard]] Where unknown_taken(const LoggedPlay &logged) const {
    for (const At<Candidates> &card : taken_of(round_, logged))
      if (!card.value.is_single()) return card.where;
    return logged.where;
  }

  /// Reads a play at a moment. Taken cards that are not known are those on the table that fit.
  [[nodiscard]] Intent read(const PlacedPlay &placed, const RoundState &state) const {
    const LoggedPlay &logged = *placed.logged;
    Intent intent;
    Play &play = intent.play;
    play.seat = placed.seat;
    play.card = *placed.card;
    play.declares = logged.declares.value;
    play.matta = static_cast<std::uint8_t>(logged.matta.value);
    const int value = played_value(rules_, state, play);
    switch (logged.taking) {
    case Taking::lays: break;
    case Taking::all:
      play.captures = true;
      play.taken = state.table;
      break;
    case Taking::cards:
      play.captures = true;
      read_taken(placed, state, value, intent);
      break;
    case Taking::unwritten: {
      if (logged.stands.value) break;
      if (placed.taking) {
        play.captures = placed.taking->captures;
        play.taken = placed.taking->taken;
        break;
      }
      const OnlyCapture only = only_capture(rules_, state, play);
      intent.with_bonus = logged.unrecorded && may_have_declared(state, placed.seat);
      intent.unclear = intent.with_bonus;
      if (only.count == CaptureCount::none) break;
      play.captures = true;
      intent.ambiguous = only.count == CaptureCount::several;
      intent.unclear = intent.unclear || (logged.unrecorded && legal_plays(rules_, state, play).size() != 1);
      if (intent.unclear)
        for (const CardSet set : captures(rules_, state.moment(), play.card, value)) intent.candidates |= set;
      play.taken = !intent.ambiguous ? only.only
                   : placed.example  ? placed.example->taken
                                     : captures(rules_, state.moment(), play.card, value).front();
      break;
    }
    }
    return intent;
  }

  /// Whether an unrecorded play may have come with a bonus.
  [[nodiscard]] bool may_have_declared(const RoundState &state, Seat seat) const {
    const CardSet hand = state.dealt[seat];
    return state.first_turn[seat] && rules_.hand_bonus_declare != HandBonusDeclare::automatic &&
           (matta_values(rules_, hand, Declaration::low) != 0 || matta_values(rules_, hand, Declaration::triple) != 0);
  }

  void read_taken(const PlacedPlay &placed, const RoundState &state, int value, Intent &intent) const {
    const GappedCards written = cards_of(taken_of(round_, *placed.logged));
    intent.play.taken = written.known;
    intent.absent = written.known - state.table;
    if (written.open.empty()) return;
    if (placed.taking) {
      intent.play.taken = placed.taking->taken;
      return;
    }
    std::vector<CardSet> fitting = captures(rules_, state.moment(), intent.play.card, value);
    std::erase_if(fitting, [&](CardSet set) { return !written.fit(set); });
    intent.unclear = fitting.size() != 1;
    if (!intent.unclear) intent.play.taken = fitting.front();
    for (const CardSet set : fitting) intent.candidates |= set - intent.play.taken;
    if (fitting.empty()) take_what_fits(written.open, state.table, intent);
  }

  /// For cards that no legal capture takes: the only card on the table that fits, if there is just one.
  static void take_what_fits(const std::vector<CardSet> &unknown, CardSet table, Intent &intent) {
    CardSet taken = intent.play.taken;
    bool only = true;
    for (const CardSet reading : unknown) {
      const CardSet there = (reading & table) - taken;
      only = only && there.is_single();
      intent.candidates |= there;
      if (there.is_single()) taken |= there;
      if (there.empty()) {
        intent.candidates = {};
        return;
      }
    }
    intent.unclear = !only;
    if (only) intent.play.taken = taken;
  }

  [[nodiscard]] Faults judge_placed(const PlacedPlay &placed, const Play &play, RoundState &state) const {
    if (!placed.out_of_turn) state.turn = placed.seat;
    Faults faults = judge(rules_, state, play);
    if (placed.out_of_turn && placed.seat != placed.logged->by.value) faults.add(Fault::out_of_turn);
    if (placed.trouble == CardTrouble::not_held && !faults.has(Fault::card_seen)) faults.add(Fault::not_in_hand);
    if (placed.trouble == CardTrouble::twice && !faults.has(Fault::not_in_hand)) faults.add(Fault::card_seen);
    return faults;
  }

  static bool impossible(Faults faults) {
    return faults.has(Fault::not_in_hand) || faults.has(Fault::card_seen) || faults.has(Fault::not_on_table) ||
           faults.has(Fault::bad_matta_value);
  }

  void play_one(const PlacedPlay &placed) {
    const Intent intent = read(placed, state_);
    if (intent.unclear) {
      go_blind(placed, unknown_taken(*placed.logged), intent.candidates, intent.with_bonus);
      return;
    }
    result_.open = result_.open || intent.ambiguous;
    const Play &play = intent.play;
    const Faults faults = judge_placed(placed, play, state_);
    const RoundState before = state_;
    const Effect effect = apply(rules_, state_, play);
    outcome_.facts.note(play, effect, context_.log.seating.side_of(play.seat), before.moment().last_play);
    const MarkFault mark = judge_mark(*placed.logged, effect.sweep, marks_sweeps_);
    const DiagnosedPlay accused{context_, placed, before, trail_, play, intent.absent};
    if (!faults.empty() || intent.ambiguous || mark != MarkFault::none) {
      Finding &finding = diagnose(accused, faults, intent.ambiguous, mark, sink_);
      if (intent.ambiguous)
        finding.help =
            say::remedy_and_goes_on(finding.help, play.taken.empty() ? say::cards(play.card) : say::card_takes(play.card, play.taken));
      if ((impossible(faults) || intent.ambiguous) && !is_accepted(round_, placed)) result_.stands = false;
    } else if (placed.logged->stands.value) {
      diagnose_stale(accused, sink_);
    }
    follow(placed, effect);
    const bool takes_all = placed.logged->taking == Taking::all && effect.sweep;
    if (placed.logged->scopa ? placed.logged->scopa.value : takes_all) ++result_.marked[context_.log.seating.side_of(placed.seat)];
    result_.marked_wrongly = result_.marked_wrongly || mark == MarkFault::no_scopa;
    if (order_.keep_plays) {
      show(placed, before, play, effect, faults.empty() && !intent.ambiguous);
      result_.shown.back().as_written = !intent.ambiguous && !impossible(faults);
      result_.shown.back().is_open = intent.ambiguous || (faults.has(Fault::bad_matta_value) && !placed.logged->matta.given());
    }
    report_card_taken_twice(placed);
  }

  void report_card_taken_twice(const PlacedPlay &placed) {
    CardSet seen;
    for (const At<Candidates> &taken : taken_of(round_, *placed.logged)) {
      if (!taken.value.is_single()) continue;
      if (seen.contains(taken.value.first()) && !sink_.has_error(placed.logged->where)) {
        result_.stands = false;
        add(placed, Code::card_twice, taken.where, say::taken_twice(taken.value.first()), say::correct_one_of_two());
      }
      seen |= taken.value;
    }
  }

  void follow(const PlacedPlay &placed, const Effect &effect) {
    const std::optional<Card> taker = effect.taken.empty() ? std::nullopt : placed.card;
    trail_[index_of(*placed.card)] = {placed.logged->card.where, taker};
    for (const Card card : effect.taken) trail_[index_of(card)] = {placed.logged->where, taker};
    for (const At<Candidates> &taken : taken_of(round_, *placed.logged))
      if (taken.value.is_single()) trail_[index_of(taken.value.first())].where = taken.where;
  }

  void show(const PlacedPlay &placed, const RoundState &before, const Play &play, const Effect &effect, bool legal) {
    ReplayedPlay &shown = result_.shown.emplace_back();
    shown.number = placed.number;
    shown.deal = placed.deal + 1;
    shown.seat = placed.seat;
    shown.side = context_.log.seating.side_of(placed.seat);
    shown.play = play;
    shown.could_capture = only_capture(rules_, before, play).count != CaptureCount::none;
    shown.effect = effect;
    shown.legal = legal;
    shown.stands = placed.logged->stands.value;
    shown.table_before = before.table;
    shown.table_after = state_.table;
    shown.hands_before = before.hands;
    shown.hands_after = state_.hands;
    shown.piles_before = before.piles;
    shown.piles_after = state_.piles;
    shown.sweeps_before = before.sweeps;
    shown.sweeps_after = state_.sweeps;
    shown.remark = std::string(placed.logged->remark);
  }

  void finish() {
    if (order_.keep_states && !result_.blind) result_.before.push_back(state_);
    const bool all_made = layout_.written >= layout_.dealing.plays();
    outcome_.is_whole = all_made && !outcome_.is_cut();
    const int deals = layout_.deals_written;
    const bool deals_differ =
        deals > layout_.dealing.deals() || (deals > 0 && deals < layout_.dealing.deals() && !context_.may_stop && !outcome_.is_cut());
    const bool may_be_rows = order_.garbled && deals > layout_.dealing.deals(); // of plays in the place of deals
    if (deals_differ && !layout_.overwritten && !may_be_rows) report_deals(deals);
    const bool may_be_cut = context_.sudden_death && result_.blind;
    if (!all_made && !outcome_.is_cut() && !may_be_cut && (!context_.may_stop || layout_.broken)) {
      result_.stands = false;
      if (!deals_differ && !order_.garbled) report_incomplete();
    }
    const bool is_over = !outcome_.is_cut() && !result_.blind && (!context_.may_stop || outcome_.is_whole);
    if (is_over) outcome_.facts.settlement = settle(rules_, state_);
    outcome_.facts.counts = counts_of(state_);
  }

  void report_deals(int written) {
    const int whole = layout_.dealing.deals();
    const bool is_last = context_.number == static_cast<int>(context_.log.rounds.size());
    const bool may_go_on = is_last && !context_.log.unfinished.value;
    sink_.add(Code::wrong_number_of_deals, written > whole ? round_.deals.back().where : round_.has_deals.where, {context_.number, 0},
              say::deals_in_round(written, whole),
              written > whole ? say::start_new_round()
              : may_go_on     ? say::add_deals_or_unfinished()
                              : say::add_deals(),
              rule_of_hands(rules_));
  }

  void report_incomplete() {
    const std::optional<int> broken = layout_.broken;
    const auto in_question = [&](const PlacedPlay &placed) { return !broken || placed.deal == *broken; };
    CardSet left = CardSet::pack() - layout_.table;
    if (broken) {
      left = {};
      for (const CardSet hand : layout_.hands[static_cast<std::size_t>(*broken)]) left |= hand;
    }
    const PlacedPlay *last = nullptr;
    int plays = 0;
    for (const PlacedPlay &placed : layout_.plays) {
      if (!in_question(placed)) continue;
      if (placed.card) left -= *placed.card;
      last = &placed;
      ++plays;
    }
    const Where &where = last != nullptr ? last->logged->where : round_.plays.back().where;
    Finding &finding = sink_.add(Code::round_incomplete, where, {context_.number, 0},
                                 broken ? say::plays_in_deal(plays, *broken + 1, layout_.dealing.plays(*broken))
                                        : say::plays_in_round(layout_.written, layout_.dealing.plays()));
    const bool unfinished = context_.log.unfinished.value;
    if (layout_.table_known && left.size() <= 12 && !left.empty()) {
      finding.help = unfinished ? say::add_unplayed(left) : say::add_unplayed_or_unfinished(left);
    } else {
      finding.help = unfinished ? say::add_missing() : say::add_missing_or_unfinished();
    }
    label_short_row(finding);
  }

  /// A row shorter than the others is where a play is probably missing.
  void label_short_row(Finding &finding) {
    const std::vector<PlayRow> rows = rows_of(round_);
    const auto is_short = [&](const PlayRow &row) { return row.size() < context_.log.seating.players; };
    if (std::ranges::count_if(rows, is_short) != 1) return;
    const Where row = where_of(std::ranges::find_if(rows, is_short)->of(round_));
    if (row.span.begin != finding.where.span.begin) finding.labels.push_back({row, say::short_row()});
  }

  const RoundContext &context_;
  const Rules &rules_;
  const LoggedRound &round_;
  const Layout &layout_;
  const ReplayOrder &order_;
  DiagnosticSink &sink_;
  RoundState state_{}; ///< at the end, leftovers are given away where the round is complete
  Replayed result_;
  PlainOutcome &outcome_ = result_.outcome;
  Trail trail_{};
  CardSet taken_blindly_{}; ///< cards in piles while nobody knows the table
  int dealt_ = -1;
  bool marks_sweeps_ = false;
};

} // namespace

Replayed replay(const RoundContext &context, const Layout &layout, const ReplayOrder &order, DiagnosticSink &sink) {
  return Replayer(context, layout, order, sink).run();
}

} // namespace arbitro
