/**
 * What this page adds to chance: a random value. It sends the hash before the start and the value after
 * it. docs/fairness.md explains why.
 */
import { effect } from "@preact/signals";
import { Refused, act } from "../lib/api.js";
import { canHash, randomHex, sha256 } from "../lib/hashes.js";
import { browserStorage } from "../lib/storage.js";
import { mySeat, table } from "./store.js";

/** @import { Table } from "../protocol.d.ts" */
/** @typedef {{value: string, commitment: string}} Contribution the server's commitment is the one shown before it */

const KEY = "contributions";
/** For how many tables the values are stored. */
const KEPT = 20;
const BYTES = 16;

/** @param {string} id of the table @returns {Contribution | null} */
export const contributionTo = (id) => browserStorage.read(KEY, {})[id] ?? null;

/**
 * The promise for this table, sent when the player is ready. A browser that cannot hash adds nothing.
 * @param {Table} here
 * @returns {Promise<{promise?: string}>}
 */
export async function promised({ id, chance }) {
  if (!canHash) return {};
  const value = randomHex(BYTES);
  const others = Object.entries(browserStorage.read(KEY, {})).filter(([other]) => other !== id);
  const kept = [...others.slice(1 - KEPT), [id, { value, commitment: chance.commitment }]];
  browserStorage.write(KEY, Object.fromEntries(kept));
  return { promise: await sha256(value) };
}

/** The promise that was fulfilled last. */
let done = "";

/** @param {Table} here @param {string} promise */
async function keep(here, promise) {
  const mine = contributionTo(here.id);
  if (done === promise || !mine || (await sha256(mine.value)) !== promise) return;
  done = promise;
  try {
    await act(here.id, { action: "contribute", value: mine.value });
  } catch (error) {
    // The game starts without it.
    if (!(error instanceof Refused)) throw error;
  }
}

effect(() => {
  const here = table.value;
  const promise = mySeat.value === null ? null : here?.chance.promises[mySeat.value];
  if (here?.chance.waits_until && promise && canHash) void keep(here, promise);
});
