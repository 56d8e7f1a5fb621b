/** At tables played by days: which of my cards are added to later checks while I am away. The server stores this as my plan. */
import { Refused, get, post } from "fathom/lib/api.js";
import { html, useEffect, useState } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { say, sayRefusal } from "fathom/lib/messages.js";
import { table } from "fathom/state/store.js";
import { Problem } from "fathom/ui/fields.js";
import { OrderChoice, worded } from "./order-choice.js";

/** @import { Option, OwnPlan } from "fathom/protocol.d.ts" */

const ABOUT = "later";
const KEEP = "keep";

/** What is planned for a card, by its conditions. @param {string[]} choice @param {string} card */
const answerWith = (choice, card) => choice.find((one) => one.endsWith(`:${card}`))?.split(":")[0] ?? KEEP;

/** The cards of the hand, each once. @param {Option[]} options */
const cardsOf = (options) => [...new Map(options.map((option) => [option.group, option])).values()];

export function ChecksToCome() {
  const [options, setOptions] = useState(/** @type {Option[]} */ ([]));
  const [own, setOwn] = useState(/** @type {OwnPlan | null} */ (null));
  const [problem, setProblem] = useState("");
  const path = `/tables/${table.value?.id}/plan`;
  useEffect(() => {
    const found = Promise.all([get(`${path}?about=${ABOUT}`), post(path, { about: ABOUT, choices: [] })]);
    void found.then(
      ([kept, offered]) => {
        setOptions(offered.ask?.options ?? []);
        setOwn(kept);
      },
      () => undefined,
    );
  }, []);
  if (!own || !options.length) return null;
  /** @param {string[][]} choices */
  const store = async (choices) => {
    setProblem("");
    try {
      setOwn(await post(path, { about: ABOUT, choices, store: true }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  const chosen = own.steps[0]?.choice;
  /** @param {string} card @param {string} answer */
  const change = (card, answer) => {
    const others = (chosen ?? []).filter((one) => !one.endsWith(`:${card}`));
    void store([answer === KEEP ? others : [...others, `${answer}:${card}`]]);
  };
  return html`<h4>${t("order-later")}</h4>
    <p class="quiet-line">${t("order-later-help")}</p>
    ${own.dropped && html`<p role="status">${t("order-later-dropped")}</p>`}
    <${OrderChoice} label=${t("order-later-check")} value=${chosen ? "only" : "ask"} values=${worded(["ask", "only"])} onChange=${(/** @type {string} */ name) => store(name === "only" ? [[]] : [])} />
    ${chosen && cardsOf(options).map(({ group = "", args }) => html`<${OrderChoice} key=${group} label=${say("label-unfathomable-option-card", args)} value=${answerWith(chosen, group)} values=${worded([KEEP, "helps", "hinders"])} onChange=${(/** @type {string} */ answer) => change(group, answer)} />`)}
    ${problem && html`<${Problem} text=${problem} />`}`;
}
