// The settler of arguments: `moves` and `count`, with cards to tap.
import { button, make, table_of } from './dom.js';
import { grid, shown_cards, tapped_card } from './cards.js';
import { award_name, card_name, language, say } from './words.js';

/** Names of radio buttons that decide what tapping a card means. */
const radios = (name, rows, chosen, change) =>
  make(
    'div',
    { class: 'radios', role: 'radiogroup', 'aria-label': say('tap_for') },
    rows.map(([value, text]) => {
      const id = `${name}-${value}`;
      return make(
        'span',
        {},
        make('input', { type: 'radio', name, id, checked: value === chosen, onchange: () => change(value) }),
        make('label', { for: id }, text),
      );
    }),
  );

export class Settler {
  constructor(arbitro) {
    this.arbitro = arbitro;
    this.what = 'moves';
    this.asked = { game: 'scopa', table: new Set(), card: '', take: new Set(), lays: false };
    this.piles = { game: 'scopa', of: new Map(), rest: '', sweeps: [0, 0] };
    this.tapping = { moves: 'table', count: '0' };
    this.section = make('section', { 'aria-label': say('settle') });
  }

  show() {
    const choose = (what) => () => {
      this.what = what;
      this.show();
    };
    const tab = (what) => button(say(what), choose(what), { 'aria-pressed': String(this.what === what), name: what });
    this.answer = make('div', { role: 'status', class: 'answer' });
    this.section.replaceChildren(
      make('p', { class: 'buttons tabs' }, tab('moves'), tab('count')),
      make('div', { class: 'two' }, this.what === 'moves' ? this.moves() : this.count(), this.answer),
    );
    this.ask();
  }

  ask() {
    try {
      this.answer.replaceChildren(...(this.what === 'moves' ? this.answer_moves() : this.answer_count()).filter(Boolean));
    } catch (error) {
      this.answer.replaceChildren(make('p', { class: 'said' }, error.message));
    }
  }

  game(asked) {
    const select = make('select', {
      id: 'game',
      onchange: () => {
        asked.game = select.value;
        this.ask();
      },
    });
    for (const { name, title } of this.arbitro.games({ lang: language() }))
      select.append(make('option', { value: name, selected: name === asked.game }, `${name} – ${title}`));
    return make('p', {}, make('label', { for: 'game' }, say('game')), ' ', select);
  }

  moves() {
    const { asked } = this;
    const tap = (card) => () => {
      const place = this.tapping.moves;
      const was = place === 'card' ? asked.card === card : asked[place].has(card);
      asked.table.delete(card);
      asked.take.delete(card);
      if (asked.card === card) asked.card = '';
      if (!was && place === 'card') asked.card = card;
      else if (!was) asked[place].add(card);
      if (place === 'take' && !was) asked.table.add(card);
      if (asked.take.size > 0) asked.lays = false;
      this.show();
      this.section.querySelector(`[data-card="${card}"]`).focus();
    };
    const look = (card) => {
      const place = asked.card === card ? 'card' : asked.take.has(card) ? 'take' : asked.table.has(card) ? 'table' : '';
      return tapped_card(card, tap(card), { state: place !== '', label: place && say(`tap_${place}`), mark: place && `in-${place}` });
    };
    const lays = make('input', {
      type: 'checkbox',
      id: 'lays',
      checked: asked.lays,
      onchange: () => {
        asked.lays = lays.checked;
        asked.take.clear();
        this.show();
      },
    });
    return make(
      'div',
      {},
      this.game(asked),
      radios(
        'place',
        ['table', 'card', 'take'].map((place) => [place, say(`tap_${place}`)]),
        this.tapping.moves,
        (place) => {
          this.tapping.moves = place;
        },
      ),
      grid(look),
      make('p', {}, lays, ' ', make('label', { for: 'lays' }, say('lays'))),
      make(
        'p',
        { class: 'buttons' },
        button(say('clear'), () => {
          Object.assign(asked, { table: new Set(), take: new Set(), card: '', lays: false });
          this.show();
        }),
      ),
    );
  }

  answer_moves() {
    const { game, table, card, take, lays } = this.asked;
    if (card === '') return [make('p', { class: 'soft' }, say('ask_card'))];
    const cards = take.size > 0 ? `${card} x ${[...take].join(' ')}` : lays ? `${card} lays` : card;
    const answer = this.arbitro.moves({ game, cards, table: [...table].join(' '), lang: language() });
    const titles = new Map(this.arbitro.games({ lang: language() }).map(({ name, title }) => [name, title]));
    const play = ({ card: played, take: taken }) => {
      const words =
        taken === null
          ? say('is_laid', card_name(played))
          : taken.length === 0
            ? say('takes_itself', card_name(played))
            : say('takes', card_name(played), taken.map(card_name).join(', '));
      return make('li', {}, shown_cards(taken === null ? [played] : [played, ...taken]), make('span', {}, words));
    };
    const rules = Object.entries(answer.rule ?? {}).map(([name, value]) => `${name} = ${value}`);
    return [
      answer.legal === undefined
        ? null
        : make('p', { class: answer.legal ? 'yes' : 'no' }, answer.legal ? say('legal') : say('illegal', answer.why ?? '')),
      rules.length > 0 ? make('p', { class: 'soft' }, say('by_rule', rules.join(', '))) : null,
      make('h2', {}, say('legal_plays')),
      make('ul', { class: 'plays' }, answer.moves.map(play)),
      answer.games === undefined
        ? null
        : make(
            'details',
            { open: !answer.legal },
            make('summary', {}, say('legal_in')),
            make(
              'ul',
              {},
              answer.games.length > 0
                ? answer.games.map((name) => make('li', {}, `${name} – ${titles.get(name) ?? ''}`))
                : make('li', {}, say('nowhere')),
            ),
          ),
    ];
  }

  names() {
    return ['1', '2'].map((number) => say('side', number));
  }

  count() {
    const { piles } = this;
    const names = this.names();
    const tap = (card) => () => {
      if (piles.of.get(card) === this.tapping.count) piles.of.delete(card);
      else piles.of.set(card, this.tapping.count);
      this.show();
      this.section.querySelector(`[data-card="${card}"]`).focus();
    };
    const look = (card) => {
      const side = piles.of.get(card);
      return tapped_card(card, tap(card), {
        state: side !== undefined,
        label: side && say('pile_of', names[side]),
        mark: side && `side-${side}`,
      });
    };
    const rest = (side) => {
      const id = `rest-${side}`;
      const box = make('input', {
        type: 'checkbox',
        id,
        checked: piles.rest === side,
        onchange: () => {
          piles.rest = box.checked ? side : '';
          this.show();
        },
      });
      return make('div', {}, box, ' ', make('label', { for: id }, say('rest_to', names[side])));
    };
    const sweeps = (side) => {
      const id = `sweeps-${side}`;
      const input = make('input', {
        id,
        inputmode: 'numeric',
        size: 3,
        value: piles.sweeps[side],
        oninput: () => {
          piles.sweeps[side] = input.value;
          this.ask();
        },
      });
      return make('div', { class: 'line' }, make('label', { for: id }, say('sweeps_of', names[side])), input);
    };
    return make(
      'div',
      {},
      this.game(piles),
      radios(
        'pile',
        names.map((name, side) => [String(side), say('pile_of', name)]),
        this.tapping.count,
        (side) => {
          this.tapping.count = side;
        },
      ),
      grid(look),
      ['0', '1'].map(rest),
      [0, 1].map(sweeps),
      make(
        'p',
        { class: 'buttons' },
        button(say('clear'), () => {
          Object.assign(piles, { of: new Map(), rest: '', sweeps: [0, 0] });
          this.show();
        }),
      ),
    );
  }

  answer_count() {
    const { piles } = this;
    if (piles.of.size === 0) return [make('p', { class: 'soft' }, say('ask_piles'))];
    const names = this.names();
    const pile = (name, side) =>
      `${name}: ${
        piles.rest === String(side)
          ? 'rest'
          : [...piles.of]
              .filter(([, of]) => of === String(side))
              .map(([card]) => card)
              .join(' ')
      }`;
    const given = names.map(pile).filter((text) => !text.endsWith(': '));
    const scope = given.length === names.length ? piles.sweeps.join('-') : String(piles.sweeps[0]);
    const answer = this.arbitro.count({ piles: given, scope, game: piles.game });
    const figure = (value, points) =>
      make('td', {}, value === null ? '–' : String(value), points > 0 ? make('b', {}, ` +${points}`) : null);
    const row = ([key, figures]) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, award_name(key)),
        figures.map((value, side) => figure(value, answer.awards[key][side])),
      );
    return [
      table_of(
        say('count'),
        make(
          'tr',
          {},
          make('td', {}),
          answer.sides.map(({ name }) => make('th', { scope: 'col' }, name)),
        ),
        Object.entries(answer.counted).map(row),
        given.length > 1
          ? [
              make(
                'tr',
                {},
                make('th', { scope: 'row' }, award_name('points')),
                answer.points.map((points) => make('td', {}, make('b', {}, String(points ?? '–')))),
              ),
            ]
          : [],
      ),
    ];
  }
}
