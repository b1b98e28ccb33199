import { defineMachine } from "#kernel/machine.ts";

/** A customer's consent to show photos of their booking in a portfolio. */
export const consentMachine = defineMachine({
  name: "photo_consent",
  initial: "asked",
  states: ["asked", "agreed", "refused", "withdrawn"],
  transitions: [
    { event: "agree", from: "asked", to: "agreed", by: "customer" },
    { event: "refuse", from: "asked", to: "refused", by: "customer" },
    { event: "withdraw", from: "agreed", to: "withdrawn", by: "customer" },
  ],
});

export type ConsentStatus = (typeof consentMachine.states)[number];
