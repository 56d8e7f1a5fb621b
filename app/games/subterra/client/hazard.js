/** The last hazard: which card it was, and what it did to whom. */
import { computed } from "@preact/signals";
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, say } from "fathom/lib/words.js";
import { log } from "fathom/state/store.js";
import { Icon } from "fathom/ui/icon.js";
import { cave, explorerCalled } from "./cave.js";
import { Portrait } from "./figures.js";
import { Aside } from "./aside.js";
import { Die } from "./die.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */
/** @typedef {{explorer: string, dice: number[], lost: number, down: boolean, gone: boolean}} Result */

const BEGINS = new Set(["subterra-hazard_revealed", "subterra-out_of_time"]);

/** The events from the last hazard on, and the round it came in. */
const last = computed(() => {
  const events = log.value;
  let begin = events.findLastIndex((event) => BEGINS.has(event.name));
  if (begin < 0) return null;
  if (events[begin - 1]?.name === "subterra-hazard_revealed") begin -= 1;
  const end = events.findIndex((event, place) => place > begin && event.name === "subterra-first_explorer");
  const began = events.slice(0, begin).findLast((event) => event.name === "subterra-round_began");
  const round = began?.args.round ?? Math.max(1, (cave.value?.round ?? 1) - 1);
  return { card: events[begin], round, after: events.slice(begin + 1, end < 0 ? undefined : end) };
});

/** What became of each explorer, in the order of the events. @param {GameEvent[]} events @returns {Result[]} */
function results(events) {
  /** @type {Map<string, Result>} */
  const found = new Map();
  for (const { name, args } of events) {
    if (!args.explorer || !explorerCalled(args.explorer)) continue;
    /** @type {Result} */
    const result = found.get(args.explorer) ?? { explorer: args.explorer, dice: [], lost: 0, down: false, gone: false };
    if (name === "subterra-rolled") result.dice.push(args.die);
    else if (name === "subterra-health_lost") result.lost += args.amount;
    else if (name === "subterra-fell_unconscious") result.down = true;
    else if (name === "subterra-left_behind") result.gone = true;
    else continue;
    found.set(args.explorer, result);
  }
  return [...found.values()];
}

/** @param {Result} result */
function outcomeWords(result) {
  if (result.gone) return t("subterra-result-gone");
  if (result.down) return t("subterra-result-down", { lost: result.lost });
  return result.lost ? t("subterra-result-lost", { lost: result.lost }) : t("subterra-result-safe");
}

/** @param {{result: Result}} props */
function ResultLine({ result }) {
  const explorer = explorerCalled(result.explorer);
  if (!explorer) return null;
  const bad = result.lost || result.gone;
  return html`<li class=${bad ? "bad" : "ok"}>
    <${Portrait} explorer=${explorer} size=${26} />
    <span class="result-name">${nameOf("explorer", explorer.id)}</span>
    <span class="result-dice">${result.dice.map((die) => html`<${Die} shows=${die} />`)}</span>
    <${Icon} name=${bad ? (result.gone ? "skull" : "heart") : "check"} size=${18} />
    <b>${outcomeWords(result)}</b>
  </li>`;
}

/** @param {{events: GameEvent[]}} props */
function CaveInDice({ events }) {
  const dice = events.filter((event) => event.name === "subterra-cave_in_rolled");
  return dice.map(
    (event) =>
      html`<p class="cave-in-die"><${Die} shows=${event.args.die} /> ${say("event-subterra-cave_in_rolled", event.args)}</p>`,
  );
}

export function Hazard() {
  const now = last.value;
  if (!cave.value?.placed.length) return null;
  if (!now) {
    return html`<section class="panel hazard" aria-label=${t("subterra-hazard")}>
      <div class="hazard-card back"><${Icon} name="cards" size=${30} /></div>
      <div><p class="eyebrow">${t("subterra-hazard")}</p><h2>${t("subterra-no-hazard")}</h2><p>${t("subterra-no-hazard-hint")}</p></div>
      <${Aside} />
    </section>`;
  }
  const type = now.card.args.type ?? "out_of_time";
  const double = now.card.args.multiplier === 2;
  return html`<section class="panel hazard" aria-label=${t("subterra-hazard")}>
    <div class="hazard-card card-${type}"><${Icon} name=${type} size=${34} />${double && html`<b>×2</b>`}</div>
    <div>
      <p class="eyebrow">${t("subterra-last-hazard", { round: now.round })}</p>
      <h2>${nameOf("hazard", type)}${double && " ×2"}</h2>
      <p>${t(`noun-hazard-${type}.text`)}</p>
    </div>
    <div class="hazard-results">
      <${CaveInDice} events=${now.after} />
      <ul>${results(now.after).map((result) => html`<${ResultLine} key=${result.explorer} result=${result} />`)}</ul>
    </div>
    <${Aside} />
  </section>`;
}
