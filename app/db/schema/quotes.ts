import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { PAY_TIMES } from "#features/bookings/rules/pay-time.ts";
import type { Takes } from "#features/bookings/rules/takes.ts";
import { quoteMachine } from "#features/quotes/rules/quote.machine.ts";
import { QUOTE_FILES_MAX, type QuoteFile } from "#features/quotes/rules/quote-files.ts";
import { LINE_KINDS, type LineKind, type QuoteLine } from "#features/quotes/rules/quote-lines.ts";
import type { AgreedContent } from "#features/quotes/rules/revision.ts";
import { CHECK_KINDS } from "#features/verification/rules/check-kinds.ts";
import type { Pence } from "#kernel/money.ts";
import { createdAt, enumCheck, id, moment, penceAmount, reference } from "./columns.ts";
import { jobPostings } from "./jobs.ts";
import { profiles } from "./profile.ts";

interface OfferedDate {
  date: string;
  /** Minutes after midnight. */
  window: { start: number; end: number };
  /** Every day of work whose days are apart. */
  days?: readonly string[] | undefined;
}
interface QuotedMilestone {
  title: string;
  description: string | null;
  amount: Pence;
  dueDate: string | null;
}

export const quotes = pgTable(
  "quotes",
  {
    id: id(),
    jobId: reference(() => jobPostings.id),
    tradespersonId: reference(() => profiles.id),
    /** From 1; an edit of something that an agreement rests on makes the next one. */
    revision: integer().notNull().default(1),
    amount: penceAmount().notNull(),
    message: text().notNull(),
    /** The lines of the price, which add up to the amount with their VAT. */
    lines: jsonb().$type<QuoteLine[]>(),
    /** Whether the amount includes VAT. */
    vatRegistered: boolean().notNull().default(false),
    /** What is paid first, in pence; an acceptance makes a plan of it and the rest. */
    deposit: penceAmount(),
    /** The proposed milestones in order, which an acceptance copies to the booking. Amounts in pence. */
    milestones: jsonb().$type<QuotedMilestone[]>(),
    /** When the price is paid: the whole price before the visit only where it is not paid in parts. */
    pay: text({ enum: PAY_TIMES }).notNull().default("after_work"),
    earliestStart: date(),
    /** How long the work takes; the duration is its text, or words without it. */
    takes: jsonb().$type<Takes>(),
    duration: text(),
    guarantee: text(),
    /** What is due when nobody is in on the day, in pence. */
    callOutCharge: penceAmount(),
    /** The arrival windows that it offers; an acceptance may choose one. */
    dates: jsonb().$type<OfferedDate[]>(),
    /** Its photos and PDFs in order; null without any. */
    files: jsonb().$type<QuoteFile[]>(),
    /** When its customer first saw it. */
    seenAt: moment(),
    /** When its tradesperson was told that it has no answer yet. */
    followedUpAt: moment(),
    status: text({ enum: quoteMachine.states }).notNull().default("pending"),
    /** The check that its tradesperson no longer had when the system withdrew it. */
    lapsedCheck: text({ enum: CHECK_KINDS }),
    /** A pending quote expires then. */
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("quotes_job").on(t.jobId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("quotes_tradesperson").on(t.tradespersonId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("quotes_tradesperson_status").on(
      t.tradespersonId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("quotes_follow_up").on(t.createdAt).where(sql`${t.status} = 'pending' and ${t.followedUpAt} is null`),
    // Who stores files, for the limit of the storage and the clean-up.
    index("quotes_files").on(t.tradespersonId).where(sql`${t.files} is not null`),
    index("quotes_tradesperson_pending").on(t.tradespersonId, t.expiresAt).where(sql`${t.status} = 'pending'`),
    index("quotes_expiry").on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    uniqueIndex("quotes_one_live_per_tradesperson")
      .on(t.jobId, t.tradespersonId)
      .where(sql`${t.status} in ('pending', 'accepted')`),
    uniqueIndex("quotes_one_accepted_per_job").on(t.jobId).where(sql`${t.status} = 'accepted'`),
    enumCheck("quotes_pay", t.pay, PAY_TIMES),
    check("quotes_pay_before", sql`${t.pay} = 'after_work' or (${t.deposit} is null and ${t.milestones} is null)`),
    enumCheck("quotes_status", t.status, quoteMachine.states),
    enumCheck("quotes_lapsed_check", t.lapsedCheck, CHECK_KINDS),
    check(
      "quotes_files_at_most",
      sql`jsonb_array_length(${t.files}) between 1 and ${sql.raw(String(QUOTE_FILES_MAX))}`,
    ),
    check("quotes_call_out_charge", sql`${t.callOutCharge} between 30 and least(${t.amount}, 10000)`),
    check("quotes_amount", sql`${t.amount} between 30 and 10000000`),
    check(
      "quotes_deposit",
      sql`${t.deposit} is null or (${t.deposit} between 30 and ${t.amount} - 30 and ${t.milestones} is null)`,
    ),
  ],
);

/** The revisions of quotes that an edit has replaced: what an agreement on them would have rested on. */
export const quoteVersions = pgTable(
  "quote_versions",
  {
    quoteId: reference(() => quotes.id),
    revision: integer().notNull(),
    content: jsonb().$type<AgreedContent>().notNull(),
    /** When the next revision replaced it. */
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.quoteId, t.revision] })],
);

interface TemplateLine {
  kind: LineKind;
  text: string;
  /** Before VAT. */
  amount: Pence;
}
interface TemplateShare {
  title: string;
  percent: number;
}

/** A tradesperson's templates for quotes. */
export const quoteTemplates = pgTable(
  "quote_templates",
  {
    id: id(),
    tradespersonId: reference(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    message: text().notNull(),
    /** The availability and the duration of the work. */
    availability: text(),
    /** The lines of the price, which add up to it. Amounts in pence. */
    lines: jsonb().$type<TemplateLine[]>().notNull(),
    /** The milestones in whole per cent, which sum to 100; none if the work is paid at once. */
    shares: jsonb().$type<TemplateShare[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("quote_templates_name").on(t.tradespersonId, sql`lower(${t.name})`),
    index("quote_templates_tradesperson").on(t.tradespersonId, t.createdAt),
  ],
);

/** A tradesperson's frequent price lines, which can be added to a quote with one click. */
export const quoteLines = pgTable(
  "quote_lines",
  {
    id: id(),
    tradespersonId: reference(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: LINE_KINDS }).notNull().default("labour"),
    text: text().notNull(),
    /** Before VAT. */
    amount: penceAmount().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("quote_lines_kind", t.kind, LINE_KINDS),
    uniqueIndex("quote_lines_text").on(t.tradespersonId, sql`lower(${t.text})`),
    check("quote_lines_amount", sql`${t.amount} between 1 and 10000000`),
  ],
);
