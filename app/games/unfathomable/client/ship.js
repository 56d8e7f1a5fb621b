/** The table in the form that the drawings need, computed once for each view. */
import { computed } from "@preact/signals";
import { offered } from "fathom/state/draft.js";
import { gameTable, mySeat, view } from "fathom/state/store.js";
import { SKILLS, faceOf } from "./catalogue.js";

/** @import { CheckView, OwnView, PlayerView, RollView, ShipView } from "./unfathomable.d.ts" */

/** @type {import("@preact/signals").ReadonlySignal<ShipView | null>} */
export const ship = computed(() => gameTable.value);

/** @type {import("@preact/signals").ReadonlySignal<OwnView | null>} */
export const own = computed(() => view.value?.private?.own ?? null);

/** @type {import("@preact/signals").ReadonlySignal<PlayerView | null>} */
export const me = computed(() => (mySeat.value === null ? null : (ship.value?.players[mySeat.value] ?? null)));

/** Whether characters are still being chosen. */
export const choosing = computed(() => ship.value?.players.some((player) => !player.character) ?? false);

/** The check and the roll that are being resolved: the innermost. @type {import("@preact/signals").ReadonlySignal<CheckView | undefined>} */
export const check = computed(() => ship.value?.checks.at(-1));
/** @type {import("@preact/signals").ReadonlySignal<RollView | undefined>} */
export const roll = computed(() => ship.value?.rolls.at(-1));

/** The cards of my hand with the place at which options point at them, by skill and value. */
export const hand = computed(() =>
  (own.value?.hand ?? [])
    .map((card, place) => ({ card, pointer: `hand:${place}`, type: "", value: 0, ...faceOf(card) }))
    .sort((one, other) => SKILLS.indexOf(one.type) - SKILLS.indexOf(other.type) || one.value - other.value),
);

/** Whether what I am asked, or the action that I have chosen, is about cards of my hand and of nothing else. */
export const asksForHand = computed(
  () => offered.value.length > 0 && offered.value.every((option) => option.at[0]?.startsWith("hand:")),
);

/** @param {string} character */
export function monogram(character) {
  return character
    .split("_")
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

/** @param {PlayerView} player */
export const isCaptain = (player) => ship.value?.titles.captain === player.seat;
/** @param {PlayerView} player */
export const isKeeper = (player) => ship.value?.titles.keeper === player.seat;

/** The most cards that this player may add to a check; it is limited in the Brig and for revealed traitors. @param {PlayerView} player */
export const boundHand = (player) => Boolean(player.revealed) || player.space === "brig";

/** What a card does for a check: it helps with a supporting skill, else it hinders. @param {string} card @param {CheckView} now */
export function worth(card, now) {
  const face = faceOf(card);
  if (!face) return 0;
  return now.skills.includes(face.type) ? face.value : -face.value;
}
