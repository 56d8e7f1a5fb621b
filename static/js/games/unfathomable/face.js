/** Unfathomable as the shell meets it. */
import { html, lazy } from "../../lib/html.js";
import { t } from "../../lib/i18n.js";
import { styleCalled, wear } from "../../lib/style.js";
import { allotted, chosen, optionCalled } from "../../state/draft.js";
import { ask } from "../../state/store.js";
import { addDrawings } from "../../ui/icon.js";
import "./attention.js";
import { Ship } from "./board.js";
import { CharacterCard, CharacterChoice } from "./cards.js";
import { argumentKinds, entry } from "./catalogue.js";
import { Crisis } from "./crisis.js";
import { RollFigure } from "./dice.js";
import { DRAWINGS } from "./drawings.js";
import { argsOf, eventIcon, isTold } from "./events.js";
import { Portrait } from "./figures.js";
import { Hand } from "./hand.js";
import { Settings, StandingAnswer } from "./orders.js";
import { SeatAboard } from "./seat.js";
import { check, choosing, me, ship, worth } from "./ship.js";
import { Status } from "./status.js";

addDrawings(DRAWINGS);

const EndDetails = lazy(async () => {
  const [{ EndDetails }] = await Promise.all([import("./end.js"), wear(styleCalled("unfathomable/end"))]);
  return EndDetails;
});

function Place() {
  return choosing.value ? html`<${CharacterChoice} />` : html`<${Ship} />`;
}

function AskFigure() {
  if (ship.value?.rolls.length && ask.value?.window) return html`<${RollFigure} />`;
  return me.value?.character ? html`<${Portrait} player=${me.value} size=${48} />` : null;
}

function AskAside() {
  if (ask.value?.window) return html`<${StandingAnswer} />`;
  if (ask.value?.prompt.id !== "unfathomable-choose_action" || ask.value.prompt.args.granted) return null;
  const actions = ship.value?.turn.actions ?? 0;
  return html`<p class="points-left"><b>${actions}</b><span>${t("unfathomable-actions-left", { actions })}</span></p>`;
}

/** What is done with cards that are counted out. @type {Record<string, string>} */
const ALLOTTED = {
  "unfathomable-forgo_cards": "unfathomable-forgo",
  "unfathomable-draw_cards": "unfathomable-take",
  "unfathomable-choose_starting_cards": "unfathomable-take",
};

/** The main button says what will happen. @param {import("../../protocol.d.ts").Ask} asked */
function confirmWords(asked) {
  const now = check.value;
  const words = ALLOTTED[asked.prompt.id];
  if (words) return t(words, { count: allotted.value });
  if (asked.prompt.id !== "unfathomable-add_cards" || !now) return undefined;
  const sum = chosen.value.reduce((total, id) => total + worth(optionCalled(id)?.args.card ?? "", now), 0);
  return t("unfathomable-add", { count: chosen.value.length, sum: `${sum < 0 ? "−" : "+"}${Math.abs(sum)}` });
}

/** @type {import("../../table/game.js").GameFace} */
export const face = {
  name: "unfathomable",
  theme: "ship",
  icon: "anchor",
  hasSecrets: true,
  quickVerbs: ["move", "attack", "rescue", "room", "repair", "defeat_passenger"],
  // Whoever can reveal is a traitor: nobody who looks on may see it.
  discreet: ["reveal"],
  // The cards of the hand and the characters to choose from are buttons of their own.
  isButton: (pointer) => pointer.startsWith("hand:") || pointer.startsWith("character:"),
  argumentKinds,
  Board: Place,
  Status,
  Seat: SeatAboard,
  Event: Crisis,
  Hand,
  Settings,
  AskFigure,
  AskAside,
  Cost: null,
  WishCard: CharacterCard,
  wishName: (id) => entry("character", id)?.title ?? id,
  EndDetails,
  confirmWords,
  argsOf,
  eventIcon,
  isTold,
  keys: {},
};
