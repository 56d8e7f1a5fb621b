/** The coach's advice: the player's goals, what would be sensible now and why, and what to beware of. Nobody else sees it. */
import { effect } from "@preact/signals";
import { html, useEffect, useState } from "../lib/html.js";
import { Refused, get } from "../lib/api.js";
import { list, loadTexts, t } from "../lib/i18n.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { say, sayRefusal } from "../lib/messages.js";
import { bringIntoSight, pointAt } from "../lessons/pointing.js";
import { optionCalled } from "../state/draft.js";
import { ask, table } from "../state/store.js";
import { game } from "../table/game.js";
import { labelOf } from "../table/option-button.js";
import { Words } from "../table/rule.js";
import { Dialog } from "../ui/dialog.js";
import { Waiting } from "../ui/fields.js";

/** @import { Advice, Message, Suggestion } from "../protocol.d.ts" */

/** How long the marks on the board stay, unless something else is asked before. */
const SHOWN_FOR = 6000;

/** @param {string[]} pointers */
function pointForAWhile(pointers) {
  const asked = ask.peek()?.id;
  bringIntoSight(pointers);
  pointAt(pointers);
  const timer = setTimeout(() => pointAt([]), SHOWN_FOR);
  const stop = effect(() => {
    if (ask.value?.id === asked) return;
    clearTimeout(timer);
    pointAt([]);
    queueMicrotask(() => stop());
  });
}

/** @param {Message} message */
const told = (message) => say(`advice-${message.id}`, message.args);

/** The suggested options, and how much of each; if nothing is to be chosen, the button for that. @param {Suggestion} suggestion */
function suggested({ choice }) {
  const ids = Array.isArray(choice) ? choice : Object.keys(choice);
  const options = ids.flatMap((id) => optionCalled(id) ?? []);
  const amount = (/** @type {string} */ id) => (Array.isArray(choice) ? 1 : choice[id]);
  const names = options.map((option) => t("coach-amount", { count: amount(option.id), what: labelOf(option) }));
  const pointers = options.flatMap((option) => [...option.at, `option:${option.id}`]);
  return options.length
    ? { name: list(names), pointers }
    : { name: t("coach-nothing-chosen"), pointers: ["part:confirm"] };
}

/** @param {{suggestion: Suggestion, onShow: () => void}} props */
function Suggested({ suggestion, onShow }) {
  const { name, pointers } = suggested(suggestion);
  const show = () => {
    onShow();
    pointForAWhile(pointers);
  };
  return html`<li>
    <p><b>${name}</b></p>
    <p><${Words}>${told(suggestion.reason)}</${Words}></p>
    <button type="button" class="button small" onClick=${show}>${t("coach-show")}</button>
  </li>`;
}

/** @param {{title: string, messages: Message[]}} props */
function Told({ title, messages }) {
  if (!messages.length) return null;
  return html`<section>
    <h3>${title}</h3>
    <ul>${messages.map((message) => html`<li><${Words}>${told(message)}</${Words}></li>`)}</ul>
  </section>`;
}

/** @param {{advice: Advice, onClose: () => void}} props */
function Whole({ advice, onClose }) {
  return html`<p class="coach-private">${t("coach-private")}</p>
    <${Told} title=${t("coach-aims")} messages=${advice.aims} />
    <section>
      <h3>${t("coach-now")}</h3>
      ${
        advice.suggestions.length
          ? html`<ol class="coach-suggestions">${advice.suggestions.map((suggestion) => html`<${Suggested} suggestion=${suggestion} onShow=${onClose} />`)}</ol>`
          : html`<p>${t("coach-not-asked")}</p>`
      }
    </section>
    <${Told} title=${t("coach-beware")} messages=${advice.cautions} />`;
}

/** Requested again whenever I am asked something else. @returns {[Advice | null, string]} */
function useAdvice() {
  const [advice, setAdvice] = useState(/** @type {Advice | null} */ (null));
  const [problem, setProblem] = useState("");
  const asked = ask.value?.id;
  useEffect(() => {
    let current = true;
    get(`/tables/${table.value?.id}/advice`)
      .then((answer) => current && setAdvice(answer))
      .catch((error) => current && setProblem(error instanceof Refused ? sayRefusal(error.refusal) : String(error)));
    return () => void (current = false);
  }, [asked]);
  return [advice, problem];
}

/** @param {{onClose: () => void}} props */
export function CoachPanel({ onClose }) {
  const [advice, problem] = useAdvice();
  const body = problem ? html`<p role="alert">${problem}</p>` : html`<${Waiting} />`;
  return html`<${Dialog} title=${t("coach-title")} class="coach-panel" onClose=${onClose}>
    ${advice ? html`<${Whole} advice=${advice} onClose=${onClose} />` : body}
  </${Dialog}>`;
}

/** Everything that the panel needs is fetched when it is first opened. */
export async function openCoach() {
  const name = game.value?.name ?? "";
  await Promise.all([
    loadTexts("locales/coach", `${name}/coach`),
    loadStyles(styleCalled("coach"), styleCalled("rings")),
  ]);
  return CoachPanel;
}
