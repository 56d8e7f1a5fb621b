/** The controls of a replay: the timeline, play and pause, and jumping between marks. */
import { html } from "../lib/html.js";
import { moment, t } from "../lib/i18n.js";
import { say, sayPrompt, sayRefusal } from "../lib/messages.js";
import { game } from "../table/game.js";
import { Problem } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { CopyButton } from "../ui/share.js";
import { EyesChoice } from "./eyes.js";
import { Select } from "../ui/select.js";
import {
  SPEEDS,
  address,
  askedThen,
  isLoading,
  isPlaying,
  jumpToMark,
  kind,
  place,
  plainKind,
  play,
  problem,
  replay,
  showScreen,
  shownMarks,
  speed,
} from "./player.js";
import { isOfFile } from "./source.js";

/** @param {import("./player.js").Mark} mark */
const sentence = ({ event }) => say(`event-${event.name}`, game.value?.argsOf(event) ?? event.args);

/** @param {string} name */
const kindName = (name) => t(`timeline-${game.value?.name}-${name}`);

/** The latest event with a mark, or else the last event. */
function now() {
  const last = shownMarks.value.findLast((one) => one.place <= place.value);
  const here = shownMarks.value.filter((one) => one.place === last?.place);
  return here.length ? here.map(sentence).join(" ") : t("replay-beginning");
}

function Track() {
  const screens = replay.value?.screens ?? [];
  const last = Math.max(1, screens.length - 1);
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const drag = ({ currentTarget }) => showScreen(Number(currentTarget.value));
  return html`<div class="replay-track">
    <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
      ${shownMarks.value.map((mark, number) => {
        const at = Math.round((mark.place / last) * 1000);
        const look = mark.kind === plainKind.value ? "plain" : mark.kind;
        return html`<path key=${number} class="timeline-mark ${mark.place <= place.value ? "passed" : ""}" data-kind=${look} d=${`M${at} ${look === "plain" ? 13 : 2}V20`} />`;
      })}
    </svg>
    <input
      type="range"
      min="0"
      max=${screens.length - 1}
      value=${place.value}
      aria-label=${t("replay-timeline")}
      aria-valuetext=${t("replay-at", { number: place.value + 1, count: screens.length, what: now() })}
      onInput=${drag}
    />
  </div>`;
}

/** @param {{icon: string, label: string, onClick: () => unknown, flip?: boolean, class?: string}} props */
function Control({ icon, label, onClick, flip = false, class: look = "" }) {
  return html`<button type="button" class="button square ${look} ${flip ? "flipped" : ""}" aria-label=${label} title=${label} onClick=${onClick}><${Icon} name=${icon} /></button>`;
}

function Buttons() {
  return html`<div class="replay-buttons" role="group" aria-label=${t("replay-controls")}>
    <${Control} icon="past_mark" label=${t("replay-last-mark")} onClick=${() => jumpToMark(-1)} flip />
    <${Control} icon="past_step" label=${t("replay-back")} onClick=${() => showScreen(place.value - 1)} flip />
    <${Control} icon=${isPlaying.value ? "pause" : "past_play"} class="primary" label=${t(isPlaying.value ? "replay-pause" : "replay-play")} onClick=${play} />
    <${Control} icon="past_step" label=${t("replay-forward")} onClick=${() => showScreen(place.value + 1)} />
    <${Control} icon="past_mark" label=${t("replay-next-mark")} onClick=${() => jumpToMark(1)} />
    ${!isOfFile && html`<${CopyButton} text=${`${location.origin}${address.value}`} label=${t("replay-copy-moment")} isSmall />`}
  </div>`;
}

function Choices() {
  const kinds = Object.keys(replay.value?.timeline ?? {});
  return html`<div class="replay-choices">
    <${EyesChoice} />
    <${Select} label=${t("replay-jump-to")} value=${kind.value} values=${[["", t("replay-any-mark")], ...kinds.map((name) => [name, kindName(name)])]} onChange=${(/** @type {string} */ name) => (kind.value = name)} />
    <${Select} label=${t("replay-speed")} value=${speed.value} values=${SPEEDS.map((one) => [one, `${one}×`])} onChange=${(/** @type {string} */ value) => (speed.value = Number(value))} />
  </div>`;
}

/** What the seat was asked through whose eyes this is seen. The space is always reserved, so that the board does not move between screens. */
function Asked() {
  const asked = askedThen.value;
  const words = asked ? t("replay-asked", { prompt: sayPrompt(asked) }) : "";
  return html`<p class="replay-asked" title=${words}>${words}</p>`;
}

export function ReplayBar() {
  const screens = replay.value?.screens ?? [];
  const at = screens[place.value]?.at;
  return html`<section class="replay-bar" aria-label=${t("replay")} aria-busy=${isLoading.value} data-eyes=${replay.value?.eyes}>
    ${problem.value && html`<${Problem} text=${sayRefusal(problem.value)} />`}
    <${Track} />
    <div class="replay-words">
      <p class="replay-now" aria-live="polite" title=${now()}><b>${t("replay-number", { number: place.value + 1, count: screens.length })}</b> ${at ? html`<small>${moment(at)}</small>` : null} ${now()}</p>
      <${Asked} />
    </div>
    <div class="replay-row"><${Buttons} /><${Choices} /></div>
  </section>`;
}
