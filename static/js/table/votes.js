/** The votes of a table: a break, another pace, ending the game. */
import { html } from "../lib/html.js";
import { moment, t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { doAtTable, mySeat, table } from "../state/store.js";

/** @import { Vote } from "../protocol.d.ts" */

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

/** A request for a bot's seat is shown to the players; the person who asks sees it in another place. @param {Vote} vote */
const concernsMe = (vote) => vote.about !== "takeover" || mySeat.value !== null;

export function Votes() {
  return table.value?.votes
    .filter(concernsMe)
    .map((vote) => html`<${Question} key=${`${vote.about} ${vote.by} ${vote.args.seat}`} vote=${vote} />`);
}
