/** What this page knows of its table, from the server's messages alone. */
import { batch, computed, effect, signal } from "@preact/signals";
import { Refused, act, get } from "../lib/api.js";
import { botName } from "../lib/bots.js";
import { seatNames } from "../lib/messages.js";
import { t } from "../lib/i18n.js";
import { compareHead, extendChain, openChain } from "./chain.js";
import { applyChanges } from "./changes.js";
import { Connection } from "./socket.js";
import { openOutbox, pending, resendPending, sendCommand, settleCommand } from "./outbox.js";

/** @import { Chat, Command, FromServer, GameEvent, Refusal, Table, TableClock, View, You } from "../protocol.d.ts" */
/** @template T @typedef {import("@preact/signals").Signal<T>} Signal */

/** The table id in a lesson, which has no seats to leave and nobody to vote with. */
export const LESSON = "lesson";

/** @type {Signal<import("./socket.js").ConnectionState>} */
export const connection = signal("connecting");
/** Why the server closed for good. */
export const farewell = signal("");
/** Whether this page has left its seat in the lobby by itself. */
export const hasLeftSeat = signal(false);
/** @type {Signal<You | null>} */
export const you = signal(null);
/** @type {Signal<Table | null>} */
export const table = signal(null);
/** @type {Signal<View | null>} */
export const view = signal(null);
/** The newest lines, as many as a new page would be sent. @type {Signal<GameEvent[]>} */
export const log = signal([]);
/** The events of the last update, for animations and sounds. @type {Signal<GameEvent[]>} */
export const news = signal([]);
/** @type {Signal<Chat[]>} */
export const chat = signal([]);
/** The command that was refused, until the person has seen it. @type {Signal<{command?: Command, refusal: Refusal} | null>} */
export const refused = signal(null);
/** The deadlines. @type {Signal<TableClock | null>} */
export const clock = signal(null);
/** How far the server's clock is ahead of ours, in milliseconds. */
export const clockAhead = signal(0);

export const mySeat = computed(() => (you.value?.role === "player" ? you.value.seat : null));
export const outcome = computed(() => view.value?.public.outcome ?? null);
export const waiting = computed(() => view.value?.public.waiting ?? null);
export const gameTable = computed(() => view.value?.public.table ?? null);

/** What every seat knew, where a replay shows the truth. @type {import("@preact/signals").ReadonlySignal<import("../protocol.d.ts").PrivateView[] | null>} */
export const openSeats = computed(() => /** @type {any} */ (view.value)?.seats ?? null);

/** Whether the table is paused or cannot go on: then nobody is asked and no clock runs. */
export const isHalted = computed(() => HALTED.has(table.value?.status ?? ""));

/** What I am asked and have not answered, as far as this page knows. */
export const ask = computed(() => {
  const asked = view.value?.private?.ask ?? null;
  return asked && asked.answered === null && !isHalted.value ? asked : null;
});

/** The ask whose answer the server has accepted, until the update arrives. */
const settledAsk = signal(0);

/** Whether my answer is being sent. */
export const answering = computed(() => {
  const asked = ask.value;
  if (!asked) return false;
  if (asked.id === settledAsk.value) return true;
  return pending.value.some((command) => command.type === "answer" && command.ask === asked.id);
});

/** After this many milliseconds the page shows that an answer is being sent. Most are acknowledged before. */
const LATE_AFTER = 150;
/** Whether sending my answer takes so long that the page shows it, which redraws everything. */
export const late = signal(false);
effect(() => {
  late.value = false;
  if (!answering.value) return undefined;
  const timer = setTimeout(() => (late.value = true), LATE_AFTER);
  return () => clearTimeout(timer);
});

seatNames.value = (seat) => {
  const line = table.value?.seats[seat];
  return line?.name || (line?.bot ? botName(seat) : t("seat-number", { number: seat + 1 }));
};

const HALTED = new Set(["paused", "broken", "abandoned"]);

/** A refusal is shown for at least this long, and removed with the next question. */
const READ_WITHIN = 4000;
const askNumber = computed(() => ask.value?.id ?? 0);
effect(() => {
  void askNumber.value;
  const old = refused.peek();
  if (!old) return undefined;
  const timer = setTimeout(() => refused.value === old && (refused.value = null), READ_WITHIN);
  return () => clearTimeout(timer);
});

/** Refusals that waiting does not change. */
const FOR_GOOD = new Set(["no_such_table", "no_session", "unknown", "malformed"]);

let lastNumber = 0;
/** Whether the next full view may have any number: on a new connection, and for another seat. */
let anyNumber = true;
/** @type {Connection | null} */
let line = null;

/**
 * @param {string} id of the table
 * @param {(address: string) => WebSocket} [open]
 */
export function joinTable(id, open) {
  openOutbox(id, (command) => line?.send(command) ?? false);
  openChain((message) => line?.send(message));
  // With `n`, the server does not send an older view than the one that is shown here.
  line = new Connection(() => `/api/tables/${id}/socket?changes=1&n=${lastNumber}`, {
    open,
    onMessage: (message) => batch(() => receive(message)),
    onState: (state, reason = "") => {
      connection.value = state;
      farewell.value = reason;
      if (state === "waiting" && id !== LESSON) void checkStillWelcome(id);
    },
  });
}

/** A socket that is refused cannot say why: ask by HTTP, and do not reconnect if this table is not for us. @param {string} id */
async function checkStillWelcome(id) {
  try {
    await get(`/tables/${id}`);
  } catch (error) {
    if (error instanceof Refused && FOR_GOOD.has(error.refusal.code)) line?.end("gone");
  }
}

/** @param {FromServer} message */
export function receive(message) {
  switch (message.type) {
    case "hello":
      anyNumber = true;
      you.value = message.you;
      table.value = message.table;
      clock.value = message.table.clock;
      clockAhead.value = new Date(message.now).getTime() - Date.now();
      break;
    case "view":
      if (message.n < lastNumber && !anyNumber) return;
      anyNumber = false;
      lastNumber = message.n;
      settledAsk.value = 0;
      view.value = message.view;
      clock.value = message.clock;
      log.value = message.log;
      chat.value = message.chat;
      extendChain(message.chain, message.view, null);
      resendPending();
      break;
    case "update":
      update(message, message.view);
      break;
    case "changes":
      update(message, applyChanges(view.peek(), message.changes));
      break;
    case "table":
      table.value = message.table;
      anyNumber ||= you.value?.seat !== message.you.seat;
      you.value = message.you;
      clock.value = message.table.clock;
      break;
    case "chat":
      if (!chat.value.some((one) => one.id === message.message.id)) chat.value = [...chat.value, message.message];
      break;
    case "compared":
      compareHead(message);
      break;
    case "notices":
      document.dispatchEvent(new Event("host-notices"));
      break;
    case "done":
      settleDone(message.id);
      break;
    case "refused":
      settleRefused(message.id, message.refusal);
      break;
    case "error":
      console.error(`The server did not understand: ${message.code}`);
      break;
  }
}

/**
 * @param {Extract<FromServer, {type: "update" | "changes"}>} message
 * @param {View | null} next what is seen then; null: nobody can tell
 */
function update(message, next) {
  if (message.n !== lastNumber + 1 || !next) {
    line?.send({ type: "resync" });
    return;
  }
  lastNumber = message.n;
  settledAsk.value = 0;
  view.value = next;
  clock.value = message.clock;
  log.value = [...log.value, ...message.events].slice(-(table.peek()?.log_lines ?? Infinity));
  news.value = message.events;
  extendChain(message.chain, next, message.events);
}

/** @param {string} id */
function settleDone(id) {
  const command = settleCommand(id);
  if (command?.type === "answer") settledAsk.value = command.ask;
}

/**
 * @param {string | null} id null: of a message that had none
 * @param {Refusal} refusal
 */
function settleRefused(id, refusal) {
  const command = id === null ? undefined : settleCommand(id);
  // A player who holds a window too late sees that it is closed. The setting is sent without a press.
  if ((command?.type === "hold" && refusal.code === "too_late") || command?.type === "give_time") return;
  if (command || id === null) refused.value = { command, refusal };
}

/** @param {import("../protocol.d.ts").Choice} choice */
export function answer(choice) {
  const asked = ask.value;
  if (!asked || answering.value) return;
  refused.value = null;
  sendCommand({ type: "answer", ask: asked.id, choice });
}

/**
 * An action on the table itself while the game runs: a vote, a substitute, a rematch.
 * @param {Record<string, any> & {action: string}} action
 * @returns {Promise<Table | null>} the table as it is then; null if it was refused, which the notices say
 */
export async function doAtTable(action) {
  try {
    return (await act(table.value?.id ?? "", action)).table;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused.value = { refusal: error.refusal };
    return null;
  }
}

export const takeBack = () => sendCommand({ type: "take_back" });

/** @param {string} text @param {"table" | "spectators"} to */
export const say = (text, to) => sendCommand({ type: "chat", text, to });

/** Say a phrase. @param {string} phrase @param {import("../protocol.d.ts").Args} args */
export const sayPhrase = (phrase, args) => sendCommand({ type: "chat", phrase, args, to: "table" });

/** @param {import("../protocol.d.ts").SeatLine} seat */
export const isHere = (seat) => seat.connected || seat.bot !== null;
