/** How the game ended: everybody's pearls. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { seatNames } from "fathom/lib/messages.js";
import { Icon } from "fathom/ui/icon.js";
import { worthOf } from "./drawings.js";
import { reef } from "./reef.js";

/** @param {{outcome: import("fathom/protocol.d.ts").Outcome}} props */
export function EndDetails({ outcome }) {
  return html`<ul class="end-divers">
    ${reef.value?.divers.map((diver, seat) => {
      const won = outcome.winners.includes(seat);
      return html`<li key=${seat} class=${won ? "won" : ""}>
        <b>${seatNames.value(seat)}</b>
        <span>${diver.pearls.map((pearl) => html`<span key=${pearl} class="end-pearl"><${Icon} name="pearl" size=${20} />${worthOf(pearl)}</span>`)}</span>
        <span>${t("pearls-points", { points: diver.points })} ${won && html`<b>${t("pearls-winner")}</b>`}</span>
      </li>`;
    })}
  </ul>`;
}
