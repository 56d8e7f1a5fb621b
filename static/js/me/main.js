/** The personal page: name, language, devices, recovery code, the stored data, deletion. */
import { html, render } from "../lib/html.js";
import { prepareAnnouncements } from "../lib/announce.js";
import { loadTexts, t } from "../lib/i18n.js";
import { loadMe, me } from "../lib/me.js";
import { ContinueElsewhere } from "../ui/continue.js";
import { LanguageSwitch } from "../ui/language.js";
import { NameForm } from "../ui/name-form.js";
import { RecoveryCode } from "../ui/recovery-code.js";
import { Devices } from "./devices.js";
import { DeleteMe } from "./deletion.js";
import { Name } from "./name.js";
import { Notifications } from "../notifications/choices.js";

/** @param {{title: string, id?: string, children?: any}} props */
function Part({ title, id, children }) {
  return html`<section class="own-part" id=${id}><h2>${title}</h2>${children}</section>`;
}

function OwnPage() {
  if (!me.value)
    return html`<${Part} title=${t("name-why")}><p class="quiet-line">${t("me-nobody")}</p><${NameForm} button=${t("name-go-on")} onDone=${() => {}} /></${Part}>`;
  return html`<${Part} title=${t("name-label")}><${Name} /></${Part}>
    <${Part} title=${t("site-languages")}><${LanguageSwitch} /></${Part}>
    <${Part} id="notifications" title=${t("notify")}><${Notifications} /></${Part}>
    <${Part} title=${t("devices")}><${Devices} /><${ContinueElsewhere} /></${Part}>
    <${Part} title=${t("name-recovery")}><p class="quiet-line">${t("recovery-why")}</p><${RecoveryCode} /></${Part}>
    <${Part} title=${t("own-games")}><p class="quiet-line">${t("own-games-why")}</p><a class="button" href="/me/games">${t("own-games-button")}</a></${Part}>
    <${Part} title=${t("own-data")}><p class="quiet-line">${t("own-data-means")}</p><a class="button" href="/api/me/data" download>${t("own-data-button")}</a></${Part}>
    <${Part} title=${t("delete-me")}><${DeleteMe} /></${Part}>`;
}

prepareAnnouncements();
await Promise.all([loadTexts("", "locales/me", "locales/notifications"), loadMe()]);
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${OwnPage} />`, root);
