/** A menu at a pressed place that has several options. */
import { html, useEffect, useRef } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { optionMenu, optionsAt } from "../state/draft.js";
import { OptionButton } from "./option-button.js";

/** The element of a pointer. @param {string} pointer */
const elementAt = (pointer) => document.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`);

export function OptionMenu() {
  const pointer = optionMenu.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const menu = box.current;
    const target = elementAt(pointer);
    if (!menu || !target) return undefined;
    const place = target.getBoundingClientRect();
    const left = place.left + place.width / 2 - menu.offsetWidth / 2;
    const above = place.top - menu.offsetHeight - 10;
    menu.style.left = `${Math.min(Math.max(8, left), window.innerWidth - menu.offsetWidth - 8)}px`;
    menu.style.top = `${above > 8 ? above : Math.min(place.bottom + 10, window.innerHeight - menu.offsetHeight - 8)}px`;
    /** @type {HTMLElement | null} */ (menu.querySelector("button"))?.focus();
    /** @param {Event} event */
    const elsewhere = (event) => !menu.contains(/** @type {Node} */ (event.target)) && (optionMenu.value = "");
    const timer = setTimeout(() => document.addEventListener("pointerdown", elsewhere));
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", elsewhere);
    };
  }, [pointer]);
  if (!pointer) return null;
  return html`<div class="option-menu" ref=${box} role="group" aria-label=${t("choose-here")}>
    ${optionsAt(pointer)
      .filter((option) => !option.why_not)
      .map((option) => html`<${OptionButton} key=${option.id} option=${option} class="row" />`)}
  </div>`;
}
