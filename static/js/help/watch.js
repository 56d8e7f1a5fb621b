/**
 * First-time help: when something happens or is asked for the first time in this browser, a card explains it. The
 * card and its texts are fetched when one is due. Nothing is fetched if help is switched off, or in a lesson.
 */
import { effect, signal } from "@preact/signals";
import { html, lazy } from "../lib/html.js";
import { browserStorage } from "../lib/storage.js";
import { settings } from "../lib/settings.js";
import { ask, news } from "../state/store.js";
import { game } from "../table/game.js";

/** @import { GameEvent } from "../protocol.d.ts" */
/** @import { Help } from "../table/game.js" */

const HelpCard = lazy(() => import("./card.js").then((module) => module.openHelp()));

/** At most this many cards are queued; anything beyond is explained when it happens again. */
const MOST = 3;

/** The cards of the game. @type {import("@preact/signals").Signal<Record<string, Help>>} */
export const cards = signal({});
effect(() => void game.value?.help?.().then((all) => (cards.value = all)));

/** The cards to show, the current one first. @type {import("@preact/signals").Signal<string[]>} */
export const due = signal([]);

const place = () => `help.${game.peek()?.name}`;

/** What this browser has read. @returns {string[]} */
const readCards = () => browserStorage.read(place(), []);

/** @param {string} card */
export function markAsRead(card) {
  browserStorage.write(place(), [...new Set([...readCards(), card])]);
  due.value = due.value.filter((one) => one !== card);
}

/** Explain everything again. */
export const forgetReadCards = () => browserStorage.write(place(), []);

/** @param {string} id of an event or a prompt, with the name of its game */
const short = (id) => id.slice(id.indexOf("-") + 1);

/** Whether this event triggers a card: `tile_placed`, or `tile_placed:exit` with what it is about. @param {string} on @param {GameEvent} event */
function isAbout(on, { name, args }) {
  const [wanted, value] = on.split(":");
  if (short(name) !== wanted) return false;
  return !value || Object.values(args).some((arg) => arg === value || String(arg).startsWith(`${value}_`));
}

effect(() => {
  const asked = short(ask.value?.prompt.id ?? "");
  const events = news.value;
  const all = Object.entries(cards.value);
  if (!settings.help.value) return;
  const [present, ...others] = due.peek();
  const known = [present, ...readCards()];
  const fresh = all.filter(([id, { on }]) => {
    if (known.includes(id)) return false;
    return others.includes(id) || on.some((one) => one === asked || events.some((event) => isAbout(one, event)));
  });
  due.value = [...(present ? [present] : []), ...fresh.map(([id]) => id)].slice(0, MOST);
});

export function FirstTimeHelp() {
  return due.value.length > 0 && html`<${HelpCard} />`;
}
