/**
 * Keeps the page on the device, one whole version at a time. The build puts VERSION, SHELL and
 * REST in front (`scripts/worker.ts`): what a first visit needs, and all that may be wanted later.
 *
 * A page and its parts are always of one version: a new one is fetched whole beside the old one
 * and takes over only when a page asks for it and nobody is at a table.
 */
const KEPT = 'ecrin-';
const SHELL_CACHE = `${KEPT}shell-${VERSION}`;
const REST_CACHE = `${KEPT}rest-${VERSION}`;
/** Answered by the server itself, also when they are opened in a tab. */
const SERVER = /^\/(api\/|og\/|metrics$|healthz$|readyz$)/;
const AT_A_TABLE = /^\/table\//;

/** Past every other cache: a file may have the name of an older one. */
const fresh = (path) => new Request(path, { cache: 'no-cache' });

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(SHELL.map(fresh))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const mine = [SHELL_CACHE, REST_CACHE];
      for (const name of await caches.keys())
        if (name.startsWith(KEPT) && !mine.includes(name)) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

/** What this version holds under a path, whichever part of it; a page for every address. */
async function kept(path) {
  for (const name of [SHELL_CACHE, REST_CACHE]) {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  }
  return undefined;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || SERVER.test(url.pathname)) return;
  const path = request.mode === 'navigate' ? '/index.html' : url.pathname;
  event.respondWith(kept(path).then((found) => found ?? fetch(request)));
});

/** One after the other, and only what is missing: nobody waits for it. */
async function fillRest() {
  const cache = await caches.open(REST_CACHE);
  for (const path of REST) {
    if (await kept(path)) continue;
    const answer = await fetch(path);
    if (answer.ok) await cache.put(path, answer);
  }
}

/** The new version takes over, unless a match would lose its page by it; tells which, and then does it. */
async function takeOver(asked) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const may = !pages.some((page) => AT_A_TABLE.test(new URL(page.url).pathname));
  asked?.postMessage(may);
  // This ends when the old one has ended, which may take its time.
  if (may) await self.skipWaiting();
}

/** What a push says, as far as it can be read: browsers want something to be shown in any case. */
function told(data) {
  try {
    const message = data.json();
    if (message.web_push === 8030 && typeof message.notification?.title === 'string') return message;
  } catch {
    // Not ours.
  }
  return { notification: { title: 'Écrin' } };
}

/** The same message as browsers read that show it without a worker. */
async function show(data) {
  const { notification, app_badge } = told(data);
  const { title, body, lang, dir, tag, navigate } = notification;
  const more = tag ? { tag, renotify: true } : {};
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' };
  await self.registration.showNotification(title, { body, lang, dir, ...more, ...icons, data: { navigate } });
  if (Number.isInteger(app_badge)) await navigator.setAppBadge?.(app_badge).catch(() => {});
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

/**
 * Opens what a notification is about as it stands now: where it is open and seen, it is live; a
 * page that slept is loaded again; and no match loses its page to another.
 */
async function open(navigate) {
  const { pathname, search } = new URL(navigate ?? '/', self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = (page) => new URL(page.url).pathname;
  const same = pages.find((page) => pathOf(page) === pathname);
  const seen = same?.visibilityState === 'visible';
  const page = same ?? pages.find((one) => !AT_A_TABLE.test(pathOf(one)));
  try {
    if (!page) throw new Error('nothing is open');
    await page.focus().catch(() => {});
    if (!seen) await page.navigate(pathname + search);
  } catch {
    await self.clients.openWindow(pathname + search);
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate));
});

/** The browser has another subscription: what was wanted goes with it. Without the old one the page sets it again. */
async function renew({ oldSubscription, newSubscription }) {
  const { key } = await (await fetch('/api/push')).json();
  if (!key || !oldSubscription) return;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(wanted));
  const { endpoint, keys } = next.toJSON();
  const body = JSON.stringify({
    old: oldSubscription.endpoint,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
  });
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/me/pushes/renew', { method: 'POST', headers, body });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

self.addEventListener('message', (event) => {
  if (event.data === 'fill') event.waitUntil(fillRest().catch(() => {}));
  if (event.data === 'take-over') event.waitUntil(takeOver(event.ports[0]));
});
