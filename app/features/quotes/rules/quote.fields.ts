import { z } from "zod";
import { penceAmount, typedPounds } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { PAY_TIMES, type PayTime } from "#features/bookings/rules/pay-time.ts";
import { apiMilestonesSchema, formRows, presentParts, shownParts } from "#features/bookings/rules/plan/plan.schema.ts";
import type { PlanPart } from "#features/bookings/rules/plan/plan.ts";
import type { Takes } from "#features/bookings/rules/takes.ts";
import { londonDay } from "#kernel/dates.ts";
import { isDay } from "#kernel/days.ts";
import { defineFields } from "#kernel/fields.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT, type Pence } from "#kernel/money.ts";
import { presentDates, sentDates, shownDates, typedDates } from "./offered-dates.schema.ts";
import type { OfferedDate, SentDates } from "./offered-dates.ts";
import { CALL_OUT_MAX, DURATION_MAX, GUARANTEE_MAX, MESSAGE_MAX } from "./quote-limits.ts";
import { presentLines, sentLines, shownLines, type TypedLine, typedLines } from "./quote-lines.schema.ts";
import type { QuoteLine } from "./quote-lines.ts";
import { sentTakes, shownTakes, typedTakes } from "./takes.schema.ts";

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
  /** When the price is paid; before the visit only as a whole. */
  pay: PayTime;
  earliestStart: string | null;
  /** How long the work takes: the calendar keeps all of it free. Null when the tradesperson did not say it as a number. */
  takes: Takes | null;
  /** The same as text: made from `takes`, or in the tradesperson's words. */
  duration: string | null;
  guarantee: string | null;
  /** What is due when nobody is in on the day; null for nothing. */
  callOutCharge: Pence | null;
  /** When they can come; an acceptance may choose one. Null when a date is agreed later. */
  dates: readonly OfferedDate[] | null;
  expiresAt: Date;
}

/** A quote as it is sent, before it is known which VAT applies. Without `validUntil` it is valid for the usual time. */
export interface NewQuote
  extends Pick<QuoteContent, "amount" | "message">,
    Partial<
      Pick<
        QuoteContent,
        "deposit" | "milestones" | "pay" | "earliestStart" | "takes" | "duration" | "guarantee" | "callOutCharge"
      >
    > {
  lines?: readonly TypedLine[] | null | undefined;
  /** Without it: whether they have given a VAT number. */
  vatRegistered?: boolean | undefined;
  validUntil?: string | null | undefined;
  dates?: SentDates | null | undefined;
}
export type QuoteEdit = Partial<NewQuote>;

const TOO_LITTLE = `Amount must be at least ${formatPounds(MIN_AMOUNT)}`;
const TOO_MUCH = `Amount must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;

const message = z
  .string({ error: "Enter a message" })
  .trim()
  .min(1, "Enter a message")
  .check(atMost(MESSAGE_MAX, "Message must be less than 2000 characters"));
const AMOUNT = { min: MIN_AMOUNT, max: MAX_AMOUNT };
const typedAmount = typedPounds(AMOUNT, {
  missing: "Enter an amount",
  wrong: "Enter the amount in pounds, like 95 or 95.50",
  least: TOO_LITTLE,
  most: TOO_MUCH,
});
const sentAmount = penceAmount(AMOUNT, {
  missing: "Enter an amount",
  notNumber: "Amount must be a whole number of pence",
  wrong: "Amount must be a whole number of pence",
  least: TOO_LITTLE,
  most: TOO_MUCH,
});
const CALL_OUT = { min: MIN_AMOUNT, max: CALL_OUT_MAX };
const CALL_OUT_TEXTS = {
  missing: "Enter the call-out charge",
  wrong: "Enter the amount in pounds, like 95 or 95.50",
  least: `The charge must be at least ${formatPounds(MIN_AMOUNT)}`,
  most: `The charge must be ${formatPounds(CALL_OUT_MAX, { pennies: false })} or less`,
};
const day = (name: string) => {
  const error = `${name} must be a date, such as 2026-03-29`;
  return z.string({ error }).trim().refine(isDay, error).nullish();
};
const shortText = (name: string, most: number) =>
  z
    .string({ error: `${name} must be text` })
    .overwrite((text) => text.replaceAll(/\s+/g, " "))
    .trim()
    .check(atMost(most, `${name} must be ${most} characters or fewer`))
    .nullish()
    .transform((text) => (text === "" ? null : text));
const shownDay = (description: string) => z.string().nullable().meta({ format: "date", description });
const shownText = (description: string) => z.string().nullable().meta({ description });

/** The last day of a quote that expires at a moment. */
export const lastDayOf = ({ expiresAt }: Pick<QuoteContent, "expiresAt">): string =>
  londonDay(new Date(expiresAt.getTime() - 1));

const OPEN = ["customer", "team"] as const;

/**
 * The columns of a quote, each declared once: who sees it, and for what its tradesperson sets also how a form and the API send it. Everything else
 * is made from this table (`#kernel/fields.ts`). A form and the API send the last day (`validUntil`), from which `expiresAt` follows.
 */
export const quoteFields = defineFields({
  of: "tradesperson",
  viewers: { owner: "owner", customer: ["customer"], admin: ["team"] },
  fields: {
    id: { audience: OPEN, binds: false },
    jobId: { audience: OPEN, binds: false },
    tradespersonId: { audience: OPEN, binds: false },
    revision: {
      audience: OPEN,
      binds: false,
      api: "revision",
      reply: z.number().int().min(1).meta({
        description: "From 1; the next one whenever something that an agreement rests on changes. Accepting names it",
      }),
    },
    amount: {
      audience: OPEN,
      binds: true,
      listed: true,
      api: "amount",
      form: typedAmount,
      body: sentAmount,
      reply: z.number().int().meta({ description: "Pence: the whole price to the customer" }),
    },
    message: { audience: OPEN, personal: true, api: "message", form: message, reply: z.string(), binds: true },
    lines: {
      audience: OPEN,
      binds: true,
      personal: true,
      api: "lines",
      form: typedLines,
      body: sentLines.nullish(),
      reply: shownLines.nullable().meta({ description: "The lines of the price, which add up to it with their VAT" }),
      show: presentLines,
    },
    vatRegistered: {
      audience: OPEN,
      binds: true,
      api: "vat_registered",
      form: z
        .literal("on")
        .optional()
        .transform((on) => on !== undefined),
      body: z.boolean({ error: "vat_registered must be true or false" }).optional(),
      reply: z.boolean().meta({ description: "Whether the price includes VAT" }),
    },
    deposit: {
      audience: OPEN,
      binds: true,
      api: "deposit",
      form: typedAmount.optional(),
      body: sentAmount.nullish(),
      reply: z
        .number()
        .int()
        .nullable()
        .meta({ description: "Pence, paid first. Accepting the quote makes it the booking's first milestone" }),
    },
    milestones: {
      audience: OPEN,
      binds: true,
      personal: true,
      api: "milestones",
      form: formRows,
      body: apiMilestonesSchema.nullish(),
      reply: shownParts.nullable().meta({
        description: "The parts it would be paid in. Accepting the quote makes them the booking's milestones",
      }),
      show: presentParts,
    },
    pay: {
      audience: OPEN,
      binds: true,
      api: "pay",
      form: z
        .literal("on")
        .optional()
        .transform((on): PayTime => (on ? "before_visit" : "after_work")),
      body: z.enum(PAY_TIMES, `pay must be ${PAY_TIMES.join(" or ")}`).optional(),
      reply: z.enum(PAY_TIMES).meta({
        description:
          "before_visit: the day stands only once the whole price is paid, and lapses 24 hours before its window. Not with a deposit or milestones",
      }),
    },
    expiresAt: {
      audience: OPEN,
      binds: false,
      api: "valid_until",
      reply: z.string().meta({ format: "date", description: "The last day it can be accepted" }),
      show: (expiresAt: Date) => lastDayOf({ expiresAt }),
    },
    earliestStart: {
      audience: OPEN,
      binds: true,
      api: "earliest_start",
      form: day("Earliest start"),
      reply: shownDay("The first day the work can start"),
    },
    takes: {
      audience: OPEN,
      // Its text, the duration, binds.
      binds: false,
      api: "takes",
      form: typedTakes,
      body: sentTakes.nullish().meta({
        description:
          "How long the work takes: minutes of one day, up to 480, or working days. Every date that you offer, and the booked one, keeps all of it free",
      }),
      reply: shownTakes.nullable().meta({ description: "How long the work takes, as a number" }),
    },
    duration: {
      audience: OPEN,
      binds: true,
      personal: true,
      api: "duration",
      form: shortText("Duration", DURATION_MAX),
      reply: shownText("How long the work takes, as text: made from takes, if that is given"),
    },
    guarantee: {
      audience: OPEN,
      binds: true,
      personal: true,
      api: "guarantee",
      form: shortText("Guarantee", GUARANTEE_MAX),
      reply: shownText("What is guaranteed, and for how long"),
    },
    callOutCharge: {
      audience: OPEN,
      binds: true,
      api: "call_out_charge",
      form: typedPounds(CALL_OUT, CALL_OUT_TEXTS).optional(),
      body: penceAmount(CALL_OUT, {
        ...CALL_OUT_TEXTS,
        notNumber: "The charge must be a whole number of pence",
      }).nullish(),
      reply: z.number().int().nullable().meta({
        description:
          "Pence, due if nobody is in on the day. At most 10,000 and never more than the price; null for none",
      }),
    },
    dates: {
      audience: OPEN,
      binds: false,
      api: "dates",
      form: typedDates,
      body: sentDates.nullish().meta({
        description: "Up to 3 arrival windows when you can come: each from tomorrow until 60 days after the last day",
      }),
      reply: shownDates
        .nullable()
        .meta({ description: "When they can come. The customer can choose one when they accept" }),
      show: presentDates,
    },
    files: { audience: OPEN, personal: true, binds: true },
    seenAt: { audience: OPEN, later: true, binds: false },
    followedUpAt: { audience: null, later: true, binds: false },
    status: { audience: OPEN, binds: false },
    lapsedCheck: { audience: OPEN, later: true, binds: false },
    createdAt: { audience: OPEN, binds: false },
    updatedAt: { audience: OPEN, binds: false },
  },
});

/** The last day on which it can be accepted, as a form and the API send it. */
export const validUntil = day("Valid until");
