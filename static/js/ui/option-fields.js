/** The options of any game as form fields. */
import { html } from "../lib/html.js";
import { attributesOf, t } from "../lib/i18n.js";
import { suggestion } from "../lib/games.js";
import { Segments, Switch } from "./fields.js";

/** @import { GameInfo, OptionField } from "../protocol.d.ts" */
/** @import { Terms } from "../lib/games.js" */

const TALK = ["free", "guided", "silent"];

/** The values of a field. @param {OptionField} field @param {number} seats */
const valuesOf = (field, seats) => field.values ?? field.offered?.[seats] ?? [];

/** @param {OptionField} field @param {string} game @param {any} value */
function valueLabel(field, game, value) {
  return typeof value === "number" ? String(value) : t(`option-${game}-${field.name}-${value}`);
}

/** @param {{field: OptionField, game: string, seats: number, value: any, disabled: boolean, onChange: (value: any) => void}} props */
function Field({ field, game, seats, value, disabled, onChange }) {
  const id = `option-${game}-${field.name}`;
  // The hint of the chosen value, if it has one; otherwise that of the option.
  const explained = [`${id}-${value ?? suggestion(field, seats)}`, id].find((one) =>
    attributesOf(one).includes("hint"),
  );
  const hint = explained && t(`${explained}.hint`);
  if (field.kind === "switch") {
    return html`<${Switch} label=${t(id)} hint=${hint} checked=${Boolean(value)} disabled=${disabled} onChange=${onChange} />`;
  }
  const labels = valuesOf(field, seats).map((one) => ({ value: one, label: valueLabel(field, game, one) }));
  return html`<${Segments} label=${t(id)} hint=${hint} values=${labels} value=${value ?? suggestion(field, seats)} disabled=${disabled} onChange=${onChange} />`;
}

/**
 * @param {{info: GameInfo, seats: number, terms: Terms, disabled?: boolean, onChange: (terms: Terms) => void}} props
 */
export function OptionFields({ info, seats, terms, disabled = false, onChange }) {
  const { options, pace, talk, bots_talk, coach, guesses } = terms;
  const isFirst = (/** @type {string} */ name) => info.first_options?.includes(name) ?? true;
  const shown = info.options.filter((field) => field.kind === "switch" || valuesOf(field, seats).length);
  const draw = (/** @type {OptionField} */ field) =>
    html`<${Field} key=${field.name} field=${field} game=${info.name} seats=${seats} value=${options[field.name]} disabled=${disabled} onChange=${(/** @type {any} */ value) => onChange({ ...terms, options: { ...options, [field.name]: value } })} />`;
  const paces = info.paces.map((one) => ({ value: one, label: t(`pace-${one}`) }));
  const talks = TALK.map((one) => ({ value: one, label: t(`talk-${one}`) }));
  const talking = html`<${Segments} key="talk" label=${t("talk")} hint=${t(`talk-${talk}.hint`)} values=${talks} value=${talk} disabled=${disabled} onChange=${(/** @type {string} */ value) => onChange({ ...terms, talk: value })} />`;
  return html`<div class="option-fields">
    ${shown.filter((field) => isFirst(field.name)).map(draw)}
    <${Segments} label=${t("pace")} hint=${t(`pace-${pace}.hint`)} values=${paces} value=${pace} disabled=${disabled} onChange=${(/** @type {string} */ value) => onChange({ ...terms, pace: value })} />
    ${isFirst("talk") && talking}
    <details class="more-options">
      <summary>${t("more-options")}</summary>
      ${!isFirst("talk") && talking} ${shown.filter((field) => !isFirst(field.name)).map(draw)}
      ${info.guessed_side && html`<${Switch} label=${t("bots-talk")} hint=${t("bots-talk.hint")} checked=${bots_talk} disabled=${disabled || talk === "silent"} onChange=${(/** @type {boolean} */ on) => onChange({ ...terms, bots_talk: on })} />`}
      <${Switch} label=${t("coach-allowed")} hint=${t("coach-allowed.hint")} checked=${coach} disabled=${disabled} onChange=${(/** @type {boolean} */ on) => onChange({ ...terms, coach: on })} />
      ${info.guessed_side && html`<${Switch} label=${t("guesses-allowed")} hint=${t("guesses-allowed.hint")} checked=${guesses} disabled=${disabled} onChange=${(/** @type {boolean} */ on) => onChange({ ...terms, guesses: on })} />`}
    </details>
  </div>`;
}
