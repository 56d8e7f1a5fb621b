/** Planning my next turn at a table played by days, step by step as far as it can be foreseen. */
import { announce } from "../lib/announce.js";
import { Refused, get, post } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { hasText, loadTexts, t } from "../lib/i18n.js";
import { say, sayRefusal } from "../lib/messages.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { table } from "../state/store.js";
import { game } from "../table/game.js";
import { Dialog } from "../ui/dialog.js";
import { Problem } from "../ui/fields.js";
import { Select } from "../ui/select.js";

/** @import { OwnPlan } from "../protocol.d.ts" */

/** What a step of a plan is called. @param {{label: string, args: import("../protocol.d.ts").Args}} step */
const stepName = (step) => say(`label-${step.label}`, step.args);

/** My plan, and a function to change it. */
function usePlan() {
  const path = `/tables/${table.value?.id}/plan`;
  const [own, setOwn] = useState(/** @type {OwnPlan | null} */ (null));
  const [problem, setProblem] = useState("");
  /** @param {() => Promise<OwnPlan>} work */
  const attempt = async (work) => {
    setProblem("");
    try {
      setOwn(await work());
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
      return false;
    }
  };
  useEffect(() => void attempt(() => get(path)), []);
  /** @param {string[][]} choices */
  const look = (choices) => attempt(() => post(path, { choices }));
  /** @param {string[][]} choices */
  const store = async (choices) => {
    if (await attempt(() => post(path, { choices, store: true }))) announce(t("saved"));
  };
  return { own, problem, look, store };
}

/** Why my plan was dropped: one of the game's facts has changed, or the answer is not possible any more. @param {string} dropped */
function droppedText(dropped) {
  const fact = `plan-why-${game.value?.name}-${dropped}`;
  return t("plan-dropped", { why: t(hasText(fact) ? fact : `plan-why-${dropped}`) });
}

/** @param {{own: OwnPlan}} props */
const Dropped = ({ own }) => own.dropped && html`<p role="status">${droppedText(own.dropped)}</p>`;

/** @param {{own: OwnPlan, add: (id: string) => unknown}} props */
function NextStep({ own, add }) {
  if (!own.ask) return html`<p class="quiet-line">${t(own.steps.length ? "plan-ends" : "plan-not-now")}</p>`;
  /** @type {[string, string][]} */
  const values = own.ask.options.filter(({ why_not }) => !why_not).map((option) => [option.id, stepName(option)]);
  const label = t(own.steps.length ? "plan-then" : "plan-first");
  return html`<${Select} key=${own.steps.length} label=${label} value="" values=${[["", t("plan-choose")], ...values]} onChange=${(/** @type {string} */ id) => id && add(id)} />`;
}

function Turn() {
  const { own, problem, look, store } = usePlan();
  const about = `plan-facts-${game.value?.name}`;
  const choices = (own?.steps ?? []).map((step) => step.choice);
  return html`<section>
    <h3>${t("plan-turn")}</h3>
    ${hasText(about) && html`<p class="quiet-line">${t(about)}</p>`}
    ${own && html`<${Dropped} own=${own} /><ol class="plan-steps">${own.steps.map((step, place) => html`<li key=${place}>${stepName(step)}</li>`)}</ol><${NextStep} own=${own} add=${(/** @type {string} */ id) => look([...choices, [id]])} />`}
    ${problem && html`<${Problem} text=${problem} />`}
    <div class="menu-row">
      <button type="button" class="button primary" disabled=${!choices.length} onClick=${() => store(choices)}>${t("plan-keep")}</button>
      <button type="button" class="button" disabled=${!choices.length} onClick=${() => store([])}>${t("plan-remove")}</button>
    </div>
  </section>`;
}

/** The stored plan, or why it was dropped. @param {{own: OwnPlan}} props */
function PlanLine({ own }) {
  const said = own.dropped
    ? droppedText(own.dropped)
    : t("plan-stands", { steps: own.steps.map(stepName).join(" → ") });
  return html`<p class="plan-line" role="status">${said}</p>`;
}

const prepare = () => Promise.all([loadTexts("locales/days-tools"), loadStyles(styleCalled("table/days"))]);

export async function openPlanLine() {
  await prepare();
  return PlanLine;
}

export async function openPlan() {
  await prepare();
  return Plan;
}

/** @param {{onClose: () => void}} props */
function Plan({ onClose }) {
  return html`<${Dialog} title=${t("days-plan")} onClose=${onClose}>
    <div class="menu">
      <p class="quiet-line">${t("plan-means")}</p>
      <${Turn} />
    </div>
  </${Dialog}>`;
}
