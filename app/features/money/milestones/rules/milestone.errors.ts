import { AppError, defineErrors } from "#kernel/errors.ts";

const TITLE = "Payment Failed";

export const milestoneErrors = defineErrors({
  PLAN_NOT_POSSIBLE: { status: 409, message: "Milestones can be agreed while a booking is confirmed" },
  PAID_BEFORE_VISIT: {
    status: 409,
    message: "Your quote asks for the whole price before the visit, so it cannot be paid in stages",
  },
  PLAN_UNDER_WAY: { status: 409, message: "A milestone has been paid, so the plan can no longer change" },
  /** The whole booking was paid in one payment. */
  BOOKING_PAID: { status: 409, message: "This booking has already been paid" },
  NO_PLAN: { status: 409, message: "No milestones have been proposed for this booking" },
  PLAN_CHANGED: { status: 409, message: "The milestones have changed. Check them again" },
  PLAN_NOT_APPROVED: { status: 409, title: TITLE, message: "Approve the milestones first" },
  MILESTONE_PAID: { status: 409, title: TITLE, message: "This milestone has already been paid" },
  MILESTONE_NOT_PAYABLE: { status: 409, title: TITLE, message: "This milestone cannot be paid now" },
  IN_DISPUTE: { status: 409, message: "There is an open dispute about this booking" },
  NO_PAYMENT_METHOD: { status: 409, title: TITLE, message: "Add a payment method first" },
  MILESTONE_NOT_HELD: { status: 409, message: "No money is held for this milestone" },
  MILESTONE_RELEASED: { status: 409, message: "The money for this milestone has already been released" },
  MILESTONE_PAYMENT_FAILED: { status: 502, title: TITLE, message: "Failed to process payment" },
  MILESTONE_PAYMENT_UNKNOWN: {
    status: 503,
    title: TITLE,
    message: "The payment provider did not answer. We’ll try again automatically, and you will not be charged twice",
  },
});

/** The card was declined; `why` is the provider's message for its owner. */
export const paymentDeclined = (why: string): AppError =>
  new AppError("PAYMENT_DECLINED", { status: 402, title: TITLE, message: why });

/** The milestone does not exist, or the actor may not see it. Both give the same error. */
export const milestoneNotFound = (): AppError =>
  new AppError("NOT_FOUND", { status: 404, message: "Milestone not found" });
