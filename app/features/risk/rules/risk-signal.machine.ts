import { defineMachine } from "#kernel/machine.ts";

/** The states of a risk signal: a rule has fired for a person, and an operator decides what it means. */
export const riskSignalMachine = defineMachine({
  name: "risk_signal",
  initial: "open",
  states: ["open", "cleared", "acted_on"],
  transitions: [
    { event: "clear", from: "open", to: "cleared", by: "admin" },
    // Suspending the person acts on all of their open signals.
    { event: "act", from: "open", to: "acted_on", by: "admin" },
  ],
});
