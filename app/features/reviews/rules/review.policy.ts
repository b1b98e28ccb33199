import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { ReviewStatus, ReviewSubject } from "./review.machine.ts";

/** The facts of a booking that decide whether it can be reviewed. */
export interface ReviewableWork {
  customerId: string;
  tradespersonId: string;
  status: BookingStatus;
  /** The price has been received, and not all of it was refunded. */
  paid: boolean;
  releasedAt: Date | null;
  agreedAt: Date | null;
  cancelledBy: "customer" | "tradesperson" | null;
  noShowAt: Date | null;
}

/** The facts that are stored outside the booking. */
export interface ReviewFacts {
  alreadyReviewed: boolean;
  /** A bank has taken a payment back. */
  chargedBack: boolean;
}

/**
 * What a review of the booking would be about; null when it cannot be reviewed. Finished work can be reviewed once its money is
 * released, because until then it can be cancelled and refunded in full. Only the customer can review a booking that the
 * tradesperson cancelled or missed.
 */
export function reviewSubject(work: ReviewableWork, reviewerId: string): ReviewSubject | null {
  if (work.status === "completed") return work.paid && work.releasedAt !== null ? "work" : null;
  if (reviewerId !== work.customerId || work.agreedAt === null) return null;
  if (work.noShowAt !== null && (work.status === "confirmed" || work.status === "cancelled")) return "missed";
  return work.status === "cancelled" && work.cancelledBy === "tradesperson" ? "cancelled" : null;
}

export type CannotReview =
  | "NOT_SIGNED_IN"
  | "SUSPENDED"
  | "NOT_FOUND"
  | "WRONG_ROLE"
  | "NOT_REVIEWABLE"
  | "CHARGED_BACK"
  | "ALREADY_REVIEWED";

/**
 * Whether the actor may review the other person of a booking. The customer and the tradesperson can, once each, when the work
 * is completed and paid; the customer also can when the tradesperson cancelled or did not come. No one can while a chargeback
 * is open or after it is lost.
 */
export function canReview(
  actor: Actor,
  work: ReviewableWork,
  { alreadyReviewed, chargedBack }: ReviewFacts,
): Decision<CannotReview> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  if (roleOf(actor) === "admin") return refuse("WRONG_ROLE");
  if (actor.id !== work.customerId && actor.id !== work.tradespersonId) return refuse("NOT_FOUND");
  if (chargedBack) return refuse("CHARGED_BACK");
  if (reviewSubject(work, actor.id) === null) return refuse("NOT_REVIEWABLE");
  return alreadyReviewed ? refuse("ALREADY_REVIEWED") : allow;
}

/** The person whom the reviewer reviews: the other person of the booking. */
export const revieweeOf = (reviewerId: string, work: Pick<ReviewableWork, "customerId" | "tradespersonId">): string =>
  reviewerId === work.customerId ? work.tradespersonId : work.customerId;

export type CannotReply = "NOT_SIGNED_IN" | "REVIEW_NOT_FOUND" | "SUSPENDED" | "WRONG_ROLE" | "ALREADY_REPLIED";

/** Whether the actor may reply publicly to a review: only the reviewed tradesperson, once. */
export function canReply(
  actor: Actor,
  review: { revieweeId: string; status: ReviewStatus; reply: string | null; removedAt?: Date | null },
): Decision<CannotReply> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  if (review.removedAt || review.status !== "published") return refuse("REVIEW_NOT_FOUND");
  if (roleOf(actor) !== "tradesperson" || actor.id !== review.revieweeId) return refuse("WRONG_ROLE");
  return review.reply === null ? allow : refuse("ALREADY_REPLIED");
}
