// Shows a page of the site's own when there is no connection, and the pages of the desk to who works for the practice; nothing
// else is kept, so that nothing can be old. None of it is personal: what the desk shows then is kept elsewhere, sealed.
// The names and lists are filled in by the build (prerender.ts), which names the caches by what is in them.
const cacheName = 'offline-VERSION';
const files = ['FILES'];
const [offlinePage] = files;
const deskCacheName = 'desk-VERSION';
const deskFiles = ['DESK'];
const [deskPage] = deskFiles;

/**
 * A page of the desk that has not come by then comes from the cache: the program in it is to say within five seconds of a reload
 * that the site does not answer.
 */
const patienceMilliseconds = 2_000;

/** Storage that has not answered by then never does. */
const silenceMilliseconds = 1_000;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keep(cacheName, files), keepDeskAgain()]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

/** Asked by the desk, so that visitors fetch none of it. */
self.addEventListener('message', (event) => {
  if (event.data !== 'keep-desk') return;
  event.waitUntil(caches.has(deskCacheName).then((has) => has || keepDesk()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    event.respondWith(isDesk(pathname) ? navigateDesk(event) : navigate(event).catch(showOffline));
  } else if (request.method === 'GET' && (files.includes(pathname) || deskFiles.includes(pathname))) {
    event.respondWith(/^\/(assets|images)\//.test(pathname) ? takeFile(request) : fetchFile(request));
  }
});

const keep = (name, addresses) => caches.open(name).then((cache) => cache.addAll(addresses));
/** After a deployment a file may be gone: then the next worker, which is on its way, keeps its own. */
const keepDesk = () => keep(deskCacheName, deskFiles).catch(() => caches.delete(deskCacheName));
/** The worker of a new deployment drops what the former one kept, and the desk may ask only minutes later. */
const keepDeskAgain = async () => (await hasKeptDays()) && keepDesk();
const showOffline = () => caches.match(offlinePage);
const isDesk = (pathname) => /^\/dashboard(\/|$)/i.test(pathname);

/** The browser may have begun to load the page while this worker started. */
async function navigate(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** All pages of the desk are one document. It is shown to who has days to see there, and not to a patient after them. */
async function navigateDesk(event) {
  const coming = navigate(event);
  coming.catch(() => {}); // heard below
  const kept = (await hasKeptDays()) ? await caches.match(deskPage) : undefined;
  if (!kept) return coming.catch(showOffline);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  const response = await Promise.race([coming.catch(() => {}), late]);
  return response && response.status < 500 ? response : kept;
}

/** The database with the key of the days, which goes when its user signs out. */
async function hasKeptDays() {
  try {
    const silent = new Promise((resolve) => setTimeout(resolve, silenceMilliseconds, []));
    return (await Promise.race([indexedDB.databases(), silent])).some(({ name }) => name === 'kept-day');
  } catch {
    return false; // an old browser, or blocked storage
  }
}

const keptFile = (request) => caches.match(request, { ignoreVary: true });

/** A file whose name changes with it: a server that hangs need not be waited for. */
const takeFile = async (request) => (await keptFile(request)) ?? fetch(request);

async function fetchFile(request) {
  const response = await fetch(request).catch(() => null);
  if (response?.ok) return response;
  return (await keptFile(request)) ?? response ?? Response.error();
}

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== cacheName && name !== deskCacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}
