/** What happened since my last turn, for those who looked elsewhere meanwhile. */
import { signal } from "@preact/signals";
import { html, useEffect } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { ask, log, mySeat } from "../state/store.js";
import { game } from "./game.js";
import { Line } from "./log.js";

/** @import { GameEvent } from "../protocol.d.ts" */

/** Shown only after this time. */
const LONG_AGO = 120_000;

const open = signal(false);

/**
 * The events between my last turn and this one, or until now if it is not my turn.
 * @param {GameEvent[]} events
 * @param {(event: GameEvent) => number | undefined} turnOf whose turn begins with an event
 * @param {number} seat
 */
export function sinceTurnOf(events, turnOf, seat) {
  let end = events.length;
  let start = end;
  for (let place = events.length - 1; place >= 0; place--) {
    const whose = turnOf(events[place]);
    if (whose === undefined) continue;
    if (whose !== seat) start = place;
    else if (start < end) break;
    else end = start = place;
  }
  return events.slice(start, end);
}

export function Since() {
  const face = game.value;
  const seat = mySeat.value;
  const asked = ask.value !== null;
  const turnOf = face?.turnOf;
  const lines =
    asked && face && turnOf && seat !== null ? sinceTurnOf(log.value, turnOf, seat).filter(face.isLogged) : [];
  const first = lines[0]?.at ?? 0;
  useEffect(() => {
    open.value = first > 0 && (document.hidden || Date.now() - first > LONG_AGO);
  }, [first]);
  if (!lines.length) return null;
  return html`<details class="since" open=${open.value} onToggle=${(/** @type {any} */ event) => (open.value = event.currentTarget.open)}>
    <summary>${t("since-your-turn", { count: lines.length })}</summary>
    <ol class="since-lines">${lines.map((event, place) => html`<${Line} key=${place} event=${event} />`)}</ol>
  </details>`;
}
