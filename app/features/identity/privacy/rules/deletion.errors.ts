import { defineErrors } from "#kernel/errors.ts";
import type { DeletionBlockerCode } from "./deletion.ts";

const title = "You cannot delete your account yet";

/** The reasons why an account cannot be deleted, as its owner reads them. */
export const deletionErrors = defineErrors({
  ADMIN_CANNOT_LEAVE: {
    status: 409,
    title,
    message: "You are an admin. Another admin has to remove that role first",
  },
  DISPUTE_OPEN: {
    status: 409,
    title,
    message: "A dispute is open on one of your bookings. It has to be settled first",
  },
  MONEY_HELD: {
    status: 409,
    title,
    message: "Money is held for one of your bookings. It has to be released or returned first",
  },
  MONEY_OWED: { status: 409, title, message: "Money that was released to you has not been sent to you yet" },
  DEBT_OPEN: { status: 409, title, message: "You still owe money after a refund or a returned payment" },
  WORK_UNPAID: {
    status: 409,
    title,
    message: "Finished work on one of your bookings is not paid yet. It has to be paid, or settled in a dispute, first",
  },
  CHARGEBACK_OPEN: {
    status: 409,
    title,
    message: "A bank may yet take back a payment on one of your bookings. That has to be decided first",
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    title,
    message: "A payment on one of your bookings is still in progress. Try again in an hour",
  },
} satisfies Record<DeletionBlockerCode, { status: 409; title: string; message: string }>);
