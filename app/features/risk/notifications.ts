import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { USER_TYPES, type UserType } from "#kernel/actor.ts";
import { formatPounds } from "#kernel/money.ts";
import { SUSPENSION_APPEAL_DAYS } from "./rules/suspension.policy.ts";

/** Whose account it is. A mail that an earlier version enqueued does not say it. */
const userType = z.enum(USER_TYPES).optional();

/** The email with the statement of reasons. */
export const accountSuspended = defineAccountMail("account-suspended", {
  payload: z.object({ reason: z.string(), rule: z.string(), frozen: z.boolean(), userType }),
  sample: { reason: "No longer needed", rule: "Give your own, true details", frozen: true, userType: "tradesperson" },
  mail: ({ reason, rule, frozen, userType }, { brand }) => ({
    subject: `Your ${brand} account is suspended`,
    preview: "Why, what this means, and how to appeal",
    heading: "Your account is suspended",
    paragraphs: [
      `Our team has suspended your ${brand} account. You can sign in, read your account, and export or delete your data.`,
      whatIsStopped(userType, frozen),
      `If you think this is wrong, you can appeal once, within ${SUSPENSION_APPEAL_DAYS} days. Another member of our team decides, if there is one.`,
    ],
    facts: [
      ["What happened", reason],
      ["Rule", rule],
    ],
    button: "Read the decision or appeal",
  }),
});

function whatIsStopped(userType: UserType | undefined, frozen: boolean): string {
  if (userType === "customer")
    return "We have hidden your open jobs. You cannot pay for bookings while you are suspended.";
  return frozen
    ? "We have withdrawn your quotes. We have stopped payments, releases and transfers for your bookings until we decide on each one. We hold any money that is due to you."
    : "We have withdrawn your quotes. You can finish work that is already booked and be paid for it.";
}

export const accountRestored = defineAccountMail("account-restored", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: `Your ${brand} account works again`,
    preview: "The suspension has ended",
    heading: "Your account works again",
    paragraphs: [`Our team has ended the suspension of your ${brand} account. You can use everything again.`],
    button: `Open ${brand}`,
  }),
});

export const appealRefused = defineAccountMail("suspension-appeal-refused", {
  payload: z.object({ reason: z.string(), userType }),
  sample: { reason: "No longer needed", userType: "tradesperson" },
  mail: ({ reason, userType }, { brand }) => ({
    subject: "Your appeal was not successful",
    preview: "The decision and the reason",
    heading: "Your account stays suspended",
    paragraphs: [
      `We have reviewed the suspension of your ${brand} account, and it stays in place. You cannot appeal again.`,
      userType === "customer"
        ? "You can ask an independent mediator. You’ll find one on the decision page."
        : "You can ask an independent mediator. You’ll find two on the decision page.",
    ],
    facts: [["Reason", reason]],
    button: "Read the decision",
  }),
});

export const payoutsCleared = defineAccountMail("suspension-payouts-cleared", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: "Money that is due to you can be paid out",
    preview: "Your account stays suspended",
    heading: "Money that is due to you can be paid out",
    paragraphs: [
      `Your ${brand} account stays suspended, but we have cleared the money that is due to you. We’ll transfer it automatically once your tax details and payout account are complete.`,
    ],
    button: "Open your payments",
  }),
});

/** To the customer of a frozen booking. */
export const tradespersonSuspended = defineNotification("tradesperson-suspended", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    tradesperson: z.string(),
    canCancel: z.boolean(),
    /** Whether money is held; notifications from before say nothing about it. */
    isHeld: z.boolean().default(true),
    mayDispute: z.boolean().default(true),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    tradesperson: "Hannah Booth",
    canCancel: true,
    isHeld: true,
    mayDispute: true,
  },
  line: ({ jobTitle, tradesperson }) => ({ title: `${tradesperson}’s account is suspended`, text: jobTitle }),
  mail: ({ jobTitle, tradesperson, canCancel, isHeld, mayDispute }) => ({
    subject: `${tradesperson}’s account is suspended: ${jobTitle}`,
    preview: "What you can do about your booking",
    heading: `${tradesperson}’s account is suspended`,
    paragraphs: [
      `Do not pay them outside this site.${isHeld ? " We keep holding the money you paid until we have decided about your booking." : ""}`,
      canCancel
        ? `You can cancel the booking${isHeld ? " and get back all the money we hold" : ""}, or wait for our decision. If you cancel, your job can receive new quotes.`
        : `The work is marked complete. ${mayDispute ? "You can raise a dispute, or wait for our decision." : "We’ll tell you when we have decided."}`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
    ],
    button: "Open the booking",
  }),
});

export const tradespersonRestored = defineNotification("tradesperson-restored", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth" },
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
export const frozenBookingDecided = defineNotification("payment-frozen-decided", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    refunded: penceSchema,
    released: penceSchema,
    reason: z.string(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", refunded: 3000, released: 6500, reason: "No longer needed" },
  line: ({ jobTitle }) => ({ title: "We’ve made a decision about your booking", text: jobTitle }),
  mail: ({ jobTitle, refunded, released, reason }) => ({
    subject: `Our decision about your booking: ${jobTitle}`,
    preview: "What happens to the money we held",
    heading: "We’ve made a decision about your booking",
    paragraphs: [
      "We have decided what happens to the money that we held for this booking.",
      ...(refunded > 0 ? ["The refund arrives in 5 to 10 working days."] : []),
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
