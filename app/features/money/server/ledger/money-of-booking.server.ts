import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { among, mapped, part, together } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { keptOf, type LedgerFacts, ledgerFacts, type NowOf } from "../../rules/facts.ts";
import { type LedgerTotal, type MoneyOfBooking, moneyOf } from "../../rules/ledger.ts";
import { isPaid, paidForAdded } from "../../rules/paid.ts";
import { freeOf, returnedByRight, sentBackOf } from "../../rules/returns.ts";
import { takenBack } from "../chargebacks/chargeback-changes.server.ts";

const totalsPart = part(
  {
    bookingId: ledgerTransactions.bookingId,
    kind: ledgerTransactions.kind,
    account: ledgerEntries.account,
    total: sumPence(ledgerEntries.amount),
  },
  (select) =>
    select
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(among(ledgerTransactions.bookingId, "bookings"))
      .groupBy(ledgerTransactions.bookingId, ledgerTransactions.kind, ledgerEntries.account),
  (rows, { bookings: ids }: { bookings: readonly string[] }) => {
    const totals = new Map<string, LedgerTotal[]>(ids.map((id) => [id, []]));
    for (const { bookingId, ...total } of rows) if (bookingId) totals.get(bookingId)?.push(total);
    return totals as ReadonlyMap<string, readonly LedgerTotal[]>;
  },
);

/** The ledger of many bookings, summed by kind of movement and account. Every given booking has a list. */
export const ledgerTotals = async (
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LedgerTotal[]>> =>
  bookingIds.length === 0 ? new Map() : totalsPart(db, { bookings: bookingIds });

/** A booking's money, derived from its ledger. Amounts in pence. */
export interface BookingMoney extends MoneyOfBooking {
  /** Held and not being refunded: what can be released or refunded. */
  free: Pence;
  /** Paid, and neither refunded nor on its way back. */
  stays: Pence;
  /** Refunded to the customer or being refunded. */
  sentBack: Pence;
  /** A payment was started, whether or not it succeeded. */
  begun: boolean;
  /** Released and not transferred to the tradesperson yet; negative when they owe us. */
  owed: Pence;
  /** The words of the ledger, from which what is ahead follows (`aheadOf`, `comesTo`). */
  now: NowOf & LedgerFacts;
  /** Our fee on what was released, less its share of what was returned. */
  fees: Pence;
  /** The price has been received, and not all of it was refunded or is being refunded. */
  paid: boolean;
  /** What of it was paid for work that was added later, which the customer asked to start as they approved it. */
  addedPaid: Pence;
  /** A payment is charged back, wholly or in part. Inquiries and chargebacks that were won do not count. */
  chargedBack: boolean;
}

// The changes that the customer approved with a request to start.
const addedPrice = sql<number>`(
  select coalesce(sum(c.amount), 0)::int from booking_changes c
  where c.booking_id = ${bookings.id} and c.status = 'approved' and c.amount > 0 and c.start_words is not null)`;

const intentsPart = part(
  { intent: getTableColumns(moneyIntents), price: bookings.amount, added: addedPrice, taken: takenBack },
  (select) =>
    select
      .from(moneyIntents)
      .innerJoin(bookings, eq(bookings.id, moneyIntents.bookingId))
      .where(among(moneyIntents.bookingId, "bookings")),
  (rows, _given: { bookings: readonly string[] }) => rows,
);

/** The money of the given bookings by booking id, as a part; a booking without money has zeros. Unscoped. */
export const moneyPart = mapped(
  together({ totals: totalsPart, intents: intentsPart }),
  ({ totals, intents }, { bookings: ids }): ReadonlyMap<string, BookingMoney> => {
    const byBooking = Map.groupBy(intents, ({ intent }) => intent.bookingId);
    return new Map(
      ids.map((id) => {
        const lines = totals.get(id) ?? [];
        const facts = ledgerFacts(lines);
        const rows = byBooking.get(id) ?? [];
        const theirs = rows.map(({ intent }) => intent);
        const taken = new Map(rows.flatMap(({ intent, taken }) => (taken === null ? [] : [[intent.id, taken]])));
        const paid = rows[0] !== undefined && isPaid(rows[0].price, theirs, taken);
        const free = freeOf(facts.held, theirs);
        const stays = sum([free, keptOf(facts)]);
        return [
          id,
          {
            ...moneyOf(lines),
            owed: facts.owed,
            fees: facts.fee,
            now: { ...facts, free },
            free,
            stays,
            sentBack: sentBackOf(theirs),
            begun: theirs.length > 0,
            paid,
            addedPaid: rows[0] ? paidForAdded(stays, { ...rows[0], returned: returnedByRight(theirs) }) : pence(0),
            chargedBack: taken.size > 0,
          },
        ];
      }),
    );
  },
);

/** The money of many bookings, like `moneyPart`. Hold the booking's lock to decide by it. */
export const moneyOfBookings = async (
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, BookingMoney>> =>
  bookingIds.length === 0 ? new Map() : moneyPart(db, { bookings: bookingIds });

/** The money of one booking, like `moneyOfBookings`. */
export async function moneyOfBooking(db: Queryable, bookingId: string): Promise<BookingMoney> {
  const money = (await moneyOfBookings(db, [bookingId])).get(bookingId);
  if (!money) throw new Error("every given booking has its money");
  return money;
}
