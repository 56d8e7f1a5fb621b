/** Applies changes to a view: only the parts that have changed, each with its path. */

/** @import { View, ViewChange } from "../protocol.d.ts" */

/**
 * Unchanged parts stay the same objects, so that they are not drawn again.
 * @param {View | null} view
 * @param {ViewChange[]} changes
 * @returns {View | null} null: a path leads nowhere, so this page must have missed something
 */
export function applyChanges(view, changes) {
  try {
    return changes.reduce((whole, [path, part]) => replaced(whole, path, part), /** @type {any} */ (view));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * @param {any} whole
 * @param {(string | number)[]} path
 * @param {any} part
 * @returns {any}
 */
function replaced(whole, [step, ...rest], part) {
  if (step === undefined) return part;
  if (typeof whole !== "object" || whole === null || !Object.hasOwn(whole, step)) throw new RangeError(String(step));
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  copy[step] = replaced(whole[step], rest, part);
  return copy;
}
