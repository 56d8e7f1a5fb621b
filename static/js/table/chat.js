/** The chat of a table; spectators chat among themselves. */
import { html, lazy, useEffect, useState } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { clockTime, t } from "../lib/i18n.js";
import { say as sayMessage, seatNames } from "../lib/messages.js";
import { chat, say, table, you } from "../state/store.js";
import { pending } from "../state/outbox.js";
import { Icon } from "../ui/icon.js";
import { NewMark, firstNew, useTail } from "./log.js";
import { SeatMark } from "./seat-mark.js";

/** @import { Chat as ChatLine } from "../protocol.d.ts" */

const LONGEST = 500;

const Phrases = lazy(() => import("./phrases.js").then((module) => module.Phrases));

/** @param {ChatLine} line */
function textOf(line) {
  if (line.notice) return sayMessage(`notice-${line.notice}`, line.args);
  return line.text ?? (line.phrase ? sayMessage(`phrase-${line.phrase}`, line.args) : "");
}

const LINK = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** The text of a message. Links open in a new tab and do not get the address of the table. @param {{text: string}} props */
function Linked({ text }) {
  // Every second part is a link.
  return text
    .split(LINK)
    .map((part, place) =>
      place % 2
        ? html`<a key=${place} href=${part} target="_blank" rel="noopener noreferrer nofollow">${part}</a>`
        : html`<${Mentioning} key=${place} text=${part} />`,
    );
}

/** The players whom a message mentions with "@" and their name: they are notified. @param {{text: string}} props */
function Mentioning({ text }) {
  const names = (table.value?.seats ?? []).flatMap(({ name, bot }) => (name && !bot ? [name] : []));
  if (!names.length || !text.includes("@")) return text;
  const longestFirst = [...names].sort((one, other) => other.length - one.length).map(escaped);
  const mention = new RegExp(`(@(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}_]))`, "iu");
  const own = `@${table.value?.seats[you.value?.seat ?? -1]?.name}`.toLowerCase();
  return text
    .split(mention)
    .map((part, place) =>
      place % 2
        ? html`<mark key=${place} class="mention ${part.toLowerCase() === own ? "mine" : ""}">${part}</mark>`
        : part,
    );
}

/** A name as a part of a regular expression. @param {string} name */
const escaped = (name) => name.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&");

/** A bot has no name of its own in the chat, but its seat has. @param {ChatLine} line */
const nameOf = ({ from }) => from.name || (from.seat === null ? "" : seatNames.value(from.seat));

/** @param {{line: ChatLine}} props */
function Line({ line }) {
  if (line.notice) return html`<li class="chat-notice"><p>${textOf(line)}</p></li>`;
  return html`<li class=${line.to === "spectators" ? "aside" : ""}>
    ${line.from.seat === null ? html`<${Icon} name="eye" size=${16} />` : html`<${SeatMark} seat=${line.from.seat} />`}
    <p><b>${nameOf(line)}</b> <${Linked} text=${textOf(line)} /> <time datetime=${line.at}>${clockTime(line.at)}</time></p>
  </li>`;
}

/** Free text, and beside it the phrases. @param {{watching: boolean}} props */
function Say({ watching }) {
  const [text, setText] = useState("");
  const [choosing, setChoosing] = useState(false);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    say(text.trim(), watching ? "spectators" : "table");
    setText("");
  };
  return html`${choosing && html`<${Phrases} onSaid=${() => setChoosing(false)} />`}
    <form class="say" onSubmit=${submit}>
      ${
        !watching &&
        html`<button type="button" class="button quiet square" aria-label=${t("phrases")} title=${t("phrases")} aria-expanded=${choosing} onClick=${() => setChoosing(!choosing)}>
          <${Icon} name="phrases" size=${20} />
        </button>`
      }
      <label class="unseen" for="say">${t("chat-say")}</label>
      <input
        id="say"
        type="text"
        autocomplete="off"
        maxlength=${LONGEST}
        placeholder=${watching ? t("chat-say-spectators") : t("chat-say")}
        value=${text}
        onInput=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => setText(event.currentTarget.value)}
      />
      <button class="button quiet square" aria-label=${t("chat-send")}><${Icon} name="send" size=${20} /></button>
    </form>`;
}

/** What may be said here, as the table has agreed; spectators talk freely among themselves. */
function ChatInput() {
  const watching = you.value?.role === "spectator";
  const talk = watching ? "free" : table.value?.settings.talk;
  if (talk === "silent") return html`<p class="quiet-line">${t("refusal-chat_is_silent")}</p>`;
  return talk === "guided" ? html`<${Phrases} onSaid=${() => {}} />` : html`<${Say} watching=${watching} />`;
}

export function Chat() {
  const tail = useTail();
  const last = chat.value.at(-1);
  const unread = firstNew(chat.value);
  useEffect(() => {
    if (last?.notice) announce(textOf(last));
    else if (last && last.from.seat !== you.value?.seat)
      announce(t("chat-heard", { name: nameOf(last), text: textOf(last) }));
  }, [last?.id]);
  const unsent = pending.value.filter((command) => command.type === "chat");
  return html`<section class="panel chat" aria-label=${t("chat")}>
    <header class="panel-head"><h2>${t("chat")}</h2>${table.value?.call_link && html`<a class="button small call" href=${table.value.call_link} target="_blank" rel="noopener noreferrer"><${Icon} name="order" size=${18} /> ${t("join-call")}</a>`}</header>
    <div class="chat-lines" tabindex="0" role="group" aria-label=${t("chat")} ...${tail}>
      ${!chat.value.length && !unsent.length && html`<p class="quiet-line">${t("chat-empty")}</p>`}
      <ol>
        ${chat.value.flatMap((line, place) => [place === unread && html`<${NewMark} key="new" />`, html`<${Line} key=${line.id} line=${line} />`])}
        ${unsent.map((command) => html`<li key=${command.id} class="unsent"><p>${command.text ?? sayMessage(`phrase-${command.phrase}`, command.args)}</p></li>`)}
      </ol>
    </div>
    <${ChatInput} />
  </section>`;
}
