// The pages in the folder named, in Chromium: they show what the program reports, every control does what it is called, nothing is
// wider than the window, the console stays empty, and axe finds nothing serious.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const puppeteer = require('puppeteer-core');

const folder = process.argv[2];
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const matches = ['scopa', 'scopone-scientifico', 'cirulla', 'escoba', 'hostile'];
const pages = [...matches, 'tournament', 'pages/index', 'pages/match-M1'];
const widths = [360, 768, 1280];
const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));

/** Opens a page whose every word on the console is a failure. */
async function open(browser, name, { hash = '', script = true, scheme = 'light', width = 1280 } = {}) {
  const page = await browser.newPage();
  const said = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => request.url().startsWith('file:') || request.url().startsWith('data:') || said.push(request.url()));
  await page.setJavaScriptEnabled(script);
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.goto(`${pathToFileURL(path.join(folder, name))}.html${hash}`);
  page.done = async () => {
    assert.deepEqual(said, [], name);
    await page.close();
  };
  return page;
}

/** Where the cards are on the page, as `replay` has it, and which play it is. */
const shown = (page) =>
  page.evaluate(() => {
    const cards = (place) => [...place.querySelectorAll('[data-card]')].map((card) => card.dataset.card).sort();
    const all = (kind, name) =>
      Object.fromEntries([...document.querySelectorAll(`[data-place=${kind}]`)].map((place) => [place.dataset[name], cards(place)]));
    const scope = {};
    for (const place of document.querySelectorAll('[data-place=pile]'))
      scope[place.dataset.side] = Number(/sweeps (\d+)/.exec(place.parentElement.textContent)[1]);
    return { table: cards(document.querySelector('[data-place=table]')), hands: all('hand', 'player'), piles: all('pile', 'side'), scope };
  });

const inOrder = ({ table, hands, piles, scope }) => {
  const sorted = (places) => Object.fromEntries(Object.entries(places).map(([name, cards]) => [name, [...cards].sort()]));
  return { table: [...table].sort(), hands: sorted(hands), piles: sorted(piles), scope };
};

const press = (page, name) => page.click(`button[name=${name}]`);
const place = (page) => page.evaluate(() => location.hash);

/** After every play the page shows what `replay` says, forwards by button, backwards by key. */
async function checkEveryPlay(browser, name) {
  const page = await open(browser, name);
  const { rounds } = read(`${name}.json`).matches[0];
  const plays = rounds.flatMap((round) => round.plays);
  assert.ok(plays.length >= 30, name);
  assert.deepEqual(await shown(page), inOrder(plays[0].before), `${name} at the beginning`);
  for (const play of plays) {
    await press(page, 'next');
    if (play.at.endsWith('.1') && !play.at.startsWith('R1.')) await press(page, 'next');
    assert.equal(await place(page), `#${play.at}`);
    assert.deepEqual(await shown(page), inOrder(play.after), `${name} ${play.at}`);
    const caption = await page.$eval('.caption', (node) => node.textContent);
    assert.ok(caption.includes(play.player), `${name} ${play.at}: ${caption}`);
    assert.equal(caption.includes('scopa'), play.scopa, `${name} ${play.at}: ${caption}`);
  }
  assert.ok(await page.$eval('button[name=next]', (button) => button.disabled));
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await shown(page), inOrder(plays.at(-2).after), `${name}, one back`);
  await page.done();
}

/** The score sheet has the figures of the result. */
async function checkSheet(browser, name) {
  const page = await open(browser, name, { script: false });
  const result = read(`${name}.ndjson`);
  const columns = await page.$$eval('table.sheet thead th', (cells) => cells.map((cell) => cell.textContent));
  for (const round of result.rounds)
    for (const [index, side] of result.sides.entries()) {
      const row = await page.$$eval(
        'table.sheet tbody tr',
        (rows, number, who) => {
          const found = rows.find((one) => one.dataset.round === number && one.dataset.side === who);
          return [...found.children].map((cell) => cell.textContent.trim());
        },
        String(round.round),
        side.name,
      );
      const expected = { points: round.points[index], total: round.total[index] };
      for (const [award, figures] of Object.entries(round.counted)) expected[award] = figures[index];
      for (const [column, figure] of Object.entries(expected))
        assert.equal(row[columns.indexOf(column)].replace(/[ ✗].*/, ''), String(figure ?? '–'), `${name} ${side.name} ${column}`);
    }
  const sentences = await page.$$eval('.plays li', (items) => items.map((item) => item.innerText));
  assert.equal(sentences.length, result.rounds.reduce((sum, round) => sum + round.plays, 0), `${name}: plays without a script`);
  assert.ok(sentences.every((sentence) => /(lays|plays|takes)/.test(sentence)), name);
  await page.done();
}

/** Each control does what it is called, and is called so to those who do not see it. */
async function checkControls(browser) {
  const page = await open(browser, 'hostile', { hash: '#R1.5' });
  assert.equal(await place(page), '#R1.5');
  for (const name of ['next', 'previous', 'hands', 'suits', 'autoplay', 'finding', 'sweep'])
    assert.ok(await page.$(`::-p-aria([name="${name}"][role="button"])`), name);
  await press(page, 'previous');
  assert.equal(await place(page), '#R1.4');
  await press(page, 'finding');
  assert.equal(await place(page), '#R1.6');
  assert.ok((await page.$eval('.caption', (node) => node.textContent)).includes('illegal'));
  const hands = () => page.$$eval('[data-place=hand] [data-card]', (cards) => cards.length);
  const held = await hands();
  assert.ok((await page.$$('[data-place=hand] .card')).length === held);
  await press(page, 'next');
  await press(page, 'previous');
  await press(page, 'previous');
  assert.ok((await hands()) > 0);
  await press(page, 'hands');
  assert.equal(await hands(), 0);
  assert.ok((await page.$$('[data-place=hand] .card')).length > 0);
  await press(page, 'hands');
  const name = () => page.$eval('[data-place=table] [data-card$=d]', (card) => card.getAttribute('aria-label'));
  assert.ok((await name()).endsWith(' of coins'));
  const drawn = () => page.$eval('[data-place=table]', (node) => node.getBoundingClientRect().width > 0 && getComputedStyle(node).getPropertyValue('--fr'));
  assert.equal(await drawn(), 'none');
  await press(page, 'suits');
  assert.ok((await name()).endsWith(' of diamonds'));
  assert.equal(await drawn(), 'inline');
  await press(page, 'suits');
  for (const [label, beginning] of [['hand', 'hand of <script>'], ['pile', 'pile of -->'], ['table', 'table']]) {
    const labels = await page.$$eval(`[data-place=${label}]`, (places) => places.map((one) => one.getAttribute('aria-label')));
    assert.ok(labels.some((one) => one.startsWith(beginning)), labels.join());
  }
  await page.$eval('input[type=range]', (slider) => {
    slider.value = '9';
    slider.dispatchEvent(new Event('input'));
  });
  assert.equal(await place(page), '#R1.9');
  await page.focus('input[type=range]');
  await page.keyboard.press('ArrowRight');
  assert.equal(await place(page), '#R1.10');
  const faster = await page.evaluateHandle(() => document.querySelector('button[name=autoplay]'));
  await faster.click();
  await page.waitForFunction(() => location.hash === '#R1.11', { timeout: 5000 });
  await faster.click();
  assert.equal(await page.evaluate((button) => button.getAttribute('aria-pressed'), faster), 'false');
  await page.evaluate(() => { location.hash = '#R1.20'; });
  await page.waitForFunction(() => document.querySelector('.caption').textContent.includes('play 20 of'));
  assert.equal(await page.evaluate(() => globalThis.hurt), undefined);
  await page.done();

  const swept = await open(browser, 'cirulla');
  const sweeps = read('cirulla.json').matches[0].rounds.flatMap((round) => round.plays).filter((play) => play.scopa);
  for (const { at } of sweeps) {
    await press(swept, 'sweep');
    assert.equal(await place(swept), `#${at}`);
  }
  await swept.done();
}

/** Links of the overview lead to matches, on the same page and in a folder. */
async function checkTournament(browser) {
  const page = await open(browser, 'tournament');
  const links = await page.$$eval('a[href^="#m"]', (all) => all.map((link) => link.getAttribute('href')));
  assert.ok(links.length >= 7);
  assert.deepEqual(await page.evaluate((all) => all.filter((link) => !document.querySelector(CSS.escape(link).replace('\\#', '#'))), links), []);
  const replay = await page.$eval('.replay', (node) => node.dataset.prefix);
  await page.evaluate((to) => { location.hash = to; }, `#${replay}R1.3`);
  await page.waitForFunction((to) => document.querySelector(`[data-prefix="${to}"] .caption`).textContent.includes('play 3 of'), {}, replay);
  assert.ok(await page.evaluate((to) => document.querySelector(`[data-prefix="${to}"]`).offsetParent !== null, replay));
  await page.done();
  const index = await open(browser, 'pages/index');
  const files = await index.$$eval('a', (all) => all.map((link) => link.getAttribute('href')));
  for (const file of files) assert.ok(fs.existsSync(path.join(folder, 'pages', file)), file);
  assert.ok(new Set(files).size === 5, files.join());
  await index.done();
}

/** Nothing is wider than the window, on a telephone no table of a tournament is scrolled sideways, and axe finds nothing serious. */
async function checkLook(browser, name) {
  for (const scheme of ['light', 'dark']) {
    const page = await open(browser, name, { scheme });
    for (const width of widths) {
      await page.setViewport({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name} at ${width}: ${wide} too wide`);
    }
    for (const width of name === 'tournament' ? [360, 390] : []) {
      await page.setViewport({ width, height: 900 });
      const scrolled = await page.evaluate(() =>
        [...document.querySelectorAll('.scroll:has(.rows)')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel));
      assert.deepEqual(scrolled, [], `at ${width}`);
    }
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    const bad = violations.filter((each) => ['serious', 'critical'].includes(each.impact));
    assert.deepEqual(bad.map((each) => `${each.id}: ${each.nodes[0].html} ${each.nodes[0].failureSummary}`), [], `${name} ${scheme}`);
    await page.done();
  }
}

/** Of the scripts in a page only its own runs, and nothing leads out of it. */
async function checkPolicy(browser) {
  const intruders = '<script>hurt = 1</script><img src="data:," onerror="hurt = 2"><a id="lure" href="javascript:hurt = 3">x</a><base href="http://x/">';
  fs.writeFileSync(path.join(folder, 'broken-into.html'), fs.readFileSync(path.join(folder, 'hostile.html'), 'utf8').replace('<main>', `<main>${intruders}`));
  const page = await browser.newPage();
  await page.goto(`${pathToFileURL(path.join(folder, 'broken-into.html'))}#R1.5`);
  await page.click('#lure');
  await press(page, 'next');
  assert.equal(await place(page), '#R1.6');
  assert.ok((await page.evaluate(() => document.baseURI)).startsWith('file:'));
  assert.equal(await page.evaluate(() => globalThis.hurt), undefined);
  await page.close();
}

async function main() {
  const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND', '--disable-background-networking'], userDataDir: path.join(folder, 'profile') });
  try {
    for (const name of matches) {
      await checkEveryPlay(browser, name);
      await checkSheet(browser, name);
    }
    await checkControls(browser);
    await checkTournament(browser);
    await checkPolicy(browser);
    for (const name of pages) await checkLook(browser, name);
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
