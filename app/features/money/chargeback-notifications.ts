import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./chargeback-notifications.texts.ts";

export const paymentChargedBack = defineNotification({
  kind: "payment-charged-back",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: texts.bankTookBackPayment(formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.bankTookBack(formatPounds(amount), jobTitle),
    preview: texts.bankThatCardBelongs,
    heading: texts.paymentWasTakenBack,
    paragraphs: [texts.bankThatCardBelongsToTook, texts.untilThenMoneyCounts],
    facts: [
      [texts.job, jobTitle],
      [texts.takenBack, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const paymentChargebackWon = defineNotification({
  kind: "payment-chargeback-won",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: texts.bankGaveBackPayment(formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.bankGaveBack(formatPounds(amount), jobTitle),
    preview: texts.bankHasReturnedPayment,
    heading: texts.bankHasReturnedPayment,
    paragraphs: [texts.bankReviewedPayment],
    facts: [
      [texts.job, jobTitle],
      [texts.payment, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const paymentChargebackLost = defineNotification({
  kind: "payment-chargeback-lost",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: texts.banksDecisionOnPayment(formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.banksDecisionOnIsFinal(formatPounds(amount), jobTitle),
    preview: texts.bankDecidedInFavour,
    heading: texts.bankDecidedInFavour,
    paragraphs: [texts.bankReviewedPaymentAndDecided],
    facts: [
      [texts.job, jobTitle],
      [texts.takenBack, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const paymentFrozen = defineNotification({
  kind: "payment-frozen",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: texts.bankIsAskingAboutPayment(formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: texts.bankIsAskingAbout(formatPounds(amount), jobTitle),
    preview: texts.moneyStaysHeldUntilBank,
    heading: texts.bankIsAsking,
    paragraphs: [texts.bankThatCardBelongsToIsAsking, texts.whatIsHeld],
    facts: [
      [texts.job, jobTitle],
      [texts.payment, formatPounds(amount)],
    ],
    button: texts.openPayments,
  }),
});

export const heldMoneyMissing = defineNotification({
  kind: "payment-money-missing",
  topic: "money",
  payload: z.object({ amount: penceSchema }),
  line: ({ amount }) => ({
    title: texts.thatWeHoldForOthers(formatPounds(amount)),
    text: texts.addItToBalanceThere,
  }),
  mail: ({ amount }) => ({
    subject: texts.thatWeHoldForOthers(formatPounds(amount)),
    preview: texts.ourBalanceThereIsToo,
    heading: texts.heldMoneyIsMissing,
    paragraphs: [texts.ourBalanceAtPaymentProvider, texts.addMissingAmountToBalance],
    facts: [[texts.missing, formatPounds(amount)]],
    button: texts.openPayments,
  }),
});

export const payoutsAreAutomatic = defineNotification({
  kind: "payouts-are-automatic",
  topic: "money",
  payload: z.object({ interval: z.string() }),
  line: ({ interval }) => ({
    title: texts.paymentProviderPaysOutHeld,
    text: texts.payoutsToOurOwnBank(interval),
  }),
  mail: ({ interval }) => ({
    subject: texts.paymentProviderPaysOutHeld,
    preview: texts.payoutsToOurOwnBankMust,
    heading: texts.payoutsToOurOwnBankMust,
    paragraphs: [texts.paymentProviderPaysOurWhole, texts.setPayoutScheduleToManual],
    facts: [[texts.payouts, interval]],
    button: texts.openPayments,
  }),
});
