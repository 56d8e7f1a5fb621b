/** The keys of a replay: arrows go one screen back or forward, with Shift from mark to mark; Space plays and pauses. */
import { jumpToMark, place, play, replay, showScreen } from "./player.js";

const TYPING = "input:not([type=range]), textarea, select, [contenteditable], dialog *";
const PRESSABLE = "button, a, summary, [role=button]";

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: () => showScreen(place.value - 1),
  ArrowRight: () => showScreen(place.value + 1),
  "Shift ArrowLeft": () => jumpToMark(-1),
  "Shift ArrowRight": () => jumpToMark(1),
  p: () => jumpToMark(-1),
  n: () => jumpToMark(1),
  " ": play,
  Home: () => showScreen(0),
  End: () => showScreen(replay.value?.screens.length ?? 0),
};

/** Handled before the game's own keys: the arrows do not move the board here. @param {KeyboardEvent} event */
function press(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING)) return;
  if (event.key === " " && target.closest(PRESSABLE)) return;
  const act = KEYS[event.shiftKey && event.key.startsWith("Arrow") ? `Shift ${event.key}` : event.key];
  if (!act) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  act();
}

export const listenToReplayKeys = () => document.addEventListener("keydown", press, true);
