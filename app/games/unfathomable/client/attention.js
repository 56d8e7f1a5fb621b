/** On a phone, one part of the table is shown at a time: news switches to the part that it is about. */
import { computed, effect } from "@preact/signals";
import { ask, news, table } from "fathom/state/store.js";
import { tab } from "fathom/table/shell.js";

/** @import { Ask } from "fathom/protocol.d.ts" */

/** Questions that the card or the check in the middle of the table explains. */
const ABOUT_A_CARD = ["decide_crisis", "add_cards", "add_card"].map((name) => `unfathomable-${name}`);
const ON_THE_SHIP = /^(space|deep_one):/;

/** @param {Ask} asked @returns {"board" | "event" | null} null: wherever the person is */
function partOf(asked) {
  if (ABOUT_A_CARD.includes(asked.prompt.id)) return "event";
  return asked.options.some((option) => option.at.some((pointer) => ON_THE_SHIP.test(pointer))) ? "board" : null;
}

/** The part that shows the current question, if any. */
function askedAt() {
  const asked = ask.peek();
  return asked && partOf(asked);
}

const number = computed(() => ask.value?.id ?? 0);
effect(() => {
  const part = number.value ? askedAt() : null;
  if (part) tab.value = part;
});

/** A player who reads the log or the seats is not interrupted, nor is anybody in a replay. */
const PARTS_OF_PLAY = ["board", "event"];

/** A mythos card is there to be read; what it activates is seen on the ship. @type {Record<string, "board" | "event">} */
const TURNS_TO = { "unfathomable-mythos_shown": "event", "unfathomable-activated": "board" };

effect(() => {
  const last = news.value.findLast((event) => event.name in TURNS_TO);
  if (last && table.peek()?.status === "playing" && !askedAt() && PARTS_OF_PLAY.includes(tab.peek()))
    tab.value = TURNS_TO[last.name];
});
