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

const yourPayoutOfDid = (amount: string) => `Your payout of ${amount} did not arrive`;

export const approvalWaiting = defineNotification("approval-waiting", {
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

export const approvalPassed = defineNotification("approval-passed", {
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

export const paymentReceived = defineNotification("payment-received", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    amount: penceSchema,
    /** Where the money is now; undefined in older notifications. */
    money: z.enum(ARRIVALS).exclude(["returned"]).optional(),
    /** What the tradesperson gets of it, after the fee; older notifications do not say. */
    yours: penceSchema.optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", amount: 9500, yours: 8075 },
  line: ({ jobTitle, customer, amount }) => ({ title: `${customer} paid ${formatPounds(amount)}`, text: jobTitle }),
  mail: ({ jobTitle, customer, amount, money, yours }) => ({
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
      ...(yours === undefined ? [] : [["Yours after our fee", formatPounds(yours)] as const]),
    ],
    button: "See your payments",
  }),
});

export const paymentReceipt = defineNotification("payment-receipt", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** What has become of the money; older notifications do not say. */
    money: z.enum(ARRIVALS).optional(),
    /** Who did or will do the work, and when they come; older notifications do not say. */
    tradesperson: z.string().optional(),
    date: z.string().optional(),
    /** When it was paid, with which card, and the number of the receipt: read when the mail is sent. */
    paidAt: z.string().optional(),
    card: z.string().optional(),
    receipt: z.string().optional(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    amount: 9500,
    tradesperson: "Hannah Booth",
    date: "Tue 3 Mar",
    paidAt: "Mon 2 Mar, 14:35",
    card: "Visa ending in 4242",
    receipt: "R-000012",
  },
  line: ({ jobTitle, amount }) => ({ title: `You paid ${formatPounds(amount)}`, text: jobTitle }),
  mail(payment) {
    const { jobTitle, amount, money, tradesperson, date, paidAt, card, receipt } = payment;
    const facts = [
      ["Job", jobTitle],
      ["Paid", [formatPounds(amount), paidAt].filter(Boolean).join(" on ")],
      ...(card ? [["Card", card] as const] : []),
      ...(money === "held" ? [["Held by", "Stripe, our payment provider"] as const] : []),
      ...(tradesperson ? [["For", tradesperson] as const] : []),
      ...(date ? [["Visit", date] as const] : []),
      ...(receipt ? [["Receipt", receipt] as const] : []),
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
    picture: "held" as const,
    heading: `We hold your ${pounds}`,
    paragraphs: [`We’ll release it to ${name} when you approve the work. There is nothing to do now.`],
    button: "See your booking",
    note: `If you do not answer after ${name} marks the work complete, we release it 14 days later. We remind you twice first.`,
  };
}

export const paymentReleased = defineNotification("payment-released", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** What of it is VAT that they owe; older notifications do not say. */
    vat: penceSchema.optional(),
    /** Older notifications do not say. */
    because: z.enum(RELEASE_CAUSES).optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, vat: 1863 },
  line: ({ jobTitle, amount, vat = 0 }) => ({
    title: `We released ${formatPounds(amount)} to you`,
    text: `${jobTitle}${vat > 0 ? `. ${formatPounds(vat)} of it is VAT you owe` : ""}`,
  }),
  mail: ({ jobTitle, amount, vat = 0, because }) => ({
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
      ...(vat > 0 ? [["Of which VAT you owe", formatPounds(vat)] as const] : []),
    ],
    button: "See your payments",
  }),
});

export const payoutFailed = defineNotification("payout-failed", {
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
