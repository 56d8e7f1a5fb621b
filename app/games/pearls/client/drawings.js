/** The creatures and what they dive for, as lines on a field of 24 by 24. */

/** From the lowest to the highest. */
const CREATURES = ["shrimp", "crab", "seahorse", "squid", "turtle", "dolphin", "shark", "whale"];

/** @param {string} creature */
export const valueOf = (creature) => CREATURES.indexOf(creature) + 1;

/** What a pearl is worth. @param {string} pearl */
export const worthOf = (pearl) => Number(pearl.split("_")[1]);

/** Who scares whom away. @type {Record<string, string>} */
export const SCARES = { shrimp: "whale" };

/** @type {Record<string, string[]>} */
export const DRAWINGS = {
  pearl: ["M12 5.5a6.5 6.5 0 1 0 .1 0z", "M8.8 10.5a3.6 3.6 0 0 1 2.6-2.4"],
  shrimp: [
    "M18.5 6.5c-6-2-11 1.5-11 6.5 0 3.5 2.5 6 5.5 6",
    "M9 9.5l4 2M7.8 12.5l4 .5M8.5 16l3.5-1M18.5 6.5l3-2.5M18.5 6.5l3.2.8",
    "#M16 8.2a.8.8 0 1 0 .1 0z",
  ],
  crab: [
    "M6 13c0-3 2.6-4.5 6-4.5s6 1.5 6 4.5-2.6 5-6 5-6-2-6-5z",
    "M6.5 10 3.5 7.5 4 4.5M17.5 10l3-2.5-.5-3M6.5 16l-3 1.5M7.5 17.5l-1.8 2.5M17.5 16l3 1.5M16.5 17.5l1.8 2.5",
    "#M10 11a.8.8 0 1 0 .1 0zM14 11a.8.8 0 1 0 .1 0z",
  ],
  seahorse: [
    "M8 6.5 4.5 8.2 8.5 9.5M8 6.5c1-3 6-3.5 7.5-.5 1.5 3-.5 5-1 7.5-.5 3-2.5 3.5-3 5s1.5 2.5 2.5 1.5",
    "M8.5 9.5c-.5 3 .5 5 2 6M15.5 9l2.5 1-2 2.5",
    "#M11.5 6.2a.8.8 0 1 0 .1 0z",
  ],
  squid: [
    "M12 2.5c3 2 4.5 5.5 4.5 9.5h-9c0-4 1.5-7.5 4.5-9.5z",
    "M8.5 12v5c0 2-1.5 2.5-2.5 2M10.8 12v8.5M13.2 12v8.5M15.5 12v5c0 2 1.5 2.5 2.5 2",
    "#M10.3 8.8a.8.8 0 1 0 .1 0zM13.7 8.8a.8.8 0 1 0 .1 0z",
  ],
  turtle: [
    "M5 14c0-4 3-6.5 6.5-6.5S18 10 18 14z",
    "M18 12.5c2 0 3.5-.8 3.5-2s-1-1.8-2.2-1.6-1.8 1.2-2 2M8 14l-1.5 4h3l1-4M13.5 14l1 4h2.5L16 14M11.5 7.5V14M5 14H3",
  ],
  dolphin: [
    "M2.5 13c2.5-5 8-7 13-5.5l4.5 2.5-2.5 1.5c-1 3-4.5 4.5-8.5 3.5l-3.5 3-.3-4.2z",
    "M10.5 7.5c.5-2 2-3.2 4-3.5-.6 1.4-.5 2.6 0 3.5",
    "#M15.8 9.8a.8.8 0 1 0 .1 0z",
  ],
  shark: [
    "M2 9.5l4 2.5c4-3 9.5-3.5 16 0-3 3.5-9 5-15.5 2.5L3 17.5z",
    "M11 9.8 13.5 5l2 5.2M10.5 15.5l.5 3.5 3-3.2M17.5 11l-.5 2.5",
    "#M19 11.2a.8.8 0 1 0 .1 0z",
  ],
  whale: [
    "M2.5 6.5c.5 3 1.5 4.5 4 5.5 1-4 5-5.5 8.5-5.5 4 0 6.5 3 6.5 6.5 0 3.5-3 6-8 6-6 0-9.5-3.5-11-12.5zM2.5 6.5 6 7.5",
    "M15 3.5c0-1 1.5-1.5 2-.5M15 3.5c0-1-1.5-1.5-2-.5M15 3.5V5M12 15.5c3 1 6 .8 9-.8",
    "#M17.5 11a.8.8 0 1 0 .1 0z",
  ],
};
