import { timeText } from "#kernel/time-of-day.ts";
import { completionOf } from "../rules/completion.policy.ts";
import type { BookingView } from "./booking-reads.server.ts";
import type { BookingRow } from "./lock-booking.server.ts";

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A booking in the API: the specification's fields, and the times of its events. Amount in pence. */
export const presentBooking = (booking: BookingRow) => ({
  id: booking.id,
  job_id: booking.jobId,
  quote_id: booking.quoteId,
  customer_id: booking.customerId,
  tradesperson_id: booking.tradespersonId,
  amount: booking.amount,
  status: booking.status,
  deposit_paid: booking.depositPaid,
  scheduled_date: booking.scheduledDate,
  last_date: booking.lastDay,
  window_start: booking.windowStart === null ? null : timeText(booking.windowStart),
  window_end: booking.windowEnd === null ? null : timeText(booking.windowEnd),
  duration_minutes: booking.durationMinutes,
  on_my_way_at: time(booking.onMyWayAt),
  started_at: time(booking.startedAt),
  finished_at: time(booking.finishedAt),
  answer_by: time(booking.answerBy),
  express_request_at: time(booking.expressRequestAt),
  agreed_at: time(booking.agreedAt),
  completed_at: time(booking.completedAt),
  completion: completionOf(booking),
  not_finished_at: time(booking.notFinishedAt),
  not_finished_reason: booking.notFinishedReason,
  approved_at: time(booking.approvedAt),
  released_at: time(booking.releasedAt),
  cancelled_at: time(booking.cancelledAt),
  cancelled_by: booking.cancelledBy,
  no_show_at: time(booking.noShowAt),
  cancel_reason: booking.cancelReason,
  created_at: booking.createdAt.toISOString(),
});

/** A booking in the API, with the dispute that the call opened. */
export const presentStopped = (booking: BookingRow & { disputeId: string | null }) => ({
  ...presentBooking(booking),
  dispute_id: booking.disputeId,
});

/** A booking with its job and people in the API. `job.postcode` is the part that the viewer may see. */
export const presentBookingView = (booking: BookingView) => ({
  ...presentBooking(booking),
  job: {
    title: booking.job.title,
    category: booking.job.category,
    status: booking.job.status,
    postcode: booking.job.postcode,
  },
  customer: { user_id: booking.customer.id, full_name: booking.customer.fullName },
  tradesperson: { user_id: booking.tradesperson.id, full_name: booking.tradesperson.fullName },
});
