import type { HoldReason, ReviewSubject } from "./review.machine.ts";
import { texts } from "./texts.ts";

/** Limits and texts that the browser shows before any schema is loaded. */
export const COMMENT_MAX = 1_000;
export const SELECT_A_RATING = texts.selectRating;

const SUBJECTS: Record<ReviewSubject, string | null> = texts.subjects;
/** The label of a review about a cancelled or missed booking; null for finished work. */
export const reviewSubjectText = (about: ReviewSubject): string | null => SUBJECTS[about];

const HOLDS: Record<HoldReason, string> = texts.holds;
/** Why a review is held, for admins. */
export const holdText = (reason: string | null): string => HOLDS[reason as HoldReason] ?? "";

/** The text that its author sees with a review that is not public; null when it is public. */
export function unpublishedText(review: { status: string; refusalReason: string | null }): string | null {
  if (review.status === "held") return texts.waitingForCheck;
  return review.status === "refused" ? texts.notPublished(review.refusalReason ?? "") : null;
}
