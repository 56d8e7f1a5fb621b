/** The face of Pearls. */
import { addDrawings } from "fathom/ui/icon.js";
import { Board } from "./board.js";
import { DRAWINGS, worthOf } from "./drawings.js";
import { EndDetails } from "./end.js";
import { argsOf, eventIcon } from "./events.js";
import { Hand } from "./hand.js";
import { LastDive } from "./last-dive.js";
import { SeatOnReef } from "./seat.js";
import { Status } from "./status.js";

addDrawings(DRAWINGS);

/** @type {import("fathom/table/game.js").GameFace} */
export const face = {
  name: "pearls",
  theme: "reef",
  icon: "pearl",
  hasSecrets: true,
  quickVerbs: [],
  // The cards of the hand are buttons of their own.
  isButton: (pointer) => pointer.startsWith("hand:"),
  argumentKinds: {
    card: "creature",
    target: "seat",
    first: "seat",
    pearl: (/** @type {string} */ pearl) => ({ "": String(worthOf(pearl)) }),
  },
  Board,
  Status,
  Seat: SeatOnReef,
  Event: LastDive,
  Hand,
  AskFigure: () => null,
  AskAside: () => null,
  Cost: null,
  WishCard: () => null,
  wishName: (id) => id,
  EndDetails,
  argsOf,
  eventIcon,
  isHeading: ({ name }) => name === "pearls-pearl_appeared",
  isLogged: () => true,
  keys: {},
};
