/**
 * Reading about a component. Its element names it in `data-inspect`, and the options that it has in `data-pointer`. It is
 * read about by the right mouse button, a long press, the key I while it has the focus, or any press in inspection mode.
 */
import { effect, signal } from "@preact/signals";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { byKey } from "../lib/press-keys.js";
import { Icon } from "../ui/icon.js";
import { game } from "./game.js";

/** What is read about, as "kind:id", and the pointer of its options. */
export const inspected = signal({ what: "", pointer: "" });

/** @param {string} what @param {string} [pointer] */
export const inspect = (what, pointer = "") => void (inspected.value = { what, pointer });

/**
 * Inspection mode: the next press opens the text about the pressed component, and does nothing else. The map can still be
 * moved and zoomed by hand and by everything inside an element with `data-moves-view`.
 */
export const inspecting = signal(false);

export const toggleInspecting = () => (inspecting.value = !inspecting.value);

/** What a component that can only be read about needs to be a button. @param {string} what @param {string} label */
export function readable(what, label) {
  const open = () => inspect(what);
  return {
    role: "button",
    tabindex: inspecting.value ? 0 : -1,
    "aria-label": label,
    "data-inspect": what,
    onClick: open,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => byKey(event, open),
  };
}

/** @param {{class: string}} props */
export function InspectButton({ class: look }) {
  return html`<button type="button" class="inspect-button ${look}" aria-pressed=${inspecting.value} aria-label=${t("inspect")} title=${t("inspect")} onClick=${toggleInspecting}><${Icon} name="what" size=${20} /></button>`;
}

export const InspectionHint = () =>
  inspecting.value && html`<p class="inspection-hint" role="status">${t("inspect.hint")}</p>`;

/** The dialog about the inspected component; the game knows what it contains. */
export function Inspector() {
  const Inspected = game.value?.Inspected;
  const { what } = inspected.value;
  return what && Inspected && html`<${Inspected} ...${inspected.value} onClose=${() => inspect("")} />`;
}

/** @param {Event} event */
function inspectTarget(event) {
  const target = /** @type {Element} */ (event.target);
  const found = /** @type {HTMLElement | null} */ (target.closest("[data-inspect]"));
  if (!found || target.closest("dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  inspect(found.dataset.inspect ?? "", found.dataset.pointer);
}

/** @param {KeyboardEvent} event */
function inspectByKey(event) {
  if (event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) inspectTarget(event);
}

/** Where the pointer went down last. */
let downAt = { x: 0, y: 0 };

/** @param {PointerEvent} event */
const noteDown = ({ clientX, clientY }) => void (downAt = { x: clientX, y: clientY });

const DRAG_FROM = 6;

/** Whether it is the click at the end of a drag. A click without a pointer has no place. @param {Event} event */
const endsDrag = (event) =>
  event instanceof MouseEvent &&
  event.detail > 0 &&
  Math.hypot(event.clientX - downAt.x, event.clientY - downAt.y) > DRAG_FROM;

/** @param {Event} event */
function inspectInstead(event) {
  if (/** @type {Element} */ (event.target).closest(".inspect-button, [data-moves-view], dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  if (endsDrag(event)) return;
  inspecting.value = false;
  inspectTarget(event);
}

/** @param {KeyboardEvent} event */
function inspectInsteadByKey(event) {
  if (event.key === "Enter" || event.key === " ") inspectInstead(event);
}

export function listenToInspection() {
  document.addEventListener("contextmenu", inspectTarget);
  document.addEventListener("keydown", inspectByKey, true);
  effect(() => {
    document.documentElement.classList.toggle("inspecting", inspecting.value);
    if (!inspecting.value) return undefined;
    document.addEventListener("pointerdown", noteDown, true);
    document.addEventListener("click", inspectInstead, true);
    document.addEventListener("keydown", inspectInsteadByKey, true);
    return () => {
      document.removeEventListener("pointerdown", noteDown, true);
      document.removeEventListener("click", inspectInstead, true);
      document.removeEventListener("keydown", inspectInsteadByKey, true);
    };
  });
}
