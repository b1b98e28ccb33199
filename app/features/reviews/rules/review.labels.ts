import type { HoldReason, ReviewSubject } from "./review.machine.ts";

/** Limits and texts that the browser shows before any schema is loaded. */
export const COMMENT_MAX = 1_000;
export const SELECT_A_RATING = "Please select a rating";

const SUBJECTS: Record<ReviewSubject, string | null> = {
  work: null,
  cancelled: "Cancelled by the tradesperson",
  missed: "Did not come",
};
/** The label of a review about a cancelled or missed booking; null for finished work. */
export const reviewSubjectText = (about: ReviewSubject): string | null => SUBJECTS[about];

const HOLDS: Record<HoldReason, string> = {
  same_person: "The two people share an identity signal",
  small_amount: "The work cost less than £20",
  paid_quickly: "It was paid for within an hour of accepting",
};
/** Why a review is held, for admins. */
export const holdText = (reason: string | null): string => HOLDS[reason as HoldReason] ?? "";

/** The text that its author sees with a review that is not public; null when it is public. */
export function unpublishedText(review: { status: string; refusalReason: string | null }): string | null {
  if (review.status === "held") return "Waiting for a check. Our team will check it before we publish it.";
  return review.status === "refused" ? `Not published: ${review.refusalReason ?? ""}` : null;
}
