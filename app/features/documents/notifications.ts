import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./texts.ts";

/**
 * The agreement for customer and tradesperson, with the PDF attached. It is always sent, because the law requires a copy that
 * cannot change.
 */
export const agreementMade = defineAccountMail({
  kind: "agreement-made",
  payload: z.object({ jobTitle: z.string(), other: z.string(), amount: penceSchema, number: z.string() }),
  mail: ({ jobTitle, other, amount, number }) => ({
    subject: texts.yourAgreementFor(jobTitle),
    preview: texts.withNumber(number, formatPounds(amount), other),
    heading: texts.yourAgreement,
    paragraphs: [texts.agreementIsAttachedAsPdf],
    facts: [
      [texts.job, jobTitle],
      [texts.with, other],
      [texts.price, formatPounds(amount)],
      [texts.agreement, number],
    ],
    button: texts.seeAgreement,
  }),
});
