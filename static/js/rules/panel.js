/** The rulebook beside the table: the server's own page of the rules, opened at a paragraph, without leaving the game. */
import { language, t } from "../lib/i18n.js";
import { styleCalled, loadStyles } from "../lib/style.js";
import { drawIn } from "./pictures.js";

/** The loaded pages, by address. @type {Map<string, string>} */
const fetched = new Map();

/** @type {{dialog: HTMLDialogElement, body: HTMLElement, close: HTMLButtonElement} | null} */
let panel = null;
/** @type {Element | null} */
let opener = null;

/** The number in a citation such as "ST 4.2" or "RR 24.8, 9.6". @param {string} rule */
const numberIn = (rule) => rule.split(",")[0].trim().split(" ").pop() ?? "";

/** @param {URL} address */
async function read(address) {
  const url = `${address.pathname}?${address.searchParams}`;
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The rules are not there: ${answer.status}`);
  const text = await answer.text();
  fetched.set(url, text);
  return text;
}

/** Show a page of the rulebook, and its paragraph. @param {URL} address */
async function go(address) {
  const { body } = made();
  address.searchParams.set("lang", language.value);
  try {
    const page = new DOMParser().parseFromString(await read(address), "text/html");
    const main = page.querySelector("main");
    const shown = main && document.importNode(main, true);
    body.replaceChildren(...(shown ? [shown] : []));
    if (shown) void drawIn(shown).then(() => point(decodeURIComponent(address.hash.slice(1))));
  } catch {
    body.replaceChildren(Object.assign(document.createElement("p"), { textContent: t("refusal-no_connection") }));
  }
  point(decodeURIComponent(address.hash.slice(1)));
}

/** Scroll to a paragraph and focus it; without one, to the top. @param {string} number */
function point(number) {
  const { body } = made();
  for (const section of body.querySelectorAll(".cited")) section.classList.remove("cited");
  const section = number && /** @type {HTMLElement | null} */ (body.querySelector(`[id="${CSS.escape(number)}"]`));
  if (!section) return body.scrollTo(0, 0);
  section.classList.add("cited");
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: "start" });
}

/** Links stay in the panel. @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inside = link.getAttribute("href") ?? "";
  if (inside.startsWith("#")) point(decodeURIComponent(inside.slice(1)));
  else go(new URL(link.href));
}

/** @param {SubmitEvent} event */
async function search(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
  await go(address);
  /** @type {HTMLInputElement | null} */ (made().body.querySelector("input[type=search]"))?.focus();
}

/** Beside the table on a wide screen: the question stays accessible, and so does the text of a lesson. */
function placeBeside() {
  const { dialog } = made();
  const wide = matchMedia("(min-width: 60.01rem)").matches;
  const box = (/** @type {string} */ part) =>
    wide ? document.querySelector(part)?.getBoundingClientRect() : undefined;
  const [lesson, asked] = [box(".lesson-card"), box(".bottom > .ask")];
  dialog.style.top = `${lesson?.bottom ?? 0}px`;
  const reaches = asked && asked.right > dialog.getBoundingClientRect().left;
  dialog.style.bottom = `${reaches ? innerHeight - asked.top : 0}px`;
}

function close() {
  const { dialog } = made();
  dialog.close();
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/** @param {KeyboardEvent} event */
function leave(event) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  close();
}

function made() {
  if (panel) return panel;
  const dialog = Object.assign(document.createElement("dialog"), { className: "rules-panel" });
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button quiet" });
  const body = Object.assign(document.createElement("div"), { className: "rules-panel-body" });
  button.addEventListener("click", close);
  body.addEventListener("click", follow);
  body.addEventListener("submit", search);
  dialog.addEventListener("keydown", leave);
  dialog.append(button, body);
  document.body.append(dialog);
  panel = { dialog, body, close: button };
  return panel;
}

/** Open the rulebook of a game at a cited paragraph. @param {string} game @param {string} rule */
export async function showRule(game, rule) {
  const { dialog, body, close: button } = made();
  const number = numberIn(rule);
  dialog.setAttribute("aria-label", t("rules"));
  button.textContent = t("close");
  if (!dialog.open) {
    opener = document.activeElement;
    body.replaceChildren(Object.assign(document.createElement("p"), { textContent: t("loading") }));
    // Above a window that is already open; otherwise beside the table, which stays usable.
    if (document.querySelector("dialog:modal")) dialog.showModal();
    else dialog.show();
  }
  await loadStyles(styleCalled("rules"));
  placeBeside();
  await go(new URL(`/rules/${game}#${encodeURIComponent(number)}`, location.href));
}
