/** The text of a lesson above the table: what this step is about, a comment on the last move, and the button to continue. */
import { html, useEffect } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { Words } from "../table/rule.js";
import { Icon } from "../ui/icon.js";
import { guide } from "./connection.js";
import { pointAt } from "./pointing.js";

/** @import { Guide } from "../protocol.d.ts" */
/** @import { LessonConnection } from "./connection.js" */

/** @param {string} name */
const comment = (name) => t(name === "otherwise" ? "lesson-otherwise" : name);

/** @param {{game: string, next: string}} props */
function Onward({ game, next }) {
  const target = next ? `/lessons/${game}/${next}` : `/lessons/${game}`;
  return html`<a class="button primary" href=${target}>${t(next ? "lesson-next" : "lesson-all")}</a>`;
}

/** @param {{game: string, lesson: string, next: string, connection: () => LessonConnection | null}} props */
export function LessonCard({ game, lesson, next, connection }) {
  const now = /** @type {Guide | null} */ (guide.value);
  const said = now?.said ? comment(now.said) : "";
  const text = now ? t(now.text) : "";
  useEffect(() => {
    pointAt(now?.points ?? []);
    if (text) announce(`${said} ${text}`.trim());
  }, [now]);
  if (!now) return null;
  const title = t(`lesson-${game}-${lesson}`);
  return html`<section class="lesson-card" data-step=${now.done ? undefined : now.step + 1} aria-label=${title}>
    <p class="lesson-place">
      <b>${title}</b> ${now.done ? null : html`<span>${t("lesson-step", { step: now.step + 1, steps: now.steps })}</span>`}
    </p>
    <div class="lesson-words">
      ${said && html`<p class=${now.taken_back ? "lesson-said taken-back" : "lesson-said"}>${said}</p>`}
      <p><${Words}>${text}</${Words}></p>
    </div>
    <div class="lesson-ways">
      ${!now.done && !now.acts && html`<button type="button" class="button primary" onClick=${() => connection()?.readOn()}>${t("lesson-go-on")}</button>`}
      ${now.done && html`<${Onward} game=${game} next=${next} />`}
      <button type="button" class="button quiet" aria-label=${t("lesson-repeat")} onClick=${() => connection()?.repeat()}><${Icon} name="turn" size=${18} /> <span>${t("lesson-repeat")}</span></button>
      ${!now.done && html`<a class="button quiet" href=${next ? `/lessons/${game}/${next}` : `/lessons/${game}`}>${t("lesson-skip")}</a>`}
      <a class="button quiet" aria-label=${t("lesson-all")} href=${`/lessons/${game}`}><${Icon} name="close" size=${18} /> <span>${t("lesson-all")}</span></a>
    </div>
  </section>`;
}
