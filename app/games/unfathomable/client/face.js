/** The face of Unfathomable. */
import { effect, signal } from "@preact/signals";
import { html, lazy } from "fathom/lib/html.js";
import { loadTexts, t } from "fathom/lib/i18n.js";
import { settings } from "fathom/lib/settings.js";
import { opener } from "fathom/lib/messages.js";
import { loadStyles } from "fathom/lib/style.js";
import { allotted, chosen, isComplete, optionCalled } from "fathom/state/draft.js";
import { ask } from "fathom/state/store.js";
import { fetchPart, game } from "fathom/table/game.js";
import { inspect } from "fathom/table/inspect.js";
import { Waiting } from "fathom/ui/fields.js";
import { addDrawings } from "fathom/ui/icon.js";
import "./attention.js";
import { argumentKinds, cardEntry, entry, faceOf, fetchCardsAtSea, signed, sourceEntry } from "./catalogue.js";
import { CharacterCard, CharacterChoice } from "./characters.js";
import { DRAWINGS } from "./drawings.js";
import { argsOf, eventIcon, isLogged, turnOf } from "./events.js";
import { Portrait } from "./figures.js";
import { SeatAboard } from "./seat.js";
import { check, choosing, me, ship, worth } from "./ship.js";

addDrawings(DRAWINGS);

/** Whether the characters are aboard. */
const sails = () => ship.value !== null && !choosing.value;

/** @type {import("@preact/signals").Signal<typeof import("./at-sea.js") | null>} */
const atSea = signal(null);

/** @type {Promise<void> | undefined} */
let going;

/** Fetch what the ship needs at sea, once. */
function goToSea() {
  going ??= Promise.all([fetchPart("unfathomable-at-sea", () => import("./at-sea.js")), fetchCardsAtSea()]).then(
    ([part]) => void (atSea.value = part),
  );
  return going;
}

// A page that opens a running game loads the ship at once. Otherwise it is loaded while characters are chosen, after
// the first drawing.
if (sails()) await goToSea();
const EndDetails = lazy(async () => {
  const [{ EndDetails }] = await Promise.all([
    import("./end.js"),
    loadStyles(new URL("../styles/end.css", import.meta.url).href),
  ]);
  return EndDetails;
});

const Story = lazy(async () => {
  const style = loadStyles(new URL("../styles/story.css", import.meta.url).href);
  const [{ Story }] = await Promise.all([import("./story.js"), style, loadTexts("unfathomable/story")]);
  return Story;
});

const StandingAnswer = lazy(() => import("./standing-answer.js").then((module) => module.StandingAnswer));
const Settings = lazy(() => import("./orders.js").then((module) => module.Settings));

function Board() {
  if (choosing.value) return html`<${CharacterChoice} />`;
  return atSea.value ? html`<${atSea.value.Ship} />` : html`<${Waiting} />`;
}

function Status() {
  return sails() && atSea.value
    ? html`<${atSea.value.Status} />`
    : html`<p class="game-name">${t("unfathomable-name")}</p>`;
}

const Event = () => sails() && atSea.value && html`<${atSea.value.Crisis} />`;

const Hand = () => sails() && atSea.value && html`<${atSea.value.Hand} />`;

function AskFigure() {
  if (atSea.value && ship.value?.rolls.length && ask.value?.window) return html`<${atSea.value.RollFigure} />`;
  return me.value?.character ? html`<${Portrait} player=${me.value} size=${48} />` : null;
}

function AskAside() {
  if (ask.value?.window) return ask.value.ordered ? html`<${StandingAnswer} />` : null;
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

/** The main button says what will happen. @param {import("fathom/protocol.d.ts").Ask} asked */
function confirmText(asked) {
  const now = check.value;
  const words = ALLOTTED[asked.prompt.id];
  if (words && isComplete.value) return t(words, { count: allotted.value });
  if (asked.prompt.id === "unfathomable-exchange_cards")
    return t("unfathomable-exchange", { count: chosen.value.length });
  if (asked.prompt.id.startsWith("unfathomable-trade")) return t("unfathomable-give", { count: chosen.value.length });
  // The value of covered cards would reveal them.
  if (asked.prompt.id !== "unfathomable-add_cards" || !now || settings.cover.value) return undefined;
  const sum = chosen.value.reduce((total, id) => total + worth(optionCalled(id)?.args.card ?? "", now), 0);
  return t("unfathomable-add", { count: chosen.value.length, sum: signed(sum) });
}

/** What the card or ability that asks says. @param {import("fathom/protocol.d.ts").Ask} asked */
function askWhy({ prompt }) {
  return prompt.id === "unfathomable-may" ? sourceEntry(prompt.args.source ?? "")?.text.join(" ") : undefined;
}

/** What the room that one stands in does, or its damage asks for. @param {string} verb */
function actionHelp(verb) {
  const space = me.value?.space ?? "";
  if (verb === "room") return entry("room", space)?.text.join(" ");
  return verb === "repair" ? entry("damage", ship.value?.damage[space] ?? "")?.text.join(" ") : undefined;
}

/** What is printed on a card that can be chosen, or used in a window; that of a crisis lies open. @param {import("fathom/protocol.d.ts").Option} option */
function optionNote({ args, label }) {
  if (label.startsWith("unfathomable-crisis")) return "";
  if (args.source && ask.value?.window) return sourceEntry(args.source)?.text.join(" ") ?? "";
  const found = args.card && !faceOf(args.card) ? cardEntry(args.card) : undefined;
  const fields = found?.kind === "waypoint" ? found.fields.map((field) => `${field}.`) : [];
  return [...fields, ...(found?.text ?? [])].join(" ");
}

/** @type {import("fathom/table/game.js").GameFace} */
export const face = {
  name: "unfathomable",
  theme: "ship",
  icon: "anchor",
  hasSecrets: true,
  quickVerbs: ["move", "attack", "rescue"],
  // These cannot be undone, because others or chance come in; a press on one's own room reads about it first.
  explainFirst: ["trade", "room", "repair", "defeat_passenger", "end"],
  actionHelp,
  // Only a traitor can reveal, so a person who sees the screen must not notice it.
  discreet: ["reveal"],
  // Rarely used options of a window.
  further: ["react", "one_by_one", "pass_roll", "pass_activation"],
  isCovered: ({ at }) => settings.cover.value && at.some((pointer) => pointer.startsWith("hand:")),
  // The cards of the hand and the characters to choose from are buttons of their own.
  isButton: (pointer) => pointer.startsWith("hand:") || pointer.startsWith("character:"),
  argumentKinds,
  Board,
  Status,
  Seat: SeatAboard,
  Event,
  Hand,
  Settings,
  AskFigure,
  AskAside,
  Cost: null,
  WishCard: CharacterCard,
  wishName: (id) => entry("character", id)?.title ?? id,
  EndDetails,
  Story,
  askWhy,
  optionNote,
  confirmText,
  argsOf,
  eventIcon,
  isLogged,
  turnOf,
  turns: () => (ship.value?.turns ?? []).map(({ seat }) => seat),
  roleName: (seat) => entry("character", ship.value?.players[seat]?.character ?? "")?.title ?? "",
  moments: () => ship.value?.moments ?? [],
  MomentCard: (/** @type {any} */ props) => atSea.value && html`<${atSea.value.MomentCard} ...${props} />`,
  soundOf: (fresh) => atSea.value?.soundOf(fresh) ?? "plain",
  keys: {},
  Inspected: lazy(() => import("./inspected.js").then((module) => module.openInspected())),
  legend: () => import("./legend.js").then((module) => module.legend),
  help: () => import("./help.js").then((module) => module.HELP),
};

// Everything that a sentence names opens its text.
opener.value = inspect;

effect(() => {
  if (sails()) void goToSea();
  else if (game.value === face) requestAnimationFrame(() => setTimeout(goToSea));
});
