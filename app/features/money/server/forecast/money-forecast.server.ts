import { and, asc, count, desc, eq, gte, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { fee, type Pence, pence, sum } from "#kernel/money.ts";
import { type Coming, isPlace, placeOf } from "../../rules/forecast/coming.ts";
import { monthEnd } from "../../rules/forecast/forecast.labels.ts";
import { type Forecast, forecast } from "../../rules/forecast/forecast.ts";
import type { AtProvider } from "../../rules/forecast/on-its-way.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { paymentState } from "../../rules/payment-state.ts";
import type { TransferObstacle } from "../../rules/payout.labels.ts";
import { payableTo } from "../ledger/ledger-balances.server.ts";
import { transferDestination } from "../transfers/transfers.server.ts";
import { type BookingAhead, bookingsAhead } from "./forecast-bookings.server.ts";

const read = (cursor: string) => Buffer.from(cursor, "base64url").toString("utf8");

/** Whether a text is a cursor of a forecast. */
export const isForecastCursor = (cursor: string): boolean => isPlace(read(cursor));

/** A page of the rows of a forecast after the cursor's, by day. An unreadable cursor starts at the beginning. */
export function pageOfForecast<Item extends Coming>(
  items: readonly Item[],
  request: PageRequest,
): { items: Item[]; nextCursor: string | null } {
  const after = read(request.cursor ?? "");
  const rest = items.filter((item) => placeOf(item) > after);
  const page = rest.slice(0, pageLimit(request));
  const last = page.at(-1);
  const more = last && rest.length > page.length;
  return { items: page, nextCursor: more ? Buffer.from(placeOf(last)).toString("base64url") : null };
}

/** The bookings of a tradesperson whose money can still come: booked, and not all of it released. */
async function unreleasedBookings(db: Queryable, userId: string): Promise<string[]> {
  const open = inArray(bookings.status, ["confirmed", "completed", "disputed"]);
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tradespersonId, userId), isNull(bookings.releasedAt), open));
  return rows.map(({ id }) => id);
}

/** The bookings of which a tradesperson is owed something, or owes it. */
async function unsettledBookings(db: Queryable, userId: string): Promise<string[]> {
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
async function moneyAtProvider(db: Queryable, userId: string): Promise<AtProvider> {
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

/** A row of a forecast with the work that it pays. */
export interface ComingMoney extends Coming {
  jobId: string;
  /** The job, and its milestone. */
  jobTitle: string;
  customer: string;
}

export interface MyForecast extends Omit<Forecast, "items"> {
  /** The day from which it looks ahead. */
  today: string;
  items: ComingMoney[];
  /** What transfers wait for, which held money will wait for too. */
  obstacle: TransferObstacle | null;
  /** Agreed work that is not paid for, after our fee: in no sum, because nothing of it is promised. */
  unpaid: { bookings: number; amount: Pence };
}

/**
 * The money that comes to the signed-in tradesperson, and when it is in their bank: from the ledger, stored rows and the product's rules.
 * All of their open bookings are read, because each is part of the totals. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myForecast(ctx: Ctx): Promise<MyForecast> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const { db } = ctx;
  const now = ctx.clock.now();
  const [unreleased, unsettled, atProvider, payable, transfers, state] = await sideBySide(db, [
    () => unreleasedBookings(db, user.id),
    () => unsettledBookings(db, user.id),
    () => moneyAtProvider(db, user.id),
    () => payableTo(db, user.id),
    () => transferDestination(db, user.id, now),
    () => accountState(db, user.id),
  ]);
  const sent = atProvider.sent.map(({ bookingId }) => bookingId);
  const ahead = await bookingsAhead(db, [...new Set([...unreleased, ...unsettled, ...sent])]);
  const all = [...ahead.values()];
  const today = londonDay(now);
  const { items, ...sums } = forecast({
    today,
    transfers,
    accountFrozen: state.frozen || transfers.obstacle === "review",
    payable,
    atProvider,
    released: all.map(({ released }) => released),
    held: all.flatMap(({ held }) => held ?? []),
  });
  const withWorks = items.flatMap((item) => withWork(item, ahead));
  return { ...sums, today, items: withWorks, obstacle: transfers.obstacle, unpaid: unpaidOf(all) };
}

function withWork(item: Coming, ahead: ReadonlyMap<string, BookingAhead>): ComingMoney[] {
  const of = ahead.get(item.bookingId);
  if (!of) return [];
  const milestone = item.milestoneId && of.milestones.get(item.milestoneId);
  const jobTitle = milestone ? `${of.jobTitle}, ${milestone}` : of.jobTitle;
  return [{ ...item, jobId: of.booking.jobId, jobTitle, customer: of.customer }];
}

function unpaidOf(all: readonly BookingAhead[]): MyForecast["unpaid"] {
  const amounts = all.flatMap(({ booking, money }) => {
    if (booking.status === "disputed" || paymentState(booking, money) !== "waiting") return [];
    const unpaid = pence(Math.max(booking.amount - (money.received - money.refunded), 0));
    return unpaid > 0 ? [pence(unpaid - fee(unpaid))] : [];
  });
  return { bookings: amounts.length, amount: sum(amounts) };
}

/** What payouts brought to a tradesperson's bank since the first of this month in London. Unscoped. */
export async function paidInMonth(
  db: Queryable,
  userId: string,
  today: string,
): Promise<{ amount: Pence; payouts: number } | undefined> {
  const [row] = await db
    .select({ amount: sumPence(payouts.amount), payouts: count() })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        eq(payouts.state, "paid"),
        gte(payouts.arrivalDate, `${today.slice(0, 7)}-01`),
        lte(payouts.arrivalDate, monthEnd(today)),
      ),
    );
  return row;
}
