import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerBalances, ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { EARNING, payableAccount } from "../../rules/ledger.ts";
import { heldAccountOf, payableTo } from "./ledger-balances.server.ts";

/** Calendar days in London, both included; a null `first` means from the beginning. */
interface Days {
  first: string | null;
  last: string;
}

/** What was released to a tradesperson in a day or month for a category of work, less what was returned; in pence. */
interface EarnedPart {
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

/** A tradesperson's money in pence. */
interface Earnings {
  /** Received for their bookings and not released yet, before the fee. */
  held: Pence;
  /** Released, less the fee, and not transferred yet; negative when they owe us after a refund. */
  owed: Pence;
  /** Transferred to their account, less what was reversed. */
  paidOut: Pence;
  /** Everything released, less the fee: `owed` and `paidOut`. */
  earned: Pence;
}

/** The signed-in tradesperson's money, from the ledger. Throws NOT_SIGNED_IN. */
export async function earningsOf(ctx: Ctx): Promise<Earnings> {
  const { id } = requireUser(ctx.actor);
  const [[holding], owed, [sent]] = await Promise.all([
    ctx.db
      .select({
        total: sumPence(sql`least(-${ledgerBalances.balance}, ${bookings.amount})`),
      })
      .from(bookings)
      .innerJoin(ledgerBalances, eq(ledgerBalances.account, heldAccountOf(bookings.id)))
      // Other held money (a second payment, a cancelled booking) is being refunded to the customer.
      .where(and(eq(bookings.tradespersonId, id), isNull(bookings.releasedAt), ne(bookings.status, "cancelled"))),
    payableTo(ctx.db, id),
    ctx.db
      .select({
        total: sumPence(
          sql`case ${moneyIntents.kind} when 'transfer' then ${moneyIntents.amount} else -${moneyIntents.amount} end`,
        ),
      })
      .from(moneyIntents)
      .where(
        and(
          eq(moneyIntents.userId, id),
          inArray(moneyIntents.kind, ["transfer", "reversal"]),
          eq(moneyIntents.status, "succeeded"),
        ),
      ),
  ]);
  const paidOut = pence(sent?.total ?? 0);
  return { held: pence(holding?.total ?? 0), owed, paidOut, earned: pence(owed + paidOut) };
}

/**
 * What a tradesperson has earned from each of some customers, after our fee and less what was returned, in pence; a customer whose work was not
 * released is missing. Unscoped: show it to the tradesperson only.
 */
export async function unsafeEarnedFrom(
  db: Queryable,
  tradespersonId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({ customerId: bookings.customerId, total: sql<number>`-sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(bookings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, bookings.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        inArray(bookings.customerId, [...customerIds]),
        eq(bookings.tradespersonId, tradespersonId),
        inArray(ledgerTransactions.kind, EARNING),
        eq(ledgerEntries.account, payableAccount(tradespersonId)),
      ),
    )
    .groupBy(bookings.customerId);
  return new Map(rows.map(({ customerId, total }) => [customerId, pence(total)]));
}

/** What a seller earned in a quarter, in pence: `net` after the fee, the fee, and the number of bookings. */
interface SellerQuarter {
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
