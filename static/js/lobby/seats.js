/** The seats as they fill. */
import { html } from "../lib/html.js";
import { bestBot, gameCalled } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/words.js";
import { isHere, mySeat, table, you } from "../state/store.js";
import { SeatMark } from "../table/seat-mark.js";
import { game } from "../table/game.js";
import { Icon } from "../ui/icon.js";

/** @import { SeatLine } from "../protocol.d.ts" */
/** @typedef {{seat: SeatLine, run: import("./lobby.js").Act}} Props */

/** @param {SeatLine} seat */
export const isFree = (seat) => seat.name === null && !seat.bot;

/** @param {Props} props */
function FreeSeat({ seat, run }) {
  return html`<div class="seat-actions">
    ${
      mySeat.value === null && you.value?.role === "player"
        ? html`<button type="button" class="button primary" onClick=${() => run({ action: "sit", seat: seat.seat })}>${t("sit-down")}</button>`
        : null
    }
    ${
      you.value?.host
        ? html`<button type="button" class="button" onClick=${() => run({ action: "add_bot", seat: seat.seat, bot: bestBot(gameCalled(table.value?.game)) })}>
            <${Icon} name="bot" size=${20} /> ${t("add-bot")}
          </button>`
        : null
    }
  </div>`;
}

/** @param {SeatLine} seat */
function stateOf(seat) {
  if (seat.bot) return t("seat-bot");
  if (!isHere(seat)) return t("seat-away");
  if (seat.seat === table.value?.host) return t("host");
  return seat.ready ? t("ready") : t("choosing");
}

/** @param {Props} props */
function TakenSeat({ seat, run }) {
  const mine = seat.seat === mySeat.value;
  const remove = seat.bot
    ? () => run({ action: "remove_bot", seat: seat.seat })
    : mine
      ? () => run({ action: "stand" })
      : () => run({ action: "kick", seat: seat.seat });
  const label = seat.bot ? t("remove-bot") : mine ? t("stand-up") : t("kick", { name: seat.name ?? "" });
  return html`<span class="tag ${seat.ready || seat.bot ? "good" : ""}">${stateOf(seat)}</span>
    ${
      mine || you.value?.host
        ? html`<button type="button" class="button quiet square small" aria-label=${label} title=${label} onClick=${remove}><${Icon} name="close" size=${18} /></button>`
        : null
    }`;
}

/** @param {Props} props */
function Seat({ seat, run }) {
  const face = game.value;
  return html`<li class="lobby-seat ${isFree(seat) ? "free" : ""}">
    <${SeatMark} seat=${seat.seat} size=${20} />
    <p>
      <b>${isFree(seat) ? t("seat-free") : seatNames.value(seat.seat)}</b>
      ${seat.seat === mySeat.value && html` <span class="you">${t("you")}</span>`}
      <small>${seat.wish && face ? face.wishName(seat.wish) : ""}</small>
    </p>
    ${isFree(seat) ? html`<${FreeSeat} seat=${seat} run=${run} />` : html`<${TakenSeat} seat=${seat} run=${run} />`}
  </li>`;
}

/** @param {{run: import("./lobby.js").Act}} props */
export function LobbySeats({ run }) {
  const seats = table.value?.seats ?? [];
  const free = seats.filter((seat) => isFree(seat));
  return html`<section class="lobby-part" aria-labelledby="seats">
    <h2 id="seats">${t("seats")}</h2>
    <ul class="lobby-seats">${seats.map((seat) => html`<${Seat} key=${seat.seat} seat=${seat} run=${run} />`)}</ul>
    ${
      you.value?.host && mySeat.value !== null && free.length > 1
        ? html`<button type="button" class="button wide" onClick=${() => run({ action: "fill_with_bots", bot: bestBot(gameCalled(table.value?.game)) })}><${Icon} name="bot" size=${20} /> ${t("fill-bots")}</button>`
        : null
    }
  </section>`;
}
