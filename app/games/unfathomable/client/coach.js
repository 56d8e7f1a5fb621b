/** A word of advice in a learning game, the first time each kind of decision comes up. */
import { signal } from "@preact/signals";
import { html } from "fathom/lib/html.js";
import { hasText, t } from "fathom/lib/i18n.js";
import { lasting } from "fathom/lib/memory.js";
import { ask } from "fathom/state/store.js";
import { Icon } from "fathom/ui/icon.js";
import { ship } from "./ship.js";

const PLACE = "unfathomable-coach";
const kept = lasting.read(PLACE, {});

/** Whether advice is wanted. */
export const tips = signal(kept.tips !== false);
/** What has been read. @type {import("@preact/signals").Signal<string[]>} */
const read = signal(Array.isArray(kept.read) ? kept.read : []);

const keep = () => lasting.write(PLACE, { tips: tips.value, read: read.value });

/** Switched on again, everything is told once more. @param {boolean} wanted */
export function wantTips(wanted) {
  tips.value = wanted;
  read.value = [];
  keep();
}

/** @param {string} what */
function understood(what) {
  read.value = [...read.value, what];
  keep();
}

export function Coach() {
  const asked = ask.value?.prompt.id.replace("unfathomable-", "") ?? "";
  if (!ship.value?.options.learning || !tips.value || read.value.includes(asked)) return null;
  if (!asked || !hasText(`coach-${asked}`)) return null;
  return html`<aside class="coach" role="note" aria-label=${t("coach")}>
    <${Icon} name="lantern" size=${26} />
    <p>${t(`coach-${asked}`)}</p>
    <span><button type="button" class="button small" onClick=${() => understood(asked)}>${t("coach-ok")}</button> <button type="button" class="link" onClick=${() => wantTips(false)}>${t("coach-no-more")}</button></span>
  </aside>`;
}
