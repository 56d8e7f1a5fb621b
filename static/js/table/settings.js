/** The menu of the table: personal settings, and actions on the table. */
import { html, lazy, useState } from "../lib/html.js";
import { post } from "../lib/api.js";
import { loadTexts, t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { LESSON, doAtTable, mySeat, table, you } from "../state/store.js";
import { ContinueElsewhere, LinkOnDemand } from "../ui/continue.js";
import { Dialog } from "../ui/dialog.js";
import { Switch } from "../ui/fields.js";
import { LanguageSwitch } from "../ui/language.js";
import { TableDetails } from "../lobby/details.js";
import { RecoveryCode } from "../ui/recovery-code.js";
import { CopyButton } from "../ui/share.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { game } from "./game.js";
import { keysShown } from "./keyboard.js";
import { allowNotifications } from "./notify.js";
import { Rule } from "./rule.js";
import { sound } from "./sounds.js";

const OfTable = lazy(() => import("../notifications/table.js").then((module) => module.openTableNotifications()));
const Notes = lazy(() => import("../days/notes.js").then((module) => module.openNotes()));
const HelpList = lazy(() => import("../help/list.js").then((module) => module.openHelpList()));

/** @param {{name: import("../lib/settings.js").SettingName}} props */
function Setting({ name }) {
  const [denied, setDenied] = useState(false);
  /** @param {boolean} on */
  const change = async (on) => {
    const allowed = name !== "notifications" || !on || (await allowNotifications());
    setDenied(!allowed);
    settings[name].value = on && allowed;
  };
  return html`<${Switch} label=${t(`setting-${name}`)} hint=${t(denied ? "notifications-denied" : `setting-${name}.hint`)} checked=${settings[name].value} onChange=${change} />`;
}

/** Moving it plays a sound. */
function Volume() {
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const change = ({ currentTarget }) => {
    settings.volume.value = Number(currentTarget.value);
    sound("bell");
  };
  return html`<label class="volume">
    <span>${t("setting-volume")}</span>
    <input type="range" min="0" max="100" step="10" value=${settings.volume.value} disabled=${!settings.sound.value} onChange=${change} />
  </label>`;
}

function Leave() {
  const leave = async () => (await doAtTable({ action: "leave" })) && location.assign("/");
  return html`<${ConfirmButton} question=${t("leave-sure")} text=${t("leave-means")} yes=${t("leave")} onYes=${leave}>${t("leave")}</${ConfirmButton}>`;
}

/** @param {{id: string, playing: boolean}} props */
function MySeat({ id, playing }) {
  const makeSeatLink = async () => (await post(`/tables/${id}/seat_link`)).link;
  return html`<section>
    <h3>${t("your-seat")}</h3>
    <div class="menu-row">
      <${ContinueElsewhere} table=${id} />
      ${playing && html`<${LinkOnDemand} icon="link" label=${t("give-seat")} hint=${t("give-seat-hint")} make=${makeSeatLink} />`}
      <${RecoveryCode} />
      ${playing && html`<${Leave} />`}
    </div>
  </section>`;
}

/** How long a break may be, in hours. @type {Record<string, number>} */
const BREAKS = { hour: 1, day: 24, week: 7 * 24 };

/** @param {number} hours */
const after = (hours) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** @param {{onClose: () => void}} props */
function Menu({ onClose }) {
  const secrets = game.value?.hasSecrets;
  const OfGame = game.value?.Settings;
  const seated = mySeat.value !== null && table.value?.id !== LESSON;
  const playing = seated && table.value?.status === "playing";
  const id = table.value?.id ?? "";
  /** @param {Record<string, any>} what */
  const propose = async (what) => {
    onClose();
    await doAtTable({ action: "vote", yes: true, ...what });
  };
  const [helpShown, setHelpShown] = useState(false);
  const [notesShown, setNotesShown] = useState(false);
  const links = { "invite-link": table.value?.invite_link, "spectator-link": table.value?.spectator_link };
  return html`<${Dialog} title=${table.value?.name || t("menu")} onClose=${onClose}>
    <div class="menu">
      ${seated && html`<${MySeat} id=${id} playing=${playing} />`}
      ${id !== LESSON && html`<section class="menu-row"><a class="button" href=${`/tables/${id}/replay`}>${t("see-again")}</a><button type="button" class="button" onClick=${() => setNotesShown(true)}>${t("notes")}</button></section>`}
      ${
        playing
          ? html`<section>
              <h3>${t("table-matters")}</h3>
              <div class="menu-row">
                ${Object.keys(BREAKS).map((length) => html`<button key=${length} type="button" class="button" onClick=${() => propose({ about: "pause", until: after(BREAKS[length]) })}>${t(`vote-pause-${length}`)}</button>`)}
                <button type="button" class="button" onClick=${() => propose({ about: "abandon" })}>${t("vote-abandon")}</button>
              </div>
            </section>`
          : null
      }
      ${id !== LESSON && html`<section><${OfTable} table=${id} host=${Boolean(you.value?.host)} seated=${seated} /></section>`}
      <section><${Rule} /></section>
      <section>
        <h3>${t("site-languages")}</h3>
        <${LanguageSwitch} />
      </section>
      <section>
        <h3>${t("settings")}</h3>
        <${Setting} name="sound" /><${Volume} />
        <${Setting} name="notifications" /><${Setting} name="moments" /><${Setting} name="help" /><${Setting} name="motion" /><${Setting} name="confirm" />
        ${secrets && html`<${Setting} name="cover" /><${Setting} name="time" />`}
        ${game.value?.help && html`<button type="button" class="link" onClick=${() => setHelpShown(true)}>${t("help-all")}</button>`}
        <button type="button" class="link" onClick=${() => (onClose(), (keysShown.value = true))}>${t("keys")}</button>
      </section>
      ${Object.entries(links).map(
        ([name, link]) =>
          link &&
          html`<section key=${name}>
            <h3>${t(name)}</h3>
            <${CopyButton} text=${link} label=${t("copy-link")} />
          </section>`,
      )}
      ${you.value?.host && html`<section><h3>${t("this-table")}</h3><${TableDetails} /></section>`}
      ${OfGame && html`<section><${OfGame} /></section>`}
      ${notesShown && html`<${Notes} onClose=${() => setNotesShown(false)} />`}
      ${helpShown && html`<${HelpList} onClose=${() => setHelpShown(false)} />`}
      <p><a href="/">${t("missing-home")}</a> · <a href="/me">${t("me-title")}</a></p>
    </div>
  </${Dialog}>`;
}

/** Its texts and styles are fetched when it is first opened. */
export async function openMenu() {
  await Promise.all([loadTexts("locales/menu"), loadStyles(styleCalled("table/menu"))]);
  return Menu;
}
