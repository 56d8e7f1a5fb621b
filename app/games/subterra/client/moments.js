/** What matters to everybody, for a second in the middle of the map: what happened, and what it means now. */
import { html } from "fathom/lib/html.js";
import { hasText, t } from "fathom/lib/i18n.js";
import { sayRich } from "fathom/lib/messages.js";
import { mySeat } from "fathom/state/store.js";
import { Icon } from "fathom/ui/icon.js";
import { cave, explorerCalled } from "./cave.js";
import { Die } from "./die.js";
import { argsOf, eventIcon } from "./events.js";
import { HazardCard } from "./hazard.js";

/** @import { MomentView } from "./subterra.d.ts" */

const HAZARD = new Set(["subterra-hazard_revealed", "subterra-out_of_time"]);
const GOOD = new Set(["subterra-came_round", "subterra-tile_placed", "subterra-blown_open"]);

/** A successful roll of another player changes nothing for me, so only the log shows it. @param {MomentView} moment */
const concernsMe = ({ name, args }) =>
  name !== "subterra-rolled" || !args.success || explorerCalled(args.explorer)?.seat === mySeat.value;

export const moments = () => (cave.value?.moments ?? []).filter(concernsMe);

/** @param {MomentView} moment */
const isGood = ({ name, args }) => GOOD.has(name) || args.success === true;

/** @param {MomentView[]} fresh */
export const soundOf = (fresh) => (fresh.every(isGood) ? "good" : "bad");

/** @param {{moment: MomentView}} props */
function Line({ moment }) {
  const event = { ...moment, at: 0 };
  const means = `moment-${moment.name}`;
  const mark = moment.args.die
    ? html`<${Die} shows=${moment.args.die} />`
    : html`<${Icon} name=${eventIcon(event)} size=${26} />`;
  return html`<li class=${isGood(moment) ? "" : "bad"}>
    ${mark}
    <p><b>${sayRich(`event-${moment.name}`, argsOf(event))}</b>${hasText(means) && html`<br />${t(means)}`}</p>
  </li>`;
}

/** @param {{moments: MomentView[]}} props */
export function MomentCard({ moments: fresh }) {
  const hazard = fresh.some((moment) => HAZARD.has(moment.name)) ? cave.value?.hazard : null;
  const others = fresh.filter((moment) => !HAZARD.has(moment.name));
  return html`${hazard && html`<div class="hazard"><${HazardCard} hazard=${hazard} eyebrow=${t("subterra-hazard")} /></div>`}
  ${others.length > 0 && html`<ul class="moment-lines">${others.map((moment) => html`<${Line} key=${moment.number} moment=${moment} />`)}</ul>`}`;
}
