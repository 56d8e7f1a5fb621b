/** What the table has to say besides the game: the line to the server, commands that were not carried out, votes. */
import { html } from "../lib/html.js";
import { moment, t } from "../lib/i18n.js";
import { sayRefusal, seatNames } from "../lib/messages.js";
import { connection, doAtTable, farewell, mySeat, refused, table } from "../state/store.js";
import { pending } from "../state/outbox.js";
import { Icon } from "../ui/icon.js";
import { HeadAlarm } from "./head.js";
import { Rule } from "./rule.js";

/** @import { Vote } from "../protocol.d.ts" */

/** Codes that mean: the game went on before the answer arrived. */
const OVERTAKEN = new Set(["too_late", "not_asked"]);

function Line() {
  if (connection.value === "open") return null;
  if (connection.value === "closed")
    return html`<div class="notice-bar" role="alert">${t(`farewell-${farewell.value}`)}</div>`;
  return html`<div class="notice-bar" role="status" data-connection=${connection.value}>
    <${Icon} name="offline" size=${20} />
    <span>${pending.value.length ? t("offline-kept") : t("offline")}</span>
  </div>`;
}

function Refused() {
  const problem = refused.value;
  if (!problem) return null;
  const late = problem.command?.type === "answer" && OVERTAKEN.has(problem.refusal.code);
  return html`<div class="notice-bar warning" role="alert" data-refused=${problem.refusal.code}>
    <span>${late ? t("overtaken") : t("refused", { why: sayRefusal(problem.refusal) })}${problem.refusal.rule && html` <${Rule} rule=${problem.refusal.rule} />`}</span>
    <button type="button" class="button quiet square small" aria-label=${t("close")} onClick=${() => (refused.value = null)}>
      <${Icon} name="close" size=${18} />
    </button>
  </div>`;
}

export function Notices() {
  return html`<div class="notices"><${Line} /><${HeadAlarm} /><${Refused} /></div>`;
}

/** @param {Vote} vote */
const argsOf = ({ by, args }) => ({
  name: by,
  seat: args.seat === undefined ? "" : seatNames.value(args.seat),
  until: args.until === undefined ? "" : moment(args.until),
});

/** @param {{vote: Vote}} props */
function Question({ vote }) {
  const seat = mySeat.value;
  const open = seat !== null && vote.voters.includes(seat) && !vote.yes.includes(seat) && !vote.no.includes(seat);
  /** @param {boolean} yes */
  const say = (yes) => doAtTable({ action: "vote", about: vote.about, yes, ...vote.args });
  return html`<div class="notice-bar vote" role="group" aria-label=${t("vote")}>
    <span>
      ${t(`vote-about-${vote.about}`, argsOf(vote))}
      ${" "}${vote.needed > 1 && t("vote-count", { yes: vote.yes.length, needed: vote.needed })}
    </span>
    ${
      open
        ? html`<button type="button" class="button small" onClick=${() => say(true)}>${t("yes")}</button>
            <button type="button" class="button small" onClick=${() => say(false)}>${t("no")}</button>`
        : null
    }
  </div>`;
}

/** A request for the seat of a bot is for the players; the person who asks has a line of their own. @param {Vote} vote */
const concernsMe = (vote) => vote.about !== "takeover" || mySeat.value !== null;

export function Votes() {
  return table.value?.votes
    .filter(concernsMe)
    .map((vote) => html`<${Question} key=${`${vote.about} ${vote.by} ${vote.args.seat}`} vote=${vote} />`);
}
