/** Which notifications I want of this table, and the channel that its host has connected. */
import { html, useEffect, useState } from "../lib/html.js";
import { Refused, get, patch, post, remove } from "../lib/api.js";
import { announce } from "../lib/announce.js";
import { loadTexts, t } from "../lib/i18n.js";
import { sayRefusal } from "../lib/messages.js";
import { Problem, Segments, TextField } from "../ui/fields.js";
import { Select } from "../ui/select.js";

/** @import { TableNotifications } from "../protocol.d.ts" */

const KINDS = ["discord", "slack", "matrix", "ntfy", "json"];
const LONGEST_WEBHOOK = 1000;

/** @param {{table: string, show: (own: TableNotifications) => void}} props */
function NewChannel({ table, show }) {
  const [kind, setKind] = useState("discord");
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState("");
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      show(await post(`/tables/${table}/webhook`, { kind, address: address.trim() }));
      announce(t("saved"));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  return html`<form class="saved-field" onSubmit=${submit}>
    <${Select} label=${t("channel-kind")} value=${kind} values=${KINDS.map((one) => [one, t(`channel-kind-${one}`)])} onChange=${setKind} />
    <${TextField} label=${t("channel-address")} hint=${t(`channel-hint-${kind}`)} value=${address} onInput=${setAddress} maxLength=${LONGEST_WEBHOOK} />
    <button class="button">${t("channel-connect")}</button>
    ${problem && html`<${Problem} text=${problem} />`}
  </form>`;
}

/** @param {{table: string, host: boolean, seated: boolean}} props */
function OfTable({ table, host, seated }) {
  const [own, setOwn] = useState(/** @type {TableNotifications | null} */ (null));
  useEffect(() => void get(`/tables/${table}/notifications`).then(setOwn), [table]);
  if (!own) return null;
  const values = [
    { value: null, label: t(own.in_general ? "notify-table-general-on" : "notify-table-general-off") },
    { value: true, label: t("notify-table-on") },
    { value: false, label: t("notify-table-off") },
  ];
  /** @param {boolean | null} wanted */
  const choose = async (wanted) => setOwn(await patch(`/tables/${table}/notifications`, { wanted }));
  const disconnect = async () => setOwn(await remove(`/tables/${table}/webhook`));
  return html`<div class="form">${seated && html`<${Segments} label=${t("notify-table")} values=${values} value=${own.wanted} onChange=${choose} /><p class="quiet-line"><a href="/me#notifications">${t("notify-ways")}</a></p>`}
    ${own.channel && html`<p class="quiet-line">${t("channel-connected", { kind: t(`channel-kind-${own.channel.kind}`), host: own.channel.host })}</p>`}
    ${host && (own.channel ? html`<button type="button" class="button" onClick=${disconnect}>${t("channel-disconnect")}</button>` : html`<details><summary>${t("channel-new")}</summary><p class="quiet-line">${t("channel-means")}</p><${NewChannel} table=${table} show=${setOwn} /></details>`)}</div>`;
}

/** Its texts are fetched when it is first shown. */
export async function openTableNotifications() {
  await loadTexts("locales/notifications");
  return OfTable;
}
