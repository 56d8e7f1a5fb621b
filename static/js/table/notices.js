/** Notices besides the game: the state of the connection, and refused commands. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { sayRefusal } from "../lib/messages.js";
import { connection, farewell, refused } from "../state/store.js";
import { pending } from "../state/outbox.js";
import { Icon } from "../ui/icon.js";
import { HeadAlarm } from "./head.js";
import { Rule } from "./rule.js";

/** Codes that mean: the game went on before the answer arrived. */
const OVERTAKEN = new Set(["too_late", "not_asked"]);

function Line() {
  if (connection.value === "open") return null;
  if (connection.value === "closed")
    return html`<div class="notice-bar" role="alert">${t(`farewell-${farewell.value}`)}</div>`;
  return html`<div class="notice-bar" role="status" data-connection=${connection.value}>
    <${Icon} name="offline" size=${20} />
    <span>${pending.value.length ? t("offline-kept") : t("offline")}</span>
  </div>`;
}

function Refused() {
  const problem = refused.value;
  if (!problem) return null;
  const late = problem.command?.type === "answer" && OVERTAKEN.has(problem.refusal.code);
  return html`<div class="notice-bar warning" role="alert" data-refused=${problem.refusal.code}>
    <span>${late ? t("overtaken") : t("refused", { why: sayRefusal(problem.refusal) })}${problem.refusal.rule && html` <${Rule} rule=${problem.refusal.rule} />`}</span>
    <button type="button" class="button quiet square small" aria-label=${t("close")} onClick=${() => (refused.value = null)}>
      <${Icon} name="close" size=${18} />
    </button>
  </div>`;
}

export function Notices() {
  return html`<div class="notices"><${Line} /><${HeadAlarm} /><${Refused} /></div>`;
}
