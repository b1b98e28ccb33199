import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { approvalDeadlinesOf } from "#features/bookings/index.server.ts";
import { isFreezing, isTaken } from "../../rules/chargeback.ts";
import type { ReleasedBooking } from "../../rules/forecast/forecast.ts";
import type { HeldBooking } from "../../rules/forecast/held.ts";
import { partsHeld } from "../../rules/forecast/parts-held.ts";
import { type BookingMoney, moneyOfBookings } from "../ledger/money-of-booking.server.ts";

/** A booking whose money comes, and what its parts are called. */
export interface BookingAhead {
  booking: typeof bookings.$inferSelect;
  jobTitle: string;
  customer: string;
  /** The titles of milestones that are paid and not released, by their ids. */
  milestones: ReadonlyMap<string, string>;
  money: BookingMoney;
  released: ReleasedBooking;
  /** Null when nothing is held that can be released. */
  held: HeldBooking | null;
}

/** Everything that a forecast looks at of some bookings, by booking. In two rounds of reads at most. */
export async function bookingsAhead(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, BookingAhead>> {
  if (ids.length === 0) return new Map();
  const [moneys, works, intents, payments, banks, approved, milestones] = await sideBySide(db, [
    () => moneyOfBookings(db, ids),
    () => worksOf(db, ids),
    () =>
      db
        .select()
        .from(moneyIntents)
        .where(inArray(moneyIntents.bookingId, [...ids])),
    () => paymentsOf(db, ids),
    () =>
      db
        .select()
        .from(chargebacks)
        .where(inArray(chargebacks.bookingId, [...ids])),
    () => approvalDeadlinesOf(db, ids),
    () => paidMilestones(db, ids),
  ]);
  const rows = { intents, payments, banks, milestones };
  return new Map(
    works.flatMap((work) => {
      const { id } = work.booking;
      const money = moneys.get(id);
      return money ? [[id, aheadOf(work, money, { ...rowsOf(id, rows), approvedOn: approved.get(id) ?? null })]] : [];
    }),
  );
}

interface Rows {
  intents: readonly (typeof moneyIntents.$inferSelect)[];
  payments: Awaited<ReturnType<typeof paymentsOf>>;
  banks: readonly (typeof chargebacks.$inferSelect)[];
  milestones: Awaited<ReturnType<typeof paidMilestones>>;
}

/** The rows of one booking. */
function rowsOf(id: string, { intents, payments, banks, milestones }: Rows): Rows {
  const own = <Row extends { bookingId: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ bookingId }) => bookingId === id);
  return { intents: own(intents), payments: own(payments), banks: own(banks), milestones: own(milestones) };
}

function aheadOf(
  work: Pick<BookingAhead, "booking" | "jobTitle" | "customer">,
  money: BookingMoney,
  { intents, payments, banks, milestones, approvedOn }: Rows & { approvedOn: Date | null },
): BookingAhead {
  const bookingId = work.booking.id;
  const bankIsAsking = banks.some(isFreezing);
  const parts = () =>
    partsHeld({
      intents,
      chargedBack: new Set(banks.flatMap((bank) => (isTaken(bank.status) ? [bank.intentId] : []))),
      receivedAt: new Map(payments.map(({ key, createdAt }) => [key.slice("payment:".length), createdAt])),
      unreleased: new Set(milestones.map(({ id }) => id)),
      free: money.free,
    });
  return {
    ...work,
    money,
    milestones: new Map(milestones.map(({ id, title }) => [id, title])),
    released: { bookingId, earned: money.earned, fee: money.fees, owed: money.owed, bankIsAsking },
    held: money.free > 0 ? { ...work.booking, bookingId, approvedOn, bankIsAsking, ...parts() } : null,
  };
}

const worksOf = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ booking: bookings, jobTitle: jobPostings.title, customer: profiles.fullName })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .where(inArray(bookings.id, [...ids]));

const paymentsOf = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      key: ledgerTransactions.key,
      bookingId: ledgerTransactions.bookingId,
      createdAt: ledgerTransactions.createdAt,
    })
    .from(ledgerTransactions)
    .where(and(inArray(ledgerTransactions.bookingId, [...ids]), eq(ledgerTransactions.kind, "payment")));

const paidMilestones = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: paymentMilestones.id,
      bookingId: paymentMilestones.bookingId,
      title: paymentMilestones.title,
    })
    .from(paymentMilestones)
    .where(
      and(
        inArray(paymentMilestones.bookingId, [...ids]),
        eq(paymentMilestones.status, "paid"),
        isNull(paymentMilestones.releasedAt),
        isNull(paymentMilestones.replacedAt),
      ),
    );
