/** When I last looked at this table in this browser: by days, what came later is marked as new. */
import { effect, signal } from "@preact/signals";
import { lasting } from "../lib/memory.js";
import { chat, log, table } from "../state/store.js";

/** In milliseconds since 1970; 0: never before. */
export const leftAt = signal(0);

/** @param {number | string} at as the log or the chat has it */
export const isNew = (at) => leftAt.value > 0 && new Date(at).getTime() > leftAt.value;

/** The place of the first new line, if there are older ones; -1: there is nothing to mark. @param {{at: number | string}[]} lines */
export function firstNew(lines) {
  const place = lines.findIndex((line) => isNew(line.at));
  return place > 0 ? place : -1;
}

/** @param {string} id */
const keyOf = (id) => `looked.${id}`;

/** The newest moment that the page shows. */
function newest() {
  const said = chat.value.at(-1);
  return Math.max(log.value.at(-1)?.at ?? 0, said ? new Date(said.at).getTime() : 0);
}

/** Keeps in mind up to where I have seen this table, as long as I look at it. */
export function rememberLooking() {
  let opened = "";
  const note = () => {
    const id = table.value?.id;
    const latest = newest();
    if (!id || table.value?.pace !== "days" || !latest || document.hidden) return;
    if (opened !== id) leftAt.value = lasting.read(keyOf(id), 0);
    opened = id;
    lasting.write(keyOf(id), latest);
  };
  effect(note);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) opened = "";
    else note();
  });
}
