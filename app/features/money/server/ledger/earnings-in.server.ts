import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { EARNING, payableAccount } from "../../rules/ledger.ts";

/** Calendar days in London, both included; a null `first` means from the beginning. */
export interface Days {
  first: string | null;
  last: string;
}

/** What was released to a tradesperson in a day or month for a category of work, less what was returned; in pence. */
export interface EarnedPart {
  /** "2026-03" by month, or "2026-03-29" by day. */
  key: string;
  category: string;
  /** The tradesperson's share, after our fee. */
  net: Pence;
  fee: Pence;
}

const FORMATS = { day: "YYYY-MM-DD", month: "YYYY-MM" };

/** A tradesperson's earnings from the ledger, by day or month in London and by category. Unscoped: show them to their owner only. */
export async function unsafeEarningsIn(
  db: Queryable,
  tradespersonId: string,
  { step, ...days }: Days & { step: "day" | "month" },
): Promise<EarnedPart[]> {
  const key = sql<string>`to_char(${ledgerTransactions.createdAt} at time zone 'Europe/London', ${sql.raw(`'${FORMATS[step]}'`)})`;
  const total = (account: string) =>
    sql<number>`coalesce(-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
      Number,
    );
  const rows = await db
    .select({
      key,
      category: jobPostings.category,
      net: total(payableAccount(tradespersonId)),
      fee: total("fees_earned"),
    })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, bookings.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(eq(bookings.tradespersonId, tradespersonId), inArray(ledgerTransactions.kind, EARNING), movedWithin(days)),
    )
    .groupBy(key, jobPostings.category);
  return rows.map(({ net, fee, ...of }) => ({ ...of, net: pence(net), fee: pence(fee) }));
}

/** What was transferred to a tradesperson's account, less what was reversed, in pence. Unscoped. */
export async function paidOutIn(db: Queryable, tradespersonId: string, days: Days): Promise<Pence> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, payableAccount(tradespersonId)),
        eq(ledgerTransactions.kind, "transfer"),
        movedWithin(days),
      ),
    );
  return pence(row?.total ?? 0);
}

/** Midnight at the start of a day in London, plus `plus` days. Every day has a midnight, because clocks change at 1am. */
export const midnight = (day: string, plus = 0): SQL =>
  sql`((${day}::date + ${sql.raw(String(plus))})::timestamp at time zone 'Europe/London')`;

function movedWithin({ first, last }: Days): SQL {
  const moved = ledgerTransactions.createdAt;
  const before = sql`${moved} < ${midnight(last, 1)}`;
  return first ? sql`${moved} >= ${midnight(first)} and ${before}` : before;
}
