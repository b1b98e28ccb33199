/** What the next-step rule looks at of a job or of the booking itself. */
export interface Work {
  status: string;
  depositPaid: boolean;
  released: boolean;
  /** Whether the viewer has reviewed the other side. */
  reviewed: boolean;
}

export type CustomerStep =
  | "open"
  | "view"
  | "date-asked"
  | "disputed"
  | "pay"
  | "approve"
  | "review"
  | "done"
  | "closed";

/** What a customer can do next about a job of theirs; `booking` is the one that is not cancelled. */
export function customerStep(jobStatus: string, booking: Work | null): CustomerStep {
  if (jobStatus === "cancelled" || jobStatus === "expired") return "closed";
  if (!booking) return jobStatus === "open" ? "open" : "closed";
  if (booking.status === "disputed") return "disputed";
  if (booking.status === "pending") return "date-asked";
  if (booking.status === "confirmed") return "view";
  if (!booking.depositPaid) return "pay";
  if (!booking.released && jobStatus !== "completed") return "approve";
  return booking.reviewed ? "done" : "review";
}

export type TradespersonStep = "answer" | "work" | "disputed" | "unpaid" | "held" | "review" | "done" | "closed";

/** What a tradesperson can do, or waits for, on a booking of theirs. */
export function tradespersonStep(booking: Work): TradespersonStep {
  switch (booking.status) {
    case "pending":
      return "answer";
    case "confirmed":
      return "work";
    case "disputed":
      return "disputed";
    case "completed":
      if (!booking.depositPaid) return "unpaid";
      if (!booking.released) return "held";
      return booking.reviewed ? "done" : "review";
    default:
      return "closed";
  }
}
