/** Holds a window open for all: by a press, or always by a setting. Nobody else learns who does. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { settings } from "../lib/settings.js";
import { sendCommand } from "./outbox.js";
import { ask, clock, mySeat, refused } from "./store.js";

/** The ask whose window I hold. */
const heldAsk = signal(0);

effect(() => {
  if (refused.value?.command?.type === "hold") heldAsk.value = 0;
});

/** Whether the open window can still be held. */
export const canHold = computed(() => Boolean(ask.value?.window) && clock.value?.held === false);

/** Whether I hold the open window. */
export const isHeldByMe = computed(
  () => canHold.value && (settings.time.value || heldAsk.value === (ask.value?.id ?? 0)),
);

export function hold() {
  const asked = ask.value;
  if (!asked || !canHold.value || isHeldByMe.value) return;
  heldAsk.value = asked.id;
  sendCommand({ type: "hold", ask: asked.id });
}

/** The value of the setting that was last sent to the server. @type {boolean | null} */
let told = null;
const isGlance = computed(() => mySeat.value !== null && clock.value?.held === false);
effect(() => {
  const wanted = settings.time.value;
  if (!isGlance.value || wanted === told) return;
  told = wanted;
  untracked(() => sendCommand({ type: "give_time", wanted }));
});
