/** The geologist's face-up tile, which may be placed instead of a drawn one. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { asPlaced, cave } from "./cave.js";
import { faceOf } from "./content.js";
import { Badges, TilePicture } from "./tile.js";

/** A tile on its own, outside of the cave. @param {{tile: string, size?: number}} props */
export function LooseTile({ tile, size = 72 }) {
  const face = faceOf(tile);
  return html`<svg class="loose-tile" viewBox="-50 -50 100 100" width=${size} height=${size} role="img" aria-label=${nameOf("type", face.type)}>
    <${TilePicture} tile=${asPlaced(tile, 0)} /><${Badges} tile=${asPlaced(tile, 0)} numbers=${face.numbers} />
  </svg>`;
}

export function Aside() {
  const tile = cave.value?.aside;
  if (!tile) return null;
  return html`<div class="aside-tile">
    <${LooseTile} tile=${tile} />
    <p><b>${t("subterra-aside")}</b><br />${t("subterra-aside-hint")}</p>
  </div>`;
}
