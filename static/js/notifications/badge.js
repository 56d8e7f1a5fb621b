/** How many tables wait for me: in the title of the tab, and on the icon of the installed app. */

/** Only an installed app has an icon for a badge. */
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** @param {number} count */
export function showBadge(count) {
  const app = /** @type {any} */ (navigator);
  if (!isInstalled() || !app.setAppBadge) return;
  void (count ? app.setAppBadge(count) : app.clearAppBadge()).catch(() => {});
}

/** @param {string} title as it was @param {number} count */
export const withCount = (title, count) => `${count ? `(${count}) ` : ""}${title.replace(/^\(\d+\) /, "")}`;
