/** Deleting oneself. */
import { html } from "../lib/html.js";
import { remove } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { ConfirmButton } from "../ui/confirm-button.js";

export function DeleteMe() {
  const deleteMe = async () => {
    await remove("/me");
    location.assign("/");
  };
  return html`<p class="quiet-line">${t("delete-me-means")}</p>
    <${ConfirmButton} question=${t("delete-me-sure")} text=${t("delete-me-means")} yes=${t("delete-me")} onYes=${deleteMe}>${t("delete-me")}</${ConfirmButton}>`;
}
