import { textsOfParts } from "#features/bookings/rules/plan/plan.schema.ts";
import type { TypedPart } from "#features/bookings/rules/plan/plan.ts";
import type { SentName } from "#kernel/fields.ts";
import { poundsInput } from "#kernel/money.ts";
import { type DateTexts, textsOfDates } from "./offered-dates.ts";
import { lastDayOf, type QuoteContent, type quoteFields } from "./quote.fields.ts";
import { type LineTexts, textsOfLines } from "./quote-lines.ts";
import { type TakesTexts, textsOfTakes } from "./typed-takes.ts";

/** The texts of a quote's form: amounts in pounds. */
export interface QuoteTexts {
  amount?: string | undefined;
  message?: string | undefined;
  lines?: readonly LineTexts[] | null | undefined;
  /** "on", or null when a form that was filled in has no VAT. */
  vatRegistered?: string | null | undefined;
  deposit?: string | null | undefined;
  milestones?: readonly TypedPart[] | null | undefined;
  /** "on" for the price before the visit. */
  pay?: string | null | undefined;
  validUntil?: string | undefined;
  earliestStart?: string | null | undefined;
  takes?: TakesTexts | null | undefined;
  duration?: string | null | undefined;
  guarantee?: string | null | undefined;
  callOutCharge?: string | null | undefined;
  /** By row; one that was left empty has none. */
  dates?: readonly (DateTexts | undefined)[] | null | undefined;
}

/** A quote as its form has it. */
export const textsOf = (quote: QuoteContent) =>
  ({
    amount: poundsInput(quote.amount),
    message: quote.message,
    lines: quote.lines && textsOfLines(quote.lines),
    vatRegistered: quote.vatRegistered ? "on" : null,
    deposit: quote.deposit === null ? null : poundsInput(quote.deposit),
    milestones: quote.milestones && textsOfParts(quote.milestones),
    pay: quote.pay === "before_visit" ? "on" : null,
    validUntil: lastDayOf(quote),
    earliestStart: quote.earliestStart,
    takes: quote.takes && textsOfTakes(quote.takes),
    duration: quote.duration,
    guarantee: quote.guarantee,
    callOutCharge: quote.callOutCharge === null ? null : poundsInput(quote.callOutCharge),
    dates: quote.dates && textsOfDates(quote.dates),
  }) satisfies Record<SentName<(typeof quoteFields)["fields"]>, unknown> & QuoteTexts;
