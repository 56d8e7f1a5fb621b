/** The language switch. */
import { html } from "../lib/html.js";
import { LANGUAGES, language, switchLanguage, t } from "../lib/i18n.js";
import { rememberLanguage } from "../lib/me.js";

export function LanguageSwitch() {
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = async (event) => {
    const code = event.currentTarget.value;
    await switchLanguage(code);
    await rememberLanguage(code);
  };
  return html`<label class="language">
    <span class="unseen">${t("site-languages")}</span>
    <select value=${language.value} onChange=${change}>
      ${Object.entries(LANGUAGES).map(([code, name]) => html`<option value=${code} lang=${code}>${name}</option>`)}
    </select>
  </label>`;
}
