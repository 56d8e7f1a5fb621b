/** What is being resolved: the die, the check, the mythos card, or anything else. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { inspect } from "fathom/table/inspect.js";
import { Words } from "fathom/table/rule.js";
import { sourceEntry } from "./catalogue.js";
import { Check } from "./check.js";
import { Roll } from "./dice.js";
import { LastMythos, Mythos } from "./mythos.js";
import { shownCheck } from "./recent.js";
import { choosing, roll, ship } from "./ship.js";

/** A card or ability that is being carried out. @param {{source: string}} props */
function Resolving({ source }) {
  const found = sourceEntry(source);
  if (!found) return null;
  return html`<article class="paper small" data-inspect=${source}><h2><button type="button" class="paper-title" onClick=${() => inspect(source)}>${found.title}</button></h2>${found.text.map((line) => html`<p><${Words}>${line}</${Words}></p>`)}</article>`;
}

function Matter() {
  const now = ship.value;
  if (shownCheck.value) return html`<${Check} now=${shownCheck.value} />`;
  if (now?.mythos) return html`<${Mythos} card=${now.mythos} />`;
  return now?.tops.mythos
    ? html`<${LastMythos} card=${now.tops.mythos} />`
    : html`<p class="quiet-line">${t("unfathomable-no-mythos")}</p>`;
}

export function Crisis() {
  const now = ship.value;
  if (!now || choosing.value) return null;
  const others = now.resolving.filter((source) => !source.startsWith("mythos:") && !shownCheck.value);
  return html`<section class="panel crisis" aria-label=${t("unfathomable-crisis")}>
    ${roll.value && html`<${Roll} />`}
    ${others.map((source) => html`<${Resolving} key=${source} source=${source} />`)}
    <${Matter} />
    ${!roll.value && html`<${Roll} />`}
  </section>`;
}
