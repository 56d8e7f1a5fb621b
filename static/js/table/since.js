/** What happened since my last turn, for players who were not looking. */
import { signal } from "@preact/signals";
import { html, useEffect } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { ask, log, mySeat } from "../state/store.js";
import { game } from "./game.js";
import { Line, latestTurns } from "./log.js";

/** @import { GameEvent } from "../protocol.d.ts" */

/** A player who returns after this time has missed something. */
const LONG_AGO = 120_000;

const open = signal(false);

/** When this page was opened, or became visible again after a long time. */
const cameBack = signal(Date.now());
let leftAt = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) leftAt = Date.now();
  else if (Date.now() - leftAt > LONG_AGO) cameBack.value = Date.now();
});

/**
 * The events between the last turn of a seat and its present one, or until now if it has no turn; null before its first
 * turn is over. If the log does not reach back that far, these are its latest events, and it is cut.
 * @param {GameEvent[]} events
 * @param {(event: GameEvent) => number | undefined} turnOf whose turn begins with an event
 * @param {number[]} turns the seats of the latest turns, the present one last
 * @param {number} seat
 */
export function sinceTurnOf(events, turnOf, turns, seat) {
  const lastOther = turns.findLastIndex((one) => one !== seat);
  const own = turns.slice(0, lastOther + 1).lastIndexOf(seat);
  if (own < 0) return null;
  const begun = events.flatMap((event, place) => (turnOf(event) === undefined ? [] : [place]));
  const beginOf = (/** @type {number} */ turn) => begun[begun.length - turns.length + turn];
  const start = beginOf(own + 1);
  const end = lastOther + 1 < turns.length ? (beginOf(lastOther + 1) ?? 0) : events.length;
  return { events: events.slice(start ?? 0, end), isCut: start === undefined };
}

/** Collapsed, unless I was away meanwhile; an answer collapses it, because the board is needed then. */
function Since() {
  const face = game.value;
  const seat = mySeat.value;
  const number = ask.value?.id ?? 0;
  const turns = latestTurns.value;
  const since = number && face?.turnOf && seat !== null ? sinceTurnOf(log.value, face.turnOf, turns, seat) : null;
  const lines = since && face ? since.events.filter(face.isLogged) : [];
  const first = lines[0]?.at ?? 0;
  const missed = first > 0 && cameBack.value - first > LONG_AGO;
  useEffect(() => void (open.value = missed), [first, missed]);
  useEffect(() => () => void (open.value = false), [number]);
  if (!since || !lines.length || !(missed || turns.at(-1) === seat)) return null;
  return html`<details class="since" open=${open.value} onToggle=${(/** @type {any} */ event) => (open.value = event.currentTarget.open)}>
    <summary>${t(since.isCut ? "since-your-turn-cut" : "since-your-turn", { count: lines.length })}</summary>
    <ol class="since-lines">${lines.map((event) => html`<${Line} key=${event} event=${event} />`)}</ol>
  </details>`;
}

export async function openSince() {
  await loadStyles(styleCalled("table/moments"));
  return Since;
}
