import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { EARNING, payableAccount } from "../../rules/ledger.ts";

/** What a seller earned in a quarter, in pence: `net` after the fee, the fee, and the number of bookings. */
export interface SellerQuarter {
  sellerId: string;
  /** 1 to 4. */
  quarter: number;
  net: Pence;
  fee: Pence;
  bookings: number;
}

interface Row extends Record<string, unknown> {
  seller: string;
  quarter: number;
  net: string;
  fee: string;
  bookings: string;
}

/**
 * What every seller earned in a calendar year in London, by quarter, from the ledger: released, less what was returned. Losses
 * that the platform bears do not count. Quarters without movements are left out. `sellerId`: only this seller. Unscoped.
 */
export async function unsafeSellerEarnings(
  db: Queryable,
  { year, sellerId }: { year: number; sellerId?: string | undefined },
): Promise<SellerQuarter[]> {
  const theirs = sellerId
    ? sql`and movement.id in (select transaction_id from ledger_entries where account = ${payableAccount(sellerId)})`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select movement.id, movement.kind, movement.booking_id, substr(min(line.account) filter (where line.account like 'payable:%'), 9) as seller,
        extract(quarter from movement.created_at at time zone 'Europe/London')::int as quarter,
        -sum(line.amount) filter (where line.account like 'payable:%') as net,
        -coalesce(sum(line.amount) filter (where line.account = 'fees_earned'), 0) as fee
      from ledger_transactions movement
      join ledger_entries line on line.transaction_id = movement.id
      where movement.kind in ${EARNING}
        and movement.created_at >= ${`${year}-01-01`}::timestamp at time zone 'Europe/London'
        and movement.created_at < ${`${year + 1}-01-01`}::timestamp at time zone 'Europe/London' ${theirs}
      group by movement.id
    )
    select seller, quarter, sum(net) as net, sum(fee) as fee,
      count(distinct booking_id) filter (where kind = 'release') as bookings
    from moved where seller is not null
    group by seller, quarter order by seller, quarter`);
  return rows.map(({ seller, quarter, net, fee, bookings }) => ({
    sellerId: seller,
    quarter,
    net: pence(Number(net)),
    fee: pence(Number(fee)),
    bookings: Number(bookings),
  }));
}
