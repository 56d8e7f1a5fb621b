/** The pages of a rulebook are the server's; this adds the drawings. */
import { loadTexts } from "../lib/i18n.js";
import { drawIn } from "./pictures.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main.rules"));
await loadTexts("");
await drawIn(main);
// The drawings have moved the paragraph that the address names.
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
