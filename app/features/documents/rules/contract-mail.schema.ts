import { z } from "zod";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";

/** What the mail about a contract says to one of its two people. Texts with several lines have line breaks. */
export const contractMail = z.object({
  jobTitle: z.string(),
  /** The other person's name, and whether they have a photo. */
  other: z.string(),
  hasPhoto: z.boolean(),
  amount: penceSchema,
  /** "Tue 1 Dec, 8:00 to 12:00"; null while no day is agreed, and for regular visits. */
  when: z.string().nullable(),
  /** "Tuesday 1 December, between 8:00 and 12:00"; null as well. */
  day: z.string().nullable(),
  /** "every week from 3 March 2026"; null for a single booking. */
  how: z.string().nullable(),
  /** "£180.00, VAT included". */
  price: z.string(),
  /** What the tradesperson receives; null for the customer. */
  receives: z.string().nullable(),
  pay: z.string(),
  where: z.string(),
  /** For the customer the business that they contract with, for the tradesperson the customer. */
  contact: z.string(),
  /** The right to cancel, and how it is used. */
  cancelling: z.string(),
});

export type ContractMail = z.output<typeof contractMail>;
