import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
/** The facts of a booking that decide the next step. */
export interface Work {
  status: BookingStatus;
  paid: boolean;
  released: boolean;
  /** Whether the viewer has reviewed the other person. */
  reviewed: boolean;
  /** The tradesperson is suspended: nothing can be paid or approved until an admin decides. */
  isFrozen?: boolean;
  /** The tradesperson does not have a check that the job requires, so the work cannot be paid for. */
  lacksCheck?: boolean;
  /** The agreed day. */
  scheduledDate?: string | null;
}

export type CustomerStep =
  | "open"
  | "choose"
  | "date"
  | "view"
  | "date-requested"
  | "disputed"
  | "frozen"
  | "check-missing"
  | "pay"
  | "approve"
  | "review"
  | "done"
  | "closed";

/** A customer's next step on their job; `booking` is the one that is not cancelled, `liveQuotes` those that can be accepted. */
export function customerStep(jobStatus: JobStatus, booking: Work | null, liveQuotes = 0): CustomerStep {
  if (jobStatus === "cancelled" || jobStatus === "expired") return "closed";
  if (!booking && jobStatus !== "open") return "closed";
  if (!booking) return liveQuotes > 0 ? "choose" : "open";
  if (booking.status === "disputed") return "disputed";
  if (booking.status === "pending") return "date-requested";
  if (booking.isFrozen && !booking.released) return "frozen";
  if (booking.status === "confirmed") return booking.scheduledDate ? "view" : "date";
  if (!booking.paid) return booking.lacksCheck ? "check-missing" : "pay";
  if (!booking.released && jobStatus !== "completed") return "approve";
  return booking.reviewed ? "done" : "review";
}

/** Whose turn it is at each step of a customer's job. */
export const CUSTOMER_TURN: Record<CustomerStep, "yours" | "theirs" | "done"> = {
  choose: "yours",
  date: "yours",
  pay: "yours",
  approve: "yours",
  disputed: "yours",
  frozen: "theirs",
  "check-missing": "theirs",
  open: "theirs",
  "date-requested": "theirs",
  view: "theirs",
  review: "done",
  done: "done",
  closed: "done",
};

export type TradespersonStep = "answer" | "work" | "disputed" | "unpaid" | "held" | "review" | "done" | "closed";

/** A tradesperson's next step on their booking. */
export function tradespersonStep(booking: Work): TradespersonStep {
  switch (booking.status) {
    case "pending":
      return "answer";
    case "confirmed":
      return "work";
    case "disputed":
      return "disputed";
    case "completed":
      if (!booking.paid) return "unpaid";
      if (!booking.released) return "held";
      return booking.reviewed ? "done" : "review";
    default:
      return "closed";
  }
}
