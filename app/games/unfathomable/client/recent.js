/** What the log tells about the present moment: the mythos card's way, the check just decided, how the die fell. */
import { computed } from "@preact/signals";
import { log } from "fathom/state/store.js";
import { entry } from "./catalogue.js";
import { check, roll, ship } from "./ship.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */
/** @import { CheckView, RollView } from "./unfathomable.d.ts" */

/** @param {GameEvent} event */
export const shortName = (event) => event.name.replace("unfathomable-", "");

/** The events since the last one of these, that one first; all, if there is none. @param {...string} names */
function since(...names) {
  const first = log.value.findLastIndex((event) => names.includes(shortName(event)));
  return log.value.slice(Math.max(first, 0));
}

/** How many of the three parts of the mythos card are done: crisis, activation, track. */
export const mythosDone = computed(() => {
  const facts = entry("mythos", ship.value?.mythos ?? "")?.facts;
  if (!facts) return 3;
  const events = since("mythos_shown");
  const activated = events.findIndex(
    (event) => shortName(event) === "activated" && event.args.icon === facts.activation,
  );
  if (activated < 0) return 0;
  return events.slice(activated).some((event) => shortName(event) === "track_advanced") ? 2 : 1;
});

/** Where the present check comes from, as "kind:id". */
export const checkSource = computed(() => {
  const told = log.value.findLast((event) => shortName(event) === "check_announced")?.args.source;
  return told ?? (ship.value?.mythos ? `mythos:${ship.value.mythos}` : "");
});

/** A number for each check, so that one is not taken for the next. */
export const checkNumber = computed(() => log.value.filter((event) => shortName(event) === "check_announced").length);

/** The check that was decided last, until the next card is shown or another check begins. @returns {CheckView | undefined} */
function decidedCheck() {
  const events = since("check_announced", "mythos_shown");
  const result = events.findLast((event) => shortName(event) === "check_result");
  if (!result || shortName(events[0]) !== "check_announced") return undefined;
  const { skills, partial = null } = events[0].args;
  const turned = events.find((event) => shortName(event) === "check_turned_over")?.args;
  const { total, target } = result.args;
  return {
    target,
    partial,
    skills,
    stage: "decided",
    pile: 0,
    added: {},
    faceup: [],
    is_faceup: false,
    no_chaos: false,
    supporting: turned?.supporting ?? [],
    opposing: turned?.opposing ?? [],
    modifier: turned ? total - turned.total : 0,
    total,
    result: result.args.result,
  };
}

/** The check to show. @type {import("@preact/signals").ReadonlySignal<CheckView | undefined>} */
export const shownCheck = computed(() => check.value ?? decidedCheck());

/** @typedef {{seat: number, amount: number}} Modification */
/** @typedef {RollView & {before: number[], changes: Modification[]}} ShownRoll before: throws that were rolled again */

/** What happens while a roll is still going on. */
const AROUND_A_ROLL = new Set([
  "rolled",
  "rerolls",
  "used",
  "roll_modified",
  "wants_to_act",
  "discarded",
  "card_discarded",
  "left_play",
  "item_removed",
  "reshuffled",
]);
const REROLLING = ["rerolls", "used"];

/** The events of the last roll: back over its throws, as long as something let the die be thrown again. */
function eventsOfRoll() {
  const events = log.value;
  const end = roll.value ? events.length : events.findLastIndex((event) => shortName(event) === "rolled") + 1;
  let first = end;
  let again = !roll.value;
  while (first > 0 && AROUND_A_ROLL.has(shortName(events[first - 1]))) {
    const name = shortName(events[first - 1]);
    if (name === "rolled" && !again && roll.value?.die !== events[first - 1].args.die) break;
    again = REROLLING.includes(name);
    first -= 1;
  }
  return events.slice(first, end);
}

/** Whether the last throw of the log belongs to what goes on now, and not to something long past. */
const rolledLately = () => since("turn_began", "mythos_shown").some((event) => shortName(event) === "rolled");

/** The roll to show: the one that is going on, or the last one of this step. @type {import("@preact/signals").ReadonlySignal<ShownRoll | undefined>} */
export const shownRoll = computed(() => {
  if (!roll.value && !rolledLately()) return undefined;
  const events = eventsOfRoll();
  const throws = events.filter((event) => shortName(event) === "rolled");
  const shown = roll.value ?? { out: [], ...throws.at(-1)?.args };
  const changes = events
    .filter((event) => shortName(event) === "roll_modified")
    .map(({ args }) => ({ seat: args.seat, amount: args.amount }));
  return /** @type {ShownRoll} */ ({ ...shown, before: throws.slice(0, -1).map(({ args }) => args.die), changes });
});
