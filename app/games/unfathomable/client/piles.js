/** The decks with how many cards they hold, and what is left in the supply; a press tells more. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { inspect } from "fathom/table/inspect.js";
import { Icon } from "fathom/ui/icon.js";
import { SKILLS } from "./catalogue.js";
import { Small } from "./figures.js";
import { ship } from "./ship.js";

// The waypoints are explained with the distance.
/** @type {Record<string, string>} */
const ICONS = { chaos: "chaos", mythos: "cards", spell: "track_ritual", item: "item", damage: "crack" };
const OTHERS = Object.keys(ICONS);

/** @param {{deck: string}} props */
function Deck({ deck }) {
  const skill = SKILLS.includes(deck);
  const what = `pile:${deck}`;
  return html`<button type="button" class="pile ${skill ? `skill-chip of-skill-${deck}` : ""}" title=${nameOf("deck", deck)} data-inspect=${what} onClick=${() => inspect(what)}>
    ${skill ? html`<${Icon} name=${`skill_${deck}`} size=${17} /><span class="unseen">${nameOf("deck", deck)}</span>` : html`<${Icon} name=${ICONS[deck]} size=${16} /><span class="pile-word">${nameOf("deck", deck)}</span>`}
    <b>${ship.value?.decks[deck] ?? 0}</b>
  </button>`;
}

export function Piles() {
  const now = ship.value;
  if (!now) return null;
  return html`<div class="piles" role="group" aria-label=${t("unfathomable-decks")}>
    <span class="pile-skills">${SKILLS.map((deck) => html`<${Deck} key=${deck} deck=${deck} />`)}</span>
    ${OTHERS.map((deck) => html`<${Deck} key=${deck} deck=${deck} />`)}
    <button type="button" class="pile supply" title=${t("unfathomable-supply")} data-inspect="supply" onClick=${() => inspect("supply")}><${Small} name="deep_one" /><span class="unseen">${nameOf("icon", "deep_ones")}</span><b>${now.supply.deep_ones}</b><${Small} name="passenger" /><span class="unseen">${nameOf("icon", "passenger")}</span><b>${now.supply.passengers}</b></button>
  </div>`;
}
