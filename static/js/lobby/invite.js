/** The invite link with its code and QR code, and the separate link for spectators. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { table, you } from "../state/store.js";
import { Icon } from "../ui/icon.js";
import { CopyButton, QrCode } from "../ui/share.js";

/** Select the whole address, to copy it by hand. @param {Event & {currentTarget: HTMLTextAreaElement}} event */
const selectAll = ({ currentTarget }) => currentTarget.select();

/** @param {{run: import("./lobby.js").Act}} props */
function Links({ run }) {
  const here = table.value;
  if (!here?.invite_link) return null;
  const host = you.value?.host;
  return html`<div class="invite panel-box">
      <p>
        ${t("invite-hint")} ${here.code && html`<b class="code">${here.code}</b>`}
        ${host && html`<button type="button" class="link" title=${t("invite-renew.hint")} onClick=${() => run({ action: "rotate_invite" })}>${t("invite-renew")}</button>`}
      </p>
      <${QrCode} text=${here.invite_link} label=${t("invite-qr")} />
      <textarea class="link-field" readonly rows="3" aria-label=${t("invite-link")} value=${here.invite_link} onFocus=${selectAll}></textarea>
      <${CopyButton} class="primary" text=${here.invite_link} label=${t("copy-link")} />
      ${!here.reachable && html`<p class="unreachable">${t("unreachable")}</p>`}
    </div>
    <div class="spectator-link">
      <b>${t("spectator-link")}</b>
      ${
        here.spectator_link
          ? html`<span class="seat-actions">
              <${CopyButton} text=${here.spectator_link} label=${t("copy")} />
              ${host && html`<button type="button" class="button quiet square" aria-label=${t("spectator-close")} title=${t("spectator-close")} onClick=${() => run({ action: "revoke_spectator_link" })}><${Icon} name="close" size=${18} /></button>`}
            </span>`
          : host &&
            html`<button type="button" class="button" onClick=${() => run({ action: "rotate_spectator_link" })}>${t("spectator-open")}</button>`
      }
    </div>
    ${here.spectators > 0 && html`<p class="quiet-line">${t("spectators-count", { count: here.spectators })}</p>`}`;
}

/** Open for the host, who invites; collapsed for the others. @param {{run: import("./lobby.js").Act}} props */
export function Invite({ run }) {
  if (!table.value?.invite_link) return null;
  if (you.value?.host)
    return html`<section class="lobby-part" aria-labelledby="invite"><h2 id="invite">${t("invite")}</h2><${Links} run=${run} /></section>`;
  return html`<details class="lobby-part"><summary>${t("invite")}</summary><${Links} run=${run} /></details>`;
}
