/** All seats are taken, or the game has begun: the visitor can watch, or ask the host for the seat of a bot. */
import { html, useEffect, useState } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { Refused, post } from "../lib/api.js";
import { botName } from "../lib/bots.js";
import { t } from "../lib/i18n.js";
import { me } from "../lib/me.js";
import { sayRefusal } from "../lib/messages.js";
import { goToTable } from "../home/enter.js";
import { Problem } from "../ui/fields.js";
import { NameForm, isNameEnough } from "../ui/name-form.js";

/** @import { Invitation } from "../protocol.d.ts" */
/** @typedef {{invitation?: Invitation, problem?: string}} Found */

/** How often the page checks whether the host has answered, in milliseconds. */
const LOOK_AGAIN = 5000;

/** The state of the request, in one sentence. @param {Invitation} invitation */
function requestWords({ request, host }) {
  if (!request) return "";
  return request.declined ? t("request-declined", { host }) : t("request-open", { host, bot: botName(request.seat) });
}

/**
 * @param {{invitation: Invitation, ask: (seat: number) => unknown, watch: () => unknown}} props
 */
function Offers({ invitation, ask, watch }) {
  const { bots, request, can_watch: canWatch, open_seats: free, status } = invitation;
  const words = requestWords(invitation);
  const room = status === "lobby" && free.length > 0;
  return html`${words && html`<p role="status">${words}</p>`}
    ${!words && !canWatch && !bots.length && html`<p>${t("late-nothing")}</p>`}
    <div class="late-offers">
      ${room && html`<button type="button" class="button primary" onClick=${() => location.reload()}>${t("arrive-join.button")}</button>`}
      ${canWatch && html`<button type="button" class="button primary" onClick=${watch}>${t("arrive-watch.button")}</button>`}
      ${!request && bots.map((seat) => html`<button type="button" key=${seat} class="button" onClick=${() => ask(seat)}>${t("late-take-over", { bot: botName(seat) })}</button>`)}
    </div>
    ${!request && bots.length > 0 && html`<p class="quiet-line">${t("late-host-decides", { host: invitation.host })}</p>`}`;
}

/** @param {{first: Invitation, look: () => Promise<Found>, given: Record<string, string>, children?: any}} props */
export function Late({ first, look, given, children }) {
  const [invitation, setInvitation] = useState(first);
  const [problem, setProblem] = useState("");
  const lookAgain = async () => {
    const found = await look();
    if (typeof found.invitation?.your_seat === "number") goToTable({ id: found.invitation.table });
    setProblem(found.problem ?? "");
    if (found.invitation) setInvitation(found.invitation);
  };
  /** @param {() => Promise<void>} work */
  const attempt = async (work) => {
    try {
      setProblem("");
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
      await lookAgain();
    }
  };
  const watch = () => attempt(async () => goToTable((await post("/watch", given)).table));
  /** If the visitor may watch, they wait for the answer at the table. @param {number} seat */
  const ask = (seat) =>
    attempt(async () => {
      await post("/claim", { ...given, seat });
      await (invitation.can_watch ? watch() : lookAgain());
    });
  const isOpen = Boolean(invitation.request && !invitation.request.declined);
  useEffect(() => {
    const timer = isOpen ? setInterval(() => void lookAgain(), LOOK_AGAIN) : 0;
    return () => clearInterval(timer);
  }, [isOpen]);
  const words = requestWords(invitation);
  useEffect(() => void (words && announce(words)), [words]);
  return html`<h1>${t(invitation.status === "lobby" ? "late-full" : "late-begun")}</h1>
    ${children}
    ${me.value === null ? html`<p>${t("late-means")}${isNameEnough ? ` ${t("arrive-name")}` : ""}</p><${NameForm} button=${t("name-go-on")} onDone=${lookAgain} />` : html`<${Offers} invitation=${invitation} ask=${ask} watch=${watch} />`}
    ${problem && html`<${Problem} text=${problem} />`}
    <p><a href="/">${t("missing-home")}</a></p>`;
}
