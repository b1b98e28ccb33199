import { defineMachine } from "#kernel/machine.ts";

/**
 * An intent to move money: stored before the provider is called, and changed by its answer. `unknown`: the answer was lost, and the
 * call is repeated with the same key or its object looked up. A failed intent can still succeed, because the provider's state
 * counts.
 */
export const moneyIntentMachine = defineMachine({
  name: "money_intent",
  initial: "intended",
  states: ["intended", "succeeded", "failed", "unknown"],
  transitions: [
    { event: "succeed", from: ["intended", "unknown", "failed"], to: "succeeded", by: "system" },
    { event: "fail", from: ["intended", "unknown"], to: "failed", by: "system" },
    { event: "bounce", from: "succeeded", to: "failed", by: "system" },
    { event: "doubt", from: "intended", to: "unknown", by: "system" },
  ],
});
