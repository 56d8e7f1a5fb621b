/** One place for the rendering library, so that the rest imports it under one name. */
import { signal } from "@preact/signals";
import { h } from "preact";
import htm from "htm";

/**
 * htm would cache each static part, and with it everything that was drawn around it the first time. It
 * does not if its own flag says that the part depends on everything.
 * @this {any[]}
 * @param {Parameters<typeof h>} given
 */
function drawnAnew(...given) {
  this[0] = 3;
  return h(...given);
}

export const html = htm.bind(drawnAnew);

export { Component, Fragment, render } from "preact";
export { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";

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
