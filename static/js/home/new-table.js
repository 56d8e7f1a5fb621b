/** A new table: a button that opens a form, which is fetched when it is first opened. */
import { html, useState } from "../lib/html.js";
import { loadTexts, t } from "../lib/i18n.js";
import { Dialog } from "../ui/dialog.js";

/** @import { GameInfo } from "../protocol.d.ts" */

/** @param {{info: GameInfo}} props */
export function NewTable({ info }) {
  const [Form, setForm] = useState(/** @type {any} */ (null));
  const press = async () => {
    const [{ TableForm }] = await Promise.all([import("./table-form.js"), loadTexts(info.name, "locales/lobby")]);
    setForm(() => TableForm);
  };
  return html`<button type="button" class="button primary wide" onClick=${press}>${t("new-table")}</button>
    ${Form && html`<${Dialog} title=${t("new-table-of", { game: t(`${info.name}-name`) })} onClose=${() => setForm(null)}><${Form} info=${info} /></${Dialog}>`}`;
}
