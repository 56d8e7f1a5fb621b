/** Shows push messages, even while no page is open; a click opens the table. */

/** @typedef {{id: string, body: string, table: string, link: string}} Pushed */

const worker = /** @type {any} */ (self);

// A new version is used at once: it has no state, and no page depends on it.
worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (/** @type {any} */ event) => {
  /** @type {Pushed} */
  const message = event.data.json();
  // One notification for each table: a repeated message replaces the first.
  const shown = worker.registration.showNotification("Fathom", {
    body: message.body,
    tag: message.table || message.id,
    data: { link: message.link },
  });
  event.waitUntil(Promise.all([shown, worker.navigator.setAppBadge?.()]));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

/** In a page that is already open, if there is one. @param {string} link */
async function open(link) {
  const address = new URL(link, worker.location.origin).href;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((/** @type {any} */ one) => one.url.startsWith(address));
  return page ? page.focus() : worker.clients.openWindow(address);
}
