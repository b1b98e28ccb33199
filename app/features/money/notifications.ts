import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { texts } from "./notifications.texts.ts";

export const approvalWaiting = defineNotification({
  kind: "approval-waiting",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, date: z.string() }),
  line: ({ jobTitle, amount, date }) => ({
    title: texts.approveWork(date),
    text: texts.afterThat(jobTitle, formatPounds(amount)),
  }),
  mail: ({ jobTitle, tradesperson, amount, date }) => ({
    subject: texts.areYouHappyWithWork(jobTitle),
    preview: texts.yourMoneyGoes(tradesperson, date),
    heading: texts.areYouHappy,
    paragraphs: [texts.markedJobComplete(tradesperson), texts.ifWeDoNotHear(date)],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
      [texts.held, formatPounds(amount)],
      [texts.releasedOn, date],
    ],
    button: texts.reviewAndApprove,
  }),
});

export const approvalPassed = defineNotification({
  kind: "approval-passed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: texts.wasReleased(formatPounds(amount), tradesperson),
    text: texts.weDidNotHear(jobTitle),
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: texts.yourPaymentWasReleased(jobTitle),
    preview: texts.hasBeenPaid(tradesperson),
    heading: texts.paymentReleased,
    paragraphs: [texts.markedJobComplete14Days(tradesperson), texts.ifSomethingIsWrong],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
      [texts.released, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const paymentReceived = defineNotification({
  kind: "payment-received",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), amount: penceSchema }),
  line: ({ jobTitle, customer, amount }) => ({ title: texts.paid(customer, formatPounds(amount)), text: jobTitle }),
  mail: ({ jobTitle, customer, amount }) => ({
    subject: texts.paidForJob(customer, formatPounds(amount), jobTitle),
    preview: texts.yourPaymentsPageShows,
    heading: texts.customerHasPaid,
    paragraphs: [texts.paidYourPaymentsPageShows(customer, PLATFORM_FEE)],
    facts: [
      [texts.job, jobTitle],
      [texts.customer, customer],
      [texts.paidFact, formatPounds(amount)],
    ],
    button: texts.seeYourPayments,
  }),
});

export const paymentReceipt = defineNotification({
  kind: "payment-receipt",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: texts.youPaid(formatPounds(amount)), text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.youPaidForJob(formatPounds(amount), jobTitle),
    preview: texts.thankYou,
    heading: texts.thankYouForYourPayment,
    paragraphs: [texts.yourPaymentHasArrived],
    facts: [
      [texts.job, jobTitle],
      [texts.paidFact, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const paymentReleased = defineNotification({
  kind: "payment-released",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: texts.wasReleasedToYou(formatPounds(amount)), text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.isYours(formatPounds(amount), jobTitle),
    preview: texts.customerHasApprovedWork,
    heading: texts.yourMoneyHasBeenReleased,
    paragraphs: [texts.workIsApproved(PLATFORM_FEE)],
    facts: [
      [texts.job, jobTitle],
      [texts.youGet, formatPounds(amount)],
    ],
    button: texts.seeYourPayments,
  }),
});

export const paymentRefunded = defineNotification({
  kind: "payment-refunded",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: texts.weHaveRefunded(formatPounds(amount)), text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.weHaveRefundedForJob(formatPounds(amount), jobTitle),
    preview: texts.itReachesCardYouPaid,
    heading: texts.weHaveRefundedYourPayment,
    paragraphs: [texts.weHaveSentYourMoney],
    facts: [
      [texts.job, jobTitle],
      [texts.refunded, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const paymentReturned = defineNotification({
  kind: "payment-returned",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: texts.weRefundedToYourCustomer(formatPounds(amount)), text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.weRefundedToYourCustomerForJob(formatPounds(amount), jobTitle),
    preview: texts.seeWhatItMeans,
    heading: texts.weRefundedPayment,
    paragraphs: [texts.weHaveRefundedPart, texts.ifMoneyHadAlreadyReached],
    facts: [
      [texts.job, jobTitle],
      [texts.refunded, formatPounds(amount)],
    ],
    button: texts.seeYourPayments,
  }),
});

export const paymentRefundFailed = defineNotification({
  kind: "payment-refund-failed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: texts.refundOfDidNotGo(formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.refundOfDidNotGoForJob(formatPounds(amount), jobTitle),
    preview: texts.paymentProviderRefused,
    heading: texts.refundDidNotGoThrough,
    paragraphs: [texts.paymentProviderDidNotCarry],
    facts: [
      [texts.job, jobTitle],
      [texts.refund, formatPounds(amount)],
    ],
    button: texts.openPayments,
  }),
});

export const paymentRefundWaits = defineNotification({
  kind: "payment-refund-waits",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: texts.yourRefundOfNeeds(formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.yourRefundOfNeedsForJob(formatPounds(amount), jobTitle),
    preview: texts.ourPaymentProviderHasEmailed,
    heading: texts.yourRefundNeedsYourBank,
    paragraphs: [texts.weCouldNotSend],
    facts: [
      [texts.job, jobTitle],
      [texts.refund, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const paymentHoldEnding = defineNotification({
  kind: "payment-hold-ending",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema, date: z.string() }),
  line: ({ jobTitle, amount, date }) => ({
    title: texts.canBeHeldUntilOnly(formatPounds(amount), date),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, date }) => ({
    subject: texts.heldUntilOnly(date, formatPounds(amount), jobTitle),
    preview: texts.itHasBeenHeld,
    heading: texts.moneyHasBeenHeld,
    paragraphs: [texts.heldMoneyMustBeReleased(date)],
    facts: [
      [texts.job, jobTitle],
      [texts.held, formatPounds(amount)],
      [texts.until, date],
    ],
    button: texts.openPayments,
  }),
});

export const paymentHoldEnded = defineNotification({
  kind: "payment-hold-ended",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: texts.wasHeldFor89Days(formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.wasHeldFor89DaysForJob(formatPounds(amount), jobTitle),
    preview: texts.paymentsCanBeHeld,
    heading: texts.weHaveRefundedThisPayment,
    paragraphs: [texts.paymentsCanBeHeldForLess, texts.bookingHasNotChanged],
    facts: [
      [texts.job, jobTitle],
      [texts.refunded, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const payoutFailed = defineNotification({
  kind: "payout-failed",
  topic: "money",
  payload: z.object({ amount: penceSchema, reason: z.string() }),
  line: ({ amount, reason }) => ({ title: texts.yourPayoutOfDid(formatPounds(amount)), text: reason }),
  mail: ({ amount, reason }) => ({
    subject: texts.yourPayoutOfDid(formatPounds(amount)),
    preview: texts.yourBankReturned,
    heading: texts.payoutDidNotArrive,
    paragraphs: [reason],
    facts: [[texts.payout, formatPounds(amount)]],
    button: texts.checkYourBankDetails,
  }),
});
