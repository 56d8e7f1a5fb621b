/** The top line: four dials, two tracks, the distance. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { inspect } from "fathom/table/inspect.js";
import { Icon } from "fathom/ui/icon.js";
import { ship } from "./ship.js";

const DIALS = ["fuel", "food", "sanity", "souls"];
const ARC = 89.5;
const FULL = 8;
const LOW = 3;
const TRACK_END = 4;
const STEP = 27.5;
const PORT = 12;

/** @param {{name: string}} props */
function Dial({ name }) {
  const value = ship.value?.dials[name] ?? 0;
  return html`<button type="button" class="dial ${value <= LOW ? "low" : ""}" title=${t(`dial-help-${name}`)} data-inspect=${`dial:${name}`} onClick=${() => inspect(`dial:${name}`)}>
    <svg viewBox="0 0 46 46" width="42" height="42" aria-hidden="true">
      <circle class="dial-track" cx="23" cy="23" r="19" stroke-dasharray=${`${ARC} 120`} /><circle class="dial-value" cx="23" cy="23" r="19" stroke-dasharray=${`${(ARC * Math.min(value, FULL)) / FULL} 120`} />
      <text x="23" y="30">${value}</text>
    </svg>
    <span class="dial-name"><${Icon} name=${`dial_${name}`} size=${19} /><span>${nameOf("resource", name)}</span></span>
    <span class="unseen">${value}</span><b class="dial-number" aria-hidden="true">${value}</b>
  </button>`;
}

/** How far, in words or, where there is little room, in a fraction. @param {{value: number, most: number}} props */
function Count({ value, most }) {
  return html`<b class="count-words">${t("unfathomable-of", { value, most })}</b><b class="count-short" aria-hidden="true">${value}/${most}</b>`;
}

/** @param {{name: "travel" | "ritual"}} props */
function Track({ name }) {
  const at = ship.value?.tracks[name] ?? 0;
  const spots = Array.from({ length: TRACK_END + 1 }, (_, place) => place);
  return html`<button type="button" class="track" title=${t(`track-help-${name}`)} data-inspect=${`track:${name}`} onClick=${() => inspect(`track:${name}`)}>
    <span class="track-name"><${Icon} name=${`track_${name}`} size=${18} /><span>${nameOf("track", name)}</span><${Count} value=${at} most=${TRACK_END} /></span>
    <svg viewBox="0 0 132 22" width="132" height="22" aria-hidden="true">
      <path class="track-line" d="M11 11H121" /><path class="track-done" d=${`M11 11H${11 + at * STEP}`} />
      ${spots.map((place) => html`<circle key=${place} class=${place < at ? "passed" : place === at ? "here" : "ahead"} cx=${11 + place * STEP} cy="11" r=${place === at ? 9 : 5} />`)}
    </svg>
  </button>`;
}

function Distance() {
  const now = ship.value?.distance ?? 0;
  return html`<button type="button" class="track distance" title=${t("unfathomable-distance-help")} data-inspect="distance" onClick=${() => inspect("distance")}>
    <span class="track-name"><${Icon} name="anchor" size=${18} /><span>${t("unfathomable-distance")}</span><${Count} value=${now} most=${PORT} /></span>
    <span class="miles" aria-hidden="true">${Array.from({ length: PORT }, (_, place) => html`<i key=${place} class=${place < now ? "on" : ""}></i>`)}</span>
  </button>`;
}

export const Dials = () =>
  html`<div class="dials">${DIALS.map((name) => html`<${Dial} key=${name} name=${name} />`)}</div>`;

export const Tracks = () =>
  html`<div class="tracks"><${Track} name="travel" /><${Track} name="ritual" /><${Distance} /></div>`;

/** Whose turn it is, and at which step. */
export function WhoseTurn() {
  const { seat = -1, step = "setup" } = ship.value?.turn ?? {};
  return html`<b>${seat >= 0 ? t("unfathomable-turn-of", { name: seatNames.value(seat) }) : ""}</b><span>${step === "setup" ? "" : t(`noun-step-${step}`)}</span>`;
}

export function Status() {
  if (!ship.value) return null;
  return html`<p class="whose-turn"><${WhoseTurn} /></p><${Dials} /><${Tracks} />`;
}
