/** The kinds of actions of an ask with many options, side by side, with what each costs. */
import { signal } from "@preact/signals";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { explainWhyNot, explainedOptions, pick, verb, verbs } from "../state/draft.js";
import { late } from "../state/store.js";
import { Icon, hasIcon } from "../ui/icon.js";
import { game } from "./game.js";
import { helpFor, isDiscreet, verbLabel } from "./option-button.js";
import { Words } from "./rule.js";

/** @import { Option } from "../protocol.d.ts" */

/** A kind of action with a single option and no target. @param {Option[]} options */
const isDirect = (options) => options.length === 1 && !options[0].id.includes(":");

/** @param {string} name @param {Option[]} options */
function choose(name, options) {
  const open = options.filter((option) => !option.why_not);
  if (!open.length) return explainWhyNot(options);
  explainedOptions.value = [];
  // An action that cannot be undone is explained first, and carried out by a second press, here or on its button.
  const explained = verb.value === name || !game.value?.explainFirst?.includes(name);
  if (isDirect(options) && explained) return pick(options[0]);
  verb.value = verb.value === name ? "" : name;
}

/** @param {{name: string, options: Option[]}} props */
function Action({ name, options }) {
  const closed = options.every((option) => option.why_not);
  const Cost = game.value?.Cost;
  const look = closed || isDiscreet(name) ? "closed" : verb.value === name ? "chosen" : "open";
  return html`<button
    type="button"
    class="action ${look}"
    data-verb=${name}
    aria-pressed=${look === "chosen" ? "true" : undefined}
    aria-disabled=${closed || late.value ? "true" : undefined}
    title=${helpFor(options[0])}
    onClick=${() => choose(name, options)}
  >
    ${hasIcon(name) && html`<${Icon} name=${name} />`}
    <span class="action-name">${verbLabel(options[0])}</span>
    ${Cost && html`<${Cost} option=${options[0]} />`}
    ${closed && html`<span class="unseen">${t("unavailable")}</span>`}
  </button>`;
}

/** What the chosen kind of action does, in one sentence. */
export function ActionHelp() {
  const option = verbs.value.get(verb.value)?.[0];
  return option ? html`<${Words}>${game.value?.actionHelp?.(verb.value) ?? helpFor(option)}</${Words}>` : null;
}

/** On a phone, options that are not possible now are behind a button. */
const showAll = signal(false);

export function Palette() {
  const entries = [...verbs.value].filter(([name]) => !game.value?.hidesVerb?.(name));
  const closed = entries.filter(
    ([name, options]) => isDiscreet(name) || options.every((option) => option.why_not),
  ).length;
  return html`<div class="palette ${showAll.value ? "all" : ""}" role="group" aria-label=${t("actions")}>
    ${entries.map(([name, options]) => html`<${Action} key=${name} name=${name} options=${options} />`)}
    ${closed > 0 && html`<button type="button" class="palette-more" aria-expanded=${showAll.value} onClick=${() => (showAll.value = !showAll.value)}>${t(showAll.value ? "fewer-actions" : "more-actions", { count: closed })}</button>`}
  </div>`;
}
