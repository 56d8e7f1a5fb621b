/** What happened since my last turn, for players who were not looking. */
import { signal } from "@preact/signals";
import { html, useEffect } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { ask, log, mySeat } from "../state/store.js";
import { game } from "./game.js";
import { Line } from "./log.js";

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
 * The events between my last turn and this one, or until now if it is not my turn; none before my first turn.
 * @param {GameEvent[]} events
 * @param {(event: GameEvent) => number | undefined} turnOf whose turn begins with an event
 * @param {number} seat
 */
export function sinceTurnOf(events, turnOf, seat) {
  let end = events.length;
  let start = end;
  let found = false;
  for (let place = events.length - 1; place >= 0; place--) {
    const whose = turnOf(events[place]);
    if (whose === undefined) continue;
    if (whose !== seat) start = place;
    else if (start < end) {
      found = true;
      break;
    } else end = start = place;
  }
  return found ? events.slice(start, end) : [];
}

/** Whether it is the turn of this seat. @param {(event: GameEvent) => number | undefined} turnOf @param {number} seat */
function hasTurn(turnOf, seat) {
  const last = log.value.findLast((event) => turnOf(event) !== undefined);
  return last !== undefined && turnOf(last) === seat;
}

/** Collapsed, unless I was away meanwhile; an answer collapses it, because the board is needed then. */
function Since() {
  const face = game.value;
  const seat = mySeat.value;
  const number = ask.value?.id ?? 0;
  const turnOf = face?.turnOf;
  const lines =
    number && face && turnOf && seat !== null ? sinceTurnOf(log.value, turnOf, seat).filter(face.isLogged) : [];
  const first = lines[0]?.at ?? 0;
  const missed = first > 0 && cameBack.value - first > LONG_AGO;
  useEffect(() => void (open.value = missed), [first, missed]);
  useEffect(() => () => void (open.value = false), [number]);
  if (!lines.length || !turnOf || seat === null || !(missed || hasTurn(turnOf, seat))) return null;
  return html`<details class="since" open=${open.value} onToggle=${(/** @type {any} */ event) => (open.value = event.currentTarget.open)}>
    <summary>${t("since-your-turn", { count: lines.length })}</summary>
    <ol class="since-lines">${lines.map((event, place) => html`<${Line} key=${place} event=${event} />`)}</ol>
  </details>`;
}

export async function openSince() {
  await loadStyles(styleCalled("table/moments"));
  return Since;
}
