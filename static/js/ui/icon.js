/** Icons: always beside a text or with a label, never the only sign of a meaning. */
import { html } from "../lib/html.js";

/**
 * The drawings of the icons, on a field of 24 by 24: lines in the colour of the text around them. A drawing that begins
 * with "#" is filled instead.
 * @type {Record<string, string[]>}
 */
const DRAWINGS = {
  reveal: ["M4 9.5V4h5.5M14.5 4H20v5.5M20 14.5V20h-5.5M9.5 20H4v-5.5", "M12 8v8M8 12h8"],
  move: ["M4 12h14M13 6.5l5.5 5.5-5.5 5.5"],
  order: ["M4 9.5v5h3l8 4.5V5L7 9.5zM18.5 9a4.2 4.2 0 0 1 0 6"],
  turn: ["M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19 8.4M19.3 3.8V8.4h-4.6"],
  decline: ["M6 6l12 12M18 6 6 18"],
  stop: ["M7 7h10v10H7z"],
  pause: ["M8.5 5.5v13M15.5 5.5v13"],
  flood: [
    "M2.5 8c1.9-1.6 3.9-1.6 5.8 0s3.9 1.6 5.8 0 3.9-1.6 5.8 0M2.5 13c1.9-1.6 3.9-1.6 5.8 0s3.9 1.6 5.8 0 3.9-1.6 5.8 0M2.5 18c1.9-1.6 3.9-1.6 5.8 0s3.9 1.6 5.8 0 3.9-1.6 5.8 0",
  ],
  lantern: [
    "M9 4.8a3 3 0 0 1 6 0M7.5 7.5h9M7 20.5h10M8 7.5 6.8 18h10.4L16 7.5",
    "#M12 10.3c1.9 2.2 1.7 5.4-.1 5.4s-1.9-2.9.1-5.4z",
  ],
  anchor: [
    "M12 3.2a2.3 2.3 0 1 0 .1 0zM12 7.8V20.5M8 11h8M4 13.5c0 4 3.5 7 8 7s8-3 8-7M4 13.5l-1.8 2.3M4 13.5l2.5 1.6M20 13.5l1.8 2.3M20 13.5l-2.5 1.6",
  ],
  cards: ["M3.5 6.5h10.5v14H3.5z", "M8 3.5l11-.5 1 14.5-3 .3"],
  team: [
    "M8.5 4.5a3.5 3.5 0 1 0 .1 0zM2 20c0-4 2.7-6.5 6.5-6.5S15 16 15 20M15.5 5a3.4 3.4 0 0 1 0 6.3M17.5 14c2.7.8 4.5 3 4.5 6",
  ],
  map: ["M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20zM9 4v13.5M15 6.5V20"],
  talk: ["M3.5 5h17v11h-9L7 20v-4H3.5z"],
  menu: ["M4 6.5h16M4 12h16M4 17.5h16"],
  settings: ["M4 7h9M17 7h3M4 17h3M11 17h9", "M15 4.8a2.2 2.2 0 1 0 .1 0zM9 14.8a2.2 2.2 0 1 0 .1 0z"],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  fit: ["M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"],
  phrases: ["M3.5 5h17v11h-9L7 20v-4H3.5z", "M7.5 9h9M7.5 12.3h5.5"],
  send: ["M4 12 20 4.5 15.5 20l-3.7-6.2zM20 4.5l-8.2 9.3"],
  check: ["M4.5 12.5l5 5 10-11"],
  close: ["M6 6l12 12M18 6 6 18"],
  up: ["M5.5 15 12 8.5l6.5 6.5"],
  down: ["M5.5 9l6.5 6.5L18.5 9"],
  back: ["M14.5 5.5 8 12l6.5 6.5"],
  undo: ["M8 5 4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H9"],
  copy: ["M8.5 8.5h11v12h-11zM5 15.5H4.5v-12h11V5"],
  // The faces of the bots: a crested bird, an otter, an owl, a walrus, a cat and a seal.
  "bot-wren": [
    "M12 6c4 0 6.5 2.8 6.5 7S16 20.5 12 20.5 5.5 17.2 5.5 13 8 6 12 6zM12 6c-.2-1.8.8-3.2 2.6-3.700M12 6c0-1.5-.9-2.5-2.3-2.8",
    "#M9 11.200a1 1 0 1 0 .1 0zM15 11.200a1 1 0 1 0 .1 0zM10.5 14.500h3L12 17z",
  ],
  "bot-otto": [
    "M12 5.500c4.5 0 7.5 3 7.5 7.500s-3 7.5-7.5 7.5-7.5-3-7.5-7.5 3-7.5 7.5-7.500zM6.5 8A2.2 2.2 0 1 1 8.8 6M17.5 8A2.2 2.2 0 1 0 15.2 6M12 15.500v1.500M9.5 18c1.5.8 3.5.8 5 0M4 15.500l3-.3M20 15.500l-3-.3",
    "#M9 11a1 1 0 1 0 .1 0zM15 11a1 1 0 1 0 .1 0zM12 13.700a1.3 1 0 1 0 .1 0z",
  ],
  "bot-juno": [
    "M5 5l3.5 2.500h7L19 5v9.500c0 3.7-3 6-7 6s-7-2.3-7-6zM9 9.500a2.7 2.7 0 1 0 .1 0zM15 9.500a2.7 2.7 0 1 0 .1 0z",
    "#M9 11.400a.8.8 0 1 0 .1 0zM15 11.400a.8.8 0 1 0 .1 0zM11 15h2l-1 1.800z",
  ],
  "bot-basil": [
    "M12 4.500c4.5 0 7.5 3.3 7.5 7.500s-3 6.5-7.5 6.500S4.5 16.2 4.5 12 7.5 4.5 12 4.500zM12 13c-2.5 0-4.5 1-4.5 2.700S9.5 18 12 16.500c2.5 1.5 4.5.9 4.5-.8S14.5 13 12 13zM10.2 17.200V21M13.8 17.200V21",
    "#M9 9.300a1 1 0 1 0 .1 0zM15 9.300a1 1 0 1 0 .1 0z",
  ],
  "bot-mirka": [
    "M5 4.5 9 8h6l4-3.500V14c0 3.8-3 6.5-7 6.500S5 17.8 5 14zM12 15.700c0 1.5-1.3 2-2.3 1.500M12 15.700c0 1.5 1.3 2 2.3 1.500M3 13.500l3 .8M3.5 17l2.8-.7M21 13.500l-3 .8M20.5 17l-2.8-.7",
    "#M9 11a.8 1.3 0 1 0 .1 0zM15 11a.8 1.3 0 1 0 .1 0zM11.2 14.500h1.600l-.8 1z",
  ],
  "bot-tove": [
    "M12 4.500c4.3 0 7 3.7 7 8.5 0 4.5-2.7 7.5-7 7.500s-7-3-7-7.500c0-4.8 2.7-8.5 7-8.500zM12 15c-.5 1.3-2.5 1.8-3.5.8M12 15c.5 1.3 2.5 1.8 3.5.8M5.5 14l3 .6M18.5 14l-3 .6",
    "#M9 10a1.2 1.2 0 1 0 .1 0zM15 10a1.2 1.2 0 1 0 .1 0zM12 13.300a1.4 1 0 1 0 .1 0z",
  ],
  bot: ["M5 8.5h14v10H5zM12 8.5V4.5M9 13v1.5M15 13v1.5M2.5 12v3M21.5 12v3", "M12 3a.8.8 0 1 0 .1 0z"],
  eye: ["M2.8 12S6.5 6 12 6s9.2 6 9.2 6-3.7 6-9.2 6-9.2-6-9.2-6z", "M12 9.5a2.5 2.5 0 1 0 .1 5 2.5 2.5 0 0 0-.1-5z"],
  what: ["M12 3a9 9 0 1 0 .1 0z", "M9.300 9.500a2.800 2.800 0 1 1 4 2.500c-1 .5-1.300 1-1.300 2M12 16.800v.1"],
  phone: ["M7.5 2.5h9v19h-9zM11 18.5h2"],
  link: [
    "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5",
  ],
  offline: [
    "M3 9a13 13 0 0 1 4-2.6M11 5.5A13 13 0 0 1 21 9M6.5 13a8 8 0 0 1 3-1.9M14.5 11.3a8 8 0 0 1 3 1.7M12 17.5v.1M4 3l16 18",
  ],
  skull: [
    "M12 3a8 8 0 0 0-5 14.2V20h10v-2.8A8 8 0 0 0 12 3zM9.5 20v-2.5M12 20v-2.5M14.5 20v-2.5",
    "#M9 10.2a1.6 1.6 0 1 0 .1 0zM15 10.2a1.6 1.6 0 1 0 .1 0z",
  ],
};

/** Adds the icons of a game. @param {Record<string, string[]>} drawings */
export const addDrawings = (drawings) => void Object.assign(DRAWINGS, drawings);

/** @param {string} name */
export const hasIcon = (name) => name in DRAWINGS;

/** The strokes of an icon, to be placed inside another drawing. @param {{name: string}} props */
export function Strokes({ name }) {
  return (DRAWINGS[name] ?? []).map((drawing) =>
    drawing.startsWith("#")
      ? html`<path d=${drawing.slice(1)} class="icon-filled" />`
      : html`<path d=${drawing} class="icon-line" />`,
  );
}

/** @param {{name: string, size?: number}} props */
export function Icon({ name, size = 24 }) {
  // Called as a function, because there are many icons and each would be one more component.
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    ${Strokes({ name })}
  </svg>`;
}
