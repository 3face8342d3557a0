/**
 * The service worker: while the server is away, it answers with a page that says so.
 *
 * Every page comes from the server, and names its scripts by their version, so one reload shows a new program. The server
 * writes its version into this file, so a new program has a new worker, which stores the page again.
 */

const CACHE = 'away {{version}}';
const AWAY = '/away';
const STATIC = '/static/';

addEventListener('install', (event) => {
  globalThis.skipWaiting();
  event.waitUntil(store());
});

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(AWAY)));
  else if (new URL(url).pathname.startsWith(STATIC)) event.respondWith(staticFile(event.request));
});

/** Store the page and the files that it names. */
async function store() {
  const cache = await caches.open(CACHE);
  const page = await fetch(AWAY, { cache: 'no-store' });
  const files = (await page.clone().text()).matchAll(/"(\/static\/[^"]+)"/g);
  await cache.addAll(Array.from(files, ([, path]) => path));
  await cache.put(AWAY, page);
}

/** Delete what older workers have stored, and answer the open pages too. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await globalThis.clients.claim();
}

/**
 * A stored file, or the one of the server.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function staticFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}
