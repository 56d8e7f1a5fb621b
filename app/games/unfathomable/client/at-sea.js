/** What is needed once the ship sails; fetched while characters are still being chosen. */
export { Ship } from "./board.js";
export { Crisis } from "./crisis.js";
export { RollFigure } from "./dice.js";
export { Hand } from "./hand.js";
export { MomentCard, soundOf } from "./moments.js";
export { Status } from "./status.js";
