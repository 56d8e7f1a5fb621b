/** A card: a creature with its value, or only its back. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { Icon } from "fathom/ui/icon.js";
import { SCARES, valueOf } from "./drawings.js";

/** What is printed on a card. @param {{creature: string}} props */
export function Face({ creature }) {
  return html`<b class="card-value">${valueOf(creature)}</b>
    <${Icon} name=${creature} size=${40} />
    <span class="card-name">${nameOf("creature", creature)}</span>
    ${SCARES[creature] && html`<small class="card-note">${t("pearls-scares", { creature: nameOf("creature", SCARES[creature]) })}</small>`}`;
}

/** A card on the table; without a creature it lies facedown. @param {{creature?: string | null, note?: string}} props */
export function Card({ creature, note = "" }) {
  if (!creature) {
    return html`<span class="creature-card back" role="img" aria-label=${t("pearls-hidden-card")}><${Icon} name="flood" size=${32} /></span>`;
  }
  return html`<span class="creature-card" data-creature=${creature}><${Face} creature=${creature} />${note && html`<small class="card-note">${note}</small>`}</span>`;
}
