/** The explorers that a seat leads: health, state, uses, whose turn. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { press, stateAt, verb } from "fathom/state/draft.js";
import { inspect } from "fathom/table/inspect.js";
import { Icon } from "fathom/ui/icon.js";
import { USES } from "./content.js";
import { acting, cave, isHunted, ledBy } from "./cave.js";
import { Portrait, stateWords } from "./figures.js";

/** @import { ExplorerView } from "./subterra.d.ts" */

/** @param {{explorer: ExplorerView}} props */
export function Hearts({ explorer }) {
  const places = Array.from({ length: explorer.most_health }, (_, place) => place < explorer.health);
  return html`<span class="hearts" role="img" aria-label=${t("subterra-health", { health: explorer.health, most: explorer.most_health })}>
    ${places.map((full, place) => html`<span key=${place} class=${full ? "on" : "off"}><${Icon} name="heart" size=${16} /></span>`)}
  </span>`;
}

/** Points left, as dots. @param {{points: number}} props */
function Points({ points }) {
  return html`<span class="pips" role="img" aria-label=${t("subterra-points", { points })}>
    ${Array.from({ length: points }, (_, place) => html`<i key=${place} class="on"></i>`)}
  </span>`;
}

/** @param {{explorer: ExplorerView}} props */
function State({ explorer }) {
  const turn = cave.value?.turn;
  const words = stateWords(explorer);
  const hunted =
    isHunted(explorer.id) &&
    html`<span class="hunted-mark"><${Icon} name="horror" size=${16} /> ${t("subterra-hunted")}</span>`;
  if (turn?.explorer === explorer.id) {
    return html`<p class="explorer-state now">${t("subterra-acting")} <${Points} points=${turn.ap} /> ${hunted}</p>`;
  }
  if (!words.length && !hunted) return null;
  return html`<p class="explorer-state ${explorer.conscious ? "" : "bad"}">${words.join(" · ")} ${hunted}</p>`;
}

/** @param {{explorer: ExplorerView}} props */
function Row({ explorer }) {
  const pointer = `explorer:${explorer.id}`;
  const state = stateAt(pointer);
  const isActing = acting.value?.id === explorer.id;
  const uses = USES[explorer.id];
  // A press on a name inspects the explorer, unless an action with a target is selected.
  const choosing = state !== "none" && (verb.value || !cave.value?.turn);
  return html`<li class="explorer ${isActing ? "acting" : ""} ${state}" data-explorer=${explorer.id} data-inspect=${pointer}>
    <${Portrait} explorer=${explorer} isActing=${isActing} size=${48} />
    <div>
      <h4>
        <button type="button" class="explorer-name" onClick=${() => (choosing ? press(pointer) : inspect(pointer))}>${nameOf("explorer", explorer.id)}</button>
        ${cave.value?.first === explorer.id && html`<button type="button" class="first-token" data-inspect="symbol:first" title=${t("subterra-about-first")} onClick=${() => inspect("symbol:first")}><${Icon} name="first" size=${18} /><span class="unseen">${t("subterra-about-first")}</span></button>`}
      </h4>
      <p class="explorer-facts">
        <${Hearts} explorer=${explorer} />
        ${uses && html`<span class="uses" title=${t("subterra-uses")}><${Icon} name=${explorer.id === "scout" ? "tiles" : "demolish"} size=${16} /> ${t("subterra-uses-left", { left: explorer.uses, most: uses })}</span>`}
      </p>
      <${State} explorer=${explorer} />
    </div>
  </li>`;
}

/** @param {{seat: number}} props */
export function SeatInCave({ seat }) {
  const led = ledBy(seat);
  if (!led.length) return null;
  return html`<ul class="explorers">${led.map((explorer) => html`<${Row} key=${explorer.id} explorer=${explorer} />`)}</ul>`;
}
