/*
 * Serves a replacement for an unreachable page. The code always comes from the server, so that old code never calls a
 * new server. The cache's name has the digest of its files (web/src/app/offline.test.ts).
 */
const CACHE = 'ladrillo-offline-11906cbe7bba';
const FILES = ['/offline.html', '/offline.js', '/scheme.js', '/favicon.svg'];
const own = self;

own.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
  own.skipWaiting();
});

own.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  };
  // without navigation preload: where nothing is answered here, browsers ask a second time, and the way back from
  // another site's log-in works once
  event.waitUntil(Promise.all([forgetOthers(), own.clients.claim()]));
});

own.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== own.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event));
  else if (FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function page(event) {
  try {
    return await fetch(event.request);
  } catch (error) {
    const offline = await caches.match('/offline.html');
    if (offline) return offline;
    throw error;
  }
}
