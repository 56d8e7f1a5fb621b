/** The outlines of hull, house and spaces, computed along the ship (bow to stern) and across it (starboard to port). */

/** @typedef {[number, number]} Spot along, across */

/** The space on the other side of the ship. @type {Record<string, string>} */
export const PORT = {
  chapel: "captains_cabin",
  cargo_hold: "galley",
  ...Object.fromEntries(
    [1, 3, 5, 7].flatMap((odd) => [
      [`water_${odd}`, `water_${odd + 1}`],
      [`deck_${odd}`, `deck_${odd + 1}`],
    ]),
  ),
};

/** @param {number} from @param {number} to @param {number} part */
const between = (from, to, part) => from + (to - from) * part;

/**
 * @param {{bow: number, bowEnd: number, house: number, houseBow: number, walls: number[], houseStern: number,
 *   houseEnd: number, sternStart: number, stern: number, deep: number, end: number}} a along
 * @param {{hull: number, house: number, middle: number}} c across
 * @param {(spot: Spot) => Spot} place
 */
export function outlines(a, c, place) {
  /** @param {(string | Spot)[]} steps */
  const draw = (...steps) => steps.map((step) => (typeof step === "string" ? step : place(step).join(" "))).join(" ");
  const far = c.middle * 2;
  const [front, waist, back] = a.walls;
  /** @type {Record<string, string>} */
  const paths = {};
  for (const side of [0, 1]) {
    /** @param {number} along @param {number} across @returns {Spot} */
    const at = (along, across) => [along, side ? far - across : across];
    const name = (/** @type {string} */ space) => (side ? PORT[space] : space);
    const bow = [
      "C",
      at(between(a.bow, a.bowEnd, 0.1), between(c.middle, c.hull, 0.57)),
      at(between(a.bow, a.bowEnd, 0.49), c.hull),
      at(a.bowEnd, c.hull),
    ];
    const bowBack = [
      "C",
      at(between(a.bow, a.bowEnd, 0.49), c.hull),
      at(between(a.bow, a.bowEnd, 0.1), between(c.middle, c.hull, 0.57)),
      at(a.bow, c.middle),
    ];
    const houseFront = [
      "C",
      at(between(a.house, a.houseBow, 0.35), c.house),
      at(a.house, between(c.middle, c.house, 0.54)),
      at(a.house, c.middle),
    ];
    const stern = [
      "C",
      at(between(a.sternStart, a.stern, 0.72), c.hull),
      at(a.stern, between(c.hull, c.middle, 0.5)),
      at(a.stern, c.middle),
    ];
    const sternBack = [
      "C",
      at(a.stern, between(c.hull, c.middle, 0.5)),
      at(between(a.sternStart, a.stern, 0.72), c.hull),
      at(a.sternStart, c.hull),
    ];
    const houseBack = [
      "C",
      at(a.houseEnd, between(c.house, c.middle, 0.5)),
      at(between(a.houseStern, a.houseEnd, 0.69), c.house),
      at(a.houseStern, c.house),
    ];
    const box = (/** @type {number[]} */ [a1, c1, a2, c2]) =>
      draw("M", at(a1, c1), "L", at(a2, c1), at(a2, c2), at(a1, c2), "Z");
    const line = (/** @type {any[]} */ ...steps) => draw(...steps);
    paths[name("water_1")] = line(
      "M",
      at(0, 0),
      "L",
      at(front, 0),
      at(front, c.hull),
      at(a.bowEnd, c.hull),
      ...bowBack,
      "L",
      at(0, c.middle),
      "Z",
    );
    paths[name("water_3")] = box([front, 0, waist, c.hull]);
    paths[name("water_5")] = box([waist, 0, back, c.hull]);
    paths[name("water_7")] = line(
      "M",
      at(back, 0),
      "L",
      at(a.deep, 0),
      at(a.deep, c.middle),
      at(a.stern, c.middle),
      ...sternBack,
      "L",
      at(back, c.hull),
      "Z",
    );
    paths[name("deck_1")] = line(
      "M",
      at(a.bow, c.middle),
      ...bow,
      "L",
      at(front, c.hull),
      at(front, c.house),
      at(a.houseBow, c.house),
      ...houseFront,
      "Z",
    );
    paths[name("deck_3")] = box([front, c.hull, waist, c.house]);
    paths[name("deck_5")] = box([waist, c.hull, back, c.house]);
    paths[name("deck_7")] = line(
      "M",
      at(back, c.hull),
      "L",
      at(a.sternStart, c.hull),
      ...stern,
      "L",
      at(a.houseEnd, c.middle),
      ...houseBack,
      "L",
      at(back, c.house),
      "Z",
    );
    paths[name("chapel")] = box([front, c.house, waist, c.middle]);
    paths[name("cargo_hold")] = box([waist, c.house, back, c.middle]);
    paths[`bridge ${side}`] = line(
      "M",
      at(front, c.middle),
      "L",
      at(front, c.house),
      at(a.houseBow, c.house),
      ...houseFront,
      "Z",
    );
    paths[`boiler_room ${side}`] = line(
      "M",
      at(back, c.middle),
      "L",
      at(back, c.house),
      at(a.houseStern, c.house),
      "C",
      at(between(a.houseStern, a.houseEnd, 0.69), c.house),
      at(a.houseEnd, between(c.house, c.middle, 0.5)),
      at(a.houseEnd, c.middle),
      "Z",
    );
    paths[`hull ${side}`] = line("M", at(a.bow, c.middle), ...bow, "L", at(a.sternStart, c.hull), ...stern);
    paths[`house ${side}`] = line(
      "M",
      at(front, c.middle),
      "L",
      at(front, c.house),
      at(a.houseBow, c.house),
      ...houseFront,
    );
  }
  for (const whole of ["bridge", "boiler_room", "hull"]) paths[whole] = `${paths[`${whole} 0`]} ${paths[`${whole} 1`]}`;
  paths.the_deep = draw("M", [a.deep, 0], "L", [a.end, 0], [a.end, far], [a.deep, far], "Z");
  const walls = [front, waist, back].map((along) => draw("M", [along, c.hull], "L", [along, far - c.hull])).join(" ");
  const keel = draw(
    "M",
    [a.bow, c.middle],
    "L",
    [a.house, c.middle],
    "M",
    [front, c.middle],
    "L",
    [back, c.middle],
    "M",
    [a.houseEnd, c.middle],
    "L",
    [a.stern, c.middle],
  );
  return { paths, walls: `${walls} ${keel}` };
}
