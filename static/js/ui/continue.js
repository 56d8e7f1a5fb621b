/** Links that are made on request, such as the one to continue on another device. */
import { html, useState } from "../lib/html.js";
import { post } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { Icon } from "./icon.js";
import { CopyButton, QrCode } from "./share.js";

/** @param {{icon: string, label: string, hint: string, qr?: string, make: () => Promise<string>}} props */
export function LinkOnDemand({ icon, label, hint, qr, make }) {
  const [link, setLink] = useState("");
  if (!link) {
    return html`<button type="button" class="button" onClick=${async () => setLink(await make())}>
      <${Icon} name=${icon} size=${20} /> ${label}
    </button>`;
  }
  return html`<div class="share">
    ${qr && html`<${QrCode} text=${link} label=${qr} />`}
    <p>${hint}</p>
    <${CopyButton} text=${link} label=${t("copy-link")} />
  </div>`;
}

/** Continue on another device: at this table, or on the page with all tables. @param {{table?: string}} props */
export function ContinueElsewhere({ table }) {
  const make = async () => (await post("/me/devices", { mode: "add", ...(table && { table }) })).link;
  return html`<${LinkOnDemand} icon="phone" label=${t("continue-elsewhere")} hint=${t("continue-hint")} qr=${t("continue-qr")} make=${make} />`;
}
