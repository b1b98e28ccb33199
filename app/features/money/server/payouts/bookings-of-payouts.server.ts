import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { jsonRows } from "#db/statement.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { payableAccountOf } from "../ledger/ledger-balances.server.ts";

/** The part of a payout that pays one booking: transfers less reversals, in pence. */
export interface PaidBooking {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  amount: Pence;
}

interface Row {
  payout: string;
  booking: string;
  job: string;
  title: string;
  amount: string;
}

/**
 * The bookings that payouts pay: what was transferred to the account since the previous successful payout. A payout takes the
 * whole balance, so the sum is its amount unless the provider had not cleared all of it. By payout id, in the order of transfer.
 * Unscoped: whoever may see a payout may see its bookings.
 */
export async function bookingsOfPayouts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidBooking[]>> {
  const found = new Map<string, PaidBooking[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  // The provider's times are whole seconds.
  const rows = await jsonRows<Row>(
    db,
    sql`
    select paid.id as payout, work.id as booking, work.job_id as job, job.title as title, sum(line.amount)::text as amount
    from ${payouts} paid
    cross join lateral (select max(earlier.created_at) as at from ${payouts} earlier
      where earlier.user_id = paid.user_id and earlier.created_at < paid.created_at
        and earlier.state not in ('failed', 'canceled')) last
    join ${ledgerEntries} line on line.account = ${payableAccountOf(sql`paid.user_id`)}
    join ${ledgerTransactions} movement on movement.id = line.transaction_id and movement.kind = 'transfer'
      and movement.created_at < paid.created_at + interval '1 second'
      and movement.created_at >= coalesce(last.at + interval '1 second', '-infinity')
    join ${bookings} work on work.id = movement.booking_id
    join ${jobPostings} job on job.id = work.job_id
    where paid.id = any(${sql.param(ids)}::uuid[])
    group by paid.id, work.id, job.title having sum(line.amount) <> 0
    order by min(movement.created_at), work.id`,
  );
  for (const { payout, booking, job, title, amount } of rows)
    found.get(payout)?.push({ bookingId: booking, jobId: job, jobTitle: title, amount: pence(Number(amount)) });
  return found;
}
