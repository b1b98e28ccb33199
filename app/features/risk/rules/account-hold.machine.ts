import { defineMachine } from "#kernel/machine.ts";

/** An account held for review because it shares something with a suspended one: an operator clears or confirms the match. */
export const accountHoldMachine = defineMachine({
  name: "account_hold",
  initial: "held",
  states: ["held", "cleared", "confirmed"],
  transitions: [
    { event: "clear", from: "held", to: "cleared", by: "admin" },
    // Suspending the account answers the question of every match that it has.
    { event: "confirm", from: "held", to: "confirmed", by: "admin" },
  ],
});
