/** The state of the replay: through whose eyes, which screen, whether it plays. The view is passed to the table's store. */
import { batch, computed, effect, signal } from "@preact/signals";
import { Refused } from "../lib/api.js";
import { language } from "../lib/i18n.js";
import { placeholderTable } from "../state/placeholder-table.js";
import { receive } from "../state/store.js";
import { forgetMoments } from "../table/moments.js";
import { fetchReplay, forgetViews, tableId, viewAt } from "./source.js";

/** @import { Ask, GameEvent, Refusal, ReplayBody, View } from "../protocol.d.ts" */
/** @typedef {{place: number, kind: string, event: GameEvent}} Mark */
/** @template T @typedef {import("@preact/signals").Signal<T>} Signal */

/** @type {Signal<ReplayBody | null>} */
export const replay = signal(null);
/** Which of the screens is shown. */
export const place = signal(0);
/** Whether the screens of other eyes are loading. */
export const isLoading = signal(false);
/** Why there is nothing to see. @type {Signal<Refusal | null>} */
export const problem = signal(null);
export const isPlaying = signal(false);
export const speed = signal(1);
/** The kind of marks to jump between; "": any. */
export const kind = signal("");
/** What these eyes were asked then. @type {Signal<Ask | null>} */
export const askedThen = signal(null);
/** Hide spoilers: roles, and what is still to come. */
export const withoutSpoilers = signal(false);

const SCREENS_PER_SECOND = 1;
export const SPEEDS = [0.5, 1, 2, 4, 8];

/** The furthest screen that was shown. */
const furthest = signal(0);
const last = computed(() => (replay.value?.screens.length ?? 1) - 1);

/** @type {import("@preact/signals").ReadonlySignal<Mark[]>} */
export const marks = computed(() => {
  const { screens = [], timeline = {} } = replay.value ?? {};
  const kinds = new Map(Object.entries(timeline).flatMap(([name, events]) => events.map((event) => [event, name])));
  return screens.flatMap((screen, at) =>
    screen.events.flatMap((event) => {
      const name = kinds.get(event.name);
      return name ? [{ place: at, kind: name, event }] : [];
    }),
  );
});

/** The kind that structures a game and reveals nothing: turns, or rounds. */
export const plainKind = computed(() => Object.keys(replay.value?.timeline ?? {})[0] ?? "");

/** The marks that may be seen now. */
export const shownMarks = computed(() =>
  withoutSpoilers.value
    ? marks.value.filter((mark) => mark.place <= furthest.value || mark.kind === plainKind.value)
    : marks.value,
);

let number = 0;
/** Only the latest request is shown. */
let wanted = 0;

/** @param {View} view @returns {View} without what can be pressed, and covered where nothing shall be told early */
function inert(view) {
  const { private: own, ...rest } = view;
  if ("seats" in rest && withoutSpoilers.value) delete rest.seats;
  return { ...rest, private: own && { ...own, ask: null, may_take_back: false } };
}

/** @param {GameEvent} event @returns {GameEvent} */
const covered = ({ own: _, ...event }) => event;

/** @param {ReplayBody} body @param {number} from @param {number} to */
function eventsOf(body, from, to) {
  const events = body.screens.slice(from, to + 1).flatMap((screen) => screen.events);
  return body.eyes === "truth" && withoutSpoilers.value ? events.map(covered) : events;
}

/** Show a screen. @param {number} next */
export async function showScreen(next) {
  const body = replay.value;
  if (!body) return;
  const target = Math.max(0, Math.min(next, last.value));
  const own = ++wanted;
  /** @type {View} */
  let view;
  try {
    view = await viewAt(body, target);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problem.value = error.refusal;
    isPlaying.value = false;
    return;
  }
  if (own !== wanted || replay.value !== body) return;
  const isNext = number > 0 && target === place.value + 1;
  // After a jump, the moments in between are not shown.
  if (!isNext) forgetMoments();
  batch(() => {
    place.value = target;
    problem.value = null;
    furthest.value = Math.max(furthest.value, target);
    askedThen.value = view.private?.ask ?? null;
    number += 1;
    const shown = inert(view);
    if (isNext)
      receive({
        type: "update",
        n: number,
        view: shown,
        clock: null,
        chain: null,
        events: eventsOf(body, target, target),
      });
    else
      receive({
        type: "view",
        n: number,
        view: shown,
        clock: null,
        chain: null,
        log: eventsOf(body, 0, target),
        chat: [],
      });
  });
  if (target === last.value) isPlaying.value = false;
}

/** To the next or the last mark of the kind that was chosen. @param {1 | -1} direction */
export function jumpToMark(direction) {
  const fitting = marks.value.filter((mark) => !kind.value || mark.kind === kind.value);
  const found =
    direction > 0
      ? fitting.find((mark) => mark.place > place.value)
      : fitting.findLast((mark) => mark.place < place.value);
  return showScreen(found ? found.place : direction > 0 ? last.value : 0);
}

export function play() {
  if (place.value === last.value) void showScreen(0);
  isPlaying.value = !isPlaying.value;
}

/** The screen at a public moment, or the last before it. @param {ReplayBody} body @param {number} moment */
function placeAt(body, moment) {
  const found = body.screens.findIndex((screen) => screen.public >= moment);
  return found < 0 ? body.screens.length - 1 : found;
}

/** The last screen before everything that came after this time. @param {ReplayBody} body @param {number} time */
function placeBefore(body, time) {
  const found = body.screens.findIndex((screen) => screen.events.some((event) => event.at > time));
  return Math.max(0, (found < 0 ? body.screens.length : found) - 1);
}

/** Show what came after this time. @param {number} time */
export async function playSince(time) {
  if (!replay.value) return;
  await showScreen(placeBefore(replay.value, time));
  isPlaying.value = true;
}

/** Look through these eyes (null: one's own), at this moment. @param {string | null} eyes @param {number | null} moment */
export async function lookThrough(eyes, moment) {
  isLoading.value = true;
  try {
    const body = await fetchReplay(eyes);
    forgetViews();
    batch(() => {
      replay.value = body;
      greet(body);
    });
    number = 0;
    await showScreen(moment === null ? 0 : placeAt(body, moment));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problem.value = error.refusal;
  } finally {
    isLoading.value = false;
  }
}

/** The table of the board. It counts as over even if the game is not: nothing can be done at it. @param {ReplayBody} body */
function greet(body) {
  const seat = /^\d+$/.test(body.eyes) ? Number(body.eyes) : null;
  /** @type {"player" | "spectator"} */
  const role = seat === null ? "spectator" : "player";
  const player = { id: "", name: "", language: language.value };
  const { game, seats, options } = body;
  const table = placeholderTable({ id: tableId || "shared", game, isOver: true, seats, options });
  const now = new Date().toISOString();
  receive({ type: "hello", you: { player, seat, role, host: false, request: null }, table, version: "", now });
}

/** The address of the current moment. */
export const address = computed(() => {
  const body = replay.value;
  if (!body) return "";
  return `${location.pathname}#${new URLSearchParams({ eyes: body.eyes, at: String(body.screens[place.value]?.public ?? 0) })}`;
});

/** @returns {[string | null, number | null]} the eyes and the moment that the address names */
export function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  const at = Number(given.get("at") ?? Number.NaN);
  return [given.get("eyes"), Number.isInteger(at) ? at : null];
}

effect(() => {
  if (address.value && !isPlaying.value) history.replaceState(null, "", address.value);
});

effect(() => {
  if (!isPlaying.value) return undefined;
  void place.value;
  const timer = setTimeout(() => showScreen(place.peek() + 1), 1000 / (SCREENS_PER_SECOND * speed.value));
  return () => clearTimeout(timer);
});

effect(() => {
  void withoutSpoilers.value;
  if (number > 0) void showScreen(place.peek());
});
