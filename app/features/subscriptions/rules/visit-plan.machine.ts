import { defineMachine } from "#kernel/machine.ts";

/** How long a tradesperson has to answer a proposal of repeat visits; the first visit may end that time earlier. */
export const ANSWER_DAYS = 14;

/** The states of repeat visits. A customer proposes them, a tradesperson accepts, and both can pause and end them. */
export const visitPlanMachine = defineMachine({
  name: "visit_plan",
  initial: "proposed",
  states: ["proposed", "active", "paused", "declined", "withdrawn", "lapsed", "ended"],
  transitions: [
    { event: "accept", from: "proposed", to: "active", by: "tradesperson" },
    { event: "decline", from: "proposed", to: "declined", by: "tradesperson" },
    // System: one of the two closed their account.
    { event: "withdraw", from: "proposed", to: "withdrawn", by: ["customer", "system"] },
    { event: "lapse", from: "proposed", to: "lapsed", by: "system", after: { days: ANSWER_DAYS } },
    // System: a visit cannot be booked at the moment.
    { event: "pause", from: "active", to: "paused", by: ["customer", "tradesperson", "system"] },
    { event: "resume", from: "paused", to: "active", by: ["customer", "tradesperson"] },
    { event: "end", from: ["active", "paused"], to: "ended", by: ["customer", "tradesperson", "system"] },
  ],
});

export type VisitPlanStatus = (typeof visitPlanMachine.states)[number];
export type VisitPlanEvent = (typeof visitPlanMachine.events)[number];
