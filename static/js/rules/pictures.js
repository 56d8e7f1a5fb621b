/** The drawings of a rulebook: the game draws them with the same modules as at the table. */
import { render } from "../lib/html.js";

/**
 * What a game can draw: a part of the table by its name, and how to prepare for it.
 * @typedef {{theme: string, prepare: () => Promise<unknown>, drawingOf: (name: string) => unknown}} Pictures
 */

/** @param {Element} figure @param {Pictures} pictures @param {string} name */
function draw(figure, pictures, name) {
  const drawing = pictures.drawingOf(name);
  if (!drawing) return;
  const holder = document.createElement("div");
  holder.dataset.theme = pictures.theme;
  holder.dataset.drawing = name;
  figure.append(holder);
  render(/** @type {any} */ (drawing), holder);
}

/** Components are drawn below their names. @param {Element} component */
function figureOf(component) {
  const figure = Object.assign(document.createElement("figure"), { className: "drawings", inert: true });
  component.querySelector("h3")?.after(figure);
  return figure;
}

/** Draw everything that a page of the rulebook names. @param {HTMLElement} main */
export async function drawIn(main) {
  const address = main.dataset.pictures;
  if (!address) return;
  /** @type {{pictures: Pictures}} */
  const { pictures } = await import(address);
  await pictures.prepare();
  for (const figure of main.querySelectorAll("[data-drawings]"))
    for (const name of figure.getAttribute("data-drawings")?.split(" ") ?? []) draw(figure, pictures, name);
  for (const component of main.querySelectorAll("[data-component]"))
    draw(figureOf(component), pictures, component.getAttribute("data-component") ?? "");
}
