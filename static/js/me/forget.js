/** Deleting oneself. */
import { html } from "../lib/html.js";
import { remove } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { Sure } from "../ui/sure.js";

export function Forget() {
  const forget = async () => {
    await remove("/me");
    location.assign("/");
  };
  return html`<p class="quiet-line">${t("forget-means")}</p>
    <${Sure} question=${t("forget-sure")} text=${t("forget-means")} yes=${t("forget")} onYes=${forget}>${t("forget")}</${Sure}>`;
}
