/** Styles that come with what they dress, so that pages without it do without them. */

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** @param {string} href */
function fetchStyle(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  // What could not be fetched leaves the page plain, but usable.
  const settled = new Promise((done) => ["load", "error"].forEach((end) => link.addEventListener(end, done)));
  document.head.append(link);
  return settled.then(() => undefined);
}

/** Put these styles on, each once and in this order; done when all of them are there. @param {...string} addresses */
export async function loadStyles(...addresses) {
  for (const href of addresses) if (!worn.has(href)) worn.set(href, fetchStyle(href));
  await Promise.all(addresses.map((href) => worn.get(href)));
}

/** The address of a style of this version of the site. @param {string} name */
export const styleCalled = (name) => new URL(`../../css/${name}.css`, import.meta.url).href;
