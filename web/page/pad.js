// The pad: the questions of `arbitro record`, with what answers them to tap. The referee knows what is asked next, and which answers are
// possible.
import { button, later, make, table_of, tell } from './dom.js';
import { grid, shown_cards, tapped_card } from './cards.js';
import { adopt, keep_log, kept_log } from './store.js';
import { award_name, language, say } from './words.js';

export class Pad {
  constructor(arbitro, go_to) {
    this.arbitro = arbitro;
    this.go_to = go_to;
    this.section = make('section', { 'aria-label': say('pad') });
  }

  /** Shows the log as it is now; what was asked before is forgotten where another view has changed it. */
  show() {
    if (this.recording === undefined || this.recording.log !== kept_log() || this.lang !== language()) this.begin();
    this.draw();
  }

  begin() {
    this.recording?.end();
    this.recording = undefined;
    this.lang = language();
    this.problem = '';
    const now = new Date();
    const date = new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    try {
      this.recording = this.arbitro.record(kept_log(), { lang: language(), date, file: say('log') });
      this.reply = this.recording.state();
    } catch (error) {
      this.problem = error.message;
    }
  }

  /** Answers the open question, or gives a command. */
  answer(line) {
    this.reply = this.recording.answer(line);
    adopt();
    keep_log(this.reply.log, this);
    this.draw();
    tell(this.reply.said.split('\n\n')[0]);
    const next = this.section.querySelector('.question button:not([disabled]), .question input');
    if (this.reply.taken && next && !this.section.contains(document.activeElement)) this.section.querySelector('.question h2').focus();
  }

  new_match() {
    if (kept_log() !== '' && !confirm(say('new_match_really'))) return;
    adopt();
    keep_log('', this);
    this.begin();
    this.draw();
  }

  draw() {
    if (this.recording === undefined) {
      this.section.replaceChildren(
        make('p', {}, say('cannot_continue')),
        make('pre', { class: 'said' }, this.problem),
        make(
          'p',
          { class: 'buttons' },
          button(say('to_checker'), () => this.go_to('check'), { class: 'first' }),
          button(say('new_match'), () => this.new_match()),
        ),
      );
      return;
    }
    this.match =
      this.reply.log === '' ? null : this.arbitro.score(this.reply.log, { lang: language(), readings: false, effort: 0 }).matches[0];
    const refusal = this.reply.taken || this.reply.said === '' ? null : make('pre', { class: 'said' }, this.reply.said.trim());
    this.section.replaceChildren(
      make(
        'div',
        { class: 'two' },
        make('div', {}, this.banner(), this.question(), refusal, this.commands(), this.more()),
        make('div', {}, this.rounds(), this.log()),
      ),
    );
  }

  /** Who has how many points, and who leads. */
  banner() {
    if (this.match === null || this.match.sides.length === 0) return null;
    const { result, sides } = this.match;
    const side = ({ name }, index) => {
      const ahead = result.winner === name ? say('wins') : result.leader === name ? say('leads') : '';
      return make(
        'li',
        { class: ahead ? 'ahead' : '' },
        make('span', { class: 'name' }, name),
        make('b', {}, String(result.totals[index] ?? '–')),
        make('small', {}, ahead),
      );
    };
    return make('ul', { class: 'banner', style: `--sides: ${Math.min(sides.length, 3)}` }, sides.map(side));
  }

  commands() {
    const has_begun = this.reply.log !== '';
    return make(
      'p',
      { class: 'buttons' },
      button(say('undo'), () => this.answer('undo'), { disabled: !has_begun }),
      button(say('redo'), () => this.answer('redo')),
      has_begun && this.reply.question.name !== 'over' ? button(say('new_match'), () => this.new_match()) : null,
    );
  }

  /** What is seldom needed: any line that the terminal takes, annulled rounds, sides that give up. */
  more() {
    const line = make('input', {
      'aria-label': say('other_answer'),
      placeholder: say('other_answer'),
      autocomplete: 'off',
      autocapitalize: 'off',
    });
    const send = (event) => {
      event.preventDefault();
      this.answer(line.value);
    };
    const buttons = [];
    if (this.match?.rounds.length > 0) buttons.push(button(say('void_round'), () => this.answer('void')));
    for (const { name } of this.match?.sides ?? []) buttons.push(button(say('gives_up', name), () => this.answer(`forfeit ${name}`)));
    return make(
      'details',
      {},
      make('summary', {}, say('more')),
      make('form', { class: 'line', onsubmit: send }, line, make('button', {}, say('ok'))),
      make('p', { class: 'soft' }, say('commands')),
      make('p', { class: 'buttons' }, buttons),
    );
  }

  log() {
    return this.reply.log === ''
      ? null
      : make(
          'details',
          { open: innerWidth > 800 },
          make('summary', {}, say('log')),
          make('pre', { class: 'log', tabindex: 0, 'aria-label': say('log') }, this.reply.log),
        );
  }

  /** The points of each round; its counts can be changed. */
  rounds() {
    if (this.match === null || this.match.rounds.length === 0) return null;
    const { rounds, sides } = this.match;
    const row = (round) =>
      make(
        'tr',
        {},
        make(
          'th',
          { scope: 'row' },
          button(String(round.round), () => this.edit(round), {
            class: 'plain',
            'aria-label': say('edit_round', round.round),
            'data-round': round.round,
          }),
        ),
        sides.flatMap((_, index) => [
          make('td', {}, String(round.points?.[index] ?? '–')),
          make('td', { class: 'soft' }, String(round.total?.[index] ?? '–')),
        ]),
      );
    return make(
      'div',
      {},
      make('h2', {}, say('rounds')),
      table_of(
        say('rounds'),
        [
          make(
            'tr',
            {},
            make('td', {}),
            sides.map(({ name }) => make('th', { scope: 'colgroup', colspan: 2 }, name)),
          ),
          make(
            'tr',
            { class: 'soft' },
            make('td', {}),
            sides.flatMap(() => [make('th', { scope: 'col' }, say('points')), make('th', { scope: 'col' }, say('total'))]),
          ),
        ],
        rounds.map(row),
      ),
      (this.editor = make('div')),
    );
  }

  /** The counts of a round, each with a field. */
  edit(round) {
    const field = ([key, value]) => {
      const id = `edit-${key}`;
      const input = make('input', { id, value, size: 8, autocomplete: 'off' });
      const change = (event) => {
        event.preventDefault();
        this.answer(`fix R${round.round} ${key} ${input.value}`);
        if (!this.reply.taken) this.edit(round);
      };
      return make(
        'form',
        { class: 'line', onsubmit: change },
        make('label', { for: id }, award_name(key)),
        input,
        make('button', {}, say('edit')),
      );
    };
    /** The figures as a log has them, or only who has the award. */
    const written = ([key, figures]) => {
      const holder = this.match.sides.find((_, index) => round.awards[key][index] > 0);
      return [key, figures.every((figure) => figure !== null) ? figures.join('-') : (holder?.name ?? '')];
    };
    const counts = round.level === 'counts' ? Object.entries(round.counted).map(written) : [];
    this.editor.replaceChildren(
      make(
        'div',
        { class: 'sheet' },
        make('h3', {}, say('round', round.round)),
        counts.length > 0
          ? counts.map(field)
          : make(
              'p',
              {},
              button(say('edit_plays'), () => this.go_to('check')),
            ),
        button(say('close'), () => this.editor.replaceChildren()),
      ),
    );
    this.editor.querySelector('input, button').focus();
  }

  question() {
    const { question } = this.reply;
    const titles = {
      hand: () => say('q_hand', question.key),
      count: () => question.words.replace(/ \(.*$/, ''),
      play: () => (this.reply.board === null ? question.words : say('to_play', this.reply.board.turn)),
    };
    const title = (titles[question.name] ?? (() => say(`q_${question.name}`)))();
    return make(
      'div',
      { class: 'question sheet', 'data-question': question.name, 'data-key': question.key },
      make('h2', { tabindex: -1 }, title),
      this.controls(question),
    );
  }

  controls(question) {
    switch (question.name) {
      case 'players':
        return this.players();
      case 'game':
        return this.game(question);
      case 'over':
        return make(
          'p',
          { class: 'buttons' },
          button(say('new_match'), () => this.new_match(), { class: 'first' }),
        );
      case 'another':
        return make(
          'p',
          { class: 'buttons' },
          button(say('another'), () => this.answer(''), { class: 'first' }),
        );
      case 'detail':
        return this.choice(
          [
            [say('counts'), 'counts'],
            [say('plays'), 'plays'],
          ],
          question.offered === question.answers[1].text ? 'plays' : 'counts',
        );
      case 'dealer':
        return this.choice(
          question.answers.map(({ text }) => [text, text]),
          question.offered,
        );
      case 'count':
        return question.names_side
          ? this.choice(
              question.answers.map(({ text }) => [text, text]),
              question.offered,
            )
          : this.figures(question);
      case 'table':
      case 'hand':
        return this.dealt(question);
      case 'play':
        return this.play(question);
      default:
        return null;
    }
  }

  choice(rows, offered) {
    return make(
      'p',
      { class: 'buttons large' },
      rows.map(([text, line]) => button(text, () => this.answer(line), { class: line === offered ? 'first' : '' })),
    );
  }

  /** A button that is only there for lines that the referee takes, and his reason below where he does not. */
  asked(line_of) {
    const said = make('p', { class: 'said empty', role: 'status' });
    const send = make('button', { class: 'first' }, say('ok'));
    const look = () => {
      const line = line_of();
      const reply = line === '' ? { taken: false, said: '' } : this.recording.try(line);
      send.disabled = !reply.taken;
      said.textContent = reply.taken ? '' : reply.said.trim();
      said.classList.toggle('empty', said.textContent === '');
      return reply;
    };
    return { said, send, look };
  }

  players() {
    const fields = make('div', { class: 'fields' });
    const teams = make('input', { type: 'checkbox', id: 'teams' });
    const names = {
      players: ['', ''],
      teams: ['', ''],
      members: [
        ['', ''],
        ['', ''],
      ],
    };
    const line_of = () => {
      const all = (list) =>
        list
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .join(', ');
      if (!teams.checked) return all(names.players);
      return names.teams.map((team, index) => `${team.trim()}: ${all(names.members[index])}`).join('; ');
    };
    const { said, send, look } = this.asked(line_of);
    const look_later = later(look, 250);
    const field = (label, list, index) => {
      const id = `name-${label}`;
      const input = make('input', {
        id,
        value: list[index],
        autocomplete: 'off',
        oninput: () => {
          list[index] = input.value;
          look_later();
        },
      });
      return make('div', {}, make('label', { for: id }, label), input);
    };
    const draw = () => {
      const rows = teams.checked
        ? names.teams.flatMap((_, team) => [
            field(say('team', team + 1), names.teams, team),
            ...names.members[team].map((_, index) => field(say('team_player', team + 1, index + 1), names.members[team], index)),
          ])
        : names.players.map((_, index) => field(say('player', index + 1), names.players, index));
      const add = () => {
        if (teams.checked) for (const members of names.members) members.push('');
        else names.players.push('');
        draw();
      };
      fields.replaceChildren(...rows, button(say('add_player'), add));
    };
    teams.addEventListener('change', () => {
      draw();
      look();
    });
    draw();
    send.disabled = true;
    const start = (event) => {
      event.preventDefault();
      this.answer(line_of());
    };
    return make(
      'form',
      { onsubmit: start },
      make('p', { class: 'soft' }, say('q_players_help')),
      make('p', {}, teams, ' ', make('label', { for: 'teams' }, say('in_teams'))),
      fields,
      said,
      make('p', { class: 'buttons' }, send),
    );
  }

  game(question) {
    const titles = new Map(this.arbitro.games({ lang: language() }).map(({ name, title }) => [name, title]));
    const select = make(
      'select',
      { 'aria-label': say('q_game') },
      question.answers.map(({ text }) =>
        make('option', { value: text, selected: text === question.offered }, `${text} – ${titles.get(text) ?? ''}`),
      ),
    );
    return make(
      'div',
      {},
      select,
      make(
        'p',
        { class: 'buttons' },
        button(say('ok'), () => this.answer(select.value), { class: 'first' }),
      ),
    );
  }

  /** A figure for each side, typed or counted up; the referee says at once which are impossible. */
  figures(question) {
    const sides = this.match.sides.map(({ name }) => name);
    const offered = question.offered.split('-');
    const inputs = sides.map((name, index) =>
      make('input', {
        id: `figure-${index}`,
        inputmode: 'numeric',
        autocomplete: 'off',
        value: offered[index] ?? '',
        oninput: () => look(),
      }),
    );
    const line_of = () => {
      const figures = inputs.map((input) => input.value.trim());
      return figures.filter((figure) => figure !== '').join('-');
    };
    const { said, send, look } = this.asked(line_of);
    const change = (input, by) => {
      input.value = Math.max(0, Number(input.value || 0) + by);
      look();
    };
    const row = (name, index) =>
      make(
        'div',
        { class: 'figure' },
        make('label', { for: `figure-${index}` }, name),
        button('−', () => change(inputs[index], -1), { 'aria-label': say('one_less', name) }),
        inputs[index],
        button('+', () => change(inputs[index], 1), { 'aria-label': say('one_more', name) }),
      );
    look();
    const done = (event) => {
      event.preventDefault();
      if (!send.disabled) this.answer(line_of());
    };
    return make('form', { onsubmit: done }, sides.map(row), said, make('p', { class: 'buttons' }, send));
  }

  /** Cards that were dealt. */
  dealt(question) {
    const chosen = new Set();
    const { said, send, look } = this.asked(() => [...chosen].join(' '));
    const left = new Map(question.answers.map(({ text, card }) => [card, text]));
    const tap = (text) => (event) => {
      if (!chosen.delete(text)) chosen.add(text);
      event.currentTarget.setAttribute('aria-pressed', String(chosen.has(text)));
      look();
    };
    send.disabled = true;
    const is_rest = question.answers.some(({ text }) => question.offered.split(' ').includes(text));
    return make(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          this.answer([...chosen].join(' '));
        },
      },
      make('p', { class: 'soft' }, question.form),
      grid((card) => (left.has(card) ? tapped_card(card, tap(left.get(card)), { state: false }) : null)),
      said,
      make(
        'p',
        { class: 'buttons' },
        send,
        button(is_rest ? say('the_rest') : say('not_known'), () => this.answer('')),
      ),
    );
  }

  play(question) {
    const { board } = this.reply;
    const on_table =
      board === null
        ? null
        : make(
            'div',
            { class: 'felt', 'data-place': 'table', 'aria-label': say('table'), role: 'group' },
            board.table.length > 0 ? shown_cards(board.table) : make('span', {}, say('table_empty')),
          );
    const piles =
      board === null
        ? null
        : make(
            'p',
            { class: 'soft' },
            Object.entries(board.piles)
              .map(([name, cards]) => say('piles', name, cards.length))
              .join(' · '),
          );
    if (question.choices.length > 0) {
      const rows = question.choices.map((text, index) => button(`${question.card}${text}`, () => this.answer(String(index + 1))));
      return make('div', {}, on_table, make('p', {}, say('which_capture')), make('p', { class: 'buttons large' }, rows));
    }
    const playable = new Map(question.answers.map(({ text, card }) => [card, text]));
    const tap = (card) => tapped_card(card, () => this.answer(playable.get(card)));
    const hand = board?.hands[board.turn] ?? [];
    return make(
      'div',
      {},
      on_table,
      hand.length > 0 ? make('div', { class: 'row hand' }, hand.map(tap)) : grid((card) => (playable.has(card) ? tap(card) : null)),
      piles,
    );
  }
}
