import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { EARNING, payableAccount } from "#features/money/rules/ledger.ts";
import type { Pence } from "#kernel/money.ts";
import type { Period } from "../rules/period.ts";
import { within } from "./within.server.ts";

/** What was released to somebody in a step of a period for a category of work, less what was returned; in pence. */
export interface EarnedPart {
  /** "2026-03", or "2026-03-29" where the period is read by days. */
  key: string;
  category: string;
  /** Theirs, after our fee. */
  net: Pence;
  fee: Pence;
}

const FORMATS = { day: "YYYY-MM-DD", month: "YYYY-MM" };

/** Somebody's earnings in a period from the ledger, the same that /tradesperson/payments adds up. */
export async function earningsIn(db: Queryable, userId: string, period: Period): Promise<EarnedPart[]> {
  const key = sql<string>`to_char(${ledgerTransactions.createdAt} at time zone 'Europe/London', ${sql.raw(`'${FORMATS[period.step]}'`)})`;
  const total = (account: string) => sumPence(sql`-${ledgerEntries.amount}`, eq(ledgerEntries.account, account));
  const rows = await db
    .select({ key, category: jobPostings.category, net: total(payableAccount(userId)), fee: total("fees_earned") })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, bookings.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(bookings.tradespersonId, userId),
        inArray(ledgerTransactions.kind, EARNING),
        within(ledgerTransactions.createdAt, period),
      ),
    )
    .groupBy(key, jobPostings.category);
  return rows;
}
