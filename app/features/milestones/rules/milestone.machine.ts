import { defineMachine } from "#kernel/machine.ts";

/** The life of one part of a booking's money. A paid milestone is held until `released_at`. */
export const milestoneMachine = defineMachine({
  name: "milestone",
  initial: "pending",
  states: ["pending", "processing", "paid", "failed", "refunded"],
  transitions: [
    // From failed too: "Retry Payment". System: the provider did after all what it had refused.
    { event: "charge", from: ["pending", "failed"], to: "processing", by: ["customer", "system"] },
    { event: "succeed", from: "processing", to: "paid", by: "system" },
    { event: "fail", from: "processing", to: "failed", by: "system" },
    { event: "refund", from: "paid", to: "refunded", by: ["admin", "system"] },
    // A refund that bounced, a chargeback that was won: the money is here again.
    { event: "restore", from: "refunded", to: "paid", by: "system" },
  ],
});

export type MilestoneStatus = (typeof milestoneMachine.states)[number];
