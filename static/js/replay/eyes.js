/** Through whose eyes the game is seen, and what the players agree on after its end. */
import { signal } from "@preact/signals";
import { Refused, act } from "../lib/api.js";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { sayRefusal, seatNames } from "../lib/messages.js";
import { Dialog } from "../ui/dialog.js";
import { Problem, Switch } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { LanguageSwitch } from "../ui/language.js";
import { CopyButton } from "../ui/share.js";
import { Select } from "../ui/select.js";
import { lookThrough, place, replay, withoutSpoilers } from "./player.js";
import { tableId } from "./source.js";
import { WhatIf } from "./what-if.js";

/** @typedef {"open" | "share" | "without_names"} Topic */

const isOpen = signal(false);
/** Why something was refused. */
const refused = signal("");

/** For a person who played, the first eyes are their own. @param {string} eyes */
function nameOf(eyes) {
  if (eyes === "spectator" || eyes === "truth") return t(`replay-eyes-${eyes}`);
  const isOwn = replay.value?.consent && replay.value.allowed[0] === eyes;
  return isOwn ? t("replay-eyes-own") : seatNames.value(Number(eyes));
}

/** The same moment through other eyes. @param {string} eyes */
const lookAgain = (eyes) => lookThrough(eyes, replay.value?.screens[place.value]?.public ?? 0);

/** @param {Topic} topic @param {boolean} agreed */
async function agree(topic, agreed) {
  try {
    await act(tableId, { action: "agree", topic, agreed });
    refused.value = "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused.value = sayRefusal(error.refusal);
  }
  await lookAgain(replay.value?.eyes ?? "spectator");
}

/** @param {{topic: Topic}} props */
function Agreement({ topic }) {
  const state = replay.value?.consent?.[topic];
  if (!state) return null;
  const { agreed, needed, yours } = state;
  const count = agreed === null ? "" : t("replay-agreed", { agreed, needed });
  return html`<div class="agreement">
    <${Switch} label=${t(`replay-agree-${topic}`)} hint=${[t(`replay-agree-${topic}.hint`), count].join(" ")} checked=${yours} onChange=${(/** @type {boolean} */ on) => agree(topic, on)} />
  </div>`;
}

function Agreements() {
  const body = replay.value;
  if (!body?.is_over || !body.consent)
    return html`<p>${t(body?.is_over ? "replay-not-a-player" : "replay-still-running")}</p>`;
  const always = body.options.open_books === true;
  return html`${always ? html`<p>${t("replay-open-from-the-start")}</p>` : html`<${Agreement} topic="open" />`}
    <${Agreement} topic="share" />
    <${Agreement} topic="without_names" />
    ${body.link && html`<p class="menu-row"><${CopyButton} text=${body.link} label=${t("replay-copy-link")} /></p>`}
    <p class="quiet-line">${t("replay-refusal-is-nobodys")}</p>`;
}

/** Whose eyes these are; others can be chosen. */
export function EyesChoice() {
  const body = replay.value;
  if (!body) return null;
  return html`<${Select} class="eyes" label=${t("replay-eyes")} value=${body.eyes} values=${body.allowed.map((eyes) => [eyes, nameOf(eyes)])} onChange=${lookAgain} />`;
}

export function ReplayTools() {
  const what = t("replay-more");
  return html`<${LanguageSwitch} />
    <button type="button" class="button square quiet" aria-label=${what} title=${what} onClick=${() => (isOpen.value = true)}><${Icon} name="eye" /></button>
    ${tableId && html`<a class="button square quiet" href=${`/tables/${tableId}`} aria-label=${t("replay-to-table")} title=${t("replay-to-table")}><${Icon} name="close" /></a>`}
    ${
      isOpen.value &&
      html`<${Dialog} title=${what} onClose=${() => (isOpen.value = false)}>
        <div class="menu">
          <section><${Switch} label=${t("replay-without-spoilers")} hint=${t("replay-without-spoilers.hint")} checked=${withoutSpoilers.value} onChange=${(/** @type {boolean} */ on) => (withoutSpoilers.value = on)} /></section>
          ${refused.value && html`<${Problem} text=${refused.value} />`}
          ${tableId && html`<section><${Agreements} /></section>`}
          ${tableId && replay.value?.is_over && html`<section><p>${t("replay-file.hint")}</p><p class="menu-row"><a class="button" href=${`/api/tables/${tableId}/replay/file`} download>${t("replay-file")}</a></p></section>`}
          ${tableId && html`<${WhatIf} />`}
          <section><${LanguageSwitch} /></section>
        </div>
      </${Dialog}>`
    }`;
}
