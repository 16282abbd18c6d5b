// Makes the page of its parts: make.mjs PACKAGES OUT, where OUT/npm has the package for npm. OUT/page is for a server, OUT/arbitro.html
// is the same as a single file.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [packages, out] = process.argv.slice(2).map((folder) => path.resolve(folder));
const here = path.dirname(fileURLToPath(import.meta.url));
const sources = path.join(here, 'page');
const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');
const esbuild = createRequire(path.join(packages, 'package.json'))('esbuild');

const { outputFiles } = await esbuild.build({
  entryPoints: [path.join(sources, 'main.js')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  loader: { '.yaml': 'text' },
  nodePaths: [path.join(packages, 'node_modules')],
});
const script = outputFiles[0].text.replaceAll('</script', '<\\/script');
const { code: style } = await esbuild.transform(read(sources, 'style.css'), { loader: 'css', minify: true });
const pips = read(here, '../src/render/page/cards.svg')
  .match(/^<svg[^>]*>|^<symbol id="p-.*|<\/svg>/gm)
  .join('\n');

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script of the pages that the referee makes: it runs in a frame, for which the policy of this page holds, too. */
const { html } = await import(pathToFileURL(path.join(out, 'npm/node.js')));
const replay = html('arbitro: 1\n').match(/script-src ('sha256-[^']+')/)[1];

const policy = (own, connect) =>
  [
    "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; img-src data: 'self'; manifest-src 'self'",
    `worker-src 'self'; connect-src ${connect}; frame-src blob:; script-src ${own} ${replay} 'wasm-unsafe-eval'`,
  ].join('; ');
const page = (parts) =>
  Object.entries({ style, cards: pips, ...parts }).reduce(
    (text, [name, part]) => text.replace(`{{${name}}}`, () => part.trim()),
    read(sources, 'index.html'),
  );

fs.mkdirSync(path.join(out, 'page'), { recursive: true });
const write = (name, text) => fs.writeFileSync(path.join(out, name), text);
const wasm = fs.readFileSync(path.join(out, 'npm/arbitro.wasm'));
const index = page({
  policy: policy("'self'", "'self'"),
  head: '<link rel="manifest" href="manifest.webmanifest">\n<link rel="icon" href="icon.svg">',
  scripts: '<script src="page.js"></script>',
});
const version = createHash('sha256').update(index).update(script).update(wasm).digest('hex').slice(0, 12);
write('page/index.html', index);
write('page/page.js', script);
write('page/arbitro.wasm', wasm);
write('page/worker.js', read(sources, 'worker.js').replace('{{version}}', version));
for (const name of ['manifest.webmanifest', 'icon.svg']) write(`page/${name}`, read(sources, name));
const packed = fs.readFileSync(path.join(out, 'npm/arbitro.wasm.gz')).toString('base64');
write(
  'arbitro.html',
  page({
    policy: policy(sha256(script), "'none'"),
    head: `<link rel="icon" href="data:image/svg+xml;base64,${fs.readFileSync(path.join(sources, 'icon.svg')).toString('base64')}">`,
    scripts: `<script type="text/plain" id="referee">${packed}</script>\n<script>${script}</script>`,
  }),
);

// What a phone loads: the limits are a promise.
const most = { 'arbitro.wasm': 500 * 1024, rest: 150_000 };
const rest = ['index.html', 'page.js', 'worker.js', 'manifest.webmanifest', 'icon.svg'].reduce(
  (sum, name) => sum + gzipSync(read(out, 'page', name), { level: 9 }).length,
  0,
);
const sizes = { 'arbitro.wasm': fs.statSync(path.join(out, 'npm/arbitro.wasm.gz')).size, rest };
for (const [name, size] of Object.entries(sizes)) {
  console.log(`${name}: ${size} bytes with gzip, at most ${most[name]}`);
  if (size > most[name]) process.exitCode = 1;
}
