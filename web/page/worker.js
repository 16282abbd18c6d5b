// Keeps the page for when there is no network. A new version has another name, takes everything anew, and drops the old.
const name = 'arbitro-{{version}}';
const files = ['./', 'index.html', 'page.js', 'arbitro.wasm', 'manifest.webmanifest', 'icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
