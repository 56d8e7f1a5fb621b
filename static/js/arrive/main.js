/** The page behind links: an invitation, watching a table, my own seat on another device, or the right to open tables. */
import { html, render, useEffect, useState } from "../lib/html.js";
import { prepareAnnouncements } from "../lib/announce.js";
import { Refused, post } from "../lib/api.js";
import { list, loadTexts, t } from "../lib/i18n.js";
import { loadMe, me } from "../lib/me.js";
import { sayRefusal } from "../lib/messages.js";
import { Problem } from "../ui/fields.js";
import { NameForm, isNameEnough } from "../ui/name-form.js";
import { goToTable } from "../home/enter.js";

/** @import { Invitation, Refusal } from "../protocol.d.ts" */

const [kind, token] = location.pathname.split("/").filter(Boolean);
/** An invitation may also be the short code of a lobby. */
const given = kind === "join" && !token.includes(".") ? { code: token } : { token };

/** @type {Record<string, () => Promise<void>>} */
const GO = {
  join: async () => goToTable((await post("/join", given)).table),
  watch: async () => goToTable((await post("/watch", { token })).table),
  seat: async () => goToTable((await post("/seat", { token })).table),
  invited: async () => {
    await post("/me/invitation", { token });
    location.assign("/");
  },
  continue: async () => {
    await post("/me/devices/use", { token });
    const id = location.hash.slice(1);
    location.assign(/^\w+$/.test(id) ? `/tables/${id}` : "/");
  },
};

/** @param {string} game */
const artOf = (game) => new URL(`../../games/${game}/images/cover.svg`, import.meta.url).href;

/** At such a table nobody can take a seat any more. */
const OVER = new Set(["over", "abandoned"]);

/** @returns {Promise<{invitation?: Invitation, problem?: string}>} where an invitation leads, or why it leads nowhere */
const look = () =>
  post("/look", given).then(
    ({ invitation }) => (OVER.has(invitation.status) ? { problem: t("closed-invite") } : { invitation }),
    (error) => {
      if (!(error instanceof Refused)) throw error;
      return { problem: sayRefusal(error.refusal) };
    },
  );

/** Whether there is still a free seat. @param {Invitation} invitation */
const hasRoom = (invitation) => invitation.status === "lobby" && invitation.open_seats.length > 0;

/** Who invites to what, before the visitor accepts. @param {{invitation: Invitation}} props */
function About({ invitation }) {
  return html`<img class="arrival-art" src=${artOf(invitation.game)} alt="" width="640" height="250" />
    ${invitation.name && html`<p class="arrival-name">${invitation.name}</p>`}
    <p>${t("arrive-invitation", { host: invitation.host, game: t(`${invitation.game}-name`) })}
    ${invitation.names.length > 1 ? ` ${t("arrive-at-table", { names: list(invitation.names) })}` : ""}</p>`;
}

/**
 * A link made by another person would sign this browser in as them, so a person who is signed in here is asked first.
 * @param {{onYes: () => void}} props
 */
function Instead({ onYes }) {
  return html`<p>${t("arrive-instead", { name: me.value?.name })}</p>
    <button class="button primary" onClick=${onYes}>${t("arrive-continue.button")}</button>
    <a class="button" href="/">${t("missing-home")}</a>`;
}

/** A link that does not work: no name is asked for. @param {{problem: string}} props */
function DeadEnd({ problem }) {
  return html`<h1>${t("missing-title")}</h1>
    <p>${problem}</p>
    <a class="button" href="/">${t("missing-home")}</a>`;
}

/** @param {{invitation?: Invitation}} props */
function Arrival({ invitation }) {
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const go = async () => {
    try {
      await GO[kind]();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error.refusal);
    }
  };
  const nameless = kind !== "continue" && me.value === null;
  const [asking, setAsking] = useState(kind === "continue" && me.value !== null);
  const goOn = () => {
    setAsking(false);
    void go();
  };
  useEffect(() => {
    if (!asking && !nameless) void go();
  }, []);
  if (refusal?.code === "no_such_link") return html`<${DeadEnd} problem=${sayRefusal(refusal)} />`;
  return html`<h1>${t(`arrive-${kind}`)}</h1>
    ${invitation && html`<${About} invitation=${invitation} />`}
    ${!refusal && html`<p>${t(`arrive-${kind}.text`)}${nameless && isNameEnough ? ` ${t("arrive-name")}` : ""}</p>`}
    ${refusal ? html`<${Problem} text=${sayRefusal(refusal)} /><a class="button" href="/">${t("missing-home")}</a>` : asking ? html`<${Instead} onYes=${goOn} />` : nameless ? html`<${NameForm} button=${t(`arrive-${kind}.button`)} onDone=${go} />` : html`<p class="loading">${t("loading")}</p>`}`;
}

prepareAnnouncements();
await Promise.all([loadTexts("", "locales/arrive"), loadMe()]);
// Before anything is drawn, so that a form does not move while a person presses it.
const { invitation, problem = "" } = kind === "join" ? await look() : {};
const seated = typeof invitation?.your_seat === "number";
const isLate = invitation && !seated && !hasRoom(invitation);
const Late = isLate ? (await import("./late.js")).Late : null;
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(
  problem
    ? html`<${DeadEnd} problem=${problem} />`
    : Late
      ? html`<${Late} first=${invitation} look=${look} given=${given}><${About} invitation=${invitation} /></${Late}>`
      : html`<${Arrival} invitation=${invitation} />`,
  root,
);
