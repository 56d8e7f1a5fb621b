/** The few kinds of form fields. */
import { html, useId, useState } from "../lib/html.js";
import { t } from "../lib/i18n.js";

/**
 * What a field shows, and what to do with a choice: until it is saved, the field shows it, then the actual value, because
 * it may have been refused.
 * @template Value
 * @param {Value} value
 * @param {(value: any) => unknown} onChange
 * @returns {[Value, (chosen: Value) => Promise<void>]}
 */
export function useChoice(value, onChange) {
  const [unsaved, setUnsaved] = useState(/** @type {Value[]} */ ([]));
  const choose = async (/** @type {Value} */ chosen) => {
    const own = [chosen];
    setUnsaved(own);
    try {
      await onChange(chosen);
    } finally {
      // Another choice may have followed.
      setUnsaved((now) => (now === own ? [] : now));
    }
  };
  return [unsaved.length ? unsaved[0] : value, choose];
}

/** @param {{label: string, hint?: string, checked: boolean, disabled?: boolean, onChange: (checked: boolean) => unknown}} props */
export function Switch({ label, hint, checked, disabled = false, onChange }) {
  const [shown, choose] = useChoice(checked, onChange);
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const change = ({ currentTarget: input }) => choose(input.checked);
  return html`<label class="switch">
    <input type="checkbox" role="switch" checked=${shown} disabled=${disabled} onChange=${change} />
    <span class="switch-track" aria-hidden="true"></span>
    <span class="switch-words">${label}${hint && html`<small>${hint}</small>`}</span>
  </label>`;
}

/**
 * One of a few values, as a row of buttons.
 * @param {{label: string, hint?: string, values: {value: any, label: string}[], value: any, disabled?: boolean,
 *   onChange: (value: any) => unknown}} props
 */
export function Segments({ label, hint, values, value, disabled = false, onChange }) {
  const name = useId();
  const [shown, choose] = useChoice(value, onChange);
  return html`<fieldset class="segments" disabled=${disabled}>
    <legend>${label}</legend>
    <div class="segments-row">
      ${values.map(
        (one) =>
          html`<label class="segment">
            <input type="radio" name=${name} checked=${one.value === shown} onChange=${() => choose(one.value)} />
            <span>${one.label}</span>
          </label>`,
      )}
    </div>
    ${hint && html`<small>${hint}</small>`}
  </fieldset>`;
}

/**
 * @param {{label: string, hint?: string, value: string, onInput: (value: string) => void, maxLength?: number,
 *   autofocus?: boolean, placeholder?: string, class?: string, autocomplete?: string, hideLabel?: boolean,
 *   optional?: boolean}} props
 */
export function TextField(props) {
  const id = useId();
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const input = (event) => props.onInput(event.currentTarget.value);
  return html`<div class="field ${props.class ?? ""}">
    <label for=${id} class=${props.hideLabel ? "unseen" : ""}>${props.label}</label>
    <input
      id=${id}
      type="text"
      required=${!props.optional}
      maxlength=${props.maxLength ?? 30}
      value=${props.value}
      placeholder=${props.placeholder}
      autocomplete=${props.autocomplete ?? "off"}
      autofocus=${props.autofocus}
      onInput=${input}
    />
    ${props.hint && html`<small>${props.hint}</small>`}
  </div>`;
}

/** What went wrong, also announced to screen readers. @param {{text: string}} props */
export function Problem({ text }) {
  return html`<p class="problem" role="alert">${text}</p>`;
}

/** While something loads. */
export function Waiting() {
  return html`<p class="loading">${t("loading")}</p>`;
}
