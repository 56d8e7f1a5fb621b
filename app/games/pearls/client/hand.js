/** My hand: each card is a button while I choose one. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { settings } from "fathom/lib/settings.js";
import { press, stateAt } from "fathom/state/draft.js";
import { Card, Face } from "./card.js";
import { valueOf } from "./drawings.js";
import { own } from "./reef.js";

/** @param {{creature: string, pointer: string}} props */
function HandCard({ creature, pointer }) {
  const state = stateAt(pointer);
  if (settings.cover.value && state !== "chosen" && state !== "open") return html`<${Card} />`;
  return html`<button
    type="button"
    class="creature-card option ${state}"
    data-creature=${creature}
    data-pointer=${pointer}
    aria-pressed=${state === "none" ? undefined : state === "chosen"}
    disabled=${state === "none"}
    onClick=${() => press(pointer)}
  ><${Face} creature=${creature} /></button>`;
}

export function Hand() {
  const cards = own.value?.hand;
  if (!cards) return null;
  const sorted = cards.map((creature, place) => ({ creature, pointer: `hand:${place}` }));
  sorted.sort((one, other) => valueOf(one.creature) - valueOf(other.creature));
  const cover = () => (settings.cover.value = !settings.cover.value);
  return html`<section class="pearls-hand" aria-label=${t("pearls-hand")}>
    <div class="hand-cards">
      ${sorted.map(({ creature, pointer }) => html`<${HandCard} key=${pointer} creature=${creature} pointer=${pointer} />`)}
      ${!cards.length && html`<p class="quiet-line">${t("pearls-no-cards")}</p>`}
    </div>
    <button type="button" class="chip" aria-pressed=${settings.cover.value} onClick=${cover}>${t("pearls-cover")}</button>
  </section>`;
}
