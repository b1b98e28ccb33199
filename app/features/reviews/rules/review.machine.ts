import { defineMachine } from "#kernel/machine.ts";

/** The life of a review: published at once, unless an operator has to look at it first. Removing one later is a report's decision. */
export const reviewMachine = defineMachine({
  name: "review",
  initial: "published",
  states: ["published", "held", "refused"],
  transitions: [
    { event: "publish", from: "held", to: "published", by: "admin" },
    { event: "refuse", from: "held", to: "refused", by: "admin" },
  ],
});

export type ReviewStatus = (typeof reviewMachine.states)[number];

/** What a booking that is reviewed came to. */
export const REVIEW_SUBJECTS = ["work", "cancelled", "missed"] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

/** Why a review waits for an operator. */
export const HOLD_REASONS = ["same_person", "small_amount", "paid_quickly"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
