/** The top line: round and phase, what is left in the piles, gas in the air. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { Icon } from "fathom/ui/icon.js";
import { cave } from "./cave.js";
import { Symbol } from "./inspect.js";

const PHASES = /** @type {const} */ (["action", "horror", "hazard", "end"]);

export function Status() {
  const now = cave.value;
  if (!now?.placed.length) return null;
  return html`<div class="round">
      <b>${t("subterra-round", { round: now.round })}</b>
      <ol class="phases" aria-label=${t("subterra-phases")}>
        ${PHASES.map((phase) => html`<li key=${phase} class=${phase === now.phase ? "now" : ""} aria-current=${phase === now.phase ? "step" : undefined}>${t(`subterra-phase-${phase}`)}</li>`)}
      </ol>
    </div>
    <ul class="stats">
      <${Symbol} name="hazards"><${Icon} name="cards" /><b>${now.hazards.deck}</b><span>${t("subterra-hazards-left", { count: now.hazards.deck })}</span></${Symbol}>
      <${Symbol} name="tiles"><${Icon} name="tiles" /><b>${now.stack}</b><span>${t("subterra-tiles-left", { count: now.stack })}</span></${Symbol}>
      ${now.gas && html`<${Symbol} name="gas" class="gas"><${Icon} name="gas" /><span>${t("subterra-gas-lingers")}</span></${Symbol}>`}
    </ul>`;
}
