/** One of several values, in a compact list. */
import { html } from "../lib/html.js";
import { useChoice } from "./fields.js";

/**
 * @param {{label: string, value: string | number, values: [string | number, string][], class?: string,
 *   onChange: (value: string) => unknown}} props
 */
export function Select({ label, value, values, class: look = "", onChange }) {
  const [shown, choose] = useChoice(String(value), onChange);
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = ({ currentTarget }) => choose(currentTarget.value);
  return html`<label class="select-field ${look}"><span>${label}</span>
    <select onChange=${change}>${values.map(([one, words]) => html`<option key=${one} value=${one} selected=${String(one) === shown}>${words}</option>`)}</select>
  </label>`;
}
