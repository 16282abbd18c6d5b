// The referee of the page writes what the program writes of every sample and of every log of the whole-tool cases, and what these cases
// approve.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [program, samples, cases, packed] = process.argv.slice(2);
const arbitro = await import(pathToFileURL(path.join(packed, 'node.js')));
const compared = { logs: 0, outputs: 0, cases: 0 };

/** What the program writes. */
const written = (arguments_, input) => {
  const run = spawnSync(program, arguments_, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.ok(run.status < 2, `${arguments_.join(' ')}: ${run.stderr}`);
  return run.stdout;
};

const same = (ours, theirs, what) => {
  if (ours !== theirs) {
    const line = ours.split('\n').findIndex((text, index) => text !== theirs.split('\n')[index]);
    assert.equal(ours.split('\n')[line], theirs.split('\n')[line], `${what}, line ${line + 1}`);
    assert.fail(`${what}: longer`);
  }
  compared.outputs++;
};

/** All files with logs below a folder, but for links that lead out of it: the same match twice is a finding. */
const logs_below = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.(yaml|json|ndjson|txt)$/.test(name) && fs.statSync(name).isFile())
    .filter((name) => fs.realpathSync(name).startsWith(fs.realpathSync(folder)));

/** The logs below the folders, but for records of other programs and results, which only the terminal tells apart. */
function all_logs() {
  const files = [...logs_below(samples), ...logs_below(cases)].sort();
  const reports = written(['check', '-f', 'ndjson', ...files])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const foreign = new Set(
    reports
      .filter(({ findings }) => findings.some(({ help, message }) => help?.startsWith('run arbitro import') || /output of arbitro/.test(message)))
      .map(({ file }) => file),
  );
  return files.filter((file) => !foreign.has(file)).map((file) => ({ file, log: fs.readFileSync(file, 'utf8') }));
}

const languages = ['en', 'it'];

/** All logs at once: the program takes a second for what it would take a minute for one by one. */
function compare_all(logs) {
  for (const [product, format] of [
    ['check', 'ndjson'],
    ['score', 'ndjson'],
    ['check', 'text'],
  ])
    for (const lang of languages) {
      const theirs = written([product, '-f', format, '--lang', lang, ...logs.map(({ file }) => file)]);
      const ours = logs.map(({ file, log }) => arbitro[product](log, { format, lang, 'stdin-name': file })).filter((text) => text !== '');
      same(ours.join(format === 'text' ? '\n' : ''), theirs, `${product} -f ${format}`);
      compared.outputs += logs.length - 1;
    }
}

/** A log in every format. */
function compare_formats({ file, log }) {
  const name = path.basename(file);
  const is_tournament = arbitro.check(log).matches.length > 1; // whose tables a page does not have
  for (const product of ['check', 'score'])
    for (const format of ['json', 'text', 'csv', 'tsv', 'markdown', 'html', 'ndjson'])
      for (const lang of languages) {
        if (is_tournament && format === 'html') continue;
        const theirs = written([product, '-f', format, '--lang', lang, '--stdin-name', name, '-'], log);
        same(arbitro[product](log, { format, lang, 'stdin-name': name }), theirs, `${product} -f ${format} --lang ${lang} ${file}`);
      }
}

/** Logs that are fixed, and some that need not be. */
function compare_fixes(logs) {
  for (const [number, { file, log }] of logs.entries()) {
    const fixed = arbitro.fix(log);
    if (fixed === log && number % 10 !== 0) continue;
    same(fixed, written(['fix', '-q', '-'], log), `fix ${file}`);
  }
}

/** The words of a command, without the quotes of the shell. */
const words_of = (command) => [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((found) => found[1] ?? found[2] ?? found[3]);

/** What a call of the program asks for; nothing where it asks for more than the referee of a page is for. */
function call_of(words) {
  const [program_, command, ...rest] = words;
  if (program_ !== 'arbitro' || !['check', 'score', 'moves', 'count'].includes(command)) return undefined;
  const options = {},
    operands = [];
  for (let at = 0; at < rest.length; at++) {
    const option = { '-f': 'format' }[rest[at]] ?? rest[at].replace(/^--/, '');
    if (!rest[at].startsWith('-') || rest[at] === '-') operands.push(rest[at]);
    else if (
      [
        'format',
        'lang',
        'game',
        'rule',
        'max-findings',
        'require-level',
        'table',
        'hand',
        'matta',
        'scope',
        'letters',
        'stdin-name',
      ].includes(option)
    )
      options[option] = rest[++at];
    else return undefined;
  }
  return { command, options, operands };
}

/** Answers a call, if it succeeds; nothing where it has more than one log, or an output that only the terminal has. */
function answer(folder, { command, options, operands }) {
  if (command === 'moves' || command === 'count') {
    if (options.format !== 'json') return undefined;
    const { format, ...asked } = options;
    const answered = command === 'moves' ? arbitro.moves({ cards: operands, ...asked }) : arbitro.count({ piles: operands, ...asked });
    return `${JSON.stringify(answered)}\n`;
  }
  if (operands.length !== 1) return undefined;
  const file = operands[0] === '-' ? path.join(folder, 'stdin') : path.join(folder, operands[0]);
  if (!fs.existsSync(file) || !fs.statSync(file).isFile()) return undefined;
  const named = operands[0] === '-' ? {} : { 'stdin-name': operands[0] };
  return arbitro[command](fs.readFileSync(file, 'utf8'), { format: 'text', ...named, ...options });
}

/** A case whose calls are all for the referee of a page: it writes what is approved. */
function compare_case(folder) {
  const script = fs.readFileSync(path.join(folder, 'cmd'), 'utf8').trim();
  const calls = script.split(/&&|;|\n/).map((command) => call_of(words_of(command)));
  if (calls.some((call) => call === undefined) || fs.readFileSync(path.join(folder, 'status'), 'utf8').trim() > '1') return;
  const answers = calls.map((call) => answer(folder, call));
  if (answers.some((text) => text === undefined)) return;
  same(answers.join(''), fs.readFileSync(path.join(folder, 'stdout'), 'utf8'), folder);
  compared.cases++;
}

/** `moves` and `count`, and why requests are refused. */
function compare_questions() {
  const questions = [
    ['moves', ['7d', '2b'], { table: '7s 4s 3c' }],
    ['moves', ['7d', 'x', '4s', '3c'], { table: '7s 4s 3c', lang: 'it' }],
    ['moves', ['1d'], { table: '2d 5s 7b', game: 'cirulla' }],
    ['moves', ['Qd', 'x', '5h', '3s'], { table: '5h 3s', game: 'scopa-wiki' }],
    ['moves', ['7d'], { table: '7d 4s' }],
    ['moves', ['7d'], { table: '11z' }],
    ['moves', ['7d'], { game: 'scoppa' }],
    ['count', ['Anna: 7d 6c 5b 4s', 'Bruno: rest'], { scope: '1-0' }],
    ['count', ['7d 6c'], { game: 'scopa-frac' }],
    ['count', ['Anna: 7d', 'Bruno: 7d'], {}],
  ];
  for (const [command, operands, options] of questions) {
    const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const run = spawnSync(program, [command, ...operands, '-f', 'json', ...given], { encoding: 'utf8' });
    const ask = () =>
      command === 'moves' ? arbitro.moves({ cards: operands, ...options }) : arbitro.count({ piles: operands, ...options });
    if (run.stdout === '') {
      assert.throws(ask, (error) => run.stderr.includes(error.message.split('\n')[0]));
      compared.outputs++;
    } else same(`${JSON.stringify(ask())}\n`, run.stdout, operands.join(' '));
  }
}

/** A score that is kept in questions and answers. */
function keep_score() {
  const kept = arbitro.record('', { date: '2026-01-31', lang: 'it' });
  for (const line of ['Anna, Bruno', 'scopa', 'conteggi', 'Bruno']) assert.ok(kept.answer(line).taken, line);
  assert.equal(kept.try('41').taken, false);
  assert.match(kept.try('41').said, /40/);
  assert.equal(kept.state().question.key, 'cards');
  for (const line of ['22', '5-5', 'Anna', 'Bruno', '1-0', 'sì', 'giocate', 'Anna', '7s 4s 3c 10d', 'non si sa', 'non si sa'])
    assert.ok(kept.answer(line).taken, line);
  assert.deepEqual(kept.state().board.table.sort(), ['10d', '3c', '4s', '7s']);
  assert.ok(kept.answer('7d').taken);
  assert.ok(kept.answer('undo').taken);
  const { log } = kept.state();
  kept.end();
  assert.throws(() => kept.state());
  const again = arbitro.record(log);
  assert.equal(again.state().question.name, 'hand');
  again.end();
  assert.throws(() => arbitro.record('game: scopa\n'), /players/);
  assert.equal(arbitro.check('%YAML 1.2\n--- {arbitro: 1, points: &a 3-1}\n').summary.errors > 0, true);
}

const logs = all_logs();
compared.logs = logs.length;
compare_all(logs);
for (const [number, log] of logs.entries()) if (number % 16 === 0) compare_formats(log);
compare_fixes(logs);
for (const folder of fs.readdirSync(cases)) if (fs.existsSync(path.join(cases, folder, 'cmd'))) compare_case(path.join(cases, folder));
compare_questions();
keep_score();
assert.ok(compared.cases >= 15, `only ${compared.cases} cases`);
console.log(`${compared.logs} logs, ${compared.outputs} outputs and ${compared.cases} cases are the same`);
