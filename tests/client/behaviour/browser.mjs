/**
 * A fake browser for tests of the client's modules: elements that can be read and pressed, but no layout. Import it
 * before any module of the client.
 */
import { readFile } from "node:fs/promises";
import { register } from "node:module";

// The import map of the page, for modules of the shell that a game imports.
const shell = new URL("../../../static/js/", import.meta.url).href;
const resolve = `export const resolve = (name, context, next) =>
  next(name.startsWith("fathom/") ? name.replace("fathom/", "${shell}") : name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolve)}`);

class Node {
  constructor(name) {
    Object.assign(this, { localName: name, nodeType: 1, childNodes: [], parentNode: null, attributes: [] });
    Object.assign(this, { style: {}, listeners: {}, dataset: {}, scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
    this.style.setProperty = () => {};
    this.classList = { toggle: () => {} };
    this.ownerDocument = globalThis.document;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get firstElementChild() {
    return this.firstChild;
  }

  get nextSibling() {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get isConnected() {
    return this === document.body || Boolean(this.parentNode?.isConnected);
  }

  get textContent() {
    return this.nodeType === 3 ? this.data : this.childNodes.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.childNodes = [document.createTextNode(text)];
  }

  insertBefore(child, before) {
    child.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, child);
    child.parentNode = this;
    return child;
  }

  appendChild(child) {
    return this.insertBefore(child, null);
  }

  append(...children) {
    children.forEach((child) => this.appendChild(child));
  }

  remove() {
    if (this.parentNode) this.parentNode.childNodes = this.parentNode.childNodes.filter((child) => child !== this);
    this.parentNode = null;
  }

  removeChild(child) {
    child.remove();
    return child;
  }

  get childElementCount() {
    return this.childNodes.length;
  }

  setAttribute(name, value) {
    this[`@${name}`] = String(value);
  }

  removeAttribute(name) {
    delete this[`@${name}`];
  }

  getAttribute(name) {
    return this[`@${name}`] ?? null;
  }

  addEventListener(type, listener) {
    this.listeners[type] = listener;
  }

  removeEventListener(type) {
    delete this.listeners[type];
  }

  getBoundingClientRect() {
    return { x: 0, y: 0, left: 0, top: 0, width: 0, height: 0 };
  }

  focus() {}

  showModal() {}

  close() {}

  /** Calls the listener as if a person had caused the event. */
  fire(type, properties = {}) {
    const event = { type, target: this, currentTarget: this, preventDefault() {}, stopPropagation() {}, ...properties };
    return this.listeners[type]?.call(this, event);
  }

  click() {
    return this.fire("click");
  }

  press() {
    return this.click();
  }

  get className() {
    return this["@class"] ?? "";
  }

  set className(value) {
    this["@class"] = value;
  }

  /** All descendants that match. */
  all(matches) {
    return this.childNodes.flatMap((child) => [
      ...(child.nodeType === 1 && matches(child) ? [child] : []),
      ...child.all(matches),
    ]);
  }

  withClass(name) {
    return this.all((element) => element.className.split(" ").includes(name));
  }

  /** The button with this text. */
  button(text) {
    return this.all((element) => element.localName === "button" && element.textContent.includes(text))[0];
  }
}

const noMatch = { matches: false, addEventListener() {}, removeEventListener() {} };
const storage = () => {
  const values = new Map();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) };
};

globalThis.window = globalThis;
globalThis.document = {
  createElement: (name) => new Node(name),
  createElementNS: (_, name) => new Node(name),
  createTextNode: (data) => Object.assign(new Node("#text"), { nodeType: 3, data }),
  addEventListener() {},
  removeEventListener() {},
  querySelector: () => null,
  hidden: false,
};
document.documentElement = Object.assign(new Node("html"), { lang: "en" });
document.body = new Node("body");
document.head = new Node("head");
// Styles and modules load at once.
document.head.append = (...links) => links.forEach((link) => link.fire("load"));
Object.assign(globalThis, {
  Node,
  location: { pathname: "/tables/t", href: "http://localhost/tables/t", assign() {} },
  localStorage: storage(),
  sessionStorage: storage(),
  matchMedia: () => noMatch,
  addEventListener() {},
  requestAnimationFrame: (callback) => setTimeout(callback, 0),
  cancelAnimationFrame: clearTimeout,
  CSS: { escape: (text) => text },
  AudioContext: class {},
});
globalThis.ResizeObserver = class {
  static all = [];

  constructor(callback) {
    ResizeObserver.last = callback;
    ResizeObserver.all.push(callback);
  }

  observe() {}

  disconnect() {}
};
const fetchFromNetwork = globalThis.fetch;
/** The server serves the files of a game under another address. @param {URL} address */
const pathOf = (address) => new URL(address.href.replace("/static/games/", "/app/games/"));
globalThis.fetch = async (address, options) => {
  if (String(address).startsWith("file:")) {
    const text = await readFile(pathOf(new URL(address)), "utf-8");
    return { ok: true, text: async () => text, json: async () => JSON.parse(text) };
  }
  return fetchFromNetwork(address, options);
};

/** Draws this into a new element of the page, and returns the element. */
export async function draw(content) {
  const { render } = await import("preact");
  const root = document.body.appendChild(new Node("div"));
  render(content, root);
  return root;
}

/** Waits until every change is drawn and every effect has run. */
export async function settle() {
  // Several short timeouts instead of a long one: even on a busy machine, each lets the next effect run.
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 3));
}

/** Waits until the condition holds, even on a busy machine. @param {() => unknown} condition */
export async function waitUntil(condition) {
  for (let attempt = 0; attempt < 500 && !condition(); attempt++) await settle();
}
