(() => {
  'use strict';
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn', PLACES = '0123456789*+-';
  const WORDS = {
    en: { suits: { d: ['coins', 'diamonds'], c: ['cups', 'hearts'], b: ['clubs', 'clubs'], s: ['swords', 'spades'] },
      ace: 'ace', courts: ['jack', 'knight', 'king'], letters: { J: 'jack', F: 'jack', Q: 'queen', K: 'king', R: 'king' }, of: ' of ', down: 'a card face down',
      before: (total, scope) => `${total} before the round, sweeps ${scope}`, dealt: 'as dealt',
      round: number => `round ${number}, `, play: (number, all) => `play ${number} of ${all}`, cards: n => n === 1 ? ', 1 card' : `, ${n} cards` },
    it: { suits: { d: ['denari', 'quadri'], c: ['coppe', 'cuori'], b: ['bastoni', 'fiori'], s: ['spade', 'picche'] },
      ace: 'asso', courts: ['fante', 'cavallo', 're'], letters: { J: 'fante', F: 'fante', Q: 'donna', K: 're', R: 're' }, of: ' di ', down: 'una carta coperta',
      before: (total, scope) => `${total} prima della smazzata, scope ${scope}`, dealt: 'carte appena date',
      round: number => `smazzata ${number}, `, play: (number, all) => `giocata ${number} di ${all}`, cards: n => n === 1 ? ', 1 carta' : `, ${n} carte` },
  }[document.documentElement.lang];
  // Of ace to seven: the size of a pip, then where they are.
  const PIPS = [[27, 20, 37], [18, 20, 24.5, 20, 48], [15.5, 20, 21.5, 20, 37, 20, 52.5], [15.5, 11.5, 27, 28.5, 27, 11.5, 49, 28.5, 49],
    [14, 10.5, 24.5, 29.5, 24.5, 20, 37.5, 10.5, 51, 29.5, 51], [14, 11.5, 22.5, 28.5, 22.5, 11.5, 37.5, 28.5, 37.5, 11.5, 52.5, 28.5, 52.5],
    [13, 9.5, 23, 30.5, 23, 20, 30.5, 9.5, 38.5, 30.5, 38.5, 9.5, 53.5, 30.5, 53.5]];
  const cards = [...LETTERS].map((_, i) => (i >> 2) + 1 + 'dcbs'[i & 3]);
  let active = null;
  const all = (root, what) => [...root.querySelectorAll(what)];
  const SVG = 'http://www.w3.org/2000/svg';

  function pip(suit, size, x, y) {
    return `<use href="#p-${suit}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;
  }
  const court = (suit, figure, letter, x) => `<text class="${suit}" x="${letter === '10' ? 3 : 4}" y="14">${letter}</text><use class="${suit}"
    href="#f-${figure}"/><circle class="paper" cx="${x}" cy="49" r="8.6"/>${pip(suit, 13, x, 49)}`;
  function symbol(card, courts) {
    const value = parseInt(card), suit = card.at(-1), [size, ...at] = PIPS[value - 1] ?? [], letter = courts[value - 8];
    let text = `<symbol id="c-${courts}-${card}" viewBox="0 0 40 62">`;
    if (letter) {
      text += `<g class="it">${court(suit, value, String(value), value === 9 ? 22.5 : 20)}</g>`;
      return text + `<g class="fr">${court(suit, { Q: 'q', K: 10, R: 10 }[letter] ?? 8, letter, 20)}</g></symbol>`;
    }
    text += `<text class="${suit}" x="4" y="14">${value}</text>`;
    for (let i = 0; i < at.length; i += 2) text += pip(suit, size, at[i], at[i + 1]);
    return text + '</symbol>';
  }
  function face(id) {
    const svg = document.createElementNS(SVG, 'svg'), use = document.createElementNS(SVG, 'use');
    svg.setAttribute('viewBox', '0 0 40 62');
    svg.setAttribute('aria-hidden', 'true');
    use.setAttribute('href', '#c-' + id);
    svg.append(use);
    return svg;
  }

  /** The pack of a match: in which suits it is shown, and which letters the courts of a French one have. */
  class Pack {
    constructor(match) {
      this.match = match;
      this.french = match.classList.contains('french');
      this.courts = match.dataset.courts ?? 'JQK';
      this.byName = new Map(cards.map(card => [this.nameOf(card), card]));
      this.name = new RegExp([...this.byName.keys()].join('|'));
    }
    nameOf(card) {
      const value = parseInt(card), court = this.french ? WORDS.letters[this.courts[value - 8]] : WORDS.courts[value - 8];
      return (court ?? (value > 1 ? value : WORDS.ace)) + WORDS.of + WORDS.suits[card.at(-1)][this.french ? 1 : 0];
    }
    draw(card, shown = true) {
      const span = document.createElement('span');
      span.className = 'card';
      span.setAttribute('role', 'img');
      if (shown) span.dataset.card = card;
      span.setAttribute('aria-label', shown ? this.nameOf(card) : WORDS.down);
      span.append(face(shown ? `${this.courts}-${card}` : 'back'));
      return span;
    }
    cut() {
      this.french = !this.french;
      this.match.classList.toggle('french', this.french);
      for (const span of all(this.match, '[data-card]')) span.setAttribute('aria-label', this.nameOf(span.dataset.card));
      for (const b of all(this.match, '.plays b')) b.textContent = this.nameOf(b.dataset.is);
    }
    /** Cards in a sentence become elements; the player's name, whatever it is, stays. */
    mark(item, names) {
      const begin = item.firstChild, name = names.find(one => begin.data.startsWith(one + ' ')) ?? '';
      let rest = begin.splitText(name.length);
      for (let found; (found = this.name.exec(rest.data));) {
        const text = rest.splitText(found.index), b = document.createElement('b');
        rest = text.splitText(found[0].length);
        text.replaceWith(b);
        b.append(text);
        b.dataset.is = this.byName.get(found[0]);
      }
    }
  }

  class Replay {
    constructor(root, match, pack) {
      this.root = root;
      this.pack = pack;
      this.prefix = root.dataset.prefix;
      this.places = all(root, '[data-place]').map(node => ({ node, held: new Set(), before: '', name: node.getAttribute('aria-label') }));
      this.placeAt = new Map(this.places.map(place => [+place.node.dataset.at, place]));
      this.sides = all(root, '[data-scope]');
      this.caption = root.querySelector('.caption');
      this.slider = root.querySelector('input');
      this.rounds = root.querySelector('select');
      this.steps = [];
      this.handsShown = true;
      this.timer = 0;
      const names = this.places.map(({ node }) => node.dataset.player ?? '').sort((a, b) => b.length - a.length);
      for (const list of all(match, '.plays')) {
        const items = [...list.children], moves = list.dataset.moves.split(' ');
        for (const item of items) pack.mark(item, names);
        let play = 0;
        moves.forEach((move, index) => {
          const item = items[index - 1];
          if (item) play = item.value || play + 1;
          if (item) item.removeAttribute('id');
          this.steps.push({ list, move, play, item, first: this.steps.length - index,
            finding: !!item?.querySelector('a'), sweep: !!item?.classList.contains('sweep') });
        });
      }
      this.slider.max = this.steps.length - 1;
      const on = (name, act) => root.querySelector(`[name=${name}]`).addEventListener('click', () => { active = this; act(); });
      on('previous', () => { this.stop(); this.go(this.at - 1); });
      on('next', () => { this.stop(); this.go(this.at + 1); });
      on('finding', () => this.jump('finding'));
      on('sweep', () => this.jump('sweep'));
      on('autoplay', () => this.timer ? this.stop() : this.start());
      on('hands', () => { this.handsShown = !this.handsShown; this.press('hands', this.handsShown); this.show(true); });
      on('suits', () => {
        pack.cut();
        this.press('suits', pack.french);
        this.show(true);
      });
      this.slider.addEventListener('input', () => { active = this; this.stop(); this.go(+this.slider.value); });
      this.rounds.addEventListener('change', () => { active = this; this.stop(); this.go(this.find(+this.rounds.value, 0)); });
      for (const what of ['finding', 'sweep']) root.querySelector(`[name=${what}]`).disabled = !this.steps.some(step => step[what]);
      this.press('suits', pack.french);
      root.hidden = false;
      this.at = 0;
      this.show(true);
    }
    find(round, play) { return this.steps.findIndex(step => +step.list.dataset.round === round && step.play === play); }
    press(name, pressed) { this.root.querySelector(`[name=${name}]`).setAttribute('aria-pressed', pressed); }
    stop() { clearInterval(this.timer); this.timer = 0; this.press('autoplay', false); }
    start() {
      if (this.at === this.steps.length - 1) this.go(0);
      this.timer = setInterval(() => { this.go(this.at + 1); if (this.at === this.steps.length - 1) this.stop(); }, 1400);
      this.press('autoplay', true);
    }
    jump(what) {
      this.stop();
      for (let i = 1; i <= this.steps.length; ++i) {
        const at = (this.at + i) % this.steps.length;
        if (this.steps[at][what]) return this.go(at);
      }
    }
    go(at) {
      if (at < 0 || at >= this.steps.length || at === this.at) return;
      this.at = at;
      this.show(false);
      const { list, play } = this.steps[at];
      history.replaceState(null, '', `#${this.prefix}R${list.dataset.round}.${play}`);
    }
    show(anew) {
      const step = this.steps[this.at], { list, play } = step;
      for (const place of this.places) place.held.clear();
      const scope = this.sides.map(() => 0);
      let last = new Set();
      for (let i = step.first; i <= this.at; ++i) {
        last = new Set();
        let held = null, side = -1;
        for (const sign of this.steps[i].move) {
          if (sign === '~') { side = 0; held = null; continue; }
          const place = PLACES.indexOf(sign);
          if (place >= 0) { held = this.placeAt.get(place).held; side = -1; continue; }
          const card = LETTERS.indexOf(sign);
          if (side >= 0) { scope[side++] = card; continue; }
          held.delete(card) || (held.add(card), last.add(card));
        }
      }
      for (const place of this.places) this.fill(place, play ? last : new Set(), anew);
      const total = list.dataset.total.split(' ');
      this.sides.forEach((node, i) => { node.textContent = WORDS.before(total[i], scope[i]); });
      const where = document.createElement('span');
      where.className = 'soft';
      where.textContent = WORDS.round(list.dataset.round) + (play ? WORDS.play(play, list.children.length) : WORDS.dealt);
      this.caption.replaceChildren(where, ' ');
      if (step.item) this.caption.append(...[...step.item.childNodes].map(node => node.cloneNode(true)));
      this.slider.value = this.at;
      this.slider.setAttribute('aria-valuetext', where.textContent);
      this.rounds.value = list.dataset.round;
      this.root.querySelector('[name=previous]').disabled = this.at === 0;
      this.root.querySelector('[name=next]').disabled = this.at === this.steps.length - 1;
    }
    fill(place, last, anew) {
      const { node, held } = place, hand = node.dataset.place === 'hand', shown = this.handsShown || !hand;
      const list = [...held].sort((a, b) => a - b);
      const now = list.map(card => (last.has(card) ? '!' : '') + card).join();
      if (!anew && now === place.before) return;
      place.before = now;
      node.setAttribute('aria-label', place.name + WORDS.cards(list.length));
      node.replaceChildren(...list.map(card => {
        const span = this.pack.draw(cards[card], shown);
        if (last.has(card) && !hand) span.classList.add('new');
        return span;
      }));
    }
  }

  const packs = new Map(all(document, 'article').map(match => [match, new Pack(match)]));
  for (const courts of new Set([...packs.values()].map(pack => pack.courts)))
    document.querySelector('.cards').insertAdjacentHTML('beforeend', cards.map(card => symbol(card, courts)).join(''));
  for (const span of all(document, '.cs')) {
    const pack = packs.get(span.closest('article'));
    const list = (span.dataset.cards ?? span.textContent).trim().split(/\s+/).filter(card => cards.includes(card));
    if (list.length) span.replaceChildren(...list.map(card => pack.draw(card)));
  }
  const replays = all(document, '.replay').map(root => {
    const match = root.closest('article');
    return new Replay(root, match, packs.get(match));
  });
  for (const details of all(document, '.plays-of')) details.open = false;

  function follow() {
    const found = /^#(m\d+\.)?R(\d+)\.(\d+)$/.exec(location.hash);
    const replay = found && replays.find(one => one.prefix === (found[1] ?? ''));
    if (found && replay) {
      const at = replay.find(+found[2], +found[3]);
      if (at < 0) return;
      for (let node = replay.root; node; node = node.parentElement) if (node.tagName === 'DETAILS') node.open = true;
      active = replay;
      replay.stop();
      replay.go(at);
      replay.root.scrollIntoView();
      return;
    }
    const target = document.getElementById(location.hash.slice(1));
    for (let node = target; node; node = node.parentElement) if (node.tagName === 'DETAILS' && !node.classList.contains('plays-of')) node.open = true;
    if (target) target.scrollIntoView();
  }
  addEventListener('hashchange', follow);
  if (location.hash) follow();
  if (document.querySelector('meta[http-equiv=refresh]')) for (const replay of replays) replay.go(replay.steps.length - 1);
  document.addEventListener('keydown', event => {
    const replay = active ?? replays.find(one => one.root.offsetParent);
    if (!replay || event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea')) return;
    const to = { ArrowLeft: replay.at - 1, ArrowRight: replay.at + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    replay.stop();
    replay.go(to);
  });
})();
