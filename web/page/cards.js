// Cards to look at and to tap.
import { make } from './dom.js';
import { card_label, say } from './words.js';

export const suits = [...'dcbs'];
export const pack = suits.flatMap((suit) => Array.from({ length: 10 }, (_, index) => `${index + 1}${suit}`));

const shape = 'http://www.w3.org/2000/svg';

/** The face of a card: its value, and the pip of its suit. */
function face(card) {
  const svg = document.createElementNS(shape, 'svg');
  const pip = document.createElementNS(shape, 'use');
  svg.setAttribute('viewBox', '-10 -10 20 20');
  svg.setAttribute('aria-hidden', 'true');
  for (const [name, value] of [
    ['href', `#p-${card.at(-1)}`],
    ['x', -10],
    ['y', -10],
    ['width', 20],
    ['height', 20],
  ])
    pip.setAttribute(name, value);
  svg.append(pip);
  return [make('span', { class: `value ${card.at(-1)}`, 'aria-hidden': 'true' }, String(parseInt(card))), svg];
}

/** A card that only shows. */
export const shown_card = (card) =>
  make('span', { class: 'card', role: 'img', 'aria-label': card_label(card), 'data-card': card }, face(card));
export const shown_cards = (cards) => make('span', { class: 'row' }, cards.map(shown_card));

/** A card to tap: `state` is whether it is chosen, or undefined where tapping does not choose. */
export const tapped_card = (card, onclick, { state, label = '', mark = '', disabled = false } = {}) =>
  make(
    'button',
    {
      type: 'button',
      class: `card ${mark}`,
      'data-card': card,
      disabled,
      'aria-pressed': state === undefined ? undefined : String(state),
      'aria-label': card_label(card) + (label && `, ${label}`),
      onclick,
    },
    face(card),
  );

/** All cards in four rows, made by a function; those that it gives null for leave a gap. */
export const grid = (made) =>
  make(
    'div',
    { class: 'grid' },
    suits.map((suit, index) =>
      make(
        'div',
        { class: 'row', role: 'group', 'aria-label': say('suits').split(' ')[index] },
        pack.filter((card) => card.endsWith(suit)).map((card) => made(card) ?? make('span', { class: 'gap' })),
      ),
    ),
  );
