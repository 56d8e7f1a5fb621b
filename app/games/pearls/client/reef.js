/** The table in the form that the drawings need, computed once for each view. */
import { computed } from "@preact/signals";
import { gameTable, view } from "fathom/state/store.js";

/** @import { OwnView, ReefView } from "./pearls.d.ts" */

/** @type {import("@preact/signals").ReadonlySignal<ReefView | null>} */
export const reef = computed(() => gameTable.value);

/** @type {import("@preact/signals").ReadonlySignal<OwnView | null>} */
export const own = computed(() => view.value?.private?.own ?? null);
