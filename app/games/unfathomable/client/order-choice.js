/** A line of the automatic answers: what it is about, and what can be said of it. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { useChoice } from "fathom/ui/fields.js";

/**
 * @param {{label: string, value: string, values: [string, string][], onChange: (value: string) => unknown}} props
 */
export function OrderChoice({ label, value, values, onChange }) {
  const [shown, choose] = useChoice(value, onChange);
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = ({ currentTarget }) => choose(currentTarget.value);
  return html`<label class="standing-order"><span>${label}</span>
    <select value=${shown} onChange=${change}>${values.map(([name, words]) => html`<option key=${name} value=${name}>${words}</option>`)}</select>
  </label>`;
}

/** @param {string[]} names @returns {[string, string][]} */
export const worded = (names) => names.map((name) => [name, t(`order-${name}`)]);
