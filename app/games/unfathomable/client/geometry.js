/**
 * Where everything is, for two drawings of the same ship: bow to the left for wide windows, bow up for narrow ones.
 * The outlines are computed along the ship (from bow to stern) and across it (from starboard to port); what stands
 * within them is placed by hand.
 */

import { PORT, outlines } from "./outlines.js";

/** @import { Spot } from "./outlines.js" */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{x: number, y: number}} Spot2 */
/** @typedef {{x: number, y: number, anchor?: "start" | "middle" | "end", lines?: boolean}} Label */
/**
 * @typedef {{
 *   name: string, width: number, height: number, token: number,
 *   hull: string, deepWater: string, walls: string, sides: Record<string, Label>, cracks: Record<string, Spot2>,
 *   paths: Record<string, string>, boxes: Record<string, Box>, labels: Record<string, Label>,
 *   badges: Record<string, {x: number, y: number, text: string}>, arrows: {x: number, y: number, turn: number}[],
 * }} Layout
 */

/** The number of the room or deck, as the die calls it. @type {Record<string, string>} */
const NUMBERS = {
  water_1: "1–4",
  water_2: "5–8",
  bridge: "1–2",
  chapel: "3",
  captains_cabin: "4",
  cargo_hold: "5",
  galley: "6",
  boiler_room: "7–8",
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`deck_${number}`, String(number)])),
};

/** @param {Box} box @param {number} width @param {number} height @param {boolean} wide */
const mirrored = (box, width, height, wide) =>
  wide ? { ...box, y: height - box.y - box.h } : { ...box, x: width - box.x - box.w };

/** The water behind the ship where it grows deep: a shore of waves, and then as far as the window reaches. @param {number} from @param {number} width @param {number} height @param {boolean} wide */
function deepWater(from, width, height, wide) {
  const beyond = 2 * (width + height);
  const swell = Array.from({ length: 40 }, (_, place) => (place % 2 ? -9 : 9));
  return wide
    ? `M${from} ${-height}${swell.map((side) => `q${side} 20 0 40`).join("")}V${2 * height}H${beyond}V${-height}Z`
    : `M${-width} ${from}${swell.map((side) => `q20 ${side} 40 0`).join("")}H${2 * width}V${beyond}H${-width}Z`;
}

/**
 * @param {{wide: boolean, width: number, height: number, token: number, along: any, across: any,
 *   boxes: Record<string, number[]>, labels: Record<string, [number, number, ("start" | "middle" | "end")?, boolean?]>,
 *   badges: Record<string, [number, number]>, arrows: [number, number, number][], cracks: Record<string, [number, number]>,
 *   sides: Record<string, [number, number, "start" | "end"]>}} plan
 * @returns {Layout}
 */
function build({ wide, width, height, token, along, across, boxes, labels, badges, arrows, cracks, sides }) {
  /** @type {(spot: Spot) => Spot} */
  const place = ([a, c]) => (wide ? [a, c] : [width - c, a]);
  const { paths, walls } = outlines(along, across, place);
  /** @type {Record<string, Box>} */
  const all = {};
  /** @type {Layout["badges"]} */
  const marks = {};
  for (const [space, [x, y, w, h]] of Object.entries(boxes)) {
    all[space] = { x, y, w, h };
    if (PORT[space]) all[PORT[space]] = mirrored({ x, y, w, h }, width, height, wide);
  }
  for (const [space, [x, y]] of Object.entries(badges)) {
    marks[space] = { x, y, text: NUMBERS[space] };
    const other = PORT[space];
    if (other) marks[other] = { ...(wide ? { x, y: height - y } : { x: width - x, y }), text: NUMBERS[other] };
  }
  for (const [space, box] of Object.entries({ sick_bay: boxes["sick_bay isle"], brig: boxes["brig isle"] })) {
    const [x, y, w, h] = box;
    paths[space] =
      `M${x + 10} ${y}h${w - 20}a10 10 0 0 1 10 10v${h - 20}a10 10 0 0 1-10 10h${20 - w}a10 10 0 0 1-10-10v${20 - h}a10 10 0 0 1 10-10Z`;
  }
  const turned = arrows.flatMap(([x, y, turn]) => [
    { x, y, turn },
    wide ? { x, y: height - y, turn: 180 - turn } : { x: width - x, y, turn: -turn },
  ]);
  return {
    name: wide ? "wide" : "narrow",
    width,
    height,
    token,
    hull: paths.hull,
    deepWater: deepWater(along.deep, width, height, wide),
    walls,
    paths,
    boxes: all,
    labels: Object.fromEntries(
      Object.entries(labels).map(([space, [x, y, anchor, lines]]) => [space, { x, y, anchor, lines }]),
    ),
    badges: marks,
    arrows: turned,
    cracks: Object.fromEntries(Object.entries(cracks).map(([space, [x, y]]) => [space, { x, y }])),
    sides: Object.fromEntries(Object.entries(sides).map(([side, [x, y, anchor]]) => [side, { x, y, anchor }])),
  };
}

export const WIDE = build({
  wide: true,
  width: 872,
  height: 516,
  token: 34,
  along: {
    bow: 38,
    bowEnd: 250,
    house: 164,
    houseBow: 238,
    walls: [272, 432, 592],
    houseStern: 636,
    houseEnd: 688,
    sternStart: 640,
    stern: 732,
    deep: 756,
    end: 872,
  },
  across: { hull: 70, house: 150, middle: 258 },
  boxes: {
    water_1: [14, 34, 140, 76],
    water_3: [300, 4, 130, 62],
    water_5: [460, 4, 130, 62],
    water_7: [622, 4, 124, 62],
    deck_1: [142, 78, 124, 68],
    deck_3: [304, 74, 126, 72],
    deck_5: [464, 74, 126, 72],
    deck_7: [624, 78, 66, 68],
    chapel: [278, 182, 148, 38],
    cargo_hold: [438, 182, 148, 38],
    bridge: [176, 214, 92, 96],
    boiler_room: [597, 208, 86, 100],
    sick_bay: [298, 246, 108, 46],
    brig: [458, 246, 108, 46],
    "sick_bay isle": [296, 222, 112, 72],
    "brig isle": [456, 222, 112, 72],
    the_deep: [764, 60, 104, 440],
  },
  labels: {
    bridge: [219, 204, "middle"],
    chapel: [279, 173, "start"],
    cargo_hold: [441, 173, "start"],
    captains_cabin: [279, 353, "start"],
    galley: [441, 353, "start"],
    boiler_room: [640, 178, "middle", true],
    sick_bay: [352, 240, "middle"],
    brig: [512, 240, "middle"],
    the_deep: [814, 40, "middle"],
  },
  badges: {
    water_1: [42, 150],
    deck_1: [112, 176],
    deck_3: [289, 89],
    deck_5: [449, 89],
    deck_7: [609, 89],
    chapel: [417, 168],
    cargo_hold: [577, 168],
    bridge: [219, 332],
    boiler_room: [640, 336],
  },
  arrows: [
    [289, 57, 0],
    [289, 138, 0],
    [449, 57, 0],
    [449, 138, 0],
    [609, 57, 0],
    [609, 138, 0],
    [77, 152, -50],
    [160, 192, -60],
  ],
  cracks: {
    bridge: [190, 222],
    chapel: [340, 156],
    cargo_hold: [544, 156],
    captains_cabin: [398, 304],
    galley: [552, 300],
    boiler_room: [618, 300],
  },
  sides: { starboard: [12, 24, "start"], port: [12, 506, "start"] },
});

export const NARROW = build({
  wide: false,
  width: 390,
  height: 560,
  token: 30,
  along: {
    bow: 6,
    bowEnd: 112,
    house: 54,
    houseBow: 98,
    walls: [132, 258, 384],
    houseStern: 426,
    houseEnd: 450,
    sternStart: 442,
    stern: 474,
    deep: 490,
    end: 560,
  },
  across: { hull: 42, house: 106, middle: 195 },
  boxes: {
    water_1: [296, 2, 92, 40],
    water_3: [349, 136, 40, 118],
    water_5: [349, 262, 40, 118],
    water_7: [349, 388, 40, 96],
    deck_1: [286, 70, 58, 60],
    deck_3: [286, 160, 60, 96],
    deck_5: [286, 286, 60, 96],
    deck_7: [286, 408, 52, 50],
    chapel: [198, 233, 84, 24],
    cargo_hold: [198, 359, 84, 24],
    bridge: [116, 90, 122, 40],
    boiler_room: [112, 408, 166, 38],
    sick_bay: [154, 192, 82, 40],
    brig: [154, 318, 82, 40],
    "sick_bay isle": [150, 174, 90, 58],
    "brig isle": [150, 300, 90, 58],
    the_deep: [100, 492, 180, 66],
  },
  labels: {
    bridge: [195, 84, "middle"],
    chapel: [280, 149, "end", true],
    cargo_hold: [280, 275, "end", true],
    captains_cabin: [110, 149, "start", true],
    galley: [110, 275, "start", true],
    boiler_room: [110, 402, "start"],
    sick_bay: [195, 188, "middle"],
    brig: [195, 314, "middle"],
    the_deep: [14, 530, "start"],
  },
  badges: {
    water_1: [364, 60],
    deck_1: [262, 52],
    deck_3: [332, 147],
    deck_5: [332, 273],
    deck_7: [330, 398],
    chapel: [268, 218],
    cargo_hold: [268, 344],
    bridge: [257, 110],
    boiler_room: [262, 397],
  },
  arrows: [
    [300, 147, 90],
    [300, 273, 90],
    [300, 397, 90],
  ],
  cracks: {
    bridge: [118, 98],
    chapel: [246, 178],
    cargo_hold: [246, 304],
    captains_cabin: [128, 178],
    galley: [128, 292],
    boiler_room: [112, 398],
  },
  sides: { starboard: [386, 548, "end"], port: [4, 548, "start"] },
});
