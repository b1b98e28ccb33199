/** Every notification about bookings. */
export { bookingHasCheck, bookingLostCheck, bookingNeedsCheck } from "./notifications/checks.ts";
export {
  bookingCancelled,
  bookingClosed,
  completionConfirmed,
  jobComplete,
  workNotFinished,
} from "./notifications/completion.ts";
export {
  bookingConfirmed,
  bookingDeclined,
  bookingMoved,
  bookingRequested,
  dateDeclined,
  dateProposed,
  noShowReported,
} from "./notifications/dates.ts";
