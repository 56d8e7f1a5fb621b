/** The spaces of the ship: their kinds, and what stands in them, in words. */
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { entry } from "./catalogue.js";
import { ship } from "./ship.js";

export const ISLES = ["brig", "sick_bay"];

/** @param {string} space */
export function kindOf(space) {
  if (entry("room", space) && !ISLES.includes(space)) return "room";
  return space === "brig" ? "room" : space === "sick_bay" ? "bay" : space === "the_deep" ? "deep" : space.split("_")[0];
}

/** What stands in a space: kinds of figures, with how many there are. @param {string} space @returns {[string, number][]} */
export function figuresIn(space) {
  const now = ship.value;
  if (!now) return [];
  /** @type {[string, number][]} */
  const found = Object.keys(now.monarchs)
    .filter((monarch) => now.monarchs[monarch] === space)
    .map((monarch) => [monarch, 1]);
  if (now.deep_ones[space]) found.push(["deep_one", now.deep_ones[space]]);
  if (now.passengers[space]) found.push(["passenger", now.passengers[space]]);
  return found;
}

/** @param {string} kind @param {number} count */
export function figureName(kind, count) {
  if (kind === "deep_one") return t("unfathomable-deep-ones", { count });
  return kind === "passenger" ? t("unfathomable-passengers", { count }) : nameOf("icon", kind);
}

/** What is in a space, in a few words. @param {string} space */
export function contents(space) {
  const people = (ship.value?.players ?? []).filter((player) => player.space === space);
  const words = [
    ...people.map((player) => seatNames.value(player.seat)),
    ...figuresIn(space).map(([kind, count]) => figureName(kind, count)),
  ];
  if (ship.value?.damage[space]) words.push(t("unfathomable-damaged"));
  return [nameOf("space", space), ...words].join(", ");
}
