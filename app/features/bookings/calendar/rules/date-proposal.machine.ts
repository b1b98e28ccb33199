import { defineMachine } from "#kernel/machine.ts";

/**
 * The states of a tradesperson's proposal to move confirmed work to another date. A booking has at most one pending proposal.
 */
export const dateProposalMachine = defineMachine({
  name: "date_proposal",
  initial: "pending",
  states: ["pending", "accepted", "declined", "withdrawn"],
  transitions: [
    { event: "accept", from: "pending", to: "accepted", by: "customer" },
    { event: "decline", from: "pending", to: "declined", by: "customer" },
    // System: another proposal replaced it, or the booking's date was set directly.
    { event: "withdraw", from: "pending", to: "withdrawn", by: ["tradesperson", "system"] },
  ],
});

export type DateProposalEvent = (typeof dateProposalMachine.events)[number];
