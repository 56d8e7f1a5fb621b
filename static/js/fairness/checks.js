/** What this page can check about chance, from what the server has sent and from what the page has stored itself. */
import { hmac, sha256 } from "../lib/hashes.js";

/** @import { ChanceView, Dice, GameEvent, TableChance } from "../protocol.d.ts" */

/**
 * `proven` and `broken` are what the check has shown, `open` what it cannot show.
 * @typedef {{id: string, state: "proven" | "broken" | "open", seat?: number, count?: number, streams?: string[]}} Finding
 * @typedef {{
 *   chance: ChanceView, table: TableChance, seat: number | null,
 *   mine: import("../state/contribution.js").Contribution | null, dice: Dice | null, events: GameEvent[],
 * }} Known `mine` is what this browser has contributed, `events` are all that it was told of
 */

/** @param {Known} known @returns {Promise<Finding[]>} */
export async function check(known) {
  const findings = [await commitment(known), ...(await contributions(known)), ...(await secrets(known))];
  if (known.chance.opened) findings.push(...(await thrown(known)));
  return [...findings, { id: "server", state: "open" }, { id: "page", state: "open" }];
}

/** One commitment for all streams, as the lobby has shown it. @param {Record<string, string>} commitments */
async function joint(commitments) {
  const names = Object.keys(commitments).sort();
  return sha256(names.map((name) => `${name}:${commitments[name]}\n`).join(""));
}

/** @param {Known} known @returns {Promise<Finding>} */
async function commitment({ chance, table, mine }) {
  const shown = await joint(chance.commitments);
  const kept = shown === table.commitment && (!mine || mine.commitment === shown);
  return { id: "commitment", state: kept ? "proven" : "broken" };
}

/** @param {Known} known @returns {Promise<Finding[]>} */
async function contributions({ chance, table, seat, mine }) {
  const given = chance.contributions;
  if (!given) return [{ id: "before", state: "open" }];
  /** @type {Finding[]} */
  const findings = [];
  if (seat !== null && mine) findings.push({ id: "own", state: given[seat] === mine.value ? "proven" : "broken" });
  for (const [other, value] of given.entries()) {
    const promise = table.promises[other];
    if (value && (await sha256(value)) !== promise) findings.push({ id: "promise", state: "broken", seat: other });
    if (promise && !value) findings.push({ id: "missing", state: "open", seat: other });
  }
  const count = given.filter((value) => value).length;
  findings.push(count ? { id: "added", state: "proven", count } : { id: "nobody", state: "open" });
  return findings;
}

/** @param {Known} known @returns {Promise<Finding[]>} */
async function secrets({ chance }) {
  const opened = chance.opened;
  if (!opened) return [{ id: "later", state: "open" }];
  const streams = Object.keys(opened);
  const hashes = await Promise.all(streams.map((name) => sha256(opened[name])));
  const broken = streams.filter((name, place) => hashes[place] !== chance.commitments[name]);
  const closed = Object.keys(chance.commitments).filter((name) => !(name in opened));
  /** @type {Finding[]} */
  const findings = [
    broken.length ? { id: "secrets", state: "broken", streams: broken } : { id: "secrets", state: "proven", streams },
  ];
  if (closed.length) findings.push({ id: "closed", state: "open" });
  return findings;
}

/** Every die, computed from the opened secret and all contributions. @param {Known} known @returns {Promise<Finding[]>} */
async function thrown({ chance, dice, events }) {
  const secret = dice && chance.opened?.[dice.stream];
  if (!dice || !secret || !chance.contributions) return [];
  const key = await hmac(secret, chance.contributions.join("\n"));
  const rolled = events.filter(({ name, args }) => dice.events.includes(name) && !args[dice.unless]);
  for (const [place, { args }] of rolled.entries()) {
    const drawn = BigInt(`0x${(await sha256(`${key}${place}`)).slice(0, 16)}`);
    if (Number(drawn % BigInt(dice.sides)) + 1 !== args.die) return [{ id: "die", state: "broken", count: place + 1 }];
  }
  return rolled.length ? [{ id: "dice", state: "proven", count: rolled.length }] : [];
}
