/** Changing the name. The others at my tables see it at once. */
import { html, useState } from "../lib/html.js";
import { Refused } from "../lib/api.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { me, rename } from "../lib/me.js";
import { sayRefusal } from "../lib/messages.js";
import { Problem, TextField } from "../ui/fields.js";
import { LONGEST_NAME } from "../ui/name-form.js";

export function Name() {
  const [name, setName] = useState(me.value?.name ?? "");
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      await rename(name.trim());
      setProblem("");
      setSaid(t("saved"));
      announce(t("saved"));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  return html`<form class="own-form" onSubmit=${submit}>
      <${TextField} label=${t("name-label")} hideLabel value=${name} onInput=${setName} maxLength=${LONGEST_NAME} autocomplete="nickname" />
      <button class="button">${t("save")}</button>
    </form>
    ${problem ? html`<${Problem} text=${problem} />` : said && html`<p class="quiet-line">${said}</p>`}`;
}
