import { defineErrors } from "#kernel/errors.ts";

export const payoutErrors = defineErrors({
  NO_PAYOUT_ACCOUNT: { status: 409, message: "Set up payouts first" },
  NOTHING_TO_PAY_OUT: { status: 409, message: "There is no money to pay out at the moment" },
  PAYOUT_FAILED: {
    status: 502,
    title: "Payout failed",
    message: "The payment provider could not start the payout. Please try again",
  },
});
