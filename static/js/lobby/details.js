/** What the host may change of a table at any time: its name, and where the players talk to each other. */
import { html, useEffect, useState } from "../lib/html.js";
import { Refused, act } from "../lib/api.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { LONGEST_TABLE_NAME } from "../lib/table-names.js";
import { sayRefusal } from "../lib/messages.js";
import { table } from "../state/store.js";
import { Problem, TextField } from "../ui/fields.js";

const LONGEST_LINK = 300;

/**
 * A field with a button that is shown while there is something to save.
 * @param {{label: string, hint?: string, stored: string, longest: number, optional?: boolean, example?: string, save: (text: string) => Promise<unknown>}} props
 */
function Saved({ label, hint, stored, longest, optional = false, example, save }) {
  const [text, setText] = useState(stored);
  const [problem, setProblem] = useState("");
  useEffect(() => setText(stored), [stored]);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      setProblem("");
      await save(text.trim());
      announce(t("saved"));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  return html`<form class="saved-field" onSubmit=${submit}>
    <${TextField} label=${label} hint=${hint} value=${text} onInput=${setText} maxLength=${longest} optional=${optional} placeholder=${example} />
    ${text.trim() !== stored && html`<button class="button">${t("save")}</button>`}
    ${problem && html`<${Problem} text=${problem} />`}
  </form>`;
}

export function TableDetails() {
  const here = table.value;
  if (!here) return null;
  return html`<div class="table-details">
    <${Saved} label=${t("table-name")} stored=${here.name} longest=${LONGEST_TABLE_NAME} save=${(/** @type {string} */ name) => act(here.id, { action: "rename", name })} />
    <${Saved} label=${t("call-link")} hint=${t("call-link.hint")} stored=${here.call_link ?? ""} longest=${LONGEST_LINK} optional example="https://" save=${(/** @type {string} */ link) => act(here.id, { action: "set_call_link", link: link || null })} />
  </div>`;
}
