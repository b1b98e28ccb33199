import { REMIND_EVERY_DAYS, REMINDS_MOST } from "#config/constants.ts";
import { defineErrors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";

export const dueErrors = defineErrors({
  NOTHING_DUE: { status: 409, message: "Nothing can be paid for this booking now, so there is nothing to remind of" },
  NOT_OVERDUE: { status: 409, message: "You can remind the customer from the day after the payment is due" },
  REMINDED_RECENTLY: {
    status: 409,
    message: `You can remind the customer once every ${REMIND_EVERY_DAYS} days. We also remind them`,
  },
  REMINDED_ENOUGH: {
    status: 409,
    message: `You have reminded the customer ${REMINDS_MOST} times. Ask us for help instead`,
  },
});

/** Throws the error of a refused decision about a reminder. */
export const permitReminder = permitWith(dueErrors);
