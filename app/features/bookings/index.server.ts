/**
 * The server API of the bookings module. Amounts are whole pence, `scheduledDate` is a calendar day in the United Kingdom, other
 * times are UTC. Each operation's doc comment lists its errors.
 */

export {
  clearDate,
  confirmCompletion,
  moveBooking,
  type NewAppointment,
  NOT_COMPLETE,
  neededExpressRequest,
  payByColumns,
  recordAsking,
  refreshBookingPages,
  saveMoneyState,
  setDate,
  setPrice,
  stopBooking,
  undoComplete,
} from "./server/booking-changes.server.ts";
export {
  approvalDeadlinesOf,
  approvalPeriodStart,
  approvalPeriodStartOf,
  bookingTotals,
  lastWorkWith,
  notFinishedCount,
  unsafeBookingsOfCustomer,
  unsafeBookingsOfPair,
  unsafeBookingsOfTradesperson,
  unsafeCancelledOfJob,
} from "./server/booking-lists.server.ts";
export {
  bookingSummary,
  claimReminder,
  claimReviewRequest,
  dueForReminder,
  notifyCancelled,
  unsafeDueForReview,
} from "./server/booking-notices.server.ts";
export {
  type BookingView,
  bookingOfJobFor,
  findBookingFor,
  myBookings,
  myWorkUntil,
  unsafeBookingOfJob,
} from "./server/booking-reads.server.ts";
export { claimCompletionNotice, dueForCompletionNotice } from "./server/completion-notices.server.ts";
export { createBooking } from "./server/create-booking.server.ts";
export { expireUnanswered } from "./server/expire-unanswered.server.ts";
export { askExpressRequest, makeExpressRequest } from "./server/express-request.server.ts";
export {
  type BookingRow,
  lockBooking,
  lockPendingBooking,
  permitBooking,
  unsafeLiveBookingOfJob,
} from "./server/lock-booking.server.ts";
export {
  callOutBooking,
  closeNoAccess,
  contestedNoAccess,
  contestNoAccess,
  findNoAccess,
  moveNoAccess,
  type NoAccessReport,
  openNoAccess,
  reportNoAccess,
  requireReportable,
  unsafeCallOutCharge,
  unsafeDueNoAccess,
  unsafeNoAccessOf,
  unsafeReportsOf,
  withdrawNoAccess,
} from "./server/no-access.server.ts";
export {
  contestNoShow,
  contestOf,
  type DecideContest,
  decideContest,
  findContest,
  openContests,
  reportNoShow,
} from "./server/no-shows.server.ts";
export {
  bookingShape,
  bookingViewShape,
  cancellationShape,
  dueShape,
  presentBooking,
  presentBookingView,
  presentCancellation,
  presentDue,
  presentStopped,
  stoppedShape,
} from "./server/present-booking.server.ts";
export { type ScheduledWork, unsafeAgreedTimes, unsafeScheduledWork } from "./server/scheduled-work.server.ts";
export { recordVisitAsked, unsafeVisitNeeds, type VisitNeeds } from "./server/visit-lacks.server.ts";
export { takeStep, undoStep } from "./server/visit-steps.server.ts";
