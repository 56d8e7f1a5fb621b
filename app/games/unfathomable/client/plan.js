/**
 * Cards that I prepare for the check before it is my turn. Only this page knows them: once I am asked,
 * they are already chosen. If I want them to be added automatically, the server stores them as my plan.
 */
import { computed, effect, signal } from "@preact/signals";
import { Refused, get, post } from "fathom/lib/api.js";
import { tabStorage } from "fathom/lib/storage.js";
import { chosen } from "fathom/state/draft.js";
import { LESSON, ask, mySeat, table } from "fathom/state/store.js";
import { asksForHand, boundHand, check, hand, me, ship } from "./ship.js";

/** @import { OwnPlan } from "fathom/protocol.d.ts" */

const PLACE = "unfathomable-plan";
const OPEN = ["announced", "adding"];
const ABOUT = "question";

/** The check for which the cards are prepared; stored across a reload. */
const which = computed(() =>
  check.value ? [table.value?.id, ship.value?.turn.number, check.value.target, ...check.value.skills].join(" ") : "",
);

const NONE = { which: "", cards: /** @type {string[]} */ ([]) };
const laid = signal({ ...NONE, ...tabStorage.read(PLACE, {}) });
effect(() => tabStorage.write(PLACE, laid.value));
/** The check for which the server stores them as my plan. */
const keptFor = signal("");
/** Whether the server has dropped my plan for the check for which I am asked now. */
export const wasDropped = signal(false);

export const isAdding = computed(() => ask.value?.prompt.id === "unfathomable-add_cards");

/** Whether cards can be prepared now: a check waits for cards, including mine, and no other ask is about my hand. */
export const mayPlan = computed(() => {
  const now = check.value;
  if (!now || !OPEN.includes(now.stage) || !me.value || !hand.value.length) return false;
  return !isAdding.value && !asksForHand.value && now.added[String(mySeat.value)] === undefined;
});

/** In a lesson, and where a game is seen again, there is no server to keep a plan. */
const isKeeping = computed(() => table.value?.status === "playing" && table.value.id !== LESSON);
export const mayKeep = computed(() => mayPlan.value && isKeeping.value);

export const isKept = computed(() => which.value !== "" && keptFor.value === which.value);

/** The places of the prepared cards in the hand. @type {import("@preact/signals").ReadonlySignal<string[]>} */
export const planned = computed(() => {
  if (!which.value || laid.value.which !== which.value) return [];
  const left = [...laid.value.cards];
  return hand.value
    .filter(({ card }) => {
      const place = left.indexOf(card);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    })
    .map(({ pointer }) => pointer);
});

const plannedCards = () => hand.value.filter(({ pointer }) => planned.value.includes(pointer)).map(({ card }) => card);

/** Prepare a card, or put it back. @param {string} pointer */
export function toggle(pointer) {
  if (!me.value) return;
  const before = planned.value;
  const most = boundHand(me.value) ? 1 : hand.value.length;
  const after = before.includes(pointer)
    ? before.filter((one) => one !== pointer)
    : [...(before.length < most ? before : before.slice(1)), pointer];
  const cards = hand.value.filter((one) => after.includes(one.pointer)).map(({ card }) => card);
  laid.value = { which: which.value, cards };
  if (isKept.value) keep(true);
}

/** The options behind these cards: the second of a kind is `lore_2#2`. @param {string[]} cards */
const optionsOf = (cards) =>
  cards.map((card, place) => {
    const number = cards.slice(0, place + 1).filter((other) => other === card).length;
    return number === 1 ? card : `${card}#${number}`;
  });

/** One request after the other: the last one counts. @type {Promise<unknown>} */
let last = Promise.resolve();

/** Let the server add the prepared cards, or stop that. @param {boolean} wanted */
export function keep(wanted) {
  const choices = wanted ? [optionsOf(plannedCards())] : [];
  const meant = which.value;
  keptFor.value = wanted ? meant : "";
  last = last.then(async () => {
    try {
      await post(`/tables/${table.value?.id}/plan`, { about: ABOUT, choices, store: true });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // It is already my turn, or the check has changed.
      if (keptFor.value === meant) keptFor.value = "";
    }
  });
}

/** After the page was opened: the plan that the server has stored for the open check. */
let looked = false;
effect(() => {
  if (looked || !isKeeping.value || !(mayPlan.value || isAdding.value)) return;
  looked = true;
  const meant = which.value;
  const found = get(`/tables/${table.value?.id}/plan?about=${ABOUT}`);
  void found.then(
    (/** @type {OwnPlan} */ own) => {
      wasDropped.value = own.dropped !== "" && isAdding.value;
      if (!own.steps.length || which.value !== meant || keptFor.value) return;
      laid.value = { which: meant, cards: own.steps[0].choice.map((name) => name.split("#")[0]) };
      keptFor.value = meant;
    },
    () => undefined,
  );
});

// Cards prepared for a finished check must not be kept for the next one.
effect(() => {
  if (!ship.value || check.value) return;
  if (laid.peek().which) laid.value = NONE;
  keptFor.value = "";
  wasDropped.value = false;
});

/** The ask for which the cards were already chosen; later changes are the person's own. */
let chosenFor = 0;
effect(() => {
  const asked = ask.value;
  if (asked?.kind !== "choose" || !isAdding.value || asked.id === chosenFor) return;
  chosenFor = asked.id;
  const wanted = asked.options.filter((option) => planned.peek().includes(option.at[0]));
  // A new ask begins with an empty draft, which is made by an effect of the same change.
  queueMicrotask(() => {
    if (ask.value?.id === asked.id) chosen.value = wanted.slice(0, asked.most).map((option) => option.id);
  });
});
