import { defineErrors } from "#kernel/errors.ts";

export const riskErrors = defineErrors({
  TRADESPERSON_SUSPENDED: {
    status: 409,
    message:
      "This tradesperson’s account is suspended, so nothing more can be agreed or paid. You can cancel and get everything back, or wait for our decision",
  },
  ACCOUNT_HELD: {
    status: 403,
    message: "We are reviewing your account, so you cannot send quotes yet. Please write to us if you have a question",
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
