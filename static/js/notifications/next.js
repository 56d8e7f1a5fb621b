/** While this table does not wait for me, a link to the next one that does; at tables played by days. */
import { signal } from "@preact/signals";
import { get } from "../lib/api.js";
import { html, useEffect } from "../lib/html.js";
import { loadTexts, t } from "../lib/i18n.js";
import { table } from "../state/store.js";
import { showBadge } from "./badge.js";

/** @import { TableLine } from "../protocol.d.ts" */

/** @type {import("@preact/signals").Signal<TableLine[]>} */
const waiting = signal([]);

async function look() {
  const { tables } = await get("/me").catch(() => ({ tables: [] }));
  waiting.value = tables.filter((/** @type {TableLine} */ line) => line.your_turn);
  showBadge(waiting.value.length);
}

function NextTable() {
  useEffect(() => void look(), []);
  const next = waiting.value.find((line) => line.id !== table.value?.id);
  if (!next) return null;
  return html`<p class="next-table"><a class="button primary" href=${`/tables/${next.id}`}>${t("next-table", { name: next.name || t(`${next.game}-name`) })}</a></p>`;
}

export async function openNextTable() {
  await loadTexts("locales/days");
  return NextTable;
}
