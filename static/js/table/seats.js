/** Who sits at the table: names, presence, whose move it is; the game adds what each seat has in play. */
import { html } from "../lib/html.js";
import { botFace, levelName } from "../lib/bots.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { press, stateAt } from "../state/draft.js";
import { doAtTable, isHere, mySeat, table, view, waiting, you } from "../state/store.js";
import { Icon } from "../ui/icon.js";
import { game } from "./game.js";
import { SeatMark } from "./seat-mark.js";

/** @import { SeatLine } from "../protocol.d.ts" */

/** @param {{seat: SeatLine}} props */
function Presence({ seat }) {
  if (seat.bot) return html`<span class="tag"><${Icon} name="bot" size=${16} /> ${levelName(seat.bot)}</span>`;
  if (seat.played_by === "bot")
    return html`<span class="tag"><${Icon} name="bot" size=${16} /> ${t("seat-substitute")}</span>`;
  if (seat.played_by === "defaults") return html`<span class="tag">${t("seat-defaults")}</span>`;
  return isHere(seat) ? null : html`<span class="tag away">${t("seat-away")}</span>`;
}

/** The actions for a seat whose player is away too long, or for my own seat while somebody else plays it. @param {{seat: SeatLine}} props */
function SeatHelp({ seat }) {
  const mine = seat.seat === mySeat.value;
  if (you.value?.role !== "player" || table.value?.status !== "playing" || seat.bot) return null;
  if (mine && seat.played_by !== "owner") {
    return html`<button type="button" class="link" onClick=${() => doAtTable({ action: "take_seat_back" })}>${t("seat-take-back")}</button>`;
  }
  if (mine || isHere(seat) || seat.played_by !== "owner") return null;
  return html`<button type="button" class="link" onClick=${() => doAtTable({ action: "substitute", seat: seat.seat, by: "bot" })}>
    ${t("seat-let-bot")}
  </button>`;
}

/** @param {{seat: SeatLine}} props */
function Seat({ seat }) {
  const SeatInGame = game.value?.Seat;
  const pointer = `seat:${seat.seat}`;
  const state = stateAt(pointer);
  const name = html`<${SeatMark} seat=${seat.seat} /> ${seat.bot && html`<${Icon} name=${botFace(seat.seat)} size=${22} />`} <b>${seatNames.value(seat.seat)}</b>
    ${seat.seat === mySeat.value && html`<span class="you">${t("you")}</span>`}`;
  const awaited = waiting.value?.seats?.includes(seat.seat);
  return html`<section class="seat ${awaited ? "awaited" : ""} ${state}" data-pointer=${pointer}>
    <header class="seat-head">
      ${state === "none" ? html`<h3>${name}</h3>` : html`<button type="button" class="option ${state}" onClick=${() => press(pointer)}>${name}</button>`}
      <${Presence} seat=${seat} />
    </header>
    ${SeatInGame && view.value && html`<${SeatInGame} seat=${seat.seat} />`}
    <${SeatHelp} seat=${seat} />
  </section>`;
}

export function Seats() {
  return html`<div class="seats-list">${table.value?.seats.map((seat) => html`<${Seat} key=${seat.seat} seat=${seat} />`)}</div>`;
}
