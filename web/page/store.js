// The log, which stays on this device, and links that carry it.

const key = 'arbitro-log';
const listeners = [];
let log = '';
let mine = null; // the own log while one from a link is shown

/** Storage may be forbidden: then the log lives as long as the page. */
const stored = (work) => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const kept_log = () => log;
export const is_from_link = () => mine !== null;

export function keep_log(text, from) {
  if (text === log) return;
  log = text;
  if (mine === null) stored(() => localStorage.setItem(key, log));
  for (const listener of listeners) listener(from);
}
export const on_log = (listener) => listeners.push(listener);

export const setting = (name, value) =>
  stored(() => (value === undefined ? localStorage.getItem(`arbitro-${name}`) : localStorage.setItem(`arbitro-${name}`, value)));

/** Shows a log from a link. The own one is kept, and the other one becomes it as soon as somebody changes it. */
function show_linked(text) {
  mine = log;
  log = text;
}
export function back_to_mine() {
  const text = mine;
  mine = log = null;
  keep_log(text);
}
export function adopt() {
  if (mine === null) return;
  mine = null;
  stored(() => localStorage.setItem(key, log));
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A link to this page with the log in its fragment, which no server sees. */
export async function link_to(text, view, lang) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `${location.href.split('#')[0]}#view=${view}&lang=${lang}&log=${letters}`;
}

async function unpacked(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

/** The log that was kept, or that of the link; false where the link is damaged. */
export async function load_log() {
  log = stored(() => localStorage.getItem(key)) ?? '';
  const letters = new URLSearchParams(location.hash.slice(1)).get('log');
  if (letters === null) return true;
  try {
    const text = await unpacked(letters);
    if (text !== log) show_linked(text);
    return true;
  } catch {
    return false;
  }
}
