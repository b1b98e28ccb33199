import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { mapped, part, rowsPart, together } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { aheadOf, unpaidAhead } from "../../rules/facts.ts";
import { type Coming, isPlace, placeOf } from "../../rules/forecast/coming.ts";
import { type Forecast, forecast } from "../../rules/forecast/forecast.ts";
import type { AtProvider } from "../../rules/forecast/on-its-way.ts";
import { payableAccount } from "../../rules/ledger.ts";
import type { TransferObstacle } from "../../rules/payout.labels.ts";
import { payablePart } from "../ledger/ledger-balances.server.ts";
import { payeePart } from "../transfers/transfers.server.ts";
import { type AheadFacts, aheadParts, type BookingAhead, bookingsAhead } from "./forecast-bookings.server.ts";

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

interface Given {
  person: string;
  /** The person's account in the ledger. */
  payable: string;
}

const person = sql.placeholder("person");
const payable = sql.placeholder("payable");
const ids = (rows: { id: string | null }[], _given: Given): string[] => rows.flatMap(({ id }) => id ?? []);

/** The bookings of a tradesperson whose money can still come: booked, and not all of it released. */
const unreleasedPart = part(
  { id: bookings.id },
  (select) =>
    select
      .from(bookings)
      .where(
        and(
          eq(bookings.tradespersonId, person),
          isNull(bookings.releasedAt),
          inArray(bookings.status, ["confirmed", "completed", "disputed"]),
        ),
      ),
  ids,
);

/** The bookings of which a tradesperson is owed something, or owes it. */
const unsettledPart = part(
  { id: ledgerTransactions.bookingId },
  (select) =>
    select
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(eq(ledgerEntries.account, payable))
      .groupBy(ledgerTransactions.bookingId)
      .having(sql`sum(${ledgerEntries.amount}) <> 0`),
  ids,
);

const sumOf = ([row]: { total: Pence }[], _given: Given): number => row?.total ?? 0;

/** The newest transfers to the account and their reversals, as many as make up what payouts have not brought to the bank. */
const newestTransfersPart = rowsPart(
  () => sql`
    select booking_id as "bookingId", amount, created_at as at from (
      select movement.booking_id, line.amount, movement.created_at, movement.id,
        sum(line.amount) over (order by movement.created_at desc, movement.id desc) - line.amount as newer,
        sum(line.amount) over () - (select coalesce(sum(amount), 0) from ${payouts} where user_id = ${person} and state = 'paid') as remaining
      from ${ledgerEntries} line join ${ledgerTransactions} movement on movement.id = line.transaction_id
      where line.account = ${payable} and movement.kind = 'transfer') moved
    where newer < remaining order by created_at desc, id desc`,
  (rows: { bookingId: string; amount: number; at: string }[], _given: Given): AtProvider["sent"] =>
    rows.map(({ bookingId, amount, at }) => ({ bookingId, amount: pence(amount), at: new Date(at) })),
);

/** What a tradesperson's account at the provider has received and their bank has not, by our ledger and the payouts reported to us. */
const atProviderPart = mapped(
  together({
    received: part(
      { total: sumPence(ledgerEntries.amount) },
      (select) =>
        select
          .from(ledgerEntries)
          .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
          .where(and(eq(ledgerEntries.account, payable), eq(ledgerTransactions.kind, "transfer"))),
      sumOf,
    ),
    arrived: part(
      { total: sumPence(payouts.amount) },
      (select) => select.from(payouts).where(and(eq(payouts.userId, person), eq(payouts.state, "paid"))),
      sumOf,
    ),
    sent: newestTransfersPart,
    going: part(
      { amount: payouts.amount, arrivalDate: payouts.arrivalDate },
      (select) =>
        select
          .from(payouts)
          .where(and(eq(payouts.userId, person), inArray(payouts.state, ["pending", "in_transit"])))
          .orderBy(asc(payouts.createdAt), asc(payouts.id)),
      (rows, _given: Given) => rows,
    ),
    last: part(
      { state: payouts.state },
      (select) =>
        select
          .from(payouts)
          .where(eq(payouts.userId, person))
          .orderBy(desc(payouts.createdAt), desc(payouts.id))
          .limit(fewRows(1)),
      ([row], _given: Given) => row?.state,
    ),
  }),
  ({ received, arrived, sent, going, last }, _given: Given): Omit<AtProvider, "paysOut"> => ({
    sent,
    left: pence(received - arrived),
    payouts: going,
    returned: last === "failed",
  }),
);

/** Where the money of a tradesperson, `person`, goes, and of which bookings it can come. */
export const forecastPart = together({
  payee: payeePart,
  unreleased: unreleasedPart,
  unsettled: unsettledPart,
  atProvider: atProviderPart,
  payable: payablePart,
});

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

type ForecastFacts = Awaited<ReturnType<typeof forecastPart>>;

/** What it is given for the signed-in tradesperson. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export function forecastGiven({ actor, clock }: Pick<Ctx, "actor" | "clock">) {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const now = clock.now();
  return { person: user.id, payable: payableAccount(user.id), now, day: londonDay(now) };
}

/** The bookings that a forecast looks at. */
export const forecastBookings = ({ unreleased, unsettled, atProvider }: ForecastFacts): string[] => [
  ...new Set([...unreleased, ...unsettled, ...atProvider.sent.map(({ bookingId }) => bookingId)]),
];

const aheadPart = together(aheadParts);

/**
 * The money that comes to the signed-in tradesperson, and when it is in their bank: from the ledger, stored rows and the product's rules.
 * All of their open bookings are read, because each is part of the totals. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myForecast(ctx: Ctx): Promise<MyForecast> {
  const given = forecastGiven(ctx);
  const found = await forecastPart(ctx.db, given);
  const ids = forecastBookings(found);
  return forecastOf(found, await aheadPart(ctx.db, { bookings: ids, unapproved: ids }), given.day);
}

/** The same from what was read, which may be of more bookings. */
export function forecastOf(found: ForecastFacts, facts: AheadFacts, today: string): MyForecast {
  const { payee, atProvider, payable } = found;
  const { state, account, transfers } = payee;
  const ahead = bookingsAhead(facts, forecastBookings(found));
  const all = [...ahead.values()];
  const { items, ...sums } = forecast({
    today,
    transfers,
    accountFrozen: state.frozen || transfers.obstacle === "review",
    payable,
    atProvider: { ...atProvider, paysOut: account?.payoutsEnabled ?? false },
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
    const isAllBack = money.received > 0 && money.free === 0 && money.released === 0;
    if (booking.status === "disputed" || money.paid || isAllBack) return [];
    const ahead = aheadOf(booking, money.now);
    const unpaid = unpaidAhead(ahead, money.free).net;
    return unpaid > 0 ? [unpaid] : [];
  });
  return { bookings: amounts.length, amount: sum(amounts) };
}
