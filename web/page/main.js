// The page: three views of one log, which stays on this device.
import { load } from '../npm/referee.js';
import { Checker } from './checker.js';
import { button, make, tell } from './dom.js';
import { Pad } from './pad.js';
import { Settler } from './settler.js';
import { adopt, back_to_mine, is_from_link, keep_log, kept_log, link_to, load_log, on_log, setting } from './store.js';
import { language, say, set_language } from './words.js';

const views = { pad: Pad, check: Checker, settle: Settler };
const main = document.getElementById('main');
let arbitro,
  shown,
  open = {};

/** The WebAssembly: in the page itself where it is a single file, otherwise beside it. */
async function bytes_of_referee() {
  const packed = document.getElementById('referee');
  if (packed === null) return (await fetch('arbitro.wasm')).arrayBuffer();
  const bytes = Uint8Array.from(atob(packed.textContent.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

function go_to(view) {
  shown = view;
  setting('view', view);
  for (const item of document.querySelectorAll('#views button')) item.toggleAttribute('aria-current', item.name === view);
  open[view] ??= new views[view](arbitro, go_to);
  for (const [name, { section }] of Object.entries(open)) section.hidden = name !== view;
  main.replaceChildren(notice(), ...Object.values(open).map(({ section }) => section));
  open[view].show();
}

/** A log from a link is shown beside the own one. */
function notice() {
  if (!is_from_link()) return '';
  const back = () => {
    history.replaceState(null, '', location.pathname);
    back_to_mine();
    go_to(shown);
  };
  return make('p', { class: 'notice' }, say('from_link'), ' ', button(say('back_to_mine'), back));
}

function draw() {
  open.pad?.recording?.end();
  open = {};
  const nav = document.getElementById('views');
  nav.setAttribute('aria-label', say('views'));
  nav.replaceChildren(...Object.keys(views).map((view) => button(say(view), () => go_to(view), { name: view })));
  const switch_language = () => {
    set_language(language() === 'it' ? 'en' : 'it');
    setting('lang', language());
    draw();
  };
  const file = make('input', {
    type: 'file',
    id: 'file',
    class: 'vh',
    accept: '.yaml,.yml,.json,.ndjson,.txt',
    onchange: () => read(file.files[0]),
  });
  document
    .getElementById('tools')
    .replaceChildren(
      make('label', { class: 'button', for: 'file' }, file, say('open')),
      button(say('save'), save, { name: 'save' }),
      button(say('share'), share, { name: 'share' }),
      button(say('other_language'), switch_language, { name: 'language', lang: language() === 'it' ? 'en' : 'it' }),
    );
  go_to(shown);
}

async function share() {
  const link = await link_to(kept_log(), shown, language());
  try {
    await navigator.clipboard.writeText(link);
    tell(say('copied'));
  } catch {
    prompt(say('link_is'), link);
  }
}

function save() {
  const link = make('a', { href: URL.createObjectURL(new Blob([kept_log()], { type: 'text/yaml' })), download: 'match.yaml' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function read(file) {
  if (!file) return;
  adopt();
  keep_log(await file.text());
  go_to('check');
  tell(say('opened', file.name));
}

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  read(event.dataTransfer.files[0]);
});
on_log(() => main.querySelector('.notice') && !is_from_link() && main.querySelector('.notice').remove());

async function start() {
  const asked = new URLSearchParams(location.hash.slice(1));
  set_language(asked.get('lang') ?? setting('lang') ?? navigator.language.slice(0, 2));
  const is_good = await load_log();
  const view = asked.get('view') ?? setting('view');
  shown = view in views ? view : 'pad';
  try {
    performance.mark('load');
    arbitro = await load(await bytes_of_referee());
    performance.measure('referee', 'load');
  } catch (error) {
    main.replaceChildren(make('p', { class: 'said' }, say('failed_to_load', error.message)));
    return;
  }
  draw();
  if (!is_good) tell(say('bad_link'));
  performance.measure('start');
  document.documentElement.dataset.ready = 'yes';
}

addEventListener('hashchange', () => location.hash.includes('log=') && location.reload());
if ('serviceWorker' in navigator && location.protocol.startsWith('http') && document.getElementById('referee') === null)
  navigator.serviceWorker.register('worker.js');
start();
