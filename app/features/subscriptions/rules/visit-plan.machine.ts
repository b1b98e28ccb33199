import { defineMachine } from "#kernel/machine.ts";

/** How long a tradesperson has to answer a proposal of repeat visits; no longer than until the first of them. */
export const ANSWER_DAYS = 14;

/** The life of repeat visits: what a customer proposes, a tradesperson accepts, and either pauses or ends. */
export const visitPlanMachine = defineMachine({
  name: "visit_plan",
  initial: "proposed",
  states: ["proposed", "active", "paused", "declined", "withdrawn", "lapsed", "ended"],
  transitions: [
    { event: "accept", from: "proposed", to: "active", by: "tradesperson" },
    { event: "decline", from: "proposed", to: "declined", by: "tradesperson" },
    // System: one of the two has left.
    { event: "withdraw", from: "proposed", to: "withdrawn", by: ["customer", "system"] },
    { event: "lapse", from: "proposed", to: "lapsed", by: "system", after: { days: ANSWER_DAYS } },
    // System: a visit cannot be booked as things stand.
    { event: "pause", from: "active", to: "paused", by: ["customer", "tradesperson", "system"] },
    { event: "resume", from: "paused", to: "active", by: ["customer", "tradesperson"] },
    { event: "end", from: ["active", "paused"], to: "ended", by: ["customer", "tradesperson", "system"] },
  ],
});

export type VisitPlanStatus = (typeof visitPlanMachine.states)[number];
export type VisitPlanEvent = (typeof visitPlanMachine.events)[number];
