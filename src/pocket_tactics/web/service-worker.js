/**
 * The service worker: while the server does not respond, it answers with a page that says so.
 *
 * All other pages come from the server and name their scripts with the version, so one reload shows a new version. The
 * server writes its version into this file. A new version therefore installs a new worker, which stores the page again.
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

/** Store the page and the files that it refers to. */
async function store() {
  const cache = await caches.open(CACHE);
  const page = await fetch(AWAY, { cache: 'no-store' });
  const files = (await page.clone().text()).matchAll(/"(\/static\/[^"]+)"/g);
  await cache.addAll(Array.from(files, ([, path]) => path));
  await cache.put(AWAY, page);
}

/** Delete the caches of older workers, and take control of the open pages. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await globalThis.clients.claim();
}

/**
 * The stored file, or the file from the server.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function staticFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}
