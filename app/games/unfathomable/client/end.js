/** How the voyage ended: why, who won, and everybody's loyalty. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { seatNames } from "fathom/lib/words.js";
import { entry, titleOf } from "./catalogue.js";
import { Portrait, Small } from "./figures.js";
import { Icon } from "fathom/ui/icon.js";
import { ship } from "./ship.js";

/** @param {{outcome: import("fathom/protocol.d.ts").Outcome}} props */
export function EndDetails({ outcome }) {
  const now = ship.value;
  if (!now) return null;
  return html`<div class="voyage">
      ${outcome.side === "deep_ones" ? html`<${Small} name="father_dagon" size=${88} />` : html`<${Icon} name="anchor" size=${72} />`}
      <div>
        <p class="eyebrow">${t(`side-${outcome.side}`)}</p>
        <p>${t("unfathomable-came-so-far", { distance: outcome.args.distance ?? now.distance })}</p>
      </div>
    </div>
    <ul class="end-players">
      ${now.players.map((player) => {
        const won = outcome.winners.includes(player.seat);
        return html`<li key=${player.seat} class=${won ? "won" : ""}>
          <${Portrait} player=${player} size=${44} />
          <span><b>${seatNames.value(player.seat)}</b> <small>${entry("character", player.character)?.title}</small></span>
          <span class="end-loyalty">${(player.loyalty_cards ?? []).map((card) => titleOf("loyalty", card)).join(", ")}</span>
          ${outcome.side !== "nobody" && html`<span class="end-fate">${won ? t("unfathomable-won") : t("unfathomable-lost")}</span>`}
        </li>`;
      })}
    </ul>`;
}
