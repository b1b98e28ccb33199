import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import { RELEASE_CAUSES } from "./rules/release-parts.ts";
import { ARRIVALS } from "./rules/settlement.ts";

const received = {
  held: (amount: string) => `We hold the ${amount} until the customer approves the work.`,
  disputed: (amount: string) => `We hold the ${amount} until the dispute is settled.`,
  frozen: (amount: string) => `We hold the ${amount} while your account is suspended.`,
  released: (amount: string) => `The work is complete, so we’ve released the ${amount} to you, less our fee.`,
};

const paidInto = {
  disputed: "Our payment provider holds it until the dispute is settled.",
  frozen: "Our payment provider holds it while we review the tradesperson’s account.",
  released: "The work is complete, so we’ve released it to the tradesperson.",
  returned: "It is not due any more, so we’re refunding it to the card you paid with.",
};

const releasedBecause = {
  approved: "The customer approved the work.",
  silence: "We did not hear from the customer within 14 days, so the work counts as approved.",
  settled: "You and the customer agreed how to share the money.",
  decided: "We decided how to share the money.",
  unanswered: "The dispute ended because the customer did not answer.",
  hold_ended: "We can hold money for less than 90 days, and the work is finished.",
  paid: "The customer paid for work that is complete.",
  nobody_in: "Nobody was in, and the call-out charge that your quote names is due.",
};

const afterHold = {
  booked: "The booking has not changed. The job can be paid again once the work is complete.",
  disputed: "The dispute continues, but no money is held for it any more.",
  frozen: "The booking has not changed. We’ll tell you when the job can be paid again.",
};

const yourPayoutOfDid = (amount: string) => `Your payout of ${amount} did not arrive`;

export const approvalWaiting = defineNotification({
  kind: "approval-waiting",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", amount: 9500, date: "Tue 3 Mar" },
  line: ({ jobTitle, amount, date }) => ({
    title: `Approve the work by ${date}`,
    text: `${jobTitle}. After that, we’ll release ${formatPounds(amount)} automatically`,
  }),
  mail: ({ jobTitle, tradesperson, amount, date }) => ({
    subject: `Are you happy with the work? ${jobTitle}`,
    preview: `We’ll release your money to ${tradesperson} on ${date} unless you tell us something is wrong`,
    heading: "Are you happy with the work?",
    paragraphs: [
      `${tradesperson} has marked the job complete. We’re still holding your money. If you’re happy with the work, approve it.`,
      `If we do not hear from you, we will approve it automatically on ${date} and release the money. If something is wrong, raise a dispute before then: this pauses the release.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Held", formatPounds(amount)],
      ["Released on", date],
    ],
    button: "Review and approve",
  }),
});

export const approvalPassed = defineNotification({
  kind: "approval-passed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", amount: 9500 },
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: `We released ${formatPounds(amount)} to ${tradesperson}`,
    text: `${jobTitle}. We did not hear from you in time`,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: `Your payment was released: ${jobTitle}`,
    preview: `We released the money to ${tradesperson} because we did not hear from you`,
    heading: "Your payment was released",
    paragraphs: [
      `${tradesperson} marked the job complete and we wrote to you about it. We did not hear from you within 14 days, so the work counts as approved and we’ve released the money we held.`,
      "If something is wrong with the work, tell the tradesperson first. Your rights under consumer law are not affected.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Released", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentReceived = defineNotification({
  kind: "payment-received",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    amount: penceSchema,
    /** Where the money is now; undefined in older notifications. */
    money: z.enum(ARRIVALS).exclude(["returned"]).optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", amount: 9500 },
  line: ({ jobTitle, customer, amount }) => ({ title: `${customer} paid ${formatPounds(amount)}`, text: jobTitle }),
  mail: ({ jobTitle, customer, amount, money }) => ({
    subject: `${customer} paid ${formatPounds(amount)}: ${jobTitle}`,
    preview: money ? received[money](formatPounds(amount)) : "See what we’re holding and what is on its way to you",
    heading: "The customer has paid",
    paragraphs: [
      ...(money ? [received[money](formatPounds(amount))] : []),
      `${customer} has paid. Your payments page shows what we’re holding, our ${PLATFORM_FEE} fee and what is on its way to you.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
      ["Paid", formatPounds(amount)],
    ],
    button: "See your payments",
  }),
});

export const paymentReceipt = defineNotification({
  kind: "payment-receipt",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** What has become of the money; older notifications do not say. */
    money: z.enum(ARRIVALS).optional(),
    /** Who did or will do the work, and when they come; older notifications do not say. */
    tradesperson: z.string().optional(),
    date: z.string().optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, tradesperson: "Hannah Booth", date: "Tue 3 Mar" },
  line: ({ jobTitle, amount }) => ({ title: `You paid ${formatPounds(amount)}`, text: jobTitle }),
  mail(payment) {
    const { jobTitle, amount, money, tradesperson, date } = payment;
    const facts = [
      ["Job", jobTitle],
      ["Paid", formatPounds(amount)],
      ...(money === "held" ? [["Held by", "Stripe, our payment provider"] as const] : []),
      ...(tradesperson ? [["For", tradesperson] as const] : []),
      ...(date ? [["Visit", date] as const] : []),
    ] as const;
    if (money === "held") return { ...heldText(payment), facts };
    return {
      subject: `You paid ${formatPounds(amount)}: ${jobTitle}`,
      preview: money ? paidInto[money] : "Thank you. This email confirms your payment",
      heading: "Thank you for your payment",
      paragraphs: [`Your payment of ${formatPounds(amount)} has arrived.`, ...(money ? [paidInto[money]] : [])],
      facts,
      button: "Open the job",
    };
  },
});

/** What a customer reads whose payment is held until they approve. */
function heldText({
  jobTitle,
  amount,
  tradesperson,
}: {
  jobTitle: string;
  amount: Pence;
  tradesperson?: string | undefined;
}) {
  const name = tradesperson ? firstName(tradesperson) : "the tradesperson";
  const pounds = formatPounds(amount);
  return {
    subject: `We hold your ${pounds} until you approve the work`,
    preview: `Receipt for ${jobTitle}`,
    heading: `We hold your ${pounds}`,
    paragraphs: [`We’ll release it to ${name} when you approve the work. There is nothing to do now.`],
    button: "See your booking",
    note: `If you do not answer after ${name} marks the work complete, we release it 14 days later. We remind you twice first.`,
  };
}

export const paymentReleased = defineNotification({
  kind: "payment-released",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** Older notifications do not say. */
    because: z.enum(RELEASE_CAUSES).optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({ title: `We released ${formatPounds(amount)} to you`, text: jobTitle }),
  mail: ({ jobTitle, amount, because }) => ({
    subject: `We released ${formatPounds(amount)} to you: ${jobTitle}`,
    preview: "We’ve released the money for this job, less our fee",
    heading: "Your money has been released",
    paragraphs: [
      ...(because ? [releasedBecause[because]] : []),
      `We’ve released the money for this job to you, less our ${PLATFORM_FEE} fee.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["You get", formatPounds(amount)],
    ],
    button: "See your payments",
  }),
});

export const paymentRefunded = defineNotification({
  kind: "payment-refunded",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** A sentence; empty in older notifications. */
    why: z.string().default(""),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, why: "No answer came" },
  line: ({ jobTitle, amount }) => ({ title: `We have refunded ${formatPounds(amount)} to you`, text: jobTitle }),
  mail: ({ jobTitle, amount, why }) => ({
    subject: `We have refunded ${formatPounds(amount)} to you: ${jobTitle}`,
    preview: "Refunds arrive in 5 to 10 working days",
    heading: "We have refunded your payment",
    paragraphs: [
      `We’ve sent ${formatPounds(amount)} back to the card you paid with. Refunds arrive in 5 to 10 working days.`,
    ],
    facts: [["Job", jobTitle], ["Refunded", formatPounds(amount)], ...(why ? [["Why", why] as const] : [])],
    button: "Open the job",
  }),
});

export const paymentReturned = defineNotification({
  kind: "payment-returned",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** What we take back from the tradesperson, after the fee; older notifications do not say. */
    taken: penceSchema.optional(),
    why: z.string().default(""),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, why: "No answer came" },
  line: ({ jobTitle, amount }) => ({ title: `We refunded ${formatPounds(amount)} to your customer`, text: jobTitle }),
  mail: ({ jobTitle, amount, taken, why }) => ({
    subject: `We refunded ${formatPounds(amount)} to your customer: ${jobTitle}`,
    preview: "See what this means for you on your payments page",
    heading: "We refunded a payment to your customer",
    paragraphs:
      taken === undefined
        ? [
            "We’ve refunded part or all of your customer’s payment. If we’d already released that money to you, we take it back and return our fee on it.",
          ]
        : [
            `We’ve refunded ${formatPounds(amount)} of your customer’s payment.`,
            taken > 0
              ? `We had released some or all of it to you. We take back ${formatPounds(taken)} from your payout account or from your next release, and we’ve returned our fee on it.`
              : "We had not released this money to you, so we take nothing back from you.",
          ],
    facts: [["Job", jobTitle], ["Refunded", formatPounds(amount)], ...(why ? [["Why", why] as const] : [])],
    button: "See your payments",
  }),
});

export const paymentRefundFailed = defineNotification({
  kind: "payment-refund-failed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `A refund of ${formatPounds(amount)} did not go through`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `A refund of ${formatPounds(amount)} did not go through: ${jobTitle}`,
    preview: "The payment provider refused it. We will try again",
    heading: "A refund did not go through",
    paragraphs: [
      "The payment provider did not carry out this refund. We will try again automatically. If it keeps failing, pay the customer another way.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund", formatPounds(amount)],
    ],
    button: "Open payments",
  }),
});

export const paymentRefundWaits = defineNotification({
  kind: "payment-refund-waits",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `Your refund of ${formatPounds(amount)} needs your bank details`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `Your refund of ${formatPounds(amount)} needs your bank details: ${jobTitle}`,
    preview: "Our payment provider has emailed you",
    heading: "Your refund needs your bank details",
    paragraphs: [
      "We could not refund the card you paid with. Our payment provider, Stripe, has emailed you to ask for a bank account. Answer that email and your refund will be on its way.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentHoldEnding = defineNotification({
  kind: "payment-hold-ending",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema, date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, date: "Tue 3 Mar" },
  line: ({ jobTitle, amount, date }) => ({
    title: `We can only hold ${formatPounds(amount)} until ${date}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, date }) => ({
    subject: `We can only hold ${formatPounds(amount)} until ${date}: ${jobTitle}`,
    preview: "It has been held for 75 days",
    heading: "Money has been held for 75 days",
    paragraphs: [
      `We must release or refund held money before day 90. On ${date} we’ll do this automatically. If the work is finished, not in dispute and not frozen, we’ll release the money. Otherwise we’ll refund the customer.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Held", formatPounds(amount)],
      ["Until", date],
    ],
    button: "Open payments",
  }),
});

export const paymentHoldEnded = defineNotification({
  kind: "payment-hold-ended",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    now: z.enum(["booked", "disputed", "frozen"]).default("booked"),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, now: "booked" },
  line: ({ jobTitle, amount }) => ({
    title: `We’ve refunded ${formatPounds(amount)} because we had held it for 89 days`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, now }) => ({
    subject: `We’ve refunded ${formatPounds(amount)} because we had held it for 89 days: ${jobTitle}`,
    preview: "We cannot hold a payment for 90 days or more",
    heading: "We have refunded this payment",
    paragraphs: [
      "We cannot hold a payment for 90 days or more. This one was not released in time, so we’ve refunded it to the card that paid.",
      afterHold[now],
    ],
    facts: [
      ["Job", jobTitle],
      ["Refunded", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const payoutFailed = defineNotification({
  kind: "payout-failed",
  topic: "money",
  payload: z.object({ amount: penceSchema, reason: z.string() }),
  sample: { amount: 9500, reason: "No longer needed" },
  line: ({ amount, reason }) => ({ title: yourPayoutOfDid(formatPounds(amount)), text: reason }),
  mail: ({ amount, reason }) => ({
    subject: yourPayoutOfDid(formatPounds(amount)),
    preview: reason,
    heading: "A payout did not arrive",
    paragraphs: [reason],
    facts: [["Payout", formatPounds(amount)]],
    button: "Check your bank details",
  }),
});
