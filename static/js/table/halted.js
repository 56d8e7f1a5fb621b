/** Says why a table has stopped, in place of the ask bar. */
import { html } from "../lib/html.js";
import { moment, t } from "../lib/i18n.js";
import { doAtTable, mySeat, table } from "../state/store.js";

export function Halted() {
  const here = table.value;
  if (!here) return null;
  const resume = () => doAtTable({ action: "vote", about: "resume", yes: true });
  const paused = here.status === "paused";
  const mayResume = paused && mySeat.value !== null && !here.votes.length;
  return html`<div class="ask-line">
    <div class="ask-words">
      <h2>${t(`table-${here.status}`, { until: moment(here.paused_until ?? 0) })}</h2>
      ${paused && html`<p class="ask-why">${t("paused-means")}</p>`}
    </div>
    <div class="ask-options">
      ${mayResume && html`<button type="button" class="button" onClick=${resume}>${t("vote-resume")}</button>`}
    </div>
  </div>`;
}
