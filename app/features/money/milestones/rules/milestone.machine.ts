import { defineMachine } from "#kernel/machine.ts";

/** The states of one part of a booking's money. A paid milestone is held until `released_at`. */
export const milestoneMachine = defineMachine({
  name: "milestone",
  initial: "pending",
  states: ["pending", "processing", "paid", "failed", "refunded"],
  transitions: [
    // From failed too: "Retry Payment". System: the provider completes a payment that it had reported as failed.
    { event: "charge", from: ["pending", "failed"], to: "processing", by: ["customer", "system"] },
    { event: "succeed", from: "processing", to: "paid", by: "system" },
    { event: "fail", from: "processing", to: "failed", by: "system" },
    { event: "refund", from: "paid", to: "refunded", by: ["admin", "system"] },
    // The refund failed, or a chargeback was won: we hold the money again.
    { event: "restore", from: "refunded", to: "paid", by: "system" },
  ],
});

export type MilestoneStatus = (typeof milestoneMachine.states)[number];
