/** The story of an expedition: everybody's way through the cave, and what each hazard has cost. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { cave, tiles } from "./cave.js";
import { Everybody } from "./board.js";
import { Definitions, SIZE, TilePicture } from "./tile.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */
/** @import { Point } from "./subterra.d.ts" */

/** The cells that each explorer has come to, in order. @param {GameEvent[]} events */
function waysOf(events) {
  /** @type {Map<string, Point[]>} */
  const ways = new Map();
  for (const { name, args } of events) {
    if (name !== "subterra-moved") continue;
    const way = ways.get(args.explorer) ?? [args.origin];
    ways.set(args.explorer, [...way, args.cell]);
  }
  return [...ways];
}

/** Drawn side by side, so that all ways through a cell are visible. @param {Point[]} way @param {number} place @param {number} count */
function path(way, place, count) {
  const aside = (place - (count - 1) / 2) * 9;
  return way.map(([x, y], step) => `${step ? "L" : "M"}${x * SIZE + aside} ${y * SIZE + aside}`).join("");
}

/** @param {{events: GameEvent[]}} props */
function Ways({ events }) {
  const ways = waysOf(events);
  const cells = tiles.value.map((tile) => tile.cell);
  const left = Math.min(...cells.map(([x]) => x)) * SIZE - SIZE / 2;
  const top = Math.min(...cells.map(([, y]) => y)) * SIZE - SIZE / 2;
  const right = Math.max(...cells.map(([x]) => x)) * SIZE + SIZE / 2;
  const bottom = Math.max(...cells.map(([, y]) => y)) * SIZE + SIZE / 2;
  return html`<section>
    <h2>${t("subterra-story-ways")}</h2>
    <div class="story-picture story-course" inert><svg class="story-cave" viewBox=${`${left} ${top} ${right - left} ${bottom - top}`} role="img" aria-label=${t("subterra-story-ways")}>
      <${Definitions} />
      ${tiles.value.map((tile) => html`<g key=${tile.key} transform=${`translate(${tile.cell[0] * SIZE} ${tile.cell[1] * SIZE})`}><${TilePicture} tile=${tile} /></g>`)}
      ${ways.map(([explorer, way], place) => html`<path key=${explorer} class="story-way line-seat-${place}" d=${path(way, place, ways.length)}><title>${nameOf("explorer", explorer)}</title></path>`)}
      <${Everybody} />
    </svg></div>
    <p class="story-names">${ways.map(([explorer], place) => html`<span key=${explorer} class="plot-name line-seat-${place}">${nameOf("explorer", explorer)}</span>`)}</p>
  </section>`;
}

/** `left` are those who were left behind. @typedef {{round: number, type: string, lost: Map<string, number>, left: string[]}} PastHazard */

/** Every hazard with what it has cost, until the next turn began. Once time is up, every round has that one. @param {GameEvent[]} events */
export function hazardsOf(events) {
  /** @type {PastHazard[]} */
  const hazards = [];
  let round = 1;
  let isNow = false;
  for (const { name, args } of events) {
    if (name === "subterra-round_began") round = args.round;
    if (name === "subterra-turn_began") isNow = false;
    const isRepeated = name === "subterra-out_of_time" && hazards.at(-1)?.round !== round;
    if (name === "subterra-hazard_revealed" || isRepeated) {
      hazards.push({ round, type: args.type ?? "out_of_time", lost: new Map(), left: [] });
      isNow = true;
    }
    const last = isNow ? hazards.at(-1) : null;
    if (name === "subterra-health_lost" && last)
      last.lost.set(args.explorer, (last.lost.get(args.explorer) ?? 0) + args.amount);
    if (name === "subterra-left_behind") last?.left.push(args.explorer);
  }
  return hazards;
}

/** @param {PastHazard} hazard */
function cost({ lost, left }) {
  const parts = [
    ...[...lost].map(([explorer, amount]) =>
      t("subterra-story-lost", { explorer: nameOf("explorer", explorer), amount: `−${amount}` }),
    ),
    ...left.map((explorer) => t("subterra-story-left", { explorer: nameOf("explorer", explorer) })),
  ];
  return parts.length ? parts.join(", ") : html`<small>${t("subterra-story-nothing")}</small>`;
}

/** @param {{events: GameEvent[]}} props */
function Hazards({ events }) {
  return html`<section>
    <h2>${t("subterra-story-hazards")}</h2>
    <ol class="story-hazards">
      ${hazardsOf(events).map((hazard, place) => html`<li key=${place}><b>${t("subterra-story-hazard", { round: hazard.round, hazard: nameOf("hazard", hazard.type) })}</b> ${cost(hazard)}</li>`)}
    </ol>
  </section>`;
}

/** How close it was: what was still to come, and the weakest explorer still in the game. */
function Near() {
  if (!cave.value) return null;
  const [weakest] = cave.value.explorers
    .filter((explorer) => !explorer.removed)
    .sort((one, other) => one.health - other.health);
  return html`<p>${t("subterra-near", { cards: cave.value.hazards.deck })}${" "}
    ${weakest && t("subterra-weakest", { explorer: nameOf("explorer", weakest.id), health: weakest.health, most: weakest.most_health })}</p>`;
}

/** @param {{events: GameEvent[]}} props */
export function Story({ events }) {
  return cave.value && html`<${Near} /><${Ways} events=${events} /><${Hazards} events=${events} />`;
}
