import { DAY } from "#kernel/clock.ts";
import type { HoldReason, ReviewSubject } from "./review.machine.ts";

/** How long after the release of the money both people get a review request. */
export const REQUEST_REVIEW_AFTER = DAY;

/** No request is sent later than this, for example after a long outage. */
export const REQUEST_REVIEW_UNTIL = 14 * DAY;

/** The page of a job with the review of its booking opened. */
export const reviewPath = (jobId: string, bookingId: string): string => `/job/${jobId}?review=${bookingId}`;

const subjects = {
  work: null,
  cancelled: "Cancelled by the tradesperson",
  missed: "Did not come",
};

const holds = {
  same_person: "The two people share an identity signal",
  small_amount: "The work cost less than £20",
  paid_quickly:
    "It was paid for within an hour of accepting, and finished within that hour, or within a day with no sign of a visit",
};

/** Limits and texts that the browser shows before any schema is loaded. */
export const COMMENT_MAX = 1_000;

export const SELECT_A_RATING = "Please select a rating";

const SUBJECTS: Record<ReviewSubject, string | null> = subjects;

/** The label of a review about a cancelled or missed booking; null for finished work. */
export const reviewSubjectText = (about: ReviewSubject): string | null => SUBJECTS[about];

const HOLDS: Record<HoldReason, string> = holds;

/** Why a review is held, for admins. */
export const holdText = (reason: string | null): string => HOLDS[reason as HoldReason] ?? "";

/** The text that its author sees with a review that is not public; null when it is public. */
export function unpublishedText(review: { status: string; refusalReason: string | null }): string | null {
  if (review.status === "held") return "Our team is checking this review before we publish it.";
  return review.status === "refused" ? `Not published: ${review.refusalReason ?? ""}` : null;
}
