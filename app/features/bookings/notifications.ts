/** Every notification about bookings. */
export { bookingHasCheck, bookingLostCheck, bookingNeedsCheck } from "./notifications/checks.ts";
export {
  bookingCancelled,
  bookingClosed,
  cancellationUndone,
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
} from "./notifications/dates.ts";
export { noShowContested, noShowDecided, noShowReported } from "./notifications/no-show.ts";
export {
  visitFinished,
  visitOnTheWay,
  visitStarted,
  visitTomorrow,
  visitUndone,
} from "./notifications/visit.ts";
