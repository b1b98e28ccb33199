import { z } from "zod";
import {
  apiMilestonesSchema,
  formRows,
  presentParts,
  shownParts,
  textsOfParts,
} from "#features/milestones/rules/plan.schema.ts";
import type { PlanPart, TypedPart } from "#features/milestones/rules/plan.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT, type Pence, parsePounds, pence, poundsInput } from "#kernel/money.ts";
import { MESSAGE_MAX } from "./quote-limits.ts";

/**
 * The fields of a quote that its tradesperson sets, each declared once for the form, the API and the database. Everything else
 * (schemas, operations, presenters, the prefilled form) takes these tables as a whole.
 */
export interface QuoteContent {
  /** The whole price to the customer, in pence. */
  amount: Pence;
  message: string;
  /** The parts in which the work would be paid, in order; null when it is paid at once. */
  milestones: readonly PlanPart[] | null;
}
/** A quote as it is sent; milestones are optional. */
export type NewQuote = Pick<QuoteContent, "amount" | "message"> & Partial<QuoteContent>;
type Fields<Value> = Record<keyof QuoteContent, Value>;

const MISSING = "Please enter an amount";
const NOT_POUNDS = "Enter the amount in pounds, like 95 or 95.50";
const NOT_PENCE = "Amount must be a whole number of pence";
const TOO_LITTLE = `Amount must be at least ${formatPounds(MIN_AMOUNT)}`;
const TOO_MUCH = `Amount must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;

const message = z
  .string({ error: "Please enter a message" })
  .trim()
  .min(1, "Please enter a message")
  .max(MESSAGE_MAX, "Message must be less than 2000 characters");

/** As a form sends them: pounds become pence. */
export const typedFields = {
  amount: z
    .string({ error: MISSING })
    .trim()
    .min(1, MISSING)
    .transform((text, context) => {
      const amount = parsePounds(text);
      const problem =
        amount === null ? NOT_POUNDS : amount < MIN_AMOUNT ? TOO_LITTLE : amount > MAX_AMOUNT ? TOO_MUCH : null;
      if (amount !== null && problem === null) return amount;
      context.addIssue({ code: "custom", message: problem ?? NOT_POUNDS });
      return z.NEVER;
    }),
  message,
  milestones: formRows,
} satisfies Fields<z.ZodType>;

/** As the API receives them: whole pence. */
export const sentFields = {
  amount: z
    .number({ error: (issue) => (issue.input === undefined ? MISSING : NOT_PENCE) })
    .int(NOT_PENCE)
    .min(MIN_AMOUNT, TOO_LITTLE)
    .max(MAX_AMOUNT, TOO_MUCH)
    .transform(pence),
  message,
  milestones: apiMilestonesSchema.nullish(),
} satisfies Fields<z.ZodType>;

/** As the API returns them. */
export const shownFields = {
  amount: z.number().int().meta({ description: "Pence: the whole price to the customer" }),
  message: z.string(),
  milestones: shownParts
    .nullable()
    .meta({ description: "In what parts it would be paid; an acceptance makes them the booking's milestones" }),
} satisfies Fields<z.ZodType>;

export const presentFields = ({ amount, message, milestones }: QuoteContent) =>
  ({ amount, message, milestones: milestones && presentParts(milestones) }) satisfies Fields<unknown>;

/** The texts of a quote's form: amounts in pounds. */
export interface QuoteTexts {
  amount?: string;
  message?: string;
  milestones?: readonly TypedPart[] | null;
}
export const textsOf = ({ amount, message, milestones }: QuoteContent) =>
  ({
    amount: poundsInput(amount),
    message,
    milestones: milestones && textsOfParts(milestones),
  }) satisfies Fields<unknown>;

/** What is stored of a quote that was sent. */
export const storedFields = ({ amount, message, milestones }: NewQuote) =>
  ({ amount, message, milestones: milestones ? [...milestones] : null }) satisfies Fields<unknown>;

/** A quote after an edit. Fields that the edit omits do not change. */
export const withChanges = (quote: QuoteContent, edit: Partial<QuoteContent>): QuoteContent => ({
  amount: edit.amount ?? quote.amount,
  message: edit.message ?? quote.message,
  milestones: edit.milestones === undefined ? quote.milestones : edit.milestones,
});
