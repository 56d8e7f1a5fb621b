/** The mythos card: who decides, both options with their effects, and its icons as they are resolved. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { optionCalled, pick, stateOf } from "fathom/state/draft.js";
import { ask } from "fathom/state/store.js";
import { inspect } from "fathom/table/inspect.js";
import { Words } from "fathom/table/rule.js";
import { Icon } from "fathom/ui/icon.js";
import { entry } from "./catalogue.js";
import { Small } from "./figures.js";
import { SkillRow } from "./seat.js";
import { ship } from "./ship.js";

/** @import { CheckView, CardEntry } from "./unfathomable.d.ts" */

/** What each result brings, by its number. @param {{now: {target: number, partial: number | null, result: string}, found: CardEntry | undefined}} props */
export function Outcomes({ now, found }) {
  const lines = Object.entries(found?.outcomes ?? {});
  if (!lines.length) return null;
  const range = /** @type {Record<string, string>} */ ({
    pass: `${now.target}+`,
    partial: now.partial === null ? "" : `${now.partial}–${now.target - 1}`,
    fail: `< ${now.partial ?? now.target}`,
  });
  return html`<dl class="outcomes">${lines.map(([result, text]) => html`<div key=${result} class=${now.result === result ? "now" : ""}><dt>${range[result]}</dt><dd><b>${t("colon", { what: nameOf("result", result) })}</b> <${Words}>${text.join(" ")}</${Words}></dd></div>`)}</dl>`;
}

/** One option of a crisis, with its effects. @param {{id: string, title: string, text: string[]}} props */
function Way({ id, title, text }) {
  const option = ask.value?.prompt.id === "unfathomable-decide_crisis" ? optionCalled(id) : undefined;
  const words = text.join(" ");
  if (!option) return html`<div class="way"><b>${title}</b><span><${Words}>${words}</${Words}></span></div>`;
  return html`<button type="button" class="way option ${stateOf(option)}" onClick=${() => pick(option)}><b>${title}</b><span>${words}</span></button>`;
}

/** @param {{found: CardEntry}} props */
function Ways({ found }) {
  const outcomes = Object.entries(found.outcomes).map(
    ([result, text]) => `${nameOf("result", result)}: ${text.join(" ")}`,
  );
  const options = Object.entries(found.options).filter(([id]) => id !== "check");
  return html`<div class="ways">
    ${found.facts.check && html`<${Way} id="check" title=${t("unfathomable-the-check")} text=${outcomes} />`}
    ${options.map(([id, { title, text }]) => html`<${Way} key=${id} id=${id} title=${title} text=${text} />`)}
  </div>`;
}

/** @type {Record<string, "deep_one" | "mother_hydra" | "father_dagon">} */
const FIGURES = {
  deep_ones: "deep_one",
  mother_hydra: "mother_hydra",
  father_dagon: "father_dagon",
};

/** The three parts of the card, one after another. @param {{found: CardEntry, done: number}} props */
export function Parts({ found, done }) {
  const { activation, track } = found.facts;
  const figure = FIGURES[activation];
  const parts = [
    [html`<${Icon} name="chaos" size=${18} />`, t("unfathomable-crisis")],
    [html`<${Small} name=${figure} size=${20} />`, nameOf("icon", activation)],
    [
      html`<${Icon} name=${track === "choice" ? "turn" : `track_${track}`} size=${18} />`,
      track === "choice" ? t("unfathomable-either-track") : nameOf("track", track),
    ],
  ];
  return html`<ol class="parts">
    ${parts.map(
      ([icon, words], place) =>
        html`<li key=${place} class=${place < done ? "done" : place === done ? "current" : ""} aria-current=${place === done ? "step" : undefined}>${place < done ? html`<${Icon} name="check" size=${16} />` : icon}<span>${words}</span></li>`,
    )}
  </ol>`;
}

/** @param {{card: string, now?: CheckView, done?: number}} props now: the check, once it is being made */
export function Mythos({ card, now, done = ship.value?.mythos_done ?? 0 }) {
  const found = entry("mythos", card);
  if (!found) return null;
  const { check, decider } = found.facts;
  const choice = Object.keys(found.options).length > 0;
  const target = now?.target ?? check?.target;
  // A finished check stays visible for a while, marked as past.
  const past = now?.stage === "decided" && ship.value?.mythos !== card;
  return html`<article class="paper ${now ? "checking" : ""} ${past ? "past" : ""}" data-inspect=${`mythos:${card}`}>
    <header>
      <div>
        <h2><button type="button" class="paper-title" onClick=${() => inspect(`mythos:${card}`)}>${found.title}</button></h2>
        <p class="paper-kind">${past ? t("unfathomable-last-check") : t("unfathomable-turn-of", { name: seatNames.value(ship.value?.turn.seat ?? 0) })}${decider && !past && html` · ${t(`decider-${decider}`)}`}</p>
      </div>
      ${target && html`<b class="target" aria-label=${t("unfathomable-target", { target })}>${target}</b>`}
    </header>
    ${(now ?? check) && html`<${SkillRow} skills=${now?.skills ?? check.skills} />`}
    ${choice && !now ? html`<${Ways} found=${found} />` : html`<${Outcomes} now=${now ?? { target, partial: check?.partial ?? null, result: "" }} found=${found} />`}
    ${!check && !choice && found.text.map((line) => html`<p><${Words}>${line}</${Words}></p>`)}
    ${!past && html`<${Parts} found=${found} done=${done} />`}
  </article>`;
}

/** The card of the turn before, put away. @param {{card: string}} props */
export function LastMythos({ card }) {
  const found = entry("mythos", card);
  if (!found) return null;
  return html`<article class="last-mythos">
    <p>${t("unfathomable-last-mythos")} <button type="button" class="link" data-inspect=${`mythos:${card}`} onClick=${() => inspect(`mythos:${card}`)}>${found.title}</button></p>
  </article>`;
}
