/** A file that the page itself has made, saved on the device of the person who asked for it. */

/** @param {string} name @param {string} type @param {string | Blob} content */
export function saveFile(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
