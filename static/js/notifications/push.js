/** Messages in this browser: the service worker that shows them, and the subscription at the browser's push service. */
import { post, remove } from "../lib/api.js";

/** @import { Notifications } from "../protocol.d.ts" */

/** Whether this browser can show messages at all; phones of one maker can only once the site is installed. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @param {string} text in base64url */
export function bytesOf(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** In base64url. @param {ArrayBuffer | null} buffer */
export function textOf(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0)));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Asks the person, subscribes this browser and tells the server.
 * @param {string} key the server's
 * @returns {Promise<Notifications | null>} null: the browser does not allow it
 */
export async function subscribe(key) {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // The server's key may have changed since the last time.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return post("/me/notifications/push", {
    endpoint: made.endpoint,
    public_key: textOf(made.getKey("p256dh")),
    secret: textOf(made.getKey("auth")),
  });
}

/** @returns {Promise<Notifications>} */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return remove("/me/notifications/push");
}
