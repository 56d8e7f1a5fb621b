/** The outlines of passages, rough and different for every tile, but always meeting at the borders. */

const HALF = 15;
const HUB = 22;

/**
 * A sequence of numbers from 0 to 1 that is always the same for the same text.
 * @param {string} text
 */
function seeded(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) ^ Math.imul(state ^ (state >>> 13), 3266489909);
    return ((state ^= state >>> 16) >>> 0) / 4294967296;
  };
}

/** @typedef {[number, number]} Point */

/** @param {number} value */
const short = (value) => Math.round(value * 10) / 10;

/** A smooth line through points, as cubic curves. @param {Point[]} points @param {boolean} closed */
function through(points, closed) {
  const at = (/** @type {number} */ place) =>
    closed ? points[(place + points.length) % points.length] : points[Math.min(Math.max(place, 0), points.length - 1)];
  const pieces = [];
  for (let place = 0; place < points.length - (closed ? 0 : 1); place++) {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    pieces.push(`C${[...first, ...second, ...to].map(short).join(" ")}`);
  }
  return pieces.join("");
}

/** @param {Point} point @param {number} quarters */
function rotate([x, y], quarters) {
  return /** @type {Point} */ (
    [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ][quarters]
  );
}

/** One side of an arm, from the border inwards. @param {() => number} random @param {number} sign @param {number} inset */
function flank(random, sign, inset) {
  const half = HALF - inset;
  return [
    [-53, 0],
    [-45, 0.4],
    [-34, 2.6],
    [-20, 2.6],
    [0, 1],
  ].map(([y, wild]) => {
    const out = half + (random() - 0.42) * wild * 1.6;
    return /** @type {Point} */ ([sign * out, y]);
  });
}

/** An arm towards a side, a little longer than the tile so that its end is cut off. @param {() => number} random @param {number} quarters @param {number} inset */
function arm(random, quarters, inset) {
  const left = flank(random, -1, inset).map((point) => rotate(point, quarters));
  const right = flank(random, 1, inset)
    .reverse()
    .map((point) => rotate(point, quarters));
  return `M${left[0].map(short).join(" ")}${through(left, false)}L${right[0].map(short).join(" ")}${through(right, false)}Z`;
}

/** The round room in the middle. @param {() => number} random @param {number} inset */
function hub(random, inset) {
  const points = Array.from({ length: 9 }, (_, place) => {
    // The same direction as the arms, so that they form one shape.
    const angle = (-place / 9) * 2 * Math.PI;
    const radius = HUB - inset + (random() - 0.5) * 4;
    return /** @type {Point} */ ([Math.cos(angle) * radius, Math.sin(angle) * radius]);
  });
  return `M${points[0].map(short).join(" ")}${through(points, true)}Z`;
}

/** A narrow passage from north to south. @param {() => number} random @param {number} quarters @param {number} inset */
function pinch(random, quarters, inset) {
  const side = (/** @type {number} */ sign) =>
    [
      [-53, 15],
      [-44, 14],
      [-32, 9],
      [-18, 6],
      [0, 5],
      [18, 6],
      [32, 9],
      [44, 14],
      [53, 15],
    ].map(([y, half]) => {
      const wild = Math.abs(y) > 40 ? 0 : (random() - 0.5) * 3;
      return rotate([sign * Math.max(2, half - inset * (half / 15)) + wild, y], quarters);
    });
  const left = side(-1);
  const right = side(1).reverse();
  return `M${left[0].map(short).join(" ")}${through(left, false)}L${right[0].map(short).join(" ")}${through(right, false)}Z`;
}

/** @type {Map<string, {floor: string, inner: string}>} */
const known = new Map();

/**
 * The outline of a tile's passages and of their lighter middle.
 * @param {string} tile its name, from which the roughness comes
 * @param {string} open its open sides as they lie
 * @param {boolean} narrow
 */
export function passages(tile, open, narrow) {
  const key = `${tile} ${open}`;
  const found = known.get(key);
  if (found) return found;
  const quarters = [...open].map((side) => "NESW".indexOf(side));
  const draw = (/** @type {number} */ inset) => {
    const random = seeded(key);
    // A blown border may give a narrow passage more sides than two.
    const arms = narrow
      ? [pinch(random, quarters[0] % 2, inset), ...quarters.slice(2).map((side) => arm(random, side, inset))]
      : [...quarters.map((side) => arm(random, side, inset)), hub(random, inset)];
    return arms.join("");
  };
  const made = { floor: draw(0), inner: draw(5) };
  known.set(key, made);
  return made;
}

/** Cracks in the rock and stones on the floor, for a tile of this name. @param {string} tile */
export function roughness(tile) {
  const random = seeded(`${tile} rock`);
  const cracks = Array.from({ length: 6 }, (_, place) => {
    const angle = ((place + random() * 0.7) / 6) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle) * 47, Math.sin(angle) * 47].map((value) =>
      Math.max(-46, Math.min(46, value * 1.25)),
    );
    const bend = () => short((random() - 0.5) * 14);
    return `M${short(x)} ${short(y)}l${short(-x * 0.16 + bend() / 3)} ${short(-y * 0.16 + bend() / 3)}l${bend()} ${bend()}`;
  });
  const stones = Array.from({ length: 5 }, () => {
    const angle = random() * 2 * Math.PI;
    const far = 6 + random() * 11;
    return { x: short(Math.cos(angle) * far), y: short(Math.sin(angle) * far), r: short(0.8 + random() * 1.6) };
  });
  return { cracks: cracks.join(""), stones };
}
