import { AppError, defineErrors } from "#kernel/errors.ts";

export const bookingErrors = defineErrors({
  /** For a visitor who books a date. The specification gives the text. */
  NOT_AUTHENTICATED: { status: 401, title: "Error creating booking", message: "Not authenticated" },
  /** Answered, cancelled or completed in the meantime. */
  BOOKING_NOT_PENDING: { status: 409, message: "This date has already been answered" },
  CANNOT_COMPLETE: { status: 409, message: "Failed to mark job complete. Only confirmed work can be completed" },
  NOT_YET_DUE: { status: 409, message: "Failed to mark job complete. The work is booked for a later day" },
  CANNOT_UNDO: { status: 409, message: "You can undo this for 10 minutes, until the customer is notified" },
  VISIT_NOT_OPEN: { status: 409, message: "The work is not confirmed, or it is already done" },
  VISIT_NOT_DUE: { status: 409, message: "The work is booked for a later day" },
  STEP_OUT_OF_ORDER: { status: 409, message: "This was already pressed, or another step comes first" },
  STEP_OF_EARLIER_DAY: { status: 409, message: "This was on an earlier day, so it was not recorded" },
  NO_STEP_TO_UNDO: { status: 409, message: "There is nothing to undo today" },
  NOT_MARKED_COMPLETE: { status: 409, message: "The work is not marked complete" },
  COMPLETION_AGREED: {
    status: 409,
    message: "You have already agreed that the work is finished. If something is wrong, raise a dispute",
  },
  /** Only work without an agreed day is confirmed; the rest is paid or approved. */
  NO_CONFIRMATION_NEEDED: {
    status: 409,
    message:
      "This work had an agreed day, so you do not have to confirm it. You pay for it, or approve it if you have paid",
  },
  CANNOT_REPORT_NO_SHOW: {
    status: 409,
    message: "You can tell us that nobody came once the booked day has passed and the work is not done",
  },
  CANNOT_CONTEST_NO_SHOW: {
    status: 409,
    message: "A report that you did not come can be contested once, within 28 days",
  },
  CONTEST_DECIDED: { status: 409, message: "This report has already been decided" },
  NOTHING_TO_ASK: { status: 409, message: "The visit has all that it needs, or is over" },
  VISIT_ASKED_RECENTLY: {
    status: 409,
    message: "You have asked the customer already. You can ask again after 30 minutes",
  },
  NO_ACCESS_NOT_OPEN: {
    status: 409,
    message: "You can report that nobody was in on the booked day, after “On my way” and before you start",
  },
  NO_ACCESS_TOO_EARLY: { status: 409, message: "Wait until 15 minutes after the arrival time began" },
  NO_ACCESS_REPORTED: { status: 409, message: "You have already reported that nobody was in" },
  CANNOT_CONTEST_NO_ACCESS: { status: 409, message: "You can object once, within 48 hours of the report" },
  NO_ACCESS_DECIDED: { status: 409, message: "This report has already been settled" },
  NO_ACCESS_WAITS: {
    status: 409,
    title: "Answer the report first",
    message: "The tradesperson reported that nobody was in. Object to the report, or ask them to offer another day",
  },
  CANNOT_CANCEL: {
    status: 409,
    message:
      "You can no longer cancel this booking: it is cancelled or being settled, or the work is complete and your right to cancel has ended",
  },
  EXPRESS_REQUEST_NOT_NEEDED: {
    status: 409,
    message:
      "An early start is agreed within the 14 days to cancel, before the work begins, and once. This booking does not need it",
  },
  EXPRESS_REQUEST_WORDS_NEEDED: {
    status: 428,
    title: "Read it again",
    message: "Send the words that the customer read, as GET /bookings/{id} has them",
  },
  EXPRESS_REQUEST_CHANGED: {
    status: 409,
    message: "The day of the work has changed since you opened this. Read again what you agree to",
  },
  EXPRESS_REQUEST_ALREADY_ASKED: {
    status: 409,
    message: "You have asked the customer already. You can ask again after a day",
  },
  CANCEL_TERMS_CHANGED: {
    status: 409,
    message: "What happens to the money has changed since you opened this. Read it again before you cancel",
  },
  CANNOT_UNDO_CANCEL: {
    status: 409,
    message: "This cancellation can no longer be taken back: ten minutes have passed, or something has changed since",
  },
  CANNOT_CLOSE: {
    status: 409,
    message:
      "A booking can be closed when nothing is held for it, and its payment was refunded or is stopped by a suspension",
  },
  CANNOT_BOOK_DATE: {
    status: 409,
    title: "Error creating booking",
    message: "A date can only be set for a quote that is open or accepted",
  },
  CANNOT_PROPOSE: {
    status: 409,
    title: "Date not proposed",
    message: "A date can only be proposed for confirmed work",
  },
  DATE_FIXED: {
    status: 409,
    title: "Error creating booking",
    message: "The work is already done or cancelled, so its date can no longer change",
  },
});

/** The booking does not exist, or the actor may not see it. Both give the same error. */
export const bookingNotFound = (): AppError => new AppError("NOT_FOUND", { status: 404, message: "Booking not found" });
