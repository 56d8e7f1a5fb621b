/** The keys that press something that is not a button for the browser, such as a part of a drawing. */

/** @param {KeyboardEvent} event @param {() => void} act */
export function byKey(event, act) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
