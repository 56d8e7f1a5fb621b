/** An option as a plain button, in its three states: open, chosen, closed (which answers "why not?"). */
import { html } from "../lib/html.js";
import { attributesOf, list, t } from "../lib/i18n.js";
import { say, sayRefusal } from "../lib/messages.js";
import { explainedOptions, numbers, pick, preview, stateOf, verb, verbOf } from "../state/draft.js";
import { late } from "../state/store.js";
import { usePressAndHold } from "../ui/press-and-hold.js";
import { Icon, hasIcon } from "../ui/icon.js";
import { game } from "./game.js";
import { Rule, Words } from "./rule.js";

/** @import { Option } from "../protocol.d.ts" */

/** @param {Option} option */
export const labelOf = (option) => say(`label-${option.label}`, option.args);

/** An attribute of the label's text, if the language has it. @param {Option} option @param {string} part */
function labelPart(option, part) {
  const id = `label-${option.label}`;
  return attributesOf(id).includes(part) ? say(`${id}.${part}`, option.args) : undefined;
}

/** The name of its group in a palette, without direction or target. @param {Option} option */
export const verbLabel = (option) => labelPart(option, "verb") ?? labelOf(option);

/** The target alone. @param {Option} option */
const targetLabel = (option) => labelPart(option, "short") ?? labelOf(option);

/** The target alone, where the action is already chosen. @param {Option} option */
const shortLabel = (option) => (verb.value ? targetLabel(option) : labelOf(option));

/** What it does, in one sentence. @param {Option} option */
export const helpFor = (option) => labelPart(option, "help");

/** Whether an action must always look the same, because a glance at the screen could otherwise reveal a secret. @param {string} name */
export const isDiscreet = (name) => game.value?.discreet?.includes(name) ?? false;

/** An option that names a secret shows its text only while it is held; a short press chooses it. @param {{option: Option}} props */
function DiscreetOption({ option }) {
  const [held, holding] = usePressAndHold(() => pick(option));
  return html`<button type="button" class="option ${stateOf(option)}" data-option=${option.id} ...${holding}>
    <${Icon} name="eye" size=${20} /><span>${held ? labelOf(option) : t("hold-to-read")}</span>
  </button>`;
}

/** @param {{option: Option, icon?: boolean, class?: string, label?: string}} props */
export function OptionButton(props) {
  return isDiscreet(verbOf(props.option)) || game.value?.isCovered?.(props.option)
    ? html`<${DiscreetOption} option=${props.option} />`
    : html`<${PlainOption} ...${props} />`;
}

/** @param {{option: Option, icon?: boolean, class?: string, label?: string}} props */
function PlainOption({ option, icon = true, class: extra = "", label }) {
  const state = stateOf(option);
  const number = numbers.value.get(option.id);
  const note = game.value?.optionNote?.(option);
  const look = { onMouseEnter: () => (preview.value = option.id), onFocus: () => (preview.value = option.id) };
  const away = () => preview.value === option.id && (preview.value = "");
  return html`<button
    type="button"
    class="option ${state} ${extra} ${note ? "noted" : ""}"
    data-option=${option.id}
    aria-pressed=${state === "chosen" ? "true" : undefined}
    aria-disabled=${state === "closed" || late.value ? "true" : undefined}
    aria-keyshortcuts=${number ? String(number) : undefined}
    title=${note || undefined}
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

/** The reasons against these options, each with the options that it is about. @param {Option[]} options */
function reasonsAgainst(options) {
  // Options of one kind differ by their targets, others by what they do.
  const name = options.length > 1 && new Set(options.map(verbOf)).size === 1 ? targetLabel : verbLabel;
  /** @type {Map<string, {names: string[], rule?: string}>} */
  const reasons = new Map();
  for (const option of options) {
    if (!option.why_not) continue;
    const words = sayRefusal(option.why_not);
    const reason = reasons.get(words) ?? { names: [], rule: option.why_not.rule };
    reasons.set(words, { ...reason, names: [...new Set([...reason.names, name(option)])] });
  }
  return [...reasons].map(([words, reason]) => ({ words, ...reason }));
}

/** Why these options cannot be chosen, and what they would do. @param {{options: Option[]}} props */
export function WhyNot({ options }) {
  const reasons = reasonsAgainst(options);
  if (!reasons.length) return null;
  const several = reasons.length > 1;
  const [what] = new Set(options.map(verbLabel));
  const help = new Set(options.map(verbOf)).size === 1 && helpFor(options[0]);
  const close = () => (explainedOptions.value = []);
  return html`<div class="why-not" role="status">
    <p>
      <b>${t("why-not", { what })}</b>${" "}
      ${reasons.map(({ words, names, rule }) => html`<span>${several && html`<b>${t("colon", { what: list(names) })}</b> `}<${Words}>${words}</${Words}>${rule && html` <${Rule} rule=${rule} />`} </span>`)}
      ${help && html`<small>${t("colon", { what })} ${help}</small>`}
    </p>
    <button type="button" class="button quiet square small" aria-label=${t("close")} onClick=${close}>
      <${Icon} name="close" size=${18} />
    </button>
  </div>`;
}
