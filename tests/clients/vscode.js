// The extension in the folder named, as far as Node allows: its parts are there, it starts the program that is set, and its grammar colours rows.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const oniguruma = require('vscode-oniguruma');
const textmate = require('vscode-textmate');

const folder = process.argv[2];
const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
const manifest = JSON.parse(read('package.json'));

/** Everything that the manifest names is in the folder. */
function checkManifest() {
  const named = [manifest.main, ...manifest.contributes.grammars.map((each) => each.path), ...manifest.contributes.languages.map((each) => each.configuration)];
  for (const name of named) assert.ok(fs.existsSync(path.join(folder, name)), name);
  for (const name of named.filter((each) => each.endsWith('.json'))) JSON.parse(read(name));
}

/** The extension starts the program that the settings name, shows pages, and stops it. */
async function checkExtension() {
  const done = [];
  const stand_ins = {
    vscode: {
      workspace: {
        getConfiguration: () => ({ get: () => process.env.ARBITRO }),
        registerTextDocumentContentProvider: (scheme, provider) => {
          assert.equal(scheme, 'arbitro');
          done.push(provider);
          return {};
        },
      },
    },
    'vscode-languageclient/node': {
      LanguageClient: class {
        constructor(id, name, server) {
          assert.deepEqual(server, { command: process.env.ARBITRO, args: ['lsp'] });
        }
        async start() { done.push('started'); }
        async stop() { done.push('stopped'); }
        async sendRequest(method, { word }) { return `${method} ${word}`; }
      },
    },
  };
  const load = Module._load;
  Module._load = (name, ...rest) => stand_ins[name] ?? load(name, ...rest);
  const extension = require(path.join(folder, manifest.main));
  Module._load = load;
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.equal(await done[0].provideTextDocumentContent({ path: 'A305-equal-card-first' }), 'arbitro/page A305');
  await extension.deactivate();
  assert.deepEqual(done.slice(1), ['started', 'stopped']);
  assert.equal(context.subscriptions.length, 1);
}

/** The scope of each piece of a line that the grammar knows. */
async function checkGrammar() {
  const wasm = require.resolve('vscode-oniguruma').replace(/main\.js$/, 'onig.wasm');
  await oniguruma.loadWASM(fs.readFileSync(wasm).buffer);
  const grammars = {
    'scopa.rows': () => textmate.parseRawGrammar(read('syntaxes/rows.tmLanguage.json'), 'rows.json'),
    'source.scopa': () => textmate.parseRawGrammar(read('syntaxes/scopa.tmLanguage.json'), 'scopa.json'),
    'source.yaml': () => textmate.parseRawGrammar(JSON.stringify({ scopeName: 'source.yaml', patterns: [{ match: '#.*', name: 'comment.line' }] }), 'yaml.json'),
  };
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({ createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns), createOnigString: (text) => new oniguruma.OnigString(text) }),
    loadGrammar: async (scope) => grammars[scope]?.() ?? null,
    getInjections: (scope) => (scope === 'source.scopa' ? ['scopa.rows'] : undefined),
  });
  const grammar = await registry.loadGrammar('source.scopa');
  const pieces = (line) => grammar.tokenizeLine(line, textmate.INITIAL).tokens
    .map((token) => [line.slice(token.startIndex, token.endIndex), token.scopes.at(-1).replace(/\.scopa$/, '')])
    .filter(([, scope]) => !/^(source|meta)/.test(scope))
    .map(([text, scope]) => `${text} ${scope.split('.').at(-1)}`);
  const rows = {
    '      - 7d x 4s 3c scopa / 2b lays !! (well)': ['7d coins', 'x capture', '4s swords', '3c cups', 'scopa control', '/ cell', '2b clubs', 'lays control', '!! stands', '(well) remark'],
    '      - "10d / Rc"': ['10d coins', '/ cell', 'Rc cups'],
    '  - table: 7s 4s': ['7s swords', '4s swords'],
    '# 7d x 7s': ['# 7d x 7s line'],
    'note: played as in Rome': [],
    'date: 2026-01-18': [],
  };
  for (const [line, wanted] of Object.entries(rows)) assert.deepEqual(pieces(line), wanted, line);
}

async function main() {
  checkManifest();
  await checkExtension();
  await checkGrammar();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
