/** The face of Sub Terra. */
import { html, lazy } from "fathom/lib/html.js";
import { loadStyles } from "fathom/lib/style.js";
import { list, loadTexts, t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { addDrawings } from "fathom/ui/icon.js";
import { AskAside, AskFigure, Cost } from "./ask.js";
import { Board } from "./board.js";
import { centre, fit } from "./camera.js";
import { cave, tiles } from "./cave.js";
import { faceOf, rankOf } from "./content.js";
import { DRAWINGS } from "./drawings.js";
import { argsOf, eventIcon, isLogged, turnOf } from "./events.js";
import { ExplorerCard, ExplorerChoice } from "./explorer-card.js";
import { Hazard } from "./hazard.js";
import { Inspected } from "./inspect.js";
import { MomentCard, moments, soundOf } from "./moments.js";
import { SeatInCave } from "./seat.js";
import { Status } from "./status.js";

addDrawings(DRAWINGS);

const EndDetails = lazy(async () => {
  const [{ EndDetails }] = await Promise.all([
    import("./end.js"),
    loadStyles(new URL("../styles/end.css", import.meta.url).href),
  ]);
  return EndDetails;
});

const Story = lazy(async () => {
  const styles = ["cave", "tiles", "story"].map((name) => new URL(`../styles/${name}.css`, import.meta.url).href);
  const [{ Story }] = await Promise.all([import("./story.js"), loadStyles(...styles), loadTexts("subterra/story")]);
  return Story;
});

function Place() {
  return cave.value?.placed.length ? html`<${Board} />` : html`<${ExplorerChoice} />`;
}

/** @type {import("fathom/table/game.js").GameFace} */
export const face = {
  name: "subterra",
  theme: "cave",
  icon: "lantern",
  hasSecrets: false,
  quickVerbs: ["reveal", "explore", "move", "swim", "squeeze_through", "dig", "quick_dig", "repel"],
  // While explorers are chosen, each of them is a card that can be pressed.
  isButton: (pointer) => pointer.startsWith("explorer:") && !cave.value?.placed.length,
  argumentKinds: {
    explorers: "explorer",
    victim: "explorer",
    first: "explorer",
    left_behind: "explorer",
    type: "hazard",
    tile: (/** @type {string} */ tile) => `type-${faceOf(tile).type}`,
    aside: (/** @type {string} */ tile) => `type-${faceOf(tile).type}`,
    by: (/** @type {string} */ by) => (rankOf(by) < 0 ? `action-${by}` : `explorer-${by}`),
    target: (/** @type {string} */ target) => (rankOf(target) < 0 ? `side-${target}` : `explorer-${target}`),
  },
  Board: Place,
  Status,
  Seat: SeatInCave,
  Event: Hazard,
  AskFigure,
  AskAside,
  Cost,
  WishCard: ExplorerCard,
  wishName: (id) => nameOf("explorer", id),
  EndDetails,
  Story,
  argsOf,
  eventIcon,
  isHeading: ({ name }) => name === "subterra-round_began",
  isLogged,
  keys: { c: () => centre(), 0: () => fit() },
  keyHelp: () => ({
    "← ↑ → ↓": t("subterra-key-arrows"),
    "+ −": t("subterra-key-zoom"),
    0: t("map-fit"),
    C: t("map-centre"),
  }),
  legend: () => import("./legend.js").then((module) => module.legend),
  help: () => import("./help.js").then((module) => module.HELP),
  moments,
  MomentCard,
  soundOf,
  turnOf,
  roleName: (seat) =>
    list((cave.value?.explorers ?? []).filter((one) => one.seat === seat).map((one) => nameOf("explorer", one.id))),
  explainFirst: ["place_rope", "hide", "dive", "gear", "exert", "end_turn", "leave_cave", "decline"],
  // Nobody can leave before the exit is found.
  hidesVerb: (verb) => verb === "leave_cave" && !tiles.value.some((tile) => tile.type === "exit"),
  Inspected,
  askWhy: (asked) =>
    asked.prompt.id === "subterra-act" && !cave.value?.turn?.ap ? t("subterra-no-points") : undefined,
};
