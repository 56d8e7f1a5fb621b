/**
 * Reading about a thing on the board: by a press if it has no other meaning, by a long press or the right mouse
 * button, by the key I on the focused thing, or by any press in inspection mode.
 */
import { signal } from "@preact/signals";
import { game } from "./game.js";

/** The pointer of the inspected thing. */
export const inspected = signal("");
/** Inspection mode: a press shows a description and does nothing else. */
export const looking = signal(false);

/** @param {string} pointer */
export function inspect(pointer) {
  if (game.value?.inspectTitle?.(pointer)) inspected.value = pointer;
}

/** The handlers that make a thing inspectable, besides what a press on it does. @param {string} pointer */
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
