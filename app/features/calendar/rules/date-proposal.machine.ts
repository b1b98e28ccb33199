import { defineMachine } from "#kernel/machine.ts";

/** Another day for confirmed work, proposed by its tradesperson. A booking has at most one that is not answered. */
export const dateProposalMachine = defineMachine({
  name: "date_proposal",
  initial: "pending",
  states: ["pending", "accepted", "declined", "withdrawn"],
  transitions: [
    { event: "accept", from: "pending", to: "accepted", by: "customer" },
    { event: "decline", from: "pending", to: "declined", by: "customer" },
    // System: another proposal took its place, or the booking's day was set otherwise.
    { event: "withdraw", from: "pending", to: "withdrawn", by: ["tradesperson", "system"] },
  ],
});

export type DateProposalEvent = (typeof dateProposalMachine.events)[number];
