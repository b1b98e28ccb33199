import { defineMachine } from "#kernel/machine.ts";

/** The states of a tradesperson's contest of a report that they did not come. */
export const noShowContestMachine = defineMachine({
  name: "no_show_contest",
  initial: "open",
  states: ["open", "accepted", "refused"],
  transitions: [
    // The report does not count.
    { event: "accept", from: "open", to: "accepted", by: "admin" },
    // The report stands.
    { event: "refuse", from: "open", to: "refused", by: "admin" },
  ],
});

export type ContestStatus = (typeof noShowContestMachine.states)[number];
export const CONTEST_DECISIONS = noShowContestMachine.events;
export type ContestDecision = (typeof CONTEST_DECISIONS)[number];
