/** How the last round ended, from the view alone. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { seatNames } from "fathom/lib/messages.js";
import { Card } from "./card.js";
import { worthOf } from "./drawings.js";
import { reef } from "./reef.js";

export function LastDive() {
  const last = reef.value?.last;
  if (!last)
    return html`<section class="last-dive"><h2>${t("pearls-last")}</h2><p class="quiet-line">${t("pearls-nothing-yet")}</p></section>`;
  const { winner } = last;
  const pearl = worthOf(last.pearl);
  const shown = Object.entries(last.cards);
  const name = winner === null ? "" : seatNames.value(winner);
  return html`<section class="last-dive">
    <h2>${t("pearls-last")}</h2>
    <p>${winner === null ? t("pearls-sank", { pearl }) : t("pearls-taken-by", { name, pearl })} ${!shown.length && t("pearls-taken-unseen")}</p>
    <div class="last-cards">${shown.map(([seat, creature]) => html`<${Card} key=${seat} creature=${creature} note=${seatNames.value(Number(seat))} />`)}</div>
  </section>`;
}
