/** What everybody may know of a player, at a glance. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { openSeats } from "fathom/state/store.js";
import { inspect } from "fathom/table/inspect.js";
import { Icon } from "fathom/ui/icon.js";
import { SKILLS, entry, faceOf, titleOf } from "./catalogue.js";
import { Portrait } from "./figures.js";
import { choosing, isCaptain, isKeeper, monogram, ship } from "./ship.js";

/** @import { OwnView, PlayerView } from "./unfathomable.d.ts" */

/** Colour, icon and letter of a skill, with its name. @param {{type: string, name?: boolean}} props */
function Skill({ type, name = true }) {
  const word = nameOf("skill", type);
  return html`<span class="skill"><b class="skill-chip of-skill-${type}"><${Icon} name=${`skill_${type}`} size=${16} />${t(`skill-letter-${type}`)}</b>${name ? word : html`<span class="unseen">${word}</span>`}</span>`;
}

/** The skills of a check. @param {{skills: string[]}} props */
export function SkillRow({ skills }) {
  return html`<p class="skill-row">${skills.map((type) => html`<${Skill} key=${type} type=${type} />`)}</p>`;
}

/** @param {{icon: string, value: number, label: string}} props */
function Fact({ icon, value, label }) {
  return html`<span class="fact" title=${label}><${Icon} name=${icon} size=${16} /><b>${value}</b><span class="unseen">${label}</span></span>`;
}

/** @param {{icon: string, label: string}} props */
function Title({ icon, label }) {
  return html`<span class="tag brass" title=${label}><${Icon} name=${icon} size=${15} /><span class="unseen">${label}</span></span>`;
}

/** The ability that can be used once a game, and was. @param {{player: PlayerView}} props */
function UsedFeat({ player }) {
  const feat = entry("character", player.character)?.facts.powers?.feat ?? "";
  const label = t("unfathomable-feat-used", { feat: titleOf("feat", feat) });
  return html`<button type="button" class="tag used-feat" title=${label} aria-label=${label} data-inspect=${`feat:${feat}`} onClick=${() => inspect(`feat:${feat}`)}><${Icon} name="feat" size=${15} /></button>`;
}

/** @param {{player: PlayerView}} props */
function Tags({ player }) {
  return html`<p class="seat-tags">
    ${ship.value?.turn.seat === player.seat && html`<span class="tag now" title=${t("unfathomable-now")}><${Icon} name="end" size=${15} /><span class="unseen">${t("unfathomable-now")}</span></span>`}
    ${isCaptain(player) && html`<${Title} icon="title_captain" label=${t("unfathomable-captain")} />`}
    ${isKeeper(player) && html`<${Title} icon="title_keeper" label=${t("unfathomable-keeper")} />`}
    ${!player.feat && !player.revealed && html`<${UsedFeat} player=${player} />`}
    ${player.revealed && html`<span class="tag danger" title=${titleOf("loyalty", player.revealed)}><${Icon} name="skill_treachery" size=${15} /></span>`}
  </p>`;
}

/** The types of cards that a player draws; a traitor also treachery. @param {{player: PlayerView}} props */
function Draws({ player }) {
  const set = entry("character", player.character)?.facts.skill_set ?? {};
  const types = SKILLS.filter((type) => set[type] || (type === "treachery" && player.revealed));
  const label = types.map((type) => `${nameOf("skill", type)}${set[type] ? ` ${set[type]}` : ""}`).join(", ");
  return html`<span class="draws" title=${label}>${types.map((type) => html`<i key=${type} class="of-skill-${type}"><${Icon} name=${`skill_${type}`} size=${12} /></i>`)}<span class="unseen">${label}</span></span>`;
}

/** What this seat hides, where a replay shows the truth. @param {{seat: number}} props */
function Hidden({ seat }) {
  /** @type {OwnView | undefined} */
  const own = openSeats.value?.[seat]?.own;
  if (!own) return null;
  return html`<div class="seat-truth">
    <b>${own.loyalty.map((card) => titleOf("loyalty", card)).join(", ") || t("unfathomable-no-loyalty")}</b>
    <span class="hidden-hand">
      ${own.hand.map((card, place) => {
        const { type = "", value = 0 } = faceOf(card) ?? {};
        return html`<b key=${place} class="skill-chip of-skill-${type}" title=${nameOf("skill", type)}><${Icon} name=${`skill_${type}`} size=${14} />${value}<span class="unseen"> ${nameOf("skill", type)}</span></b>`;
      })}
    </span>
  </div>`;
}

/** @param {{seat: number}} props */
export function SeatAboard({ seat }) {
  const player = ship.value?.players[seat];
  if (!player?.character) return html`<span class="seat-token empty"></span>`;
  const title = entry("character", player.character)?.title ?? "";
  // In a replay without names people are called by their characters already.
  const isNamed = seatNames.value(seat) !== title;
  const place = choosing.value ? "" : nameOf("space", player.space || "sick_bay");
  const bad = player.space === "brig" || player.space === "sick_bay";
  const what = `seat:${seat}`;
  return html`<button type="button" class="seat-token" aria-label=${`${monogram(player.character)} ${title}`} data-inspect=${what} onClick=${() => inspect(what)}><${Portrait} player=${player} size=${42} /></button>
    <${Tags} player=${player} />
    <div class="seat-facts" data-inspect=${what}>
      <p class="seat-character"><span title=${title}>${player.revealed && html`<b class="traitor">${titleOf("loyalty", player.revealed)}</b>`}${player.revealed && isNamed && " · "}${isNamed && title}</span><${Draws} player=${player} /></p>
      <p class="seat-line">
        <${Fact} icon="cards" value=${player.hand} label=${t("unfathomable-hand-size")} />
        <${Fact} icon="loyalty" value=${player.loyalty} label=${t("unfathomable-loyalty-cards")} />
        <${Fact} icon="item" value=${player.items.length} label=${t("unfathomable-items")} />
        <span class="seat-place ${bad ? "bad" : ""}" title=${place}>${place}</span>
      </p>
      ${player.in_play.length > 0 && html`<p class="seat-in-play">${player.in_play.map(({ kind, card }) => html`<button key=${card} type="button" class="link small" data-inspect=${`${kind}:${card}`} onClick=${() => inspect(`${kind}:${card}`)}>${entry(kind, card)?.title}</button>`)}</p>`}
      <${Hidden} seat=${seat} />
    </div>`;
}
