/** A line of the automatic answers: what it is about, and what can be said of it. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";

/**
 * @param {{label: string, value: string, values: [string, string][], onChange: (value: string) => void}} props
 */
export function OrderChoice({ label, value, values, onChange }) {
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = (event) => onChange(event.currentTarget.value);
  return html`<label class="standing-order"><span>${label}</span>
    <select value=${value} onChange=${change}>${values.map(([name, words]) => html`<option key=${name} value=${name}>${words}</option>`)}</select>
  </label>`;
}

/** @param {string[]} names @returns {[string, string][]} */
export const worded = (names) => names.map((name) => [name, t(`order-${name}`)]);
