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
import { texts } from "./quote.texts.ts";
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

const TOO_LITTLE = texts.amountMustBeAtLeast(formatPounds(MIN_AMOUNT));
const TOO_MUCH = texts.amountMustBeOrLess(formatPounds(MAX_AMOUNT, { pennies: false }));

const message = z
  .string({ error: texts.pleaseEnterMessage })
  .trim()
  .min(1, texts.pleaseEnterMessage)
  .max(MESSAGE_MAX, texts.messageMustLessThan);
const typedAmount = z
  .string({ error: texts.missing })
  .trim()
  .min(1, texts.missing)
  .transform((text, context) => {
    const amount = parsePounds(text);
    const problem =
      amount === null
        ? texts.enterAmountInPounds
        : amount < MIN_AMOUNT
          ? TOO_LITTLE
          : amount > MAX_AMOUNT
            ? TOO_MUCH
            : null;
    if (amount !== null && problem === null) return amount;
    context.addIssue({ code: "custom", message: problem ?? texts.enterAmountInPounds });
    return z.NEVER;
  });
const sentAmount = z
  .number({ error: (issue) => (issue.input === undefined ? texts.missing : texts.amountMustWholeNumber) })
  .int(texts.amountMustWholeNumber)
  .min(MIN_AMOUNT, TOO_LITTLE)
  .max(MAX_AMOUNT, TOO_MUCH)
  .transform(pence);
const day = (name: string) => {
  const error = texts.notDay(name);
  return z.string({ error }).trim().refine(isDay, error).nullish();
};
const shortText = (name: string, most: number) =>
  z
    .string({ error: texts.mustBeText(name) })
    .overwrite((text) => text.replaceAll(/\s+/g, " "))
    .trim()
    .max(most, texts.mustBeAtMostCharacters(name, most))
    .nullish()
    .transform((text) => (text === "" ? null : text));
const terms = {
  valid_until: day(texts.validUntil),
  earliest_start: day(texts.earliestStart),
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
  vat_registered: z.boolean({ error: texts.vatRegisteredTrueFalse }).optional(),
  deposit: sentAmount.nullish(),
  milestones: apiMilestonesSchema.nullish(),
  ...terms,
  dates: sentDates.nullish().meta({
    description: texts.upThreeArrivalWindows,
  }),
} satisfies Record<keyof typeof typedFields, z.ZodType>;

const shownDay = (description: string) => z.string().nullable().meta({ format: "date", description });
const shownText = (description: string) => z.string().nullable().meta({ description });

/** As the API returns them. */
export const shownFields = {
  amount: z.number().int().meta({ description: texts.penceWholePriceToCustomer }),
  message: z.string(),
  lines: shownLines.nullable().meta({ description: texts.linesOfPrice }),
  vat_registered: z.boolean().meta({ description: texts.whetherPriceIncludesVat }),
  deposit: z.number().int().nullable().meta({ description: texts.pencePaidFirstAcceptance }),
  milestones: shownParts.nullable().meta({ description: texts.whatPartsPaidAcceptance }),
  valid_until: z.string().meta({ format: "date", description: texts.lastDayWhichAccepted }),
  earliest_start: shownDay(texts.firstDayWhichWork),
  duration: shownText(texts.howLongWorkTakes),
  guarantee: shownText(texts.whatIsGuaranteed),
  dates: shownDates.nullable().meta({ description: texts.whenTheyCanCome }),
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
