/** Whether chance was fair and everybody was told the same: what this page has checked, and what nobody can check. */
import { Refused, get } from "../lib/api.js";
import { canHash } from "../lib/hashes.js";
import { html, useEffect, useState } from "../lib/html.js";
import { hasText, list, loadTexts, t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { agreeing, head, shortHead } from "../state/chain.js";
import { contributionTo } from "../state/contribution.js";
import { mySeat, outcome, table, view } from "../state/store.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { check } from "./checks.js";

/** @import { Finding } from "./checks.js" */

/** The dice and all events of the game; none while it goes on. @param {string} id */
async function fetchEvents(id) {
  try {
    const replay = outcome.value ? await get(`/tables/${id}/replay`) : null;
    const events = replay?.screens.flatMap((/** @type {any} */ screen) => screen.events) ?? [];
    return { dice: replay?.dice ?? null, events };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { dice: null, events: [] };
  }
}

/** @returns {Promise<Finding[]>} */
async function checked() {
  const chance = view.value?.public.chance;
  const here = table.value;
  if (!chance || !here || !canHash) return [];
  const known = { chance, table: here.chance, seat: mySeat.value, mine: contributionTo(here.id) };
  return check({ ...known, ...(await fetchEvents(here.id)) });
}

/** @param {string} stream */
const nameOf = (stream) => (hasText(`chance-${stream}`) ? t(`chance-${stream}`) : stream);

/** @param {{finding: Finding}} props */
function Line({ finding: { id, state, seat, count = 0, streams = [] } }) {
  const args = { count, streams: list(streams.map(nameOf)), seat: seat === undefined ? "" : seatNames.value(seat) };
  return html`<li class=${`fair-${state}`}>
    <${Icon} name=${state === "proven" ? "check" : state === "broken" ? "close" : "eye"} size=${20} />
    <span>${t(`fair-${id}${state === "broken" ? "-broken" : ""}`, args)}</span>
  </li>`;
}

/** @param {{findings: Finding[], state: Finding["state"]}} props */
function Lines({ findings, state }) {
  const found = findings.filter((finding) => finding.state === state);
  if (!found.length) return null;
  return html`<h3>${t(`fair-title-${state}`)}</h3>
    <ul class="fair-list">${found.map((finding) => html`<${Line} key=${`${finding.id} ${finding.seat}`} finding=${finding} />`)}</ul>`;
}

function History() {
  if (!head.value) return null;
  const names = [...agreeing.value].sort().map((seat) => seatNames.value(seat));
  return html`<h3>${t("fair-title-history")}</h3>
    <p>${t("fair-head")} <code class="fair-head">${shortHead(head.value.head)}</code></p>
    <p>${names.length ? t("fair-agreeing", { names: list(names) }) : t("fair-agreeing-nobody")}</p>`;
}

/** The checks, which run when this is shown. */
function Checks() {
  const [findings, setFindings] = useState(/** @type {Finding[] | null} */ (null));
  useEffect(() => void checked().then(setFindings), [Boolean(outcome.value)]);
  if (!canHash) return html`<p>${t("fair-no-https")}</p>`;
  if (!findings) return html`<p role="status">${t("fair-checking")}</p>`;
  return html`<div class="fair" data-checked>
    <${Lines} findings=${findings} state="broken" />
    <${Lines} findings=${findings} state="proven" />
    <${History} />
    <${Lines} findings=${findings} state="open" />
    <p>${t("fair-file")}</p>
  </div>`;
}

/** @param {{onClose: () => void}} props */
function FairnessDialog({ onClose }) {
  return html`<${Dialog} title=${t("proof")} class="fairness" onClose=${onClose}><${Checks} /></${Dialog}>`;
}

const open = () => Promise.all([loadTexts("locales/fairness"), loadStyles(styleCalled("fairness"))]);

/** Everything that it needs is fetched when it is first opened. */
export async function openFairness() {
  await open();
  return FairnessDialog;
}

/** The same for the end of a game. */
export async function openChecks() {
  await open();
  return Checks;
}
