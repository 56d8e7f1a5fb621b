/** The drawings of the rulebook: the ship, dials and tracks, figures and cards, as at the table. */
import { html } from "fathom/lib/html.js";
import { loadTexts } from "fathom/lib/i18n.js";
import { argumentKinds as kinds } from "fathom/lib/messages.js";
import { loadStyles } from "fathom/lib/style.js";
import { view } from "fathom/state/store.js";
import { addDrawings } from "fathom/ui/icon.js";
import { Chart } from "./board.js";
import { argumentKinds, entry, faceOf, fetchCardsAtSea } from "./catalogue.js";
import { DRAWINGS } from "./drawings.js";
import { Portrait, Small } from "./figures.js";
import { WIDE } from "./geometry.js";
import { Parts } from "./mythos.js";
import { SkillCard } from "./skill-card.js";
import { Dials, Tracks } from "./status.js";

/** @import { PlayerView } from "./unfathomable.d.ts" */

/** The ship as a page without a table draws it: at its start, with a few monsters about. */
const EXAMPLE = {
  dials: { fuel: 8, food: 8, sanity: 8, souls: 8 },
  tracks: { travel: 1, ritual: 2 },
  distance: 5,
  monarchs: { mother_hydra: "water_2", father_dagon: "the_deep" },
  deep_ones: { deck_3: 1, water_4: 2, the_deep: 1 },
  passengers: { deck_5: 1 },
  damage: {},
  titles: { captain: -1, keeper: -1 },
  players: [],
  checks: [],
  rolls: [],
  moments: [],
};

/** @param {string} character */
const playerOf = (character) => /** @type {PlayerView} */ ({ seat: -1, character, revealed: "" });

const FIGURES = /** @type {const} */ (["deep_one", "passenger", "mother_hydra", "father_dagon"]);

/** @param {string} name */
function figure(name) {
  const known = FIGURES.find((one) => one === name);
  return known && html`<${Small} name=${known} size=${64} />`;
}

/** A card by its type and value, or the first with its title. @param {string} id */
function skill(id) {
  const { type, copies } = entry("skill", id)?.facts ?? {};
  const card = faceOf(id) ? id : copies && `${type}_${Object.keys(copies)[0]}`;
  return card && html`<${SkillCard} card=${card} pointer="" value=${null} />`;
}

/** @type {Record<string, (id: string) => unknown>} */
const DRAWN = {
  ship: () => html`<div class="drawn-ship"><${Chart} layout=${WIDE} /></div>`,
  dials: () => html`<${Dials} />`,
  tracks: () => html`<${Tracks} />`,
  figure,
  skill,
  character: (id) => entry("character", id) && html`<${Portrait} player=${playerOf(id)} size=${56} />`,
  mythos: (id) => entry("mythos", id) && html`<${Parts} found=${entry("mythos", id)} done=${-1} />`,
};

const styles = ["theme", "figures", "top", "ship", "hand", "crisis", "seats", "rulebook"];

/** @type {import("fathom/rules/pictures.js").Pictures} */
export const pictures = {
  theme: "ship",
  async prepare() {
    await Promise.all([
      loadTexts("unfathomable"),
      fetchCardsAtSea(),
      loadStyles(...styles.map((name) => new URL(`../styles/${name}.css`, import.meta.url).href)),
    ]);
    kinds.value = argumentKinds;
    view.value ??= /** @type {any} */ ({ public: { table: EXAMPLE }, private: null });
  },
  drawingOf(name) {
    const [kind, id = ""] = name.split(":");
    return DRAWN[kind]?.(id);
  },
};

addDrawings(DRAWINGS);
