/** The top line: the round, and how many pearls are still to come. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { Icon } from "fathom/ui/icon.js";
import { reef } from "./reef.js";

export function Status() {
  const now = reef.value;
  if (!now) return null;
  return html`<p class="pearls-status"><b>${t("pearls-round", { round: now.round, rounds: now.rounds })}</b>
    <span><${Icon} name="pearl" size=${18} /> ${t("pearls-left", { count: now.left })}</span></p>`;
}
