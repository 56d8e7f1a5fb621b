/** Text over the map: nearby dangers, and what a second press would do. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, say } from "fathom/lib/messages.js";
import { outcome } from "fathom/state/store.js";
import { Icon } from "fathom/ui/icon.js";
import { cave, hunts } from "./cave.js";
import { lookedAt, touched } from "./route.js";

export function Notes() {
  const now = cave.value;
  const hunting = hunts.value.filter((hunt) => hunt.victim);
  if (!now || outcome.value) return null;
  const again = lookedAt.value && touched.value === lookedAt.value;
  return html`<ul class="notes">
    ${again && html`<li class="note"><${Icon} name="run" size=${20} /><span>${t("subterra-walk-again")}</span></li>`}
    ${hunting.map(
      (hunt) =>
        html`<li key=${hunt.figure} class="note hunted"><${Icon} name="horror" size=${20} />
          <span>${say("subterra-hunt", { steps: hunt.way.length - 1, explorer: hunt.victim })}</span></li>`,
    )}
    ${now.explorers
      .filter((explorer) => !explorer.conscious && !explorer.removed)
      .map(
        ({ id }) =>
          html`<li key=${id} class="note fallen"><${Icon} name="asleep" size=${20} /><span>${t("subterra-fallen", { explorer: nameOf("explorer", id) })}</span></li>`,
      )}
    ${now.out_of_time && html`<li class="note hunted"><${Icon} name="out_of_time" size=${20} /><span>${t("subterra-time-is-out")}</span></li>`}
  </ul>`;
}
