/** The asks that need more than a press: amounts and orders. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { add, allotted, amounts, chosen, optionCalled, shift } from "../state/draft.js";
import { Icon } from "../ui/icon.js";
import { labelOf } from "./option-button.js";

/** @import { Ask, Option } from "../protocol.d.ts" */

/** @param {{option: Option, full: boolean}} props */
function Amount({ option, full }) {
  const amount = amounts.value[option.id] ?? 0;
  return html`<div class="amount ${option.why_not ? "closed" : ""}" data-row=${option.id} role="group" aria-label=${labelOf(option)}>
    <span>${labelOf(option)}</span>
    <button type="button" class="button square" aria-label=${`${t("less")}: ${labelOf(option)}`} disabled=${!amount} onClick=${() => add(option, -1)}>
      <${Icon} name="minus" size=${18} />
    </button>
    <output>${amount}</output>
    <button
      type="button"
      class="button square"
      aria-label=${`${t("more")}: ${labelOf(option)}`}
      disabled=${full || amount >= (option.most ?? 1) || Boolean(option.why_not)}
      onClick=${() => add(option, 1)}
    >
      <${Icon} name="plus" size=${18} />
    </button>
  </div>`;
}

/** @param {{asked: Ask}} props */
function Allotment({ asked }) {
  const full = asked.kind === "allot" && allotted.value >= asked.total;
  return asked.options.map((option) => html`<${Amount} key=${option.id} option=${option} full=${full} />`);
}

/** @param {{asked: Ask}} props */
function Arrangement({ asked }) {
  const order = chosen.value.map(optionCalled).filter((option) => option !== undefined);
  return html`<ol class="arrangement">
    ${order.map(
      (option, place) =>
        html`<li key=${option.id} data-row=${option.id}>
          <b>${place + 1}</b><span>${labelOf(option)}</span>
          <button type="button" class="button square" aria-label=${`${t("earlier")}: ${labelOf(option)}`} disabled=${place === 0} onClick=${() => shift(option.id, -1)}>
            <${Icon} name="up" size=${18} />
          </button>
          <button
            type="button"
            class="button square"
            aria-label=${`${t("later")}: ${labelOf(option)}`}
            disabled=${place === asked.options.length - 1}
            onClick=${() => shift(option.id, 1)}
          >
            <${Icon} name="down" size=${18} />
          </button>
        </li>`,
    )}
  </ol>`;
}

/** @param {{asked: Ask}} props */
export const AskForm = ({ asked }) =>
  asked.kind === "allot" ? html`<${Allotment} asked=${asked} />` : html`<${Arrangement} asked=${asked} />`;
