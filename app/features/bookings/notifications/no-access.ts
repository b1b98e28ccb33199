import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

/** The notifications about a report that nobody was in. */

const payload = z.object({
  jobTitle: z.string(),
  tradesperson: z.string(),
  customer: z.string(),
  /** The call-out charge; null when the quote names none. */
  charge: penceSchema.nullable(),
  /** Until when the customer can object, as text. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
});
const sample = {
  jobTitle: "Replace <b>kitchen</b> tap",
  tradesperson: "Hannah Booth",
  customer: "Jo Marsh",
  charge: 4_800,
  by: "Thu 5 Mar, 12:02",
  note: "Rang twice",
  reason: "I was in the garden",
};

export const noAccessReported = defineNotification("no-access-reported", {
  topic: "bookings",
  startsClock: true,
  payload,
  sample,
  line: ({ tradesperson, jobTitle, charge, by }) => ({
    title: `${tradesperson} says nobody was in`,
    text: charge === null ? jobTitle : `${jobTitle}. ${formatPounds(charge)} is due on ${by}, unless you object`,
  }),
  mail: ({ tradesperson, jobTitle, charge, by, note }) => ({
    subject: `${tradesperson} says nobody was in: ${jobTitle}`,
    preview: charge === null ? "Nothing is charged" : `Object by ${by} if somebody was in`,
    heading: "Nobody was in?",
    paragraphs: [
      `${tradesperson} came to your home and says nobody was in.`,
      charge === null
        ? "Nothing is charged. Agree another day with them."
        : `Your quote names a call-out charge of ${formatPounds(charge)} for this, in place of the price. It is due on ${by}. If somebody was in, object before then, and our team will decide.`,
      ...(note ? [`Their note: “${note}”`] : []),
    ],
    facts: [
      ["Job", jobTitle],
      ...((charge === null ? [] : [["Call-out charge", formatPounds(charge)]]) as [string, string][]),
    ],
    button: "See the photo and the times",
  }),
});

export const noAccessContested = defineNotification("no-access-contested", {
  topic: "bookings",
  payload,
  sample,
  line: ({ customer, jobTitle }) => ({
    title: `${customer} says somebody was in`,
    text: `${jobTitle}. Our team will decide`,
  }),
  mail: ({ customer, jobTitle, reason }) => ({
    subject: `${customer} says somebody was in: ${jobTitle}`,
    preview: "Our team will decide about the call-out charge",
    heading: "They say somebody was in",
    paragraphs: [
      `You reported that nobody was in. ${customer} objects, so our team will decide. Nothing is charged until then.`,
      ...(reason ? [`Their reason: “${reason}”`] : []),
    ],
    facts: [["Job", jobTitle]],
    button: "See the report",
  }),
});

export const noAccessWithdrawn = defineNotification("no-access-withdrawn", {
  topic: "bookings",
  payload,
  sample,
  line: ({ jobTitle }) => ({ title: "Nothing is charged for the visit", text: jobTitle }),
  mail: ({ tradesperson, jobTitle }) => ({
    subject: `Nothing is charged for the visit: ${jobTitle}`,
    preview: `${tradesperson}’s report that nobody was in is taken back`,
    heading: "Nothing is charged",
    paragraphs: [`${tradesperson}’s report that nobody was in is taken back. You do not have to do anything.`],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});

export const noAccessCharged = defineNotification("no-access-charged", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    isCustomer: z.boolean(),
    charge: penceSchema,
    /** What goes back to the customer. */
    refund: penceSchema,
    /** Whether it was taken from what is held; otherwise it has to be paid. */
    isHeld: z.boolean(),
    /** Our reason, if we decided. */
    decision: z.string().nullable(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    isCustomer: true,
    charge: 4_800,
    refund: 13_200,
    isHeld: true,
    decision: "The photo shows the door",
  },
  line: ({ jobTitle, charge, isHeld, isCustomer }) => ({
    title:
      isHeld || !isCustomer
        ? `The call-out charge of ${formatPounds(charge)} is due`
        : `Pay the call-out charge of ${formatPounds(charge)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, isCustomer, charge, refund, isHeld, decision }) => ({
    subject: `Call-out charge of ${formatPounds(charge)}: ${jobTitle}`,
    preview: isHeld ? "It is taken from the money we hold" : "It replaces the price of the work",
    heading: `The call-out charge is ${formatPounds(charge)}`,
    paragraphs: [
      decision
        ? `Our team has decided about the visit. Our reason: “${decision}”`
        : "Nobody was in, and nobody objected within 48 hours.",
      isHeld
        ? `The charge is taken from the money we hold.${refund > 0 ? ` ${formatPounds(refund)} goes back to ${isCustomer ? "you" : "the customer"}.` : ""}`
        : isCustomer
          ? `Please pay ${formatPounds(charge)} in place of the price. Nothing else is due for this booking.`
          : `The customer has to pay ${formatPounds(charge)} in place of the price.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Call-out charge", formatPounds(charge)],
    ],
    button: "Open the booking",
  }),
});

export const noAccessRefused = defineNotification("no-access-refused", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), decision: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", decision: "The camera shows somebody at the door" },
  line: ({ jobTitle }) => ({ title: "No call-out charge", text: jobTitle }),
  mail: ({ jobTitle, decision }) => ({
    subject: `No call-out charge: ${jobTitle}`,
    preview: "Our team has decided about the visit",
    heading: "Nothing is charged for the visit",
    paragraphs: [
      `Our team has decided that no call-out charge is due. Our reason: “${decision}”`,
      "The booking continues. Agree another day.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});
