import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds } from "#kernel/money.ts";

/** The notifications about a change of agreed work. `difference`: "£85.00 more". */

const JOB = "Replace <b>kitchen</b> tap";

export const changeAsked = defineNotification("change-asked", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    tradesperson: z.string(),
    difference: z.string(),
    /** The whole new price, and the one that is agreed. */
    price: penceSchema,
    agreed: penceSchema,
    reason: z.string(),
  }),
  sample: {
    jobTitle: JOB,
    tradesperson: "Marcus Webb",
    difference: "£85.00 more",
    price: 26_500,
    agreed: 18_000,
    reason: "The junction box above the sink is corroded.",
  },
  line: ({ tradesperson, difference, price }) => ({
    title: `${tradesperson} asks for ${difference}`,
    text: `${formatPounds(price)} in all. Approve it, decline it or ask`,
  }),
  mail: ({ jobTitle, tradesperson, difference, price, agreed, reason }) => ({
    subject: `${difference}? ${jobTitle}`,
    preview: `${formatPounds(price)} in all, if you approve it`,
    heading: `${tradesperson} asks for ${difference}`,
    paragraphs: [
      `“${reason}”`,
      `Nothing is agreed until you approve it. If you decline, ${firstName(tradesperson)} finishes the job for ${formatPounds(agreed)}.`,
      "If you do not answer within 5 days, or the work is finished first, the agreed price stays.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Agreed", formatPounds(agreed)],
      ["In all", formatPounds(price)],
    ],
    button: "See what it is for",
  }),
});

export const changeApproved = defineNotification("change-approved", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    /** The other person. */
    other: z.string(),
    isCustomer: z.boolean(),
    isMore: z.boolean(),
    difference: z.string(),
    price: penceSchema,
    /** What was taken now, and what goes back, in pence; 0 for neither. */
    taken: penceSchema,
    returned: penceSchema,
  }),
  sample: {
    jobTitle: JOB,
    other: "Jo Mercer",
    isCustomer: false,
    isMore: true,
    difference: "£85.00 more",
    price: 26_500,
    taken: 0,
    returned: 0,
  },
  line: ({ other, isCustomer, isMore, difference, price }) => ({
    title: isCustomer ? `You approved ${difference}` : `${other} approved ${difference}`,
    text: `${formatPounds(price)} in all${!isCustomer && isMore ? ". You can start it now" : ""}`,
  }),
  mail: ({ jobTitle, other, isCustomer, isMore, difference, price, taken, returned }) => ({
    subject: `Agreed: ${difference}, ${jobTitle}`,
    preview: `${formatPounds(price)} in all`,
    heading: isCustomer ? `You approved ${difference}` : `${other} approved ${difference}`,
    paragraphs: [
      `The price of this job is now ${formatPounds(price)}. The change to your agreement is attached.`,
      ...(isMore && !isCustomer ? ["You can start the added work now."] : []),
      ...(isMore && isCustomer ? [`You asked ${firstName(other)} to start the added work now.`] : []),
      ...(taken > 0
        ? [
            isCustomer
              ? `We have taken ${formatPounds(taken)} from your card and hold it with the rest.`
              : `We hold the extra ${formatPounds(taken)} with the rest.`,
          ]
        : []),
      ...(returned > 0
        ? [
            isCustomer
              ? `${formatPounds(returned)} of what we hold goes back to you. Refunds arrive in 5 to 10 working days.`
              : `${formatPounds(returned)} of what we hold goes back to the customer.`,
          ]
        : []),
    ],
    facts: [
      ["Job", jobTitle],
      ["In all", formatPounds(price)],
    ],
    button: "Open the booking",
  }),
});

export const changeDeclined = defineNotification("change-declined", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    difference: z.string(),
    agreed: penceSchema,
    reason: z.string().nullable(),
  }),
  sample: { jobTitle: JOB, customer: "Jo Mercer", difference: "£85.00 more", agreed: 18_000, reason: "Not this month" },
  line: ({ customer, difference, agreed }) => ({
    title: `${customer} declined ${difference}`,
    text: `Finish the agreed work for ${formatPounds(agreed)}`,
  }),
  mail: ({ jobTitle, customer, difference, agreed, reason }) => ({
    subject: `Declined: ${difference}, ${jobTitle}`,
    preview: `Finish the agreed work for ${formatPounds(agreed)}`,
    heading: `${customer} declined ${difference}`,
    paragraphs: [
      ...(reason ? [`“${reason}”`] : []),
      `Finish the agreed work for ${formatPounds(agreed)}, and leave the rest as it is. If something is not safe, tell ${firstName(customer)} what to switch off.`,
    ],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});

export const changeWithdrawn = defineNotification("change-withdrawn", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), difference: z.string(), agreed: penceSchema }),
  sample: { jobTitle: JOB, tradesperson: "Marcus Webb", difference: "£85.00 more", agreed: 18_000 },
  line: ({ tradesperson, difference, agreed }) => ({
    title: `${tradesperson} took back the ${difference}`,
    text: `The agreed price stays ${formatPounds(agreed)}`,
  }),
  mail: ({ jobTitle, tradesperson, difference, agreed }) => ({
    subject: `Taken back: ${difference}, ${jobTitle}`,
    preview: `The agreed price stays ${formatPounds(agreed)}`,
    heading: `${tradesperson} took this back`,
    paragraphs: [
      `You do not have to answer the ${difference} any more. The agreed price stays ${formatPounds(agreed)}.`,
    ],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});

export const changeLapsed = defineNotification("change-lapsed", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), difference: z.string(), agreed: penceSchema }),
  sample: { jobTitle: JOB, difference: "£85.00 more", agreed: 18_000 },
  line: ({ difference, agreed }) => ({
    title: `${difference} was not answered`,
    text: `The agreed price stays ${formatPounds(agreed)}`,
  }),
  mail: ({ jobTitle, difference, agreed }) => ({
    subject: `Not answered: ${difference}, ${jobTitle}`,
    preview: `The agreed price stays ${formatPounds(agreed)}`,
    heading: `${difference} was not answered`,
    paragraphs: [
      `Nobody answered within 5 days, or the work ended first. The agreed price stays ${formatPounds(agreed)}.`,
    ],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});
