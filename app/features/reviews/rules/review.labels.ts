import type { HoldReason, ReviewSubject } from "./review.machine.ts";

/** Limits and texts that the browser shows before any schema is loaded. */
export const COMMENT_MAX = 1_000;
export const SELECT_A_RATING = "Please select a rating";

const SUBJECTS: Record<ReviewSubject, string | null> = {
  work: null,
  cancelled: "Cancelled by the tradesperson",
  missed: "Did not come",
};
/** The mark of a review about a booking that came to nothing; null for finished work. */
export const subjectText = (about: ReviewSubject): string | null => SUBJECTS[about];

const HOLDS: Record<HoldReason, string> = {
  same_person: "The two people share an identity signal",
  small_amount: "The work cost less than £20",
  paid_quickly: "It was paid for within an hour of accepting",
};
/** Why a review waits, for operators. */
export const holdText = (reason: string | null): string => HOLDS[reason as HoldReason] ?? "";

/** What an author reads in place of a review that is not public; null when it is. */
export function unpublishedText(review: { status: string; refusalReason: string | null }): string | null {
  if (review.status === "held") return "Waiting for a check. Our team looks at it before it is published.";
  return review.status === "refused" ? `Not published: ${review.refusalReason ?? ""}` : null;
}
