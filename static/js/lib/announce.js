/** Announces text to screen readers through two live regions that are always in the page. */

/** @type {Record<string, HTMLElement>} */
const regions = {};

/** @param {"polite" | "assertive"} manner */
function region(manner) {
  regions[manner] ??= document.body.appendChild(
    Object.assign(document.createElement("div"), { className: "unseen", ariaLive: manner }),
  );
  return regions[manner];
}

/**
 * @param {string} text
 * @param {"polite" | "assertive"} [manner] assertive: what is wanted of the person now
 */
export function announce(text, manner = "polite") {
  const line = document.createElement("p");
  line.textContent = text;
  const place = region(manner);
  place.append(line);
  while (place.childElementCount > 8) place.firstElementChild?.remove();
}

/** Screen readers read live regions only if they were there before the text. */
export function prepareAnnouncements() {
  region("polite");
  region("assertive");
}
