/** A skill check: who adds how many, then the cards as they are turned over, with a running total. */
import { html, useEffect, useState } from "fathom/lib/html.js";
import { mayMove, settings } from "fathom/lib/settings.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, say, seatNames } from "fathom/lib/messages.js";
import { chosen } from "fathom/state/draft.js";
import { mySeat } from "fathom/state/store.js";
import { inspect } from "fathom/table/inspect.js";
import { Icon } from "fathom/ui/icon.js";
import { faceOf, signed, sourceEntry } from "./catalogue.js";
import { Portrait } from "./figures.js";
import { Mythos, Outcomes } from "./mythos.js";
import { isAdding, mayPlan, planned } from "./plan.js";
import { SkillRow } from "./seat.js";
import { boundHand, own, ship } from "./ship.js";

/** @import { CheckView, PlayerView } from "./unfathomable.d.ts" */

/** How many card backs fit beside a name, and in a line of their own. */
const MOST_BACKS = 3;
const MOST_IN_PILE = 8;

/** Identical card backs; if there are many, also their number. @param {{count: number, ghost?: boolean, most?: number}} props */
function Backs({ count, ghost = false, most = MOST_BACKS }) {
  const drawn = count > most ? 1 : count;
  return html`<span class="backs">${Array.from({ length: drawn }, (_, place) => html`<i key=${place} class=${ghost ? "ghost" : ""}></i>`)}<b class=${count > most ? "" : "unseen"}>${count > most ? "×" : ""}${count}</b></span>`;
}

/** What a player has added, or how far my own draft is. @param {{player: PlayerView, now: CheckView}} props */
function Share({ player, now }) {
  const count = now.added[player.seat];
  if (count) return html`<${Backs} count=${count} />`;
  if (count === 0) return html`<b>0</b>`;
  const draft =
    player.seat !== mySeat.value ? 0 : isAdding.value ? chosen.value.length : mayPlan.value ? planned.value.length : 0;
  return draft ? html`<${Backs} count=${draft} ghost />` : html`<span class="muted">–</span>`;
}

/** Who has added how many, in the order of adding. @param {{now: CheckView}} props */
function Added({ now }) {
  const players = ship.value?.players ?? [];
  const first = (ship.value?.turn.seat ?? 0) + 1;
  const order = players.map((_, place) => players[(first + place) % players.length]);
  const theirs = now.is_faceup ? 0 : Object.values(now.added).reduce((sum, count) => sum + count, 0);
  const mine = own.value?.added.at(-1) ?? [];
  return html`<ul class="added" tabindex="0" aria-label=${t("unfathomable-added")}>
      ${!now.no_chaos && html`<li><${Icon} name="chaos" size=${22} /><span>${nameOf("deck", "chaos")}</span>${now.stage === "announced" ? html`<span class="muted">–</span>` : html`<${Backs} count=${Math.max(0, now.pile - now.faceup.length - theirs)} />`}</li>`}
      ${order.map((player) => html`<li key=${player.seat} class=${player.seat === mySeat.value ? "mine" : ""}><${Portrait} player=${player} size=${28} /><span>${seatNames.value(player.seat)}${boundHand(player) && html` <small>${t("unfathomable-at-most-one")}</small>`}</span><${Share} player=${player} now=${now} /></li>`)}
    </ul>
    ${now.faceup.length > 0 && html`<p class="turned">${now.faceup.map(({ card }, place) => html`<${Turned} key=${place} card=${card} sign=${now.skills.includes(faceOf(card)?.type ?? "") ? 1 : -1} />`)}</p>`}
    <p class="pile-line"><${Backs} count=${now.pile} most=${MOST_IN_PILE} /><b>${t("unfathomable-face-down", { count: now.pile })}</b></p>
    ${mine.length > 0 && !settings.cover.value && html`<p class="quiet-line">${say("unfathomable-you-added", { cards: mine })}</p>`}`;
}

/** @param {{card: string, sign: number}} props */
function Turned({ card, sign }) {
  const face = faceOf(card);
  if (!face) return null;
  return html`<button type="button" class="flip of-skill-${face.type}" data-inspect=${`skill:${card}`} onClick=${() => inspect(`skill:${card}`)}><b><${Icon} name=${`skill_${face.type}`} size=${15} />${t(`skill-letter-${face.type}`)}</b><em>${signed(sign * face.value)}</em></button>`;
}

const FLIP = 260;

/** The cards in an order that reveals nothing: neither sorted nor by seat. @param {CheckView} now */
function shuffled(now) {
  const cards = [
    ...now.supporting.map((card, place) => ({ card, sign: 1, rank: scattered(`${place}${card}`) })),
    ...now.opposing.map((card, place) => ({ card, sign: -1, rank: scattered(`${card}${place}`) })),
  ];
  return cards.sort((one, other) => one.rank - other.rank);
}

/** A pseudo-random number for a text. @param {string} text */
function scattered(text) {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) % 9973;
  return (sum * 5021) % 9973;
}

/** How many of these cards are face up: one more at each interval. @param {number} count */
function useFlipping(count) {
  const [shown, setShown] = useState(mayMove() ? 0 : count);
  useEffect(() => {
    if (shown >= count) return undefined;
    const timer = setTimeout(() => setShown(mayMove() ? shown + 1 : count), FLIP);
    return () => clearTimeout(timer);
  }, [shown, count]);
  return Math.min(shown, count);
}

/** @param {{name: string, cards: {card: string, sign: number}[]}} props */
function Side({ name, cards }) {
  return html`<div><h3>${t(`unfathomable-${name}`)}</h3><p class="turned">${cards.map(({ card, sign }, place) => html`<${Turned} key=${place} card=${card} sign=${sign} />`)}</p></div>`;
}

/** The total, between zero and the target. @param {{now: CheckView, total: number}} props */
function Scale({ now, total }) {
  const least = Math.min(0, total);
  const most = Math.max(now.target + 3, total);
  const spot = (/** @type {number} */ value) => `${(100 * (value - least)) / (most - least)}%`;
  return html`<div class="scale" role="img" aria-label=${t("unfathomable-total", { total, target: now.target })}>
    <i class="scale-done" style=${{ width: spot(total) }}></i>
    ${now.partial !== null && html`<i class="scale-mark partial" style=${{ left: spot(now.partial) }}><span>${now.partial} ${t("noun-result-partial")}</span></i>`}
    <i class="scale-mark" style=${{ left: spot(now.target) }}><span>${now.target} ${t("noun-result-pass")}</span></i>
    <b style=${{ left: spot(total) }}>${String(total).replace("-", "−")}</b>
  </div>`;
}

/** @param {{now: CheckView}} props */
function Reveal({ now }) {
  const cards = shuffled(now);
  const shown = useFlipping(cards.length);
  const up = cards.slice(0, shown);
  const done = shown === cards.length;
  const sum = up.reduce((total, { card, sign }) => total + sign * (faceOf(card)?.value ?? 0), 0);
  const named = now.named_by ?? -1;
  if (named >= 0)
    return html`<div class="reveal"><p class="quiet-line">${t("unfathomable-result-named", { name: seatNames.value(named) })}</p><p class="verdict ${now.result}">${nameOf("result", now.result)}</p></div>`;
  return html`<div class="reveal">
    <div class="sides"><${Side} name="helps" cards=${up.filter(({ sign }) => sign > 0)} /><${Side} name="hinders" cards=${up.filter(({ sign }) => sign < 0)} /></div>
    <${Scale} now=${now} total=${done ? (now.total ?? sum) : sum} />
    ${done && now.modifier !== 0 && html`<p class="quiet-line">${t("unfathomable-changed-by", { amount: signed(now.modifier) })}</p>`}
    ${!done && html`<p class="quiet-line">${t("unfathomable-still-down", { count: cards.length - shown })}</p>`}
    ${done && now.result && html`<p class="verdict ${now.result}">${nameOf("result", now.result)}</p>`}
  </div>`;
}

/** A check that no mythos card has brought: a room, the Brig, an ability. @param {{source: string, now: CheckView}} props */
function OtherCheck({ source, now }) {
  const found = sourceEntry(source);
  return html`<article class="paper" data-inspect=${source}>
    <header><h2><button type="button" class="paper-title" onClick=${() => inspect(source)}>${found?.title ?? t("unfathomable-check")}</button></h2><b class="target" aria-label=${t("unfathomable-target", { target: now.target })}>${now.target}</b></header>
    <${SkillRow} skills=${now.skills} />
    ${Object.keys(found?.outcomes ?? {}).length ? html`<${Outcomes} now=${now} found=${found} />` : found?.text.slice(0, 2).map((line) => html`<p>${line}</p>`)}
  </article>`;
}

const TURNED = ["turned", "resolving", "decided"];

/** @param {{now: CheckView}} props */
export function Check({ now }) {
  const { source } = now;
  const [kind, card] = source.split(":");
  return html`<section class="check">
    ${kind === "mythos" ? html`<${Mythos} card=${card} now=${now} />` : html`<${OtherCheck} source=${source} now=${now} />`}
    ${TURNED.includes(now.stage) ? html`<${Reveal} key=${now.number} now=${now} />` : html`<${Added} now=${now} />`}
  </section>`;
}
