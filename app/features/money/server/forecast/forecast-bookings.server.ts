import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { among, type Found, part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { approvalDeadlinesPart } from "#features/bookings/index.server.ts";
import { isFreezing, isTaken } from "../../rules/chargeback.ts";
import { aheadOf } from "../../rules/facts.ts";
import type { ReleasedBooking } from "../../rules/forecast/forecast.ts";
import type { HeldBooking } from "../../rules/forecast/held.ts";
import { partsHeld } from "../../rules/forecast/parts-held.ts";
import { type BookingMoney, moneyPart } from "../ledger/money-of-booking.server.ts";

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

/** Everything that a forecast looks at of some of the bookings that were read, by booking. */
export function bookingsAhead(
  { money: moneys, works, intents, payments, banks, deadlines, milestones }: AheadFacts,
  bookingIds: readonly string[],
): ReadonlyMap<string, BookingAhead> {
  const ids = new Set(bookingIds);
  const rows = {
    intents: Map.groupBy(intents, idOf),
    payments: Map.groupBy(payments, idOf),
    banks: Map.groupBy(banks, idOf),
    milestones: Map.groupBy(milestones, idOf),
  };
  return new Map(
    works.flatMap((work) => {
      const { id } = work.booking;
      const money = moneys.get(id);
      return money && ids.has(id)
        ? [[id, bookingAhead(work, money, { ...rowsOf(id, rows), approvedOn: deadlines.get(id) ?? null })]]
        : [];
    }),
  );
}

interface Rows {
  intents: readonly (typeof moneyIntents.$inferSelect)[];
  payments: Awaited<ReturnType<typeof paymentsPart>>;
  banks: readonly (typeof chargebacks.$inferSelect)[];
  milestones: Awaited<ReturnType<typeof paidMilestonesPart>>;
}

type RowsById = { [Kind in keyof Rows]: ReadonlyMap<string, Rows[Kind]> };

const idOf = ({ bookingId }: { bookingId: string | null }): string => bookingId ?? "";

/** The rows of one booking. */
const rowsOf = (id: string, { intents, payments, banks, milestones }: RowsById): Rows => ({
  intents: intents.get(id) ?? [],
  payments: payments.get(id) ?? [],
  banks: banks.get(id) ?? [],
  milestones: milestones.get(id) ?? [],
});

function bookingAhead(
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
    released: { bookingId, earned: money.now.yours, fee: money.fees, owed: money.owed, bankIsAsking },
    held:
      money.free > 0
        ? { ...work.booking, bookingId, approvedOn, bankIsAsking, ahead: aheadOf(work.booking, money.now), ...parts() }
        : null,
  };
}

interface Given {
  bookings: readonly string[];
}

const worksPart = part(
  { booking: getTableColumns(bookings), jobTitle: jobPostings.title, customer: profiles.fullName },
  (select) =>
    select
      .from(bookings)
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .innerJoin(profiles, eq(profiles.id, bookings.customerId))
      .where(among(bookings.id, "bookings")),
  (rows, _given: Given) => rows,
);

const paymentsPart = part(
  pickColumns(ledgerTransactions, ["key", "bookingId", "createdAt"]),
  (select) =>
    select
      .from(ledgerTransactions)
      .where(and(among(ledgerTransactions.bookingId, "bookings"), eq(ledgerTransactions.kind, "payment"))),
  (rows, _given: Given) => rows,
);

const paidMilestonesPart = part(
  { id: paymentMilestones.id, bookingId: paymentMilestones.bookingId, title: paymentMilestones.title },
  (select) =>
    select
      .from(paymentMilestones)
      .where(
        and(
          among(paymentMilestones.bookingId, "bookings"),
          eq(paymentMilestones.status, "paid"),
          isNull(paymentMilestones.releasedAt),
          isNull(paymentMilestones.replacedAt),
        ),
      ),
  (rows, _given: Given) => rows,
);

/** What a forecast looks at of the given bookings, which are the `unapproved` ones too. */
export const aheadParts = {
  money: moneyPart,
  works: worksPart,
  intents: part(
    getTableColumns(moneyIntents),
    (select) => select.from(moneyIntents).where(among(moneyIntents.bookingId, "bookings")),
    (rows, _given: Given) => rows,
  ),
  payments: paymentsPart,
  banks: part(
    getTableColumns(chargebacks),
    (select) => select.from(chargebacks).where(among(chargebacks.bookingId, "bookings")),
    (rows, _given: Given) => rows,
  ),
  deadlines: approvalDeadlinesPart,
  milestones: paidMilestonesPart,
};
export type AheadFacts = Found<typeof aheadParts>;
