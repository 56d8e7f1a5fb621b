/** How the voyage ended: why, who won and why the others did not, everybody's loyalty, and the voyage turn by turn. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/words.js";
import { Icon } from "fathom/ui/icon.js";
import { entry, sourceEntry, titleOf } from "./catalogue.js";
import { Portrait, Small } from "./figures.js";
import { sideOf } from "./loyalty.js";
import { ship } from "./ship.js";

/** @import { Outcome } from "fathom/protocol.d.ts" */
/** @import { PastTurnView, PlayerView } from "./unfathomable.d.ts" */

/** Why somebody has won or not, by their loyalty. @param {PlayerView} player @param {Outcome} outcome */
function why(player, outcome) {
  const won = outcome.winners.includes(player.seat);
  const side = sideOf(player.loyalty_cards ?? []);
  if (!won && side === "cultist" && outcome.reason !== "arrived")
    return t("unfathomable-why-lost-early", { distance: outcome.args.distance ?? 0 });
  return t(`unfathomable-why-${won ? "won" : "lost"}-${side}`);
}

/** @param {{turn: PastTurnView}} props */
function PastTurn({ turn }) {
  const { checks = [], dials = {}, damaged = [], defeated = [], jailed = [], revealed = [], passengers = 0 } = turn;
  const signed = (/** @type {number} */ amount) => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;
  const facts = [
    ...checks.map(
      ({ source, result, total, target }) =>
        `${sourceEntry(source)?.title ?? ""}: ${nameOf("result", result)} (${total} / ${target})`,
    ),
    ...Object.entries(dials).map(([dial, change]) => `${nameOf("resource", dial)} ${signed(change)}`),
    ...(damaged.length
      ? [t("unfathomable-past-damaged", { rooms: damaged.map((room) => nameOf("space", room)).join(", ") })]
      : []),
    ...defeated.map((seat) => t("unfathomable-past-defeated", { name: seatNames.value(seat) })),
    ...jailed.map((seat) => t("unfathomable-past-jailed", { name: seatNames.value(seat) })),
    ...revealed.map((seat) => t("unfathomable-past-revealed", { name: seatNames.value(seat) })),
    ...(passengers ? [t("unfathomable-past-passengers", { count: passengers })] : []),
  ];
  return html`<li><b>${t("unfathomable-turn-number", { number: turn.number })} · ${seatNames.value(turn.seat)}</b> ${turn.mythos && html`<i>${titleOf("mythos", turn.mythos)}.</i>`} ${facts.join(" · ")}</li>`;
}

/** @param {{outcome: Outcome}} props */
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
          ${
            outcome.side !== "nobody" &&
            html`<span class="end-fate">${won ? t("unfathomable-won") : t("unfathomable-lost")}</span>
              <p class="end-why">${why(player, outcome)}</p>`
          }
        </li>`;
      })}
    </ul>
    ${
      (now.turns ?? []).length > 0 &&
      html`<details class="timeline"><summary>${t("unfathomable-timeline")}</summary>
        <ol>${(now.turns ?? []).map((turn) => html`<${PastTurn} key=${turn.number} turn=${turn} />`)}</ol>
      </details>`
    }`;
}
