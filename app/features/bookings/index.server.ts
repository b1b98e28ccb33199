/**
 * The server API of the bookings module. Amounts are whole pence, `scheduledDate` is a calendar day in the United Kingdom, other
 * times are UTC. Each operation's doc comment lists its errors.
 */

export type { ScheduledWork } from "./calendar/rules/blocks.ts";
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
  activeBookingsPart,
  approvalDeadlinesPart,
  approvalPeriodStart,
  approvalPeriodStartOf,
  lastWorkPart,
  notFinishedCount,
  unsafeBookingsOfCustomer,
  unsafeBookingsOfPair,
  unsafeBookingsOfTradesperson,
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
  bookingOfJobPart,
  bookingsOfQuotesPart,
  cancelledOfJobPart,
  findBookingFor,
  myBookings,
  ownBookingsPart,
  unsafeBookingOfJob,
  workUntilPart,
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
  noAccessPart,
  openNoAccess,
  reportNoAccess,
  reportsPart,
  requireReportable,
  unsafeCallOutCharge,
  unsafeDueNoAccess,
  unsafeNoAccessOf,
  withdrawNoAccess,
} from "./server/no-access.server.ts";
export {
  contestNoShow,
  contestOf,
  contestPart,
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
  earlyStartShape,
  presentBooking,
  presentBookingView,
  presentCancellation,
  presentStopped,
  stoppedShape,
} from "./server/present-booking.server.ts";
export { bookingMoneyShape, moneyShape, presentBookingMoney, presentMoney } from "./server/present-money.server.ts";
export { agreedTimesPart, scheduledWorkPart, unsafeScheduledWork } from "./server/scheduled-work.server.ts";
export { recordVisitAsked, unsafeVisitNeeds, type VisitNeeds, visitNeedsPart } from "./server/visit-lacks.server.ts";
export { takeStep, undoStep } from "./server/visit-steps.server.ts";
