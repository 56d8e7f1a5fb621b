/** Words over the map: warnings, and for a few seconds what just happened. Nobody has to press anything away. */
import { signal } from "@preact/signals";
import { html, useEffect } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { say, sayRich } from "fathom/lib/words.js";
import { news } from "fathom/state/store.js";
import { Icon } from "fathom/ui/icon.js";
import { cave, hunts } from "./cave.js";
import { Die } from "./die.js";
import { argsOf, eventIcon } from "./events.js";
import { lookedAt, touched } from "./route.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */

const SHOWN_FOR = 4500;
const MOST_LINES = 5;

/** What is worth a line over the map. */
const NOTABLE = new Set([
  "subterra-hazard_revealed",
  "subterra-rolled",
  "subterra-cave_in_rolled",
  "subterra-horror_appeared",
  "subterra-fell_unconscious",
  "subterra-left_behind",
  "subterra-came_round",
  "subterra-blown_open",
  "subterra-out_of_time",
]);

/** @type {import("@preact/signals").Signal<GameEvent[]>} */
const shown = signal([]);

/** @param {{event: GameEvent}} props */
function Line({ event }) {
  const bad = event.args.success === false || /lost|fell|left|appeared/.test(event.name);
  const mark = event.args.die
    ? html`<${Die} shows=${event.args.die} />`
    : html`<${Icon} name=${eventIcon(event)} size=${22} />`;
  return html`<li class=${bad ? "bad" : ""}>${mark}<span>${sayRich(`event-${event.name}`, argsOf(event))}</span></li>`;
}

export function Banner() {
  useEffect(() => {
    const notable = news.value.filter((event) => NOTABLE.has(event.name));
    if (!notable.length) return undefined;
    const lines = notable.slice(-MOST_LINES);
    shown.value = lines;
    // What comes after it and is not notable leaves it alone; what is notable takes its place.
    setTimeout(() => shown.value === lines && (shown.value = []), SHOWN_FOR);
    return undefined;
  }, [news.value]);
  if (!shown.value.length) return null;
  return html`<ul class="banner" aria-hidden="true">
    ${shown.value.map((event, place) => html`<${Line} key=${place} event=${event} />`)}
  </ul>`;
}

/** What lurks, in words; and what a second touch would do. */
export function Notes() {
  const now = cave.value;
  const hunting = hunts.value.filter((hunt) => hunt.victim);
  if (!now) return null;
  const again = lookedAt.value && touched.value === lookedAt.value;
  return html`<ul class="notes">
    ${again && html`<li class="note"><${Icon} name="run" size=${20} /><span>${t("subterra-walk-again")}</span></li>`}
    ${hunting.map(
      (hunt) =>
        html`<li key=${hunt.figure} class="note hunted"><${Icon} name="horror" size=${20} />
          <span>${say("subterra-hunt", { steps: hunt.way.length - 1, explorer: hunt.victim })}</span></li>`,
    )}
    ${now.out_of_time && html`<li class="note hunted"><${Icon} name="out_of_time" size=${20} /><span>${t("subterra-time-is-out")}</span></li>`}
  </ul>`;
}
