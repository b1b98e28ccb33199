import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

/**
 * The agreement for customer and tradesperson, with the PDF attached. It is always sent, because the law requires a copy that
 * cannot change.
 */
export const agreementMade = defineAccountMail({
  kind: "agreement-made",
  payload: z.object({ jobTitle: z.string(), other: z.string(), amount: penceSchema, number: z.string() }),
  mail: ({ jobTitle, other, amount, number }) => ({
    subject: `Your agreement for ${jobTitle}`,
    preview: `${number}: ${formatPounds(amount)}, with ${other}`,
    heading: "Your agreement",
    paragraphs: [
      "The agreement is attached as a PDF: who does what, at what price and when, how the money is held, and the right to cancel within 14 days with a form for it. Please keep it.",
    ],
    facts: [
      ["Job", jobTitle],
      ["With", other],
      ["Price", formatPounds(amount)],
      ["Agreement", number],
    ],
    button: "See the agreement",
  }),
});
