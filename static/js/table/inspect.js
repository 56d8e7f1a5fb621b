/**
 * Reading what a thing on the board is: by a press where a press means nothing else, by a long press or the other mouse
 * button, by the key I on what has the focus, or by any press while the board is only looked at.
 */
import { signal } from "@preact/signals";
import { game } from "./game.js";

/** The pointer of what is being read about. */
export const inspected = signal("");
/** While the board is looked at, a press reads and does nothing. */
export const looking = signal(false);

/** @param {string} pointer */
export function inspect(pointer) {
  if (game.value?.inspectTitle?.(pointer)) inspected.value = pointer;
}

/** What makes a thing readable besides what a press on it does. @param {string} pointer */
export const readable = (pointer) => ({
  onContextMenu: (/** @type {Event} */ event) => {
    event.preventDefault();
    inspect(pointer);
  },
});

/** @param {KeyboardEvent} event @param {string} pointer @returns {boolean} whether the key was meant for reading */
export function inspectByKey(event, pointer) {
  if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey) return false;
  event.preventDefault();
  event.stopPropagation();
  inspect(pointer);
  return true;
}
