/** Asks for a name, once. Everything else can be done without signing up. */
import { html, useState } from "../lib/html.js";
import { Refused } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { createGuest, recover } from "../lib/me.js";
import { sayRefusal } from "../lib/messages.js";
import { Problem, TextField } from "./fields.js";

export const LONGEST_NAME = 24;
const LONGEST_CODE = 60;
/** The link in the header of a server with a provider (`OIDC_ISSUER`). */
const signIn = document.getElementById("sign-in");
/** The text on a server where everybody signs in. */
const needed = signIn?.dataset.needed;
export const isNameEnough = !needed;

/**
 * A field and a button; a refusal is shown below the field.
 * @param {{label: string, button: string, longest: number, autocomplete?: string, send: (text: string) => Promise<void>, children?: any}} props
 */
function OneField({ label, button, longest, autocomplete, send, children }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      await send(text.trim());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  return html`<form class="form" onSubmit=${submit}>
    <${TextField} label=${label} value=${text} onInput=${setText} maxLength=${longest} autocomplete=${autocomplete} autofocus />
    ${problem && html`<${Problem} text=${problem} />`}
    <button class="button primary">${button}</button>
    ${children}
  </form>`;
}

/** @param {{button?: string, onDone?: () => void | Promise<void>, children?: any}} props */
export function RecoveryForm({ button, onDone, children }) {
  /** @param {string} code */
  const send = async (code) => {
    await recover(code);
    await onDone?.();
  };
  return html`<${OneField} key="code" label=${t("name-recovery")} button=${button ?? t("name-go-on")} longest=${LONGEST_CODE} send=${send}>${children}</${OneField}>`;
}

/** The link to the provider, which leads back to this page. @param {{class: string}} props */
function SignIn(props) {
  return html`<a class=${props.class} href=${`/sign-in?back=${encodeURIComponent(location.pathname)}`}>${signIn?.textContent}</a>`;
}

/** @param {{button: string, label?: string, onDone: () => void | Promise<void>}} props */
export function NameForm({ button, label, onDone }) {
  const [recovering, setRecovering] = useState(false);
  if (!isNameEnough) return html`<div class="form"><p>${needed}</p><${SignIn} class="button primary" /></div>`;
  const other = html`<button type="button" class="link" onClick=${() => setRecovering(!recovering)}>
    ${recovering ? t("name-new") : t("name-known")}
  </button>
  ${signIn && html`<${SignIn} class="link" />`}`;
  if (recovering) return html`<${RecoveryForm} button=${button} onDone=${onDone}>${other}</${RecoveryForm}>`;
  /** @param {string} name */
  const send = async (name) => {
    await createGuest(name);
    await onDone();
  };
  return html`<${OneField} key="name" label=${label ?? t("name-label")} button=${button} longest=${LONGEST_NAME} autocomplete="nickname" send=${send}>${other}</${OneField}>`;
}
