/** Stores in this browser how far I have seen a table played by days: anything later is marked as new. */
import { effect } from "@preact/signals";
import { browserStorage } from "../lib/storage.js";
import { chat, log, table } from "../state/store.js";
import { leftAt } from "../table/log.js";

/** @param {string} id */
const keyOf = (id) => `looked.${id}`;

/** The newest moment that the page shows. */
function newest() {
  const said = chat.value.at(-1);
  return Math.max(log.value.at(-1)?.at ?? 0, said ? new Date(said.at).getTime() : 0);
}

let opened = "";

function note() {
  const id = table.value?.id;
  const latest = newest();
  if (!id || table.value?.pace !== "days" || !latest || document.hidden) return;
  if (opened !== id) leftAt.value = browserStorage.read(keyOf(id), 0);
  opened = id;
  browserStorage.write(keyOf(id), latest);
}

effect(note);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) opened = "";
  else note();
});
