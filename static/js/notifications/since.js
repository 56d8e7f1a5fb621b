/** At tables played by days: what happened since I last looked, in a few lines, and a link to see it on the board. */
import { signal } from "@preact/signals";
import { html, useEffect } from "../lib/html.js";
import { loadTexts, t } from "../lib/i18n.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { ask, log, table } from "../state/store.js";
import { game } from "../table/game.js";
import { Line, isNew, leftAt } from "../table/log.js";

/** How many of the latest lines are shown. */
const SHOWN = 8;

/** The absence whose card was collapsed. */
const folded = signal(0);

/** An answer collapses it, because the board is needed then. */
function SinceYouLeft() {
  const face = game.value;
  const number = ask.value?.id ?? 0;
  useEffect(() => () => void (number && (folded.value = leftAt.value)), [number]);
  const lines = face ? log.value.filter((event) => face.isLogged(event) && isNew(event.at)) : [];
  if (!lines.length) return null;
  const latest = lines.slice(-SHOWN);
  const toggle = (/** @type {any} */ event) => (folded.value = event.currentTarget.open ? 0 : leftAt.value);
  return html`<details class="since" open=${folded.value !== leftAt.value} onToggle=${toggle}>
    <summary>${t("since-you-left", { count: lines.length })}</summary>
    <p><a class="button small" href=${`/tables/${table.value?.id}/replay#since=${leftAt.value}`}>${t("since-show-me")}</a></p>
    ${lines.length > SHOWN && html`<p class="quiet-line">${t("since-earlier", { count: lines.length - SHOWN })}</p>`}
    <ol class="since-lines">${latest.map((event, place) => html`<${Line} key=${place} event=${event} />`)}</ol>
  </details>`;
}

export async function openSinceYouLeft() {
  await Promise.all([loadTexts("locales/days"), loadStyles(styleCalled("table/moments"))]);
  return SinceYouLeft;
}
