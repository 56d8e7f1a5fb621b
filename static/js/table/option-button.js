/** An option as a plain button, in its three states: open, chosen, closed (which answers "why not?"). */
import { html } from "../lib/html.js";
import { attributesOf, t } from "../lib/i18n.js";
import { say, sayRefusal } from "../lib/words.js";
import { doubted, numbers, pick, preview, stateOf, verb, verbOf } from "../state/draft.js";
import { answering } from "../state/store.js";
import { Icon, hasIcon } from "../ui/icon.js";
import { game } from "./game.js";

/** @import { Option } from "../protocol.d.ts" */

/** @param {Option} option */
export const labelOf = (option) => say(`label-${option.label}`, option.args);

/** A part of the label's words, if the language has it. @param {Option} option @param {string} part */
function labelPart(option, part) {
  const id = `label-${option.label}`;
  return attributesOf(id).includes(part) ? say(`${id}.${part}`, option.args) : undefined;
}

/** What its group is called in a palette, without direction or target. @param {Option} option */
export const verbLabel = (option) => labelPart(option, "verb") ?? labelOf(option);

/** The target alone, where the action is already chosen. @param {Option} option */
const shortLabel = (option) => (verb.value && labelPart(option, "short")) || labelOf(option);

/** What it does, in one sentence. @param {Option} option */
export const helpFor = (option) => labelPart(option, "help");

/** @param {{option: Option, icon?: boolean, class?: string, label?: string}} props */
export function OptionButton({ option, icon = true, class: extra = "", label }) {
  const state = stateOf(option);
  const number = numbers.value.get(option.id);
  const note = game.value?.optionNote?.(option);
  const look = { onMouseEnter: () => (preview.value = option.id), onFocus: () => (preview.value = option.id) };
  const away = () => preview.value === option.id && (preview.value = "");
  return html`<button
    type="button"
    class="option ${state} ${extra}"
    data-option=${option.id}
    aria-pressed=${state === "chosen" ? "true" : undefined}
    aria-disabled=${state === "closed" || answering.value ? "true" : undefined}
    aria-keyshortcuts=${number ? String(number) : undefined}
    ...${look}
    onMouseLeave=${away}
    onBlur=${away}
    onClick=${() => pick(option)}
  >
    ${number && html`<kbd aria-hidden="true">${number}</kbd>`}
    ${icon && !number && hasIcon(verbOf(option)) && html`<${Icon} name=${verbOf(option)} size=${22} />`}
    <span>${label ?? shortLabel(option)}${note && html`<small>${note}</small>`}</span>
    ${state === "chosen" && html`<${Icon} name="check" size=${20} />`}
    ${state === "closed" && html`<span class="unseen">${t("unavailable")}</span>`}
  </button>`;
}

/** Why the doubted option cannot be chosen, in a place that is kept for it. @param {{option: Option | undefined}} props */
export function WhyNot({ option }) {
  if (!option?.why_not) return null;
  const { rule } = option.why_not;
  const close = () => (doubted.value = "");
  return html`<div class="why-not" role="status">
    <p>
      <b>${t("why-not", { what: verbLabel(option) })}</b> ${sayRefusal(option.why_not)}
      ${rule && html` <span class="rule">${t("rule", { rule })}</span>`}
    </p>
    <button type="button" class="button quiet square small" aria-label=${t("close")} onClick=${close}>
      <${Icon} name="close" size=${18} />
    </button>
  </div>`;
}
