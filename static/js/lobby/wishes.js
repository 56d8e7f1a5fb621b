/** Whom a player would like to play. A wish is not binding: the choice itself is the first decision of the game. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { gameCalled } from "../lib/games.js";
import { mySeat, table } from "../state/store.js";
import { game } from "../table/game.js";

/** @param {{run: import("./lobby.js").Act}} props */
export function Wishes({ run }) {
  const here = table.value;
  const Card = game.value?.WishCard;
  const { wishes: ids = [], wishes_to_try: easy = [] } = gameCalled(here?.game) ?? {};
  if (!here || !Card || !ids.length) return null;
  const mine = mySeat.value === null ? undefined : here.seats[mySeat.value];
  return html`<h2>${t(`wishes-${here.game}`)}</h2>
    <p class="quiet-line">${t("wishes-hint")}</p>
    <div class="choice-cards">
      ${ids.map((id) => {
        const wishers = here.seats.filter((seat) => seat.wish === id && seat !== mine).map((seat) => seat.name ?? "");
        const chosen = mine?.wish === id;
        const others = wishers.length ? t("wished-by", { names: wishers.join(", ") }) : "";
        const note = chosen ? t("your-wish") : others || (easy.includes(id) ? t("good-first-game") : "");
        return html`<${Card} key=${id} id=${id} state=${chosen ? "chosen" : mine ? "open" : "none"} pressed=${chosen} note=${note} onPress=${mine && (() => run({ action: "wish", wish: chosen ? null : id }))} />`;
      })}
    </div>`;
}
