/** What just happened, one thing after another above the ship, and the dramatic moments. */
import { effect, signal } from "@preact/signals";
import { html } from "fathom/lib/html.js";
import { hasText, t } from "fathom/lib/i18n.js";
import { mayMove } from "fathom/lib/settings.js";
import { say, sayRich, seatNames } from "fathom/lib/messages.js";
import { news } from "fathom/state/store.js";
import { Icon } from "fathom/ui/icon.js";
import { entry, sourceEntry } from "./catalogue.js";
import { argsOf, eventIcon } from "./events.js";
import { Portrait, Small } from "./figures.js";
import { isStudying } from "./loyalty.js";
import { shortName } from "./recent.js";
import { ship } from "./ship.js";
import { WhoseTurn } from "./status.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */
/** @import { MomentView } from "./unfathomable.d.ts" */

/** How long the last line stays, and the longest and shortest time until the next one comes. */
const STAYS = 4500;
const SLOWEST = 700;
const FASTEST = 160;
const WHOLE = 4000;

const NOTABLE = new Set([
  "mythos_shown",
  "crisis_decided",
  "attacks",
  "deep_one_attacks",
  "attack_failed",
  "rolled",
  "defeated",
  "defeat_prevented",
  "damaged",
  "repaired",
  "passenger_risked",
  "passenger_defeated",
  "passengers_rescued",
  "resource_lost",
  "resource_gained",
  "spawned",
  "deep_ones_moved",
  "deep_ones_removed",
  "monarch_moved",
  "check_result",
  "track_advanced",
  "ritual_cast",
  "waypoint_placed",
  "title_passed",
  "activated",
  "spell_cast",
  "item_given",
  "loyalty_handed_over",
  "loyalty_looked_at",
]);
const BAD = /lost|defeated|damaged|spawned|attacks/;

/** What has just happened, for a few seconds. @type {import("@preact/signals").Signal<GameEvent | null>} */
const justNow = signal(null);
/** The spaces that it is about; they light up. @type {import("@preact/signals").Signal<string[]>} */
export const highlightedSpaces = signal([]);

/** @type {GameEvent[]} */
let coming = [];
let timer = 0;

/** @param {GameEvent} event */
function placesOf({ args }) {
  return [args.space, args.origin, args.target, args.room].filter((place) => typeof place === "string");
}

/** Show the next line, and schedule the one after it. */
function tell() {
  const next = coming.shift();
  if (!next) {
    timer = setTimeout(() => {
      justNow.value = null;
      highlightedSpaces.value = [];
    }, STAYS);
    return;
  }
  justNow.value = next;
  highlightedSpaces.value = placesOf(next);
  if (!mayMove()) return tell();
  timer = setTimeout(tell, Math.min(SLOWEST, Math.max(FASTEST, WHOLE / (coming.length + 1))));
}

/** A reveal or the awakening, and how many of its steps were shown. @type {import("@preact/signals").Signal<{event: GameEvent, step: number} | null>} */
const great = signal(null);
const GREAT = ["revealed", "awakening"];
const STEPS = 3;
const STEP = 1100;
const LAST_STEP = 5200;
let greatTimer = 0;

function unfold() {
  const now = great.peek();
  if (!now) return;
  const step = mayMove() ? now.step + 1 : STEPS;
  great.value = step > STEPS ? null : { ...now, step };
  greatTimer = setTimeout(step >= STEPS ? () => (great.value = null) : unfold, step >= STEPS ? LAST_STEP : STEP);
}

effect(() => {
  const fresh = news.value;
  const notable = fresh.filter((event) => NOTABLE.has(shortName(event)));
  if (notable.length) {
    clearTimeout(timer);
    coming = [...coming, ...notable];
    tell();
  }
  const moment = fresh.findLast((event) => GREAT.includes(shortName(event)));
  if (moment) {
    clearTimeout(greatTimer);
    great.value = { event: moment, step: 0 };
    unfold();
  }
});

/** @param {{seat: number, card: string, step: number}} props */
function Unmasked({ seat, card, step }) {
  const player = ship.value?.players[seat];
  if (!player) return null;
  const reveal = entry("reveal", entry("character", player.character)?.facts.powers?.reveal ?? "");
  return html`<div class="great traitor" role="status">
    <p class="eyebrow">${t("unfathomable-unmasked")}</p>
    <${Portrait} player=${player} size=${96} />
    <h2>${t("unfathomable-is-traitor", { name: seatNames.value(seat) })}</h2>
    <p class="unmasked-card ${step >= 2 ? "up" : ""}">${step >= 2 ? (entry("loyalty", card)?.title ?? "") : html`<${Icon} name="loyalty" size=${34} />`}</p>
    <p class="unmasked-text ${step >= 3 ? "up" : ""}"><b>${reveal?.title}.</b> ${reveal?.text.join(" ")} ${t("unfathomable-unmasked-then")}</p>
  </div>`;
}

/** Large, above everything, but it blocks no input and disappears by itself. */
export function ImportantMoment() {
  const now = great.value;
  if (!now) return null;
  const { event, step } = now;
  // A player who is asked to study their loyalty sees the awakening there.
  if (shortName(event) === "awakening" && isStudying.value) return null;
  if (shortName(event) === "revealed")
    return html`<div class="great-veil red"><${Unmasked} seat=${event.args.seat} card=${event.args.card} step=${step} /></div>`;
  return html`<div class="great-veil"><div class="great" role="status">
    <p class="great-figures"><${Small} name="father_dagon" size=${64} /><${Small} name="mother_hydra" size=${64} /></p>
    <h2>${t("unfathomable-awakening")}</h2><p>${t("unfathomable-awakening-text")}</p>
  </div></div>`;
}

/** @param {MomentView | GameEvent} moment */
const isBad = ({ name, args }) => BAD.test(name) || /jailed/.test(name) || args.result === "fail";

/** @param {MomentView[]} fresh @returns {"good" | "bad" | "plain"} */
export const soundOf = (fresh) => (fresh.some(isBad) ? "bad" : "good");

/** @param {MomentView | GameEvent} moment */
const sentenceOf = ({ name }) => (name === "unfathomable-jailed" ? "unfathomable-locked-up" : `event-${name}`);

/** What a check's result brings, or what has changed for everybody. @param {MomentView} moment */
function meaning({ name, args }) {
  if (name === "unfathomable-check_result") return sourceEntry(args.source)?.outcomes[args.result]?.join(" ") ?? "";
  return hasText(`moment-${name}`) ? t(`moment-${name}`) : "";
}

/** What matters to everybody: what happened, what it means and what now. @param {{moments: MomentView[]}} props */
export function MomentCard({ moments }) {
  return html`<ul class="moment-lines">${moments.map((moment) => {
    const event = { ...moment, at: 0 };
    return html`<li key=${moment.number} class=${isBad(moment) ? "bad" : ""}><${Icon} name=${eventIcon(event) || "anchor"} size=${26} /><p><b>${say(sentenceOf(moment), argsOf(event))}</b>${meaning(moment) && html`<br />${meaning(moment)}`}</p></li>`;
  })}</ul>`;
}

/** @param {{event: GameEvent}} props */
function Newest({ event }) {
  return html`<${Icon} name=${eventIcon(event) || "anchor"} size=${18} /><span class="newest">${sayRich(sentenceOf(event), argsOf(event))}</span>`;
}

/**
 * A line above the ship that is always there, so that nothing moves or is covered: what has just happened, and after a
 * few seconds the last moment that matters to everybody. That one is part of the view, so a reloaded page shows the
 * same. Where the header has no room for it, whose turn it is comes after the news.
 */
export function Banner() {
  const fresh = justNow.value;
  const moment = ship.value?.moments?.at(-1);
  const event = fresh ?? (moment && { ...moment, at: 0 });
  return html`<p class="banner ${fresh && isBad(fresh) ? "bad" : ""} ${fresh ? "news" : ""}"><span class="banner-turn"><${WhoseTurn} /></span>${event && html`<${Newest} event=${event} />`}</p>`;
}
