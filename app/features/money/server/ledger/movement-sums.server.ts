import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { BACK } from "../../rules/ledger.ts";

/** A movement of a booking's money with all its parts, as `sourceOf` names them: its sums on each kind of account in pence, debit positive. */
interface MovementSums {
  bookingId: string;
  source: string;
  /** Of its ledger transactions. */
  ids: string[];
  keys: string[];
  at: Date;
  provider: number;
  payable: number;
  fees: number;
  /** A chargeback that the bank has decided for the customer. */
  isLost: boolean;
}

interface Row extends Record<string, unknown> {
  booking_id: string;
  source: string;
  ids: string[];
  keys: string[];
  at: string;
  provider: string;
  payable: string;
  fees: string;
  is_lost: boolean;
}

/** The movements that pay, release or return money of bookings, in one statement. Unscoped. */
export async function unsafeMovementSums(db: Queryable, bookingIds: readonly string[]): Promise<MovementSums[]> {
  const { rows } = await db.execute<Row>(sql`
    with movement as (
      select id, booking_id, key, created_at,
        regexp_replace(replace(key, 'refund_after_release:', 'refund:'), '^recovery:(?=undone:)', '') as source
      from ledger_transactions
      where booking_id = any(${sql.param(bookingIds)}::uuid[]) and kind in ${["payment", "release", "recovery", ...BACK]}
    ), line as (
      select transaction_id,
        coalesce(sum(amount) filter (where account = 'provider_balance'), 0) as provider,
        coalesce(sum(amount) filter (where account like 'payable:%'), 0) as payable,
        coalesce(sum(amount) filter (where account = 'fees_earned'), 0) as fees
      from ledger_entries where transaction_id in (select id from movement) group by transaction_id
    )
    select movement.booking_id, movement.source, array_agg(movement.id::text order by movement.id) as ids,
      array_agg(movement.key order by movement.key) as keys, max(movement.created_at) as at,
      sum(line.provider) as provider, sum(line.payable) as payable, sum(line.fees) as fees,
      exists (select from chargebacks where movement.source = 'chargeback:' || chargebacks.id and chargebacks.booking_id = movement.booking_id
        and chargebacks.status = 'lost') as is_lost
    from movement join line on line.transaction_id = movement.id
    group by movement.booking_id, movement.source`);
  return rows.map(({ booking_id: bookingId, is_lost: isLost, at, provider, payable, fees, ...row }) => ({
    ...row,
    bookingId,
    isLost,
    at: new Date(at),
    provider: Number(provider),
    payable: Number(payable),
    fees: Number(fees),
  }));
}
