import { defineMachine } from "#kernel/machine.ts";

/** The states of a hold: an account is held for review because it shares an identity signal with a suspended one. */
export const accountHoldMachine = defineMachine({
  name: "account_hold",
  initial: "held",
  states: ["held", "cleared", "confirmed"],
  transitions: [
    { event: "clear", from: "held", to: "cleared", by: "admin" },
    // Suspending the account confirms all its open matches.
    { event: "confirm", from: "held", to: "confirmed", by: "admin" },
  ],
});
