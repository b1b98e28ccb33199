import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { pence } from "#kernel/money.ts";
import type { AtProvider } from "../../rules/forecast/on-its-way.ts";
import { payableAccount } from "../../rules/ledger.ts";

/** The bookings of a tradesperson whose money can still come: booked, and not all of it released. */
export async function unreleasedBookings(db: Queryable, userId: string): Promise<string[]> {
  const open = inArray(bookings.status, ["confirmed", "completed", "disputed"]);
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tradespersonId, userId), isNull(bookings.releasedAt), open));
  return rows.map(({ id }) => id);
}

/** The bookings of which a tradesperson is owed something, or owes it. */
export async function unsettledBookings(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: ledgerTransactions.bookingId })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.account, payableAccount(userId)))
    .groupBy(ledgerTransactions.bookingId)
    .having(ne(sql`sum(${ledgerEntries.amount})`, 0));
  return rows.flatMap(({ id }) => id ?? []);
}

/** What a tradesperson's account at the provider has received and their bank has not, by our ledger and the payouts reported to us. */
export async function moneyAtProvider(db: Queryable, userId: string): Promise<AtProvider> {
  const account = eq(ledgerEntries.account, payableAccount(userId));
  const mine = eq(payouts.userId, userId);
  const [[received], [arrived], sent, going, [last], [at]] = await sideBySide(db, [
    () =>
      db
        .select({ total: sumPence(ledgerEntries.amount) })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(and(account, eq(ledgerTransactions.kind, "transfer"))),
    () =>
      db
        .select({ total: sumPence(payouts.amount) })
        .from(payouts)
        .where(and(mine, eq(payouts.state, "paid"))),
    () => newestTransfers(db, userId),
    () =>
      db
        .select({ amount: payouts.amount, arrivalDate: payouts.arrivalDate })
        .from(payouts)
        .where(and(mine, inArray(payouts.state, ["pending", "in_transit"])))
        .orderBy(asc(payouts.createdAt), asc(payouts.id)),
    () =>
      db
        .select({ state: payouts.state })
        .from(payouts)
        .where(mine)
        .orderBy(desc(payouts.createdAt), desc(payouts.id))
        .limit(fewRows(1)),
    () =>
      db
        .select({ paysOut: paymentAccounts.payoutsEnabled })
        .from(paymentAccounts)
        .where(eq(paymentAccounts.userId, userId)),
  ]);
  return {
    sent,
    left: pence((received?.total ?? 0) - (arrived?.total ?? 0)),
    payouts: going,
    returned: last?.state === "failed",
    paysOut: at?.paysOut ?? false,
  };
}

/** The newest transfers to the account and their reversals, as many as make up what payouts have not brought to the bank. */
async function newestTransfers(db: Queryable, userId: string): Promise<AtProvider["sent"]> {
  const arrived = sql`(select coalesce(sum(amount), 0) from ${payouts} where user_id = ${userId} and state = 'paid')`;
  const moved = sql`(
    select movement.booking_id, line.amount, movement.created_at, movement.id,
      sum(line.amount) over (order by movement.created_at desc, movement.id desc) - line.amount as newer,
      sum(line.amount) over () - ${arrived} as remaining
    from ${ledgerEntries} line join ${ledgerTransactions} movement on movement.id = line.transaction_id
    where line.account = ${payableAccount(userId)} and movement.kind = 'transfer') moved`;
  return db
    .select({
      bookingId: sql<string>`moved.booking_id`,
      amount: sql`moved.amount`.mapWith((amount) => pence(Number(amount))),
      at: sql`moved.created_at`.mapWith(ledgerTransactions.createdAt),
    })
    .from(moved)
    .where(sql`moved.newer < moved.remaining`)
    .orderBy(sql`moved.created_at desc, moved.id desc`);
}
