import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { part } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { canRemind, type PaymentDue } from "#features/bookings/rules/payment-due.ts";
import type { Pence } from "#kernel/money.ts";
import { unpaidAhead } from "../../rules/facts.ts";
import type { BookingFacts } from "../ledger/money-facts.server.ts";

/** Finished work that its customer has not paid, as its tradesperson sees it. Amounts in pence. */
export interface UnpaidWork extends PaymentDue {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  /** What the tradesperson receives of what is due, after the fee. */
  net: Pence;
  reminds: number;
  remindedAt: Date | null;
  /** Whether they may remind the customer now, or why not. */
  remind: ReturnType<typeof canRemind>;
}

/** The finished work of a tradesperson, `person`, that may not be paid, the oldest first. All of it, because each is part of the figure. */
export const unpaidRowsPart = part(
  { booking: getTableColumns(bookings), jobTitle: jobPostings.title, customer: profiles.fullName },
  (select) =>
    select
      .from(bookings)
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .innerJoin(profiles, eq(profiles.id, bookings.customerId))
      .where(
        and(
          eq(bookings.tradespersonId, sql.placeholder("person")),
          eq(bookings.status, "completed"),
          isNull(bookings.releasedAt),
          eq(bookings.depositPaid, false),
        ),
      )
      .orderBy(asc(bookings.completedAt), asc(bookings.id)),
  (rows, _given: { person: string }) => rows,
);

/** What of that work is due, by the facts of its bookings: that which is late comes before the rest. */
export const unpaidOf = (
  rows: Awaited<ReturnType<typeof unpaidRowsPart>>,
  facts: ReadonlyMap<string, BookingFacts>,
  now: Date,
): UnpaidWork[] =>
  rows.flatMap(({ booking, jobTitle, customer }) => {
    const money = facts.get(booking.id);
    if (!money || money.due === 0) return [];
    const { due, dueOn, overdue } = money;
    const { id: bookingId, jobId, payReminds: reminds, payRemindedAt: remindedAt } = booking;
    const { net } = unpaidAhead(money.ahead, money.free);
    const remind = canRemind(money, booking, now);
    return [{ due, dueOn, overdue, bookingId, jobId, jobTitle, customer, net, reminds, remindedAt, remind }];
  });
