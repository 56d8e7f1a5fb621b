/**
 * Important moments: each is shown for a second in the middle of the board, with its meaning. They come from the
 * view, so a page that was disconnected shows what it missed; moments from before the page was loaded are not shown.
 */
import { effect, signal } from "@preact/signals";
import { html } from "../lib/html.js";
import { settings } from "../lib/settings.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { view } from "../state/store.js";
import { game } from "./game.js";

/** @typedef {import("./game.js").Moment} Moment */

const SHOWN_FOR = 1200;
const EACH_FURTHER = 400;
const LONGEST = 2800;

/** @type {import("@preact/signals").Signal<Moment[]>} */
export const shownMoments = signal([]);

/** The number of the last moment that this page knows; below zero before the first view. */
let known = -1;
/** @type {Moment[]} */
let latest = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Show no moments of the next view, because it is of another time of the game. Drop those that are shown or queued. */
export function forgetMoments() {
  known = -1;
  latest = [];
  shownMoments.value = [];
}

/** @param {Moment[]} moments */
function show(moments) {
  clearTimeout(timer);
  shownMoments.value = moments;
  const time = Math.min(LONGEST, SHOWN_FOR + EACH_FURTHER * (moments.length - 1));
  timer = setTimeout(() => (shownMoments.value = []), time);
}

effect(() => {
  const face = game.value;
  if (!face?.moments || !view.value) return;
  const moments = face.moments();
  const fresh = known < 0 ? [] : moments.filter((moment) => moment.number > known);
  known = moments.at(-1)?.number ?? 0;
  if (!fresh.length) return;
  if (settings.sound.peek()) void import("./sounds.js").then(({ sound }) => sound(face.soundOf?.(fresh) ?? "plain"));
  latest = fresh;
  if (settings.moments.peek())
    void loadStyles(styleCalled("table/moments")).then(() => latest === fresh && show(fresh));
});

/** Any press closes it. */
const goOn = () => shownMoments.peek().length && (shownMoments.value = []);
document.addEventListener("pointerdown", goOn);
document.addEventListener("keydown", goOn);

export function Moments() {
  const Card = game.value?.MomentCard;
  if (!Card || !shownMoments.value.length) return null;
  // Screen readers read it from the log.
  return html`<div class="moment" aria-hidden="true"><${Card} moments=${shownMoments.value} /></div>`;
}
