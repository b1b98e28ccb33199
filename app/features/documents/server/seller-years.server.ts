import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { EARNING } from "#features/money/rules/ledger.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { type Quarter, type SellerYear, totalOfYear } from "../rules/platform-report.ts";

interface Row extends Record<string, unknown> {
  seller: string;
  quarter: number;
  consideration: string;
  fees: string;
  activities: string;
}

const empty = (): Quarter => ({ consideration: 0, fees: 0, activities: 0 });

/**
 * What every seller was given in a calendar year of London, by quarter, from the ledger: released, less what was taken
 * back. A loss that the platform bears is nothing of theirs. Only of one seller, when told whose.
 */
export async function sellerYears(db: Queryable, year: number, of?: { sellerId: string }): Promise<SellerYear[]> {
  const theirs = of
    ? sql`and movement.id in (select transaction_id from ledger_entries where account = ${`payable:${of.sellerId}`})`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select movement.id, movement.kind, movement.booking_id, substr(min(line.account) filter (where line.account like 'payable:%'), 9) as seller,
        extract(quarter from movement.created_at at time zone 'Europe/London')::int as quarter,
        -sum(line.amount) filter (where line.account like 'payable:%') as consideration,
        -coalesce(sum(line.amount) filter (where line.account = 'fees_earned'), 0) as fees
      from ledger_transactions movement
      join ledger_entries line on line.transaction_id = movement.id
      where movement.kind in ${EARNING}
        and movement.created_at >= ${`${year}-01-01`}::timestamp at time zone 'Europe/London'
        and movement.created_at < ${`${year + 1}-01-01`}::timestamp at time zone 'Europe/London' ${theirs}
      group by movement.id
    )
    select seller, quarter, sum(consideration) as consideration, sum(fees) as fees,
      count(distinct booking_id) filter (where kind = 'release') as activities
    from moved where seller is not null
    group by seller, quarter order by seller, quarter`);
  const years = new Map<string, SellerYear>();
  for (const { seller, quarter, consideration, fees, activities } of rows) {
    const of = years.get(seller) ?? { userId: seller, quarters: [empty(), empty(), empty(), empty()] };
    years.set(seller, of);
    Object.assign(of.quarters[quarter - 1] ?? {}, {
      consideration: Number(consideration),
      fees: Number(fees),
      activities: Number(activities),
    });
  }
  return [...years.values()];
}

/** A tradesperson's year that is not over: quarters and their sum. Null for others, and before anything was released in it. */
export async function yearSoFar(
  ctx: Ctx,
): Promise<{ year: number; quarters: SellerYear["quarters"]; total: Quarter } | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") return null;
  const year = Number(londonDay(ctx.clock.now()).slice(0, 4));
  const [mine] = await sellerYears(ctx.db, year, { sellerId: user.id });
  return mine ? { year, quarters: mine.quarters, total: totalOfYear(mine) } : null;
}
