/** Loads styles together with the components that need them. */

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** @param {string} href */
function fetchStyle(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  // A style that cannot be loaded leaves the page plain, but usable.
  const settled = new Promise((done) => ["load", "error"].forEach((end) => link.addEventListener(end, done)));
  document.head.append(link);
  return settled.then(() => undefined);
}

/** Load these styles, each once and in this order. @param {...string} addresses */
export async function loadStyles(...addresses) {
  for (const href of addresses) if (!loaded.has(href)) loaded.set(href, fetchStyle(href));
  await Promise.all(addresses.map((href) => loaded.get(href)));
}

/** The address of a style of this version of the site. @param {string} name */
export const styleCalled = (name) => new URL(`../../css/${name}.css`, import.meta.url).href;
