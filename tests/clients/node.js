// A client on vscode-jsonrpc, which is what VS Code speaks. The environment names the program (ARBITRO) and a sound log (LOG).
'use strict';

const assert = require('node:assert/strict');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const url = require('node:url');
const rpc = require('vscode-jsonrpc/node');

const seconds = (count) => new Promise((_, fail) => setTimeout(() => fail(new Error(`nothing came in ${count} seconds`)), count * 1000).unref());
const within = (promise) => Promise.race([promise, seconds(20)]);

/** The offset of a place in a text whose columns are UTF-16 units, as JavaScript's are. */
function offsetOf(text, { line, character }) {
  let at = 0;
  for (; line > 0; --line) at = text.indexOf('\n', at) + 1;
  return at + character;
}

function placeOf(text, what, more = 0) {
  const at = text.indexOf(what) + more;
  const before = text.slice(0, at).split('\n');
  return { line: before.length - 1, character: before.at(-1).length };
}

function applied(text, edits) {
  for (const edit of [...edits].sort((a, b) => offsetOf(text, b.range.start) - offsetOf(text, a.range.start)))
    text = text.slice(0, offsetOf(text, edit.range.start)) + edit.newText + text.slice(offsetOf(text, edit.range.end));
  return text;
}

async function main() {
  const server = spawn(process.env.ARBITRO, ['lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const connection = rpc.createMessageConnection(new rpc.StreamMessageReader(server.stdout), new rpc.StreamMessageWriter(server.stdin));
  const pushed = [];
  let wake = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    pushed.push(params);
    wake();
  });
  connection.listen();
  const nextFindings = () =>
    within(new Promise((resolve) => {
      wake = () => pushed.length > 0 && resolve(pushed.shift().diagnostics);
      wake();
    }));
  const ask = (method, params) => within(connection.sendRequest(method, params));

  await assert.rejects(ask('textDocument/hover', {}), { code: -32002 });
  const { capabilities } = await ask('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  assert.equal(capabilities.positionEncoding, 'utf-16');
  await connection.sendNotification('initialized', {});
  await assert.rejects(ask('make/coffee', {}), { code: -32601 });

  const file = process.env.LOG;
  const sound = fs.readFileSync(file, 'utf8');
  const textDocument = { uri: url.pathToFileURL(path.resolve(file)).href };
  await connection.sendNotification('textDocument/didOpen', { textDocument: { ...textDocument, languageId: 'yaml', version: 1, text: sound } });
  assert.deepEqual(await nextFindings(), []);

  // A mistake is made and found, at its place.
  const start = placeOf(sound, 'game: scopa', 6);
  const end = placeOf(sound, 'game: scopa', 11);
  const faulty = sound.replace('game: scopa', 'game: scoppa');
  await connection.sendNotification('textDocument/didChange',
    { textDocument: { ...textDocument, version: 2 }, contentChanges: [{ range: { start, end }, text: 'scoppa' }] });
  const [found, ...others] = await nextFindings();
  assert.deepEqual(others, []);
  assert.equal(found.code, 'A104');
  assert.deepEqual(found.range, { start, end: placeOf(faulty, 'scoppa', 6) });

  // Completion and hover answer; a request that waits can be cancelled.
  const completed = await ask('textDocument/completion', { textDocument, position: start });
  assert.ok(completed.items.some((item) => item.label === 'scopa'));
  const actions = await ask('textDocument/codeAction',
    { textDocument, range: { start, end: start }, context: { diagnostics: [found], only: ['quickfix'] } });
  assert.equal(actions[0].isPreferred, true);
  const fixed = applied(faulty, actions[0].edit.changes[textDocument.uri]);
  assert.equal(fixed, sound);
  await connection.sendNotification('textDocument/didChange', { textDocument: { ...textDocument, version: 3 }, contentChanges: [{ text: fixed }] });
  assert.deepEqual(await nextFindings(), []);
  const hover = await ask('textDocument/hover', { textDocument, position: placeOf(sound, '4s x 4d') });
  assert.match(hover.contents.value, /Tommaso: 4s x 4d/);

  fs.writeFileSync(file, fixed);
  await connection.sendNotification('textDocument/didSave', { textDocument });
  await connection.sendNotification('textDocument/didClose', { textDocument });
  assert.deepEqual(await nextFindings(), []);
  await ask('shutdown');
  await connection.sendNotification('exit');
  assert.equal(await within(ended), 0);
}

main().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
