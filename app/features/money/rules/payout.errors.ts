import { defineErrors } from "#kernel/errors.ts";

export const payoutErrors = defineErrors({
  NO_PAYOUT_ACCOUNT: { status: 409, message: "Set up payouts first" },
  PAYOUTS_STOPPED: {
    status: 409,
    message:
      "Your account is suspended or being reviewed. Money that is due to you can be paid out once we have cleared it",
  },
  PAYOUTS_HELD: {
    status: 409,
    message: "Your payouts are on hold for 48 hours because how you sign in has changed. This protects your money",
  },
  NOTHING_TO_PAY_OUT: { status: 409, message: "There is no money to pay out at the moment" },
  PAYOUT_FAILED: {
    status: 502,
    title: "Payout failed",
    message: "The payment provider could not start the payout. Try again",
  },
});
