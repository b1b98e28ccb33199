import { defineMachine } from "#kernel/machine.ts";

/** The states of a review. Most are published at once; an admin decides about held ones. Removal is a separate column, set by a report. */
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

/** What a review is about: finished work, or a booking that the tradesperson cancelled or missed. */
export const REVIEW_SUBJECTS = ["work", "cancelled", "missed"] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

/** Why a review is held. */
export const HOLD_REASONS = ["same_person", "small_amount", "paid_quickly"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
