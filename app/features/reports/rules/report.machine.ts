import { defineMachine } from "#kernel/machine.ts";

/** The states of a report. It is decided once, and once more after an appeal. */
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

/** The possible decisions about the reported content and its author. */
export const OUTCOMES = ["nothing", "warn", "remove", "suspend"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type ReportStatus = (typeof reportMachine.states)[number];

/** Those that wait for a decision. */
export const PENDING_REPORTS: readonly ReportStatus[] = ["open", "appealed"];
