/** Asks for a name, once. Everything else can be done without signing up. */
import { html, useState } from "../lib/html.js";
import { Refused } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { introduce, recover } from "../lib/me.js";
import { sayRefusal } from "../lib/words.js";
import { Problem, TextField } from "./fields.js";

export const LONGEST_NAME = 24;

/** @param {{button: string, onDone: () => void | Promise<void>}} props */
export function NameForm({ button, onDone }) {
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [recovering, setRecovering] = useState(false);
  const [problem, setProblem] = useState("");
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      if (recovering) await recover(code.trim());
      else await introduce(name.trim());
      await onDone();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  return html`<form class="form" onSubmit=${submit}>
    ${
      recovering
        ? html`<${TextField} label=${t("name-recovery")} value=${code} onInput=${setCode} maxLength=${60} autofocus />`
        : html`<${TextField}
            label=${t("name-label")}
            value=${name}
            onInput=${setName}
            maxLength=${LONGEST_NAME}
            autocomplete="nickname"
            autofocus
          />`
    }
    ${problem && html`<${Problem} text=${problem} />`}
    <button class="button primary">${button}</button>
    <button type="button" class="link" onClick=${() => setRecovering(!recovering)}>
      ${recovering ? t("name-new") : t("name-known")}
    </button>
  </form>`;
}
