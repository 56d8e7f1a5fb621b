/** What the symbols of the cave stand for, by their drawings. */
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";

const TILES = ["exit", "scree", "ledge", "slide", "squeeze", "water", "gas", "cave_in", "horror"];

/** @returns {Record<string, string>} */
export function legend() {
  const tiles = TILES.map((type) => [type, `${nameOf("type", type)}. ${t(`tile-help-${type}`)}`]);
  return {
    ...Object.fromEntries(tiles),
    heart: t("subterra-symbol-heart"),
    asleep: t("subterra-state-unconscious"),
    hide: t("subterra-state-hidden"),
    first: t("subterra-about-first"),
    cards: t("subterra-about-hazards"),
    tiles: t("subterra-about-tiles"),
  };
}
