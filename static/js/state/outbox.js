/**
 * Commands that the server has not answered. Each has its own id, so that it can be sent again after a reconnect and is
 * still carried out once. Commands given without a connection wait here, even if the page is reloaded.
 */
import { signal } from "@preact/signals";
import { randomHex } from "../lib/hashes.js";
import { ofThisTab } from "../lib/memory.js";

/** @import { Command } from "../protocol.d.ts" */
/** @typedef {Command extends infer C ? C extends Command ? Omit<C, "id"> : never : never} Order */

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
  ofThisTab.write(key, commands);
}

/**
 * @param {string} table
 * @param {(command: Command) => boolean} send
 */
export function openOutbox(table, send) {
  key = `outbox.${table}`;
  deliver = send;
  pending.value = ofThisTab.read(key, []);
}

/** @param {Order} order @returns {string} the id under which it will be answered */
export function give(order) {
  const command = /** @type {Command} */ ({ ...order, id: freshId() });
  keep([...pending.value, command]);
  deliver(command);
  return command.id;
}

/** After a reconnect: send everything again that was not answered. */
export function giveAgain() {
  pending.value.forEach((command) => deliver(command));
}

/** @param {string} id @returns {Command | undefined} the command that is settled now */
export function settle(id) {
  const command = pending.value.find((one) => one.id === id);
  keep(pending.value.filter((one) => one.id !== id));
  return command;
}
