/** A drawn tile that is being placed: it is shown in its cell and can be turned there until it is confirmed. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { byKey } from "fathom/lib/press-keys.js";
import { Strokes } from "fathom/ui/icon.js";
import { chosen, confirm, isTurning, turn } from "fathom/state/draft.js";
import { ask } from "fathom/state/store.js";
import { asPlaced, placing } from "./cave.js";
import { turned } from "./content.js";
import { place } from "./light.js";
import { Badges, TilePicture } from "./tile.js";

/** @param {{name: string, x: number, y: number, label: string, onPress: () => void}} props */
function RoundButton({ name, x, y, label, onPress }) {
  return html`<g
    class="round-button round-${name}"
    transform=${`translate(${x} ${y})`}
    role="button"
    tabindex="0"
    aria-label=${label}
    onClick=${onPress}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => byKey(event, onPress)}
  >
    <circle r="22" /><g transform="translate(-12 -12)"><${Strokes} name=${name} /></g>
  </g>`;
}

/** The current rotation: mine, or as drawn for those who watch. */
function rotation() {
  const option = ask.value?.options.find((one) => one.id === chosen.value[0]);
  return isTurning.value ? Number(option?.args.rotation ?? 0) : null;
}

export function PlacingTile() {
  const now = placing.value;
  if (!now) return null;
  const quarters = rotation();
  const tile = { ...asPlaced(now.tile, quarters ?? 0), open: turned(now.printed, quarters ?? 0) };
  return html`<g class="placing ${quarters === null ? "watched" : ""}" transform=${place(now.cell)}>
    <g data-pointer=${`cell:${now.key}`} onClick=${() => quarters !== null && turn(1)}>
      <${TilePicture} key=${tile.open + quarters} tile=${tile} />
      <${Badges} tile=${tile} numbers=${now.numbers} />
      <rect class="placing-frame" x="-48" y="-48" width="96" height="96" rx="8" />
    </g>
  </g>`;
}

/** Above everything else on the map: figures of the tile beside it must not cover them. */
export function PlacingButtons() {
  const now = placing.value;
  if (!now || !isTurning.value) return null;
  const options = ask.value?.options ?? [];
  return html`<g class="placing-buttons" transform=${place(now.cell)}>
    <g class="turn-dots" transform="translate(0 62)">
      ${options.map((option, dot) => html`<circle key=${option.id} class=${option.id === chosen.value[0] ? "on" : ""} cx=${(dot - (options.length - 1) / 2) * 14} r="4.5" />`)}
    </g>
    <${RoundButton} name="turn" x=${78} y=${-26} label=${t("turn-it")} onPress=${() => turn(1)} />
    <${RoundButton} name="check" x=${78} y=${26} label=${t("confirm-place")} onPress=${confirm} />
  </g>`;
}
