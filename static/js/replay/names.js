/** The names in a replay: the characters, if a player wishes that no names of people are shown. */
import { botName } from "../lib/bots.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { game } from "../table/game.js";
import { replay } from "./player.js";

export function useSeatNames() {
  seatNames.value = (seat) => {
    const line = replay.value?.seats[seat];
    if (line?.bot) return botName(seat);
    return line?.name || game.value?.roleName?.(seat) || t("seat-number", { number: seat + 1 });
  };
}
