/** One place for the rendering library, so that the rest imports it under one name. */
import { signal } from "@preact/signals";
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);

export { Fragment, render } from "preact";
export { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

/**
 * A component that is fetched when it is first shown; until then there is nothing. After a failure, as on a lost
 * connection, it is fetched again the next time that it would be shown.
 * @param {() => Promise<any>} load
 */
export function lazy(load) {
  const found = signal(/** @type {any[]} */ ([]));
  let asked = false;
  return (/** @type {any} */ props) => {
    if (!asked) {
      asked = true;
      load().then(
        (component) => (found.value = [component]),
        () => (asked = false),
      );
    }
    return found.value.map((component) => h(component, props));
  };
}
