/** The state of my request for the seat of a bot. */
import { signal } from "@preact/signals";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { table, you } from "../state/store.js";
import { Icon } from "../ui/icon.js";

/** Whether the answer was read. */
const read = signal(false);

export function OwnRequest() {
  const request = you.value?.request;
  const host = table.value?.host;
  if (!request || you.value?.role === "player" || (request.declined && read.value)) return null;
  const args = {
    host: typeof host === "number" ? seatNames.value(host) : t("host"),
    bot: seatNames.value(request.seat),
  };
  return html`<div class="notice-bar" role="status" data-request=${request.declined ? "declined" : "open"}>
    <span>${t(request.declined ? "request-declined" : "request-open", args)}</span>
    ${
      request.declined &&
      html`<button type="button" class="button quiet square small" aria-label=${t("close")} onClick=${() => (read.value = true)}>
        <${Icon} name="close" size=${18} />
      </button>`
    }
  </div>`;
}
