/** The layout of the pieces in a space: the possible rows, and how they fit into the space. */

/** @import { Box } from "./geometry.js" */
/** @import { PlayerView } from "./unfathomable.d.ts" */

/** If there are more than this many of a kind, one is drawn with their number. */
const MOST_DRAWN = 3;
const NAME = 14;

/** @param {string} kind @param {number} count @param {number} size */
function counted(kind, count, size) {
  const drawn = count > MOST_DRAWN ? 1 : count;
  /** @type {Piece[]} */
  const pieces = Array.from({ length: drawn }, (_, place) => ({
    key: `${kind} ${place}`,
    kind,
    width: size,
    height: size + 2,
  }));
  if (count > MOST_DRAWN)
    pieces.push({ key: `${kind} count`, kind: `${kind}_count`, width: size + 4, height: size, text: `×${count}` });
  return pieces;
}

/**
 * Enemies stand seaward, people inboard; in a crowd the passengers make room for the characters, and in a low room all
 * stand side by side.
 * @param {{monarchs: string[], deepOnes: number, passengers: number, people: Piece[], size: number}} standing
 * @returns {Piece[][][]}
 */
export function rowLayouts({ monarchs, deepOnes, passengers, people, size }) {
  const rulers = monarchs.map((monarch) => ({
    key: monarch,
    kind: monarch,
    width: size * 1.6,
    // With its name below.
    height: size * 1.6 + NAME,
  }));
  const enemies = [...rulers, ...counted("deep_one", deepOnes, size)];
  const others = counted("passenger", passengers, size - 2);
  return [[enemies, [...people, ...others]], [[...enemies, ...others], people], [[...enemies, ...people, ...others]]];
}

/** @typedef {{key: string, kind: string, width: number, height: number, text?: string, player?: PlayerView}} Piece */

/** @typedef {Piece & {x: number, y: number, scale: number}} Placed */

const SMALLEST = 0.72;
const OVERLAPS = [1, 0.84, 0.7];

/**
 * Puts rows of pieces into a box: each row may wrap, neighbours overlap by a few pixels where that helps, and
 * everything shrinks until it fits, but not below a size that can be read: then it spills over the edge. Of several
 * ways to make up the rows the first that can stay largest is taken.
 * @param {Piece[][][]} ways
 * @param {Box} box
 * @returns {Placed[]}
 */
export function arrange(ways, box) {
  for (let scale = 1; scale > SMALLEST; scale -= 0.06) {
    for (const groups of ways) {
      for (const overlap of OVERLAPS) {
        const rows = groups.flatMap((group) => rowsOf(group, box.w, scale, overlap));
        const height = rows.reduce((sum, row) => sum + row.height, 0);
        if (height <= box.h + 1) return placed(rows, box, height, scale, overlap);
      }
    }
  }
  const rows = ways[ways.length - 1].flatMap((group) => rowsOf(group, box.w, SMALLEST, OVERLAPS[2]));
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  return placed(rows, box, height, SMALLEST, OVERLAPS[2]);
}

/** @typedef {{pieces: Piece[], width: number, height: number}} Row */

/** @param {Piece[]} group @param {number} width @param {number} scale @param {number} overlap */
function rowsOf(group, width, scale, overlap) {
  /** @type {Row[]} */
  const rows = [];
  for (const piece of group) {
    const last = rows.at(-1);
    const step = piece.width * scale * overlap;
    if (last && last.width + step <= width) {
      last.pieces.push(piece);
      last.width += step;
      last.height = Math.max(last.height, piece.height * scale);
    } else {
      rows.push({ pieces: [piece], width: step, height: piece.height * scale });
    }
  }
  return rows;
}

/** @param {Row[]} rows @param {Box} box @param {number} height @param {number} scale @param {number} overlap @returns {Placed[]} */
function placed(rows, box, height, scale, overlap) {
  let top = box.y + (box.h - height) / 2;
  return rows.flatMap((row) => {
    let left = box.x + (box.w - row.width) / 2;
    const y = top + row.height / 2;
    top += row.height;
    return row.pieces.map((piece) => {
      const x = left + (piece.width * scale * overlap) / 2;
      left += piece.width * scale * overlap;
      return { ...piece, x, y, scale };
    });
  });
}
