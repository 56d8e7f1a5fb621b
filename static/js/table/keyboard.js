/**
 * Keys that work anywhere at the table: digits press numbered options, R turns, Enter confirms, Space keeps a window
 * open, Escape goes back.
 */
import { signal } from "@preact/signals";
import {
  clearDraft,
  confirm,
  optionMenu,
  explainedOptions,
  isTurning,
  numbers,
  optionCalled,
  pick,
  turn,
  verb,
} from "../state/draft.js";
import { canHold, hold } from "../state/holding.js";
import { ask } from "../state/store.js";
import { game } from "./game.js";
import { inspecting, listenToInspection, toggleInspecting } from "./inspect.js";
import { PASS } from "./window.js";

/** @type {import("@preact/signals").Signal<"keys" | "pointer">} */
export const lastInput = signal("pointer");
/** Whether the list of keys is open. */
export const keysShown = signal(false);

const TYPING = "input, textarea, select, [contenteditable], dialog *";
const PRESSABLE = "button, a, summary, [role=button], [tabindex='0']";

/** @param {KeyboardEvent} event */
function press(event) {
  lastInput.value = "keys";
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING)) return;
  const done = event.key === "Escape" ? escape() : ask.value ? holdBy(event) || answerBy(event.key, target) : false;
  const own = game.value?.keys[event.key] ?? KEYS[event.key];
  if (!done && own) own();
  if (done || own) event.preventDefault();
}

/** Move the focus to a part of the table. @param {string} selector */
export const focusOn = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

/** @type {Record<string, (() => void) | undefined>} */
const KEYS = {
  "?": () => (keysShown.value = true),
  a: () => focusOn(".ask :is(.action, .option, .button):not(:disabled)"),
  b: () => focusOn(".board [tabindex='0'], .board button"),
  l: () => game.value?.Inspected && toggleInspecting(),
};

function escape() {
  const open = inspecting.value || optionMenu.value || explainedOptions.value.length || verb.value;
  if (inspecting.value) inspecting.value = false;
  else if (optionMenu.value) optionMenu.value = "";
  else if (explainedOptions.value.length) explainedOptions.value = [];
  else if (verb.value) clearDraft();
  return Boolean(open);
}

/** Space presses the focused element, except "Pass", which gets the focus automatically. @param {KeyboardEvent} event */
function isHold(event) {
  const target = /** @type {Element} */ (event.target);
  return event.key === " " && canHold.value && (target.matches(PASS) || !target.closest(PRESSABLE));
}

/** @param {KeyboardEvent} event */
function holdBy(event) {
  if (!isHold(event)) return false;
  hold();
  return true;
}

/** A button is pressed when Space is released. @param {KeyboardEvent} event */
function release(event) {
  if (isHold(event)) event.preventDefault();
}

/** @param {string} key @param {Element} target */
function answerBy(key, target) {
  for (const [id, number] of numbers.value) {
    const option = optionCalled(id);
    if (String(number) === key && option) return (pick(option), true);
  }
  if (!isTurning.value) return false;
  if (key === "r" || key === "R") return (turn(key === "r" ? 1 : -1), true);
  if (key === "Enter" && !target.closest("button, a, [role=button]")) return (confirm(), true);
  return false;
}

export function listenToKeys() {
  listenToInspection();
  document.addEventListener("keydown", press);
  document.addEventListener("keyup", release);
  document.addEventListener("pointerdown", () => (lastInput.value = "pointer"));
}
