// Shows a page of the site's own when there is no connection; nothing else is kept, so that nothing can be old.
// `cacheName` and `files` are filled in by the build (offline.ts), which names the cache by what is in it.
const cacheName = 'offline-VERSION';
const files = ['FILES'];
const [offlinePage] = files;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(navigate(event).catch(() => caches.match(offlinePage)));
  } else if (request.method === 'GET' && files.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreVary: true })));
  }
});

/** The browser may have begun to load the page while this worker started. */
async function navigate(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}
