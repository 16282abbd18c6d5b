import { load } from './referee.js';

export { load };
export const { version, check, score, html, fix, convert, moves, count, games, record } = await load(
  await (await fetch(new URL('arbitro.wasm', import.meta.url))).arrayBuffer(),
);
