/** Sub Terra's additions to the ask bar: whose turn it is, points left, what an action costs. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { ask } from "fathom/state/store.js";
import { Icon } from "fathom/ui/icon.js";
import { LooseTile } from "./aside.js";
import { acting, cave } from "./cave.js";
import { Portrait } from "./figures.js";

/** @import { Option } from "fathom/protocol.d.ts" */

/** Actions that need a roll, and the one that shakes the cave. */
const ROLLED = new Set(["place_rope", "hide"]);

export function AskFigure() {
  const tiles = ask.value?.prompt.id === "subterra-choose_tile" || ask.value?.prompt.id === "subterra-keep_or_discard";
  if (tiles && cave.value?.drawn?.tile) {
    return html`<div class="drawn-tiles">
      <figure><${LooseTile} tile=${cave.value.drawn.tile} size=${64} /><figcaption>${t("subterra-drawn")}</figcaption></figure>
      ${ask.value?.prompt.id === "subterra-choose_tile" && cave.value.aside ? html`<figure><${LooseTile} tile=${cave.value.aside} size=${64} /><figcaption>${t("subterra-aside")}</figcaption></figure>` : null}
    </div>`;
  }
  return acting.value && html`<${Portrait} explorer=${acting.value} size=${52} isActing />`;
}

export function AskAside() {
  const turn = cave.value?.turn;
  // If none are left, the question says so.
  if (!turn?.ap || ask.value?.prompt.id !== "subterra-act") return null;
  return html`<p class="points-left"><b>${turn.ap}</b><span>${t("subterra-points-left", { points: turn.ap })}</span></p>`;
}

/** @param {{option: Option}} props */
export function Cost({ option }) {
  const verb = option.id.split(":")[0];
  if (verb === "exert") return html`<span class="cost"><span>+1</span><${DieMark} /></span>`;
  const points = option.args.cost;
  if (!points) return null;
  return html`<span class="cost">
    <span class="unseen">${t("subterra-cost", { points })}</span>
    ${Array.from({ length: points }, (_, place) => html`<i key=${place} class="on" aria-hidden="true"></i>`)}
    ${ROLLED.has(verb) && html`<${DieMark} />`} ${verb === "demolish" && html`<${Icon} name="cave_in" size=${18} />`}
  </span>`;
}

function DieMark() {
  return html`<svg class="die-mark" viewBox="0 0 16 16" width="16" height="16" role="img" aria-label=${t("subterra-needs-roll")}>
    <rect x="1.5" y="1.5" width="13" height="13" rx="3" /><circle cx="5.3" cy="5.3" r="1.5" /><circle cx="10.7" cy="10.7" r="1.5" />
  </svg>`;
}
