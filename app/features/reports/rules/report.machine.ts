import { defineMachine } from "#kernel/machine.ts";

/** A report's life: decided once, and once more when the side that the decision went against appeals. */
export const reportMachine = defineMachine({
  name: "report",
  initial: "open",
  states: ["open", "decided", "appealed", "final"],
  transitions: [
    { event: "decide", from: "open", to: "decided", by: "admin" },
    { event: "appeal", from: "decided", to: "appealed", by: ["customer", "tradesperson"] },
    { event: "decide_appeal", from: "appealed", to: "final", by: "admin" },
  ],
});

/** What a decision does about the reported content and its author. */
export const OUTCOMES = ["nothing", "warn", "remove", "suspend"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type ReportStatus = (typeof reportMachine.states)[number];
