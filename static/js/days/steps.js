/** What a step of a plan is called. */
import { say } from "../lib/messages.js";

/** @param {{label: string, args: import("../protocol.d.ts").Args}} step */
export const stepName = (step) => (step.label ? say(`label-${step.label}`, step.args) : "");
