/** Asking what a component is: by pressing it, or by "what is this?" and then pressing. */
import { effect, signal } from "@preact/signals";
import { html, lazy } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { Icon } from "fathom/ui/icon.js";
import { entry } from "./catalogue.js";
import { ship } from "./ship.js";

/** What is being explained, as "kind:id", and the pointer of the options that it has. */
export const explained = signal({ what: "", pointer: "" });

/** @param {string} what @param {string} [pointer] */
export const explain = (what, pointer = "") => void (explained.value = { what, pointer });

/** While this is on, a press explains the pressed thing and does nothing else. */
export const asking = signal(false);

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

const Explanation = lazy(() => import("./explanation.js").then((module) => module.openExplanation()));

export const Explained = () => explained.value.what && html`<${Explanation} />`;

/** "What is this?": the next press explains. */
export function AskWhat() {
  return html`<button type="button" class="chart-button" aria-pressed=${asking.value} aria-label=${t("unfathomable-what")} title=${t("unfathomable-what")} onClick=${() => (asking.value = !asking.value)}><${Icon} name="what" size=${20} /></button>
    ${asking.value && html`<p class="press-anything" role="status">${t("unfathomable-press-anything")}</p>`}`;
}

/** @param {Event} event */
function answerInstead(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest(".chart-button, dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  asking.value = false;
  const found = target.closest("[data-explain]")?.getAttribute("data-explain");
  if (found) explain(found);
}

/** @param {KeyboardEvent} event */
function answerKeyInstead(event) {
  if (event.key === "Enter" || event.key === " ") answerInstead(event);
}

effect(() => {
  document.documentElement.classList.toggle("asking", asking.value);
  if (!asking.value) return undefined;
  document.addEventListener("click", answerInstead, true);
  document.addEventListener("keydown", answerKeyInstead, true);
  return () => {
    document.removeEventListener("click", answerInstead, true);
    document.removeEventListener("keydown", answerKeyInstead, true);
  };
});

/** Explain the target of an event, instead of what a press on it would do. @param {Event} event */
function explainHere(event) {
  const found = /** @type {Element} */ (event.target).closest("[data-explain]")?.getAttribute("data-explain");
  if (!found || /** @type {Element} */ (event.target).closest("dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  explain(found);
}

// The right mouse button, a long press, or the key I on the focused element.
document.addEventListener("contextmenu", explainHere);
document.addEventListener(
  "keydown",
  (event) => event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey && explainHere(event),
  true,
);
