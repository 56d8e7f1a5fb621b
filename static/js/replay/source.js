/** Where a replay comes from: a table, a link to a replay, or a file. Views are fetched some at a time, and kept for a while. */
import { get, post } from "../lib/api.js";

/** @import { ReplayBody, ShownGame, View } from "../protocol.d.ts" */

/** How many views are fetched at once, and how many are kept. */
const AT_ONCE = 12;
const KEPT = 360;

const [kind, id] = location.pathname.split("/").filter(Boolean);
/** The table, for its members; empty for a visitor with a link to the replay. */
export const tableId = kind === "tables" ? id : "";

/** Whether the page shows a file that the person opens. */
export const isOfFile = kind === "replay";

/** The file that was opened, and what it shows through some eyes. */
const opened = {
  file: /** @type {unknown} */ (null),
  shown: /** @type {ShownGame | null} */ (null),
};

/** @param {string} text of a file */
export function openFile(text) {
  opened.file = JSON.parse(text);
}

/** @param {string} query @returns {Promise<ReplayBody>} */
async function fetchFromFile(query) {
  opened.shown = /** @type {ShownGame} */ (await post(`/files${query}`, opened.file));
  return opened.shown.replay;
}

/** A number in a divided view stands for a part. @param {any} value @param {any[]} parts @returns {any} */
const joined = (value, parts) =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, joined(part, parts)]))
    : parts[value];

/** @param {string | null} eyes null: one's own @returns {Promise<ReplayBody>} */
export function fetchReplay(eyes) {
  const query = eyes === null ? "" : `?eyes=${eyes}`;
  if (isOfFile) return fetchFromFile(query);
  return tableId ? get(`/tables/${tableId}/replay${query}`) : post("/shared", { token: id, eyes });
}

/** @param {string} eyes @param {number} first @returns {Promise<{views: View[]}>} */
function fetchViews(eyes, first) {
  if (tableId) return get(`/tables/${tableId}/replay/views?eyes=${eyes}&first=${first}&count=${AT_ONCE}`);
  return post("/shared/views", { token: id, eyes, first, count: AT_ONCE });
}

/** By eyes and index of the first view in a batch. @type {Map<string, Promise<View[]>>} */
const fetched = new Map();

/** @param {string} eyes @param {number} first @param {number} number */
function fetchAround(eyes, first, number) {
  const start = first + Math.floor((number - first) / AT_ONCE) * AT_ONCE;
  const key = `${eyes} ${start}`;
  const known = fetched.get(key);
  // The least recently used is dropped first.
  fetched.delete(key);
  const views = known ?? fetchViews(eyes, start).then((answer) => answer.views);
  fetched.set(key, views);
  views.catch(() => fetched.delete(key));
  if (fetched.size > KEPT / AT_ONCE) fetched.delete([...fetched.keys()][0]);
  return views.then((found) => found[number - start]);
}

/**
 * The view of a screen; the following views are fetched in advance.
 * @param {ReplayBody} replay
 * @param {number} place among its screens
 */
export function viewAt({ eyes, first, screens }, place) {
  if (opened.shown) return Promise.resolve(/** @type {View} */ (joined(opened.shown.views[place], opened.shown.parts)));
  const found = fetchAround(eyes, first, first + place);
  const ahead = Math.min(place + AT_ONCE / 2, screens.length - 1);
  void fetchAround(eyes, first, first + ahead).catch(() => null);
  return found;
}

/** There may be more screens now. */
export const forgetViews = () => fetched.clear();
