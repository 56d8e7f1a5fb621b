/** Joining a table with its short code. */
import { html, useState } from "../lib/html.js";
import { Refused, post } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { me } from "../lib/me.js";
import { sayRefusal } from "../lib/messages.js";
import { Dialog } from "../ui/dialog.js";
import { Problem, TextField } from "../ui/fields.js";
import { NameForm } from "../ui/name-form.js";
import { goToTable } from "./enter.js";

export function JoinWithCode() {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [naming, setNaming] = useState(false);
  const join = async () => {
    try {
      goToTable((await post("/join", { code: code.trim().toUpperCase() })).table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal.code === "table_full") return location.assign(`/join/${encodeURIComponent(code.trim())}`);
      setNaming(false);
      setProblem(sayRefusal(error.refusal));
    }
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (me.value) void join();
    else setNaming(true);
  };
  return html`<h2>${t("join-title")}</h2>
    <form class="join-form" onSubmit=${submit}>
      <${TextField} label=${t("join-code")} hideLabel value=${code} onInput=${setCode} maxLength=${12} class="code-field" />
      <button class="button">${t("join")}</button>
    </form>
    ${problem && html`<${Problem} text=${problem} />`}
    ${naming && html`<${Dialog} title=${t("join-title")} onClose=${() => setNaming(false)}><${NameForm} button=${t("join")} onDone=${join} /></${Dialog}>`}`;
}
