// Ajv takes the schemas of all outputs in strict mode, and what the program writes of the samples; with anything added, but with nothing missing.
'use strict';

const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const Ajv = require('ajv');

const [program, samples] = process.argv.slice(2);
const run = (...words) => spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
const cup = `${samples}/tournament.yaml`;
const written = {
  report: [['check', '-v', '-f', 'json', samples], ['score', '-f', 'json', '--rule', 'target=7', cup]],
  'report#/definitions/match': [['score', '-f', 'ndjson', samples]],
  replay: [['replay', '-f', 'json', `${samples}/full.yaml`]],
  analysis: [['analyse', '-f', 'json', `${samples}/full.yaml`, cup]],
  standings: [['standings', '-f', 'json', samples], ['standings', '-f', 'json', '--points', '3-1-0', cup]],
  'standings#/definitions/line': [['standings', '-f', 'ndjson', cup]],
  summary: [['summary', '-f', 'json', samples], ['check', '--summary', '--timings', '-f', 'json', samples]],
  statistics: [['summary', '--statistics', '-f', 'json', samples]],
  comparison: [['compare', '-f', 'json', `${samples}/full.yaml`, `${samples}/full.yaml`]],
  rules: [['rules', '-f', 'json'], ['rules', '-f', 'json', 'cirulla'], ['rules', '-f', 'json', '--diff', 'scopa', 'cirulla']],
  moves: [['moves', '-f', 'json', '7d', '--table', '7s 4s 3c'], ['moves', '-f', 'json', '7d x 4s 3c', '--table', '7s 4s 3c']],
  count: [['count', '-f', 'json', 'Anna: 7d 6c 5b 4s', 'Bruno: rest'], ['count', '-f', 'json', '7d 6c 5b 4s']],
};

for (const [where, calls] of Object.entries(written)) {
  const [name, definition = ''] = where.split('#');
  const ajv = new Ajv({ strict: true });
  const schema = JSON.parse(run('schema', name));
  ajv.addSchema(schema);
  const validate = ajv.getSchema(schema.$id + (definition && `#${definition}`));
  for (const words of calls) {
    const text = run(...words);
    const documents = definition ? text.trimEnd().split('\n') : [text];
    for (const document of documents) {
      const value = JSON.parse(document);
      assert.ok(validate(value), `${words.join(' ')}: ${ajv.errorsText(validate.errors)}`);
      value.more = 1;
      assert.ok(validate(value), `${where} takes additions`);
      for (const key of Object.keys(value)) delete value[key];
      assert.ok(!validate(value), `${where} misses what is not there`);
    }
  }
}
