/** Before the game: people join, take a seat, wish for a character, and start. */
import { html, lazy, useEffect, useState } from "../lib/html.js";
import { Refused, act } from "../lib/api.js";
import { loadGames } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { sayRefusal } from "../lib/messages.js";
import { promised } from "../state/contribution.js";
import { mySeat, table, you } from "../state/store.js";
import { Chat } from "../table/chat.js";
import { Notices } from "../table/notices.js";
import { Votes } from "../table/votes.js";
import { OwnRequest } from "../table/request.js";
import { game } from "../table/game.js";
import { Rule } from "../table/rule.js";
import { ContinueElsewhere } from "../ui/continue.js";
import { Problem } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { LanguageSwitch } from "../ui/language.js";
import { TableDetails } from "./details.js";
import { Invite } from "./invite.js";
import { LobbyOptions } from "./options.js";
import { LobbySeats, isFree } from "./seats.js";
import { Wishes } from "./wishes.js";

/** @typedef {(action: Record<string, any> & {action: string}) => Promise<void>} Act */

const OfTable = lazy(() => import("../notifications/table.js").then((module) => module.openTableNotifications()));

/** Why the game cannot begin yet, or "". */
function whyNotStart() {
  const seats = table.value?.seats ?? [];
  const free = seats.filter(isFree).length;
  if (free) return t("start-free", { count: free });
  // Starting the game makes the host ready.
  const unready = seats.filter((seat) => !seat.ready && !seat.bot && seat.seat !== table.value?.host).length;
  return unready ? t("start-unready", { count: unready }) : "";
}

/** @param {{run: Act}} props */
function ReadyBar({ run }) {
  const mine = mySeat.value === null ? undefined : table.value?.seats[mySeat.value];
  const why = whyNotStart();
  const host = you.value?.host;
  const here = /** @type {import("../protocol.d.ts").Table} */ (table.value);
  const starting = Boolean(here.chance.waits_until);
  const start = async () => run({ action: "start", ...(await promised(here)) });
  const ready = async () => run({ action: "ready", ready: !mine?.ready, ...(mine?.ready ? {} : await promised(here)) });
  const words = !mine
    ? t("lobby-sit-down")
    : host
      ? t("lobby-you-start")
      : mine.ready
        ? t("lobby-ready")
        : t("lobby-get-ready");
  return html`<section class="ask mine" aria-label=${t("ask-bar")}>
    <div class="ask-line">
      <div class="ask-words">
        <h2>${words}</h2>
        <p class="ask-why">${starting ? t("lobby-starting") : why || (host ? t("lobby-can-start") : t("lobby-host-starts"))}</p>
      </div>
      <div class="ask-options">
        ${
          mine &&
          !host &&
          html`<button type="button" class=${`button ${mine.ready ? "" : "primary"}`} disabled=${starting} onClick=${ready}>
          <${Icon} name=${mine.ready ? "undo" : "check"} size=${20} /> ${mine.ready ? t("not-ready") : t("i-am-ready")}
        </button>`
        }
        ${host && html`<button type="button" class="button primary" disabled=${Boolean(why) || starting} onClick=${start}>${t(`start-${game.value?.name}`)}</button>`}
      </div>
    </div>
  </section>`;
}

export function Lobby() {
  const [problem, setProblem] = useState("");
  const here = table.value;
  useEffect(() => void loadGames(), []);
  /** @type {Act} */
  const run = async (action) => {
    try {
      setProblem("");
      // The result comes through the socket, in order: this response could be older or newer than its last message.
      await act(here?.id ?? "", action);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  if (!here || !game.value) return null;
  const host = you.value?.host;
  return html`<div class="lobby">
    <header class="top">
      <h1><a href="/" class="wordmark"><${Icon} name="anchor" size=${28} /> ${t("site-name")}</a></h1>
      <p class="lobby-title"><b>${here.name || t(`${here.game}-name`)}</b> ${here.name && t(`${here.game}-name`)} ${t("seats-count", { count: here.seats.length })}</p>
      <div class="tools"><${Rule} /><${LanguageSwitch} /></div>
    </header>
    <aside class="lobby-crew">
      <${LobbySeats} run=${run} />
      <${Invite} run=${run} />
      ${mySeat.value !== null && html`<${ContinueElsewhere} table=${here.id} />`}
    </aside>
    <aside class="lobby-talk"><${Chat} /></aside>
    <main class="lobby-wishes">
      ${problem && html`<${Problem} text=${problem} />`}
      <${Wishes} run=${run} />
    </main>
    <aside class="lobby-side">
      ${host && html`<section class="lobby-part" aria-labelledby="details"><h2 id="details">${t("this-table")}</h2><${TableDetails} /></section>`}
      ${here.pace === "days" && html`<section class="lobby-part"><${OfTable} table=${here.id} host=${Boolean(host)} seated=${mySeat.value !== null} /></section>`}
      <${LobbyOptions} run=${run} />
    </aside>
    <div class="bottom"><${Notices} /><${OwnRequest} /><${Votes} /><${ReadyBar} run=${run} /></div>
  </div>`;
}
