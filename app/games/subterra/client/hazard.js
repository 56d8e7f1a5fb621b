/** The last hazard: which card it was, and what it did to whom. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, say } from "fathom/lib/messages.js";
import { Words } from "fathom/table/rule.js";
import { Icon } from "fathom/ui/icon.js";
import { cave, explorerCalled } from "./cave.js";
import { Portrait } from "./figures.js";
import { Aside } from "./aside.js";
import { Die } from "./die.js";

/** @import { HazardResultView, LastHazardView } from "./subterra.d.ts" */

/** @param {HazardResultView} result */
function outcomeWords(result) {
  if (result.left_behind) return t("subterra-result-gone");
  if (result.unconscious) return t("subterra-result-down", { lost: result.lost });
  return result.lost ? t("subterra-result-lost", { lost: result.lost }) : t("subterra-result-safe");
}

/** @param {{result: HazardResultView}} props */
function ResultLine({ result }) {
  const explorer = explorerCalled(result.explorer);
  if (!explorer) return null;
  const bad = result.lost || result.left_behind;
  return html`<li class=${bad ? "bad" : "ok"}>
    <${Portrait} explorer=${explorer} size=${26} />
    <span class="result-name">${nameOf("explorer", explorer.id)}</span>
    <span class="result-dice">${result.dice.map((die, place) => html`<${Die} key=${place} shows=${die} />`)}</span>
    <${Icon} name=${bad ? (result.left_behind ? "skull" : "heart") : "check"} size=${18} />
    <b>${outcomeWords(result)}</b>
  </li>`;
}

/** Its result for each explorer. @param {{hazard: LastHazardView}} props */
function HazardResults({ hazard }) {
  const sentence = (/** @type {{die: number, tiles: number}} */ { die, tiles }) =>
    say("event-subterra-cave_in_rolled", { die, cells: Array(tiles).fill("") });
  return html`<div class="hazard-results">
    ${hazard.cave_ins.map((roll, place) => html`<p key=${place} class="cave-in-die"><${Die} shows=${roll.die} /> ${sentence(roll)}</p>`)}
    <ul>${hazard.results.map((result) => html`<${ResultLine} key=${result.explorer} result=${result} />`)}</ul>
  </div>`;
}

/** @param {{hazard: LastHazardView, eyebrow: string}} props */
export function HazardCard({ hazard, eyebrow }) {
  const { type } = hazard;
  const double = hazard.multiplier === 2;
  return html`<div class="hazard-card card-${type}"><${Icon} name=${type} size=${34} />${double && html`<b>×2</b>`}</div>
    <div>
      <p class="eyebrow">${eyebrow}</p>
      <h2>${nameOf("hazard", type)}${double && " ×2"}</h2>
      <p><${Words}>${t(`noun-hazard-${type}.text`)}</${Words}></p>
    </div>
    <${HazardResults} hazard=${hazard} />`;
}

export function Hazard() {
  const hazard = cave.value?.hazard;
  if (!cave.value?.placed.length) return null;
  if (!hazard) {
    return html`<section class="panel hazard" aria-label=${t("subterra-hazard")}>
      <div class="hazard-card back"><${Icon} name="cards" size=${30} /></div>
      <div><p class="eyebrow">${t("subterra-hazard")}</p><h2>${t("subterra-no-hazard")}</h2><p>${t("subterra-no-hazard-hint")}</p></div>
      <${Aside} />
    </section>`;
  }
  return html`<section class="panel hazard" aria-label=${t("subterra-hazard")}>
    <${HazardCard} hazard=${hazard} eyebrow=${t("subterra-last-hazard", { round: hazard.round })} />
    <${Aside} />
  </section>`;
}
