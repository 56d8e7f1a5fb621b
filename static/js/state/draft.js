/**
 * The answer that a person is preparing. It is sent to the server only when it is confirmed.
 * Everything that shows options (buttons, board, seats) reads and presses through this module.
 */
import { computed, effect, signal } from "@preact/signals";
import { attributesOf } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { answer, answering, ask, late } from "./store.js";

/** @import { Ask, Choice, Option } from "../protocol.d.ts" */
/** @typedef {string} Pointer what an option points at, such as `cell:1,0` */
/** @typedef {"none" | "open" | "chosen" | "closed"} OptionState closed: cannot be chosen, and says why */

/** The selected kind of action ("move"), if an ask has many. */
export const verb = signal("");
/** The chosen options, in the order of choosing. @type {import("@preact/signals").Signal<string[]>} */
export const chosen = signal([]);
/** @type {import("@preact/signals").Signal<Record<string, number>>} */
export const amounts = signal({});
/** The option under the pointer or focus; boards show what it would do. */
export const preview = signal("");
/** The options whose "why not?" is shown. @type {import("@preact/signals").Signal<string[]>} */
export const explainedOptions = signal([]);
/** The place with several options that was pressed. @type {import("@preact/signals").Signal<Pointer>} */
export const optionMenu = signal("");

export function clearDraft() {
  verb.value = "";
  chosen.value = firstDraft(ask.peek());
  amounts.value = {};
  preview.value = "";
  explainedOptions.value = [];
  optionMenu.value = "";
}

/** An arrangement begins in its current order, a thing to be turned in its first position. @param {Ask | null} asked */
function firstDraft(asked) {
  if (!asked || (asked.kind !== "arrange" && !canTurn(asked))) return [];
  const ids = asked.options.map((option) => option.id);
  return asked.kind === "arrange" ? ids : ids.slice(0, 1);
}

/** All options point at the same thing: it is turned from one to the next, and then confirmed. @param {Ask} asked */
function canTurn(asked) {
  const first = asked.options[0]?.at[0];
  if (!first || !isSingle(asked) || asked.options.length < 2) return false;
  return asked.options.every((option) => !option.why_not && option.at[0] === first);
}

const askNumber = computed(() => ask.value?.id ?? 0);
effect(() => {
  void askNumber.value;
  clearDraft();
});

/** What kind of action an option is: the part of its id before the colon. @param {Option} option */
export const verbOf = (option) => option.id.split(":")[0];

/** The options grouped by kind of action, in their order. */
export const verbs = computed(() => {
  /** @type {Map<string, Option[]>} */
  const groups = new Map();
  for (const option of ask.value?.options ?? []) {
    const group = groups.get(verbOf(option));
    if (group) group.push(option);
    else groups.set(verbOf(option), [option]);
  }
  return groups;
});

/** An ask with many kinds of actions gets a palette; any other a plain row of buttons. */
export const hasPalette = computed(() => {
  const asked = ask.value;
  return asked !== null && isSingle(asked) && verbs.value.size > 4 && asked.options.every(namesVerb);
});

/** Whether an option is an action with a name of its own, rather than a thing to be picked. @param {Option} option */
const namesVerb = (option) => attributesOf(`label-${option.label}`).includes("verb");

/** @param {Ask} asked */
export const isSingle = (asked) => asked.kind === "choose" && asked.least === 1 && asked.most === 1;

/**
 * The kinds of actions that a press on the board may mean before one was chosen. An action that cannot be undone or is expensive
 * has to be selected first. Empty: any.
 * @type {import("@preact/signals").Signal<Set<string>>}
 */
export const quickVerbs = signal(new Set());

/** The options that are offered now: all of them, or those of the chosen kind of action. */
export const offered = computed(() => {
  const options = ask.value?.options ?? [];
  if (verb.value) return options.filter((option) => verbOf(option) === verb.value);
  if (!hasPalette.value || !quickVerbs.value.size) return options;
  return options.filter((option) => quickVerbs.value.has(verbOf(option)));
});

/** The number under which an open option can be pressed by a key, on its button and on the board. */
export const numbers = computed(() => {
  if (hasPalette.value && !verb.value) return new Map();
  const open = offered.value.filter((option) => !option.why_not && option.at.length);
  return new Map(open.slice(0, 9).map((option, place) => [option.id, place + 1]));
});

/** @param {string} id */
export const optionCalled = (id) => ask.value?.options.find((option) => option.id === id);

/** @param {Option} option @returns {OptionState} */
export function stateOf(option) {
  if (option.why_not) return "closed";
  return chosen.value.includes(option.id) || amounts.value[option.id] ? "chosen" : "open";
}

/** The offered options that point at something. */
const byPointer = computed(() => {
  /** @type {Map<Pointer, Option[]>} */
  const map = new Map();
  for (const option of offered.value) {
    for (const pointer of option.at) map.set(pointer, [...(map.get(pointer) ?? []), option]);
  }
  return map;
});

/** @param {Pointer} pointer @returns {Option[]} */
export const optionsAt = (pointer) => (late.value ? [] : (byPointer.value.get(pointer) ?? []));

/** How a thing that options point at should look. @param {Pointer} pointer @returns {OptionState} */
export function stateAt(pointer) {
  const states = optionsAt(pointer).map(stateOf);
  return /** @type {const} */ (["chosen", "open", "closed"]).find((state) => states.includes(state)) ?? "none";
}

/** The player pressed a thing on the board, a card or a seat. @param {Pointer} pointer */
export function press(pointer) {
  if (answering.value) return;
  const options = optionsAt(pointer);
  const open = options.filter((option) => !option.why_not);
  if (isTurning.value) turn(1);
  else if (open.length === 1) pick(open[0]);
  else if (open.length > 1) optionMenu.value = optionMenu.value === pointer ? "" : pointer;
  else if (options.length) explainWhyNot(options);
}

/** Show why none of these can be chosen. @param {Option[]} options */
export function explainWhyNot(options) {
  const ids = options.map((option) => option.id);
  explainedOptions.value = explainedOptions.value.join() === ids.join() ? [] : ids;
}

/** The player chose an option, no matter where it was shown. @param {Option} option */
export function pick(option) {
  const asked = ask.value;
  if (!asked || answering.value) return;
  if (option.why_not) return explainWhyNot([option]);
  optionMenu.value = "";
  explainedOptions.value = [];
  if (asked.kind === "allot") return add(option, 1);
  if (asked.kind === "arrange") return;
  if (isSingle(asked) && !needsConfirming.value) return answer([option.id]);
  toggle(asked, option);
}

/** Whether a single choice takes two steps, because the person has set it so or because it is previewed first. */
export const needsConfirming = computed(() => settings.confirm.value || isTurning.value);

export const isTurning = computed(() => ask.value !== null && canTurn(ask.value));

/** @param {Ask} asked @param {Option} option */
function toggle(asked, option) {
  if (isSingle(asked)) chosen.value = [option.id];
  else if (chosen.value.includes(option.id)) chosen.value = chosen.value.filter((id) => id !== option.id);
  else if (fits(asked, option)) chosen.value = [...chosen.value, option.id];
  else if ("most" in asked && asked.most === 1) chosen.value = [option.id];
}

/** @param {Ask} asked @param {Option} option */
function fits(asked, option) {
  if (chosen.value.length >= ("most" in asked ? asked.most : 1)) return false;
  const cap = "caps" in asked ? asked.caps[option.group ?? ""] : undefined;
  return cap === undefined || chosen.value.filter((id) => optionCalled(id)?.group === option.group).length < cap;
}

/** @param {Option} option @param {number} step */
export function add(option, step) {
  const asked = ask.value;
  const amount = (amounts.value[option.id] ?? 0) + step;
  if (asked?.kind !== "allot" || amount < 0 || amount > (option.most ?? 1)) return;
  if (step > 0 && allotted.value >= asked.total) return;
  const { [option.id]: _, ...others } = amounts.value;
  amounts.value = amount ? { ...others, [option.id]: amount } : others;
}

export const allotted = computed(() => Object.values(amounts.value).reduce((sum, amount) => sum + amount, 0));

/** The sum of the weights of what is chosen. */
export const weight = computed(() => chosen.value.reduce((sum, id) => sum + (optionCalled(id)?.weight ?? 0), 0));

/** Move an option within an arrangement. @param {string} id @param {number} step */
export function shift(id, step) {
  const order = [...chosen.value];
  const place = order.indexOf(id);
  const other = place + step;
  if (place < 0 || other < 0 || other >= order.length) return;
  [order[place], order[other]] = [order[other], order[place]];
  chosen.value = order;
}

/** Whether what is chosen would be a whole answer. */
export const isComplete = computed(() => {
  const asked = ask.value;
  if (!asked) return false;
  if (asked.kind === "allot") return allotted.value >= (asked.least ?? 0);
  if (asked.kind !== "choose") return true;
  return chosen.value.length >= (asked.least ?? 0) && weight.value >= (asked.least_total ?? 0);
});

/** Send the answer. */
export function confirm() {
  if (!isComplete.value) return;
  /** @type {Choice} */
  const choice = ask.value?.kind === "allot" ? amounts.value : chosen.value;
  answer(choice);
}

/** Turn to the next option of a thing that can be turned. @param {number} step */
export function turn(step) {
  const options = ask.value?.options ?? [];
  const place = options.findIndex((option) => option.id === chosen.value[0]);
  const next = options[(Math.max(place, 0) + step + options.length) % options.length];
  if (next) chosen.value = [next.id];
}
