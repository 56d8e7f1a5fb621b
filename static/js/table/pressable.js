/** Makes a part of a drawing a button: a press by pointer or key is passed to the draft. */
import { optionsAt, press, preview } from "../state/draft.js";
import { labelOf } from "./option-button.js";

/** @param {KeyboardEvent} event @param {() => void} act */
export function byKey(event, act) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Everything a pressable thing in the drawing needs. @param {string} pointer @param {string} [label] */
export function pressable(pointer, label) {
  const options = optionsAt(pointer);
  const open = options.filter((option) => !option.why_not);
  const act = () => press(pointer);
  const look = () => (preview.value = open[0]?.id ?? "");
  return {
    "data-pointer": pointer,
    role: "button",
    tabindex: open.length ? 0 : -1,
    "aria-label": [label, ...(open.length ? open : options).map(labelOf)].filter(Boolean).join(". "),
    "aria-disabled": open.length ? undefined : "true",
    onClick: act,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => byKey(event, act),
    onMouseEnter: look,
    onFocus: look,
    onMouseLeave: () => (preview.value = ""),
    onBlur: () => (preview.value = ""),
  };
}
