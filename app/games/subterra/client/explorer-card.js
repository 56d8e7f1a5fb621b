/** The explorers to choose from, each with what they can do. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { chosen, press, stateAt } from "fathom/state/draft.js";
import { ask, mySeat, table } from "fathom/state/store.js";
import { listed } from "fathom/table/game.js";
import { Icon, Strokes } from "fathom/ui/icon.js";
import { cave } from "./cave.js";
import { EXPLORERS } from "./content.js";

/** @param {{id: string, state: string, note: string, pressed?: boolean, onPress?: () => void, pointer?: string}} props */
export function ExplorerCard({ id, state, note, pressed, onPress, pointer }) {
  const explorer = EXPLORERS.find((one) => one.id === id);
  return html`<button
    type="button"
    class="choice-card ${state}"
    data-pointer=${pointer}
    data-option=${pointer}
    aria-pressed=${pressed}
    aria-disabled=${onPress ? undefined : "true"}
    onClick=${onPress}
  >
    <svg class="portrait" viewBox="-22 -22 44 44" width="56" height="56" aria-hidden="true">
      <g class="figure lit"><circle class="figure-face" r="19" /><g transform="translate(-12 -12)"><${Strokes} name=${id} /></g></g>
    </svg>
    <span class="choice-card-title">
      <b class="choice-card-name">${nameOf("explorer", id)}</b>
      <span class="choice-card-health">${Array.from({ length: id === "bodyguard" ? 5 : 3 }, () => html`<${Icon} name="heart" size=${14} />`)}</span>
      <span class="choice-card-note">${state === "chosen" && html`<${Icon} name="check" size=${18} />`} ${note}</span>
    </span>
    <span class="choice-card-abilities">
      ${explorer?.abilities.map((ability) => html`<span key=${ability}><b>${t(`ability-${ability}`)}.</b> ${t(`ability-${ability}.text`)}</span>`)}
    </span>
  </button>`;
}

/** Players who lead several explorers see the order in which these will play. @param {string} pointer */
function placeOf(pointer) {
  const place = chosen.value.indexOf(pointer) + 1;
  return place > 0 && (ask.value?.kind === "choose" ? ask.value.most : 1) > 1
    ? t("choice-number", { number: place })
    : t("your-choice");
}

/** Before the cave is laid out: everybody takes their explorers. */
export function ExplorerChoice() {
  const wish = mySeat.value === null ? null : table.value?.seats[mySeat.value].wish;
  const easy = listed("wishes-to-try", "subterra");
  return html`<div class="character-choice">
    <h2>${t("subterra-choose-explorers")}</h2>
    <div class="choice-cards">
      ${EXPLORERS.map(({ id }) => {
        const pointer = `explorer:${id}`;
        const taken = cave.value?.explorers.find((explorer) => explorer.id === id);
        const state = taken ? "closed" : stateAt(pointer);
        const open = state === "open" || state === "chosen";
        const invitation = id === wish ? t("your-wish") : easy.includes(id) ? t("good-first-game") : "";
        const note = taken
          ? t("taken-by", { name: seatNames.value(taken.seat) })
          : state === "chosen"
            ? placeOf(pointer)
            : invitation;
        return html`<${ExplorerCard} key=${id} id=${id} state=${state} note=${note} pointer=${pointer} pressed=${open ? state === "chosen" : undefined} onPress=${open ? () => press(pointer) : undefined} />`;
      })}
    </div>
  </div>`;
}
