import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { PayoutState } from "../../rules/payout.labels.ts";

/** A payout to the bank that carries money of a booking. Amounts in pence. */
export interface PayoutOfBooking {
  id: string;
  providerId: string;
  at: Date;
  state: PayoutState;
  /** The day on which it is at the bank, as the provider says. */
  arrivalDate: string;
  /** What of it is for this booking. */
  amount: Pence;
}

interface Row extends Omit<PayoutOfBooking, "at" | "amount"> {
  at: string;
  amount: string;
}

/** A failed payout is followed by another one, so a booking may have several. */
const MOST = 20;

/**
 * The payouts that carry a booking's transfers, the oldest first, as `bookingsOfPayouts` attributes them: a payout takes what was transferred
 * since the previous one that did not fail. Unscoped.
 */
export async function unsafePayoutsOfBooking(db: Queryable, bookingId: string): Promise<PayoutOfBooking[]> {
  const rows = await jsonRows<Row>(
    db,
    sql`
    select paid.id, paid.stripe_payout_id as "providerId", paid.created_at as at, paid.state, paid.arrival_date as "arrivalDate",
      sum(line.amount)::text as amount
    from ${ledgerTransactions} movement
    join ${ledgerEntries} line on line.transaction_id = movement.id and line.account like 'payable:%'
    join ${payouts} paid on paid.user_id = substr(line.account, 9)::uuid
      and paid.created_at > movement.created_at - interval '1 second'
    where movement.booking_id = ${bookingId} and movement.kind = 'transfer'
      and not exists (select from ${payouts} earlier where earlier.user_id = paid.user_id and earlier.created_at < paid.created_at
        and earlier.created_at > movement.created_at - interval '1 second' and earlier.state not in ('failed', 'canceled'))
    group by paid.id having sum(line.amount) <> 0
    order by paid.created_at, paid.id limit ${MOST}`,
  );
  return rows.map(({ at, amount, ...row }) => ({ ...row, at: new Date(at), amount: pence(Number(amount)) }));
}
