/** The eight-sided die: what it is rolled for, what changes it, and the throws that were rolled again. */
import { html } from "fathom/lib/html.js";
import { hasText, t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { inspect } from "fathom/table/inspect.js";
import { signed } from "./catalogue.js";
import { shownRoll } from "./recent.js";
import { roll } from "./ship.js";

/** @param {{value: number | string, size?: number, old?: boolean}} props */
export function Die({ value, size = 52, old = false }) {
  return html`<svg key=${value} class="die-eight ${old ? "old" : ""}" viewBox="-24 -24 48 48" width=${size} height=${size} aria-hidden="true">
    <path d="M0-22 20-9V10L0 22-20 10V-9Z" /><path class="die-edge" d="M0-22 14 8H-14ZM-20 10-14 8 0 22 14 8 20 10" /><text y="6">${value}</text>
  </svg>`;
}

/** The die of the roll that is going on, small. */
export function RollFigure() {
  return roll.value ? html`<${Die} value=${roll.value.die || "?"} />` : null;
}

export function Roll() {
  const now = shownRoll.value;
  if (!now) return null;
  const { before = [], changes = [], needs = 0 } = now;
  const base = now.modifier - changes.reduce((sum, { amount }) => sum + amount, 0);
  const help = `roll-help-${now.purpose}`;
  return html`<section class="roll ${roll.value ? "live" : ""}" aria-label=${t("unfathomable-roll")}>
    <button type="button" class="die-button" aria-label=${`${now.die || "?"} ${t("unfathomable-roll")}`} data-inspect="die" onClick=${() => inspect("die")}><${Die} value=${now.die || "?"} size=${58} /></button>
    <div>
      <p class="roll-purpose"><b>${nameOf("purpose", now.purpose)}</b> · ${seatNames.value(now.seat)}</p>
      <p class="roll-sum">
        ${before.map((die, place) => html`<${Die} key=${place} value=${die} size=${26} old />`)}
        ${base !== 0 && html`<span class="roll-change">${signed(base)}</span>`}
        ${changes.map(({ seat, amount }, place) => html`<span key=${place} class="roll-change">${signed(amount)} ${seatNames.value(seat)}</span>`)}
        ${now.die ? html`<b class="roll-result">= ${now.result}${needs > 0 && `: ${t(`noun-hit-${now.result >= needs ? "hit" : "miss"}`)}`}</b>` : html`<span>${t("unfathomable-about-to-roll")}</span>`}
      </p>
      ${hasText(help) && html`<p class="roll-help">${t(help)}</p>`}
    </div>
  </section>`;
}
