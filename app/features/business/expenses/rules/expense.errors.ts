import { defineErrors } from "#kernel/errors.ts";
import { YEARLY_MOST } from "./limits.ts";

const MOST = YEARLY_MOST.toLocaleString("en-GB");

export const expenseErrors = defineErrors({
  EXPENSE_NOT_FOUND: { status: 404, message: "This expense is no longer here" },
  TRIP_NOT_FOUND: { status: 404, message: "This trip is no longer here" },
  RECEIPT_NOT_FOUND: { status: 404, message: "This expense has no photo" },
  TOO_MANY_EXPENSES: { status: 409, message: `You can record up to ${MOST} expenses in a tax year` },
  TOO_MANY_TRIPS: { status: 409, message: `You can record up to ${MOST} trips in a tax year` },
});
