/** The recovery code, for people whose browser has lost their session. */
import { html, useState } from "../lib/html.js";
import { post } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { CopyButton } from "./share.js";

export function RecoveryCode() {
  const [code, setCode] = useState("");
  if (code)
    return html`<p>${t("recovery-code")} <code>${code}</code> <${CopyButton} text=${code} label=${t("copy")} /></p>`;
  const make = async () => setCode((await post("/me/recovery")).recovery_code);
  return html`<button type="button" class="button" onClick=${make}>${t("recovery-make")}</button>`;
}
