import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { rowsPart } from "#db/part.server.ts";
import { bookingChanges } from "#db/schema/changes.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { given, jsonRows } from "#db/statement.server.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { AgreedPrice, PriceChange } from "#features/quotes/rules/price-vat.ts";
import type { QuoteLine } from "#features/quotes/rules/quote-lines.ts";
import { requirePayee } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { type Ahead, aheadOf, factsSince, type MoneyFacts, moneyFacts, sumOfFacts } from "../../rules/facts.ts";
import type { LedgerTotal } from "../../rules/ledger.ts";
import { isPaid, type PaidIntent } from "../../rules/paid.ts";
import { freeOf, sentBackOf } from "../../rules/returns.ts";
import { takenBack } from "../chargebacks/chargeback-changes.server.ts";
import { type Days, midnight, writtenOffOf } from "./earnings.server.ts";

const ALWAYS: Days = { first: null, last: null };

/** The day on which the price of a booking was agreed, or asked for. */
const AGREED_ON = sql`(coalesce(booking.agreed_at, booking.created_at) at time zone 'Europe/London')::date`;

/** A booking's money, and what else its pages ask about it. */
export interface BookingFacts extends MoneyFacts {
  /** The price was received, and not all of it was refunded or is being refunded. */
  paid: boolean;
  /** Held and not on its way back to the customer. */
  free: Pence;
  /** Still to come to the tradesperson, if nothing changes. */
  ahead: Ahead;
  /** By which the VAT of a part of the price is computed; null for a tradesperson who is not registered. */
  vatPrice: AgreedPrice | null;
}

/** The facts of the given bookings by their ids, on a day; every booking that exists has them. Unscoped. */
export const factsPart = rowsPart(
  () => factsSql(sql`booking.id = any(${given("bookings", "uuid[]")})`, ALWAYS),
  (rows: Row[], { today }: { bookings: readonly string[]; today: string }): ReadonlyMap<string, BookingFacts> =>
    new Map(rows.map((row) => [row.id, factsOf(row, today)])),
);

/** The same by itself. */
export const factsOfBookings = async (
  ctx: Pick<Ctx, "clock">,
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, BookingFacts>> =>
  bookingIds.length === 0 ? new Map() : factsPart(db, { bookings: bookingIds, today: londonDay(ctx.clock.now()) });

/** The facts of one booking, like `factsOfBookings`. */
export async function factsOfBooking(ctx: Pick<Ctx, "clock">, db: Queryable, bookingId: string): Promise<BookingFacts> {
  const facts = (await factsOfBookings(ctx, db, [bookingId])).get(bookingId);
  if (!facts) throw new Error("an existing booking has its facts");
  return facts;
}

/**
 * The signed-in tradesperson's money in some days, in the words of one booking: what moved in these days, and the price, the VAT and what is due of
 * the bookings that were agreed in them. Over all days they are the sums over all bookings, and a debt that was written off is not owed. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myMoneyFacts(ctx: Ctx, days: Days = ALWAYS): Promise<MoneyFacts> {
  const { id } = requirePayee(ctx.actor);
  const today = londonDay(ctx.clock.now());
  const theirs = sql`booking.tradesperson_id = ${id}::uuid`;
  const [rows, plain, writtenOff] = await sideBySide(ctx.db, [
    () => jsonRows<Row>(ctx.db, factsSql(sql`${theirs} and not ${IS_PLAIN}`, days)),
    () => plainFacts(ctx.db, theirs, days),
    () => writtenOffOf(ctx.db, id, days),
  ]);
  const ofNone = { ...sumOfFacts([]), ...writtenOff };
  return sumOfFacts([...rows.flatMap((row) => factsIn(row, days, today) ?? []), plain, ofNone]);
}

/**
 * Bookings of which nothing can be due, without VAT: all of their words but the price are sums of their ledger, so PostgreSQL adds them up. Somebody who has worked with us for years has
 * thousands of them.
 */
const IS_PLAIN = sql`(not quote.vat_registered and (booking.status not in ('confirmed', 'completed') or booking.amount <= (
  select coalesce(-sum(paid.amount), 0) from ledger_transactions payment join ledger_entries paid on paid.transaction_id = payment.id
  where payment.booking_id = booking.id and payment.kind = 'payment' and paid.account like 'held:%')))`;

/** The sum of the facts of those under a condition in some days, as `factsIn` has them one by one. */
async function plainFacts(db: Queryable, condition: SQL, { first, last }: Days): Promise<MoneyFacts> {
  const isAgreed = last ? sql`agreed_on <= ${last}::date` : sql`true`;
  const isNew = first ? sql`agreed_on >= ${first}::date` : sql`true`;
  const since = first ? sql`(${isNew} or movement.created_at >= ${midnight(first)})` : sql`true`;
  const until = last ? sql`movement.created_at < ${midnight(last, 1)}` : sql`true`;
  const [sums] = await jsonRows<{ price: number; totals: LedgerTotal[] | null }>(
    db,
    sql`with booking as materialized (
      select booking.id, booking.amount, ${AGREED_ON} as agreed_on
      from bookings booking join quotes quote on quote.id = booking.quote_id where ${condition} and ${IS_PLAIN}
    ), moved as (
      select movement.kind, split_part(line.account, ':', 1) || ':' as account, sum(line.amount) as total
      from booking join ledger_transactions movement on movement.booking_id = booking.id
        join ledger_entries line on line.transaction_id = movement.id
      where ${isAgreed} and ${since} and ${until} group by 1, 2
    )
    select (select coalesce(sum(amount), 0) from booking where ${isAgreed} and ${isNew}) as price, (select json_agg(moved) from moved) as totals`,
  );
  const none = { status: "completed", amount: pence(0), completedAt: null, payBy: null } as const;
  const of = { booking: none, totals: sums?.totals ?? [], paid: true, sentBack: pence(0), vat: null };
  return { ...moneyFacts(of, ""), price: pence(sums?.price ?? 0) };
}

/** What came to the facts of a booking in some days; null for one that was agreed later. What is due is due now. */
function factsIn(row: Row, { first, last }: Days, today: string): MoneyFacts | null {
  if (last !== null && row.agreedOn > last) return null;
  const { due, dueOn, overdue } = factsOf(row, today);
  const isOlder = first !== null && row.agreedOn < first;
  const at = (totals: Row["totals"]) => ({ ...factsOf({ ...row, totals }, today), due, dueOn, overdue });
  return factsSince(isOlder ? at(row.before) : null, at(row.until));
}

/** As JSON. */
interface Row {
  id: string;
  status: BookingStatus;
  amount: number;
  completedAt: string | null;
  payBy: string | null;
  /** The day on which the price was agreed, or asked for. */
  agreedOn: string;
  vatRegistered: boolean;
  /** Nobody was in: the price is the charge, and nothing of the work that the quote lists was done. */
  isCallOut: boolean;
  lines: QuoteLine[] | null;
  changes: (PriceChange & { amount: number; priceBefore: number })[] | null;
  totals: LedgerTotal[] | null;
  /** The totals before the first day, and those until the end of the last. */
  before: LedgerTotal[] | null;
  until: LedgerTotal[] | null;
  intents: (PaidIntent & { taken: Pence | null })[] | null;
}

function factsOf(row: Row, today: string): BookingFacts {
  const { status, amount, intents: known } = row;
  const intents = known ?? [];
  const taken = new Map(intents.flatMap((one) => (one.taken === null ? [] : [[one.id, one.taken]])));
  const booking = {
    status,
    amount: pence(amount),
    completedAt: row.completedAt ? new Date(row.completedAt) : null,
    payBy: row.payBy ? new Date(row.payBy) : null,
  };
  const paid = isPaid(booking.amount, intents, taken);
  const price = row.isCallOut ? { lines: null } : { lines: row.lines, changes: row.changes ?? [] };
  const vatPrice = row.vatRegistered ? price : null;
  const facts = moneyFacts(
    { booking, totals: row.totals ?? [], paid, sentBack: sentBackOf(intents), vat: vatPrice },
    today,
  );
  const free = freeOf(facts.held, intents);
  return { ...facts, paid, free, ahead: aheadOf(booking, { ...facts, free }), vatPrice };
}

/** The bookings under a condition, with their ledger: as it is, before the first day, and until the end of the last. */
function factsSql(condition: SQL, { first, last }: Days): SQL {
  const start = first ? sql`movement.created_at < ${midnight(first)}` : sql`false`;
  const end = last ? sql`movement.created_at < ${midnight(last, 1)}` : sql`true`;
  const totals = (of: string) =>
    sql.raw(
      `json_agg(json_build_object('kind', kind, 'account', account, 'total', ${of})) filter (where ${of} is not null)`,
    );
  return sql`with booking as materialized (
      select booking.id, booking.status, booking.amount, booking.completed_at, booking.pay_by,
        ${AGREED_ON} as agreed_on,
        quote.vat_registered,
        quote.lines, exists (select from no_access_reports report where report.booking_id = booking.id and report.status = 'charged') as is_call_out
      from bookings booking join quotes quote on quote.id = booking.quote_id where ${condition}
    ), moved as (
      select movement.booking_id, movement.kind, line.account, sum(line.amount) as total,
        sum(line.amount) filter (where ${start}) as before, sum(line.amount) filter (where ${end}) as until
      from booking join ledger_transactions movement on movement.booking_id = booking.id
        join ledger_entries line on line.transaction_id = movement.id
      group by movement.booking_id, movement.kind, line.account
    ), ledger as (
      select booking_id, ${totals("total")} as totals, ${totals("before")} as before, ${totals("until")} as until
      from moved group by booking_id
    ), tried as (
      select ${moneyIntents.bookingId}, json_agg(json_build_object('id', ${moneyIntents.id}, 'kind', ${moneyIntents.kind}, 'status', ${moneyIntents.status},
        'amount', ${moneyIntents.amount}, 'idempotencyKey', ${moneyIntents.idempotencyKey}, 'failure', ${moneyIntents.failure},
        'providerPaymentId', ${moneyIntents.providerPaymentId}, 'milestoneId', ${moneyIntents.milestoneId}, 'taken', ${takenBack})) as intents
      from ${moneyIntents} join booking on booking.id = ${moneyIntents.bookingId} group by ${moneyIntents.bookingId}
    ), agreed as (
      select ${bookingChanges.bookingId}, json_agg(json_build_object('amount', ${bookingChanges.amount}, 'lines', ${bookingChanges.lines},
        'priceBefore', ${bookingChanges.priceBefore}) order by ${bookingChanges.endedAt}) as changes
      from ${bookingChanges} join booking on booking.id = ${bookingChanges.bookingId}
      where ${bookingChanges.status} = 'approved' and booking.vat_registered group by ${bookingChanges.bookingId}
    )
    select booking.id, booking.status, booking.amount, booking.completed_at as "completedAt", booking.pay_by as "payBy",
      booking.agreed_on as "agreedOn", booking.vat_registered as "vatRegistered", booking.lines, booking.is_call_out as "isCallOut", agreed.changes, ledger.totals, ledger.before, ledger.until, tried.intents
    from booking left join ledger on ledger.booking_id = booking.id left join tried on tried.booking_id = booking.id
      left join agreed on agreed.booking_id = booking.id`;
}
