/** The server renders the pages of a rulebook; this adds the drawings. */
import { loadTexts } from "../lib/i18n.js";
import { drawIn } from "./pictures.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main.rules"));
await loadTexts("");
await drawIn(main);
// The drawings have moved the paragraph that the address points to.
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
