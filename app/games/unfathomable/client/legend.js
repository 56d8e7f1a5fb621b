/** What the symbols aboard stand for, by their drawings. */
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { SKILLS } from "./catalogue.js";

const DIALS = ["fuel", "food", "sanity", "souls"];
const DECKS = /** @type {const} */ ({ chaos: "chaos", cards: "mythos", item: "item", crack: "damage" });

/** @returns {Record<string, string>} */
export function legend() {
  const named = (/** @type {string} */ mark, /** @type {string} */ kind, /** @type {string[]} */ ids) =>
    Object.fromEntries(ids.map((id) => [`${mark}_${id}`, nameOf(kind, id)]));
  const decks = Object.entries(DECKS).map(([icon, deck]) => [icon, nameOf("deck", deck)]);
  return {
    ...named("skill", "skill", SKILLS),
    ...named("dial", "resource", DIALS),
    ...named("track", "track", ["travel", "ritual"]),
    anchor: t("unfathomable-distance"),
    ...Object.fromEntries(decks),
    loyalty: t("unfathomable-loyalty-cards"),
    title_captain: t("unfathomable-captain"),
    title_keeper: t("unfathomable-keeper"),
    ability: t("unfathomable-symbol-ability"),
    feat: t("unfathomable-symbol-feat"),
  };
}
