/** Asks for confirmation in a dialog before something that cannot be undone, so that a double press does nothing. */
import { html, useState } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { Dialog } from "./dialog.js";

/**
 * @param {{question: string, text?: string, yes: string, onYes: () => unknown, class?: string, label?: string,
 *   children?: any}} props label: the name of the button, if it shows no text
 */
export function ConfirmButton({ question, text, yes, onYes, class: look = "button", label, children }) {
  const [asking, setAsking] = useState(false);
  const act = () => {
    setAsking(false);
    onYes();
  };
  return html`<button type="button" class=${look} aria-label=${label} title=${label} onClick=${() => setAsking(true)}>${children}</button>
    ${
      asking &&
      html`<${Dialog} title=${question} class="sure" onClose=${() => setAsking(false)}>
        ${text && html`<p>${text}</p>`}
        <div class="menu-row">
          <button type="button" class="button" onClick=${() => setAsking(false)}>${t("no")}</button>
          <button type="button" class="button primary" onClick=${act}>${yes}</button>
        </div>
      </${Dialog}>`
    }`;
}
