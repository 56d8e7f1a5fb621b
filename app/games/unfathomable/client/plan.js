/**
 * Cards that I mean to add to the check, laid ready before it is my turn. They are known to this page alone. Once I am
 * asked, they are chosen already and can still be changed, or are added at once, if I wanted it so; the server lets
 * nobody's cards come sooner than a quick hand could lay them down.
 */
import { computed, effect, signal } from "@preact/signals";
import { ofThisTab } from "fathom/lib/memory.js";
import { chosen, confirm } from "fathom/state/draft.js";
import { ask, mySeat, table } from "fathom/state/store.js";
import { asksForHand, boundHand, check, hand, me, ship } from "./ship.js";

const PLACE = "unfathomable-plan";
const OPEN = ["announced", "adding"];

/** Which check the cards are meant for: known again after a reload. */
const which = computed(() =>
  check.value ? [table.value?.id, ship.value?.turn.number, check.value.target, ...check.value.skills].join(" ") : "",
);

const NONE = { which: "", cards: [], ready: false };
/** `ready`: they are added without a further word. @type {import("@preact/signals").Signal<{which: string, cards: string[], ready: boolean}>} */
const plan = signal({ ...NONE, ...ofThisTab.read(PLACE, {}) });
effect(() => ofThisTab.write(PLACE, plan.value));

export const isAdding = computed(() => ask.value?.prompt.id === "unfathomable-add_cards");

/** Whether cards can be laid ready now: a check waits for cards, mine among them, and nothing else wants my hand. */
export const mayPlan = computed(() => {
  const now = check.value;
  if (!now || !OPEN.includes(now.stage) || !me.value || !hand.value.length) return false;
  return !isAdding.value && !asksForHand.value && now.added[String(mySeat.value)] === undefined;
});

/** The places of the hand whose cards lie ready. @type {import("@preact/signals").ReadonlySignal<string[]>} */
export const planned = computed(() => {
  if (!which.value || plan.value.which !== which.value) return [];
  const left = [...plan.value.cards];
  return hand.value
    .filter(({ card }) => {
      const place = left.indexOf(card);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    })
    .map(({ pointer }) => pointer);
});

/** Lay a card ready or take it back. @param {string} pointer */
export function toggle(pointer) {
  if (!me.value) return;
  const before = planned.value;
  const most = boundHand(me.value) ? 1 : hand.value.length;
  const after = before.includes(pointer)
    ? before.filter((one) => one !== pointer)
    : [...(before.length < most ? before : before.slice(1)), pointer];
  const cards = hand.value.filter((one) => after.includes(one.pointer)).map(({ card }) => card);
  plan.value = { which: which.value, cards, ready: isReady.value };
}

export const isReady = computed(() => plan.value.ready && plan.value.which === which.value);

/** @param {boolean} ready */
export function beReady(ready) {
  const cards = hand.value.filter(({ pointer }) => planned.value.includes(pointer)).map(({ card }) => card);
  plan.value = { which: which.value, cards, ready };
}

// What was meant for a check that is over must not be added to the next one.
effect(() => {
  if (ship.value && !check.value && plan.peek().which) plan.value = NONE;
});

/** The ask for which the plan was already laid down; later changes are the person's own. */
let laid = 0;
effect(() => {
  const asked = ask.value;
  if (asked?.kind !== "choose" || !isAdding.value || asked.id === laid) return;
  laid = asked.id;
  const wanted = asked.options.filter((option) => planned.peek().includes(option.at[0]));
  // If a card is gone meanwhile, or too many are meant by now, their owner has to look again.
  const added = isReady.peek() && wanted.length === plan.peek().cards.length && wanted.length <= asked.most;
  // A new ask begins with an empty draft, which is made by an effect of the same change.
  queueMicrotask(() => {
    if (ask.value?.id !== asked.id) return;
    chosen.value = wanted.slice(0, asked.most).map((option) => option.id);
    if (!added) return;
    confirm();
    plan.value = NONE;
  });
});
