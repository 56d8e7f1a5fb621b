/** Makes a part of a drawing a button: a press by pointer or key is passed to the draft. */
import { byKey } from "../lib/press-keys.js";
import { optionsAt, press, preview } from "../state/draft.js";
import { inspecting } from "./inspect.js";
import { labelOf } from "./option-button.js";

/**
 * Everything a pressable thing in the drawing needs.
 * @param {string} pointer
 * @param {string} [label]
 * @param {boolean} [isRead] whether the keyboard reaches it in inspection mode even if all its options are closed
 */
export function pressable(pointer, label, isRead = false) {
  const options = optionsAt(pointer);
  const open = options.filter((option) => !option.why_not);
  const act = () => press(pointer);
  const look = () => (preview.value = open[0]?.id ?? "");
  const isUseful = open.length > 0 || (isRead && inspecting.value);
  return {
    "data-pointer": pointer,
    role: "button",
    tabindex: isUseful ? 0 : -1,
    "aria-label": [label, ...(open.length ? open : options).map(labelOf)].filter(Boolean).join(". "),
    "aria-disabled": isUseful ? undefined : "true",
    onClick: act,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => byKey(event, act),
    onMouseEnter: look,
    onFocus: look,
    onMouseLeave: () => (preview.value = ""),
    onBlur: () => (preview.value = ""),
  };
}
