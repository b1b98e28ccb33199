import { z } from "zod";
import {
  apiMilestonesSchema,
  formRows,
  presentParts,
  shownParts,
  textsOfParts,
} from "#features/milestones/rules/plan.schema.ts";
import type { PlanPart, TypedPart } from "#features/milestones/rules/plan.ts";
import { londonDay } from "#kernel/dates.ts";
import { isDay } from "#kernel/days.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT, type Pence, parsePounds, pence, poundsInput } from "#kernel/money.ts";
import { presentDates, sentDates, shownDates, typedDates } from "./offered-dates.schema.ts";
import { type DateTexts, type OfferedDate, type SentDates, textsOfDates } from "./offered-dates.ts";
import { DURATION_MAX, GUARANTEE_MAX, MESSAGE_MAX } from "./quote-limits.ts";
import { presentLines, sentLines, shownLines, type TypedLine, typedLines } from "./quote-lines.schema.ts";
import { type LineTexts, type QuoteLine, textsOfLines } from "./quote-lines.ts";

/**
 * The fields of a quote that its tradesperson sets, each declared once for the form, the API and the database. Everything else
 * (schemas, operations, presenters, the prefilled form) takes these tables as a whole. Form and API use the same names.
 */

/** A quote as it is stored. Amounts in pence; days are London days. */
export interface QuoteContent {
  /** The whole price to the customer. */
  amount: Pence;
  message: string;
  /** The lines of the price, which add up to it; null for a price without lines. */
  lines: readonly QuoteLine[] | null;
  /** Whether the price includes VAT. */
  vatRegistered: boolean;
  /** What is paid first; the rest is paid when the work is done. Null when it is paid at once or in milestones. */
  deposit: Pence | null;
  /** The parts in which the work would be paid, in order; null when it is paid at once or with a deposit. */
  milestones: readonly PlanPart[] | null;
  earliestStart: string | null;
  /** How long the work takes, in the tradesperson's words. */
  duration: string | null;
  guarantee: string | null;
  /** When they can come; an acceptance may choose one. Null when a date is agreed later. */
  dates: readonly OfferedDate[] | null;
  expiresAt: Date;
}

/** A quote as it is sent, before it is known which VAT applies. Without `validUntil` it is valid for the usual time. */
export interface NewQuote
  extends Pick<QuoteContent, "amount" | "message">,
    Partial<Pick<QuoteContent, "deposit" | "milestones" | "earliestStart" | "duration" | "guarantee">> {
  lines?: readonly TypedLine[] | null | undefined;
  /** Without it: whether they have given a VAT number. */
  vatRegistered?: boolean | undefined;
  validUntil?: string | null | undefined;
  dates?: SentDates | null | undefined;
}
export type QuoteEdit = Partial<NewQuote>;

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
const typedAmount = z
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
  });
const sentAmount = z
  .number({ error: (issue) => (issue.input === undefined ? MISSING : NOT_PENCE) })
  .int(NOT_PENCE)
  .min(MIN_AMOUNT, TOO_LITTLE)
  .max(MAX_AMOUNT, TOO_MUCH)
  .transform(pence);
const day = (name: string) => {
  const error = `${name} is a day, such as 2026-03-29`;
  return z.string({ error }).trim().refine(isDay, error).nullish();
};
const shortText = (name: string, most: number) =>
  z
    .string({ error: `${name} is a text` })
    .overwrite((text) => text.replaceAll(/\s+/g, " "))
    .trim()
    .max(most, `${name} must be at most ${most} characters`)
    .nullish()
    .transform((text) => (text === "" ? null : text));
const terms = {
  valid_until: day("Valid until"),
  earliest_start: day("Earliest start"),
  duration: shortText("Duration", DURATION_MAX),
  guarantee: shortText("Guarantee", GUARANTEE_MAX),
};

/** As a form sends them: pounds become pence, and an empty field is null. */
export const typedFields = {
  amount: typedAmount,
  message,
  lines: typedLines,
  vat_registered: z
    .literal("on")
    .optional()
    .transform((on) => on !== undefined),
  deposit: typedAmount.optional(),
  milestones: formRows,
  ...terms,
  dates: typedDates,
};

/** As the API receives them: whole pence. */
export const sentFields = {
  amount: sentAmount,
  message,
  lines: sentLines.nullish(),
  vat_registered: z.boolean({ error: "vat_registered is true or false" }).optional(),
  deposit: sentAmount.nullish(),
  milestones: apiMilestonesSchema.nullish(),
  ...terms,
  dates: sentDates.nullish().meta({
    description:
      "Up to three arrival windows in which you can come: each from tomorrow until 60 days after the last day",
  }),
} satisfies Record<keyof typeof typedFields, z.ZodType>;

const shownDay = (description: string) => z.string().nullable().meta({ format: "date", description });
const shownText = (description: string) => z.string().nullable().meta({ description });

/** As the API returns them. */
export const shownFields = {
  amount: z.number().int().meta({ description: "Pence: the whole price to the customer" }),
  message: z.string(),
  lines: shownLines.nullable().meta({ description: "The lines of the price, which add up to it with their VAT" }),
  vat_registered: z.boolean().meta({ description: "Whether the price includes VAT" }),
  deposit: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Pence: paid first; an acceptance makes it the booking's first milestone" }),
  milestones: shownParts
    .nullable()
    .meta({ description: "In what parts it would be paid; an acceptance makes them the booking's milestones" }),
  valid_until: z.string().meta({ format: "date", description: "The last day on which it can be accepted" }),
  earliest_start: shownDay("The first day on which the work can start"),
  duration: shownText("How long the work takes"),
  guarantee: shownText("What is guaranteed, and for how long"),
  dates: shownDates.nullable().meta({ description: "When they can come; an acceptance may choose one" }),
} satisfies Record<keyof typeof typedFields, z.ZodType>;

/** The last day of a quote that expires at a moment. */
export const lastDayOf = ({ expiresAt }: Pick<QuoteContent, "expiresAt">): string =>
  londonDay(new Date(expiresAt.getTime() - 1));

export const presentFields = (quote: QuoteContent) =>
  ({
    amount: quote.amount,
    message: quote.message,
    lines: quote.lines && presentLines(quote.lines),
    vat_registered: quote.vatRegistered,
    deposit: quote.deposit,
    milestones: quote.milestones && presentParts(quote.milestones),
    valid_until: lastDayOf(quote),
    earliest_start: quote.earliestStart,
    duration: quote.duration,
    guarantee: quote.guarantee,
    dates: quote.dates && presentDates(quote.dates),
  }) satisfies Record<keyof typeof shownFields, unknown>;

/** The texts of a quote's form: amounts in pounds. */
export interface QuoteTexts {
  amount?: string | undefined;
  message?: string | undefined;
  lines?: readonly LineTexts[] | null | undefined;
  /** "on", or null when a form that was filled in has no VAT. */
  vat_registered?: string | null | undefined;
  deposit?: string | null | undefined;
  milestones?: readonly TypedPart[] | null | undefined;
  valid_until?: string | undefined;
  earliest_start?: string | null | undefined;
  duration?: string | null | undefined;
  guarantee?: string | null | undefined;
  dates?: readonly DateTexts[] | null | undefined;
}
export const textsOf = (quote: QuoteContent) =>
  ({
    amount: poundsInput(quote.amount),
    message: quote.message,
    lines: quote.lines && textsOfLines(quote.lines),
    vat_registered: quote.vatRegistered ? "on" : null,
    deposit: quote.deposit === null ? null : poundsInput(quote.deposit),
    milestones: quote.milestones && textsOfParts(quote.milestones),
    valid_until: lastDayOf(quote),
    earliest_start: quote.earliestStart,
    duration: quote.duration,
    guarantee: quote.guarantee,
    dates: quote.dates && textsOfDates(quote.dates),
  }) satisfies QuoteTexts;
