/** The seats as they fill. */
import { html } from "../lib/html.js";
import { bestBot, gameCalled } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { isHere, mySeat, table, you } from "../state/store.js";
import { SeatMark } from "../table/seat-mark.js";
import { game } from "../table/game.js";
import { Icon } from "../ui/icon.js";
import { Sure } from "../ui/sure.js";

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
  return html`<span class="tag ${seat.ready || seat.bot ? "good" : ""}">${stateOf(seat)}</span>
    ${(mine || you.value?.host) && html`<${Remove} seat=${seat} run=${run} mine=${mine} />`}`;
}

const CROSS = html`<${Icon} name="close" size=${18} />`;

/** A bot is soon back; a person is asked for first. @param {Props & {mine: boolean}} props */
function Remove({ seat, run, mine }) {
  const look = "button quiet square small";
  if (seat.bot)
    return html`<button type="button" class=${look} aria-label=${t("remove-bot")} title=${t("remove-bot")} onClick=${() => run({ action: "remove_bot", seat: seat.seat })}>${CROSS}</button>`;
  const name = seat.name ?? "";
  if (!mine)
    return html`<${Sure} class=${look} label=${t("kick", { name })} question=${t("kick-sure", { name })} text=${t("kick-means")} yes=${t("kick", { name })} onYes=${() => run({ action: "kick", seat: seat.seat })}>${CROSS}</${Sure}>`;
  // The last person who stands up closes the table.
  const alone = !table.value?.seats.some((other) => other !== seat && other.name !== null);
  return html`<${Sure} class=${look} label=${t("stand-up")} question=${t("stand-sure")} text=${t(alone ? "stand-closes" : "stand-means")} yes=${t("stand-up")} onYes=${() => run({ action: "stand" })}>${CROSS}</${Sure}>`;
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
