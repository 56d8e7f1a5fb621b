/** The host's notices. The server renders them; this module closes them, and fetches them again. */
import { browserStorage } from "./storage.js";

/** In milliseconds. A page at a table is told by its socket, and polls only in case it has missed that. */
const ASK_EVERY = document.body.classList.contains("at-table") ? 300_000 : 30_000;
const CLOSED = "closed-notices";
const MOST_REMEMBERED = 20;

const place = document.getElementById("notices");

/** @returns {string[]} */
const closed = () => browserStorage.read(CLOSED, []);

/** Hide those that this reader has closed. */
function prepare() {
  for (const notice of place?.querySelectorAll("[data-notice]") ?? []) {
    const key = notice.getAttribute("data-notice") ?? "";
    const button = notice.querySelector("button");
    if (closed().includes(key) || !button) {
      notice.remove();
      continue;
    }
    button.hidden = false;
    button.addEventListener("click", () => {
      browserStorage.write(CLOSED, [...closed(), key].slice(-MOST_REMEMBERED));
      notice.remove();
    });
  }
}

async function fetchNotices() {
  const answer = await fetch("/notices").catch(() => null);
  if (!answer?.ok || !place) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // Unchanged ones are not replaced, so that a screen reader reads only what is new.
  if (page.body.textContent === place.textContent) return;
  place.replaceChildren(...page.body.childNodes);
  prepare();
}

prepare();
document.addEventListener("host-notices", fetchNotices);
setInterval(() => document.hidden || fetchNotices(), ASK_EVERY);
document.addEventListener("visibilitychange", () => document.hidden || fetchNotices());
