/** The head of the chain over what everybody was sent, for people to compare; and a warning if it differs. */
import { signal } from "@preact/signals";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { alarm, head, shortHead } from "../state/chain.js";

/** Whether the page shows what it has checked. */
export const fairnessShown = signal(false);

export function Head() {
  if (!head.value) return null;
  const label = t("head-label", { head: shortHead(head.value.head) });
  return html`<button type="button" class="head-mark" aria-label=${label} title=${label} onClick=${() => (fairnessShown.value = true)}>
    <code>${shortHead(head.value.head)}</code>
  </button>`;
}

export function HeadAlarm() {
  const wrong = alarm.value;
  if (!wrong) return null;
  const text = wrong.seat === null ? t("head-alarm") : t("head-alarm-seat", { seat: seatNames.value(wrong.seat) });
  return html`<div class="notice-bar warning" role="alert" data-alarm>${text}</div>`;
}
