/** On a phone, one part of the table is seen at a time: a new question turns to the part that it is about. */
import { computed, effect } from "@preact/signals";
import { ask } from "../../state/store.js";
import { tab } from "../../table/shell.js";

/** @import { Ask } from "../../protocol.d.ts" */

/** Questions that the card or the check in the middle of the table explains. */
const ABOUT_A_CARD = ["decide_crisis", "add_cards", "add_card"].map((name) => `unfathomable-${name}`);
const ON_THE_SHIP = /^(space|deep_one):/;

/** @param {Ask} asked @returns {"board" | "event" | null} null: wherever the person is */
function partOf(asked) {
  if (ABOUT_A_CARD.includes(asked.prompt.id)) return "event";
  return asked.options.some((option) => option.at.some((pointer) => ON_THE_SHIP.test(pointer))) ? "board" : null;
}

const number = computed(() => ask.value?.id ?? 0);
effect(() => {
  const asked = number.value ? ask.peek() : null;
  const part = asked && partOf(asked);
  if (part) tab.value = part;
});
