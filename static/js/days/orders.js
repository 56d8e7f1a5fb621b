/** At tables played by days: the automatic answers that the game offers. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { game } from "../table/game.js";
import { Dialog } from "../ui/dialog.js";

/** @param {{onClose: () => void}} props */
export function Orders({ onClose }) {
  const OfGame = game.value?.Settings;
  return html`<${Dialog} title=${t("days-orders")} onClose=${onClose}><div class="menu"><${OfGame} /></div></${Dialog}>`;
}
