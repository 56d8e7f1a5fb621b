/** How long the table will still wait. */
import { useSignal } from "@preact/signals";
import { html, useEffect } from "../lib/html.js";
import { moment, t } from "../lib/i18n.js";
import { isHeldByMe } from "../state/holding.js";
import { clock, clockAhead } from "../state/store.js";

const TURN = 2 * Math.PI * 20;

/** Minutes and seconds, or seconds alone when they count. @param {number} seconds */
const faceOf = (seconds) =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function AskClock() {
  const due = clock.value;
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!due) return undefined;
    now.value = Date.now();
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, [due?.deadline]);
  // For a player who holds a window, the shorter time of the others does not count.
  if (!due || isHeldByMe.value) return null;
  const left = Math.max(0, (new Date(due.deadline).getTime() - now.value - clockAhead.value) / 1000);
  if (due.kind === "days") return html`<p class="until">${t("until", { time: moment(due.deadline) })}</p>`;
  // The clocks may differ a little, so this never shows more than the whole time.
  const seconds = Math.min(Math.ceil(left), due.seconds);
  return html`<svg class="clock" viewBox="0 0 48 48" role="timer" aria-label=${t("seconds-left", { seconds })}>
    <circle cx="24" cy="24" r="20" class="clock-track" />
    <circle cx="24" cy="24" r="20" class="clock-left" stroke-dasharray=${`${(TURN * left) / due.seconds} ${TURN}`} />
    <text x="24" y=${seconds < 60 ? 29 : 28} class=${seconds < 60 ? "" : "long"}>${faceOf(seconds)}</text>
  </svg>`;
}
