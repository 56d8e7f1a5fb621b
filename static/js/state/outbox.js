/**
 * Commands that the server has not answered. Each has its own id, so that it can be sent again after a reconnect and is
 * still carried out once. Commands given without a connection wait here, even if the page is reloaded.
 */
import { signal } from "@preact/signals";
import { randomHex } from "../lib/hashes.js";
import { tabStorage } from "../lib/storage.js";

/** @import { Command } from "../protocol.d.ts" */
/** @typedef {Command extends infer C ? C extends Command ? Omit<C, "id"> : never : never} NewCommand */

/** @type {import("@preact/signals").Signal<Command[]>} */
export const pending = signal([]);

let key = "";
/** @type {(command: Command) => boolean} */
let deliver = () => false;

/** 128 random bits; `randomUUID` is missing on plain http, and a table on the local network has no https. */
const freshId = () => randomHex(16);

/** @param {Command[]} commands */
function keep(commands) {
  pending.value = commands;
  tabStorage.write(key, commands);
}

/**
 * @param {string} table
 * @param {(command: Command) => boolean} send
 */
export function openOutbox(table, send) {
  key = `outbox.${table}`;
  deliver = send;
  pending.value = tabStorage.read(key, []);
}

/** @param {NewCommand} given @returns {string} the id under which it will be answered */
export function sendCommand(given) {
  const command = /** @type {Command} */ ({ ...given, id: freshId() });
  keep([...pending.value, command]);
  deliver(command);
  return command.id;
}

/** After a reconnect: send everything again that was not answered. */
export function resendPending() {
  pending.value.forEach((command) => deliver(command));
}

/** @param {string} id @returns {Command | undefined} the command that is settled now */
export function settleCommand(id) {
  const command = pending.value.find((one) => one.id === id);
  keep(pending.value.filter((one) => one.id !== id));
  return command;
}
