/**
 * The chain over what everybody at the table was sent. This page computes its head from what it shows, and compares it with
 * the heads of the other pages: docs/fairness.md explains why.
 */
import { signal } from "@preact/signals";
import { canHash, canonical, sha256 } from "../lib/hashes.js";

/** @import { FromServer, GameEvent, ShownChain, View } from "../protocol.d.ts" */

/** How often a page sends its head to the others, in steps. */
const TELL_EVERY = 10;
/** How many heads a page keeps, for pages that are behind. */
const KEPT = 200;

/** The latest head that this page has computed. @type {import("@preact/signals").Signal<{steps: number, head: string} | null>} */
export const head = signal(null);
/** The seats whose pages have reported the same head. @type {import("@preact/signals").Signal<Set<number>>} */
export const agreeing = signal(new Set());
/**
 * What is wrong: the server has sent this page a history that does not continue what it sent before, or another one than
 * the page of a seat. @type {import("@preact/signals").Signal<{seat: number | null} | null>}
 */
export const alarm = signal(null);

/** By number of steps. @type {Map<number, string>} */
const made = new Map();
/** Heads of others for steps that this page has not reached yet, by seat. @type {Map<number, {steps: number, head: string}>} */
const ahead = new Map();
/** @type {(message: object) => void} */
let tell = () => {};
/** Steps are processed one after the other, because hashing is asynchronous. */
let turn = Promise.resolve();

/** Begin with another table. @param {(message: object) => void} send */
export function openChain(send) {
  tell = send;
  head.value = alarm.value = null;
  agreeing.value = new Set();
  made.clear();
  ahead.clear();
}

/**
 * Add what the server has just sent.
 * @param {ShownChain | null} chain
 * @param {View | null} view
 * @param {GameEvent[] | null} events null: a full view, which stands for everything before it
 * @returns {Promise<void>} when it is done
 */
export function extendChain(chain, view, events) {
  if (chain && view && canHash) turn = turn.then(() => link(chain, view, events));
  return turn;
}

/** @param {ShownChain} chain @param {View} view @param {GameEvent[] | null} events */
async function link(chain, view, events) {
  const next = await sha256(chain.before + (await sha256(canonical(view.public))) + chain.events);
  const known = head.peek();
  if (known && !(await follows(known, chain, next, events))) alarm.value = { seat: null };
  if (known?.steps === chain.steps) return;
  made.set(chain.steps, next);
  made.delete(chain.steps - KEPT);
  head.value = { steps: chain.steps, head: next };
  if (!events || view.public.outcome || chain.steps % TELL_EVERY === 0) {
    tell({ type: "compare", steps: chain.steps, head: next });
  }
  for (const [seat, theirs] of ahead) compare(seat, theirs);
}

/**
 * Whether this continues what this page knows. After a gap this page cannot tell; the other pages can.
 * @param {{steps: number, head: string}} known
 * @param {ShownChain} chain
 * @param {string} next
 * @param {GameEvent[] | null} events
 */
async function follows(known, chain, next, events) {
  if (chain.steps < known.steps) return false;
  if (chain.steps === known.steps) return next === known.head;
  if (chain.steps > known.steps + 1) return true;
  return chain.before === known.head && (!events || (await sha256(heard(events))) === chain.events);
}

/** The public part of these events. @param {GameEvent[]} events */
const heard = (events) => canonical(events.filter((event) => !event.secret).map(({ name, args }) => ({ name, args })));

/** @param {Extract<FromServer, {type: "compared"}>} message */
export function compareHead({ seat, steps, head: theirs }) {
  turn = turn.then(() => compare(seat, { steps, head: theirs }));
  return turn;
}

/** @param {number} seat @param {{steps: number, head: string}} theirs */
function compare(seat, theirs) {
  const mine = made.get(theirs.steps);
  if (theirs.steps > (head.peek()?.steps ?? -1)) ahead.set(seat, theirs);
  else ahead.delete(seat);
  if (mine === undefined) return;
  if (mine !== theirs.head) alarm.value = { seat };
  else if (!agreeing.peek().has(seat)) agreeing.value = new Set([...agreeing.peek(), seat]);
}

/** A head in the short form that people compare. @param {string} hash */
export const shortHead = (hash) => hash.slice(0, 12).replace(/(.{4})(?=.)/g, "$1 ");
