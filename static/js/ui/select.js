/** One of several values, in a compact list. */
import { html } from "../lib/html.js";

/**
 * @param {{label: string, value: string | number, values: [string | number, string][], class?: string,
 *   onChange: (value: string) => unknown}} props
 */
export function Select({ label, value, values, class: look = "", onChange }) {
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = ({ currentTarget }) => onChange(currentTarget.value);
  return html`<label class="select-field ${look}"><span>${label}</span>
    <select onChange=${change}>${values.map(([one, words]) => html`<option key=${one} value=${one} selected=${one === value}>${words}</option>`)}</select>
  </label>`;
}
