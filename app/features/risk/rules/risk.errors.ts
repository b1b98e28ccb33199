import { AppError, defineErrors } from "#kernel/errors.ts";
import type { SuspendedWay } from "./suspended-way.ts";

const SUSPENDED = "This tradesperson’s account is suspended, so nothing more can be agreed or paid";
const WAYS: Readonly<Record<SuspendedWay, string>> = {
  refund: "You can cancel and get back everything we hold, or wait for our decision",
  cancel: "You can cancel, or wait for our decision",
  dispute: "You can raise a dispute, or wait for our decision",
  stays: "Your booking stays as you agreed it",
  wait: "We’ll tell you when we have decided about this booking",
};

export const riskErrors = defineErrors({
  TRADESPERSON_SUSPENDED: { status: 409, message: SUSPENDED },
  ACCOUNT_HELD: {
    status: 403,
    message: "We are reviewing your account, so you cannot send quotes yet. Write to us if you have a question",
  },
  ALREADY_SUSPENDED: { status: 409, message: "This account is already suspended" },
  NOT_SUSPENDED: { status: 409, message: "This account is not suspended" },
  NO_SUSPENSION_APPEAL: { status: 409, message: "This suspension cannot be appealed, or already has been" },
  APPEAL_NOT_OPEN: { status: 409, message: "There is no appeal to decide" },
  OTHER_ADMIN: { status: 409, message: "Another admin has to decide the appeal" },
  PAYOUTS_ALREADY_CLEARED: { status: 409, message: "The money that is due has already been cleared" },
  SIGNAL_NOT_OPEN: { status: 409, message: "This signal has already been decided" },
  SIGNAL_IS_MATCH: {
    status: 409,
    message: "Decide this match under Suspensions: clear it there, or suspend the account",
  },
  HOLD_NOT_OPEN: { status: 409, message: "This match has already been decided" },
});

/** The refusal about a booking, which says what its customer can do in this state. */
export const tradespersonSuspended = (way: SuspendedWay): AppError =>
  new AppError("TRADESPERSON_SUSPENDED", { status: 409, message: `${SUSPENDED}. ${WAYS[way]}` });
