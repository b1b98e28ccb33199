import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { payableAccountOf } from "../ledger/account-queries.server.ts";

/** What a payout brings of one booking: what was sent for it, less what was taken back, in pence. */
export interface PaidBooking {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  amount: Pence;
}

interface Row extends Record<string, unknown> {
  payout: string;
  booking: string;
  job: string;
  title: string;
  amount: string;
}

/**
 * The bookings that payouts pay: what was sent to the account since the payout before, one that failed left out, because
 * its money came back. A payout takes all that is there, so that comes to its amount unless the provider had not cleared
 * some of it yet. By payout, in the order in which it was sent. Unscoped: who may see a payout sees its bookings.
 */
export async function bookingsOfPayouts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidBooking[]>> {
  const found = new Map<string, PaidBooking[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  // The provider counts whole seconds.
  const { rows } = await db.execute<Row>(sql`
    select paid.id as payout, work.id as booking, work.job_id as job, job.title as title, sum(line.amount) as amount
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
    order by min(movement.created_at), work.id`);
  for (const { payout, booking, job, title, amount } of rows)
    found.get(payout)?.push({ bookingId: booking, jobId: job, jobTitle: title, amount: pence(Number(amount)) });
  return found;
}
