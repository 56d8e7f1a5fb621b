/** What a seat has: cards in hand, pearls, and what I have seen of it. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { settings } from "fathom/lib/settings.js";
import { Icon } from "fathom/ui/icon.js";
import { own, reef } from "./reef.js";

/** @param {{seat: number}} props */
export function SeatOnReef({ seat }) {
  const diver = reef.value?.divers[seat];
  if (!diver) return null;
  const known = settings.cover.value ? [] : (own.value?.held[seat] ?? []);
  return html`<p class="diver-facts">
      <span><${Icon} name="cards" size=${16} /> ${t("pearls-cards", { count: diver.hand })}</span>
      <span class="diver-pearls"><${Icon} name="pearl" size=${16} /> ${t("pearls-points", { points: diver.points })}</span>
      ${reef.value?.first === seat && html`<span class="tag">${t("pearls-first")}</span>`}
    </p>
    ${known.map((creature) => html`<p key=${creature} class="quiet-line">${t("pearls-you-saw", { creature: nameOf("creature", creature) })}</p>`)}`;
}
