/** The devices on which I am signed in; each can be signed out. */
import { html, useEffect, useState } from "../lib/html.js";
import { get, remove } from "../lib/api.js";
import { ago, t } from "../lib/i18n.js";
import { ConfirmButton } from "../ui/confirm-button.js";

/** @import { Device } from "../protocol.d.ts" */

export function Devices() {
  const [devices, setDevices] = useState(/** @type {Device[]} */ ([]));
  useEffect(() => {
    void get("/me/devices").then((answer) => setDevices(answer.devices));
  }, []);
  /** @param {Device} device */
  const signOut = async (device) => {
    const left = await remove(`/me/devices/${device.id}`);
    if (device.current) location.assign("/");
    else setDevices(left.devices);
  };
  return html`<ul class="devices">
    ${devices.map(
      (device) =>
        html`<li key=${device.id}>
          <p><b>${device.label}</b> ${device.current && html`<span class="you">${t("this-device")}</span>`}<br /><small>${t("last-seen", { when: ago(device.seen_at) })}</small></p>
          <${ConfirmButton} question=${t("sign-out-sure", { device: device.label })} text=${t("sign-out-means")} yes=${t("sign-out")} onYes=${() => signOut(device)}>${t("sign-out")}</${ConfirmButton}>
        </li>`,
    )}
  </ul>`;
}
