import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Pence } from "#kernel/money.ts";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, penceAmount } from "./columns.ts";
import { jobPostings } from "./jobs.ts";

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
    jobId: uuid()
      .notNull()
      .references(() => jobPostings.id),
    tradespersonId: uuid()
      .notNull()
      .references(() => profiles.id),
    amount: penceAmount().notNull(),
    message: text().notNull(),
    /** In what parts the work would be paid, in order: an acceptance takes them over into the booking. Amounts in pence. */
    milestones: jsonb().$type<QuotedMilestone[]>(),
    status: text().notNull().default("pending"),
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
    index("quotes_expiry").on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    uniqueIndex("quotes_one_live_per_tradesperson")
      .on(t.jobId, t.tradespersonId)
      .where(sql`${t.status} in ('pending', 'accepted')`),
    uniqueIndex("quotes_one_accepted_per_job").on(t.jobId).where(sql`${t.status} = 'accepted'`),
    check("quotes_status", sql`${t.status} in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')`),
    check("quotes_amount", sql`${t.amount} between 30 and 10000000`),
  ],
);
