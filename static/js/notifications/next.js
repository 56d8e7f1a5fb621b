/** By days: a way to the next of my tables that waits for me, while this one does not. */
import { signal } from "@preact/signals";
import { get } from "../lib/api.js";
import { html, useEffect } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { ask, table } from "../state/store.js";
import { showBadge } from "./badge.js";

/** @import { TableLine } from "../protocol.d.ts" */

/** @type {import("@preact/signals").Signal<TableLine[]>} */
const waiting = signal([]);

async function look() {
  const { tables } = await get("/me").catch(() => ({ tables: [] }));
  waiting.value = tables.filter((/** @type {TableLine} */ line) => line.your_turn);
  showBadge(waiting.value.length);
}

export function NextTable() {
  const mine = ask.value !== null && !ask.value.optional;
  useEffect(() => void look(), [mine]);
  const next = waiting.value.find((line) => line.id !== table.value?.id);
  if (mine || !next) return null;
  return html`<p class="next-table"><a class="button primary" href=${`/tables/${next.id}`}>${t("next-table", { name: next.name || t(`${next.game}-name`) })}</a></p>`;
}
