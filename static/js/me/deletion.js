/** Deleting oneself. */
import { html, useState } from "../lib/html.js";
import { Refused, remove } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { sayRefusal } from "../lib/messages.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { Problem } from "../ui/fields.js";

export function DeleteMe() {
  const [deleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState("");
  const deleteMe = async () => {
    setDeleting(true);
    try {
      await remove("/me");
      location.assign("/");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code } = error.refusal;
      // The answer to an earlier attempt may have been lost: then I have no session any more.
      if (problem && code === "no_session") location.assign("/");
      setProblem(sayRefusal(error.refusal));
      setDeleting(false);
    }
  };
  return html`<p class="quiet-line">${t("delete-me-means")}</p>
    ${
      deleting
        ? html`<button type="button" class="button" disabled>${t("delete-me")}</button>`
        : html`<${ConfirmButton} question=${t("delete-me-sure")} text=${t("delete-me-means")} yes=${t("delete-me")} onYes=${deleteMe}>${t("delete-me")}</${ConfirmButton}>`
    }
    ${problem && html`<${Problem} text=${problem} />`}`;
}
