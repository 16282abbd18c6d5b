// The page in Chromium, from a server, without a network, and as a file. ARBITRO_PICTURES=FOLDER keeps pictures.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const puppeteer = require('puppeteer-core');

const [folder, samples, web] = process.argv.slice(2);
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const pictures = process.env.ARBITRO_PICTURES;
const sample = (name) => fs.readFileSync(path.join(samples, name), 'utf8');
const judged = (name) => JSON.parse(fs.readFileSync(path.join(folder, `${name}.ndjson`), 'utf8'));

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
};
const server = http.createServer((request, response) => {
  const name = path.join(web, 'page', request.url === '/' ? 'index.html' : path.basename(request.url.split('?')[0]));
  if (!fs.existsSync(name)) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': types[path.extname(name)] }).end(fs.readFileSync(name));
});

let browser, home;

/** Opens the page as somebody who has never been there; every word on the console is a failure. */
async function open({ url = home, width = 360, lang = 'en', view = 'pad', scheme = 'light', more = '' } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const said = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on(
    'request',
    (request) => /^(data|blob|about):/.test(request.url()) || request.url().startsWith(url.split('#')[0]) || said.push(request.url()),
  );
  await page.setViewport({ width, height: 760, hasTouch: width < 600, isMobile: width < 600 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.goto(`${url}#lang=${lang}&view=${view}${more}`);
  await ready(page);
  page.silent = () => assert.deepEqual(said, []);
  page.done = async () => {
    page.silent();
    await context.close();
  };
  return page;
}

const ready = (page) => page.waitForSelector('html[data-ready]');
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Touches an element once it can be touched. */
async function tap(page, selector) {
  const element = await page.waitForSelector(`${selector}:not([disabled])`);
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await element.tap();
}

async function touch(page, text) {
  const element = await page.waitForSelector(`::-p-xpath(//main//button[normalize-space()="${text}" and not(@disabled) and not(ancestor::details)])`);
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await element.tap();
}

/** Waits for a question of the pad. */
const asked = (page, name, key) => page.waitForSelector(`.question[data-question="${name}"]${key ? `[data-key="${key}"]` : ''}`);
const log_of = (page) => page.evaluate(() => localStorage.getItem('arbitro-log'));

async function picture(page, name) {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}

async function begin(page, players, how) {
  for (const [index, name] of players.entries()) await page.type(`[id="name-Player ${index + 1}"]`, name);
  await touch(page, 'OK');
  await asked(page, 'game');
  await touch(page, 'OK');
  await asked(page, 'detail');
  await touch(page, how);
  await asked(page, 'dealer');
}

/** A match of counts, with touches only: the points of each round are those of the sample. */
async function score_by_counts() {
  const page = await open();
  await picture(page, 'pad-players');
  await begin(page, ['Lucio', 'Ornella'], 'By counts');
  const { rounds, result } = judged('kitchen');
  const names = ['Lucio', 'Ornella'];
  for (const round of rounds) {
    if (round.round > 1) {
      await touch(page, 'Next round');
      await asked(page, 'detail');
      await touch(page, 'By counts');
      await asked(page, 'dealer');
    }
    await tap(page, '.question button.first');
    for (const key of ['cards', 'coins', 'settebello', 'primiera', 'scope']) {
      await asked(page, 'count', key);
      const winner = round.awards[key].findIndex((points) => points > 0);
      if (key === 'settebello' || key === 'primiera') {
        await touch(page, names[winner] ?? 'none');
        continue;
      }
      if (round.round === 1 && key === 'cards') {
        await page.type('#figure-0', '41');
        assert.match(await page.$eval('.question .said', (node) => node.textContent), /40/, 'an impossible count');
        assert.ok(await page.$eval('.question button.first', (node) => node.disabled));
        await picture(page, 'pad-refused');
      }
      for (const side of key === 'scope' ? [0, 1] : [0]) {
        await page.$eval(`#figure-${side}`, (input) => {
          input.value = '';
        });
        await page.type(`#figure-${side}`, String(round.counted[key][side]));
      }
      await touch(page, 'OK');
    }
    if (round.round === 2) {
      await asked(page, 'another');
      await picture(page, 'pad-counts');
    }
  }
  await asked(page, 'over');
  assert.deepEqual(await page.$$eval('.banner b', (all) => all.map((one) => Number(one.textContent))), result.totals);
  assert.equal(await page.$eval('.banner .ahead', (side) => side.textContent.replace(/\d+/, ' ')), `${result.winner} wins`);
  await picture(page, 'pad-over');

  // A round is changed, and the change taken back.
  await tap(page, 'button[data-round="2"]');
  await page.$eval('#edit-cards', (input) => {
    input.value = '99-1';
  });
  await tap(page, 'form:has(#edit-cards) button');
  await page.waitForFunction(() => /A401/.test(document.querySelector('pre.said')?.textContent));
  await page.$eval('#edit-cards', (input) => {
    input.value = '25-15';
  });
  await tap(page, 'form:has(#edit-cards) button');
  await page.waitForFunction(() => localStorage.getItem('arbitro-log').includes('cards: 25-15'));
  await touch(page, 'Undo');
  await page.waitForFunction(() => !localStorage.getItem('arbitro-log').includes('cards: 25-15'));

  // The log stays on the device.
  const log = await log_of(page);
  await page.reload();
  await ready(page);
  assert.equal(await log_of(page), log);
  await asked(page, 'over');
  await page.done();
}

/** A round play by play, with touches only: table, hands and plays of the sample. */
async function score_by_plays() {
  const page = await open();
  await begin(page, ['Vera', 'Tommaso'], 'Play by play');
  await touch(page, 'Tommaso');
  const cards = async (text) => {
    for (const card of text.trim().split(/ +/)) await tap(page, `.question [data-card="${card}"]`);
    await touch(page, 'OK');
  };
  const lines = sample('full.yaml').split('\n');
  await asked(page, 'table');
  await cards(lines.find((line) => line.includes('table:')).split(':')[1]);
  let deal = [],
    plays = 0;
  for (const line of lines.slice(
    0,
    lines.findIndex((text) => text.includes('points: 3-1')),
  )) {
    const hand = /(Vera|Tommaso): +(\d.*)/.exec(line);
    if (hand) deal.push(hand[2]);
    if (deal.length === 2) {
      for (const hand_of of deal) {
        await asked(page, 'hand');
        await cards(hand_of);
      }
      deal = [];
      if (plays === 0) await picture(page, 'pad-plays');
    }
    const row = /^ +- (\d\S.*\/.*)$/.exec(line);
    for (const play of row ? row[1].split(' / ') : []) {
      await asked(page, 'play');
      const [card, take] = play.split(' x ');
      await tap(page, `.question button[data-card="${card}"]`);
      const choice = take && (await page.$(`::-p-xpath(//main//button[normalize-space()="${card} x ${take}"])`));
      if (choice) await choice.tap();
      plays++;
      await page.waitForFunction(
        (number) => (document.querySelector('.log')?.textContent.match(/^ +- "?\d.*$/gm) ?? []).join(' / ').split('/').length === number,
        {},
        plays,
      );
    }
  }
  await asked(page, 'another');
  const { rounds } = judged('full');
  assert.deepEqual(await page.$$eval('.banner b', (all) => all.map((one) => Number(one.textContent))), rounds[0].total);
  await picture(page, 'pad-played');
  await page.done();
}

/** A mistake shows as it is typed, is fixed by a click, and the replay follows. */
async function check_a_log() {
  const page = await open({ view: 'check', width: 1280 });
  await touch_with_mouse(page, 'Example');
  await page.waitForFunction(() => document.querySelector('.verdict').textContent === 'Nothing wrong.');
  const frame = await (await page.waitForSelector('iframe:not([hidden])')).contentFrame();
  await frame.waitForSelector('button[name=next]');
  await frame.click('button[name=next]');
  await frame.waitForFunction(() => document.querySelector('.caption').textContent.includes('play 1 of'));
  const wrong = (await log_of(page)).replace('points: 3-1', 'points: 4-1');
  await page.evaluate(() => document.querySelector('.cm-content').focus());
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.evaluate((text) => document.execCommand('insertText', false, text), wrong);
  await page.waitForSelector('.findings .error[data-code=A403]');
  await page.waitForSelector('.cm-lintRange-error');
  await picture(page, 'check-finding');
  await page.click('.findings [data-code=A403] .buttons button');
  await page.waitForFunction(() => document.querySelector('.verdict').textContent === 'Nothing wrong.');
  assert.equal(await log_of(page), sample('full.yaml'));
  assert.equal((await page.$$('.findings li')).length, 0);
  await page.done();
}

async function touch_with_mouse(page, text) {
  await (await page.waitForSelector(`::-p-xpath(//main//button[normalize-space()="${text}"])`)).click();
}

/** Plays and piles that people argue about. */
async function settle() {
  const page = await open({ view: 'settle', lang: 'it' });
  for (const card of ['7s', '4s', '3c']) await tap(page, `[data-card="${card}"]`);
  await tap(page, '#place-card');
  await tap(page, '[data-card="7d"]');
  await page.waitForFunction(() => document.querySelectorAll('.answer .plays li').length === 1);
  await tap(page, '#place-take');
  for (const card of ['4s', '3c']) await tap(page, `[data-card="${card}"]`);
  await page.waitForFunction(() => /^No: .*7s/.test(document.querySelector('.answer .no')?.textContent));
  await picture(page, 'settle-moves');
  await tap(page, 'button[name=count]');
  for (const card of ['7d', '6c', '5b', '4s']) await tap(page, `[data-card="${card}"]`);
  await tap(page, '#rest-1');
  await page.waitForSelector('.answer tfoot');
  const figures = await page.$$eval('.answer tr', (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.deepEqual(
    figures.find(([name]) => name === 'Primiera'),
    ['Primiera', '68', '81 +1'],
  );
  assert.deepEqual(figures.at(-1), ['Punti', '1', '3']);
  await picture(page, 'settle-count');
  await page.done();
}

/** A link holds the log, and does not replace the own one. */
async function follow_link() {
  const text = '# Nonna è in testa\narbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 3-1}]\nunfinished: true\n';
  const page = await open({ view: 'check' });
  await page.evaluate((log) => localStorage.setItem('arbitro-log', log), text);
  await page.reload();
  await ready(page);
  await page.evaluate(() => {
    globalThis.prompt = (words, link) => {
      globalThis.link = link;
    };
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (link) => {
          globalThis.link = link;
        },
      },
    });
  });
  await tap(page, 'button[name=share]');
  const link = await page.waitForFunction(() => globalThis.link).then((handle) => handle.jsonValue());
  assert.ok(link.startsWith(`${home}#`), link);
  const other = await open({ view: 'check', more: `&${link.split('&').at(-1)}` });
  assert.equal(await other.$eval('.cm-content', (node) => node.innerText.replaceAll('\n\n', '\n').trim()), text.trim());
  assert.equal(await log_of(other), null);
  await tap(other, '.notice button');
  await other.waitForFunction(() => document.querySelector('.cm-content').innerText.trim() === '');
  await other.done();
  const damaged = await open({ more: '&log=AAAA%' });
  await damaged.waitForFunction(() => document.getElementById('said').textContent !== '');
  await damaged.done();
  await page.done();
}

/** Nothing is wider than the window, and axe finds nothing. */
async function look(view, lang, scheme) {
  const log = sample(view === 'check' ? 'games/cirulla.yaml' : 'kitchen.yaml');
  const page = await open({ view, lang, scheme });
  await page.evaluate((text) => localStorage.setItem('arbitro-log', text), log);
  await page.reload();
  await ready(page);
  if (view === 'settle') for (const card of ['7s', '4s']) await tap(page, `[data-card="${card}"]`);
  if (view === 'check') await page.waitForSelector('iframe:not([hidden])');
  for (const details of await page.$$('details'))
    await details.evaluate((node) => {
      node.open = true;
    });
  for (const width of [360, 768, 1280]) {
    await page.setViewport({ width, height: 900 });
    await pause(50);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${view} ${lang} at ${width}: ${wide} too wide`);
    await picture(page, `${view}-${lang}-${scheme}-${width}`);
  }
  page.silent();
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'], iframes: false }));
  assert.deepEqual(
    violations.map((each) => `${each.id}: ${each.nodes[0].html} ${each.nodes[0].failureSummary}`),
    [],
    `${view} ${lang} ${scheme}`,
  );
  await page.browserContext().close();
}

/** Somebody who uses the keyboard only gets from the names to the first count. */
async function by_keyboard() {
  const page = await open({ width: 1280 });
  await page.focus('[id="name-Player 1"]');
  await page.keyboard.type('Anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bruno');
  await page.waitForSelector('.question button.first:not([disabled])');
  await page.keyboard.press('Enter');
  await asked(page, 'game');
  for (const question of ['detail', 'dealer', 'count']) {
    for (let step = 0; step < 12 && !(await page.evaluate(() => document.activeElement.matches('.question button.first'))); step++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await asked(page, question);
  }
  await page.done();
}

/** After the first visit the page needs no network, and as a file it never does. */
async function without_network() {
  const page = await open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => caches.keys().then((names) => names.length === 1));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.reload();
  await ready(page);
  await asked(page, 'players');
  await page.done();
  const file = await open({ url: pathToFileURL(path.join(web, 'arbitro.html')).href });
  await asked(file, 'players');
  await file.done();
}

/** How long the page takes, as multiples of its own first paint. */
async function measure() {
  const page = await open({ view: 'check', url: pathToFileURL(path.join(web, 'arbitro.html')).href });
  await touch(page, 'Example');
  await page.waitForFunction(() => performance.getEntriesByName('written').length > 0);
  const times = await page.evaluate(() =>
    Object.fromEntries(performance.getEntries().map((entry) => [entry.name, entry.duration || entry.startTime])),
  );
  const ratio = (name) => (times[name] / times['first-contentful-paint']).toFixed(3);
  console.log(
    `first paint 1, referee loaded ${ratio('referee')}, page ready ${ratio('start')}, check ${ratio('checked')}, replay ${ratio('written')}`,
  );
  await page.done();
}

async function main() {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${server.address().port}/`;
  browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1', '--disable-background-networking'],
    userDataDir: path.join(folder, 'profile'),
  });
  try {
    await score_by_counts();
    await score_by_plays();
    await check_a_log();
    await settle();
    await follow_link();
    await by_keyboard();
    for (const view of ['pad', 'check', 'settle'])
      for (const [lang, scheme] of [
        ['en', 'light'],
        ['it', 'dark'],
      ])
        await look(view, lang, scheme);
    await measure();
    await without_network();
  } finally {
    await browser.close();
    server.close();
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
