import { defineMachine } from "#kernel/machine.ts";

/**
 * What we mean to do with money: written before the provider is asked, moved by what it answers. `unknown` is an answer
 * that was lost: asked again with the same key, or looked up. What succeeded stays so; should the provider do after all
 * what had failed, its word counts.
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
