/** Planning my next turn by days: one step after the other, as far as it can be foreseen. */
import { announce } from "../lib/announce.js";
import { Refused, get, post } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { hasText, t } from "../lib/i18n.js";
import { sayRefusal } from "../lib/messages.js";
import { table } from "../state/store.js";
import { game } from "../table/game.js";
import { Dialog } from "../ui/dialog.js";
import { Problem } from "../ui/fields.js";
import { Select } from "../ui/select.js";
import { stepName } from "./steps.js";

/** @import { OwnPlan } from "../protocol.d.ts" */

const path = () => `/tables/${table.value?.id}/plan`;

/** @param {{own: OwnPlan, add: (id: string) => unknown}} props */
function NextStep({ own, add }) {
  if (!own.ask) return html`<p class="quiet-line">${t(own.steps.length ? "plan-ends" : "plan-not-now")}</p>`;
  const open = own.ask.options.filter((option) => !option.why_not);
  /** @type {[string, string][]} */
  const values = open.map((option) => [option.id, stepName(option)]);
  const label = t(own.steps.length ? "plan-then" : "plan-first");
  return html`<${Select} key=${own.steps.length} label=${label} value="" values=${[["", t("plan-choose")], ...values]} onChange=${(/** @type {string} */ id) => id && add(id)} />`;
}

/** @param {{onClose: () => void}} props */
export function Plan({ onClose }) {
  const [own, setOwn] = useState(/** @type {OwnPlan | null} */ (null));
  const [problem, setProblem] = useState("");
  /** @param {() => Promise<OwnPlan>} work */
  const attempt = async (work) => {
    setProblem("");
    try {
      setOwn(await work());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  useEffect(() => void attempt(() => get(path())), []);
  const about = `plan-facts-${game.value?.name}`;
  const facts = hasText(about) && t(about);
  const choices = (own?.steps ?? []).map((step) => step.choice);
  const add = (/** @type {string} */ id) => attempt(() => post(path(), { choices: [...choices, [id]] }));
  /** @param {string[][]} kept */
  const store = (kept) =>
    attempt(async () => {
      const stored = await post(path(), { choices: kept, store: true });
      announce(t("saved"));
      if (kept.length) onClose();
      return stored;
    });
  return html`<${Dialog} title=${t("days-plan")} onClose=${onClose}>
    <div class="menu">
      <p class="quiet-line">${t("plan-means")}</p>
      ${facts && html`<p class="quiet-line">${facts}</p>`}
      ${own?.dropped && html`<p role="status">${t("plan-dropped", { why: t(`plan-why-${own.dropped}`) })}</p>`}
      ${own && html`<ol class="plan-steps">${own.steps.map((step, place) => html`<li key=${place}>${stepName(step)}</li>`)}</ol><${NextStep} own=${own} add=${add} />`}
      ${problem && html`<${Problem} text=${problem} />`}
      <div class="menu-row">
        <button type="button" class="button primary" disabled=${!choices.length} onClick=${() => store(choices)}>${t("plan-keep")}</button>
        <button type="button" class="button" disabled=${!choices.length} onClick=${() => store([])}>${t("plan-remove")}</button>
      </div>
    </div>
  </${Dialog}>`;
}
