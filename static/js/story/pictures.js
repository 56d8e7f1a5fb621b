/** The picture of the end and a short animation, made in the page from its own drawings, to share. */
import { html } from "../lib/html.js";
import { moment, t } from "../lib/i18n.js";
import { saveFile } from "../lib/files.js";
import { say, seatNames } from "../lib/messages.js";
import { replay } from "../replay/player.js";
import { outcome } from "../state/store.js";
import { game } from "../table/game.js";
import { draw, framed, standalone } from "./drawing.js";

/** @import { CaptionLine } from "./drawing.js" */

/** People are shown by their characters if a player wishes that. @param {number} seat */
function called(seat) {
  const role = game.value?.roleName?.(seat) ?? "";
  if (replay.value?.without_names && !replay.value.seats[seat].bot)
    return role || t("seat-number", { number: seat + 1 });
  return [seatNames.value(seat), role].filter(Boolean).join(" · ");
}

/** @returns {CaptionLine[]} */
function seatLines() {
  const winners = outcome.value?.winners ?? [];
  return (replay.value?.seats ?? []).map((_, seat) => ({
    text: `${winners.includes(seat) ? "★" : "–"} ${called(seat)}`,
    colour: winners.includes(seat) ? "#f0c66a" : "#9fb0bd",
  }));
}

/** The legend of a plot. @param {Element} figure @returns {CaptionLine[]} */
const legendOf = (figure) =>
  [...figure.querySelectorAll(".plot-name")].map((name) => ({
    text: `━ ${name.textContent?.trim()}`,
    colour: getComputedStyle(name, "::before").backgroundColor,
  }));

function heading() {
  const end = outcome.value;
  const face = game.value;
  const when = replay.value?.ended_at;
  return {
    above: [face && t(`${face.name}-name`), when && moment(when)].filter(Boolean).join(" · "),
    heading: end && face ? say(`outcome-${face.name}-${end.reason}`, { ...end.args, side: end.side }) : "",
  };
}

/** @param {string} selector @param {string} end */
function save(selector, end) {
  const drawing = document.querySelector(`${selector} svg`);
  if (!(drawing instanceof SVGSVGElement) || !game.value) return;
  const copy = standalone(drawing);
  const figure = drawing.closest("section");
  const moves = end === "course";
  if (moves) {
    const lines = [...drawing.querySelectorAll("path")].map((path) => path.matches(".plot-line, .story-way"));
    draw([...copy.querySelectorAll("path")].filter((_, place) => lines[place]));
  }
  const lines = moves && figure ? legendOf(figure) : seatLines();
  saveFile(`${game.value.name}-${end}.svg`, "image/svg+xml", framed(copy, { ...heading(), lines }));
}

export function PictureButtons() {
  if (!game.value?.Story) return null;
  return html`<button type="button" class="button" onClick=${() => save(".story-picture", "end")}>${t("story-save-picture")}</button>
    <button type="button" class="button" onClick=${() => save(".story-course", "course")}>${t("story-save-animation")}</button>`;
}
