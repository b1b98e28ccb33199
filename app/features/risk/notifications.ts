import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { SUSPENSION_APPEAL_DAYS } from "./rules/suspension.policy.ts";
import { texts } from "./texts.ts";

/** The email with the statement of reasons. */
export const accountSuspended = defineAccountMail({
  kind: "account-suspended",
  payload: z.object({ reason: z.string(), rule: z.string(), frozen: z.boolean() }),
  mail: ({ reason, rule, frozen }, { brand }) => ({
    subject: texts.brandAccountIsSuspended(brand),
    preview: texts.whyAndHowToAppeal,
    heading: texts.accountIsSuspended,
    paragraphs: [
      texts.whatStillWorks(brand),
      frozen ? texts.quotesWithdrawnMoneyFrozen : texts.quotesWithdrawnWorkContinues,
      texts.appealWithinDays(SUSPENSION_APPEAL_DAYS),
    ],
    facts: [
      [texts.whatHappened, reason],
      [texts.rule, rule],
    ],
    button: texts.readDecisionOrAppeal,
  }),
});

export const accountRestored = defineAccountMail({
  kind: "account-restored",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: texts.brandAccountWorksAgain(brand),
    preview: texts.suspensionHasEnded,
    heading: texts.yourAccountWorksAgain,
    paragraphs: [texts.suspensionOfAccountEnded(brand)],
    button: texts.openBrand(brand),
  }),
});

export const appealRefused = defineAccountMail({
  kind: "suspension-appeal-refused",
  payload: z.object({ reason: z.string() }),
  mail: ({ reason }, { brand }) => ({
    subject: texts.appealNotSuccessful,
    preview: texts.decisionAndReason,
    heading: texts.yourAccountStaysSuspended,
    paragraphs: [texts.suspensionStaysInPlace(brand)],
    facts: [[texts.reason, reason]],
    button: texts.readDecision,
  }),
});

export const payoutsCleared = defineAccountMail({
  kind: "suspension-payouts-cleared",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: texts.moneyCanBePaidOut,
    preview: texts.yourAccountStaysSuspended,
    heading: texts.moneyCanBePaidOut,
    paragraphs: [texts.moneyWasCleared(brand)],
    button: texts.openYourPayments,
  }),
});

/** To the customer of a frozen booking. */
export const tradespersonSuspended = defineNotification({
  kind: "tradesperson-suspended",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), canCancel: z.boolean() }),
  line: ({ jobTitle, tradesperson }) => ({ title: texts.accountOfIsSuspended(tradesperson), text: jobTitle }),
  mail: ({ jobTitle, tradesperson, canCancel }) => ({
    subject: texts.accountOfIsSuspendedJob(tradesperson, jobTitle),
    preview: texts.whatYouCanDo,
    heading: texts.accountOfIsSuspended(tradesperson),
    paragraphs: [texts.doNotPayOutside, canCancel ? texts.youCanCancel : texts.youCanDispute],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
    ],
    button: texts.openBooking,
  }),
});

export const tradespersonRestored = defineNotification({
  kind: "tradesperson-restored",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({ title: texts.accountOfWorksAgain(tradesperson), text: jobTitle }),
  mail: ({ jobTitle, tradesperson }) => ({
    subject: texts.accountOfWorksAgainJob(tradesperson, jobTitle),
    preview: texts.yourBookingContinues,
    heading: texts.accountOfWorksAgain(tradesperson),
    paragraphs: [texts.bookingContinues],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
    ],
    button: texts.openBooking,
  }),
});

/** To the customer and the tradesperson of a frozen booking, after an admin's decision. */
export const frozenBookingDecided = defineNotification({
  kind: "payment-frozen-decided",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    refunded: penceSchema,
    released: penceSchema,
    reason: z.string(),
  }),
  line: ({ jobTitle }) => ({ title: texts.decidedAboutBooking, text: jobTitle }),
  mail: ({ jobTitle, refunded, released, reason }) => ({
    subject: texts.decisionAboutBooking(jobTitle),
    preview: texts.whatHappensMoneyHeld,
    heading: texts.decidedAboutBooking,
    paragraphs: [texts.decidedAndRefundsArrive],
    facts: [
      [texts.job, jobTitle],
      [texts.refundedToCustomer, formatPounds(refunded)],
      [texts.releasedBeforeFee, formatPounds(released)],
      [texts.reason, reason],
    ],
    button: texts.openBooking,
  }),
});
