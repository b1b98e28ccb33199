import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { SUSPENSION_APPEAL_DAYS } from "./rules/suspension.policy.ts";

/** The email with the statement of reasons. */
export const accountSuspended = defineAccountMail({
  kind: "account-suspended",
  payload: z.object({ reason: z.string(), rule: z.string(), frozen: z.boolean() }),
  mail: ({ reason, rule, frozen }, { brand }) => ({
    subject: `Your ${brand} account is suspended`,
    preview: "Why, what this means, and how to appeal",
    heading: "Your account is suspended",
    paragraphs: [
      `Our team has suspended your ${brand} account. You can sign in, read your account, and export or delete your data.`,
      frozen
        ? "Your quotes have been withdrawn. Payments, releases and transfers for your bookings are stopped until we decide about each booking. We hold any money that is due to you."
        : "Your quotes have been withdrawn. Work that is already booked can be finished and paid.",
      `If you think that this is wrong, you can appeal once, within ${SUSPENSION_APPEAL_DAYS} days. Another member of our team decides, if there is one.`,
    ],
    facts: [
      ["What happened", reason],
      ["Rule", rule],
    ],
    button: "Read the decision or appeal",
  }),
});

export const accountRestored = defineAccountMail({
  kind: "account-restored",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: `Your ${brand} account works again`,
    preview: "The suspension has ended",
    heading: "Your account works again",
    paragraphs: [`Our team has ended the suspension of your ${brand} account. You can use everything again.`],
    button: `Open ${brand}`,
  }),
});

export const appealRefused = defineAccountMail({
  kind: "suspension-appeal-refused",
  payload: z.object({ reason: z.string() }),
  mail: ({ reason }, { brand }) => ({
    subject: "Your appeal was not successful",
    preview: "The decision and the reason",
    heading: "Your account stays suspended",
    paragraphs: [
      `We have reviewed the suspension of your ${brand} account, and it stays in place. You cannot appeal again, but you can ask an independent mediator. The decision page names two.`,
    ],
    facts: [["Reason", reason]],
    button: "Read the decision",
  }),
});

export const payoutsCleared = defineAccountMail({
  kind: "suspension-payouts-cleared",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Money that is due to you can be paid out",
    preview: "Your account stays suspended",
    heading: "Money that is due to you can be paid out",
    paragraphs: [
      `Your ${brand} account stays suspended, but we have cleared the money that is due to you. If your tax details and payout account are complete, we transfer it automatically.`,
    ],
    button: "Open your payments",
  }),
});

/** To the customer of a frozen booking. */
export const tradespersonSuspended = defineNotification({
  kind: "tradesperson-suspended",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), canCancel: z.boolean() }),
  line: ({ jobTitle, tradesperson }) => ({ title: `${tradesperson}’s account is suspended`, text: jobTitle }),
  mail: ({ jobTitle, tradesperson, canCancel }) => ({
    subject: `${tradesperson}’s account is suspended: ${jobTitle}`,
    preview: "What you can do about your booking",
    heading: `${tradesperson}’s account is suspended`,
    paragraphs: [
      "Please do not pay them outside this site. We keep holding the money that you paid until we have decided about your booking.",
      canCancel
        ? "You can cancel the booking and get back all the money that we hold, or wait for our decision. Your job can then receive new quotes."
        : "The work is marked as complete. You can raise a dispute, or wait for our decision.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
    ],
    button: "Open the booking",
  }),
});

export const tradespersonRestored = defineNotification({
  kind: "tradesperson-restored",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({ title: `${tradesperson}’s account works again`, text: jobTitle }),
  mail: ({ jobTitle, tradesperson }) => ({
    subject: `${tradesperson}’s account works again: ${jobTitle}`,
    preview: "Your booking continues",
    heading: `${tradesperson}’s account works again`,
    paragraphs: ["We have ended the suspension. Your booking continues as agreed."],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
    ],
    button: "Open the booking",
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
  line: ({ jobTitle }) => ({ title: "We have decided about your booking", text: jobTitle }),
  mail: ({ jobTitle, refunded, released, reason }) => ({
    subject: `Our decision about your booking: ${jobTitle}`,
    preview: "What happens to the money that we held",
    heading: "We have decided about your booking",
    paragraphs: [
      "We have decided what happens to the money that we held for this booking. Refunds arrive in 5 to 10 working days.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refunded to the customer", formatPounds(refunded)],
      ["Released to the tradesperson, before the fee", formatPounds(released)],
      ["Reason", reason],
    ],
    button: "Open the booking",
  }),
});
