/** The seats as they fill. */
import { signal } from "@preact/signals";
import { html, useEffect } from "../lib/html.js";
import { botFace, levelName, levelsOf, usualLevel } from "../lib/bots.js";
import { loadGames, gameCalled } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { isHere, mySeat, hasLeftSeat, table, you } from "../state/store.js";
import { SeatMark } from "../table/seat-mark.js";
import { game } from "../table/game.js";
import { Segments } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { ConfirmButton } from "../ui/confirm-button.js";

/** @import { SeatLine } from "../protocol.d.ts" */
/** @typedef {{seat: SeatLine, run: import("./lobby.js").Act}} Props */

/** @param {SeatLine} seat */
export const isFree = (seat) => seat.name === null && !seat.bot;

/** Where the focus goes when the pressed element is gone: to the first of these that exists. @type {string[]} */
let nextFocus = [];

function useNextFocus() {
  useEffect(() => {
    if (!nextFocus.length || document.activeElement !== document.body) return;
    const found = nextFocus.map((selector) => document.querySelector(selector)).find(Boolean);
    if (found instanceof HTMLElement) found.focus();
    nextFocus = [];
  });
}

/** @param {number} seat */
const buttonOf = (seat) => `[data-seat="${seat}"] button`;

/** The level of new bots, once the host has chosen one. */
const chosenLevel = signal("");

const gameHere = () => gameCalled(table.value?.game);

/** The level of a new bot; the list of levels may not be loaded yet when a seat is pressed. */
async function levelHere() {
  await loadGames();
  return chosenLevel.value || usualLevel(gameHere());
}

/** The level of the bots that are added next. */
function NewLevel() {
  useEffect(() => void loadGames(), []);
  const values = levelsOf(gameHere()).map((level) => ({ value: level, label: levelName(level) }));
  if (values.length < 2) return null;
  const value = chosenLevel.value || usualLevel(gameHere());
  return html`<${Segments} label=${t("new-level")} values=${values} value=${value} onChange=${(/** @type {string} */ level) => (chosenLevel.value = level)} />`;
}

/** The level of this bot; the host can change it. @param {Props} props */
function Level({ seat, run }) {
  const level = seat.bot ?? "";
  const levels = levelsOf(gameHere());
  if (!you.value?.host || levels.length < 2) return html`<span class="tag good">${levelName(level)}</span>`;
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = ({ currentTarget }) => run({ action: "add_bot", seat: seat.seat, bot: currentTarget.value });
  return html`<select class="level" aria-label=${t("level-of", { name: seatNames.value(seat.seat) })} value=${level} onChange=${change}>
    ${[...new Set([...levels, level])].map((one) => html`<option key=${one} value=${one}>${levelName(one)}</option>`)}
  </select>`;
}

/** @param {Props} props */
function FreeSeat({ seat, run }) {
  const addBot = async () => {
    nextFocus = [buttonOf(seat.seat)];
    await run({ action: "add_bot", seat: seat.seat, bot: await levelHere() });
  };
  return html`<div class="seat-actions">
    ${mySeat.value !== null && html`<button type="button" class="button small" aria-label=${t("sit-here-number", { number: seat.seat + 1 })} onClick=${() => run({ action: "sit", seat: seat.seat })}>${t("sit-here")}</button>`}
    ${
      you.value?.host
        ? html`<button type="button" class="button small" aria-label=${t("add-bot-number", { number: seat.seat + 1 })} onClick=${addBot}>
            <${Icon} name="bot" size=${18} /> ${t("add-bot-short")}
          </button>`
        : null
    }
  </div>`;
}

/** @param {SeatLine} seat */
function stateOf(seat) {
  if (!isHere(seat)) return t("seat-away");
  if (seat.seat === table.value?.host) return t("host");
  return seat.ready ? t("ready") : t("choosing");
}

/** @param {Props} props */
function TakenSeat({ seat, run }) {
  const mine = seat.seat === mySeat.value;
  return html`${seat.bot ? html`<${Level} seat=${seat} run=${run} />` : html`<span class="tag ${seat.ready ? "good" : ""}">${stateOf(seat)}</span>`}
    <span class="seat-tools">
      ${you.value?.host && html`<${MoveDown} seat=${seat} run=${run} />`}
      ${(mine || you.value?.host) && html`<${Remove} seat=${seat} run=${run} mine=${mine} />`}
    </span>`;
}

/** Seats are in the order of play: the host swaps this one with the next. @param {Props} props */
function MoveDown({ seat, run }) {
  const label = t("move-down", { name: seatNames.value(seat.seat) });
  const isLast = seat.seat === (table.value?.seats.length ?? 0) - 1;
  return html`<button type="button" class="button quiet square small" aria-label=${label} title=${label} disabled=${isLast} onClick=${() => run({ action: "swap", seat: seat.seat, other: seat.seat + 1 })}><${Icon} name="down" size=${18} /></button>`;
}

const CROSS = html`<${Icon} name="close" size=${18} />`;

/** A bot can be added again; to remove a person needs confirmation. @param {Props & {mine: boolean}} props */
function Remove({ seat, run, mine }) {
  const look = "button quiet square small";
  const label = t("remove-bot", { name: seatNames.value(seat.seat) });
  const removeBot = () => {
    nextFocus = [buttonOf(seat.seat)];
    return run({ action: "remove_bot", seat: seat.seat });
  };
  if (seat.bot)
    return html`<button type="button" class=${look} aria-label=${label} title=${label} onClick=${removeBot}>${CROSS}</button>`;
  const name = seat.name ?? "";
  if (!mine)
    return html`<${ConfirmButton} class=${look} label=${t("kick", { name })} question=${t("kick-sure", { name })} text=${t("kick-means")} yes=${t("kick", { name })} onYes=${() => run({ action: "kick", seat: seat.seat })}>${CROSS}</${ConfirmButton}>`;
  // When the last person leaves, the table is closed.
  const alone = !table.value?.seats.some((other) => other !== seat && other.name !== null);
  const stand = () => {
    hasLeftSeat.value = !alone;
    return run({ action: "stand" });
  };
  return html`<${ConfirmButton} class=${look} label=${t("stand-up")} question=${t("stand-sure")} text=${t(alone ? "stand-closes" : "stand-means")} yes=${t("stand-up")} onYes=${stand}>${CROSS}</${ConfirmButton}>`;
}

/** @param {Props} props */
function Seat({ seat, run }) {
  const face = game.value;
  return html`<li class="lobby-seat ${isFree(seat) ? "free" : ""}" data-seat=${seat.seat}>
    <b class="seat-order" aria-hidden="true">${seat.seat + 1}</b>
    <${SeatMark} seat=${seat.seat} size=${20} />
    ${seat.bot && html`<${Icon} name=${botFace(seat.seat)} size=${26} />`}
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
  useNextFocus();
  const fill = async () => {
    nextFocus = [".ask .button.primary:enabled", ".lobby-seat button"];
    await run({ action: "fill_with_bots", bot: await levelHere() });
  };
  return html`<section class="lobby-part" aria-labelledby="seats">
    <h2 id="seats">${t("seats")}</h2>
    <p class="quiet-line">${t("seats-order")}</p>
    <ol class="lobby-seats">${seats.map((seat) => html`<${Seat} key=${seat.seat} seat=${seat} run=${run} />`)}</ol>
    ${
      you.value?.host && mySeat.value !== null && free.length > 1
        ? html`<${NewLevel} />
            <button type="button" class="button wide" onClick=${fill}><${Icon} name="bot" size=${20} /> ${t("fill-bots")}</button>`
        : null
    }
  </section>`;
}
