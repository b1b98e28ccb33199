/**
 * The server API of the bookings module. Amounts are whole pence, `scheduledDate` is a calendar day in the United Kingdom, other
 * times are UTC. Each operation's doc comment lists its errors.
 */

export {
  approvalDeadlinesOf,
  approvalPeriodStart,
  approvalPeriodStartOf,
} from "./server/approval-period-start.server.ts";
export {
  type BookingView,
  bookingOfJobFor,
  findBookingFor,
  myBookings,
  myWorkUntil,
} from "./server/booking-reads.server.ts";
export { bookingShape, bookingViewShape, stoppedShape } from "./server/booking-shape.server.ts";
export { bookingTotals } from "./server/booking-totals.server.ts";
export { unsafeBookingsOfPair } from "./server/bookings-of-pair.server.ts";
export { unsafeBookingsOfCustomer, unsafeBookingsOfTradesperson } from "./server/bookings-of-person.server.ts";
export { unsafeCancelledOfJob } from "./server/cancelled-of-job.server.ts";
export { confirmCompletion } from "./server/confirm-completion.server.ts";
export { contestNoShow } from "./server/contest-no-show.server.ts";
export { createBooking } from "./server/create-booking.server.ts";
export { type DecideContest, decideContest, findContest } from "./server/decide-contest.server.ts";
export { claimReminder, dueForReminder } from "./server/due-reminders.server.ts";
export { expireUnanswered } from "./server/expire-unanswered.server.ts";
export { lastWorkWith } from "./server/last-work-with.server.ts";
export { unsafeLiveBookingOfJob } from "./server/live-booking-of-job.server.ts";
export { type BookingRow, lockBooking, lockPendingBooking } from "./server/lock-booking.server.ts";
export { moveBooking, NOT_COMPLETE, refreshBookingPages } from "./server/move-booking.server.ts";
export { contestOf, openContests } from "./server/no-show-contests.server.ts";
export { notFinishedCount } from "./server/not-finished-count.server.ts";
export { bookingSummary, notifyCancelled } from "./server/notify-booking.server.ts";
export { notifyCompletion, notifyCompletions } from "./server/notify-completions.server.ts";
export { permitBooking } from "./server/permit.server.ts";
export { presentBooking, presentBookingView, presentStopped } from "./server/present-booking.server.ts";
export { reportNoShow } from "./server/report-no-show.server.ts";
export { requireExpressRequest } from "./server/require-express-request.server.ts";
export { claimReviewRequest, unsafeDueForReview } from "./server/review-requests.server.ts";
export { saveMoneyState } from "./server/save-money-state.server.ts";
export { type ScheduledWork, unsafeAgreedTimes, unsafeScheduledWork } from "./server/scheduled-work.server.ts";
export { type NewAppointment, setDate } from "./server/set-date.server.ts";
export { undoComplete } from "./server/undo-complete.server.ts";
export { takeStep, undoStep } from "./server/visit-steps.server.ts";
