/**
 * The ask bar: what the player is asked, why, and every option as a button. It is independent of the game: the ask says what can be
 * chosen, and the board highlights what it points at.
 */
import { html, lazy, useEffect, useLayoutEffect, useRef } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { attributesOf, hasText, list, t } from "../lib/i18n.js";
import { say, sayPrompt, sayReason, sayRefusal, seatNames } from "../lib/messages.js";
import {
  allotted,
  chosen,
  clearDraft,
  confirm,
  explainedOptions,
  hasPalette,
  isComplete,
  isSingle,
  isTurning,
  needsConfirming,
  offered,
  optionCalled,
  turn,
  verb,
  weight,
} from "../state/draft.js";
import {
  answering,
  clock,
  clockAhead,
  connection,
  isHalted,
  late,
  mySeat,
  outcome,
  refused,
  table,
  takeBack,
  view,
  waiting,
  you,
} from "../state/store.js";
import { isHeldByMe } from "../state/holding.js";
import { Icon } from "../ui/icon.js";
import { AskClock } from "./clock.js";
import { game } from "./game.js";
import { focusOn, lastInput } from "./keyboard.js";
import { Latest } from "./log.js";
import { OptionButton, WhyNot } from "./option-button.js";
import { ActionHelp, Palette } from "./palette.js";
import { Rule, Words } from "./rule.js";
import { PASS, WindowOptions, useAsk } from "./window.js";

/** @import { Ask } from "../protocol.d.ts" */

const AskForm = lazy(() => import("./ask-forms.js").then((module) => module.AskForm));
const Halted = lazy(() => import("./halted.js").then((module) => module.Halted));

/** Whom or what the table waits for, as far as that is public. */
function waitingLine() {
  const wait = waiting.value;
  if (!wait) return t("waiting-table");
  const names = list((wait.seats ?? []).map(seatNames.value));
  const { reason } = wait;
  if (reason && hasText(`reason-${reason.id}`)) return sayReason({ ...reason, args: { ...reason.args, names } });
  if (wait.window) return t("waiting-reactions");
  return t("waiting-for", { names });
}

/**
 * The options that are plain buttons. In a palette the greyed siblings of a chosen action are reached through the
 * board, so that the row stays short. An option that already has a button elsewhere gets no second one.
 */
function plainOptions() {
  if (hasPalette.value && !verb.value) return [];
  const isButton = game.value?.isButton ?? (() => false);
  return offered.value.filter((option) => !(hasPalette.value && option.why_not) && !option.at.some(isButton));
}

/** Amounts and orders need more than a press. @param {Ask} asked */
const hasForm = ({ kind }) => kind === "allot" || kind === "arrange";

/** @param {{asked: Ask}} props */
function Options({ asked }) {
  if (hasForm(asked)) return html`<${AskForm} asked=${asked} />`;
  if (isTurning.value) return html`<${TurnButtons} />`;
  if (asked.window) return html`<${WindowOptions} key=${asked.id} asked=${asked} />`;
  return plainOptions().map((option) => html`<${OptionButton} key=${option.id} option=${option} />`);
}

function TurnButtons() {
  return html`<button type="button" class="option open" aria-keyshortcuts="R" onClick=${() => turn(1)}>
      <${Icon} name="turn" size=${22} /><span>${t("turn-it")}</span>
    </button>`;
}

/** The main button says what will happen. @param {Ask} asked */
function confirmLabel(asked) {
  if (asked.kind === "allot" && allotted.value < (asked.least ?? 0))
    return t("confirm-of", { count: allotted.value, needed: asked.least ?? 0 });
  if (asked.kind === "allot") return t("confirm-allot", { count: allotted.value });
  if (asked.kind === "acknowledge") return t("confirm-seen");
  if (asked.kind === "arrange") return t("confirm-order");
  if (isTurning.value) return t("confirm-place");
  if (asked.most === 1) return t("confirm");
  if (chosen.value.length < (asked.least ?? 0))
    return t("confirm-of", { count: chosen.value.length, needed: asked.least ?? 0 });
  return asked.least_total
    ? t("confirm-worth", { count: chosen.value.length, worth: weight.value, needed: asked.least_total })
    : t("confirm-count", { count: chosen.value.length });
}

/** @param {{asked: Ask}} props */
function ConfirmAnswer({ asked }) {
  const single = isSingle(asked);
  if (single && !needsConfirming.value) return null;
  const disabled = !isComplete.value || answering.value;
  return html`<button type="button" class="button primary confirm" disabled=${disabled} onClick=${confirm}>
    <${Icon} name="check" size=${20} /> ${game.value?.confirmText?.(asked) ?? confirmLabel(asked)}
  </button>`;
}

/** If nothing else has the focus, Enter passes. */
function focusPass() {
  if (document.activeElement === document.body || document.activeElement?.closest(".ask")) focusOn(PASS);
}

/** With a keyboard, the focus moves from an action to its first target, and back to choose another action. @param {Ask} asked */
function useFocusOfTargets(asked) {
  const action = useRef("");
  // Before the paint: later, the player may already have moved the focus elsewhere.
  useLayoutEffect(() => void (action.current = verb.value), [asked.id]);
  useLayoutEffect(() => {
    if (verb.value === action.current) return;
    if (verb.value && lastInput.value === "keys") focusOn(".ask-options .option.open");
    if (!verb.value && document.activeElement === document.body) focusOn(`[data-verb="${action.current}"]`);
    action.current = verb.value;
  }, [verb.value]);
}

/** Up to this many options are placed beside the question. */
const FEW = 4;

/** @param {{asked: Ask}} props */
function Asked({ asked }) {
  const Figure = game.value?.AskFigure;
  const Aside = game.value?.AskAside;
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    announce(sayPrompt(asked), "assertive");
    if (asked.window) return focusPass();
    // The button that was pressed last may be gone: with a keyboard, the focus moves to the question.
    if (lastInput.value === "keys" && document.activeElement === document.body) heading.current?.focus();
  }, [asked.id]);
  useFocusOfTargets(asked);
  const many = hasForm(asked) || plainOptions().length > FEW;
  return html`<div class="ask-line ${many ? "many" : ""}">
      ${Figure && html`<${Figure} />`}
      <div class="ask-words">
        <h2 ref=${heading} tabindex="-1"><${Words}>${sayPrompt(asked)}</${Words}></h2>
        ${" "}<${Rule} rule=${asked.rule} />
        <p class="ask-why ${hasPalette.value && !verb.value && !late.value ? "obvious" : ""} ${isHeldByMe.value || clock.value?.held ? "held" : ""}">
          ${late.value ? sendingLine() : verb.value ? html`<${ActionHelp} />` : html`<${Words}>${askHint(asked)}</${Words}>`}
        </p>
      </div>
      <div class=${asked.window ? "ask-options in-window" : "ask-options"} role="group" aria-label=${t("options")}>
        <${Options} asked=${asked} />
        ${
          hasPalette.value && verb.value
            ? html`<button type="button" class="option back" onClick=${clearDraft}>
                <${Icon} name="back" size=${20} /><span>${t("back")}</span>
              </button>`
            : null
        }
        <${ConfirmAnswer} asked=${asked} />
      </div>
      <${WhyNot} options=${explainedOptions.value.map(optionCalled).filter((option) => option?.why_not)} />
      ${Aside && html`<${Aside} />`}
      ${asked.id > 1 && !asked.window && html`<${TakeBack} />`}
      <${AskClock} />
    </div>
    ${hasPalette.value && html`<${Palette} />`}`;
}

function sendingLine() {
  if (connection.value !== "open") return t("kept-for-later");
  const from = clock.value?.counts_from;
  return from && Date.parse(from) > Date.now() + clockAhead.value ? t("sending-held") : t("sending");
}

/** What it is about, if the prompt has such a text; otherwise how many options may be chosen. @param {Ask} asked */
function askHint(asked) {
  const prompt = `prompt-${asked.prompt.id}`;
  if (isHeldByMe.value) return t("hold-mine");
  if (clock.value?.held) return t("hold-somebody");
  const told = game.value?.askWhy?.(asked);
  if (told) return told;
  if (attributesOf(prompt).includes("why")) return say(`${prompt}.why`, asked.prompt.args);
  if (asked.kind === "choose" && !isSingle(asked)) {
    const { least = 0, most = 1 } = asked;
    return least === most ? t("choose-exactly", { count: least }) : t("choose-between", { least, most });
  }
  if (asked.kind === "allot") return t("allot-total", { total: asked.total ?? 0 });
  if (isTurning.value) return t("turn-hint");
  return hasPalette.value ? t("choose-action") : t("choose-one");
}

/** Undoes my last decision. If it cannot be undone, a press says why. */
function TakeBack() {
  if (mySeat.value === null) return null;
  const possible = view.value?.private?.may_take_back;
  const refusal = { code: "too_late_to_take_back", rule: "", args: {} };
  return html`<button
    type="button"
    class="button quiet take-back"
    title=${possible ? t("take-back") : sayRefusal(refusal)}
    aria-label=${t("take-back")}
    aria-disabled=${possible ? undefined : "true"}
    onClick=${possible ? takeBack : () => (refused.value = { refusal })}
  >
    <${Icon} name="undo" size=${20} /> <span>${t("take-back")}</span>
  </button>`;
}

function NotAsked() {
  const spectator = you.value?.role === "spectator";
  const seat = mySeat.value === null ? null : table.value?.seats[mySeat.value];
  const line = waitingLine();
  const names = list((waiting.value?.seats ?? []).map(seatNames.value));
  // Even if the text names a character or a card, everybody waits for a person.
  const meanwhile = !names || line.includes(names) ? t("look-around") : t("waiting-for", { names });
  return html`<div class="ask-line">
    <div class="ask-words">
      <h2>${line}</h2>
      <p class="ask-why">${clock.value?.held ? t("hold-somebody") : spectator ? t("you-watch") : seat && seat.played_by !== "owner" ? t("seat-is-played") : meanwhile}</p>
    </div>
    <${TakeBack} />
    <${AskClock} />
    <${Latest} />
  </div>`;
}

export function AskBar() {
  const asked = useAsk();
  if (outcome.value) return null;
  return html`<section
    class="ask ${asked ? "mine" : ""} ${answering.value ? "sending" : ""} ${late.value ? "late" : ""}"
    data-ask=${asked?.id ?? ""}
    aria-label=${t("ask-bar")}
  >
    ${asked ? html`<${Asked} asked=${asked} />` : isHalted.value ? html`<${Halted} />` : html`<${NotAsked} />`}
  </section>`;
}
