/** What was decided last and stays visible for a while. It is part of the view, so every page shows the same. */
import { computed } from "@preact/signals";
import { check, roll, ship } from "./ship.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */
/** @import { CheckView, RollView } from "./unfathomable.d.ts" */

/** @param {GameEvent} event */
export const shortName = (event) => event.name.replace("unfathomable-", "");

/** The check to show: the one that is being made, or the last one. @type {import("@preact/signals").ReadonlySignal<CheckView | undefined>} */
export const shownCheck = computed(() => check.value ?? ship.value?.last_check ?? undefined);

/** The roll to show: the one that is going on, or the last one of this step. @type {import("@preact/signals").ReadonlySignal<RollView | undefined>} */
export const shownRoll = computed(() => roll.value ?? ship.value?.last_roll ?? undefined);
