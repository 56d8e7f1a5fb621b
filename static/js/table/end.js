/** The end of the game: the result, and a rematch with the same people. */
import { html, lazy, useState } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { say } from "../lib/messages.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { LESSON, doAtTable, mySeat, outcome, table } from "../state/store.js";
import { Dialog } from "../ui/dialog.js";
import { game } from "./game.js";

/** What this page has checked of the shuffles and dice. */
const Checks = lazy(() => import("../fairness/dialog.js").then((module) => module.openChecks()));
const Proof = () => html`<details class="proof"><summary>${t("proof")}</summary><${Checks} /></details>`;

function Rematch() {
  const [asking, setAsking] = useState(false);
  const here = table.value;
  if (!here || here.id === LESSON || mySeat.value === null) return null;
  if (here.rematch) return html`<a class="button primary" href=${`/tables/${here.rematch}`}>${t("rematch-join")}</a>`;
  const ask = async () => {
    setAsking(true);
    const next = (await doAtTable({ action: "rematch" }))?.rematch;
    if (next) location.assign(`/tables/${next}`);
    else setAsking(false);
  };
  return html`<button type="button" class="button primary" disabled=${asking} onClick=${ask}>${t("rematch")}</button>`;
}

function Afterwards() {
  const here = table.value;
  if (!here || here.id === LESSON) return null;
  return html`<a class="button" href=${`/tables/${here.id}/story`}>${t("the-story")}</a>
    <a class="button" href=${`/tables/${here.id}/replay`}>${t("see-again")}</a>`;
}

function End() {
  const [seen, setSeen] = useState(false);
  const end = outcome.value;
  if (!end || !game.value) return null;
  const Details = game.value.EndDetails;
  const how = say(`outcome-${game.value.name}-${end.reason}`, { ...end.args, side: end.side });
  const bar = html`<section class="ask over" aria-label=${t("ask-bar")}>
    <div class="ask-line">
      <div class="ask-words"><h2>${how}</h2></div>
      <div class="ask-options">
        <button type="button" class="button" onClick=${() => setSeen(false)}>${t("end-details")}</button>
        <${Afterwards} />
        <${Rematch} />
        <a class="button" href="/">${t("missing-home")}</a>
      </div>
    </div>
  </section>`;
  if (seen) return bar;
  return html`${bar}
    <${Dialog} title=${how} class="end" onClose=${() => setSeen(true)}>
      <${Details} outcome=${end} />
      <${Proof} />
      <div class="menu-row">
        <${Rematch} />
        <${Afterwards} />
        <button type="button" class="button" onClick=${() => setSeen(true)}>${t("end-look")}</button>
        <a class="button" href="/">${t("missing-home")}</a>
      </div>
    </${Dialog}>`;
}

export async function openEnd() {
  await loadStyles(styleCalled("table/end"));
  return End;
}
