import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { bookings, noAccessReports, noShowContests } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makePayment } from "#features/money/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";

type BookingRow = typeof bookings.$inferSelect;
export interface BookedWork {
  booking: BookingRow;
  customer: User;
  tradesperson: User;
}

/**
 * A job whose quote was accepted: a booking with its people, confirmed by default. The customer of a completed booking has been
 * notified.
 */
export async function makeBooking(
  db: Queryable,
  overrides: Partial<typeof bookings.$inferInsert> & { customer?: User; tradesperson?: User } = {},
): Promise<BookedWork> {
  const { customer, tradesperson, ...columns } = overrides;
  const job = await makeJob(db, customer ? { customer } : {});
  const quote = await makeQuote(db, {
    jobId: job.id,
    ...(tradesperson ? { tradesperson } : {}),
    ...(columns.amount ? { amount: columns.amount } : {}),
  });
  await db.update(quotes).set({ status: "accepted" }).where(eq(quotes.id, quote.id));
  await db.update(jobPostings).set({ status: "in_progress" }).where(eq(jobPostings.id, job.id));
  const status = columns.status ?? "confirmed";
  const completedAt = columns.completedAt ?? (status === "completed" ? new Date() : null);
  const booking = await insertOne(db, bookings, {
    jobId: job.id,
    quoteId: quote.id,
    customerId: job.customerId,
    tradespersonId: quote.tradespersonId,
    amount: quote.amount,
    ...columns,
    status,
    agreedAt: columns.agreedAt ?? (status === "pending" ? null : agreedBefore(columns)),
    completedAt,
    completionNotifiedAt: columns.completionNotifiedAt === undefined ? completedAt : columns.completionNotifiedAt,
  });
  if (booking.depositPaid) await makePayment(db, booking);
  return { booking, customer: job.customer, tradesperson: quote.tradesperson };
}

/** A paid booking was agreed the day before, because a review of work that is paid and done within the hour is held. */
const agreedBefore = ({ createdAt = new Date(), depositPaid }: Partial<typeof bookings.$inferInsert>): Date =>
  depositPaid ? later(createdAt, -DAY) : createdAt;

/** A date requested on a pending quote: a pending booking for 2 January 2099. */
export async function makeDateRequest(
  db: Queryable,
  overrides: Partial<typeof bookings.$inferInsert> & { customer?: User; tradesperson?: User } = {},
): Promise<BookedWork> {
  const { customer, tradesperson, ...columns } = overrides;
  const job = await makeJob(db, customer ? { customer } : {});
  const quote = await makeQuote(db, { jobId: job.id, ...(tradesperson ? { tradesperson } : {}) });
  const booking = await insertOne(db, bookings, {
    jobId: job.id,
    quoteId: quote.id,
    customerId: job.customerId,
    tradespersonId: quote.tradespersonId,
    amount: quote.amount,
    status: "pending",
    scheduledDate: "2099-01-02",
    answerBy: later(new Date(), 5 * DAY),
    ...columns,
  });
  return { booking, customer: job.customer, tradesperson: quote.tradesperson };
}

/** A tradesperson's contest of a report that they did not come, open by default. */
export const makeContest = (
  db: Queryable,
  booking: Pick<BookingRow, "id" | "scheduledDate">,
  overrides: Partial<typeof noShowContests.$inferInsert> = {},
): Promise<typeof noShowContests.$inferSelect> =>
  insertOne(db, noShowContests, {
    bookingId: booking.id,
    reportedAt: new Date(),
    missedDay: booking.scheduledDate,
    reason: "I was there at nine, and nobody opened.",
    ...overrides,
  });

/** A report that nobody was in, of just now, with a charge of £48.00 to which the customer can object. */
export const makeNoAccess = (
  db: Queryable,
  booking: Pick<BookingRow, "id">,
  { createdAt = new Date(), ...overrides }: Partial<typeof noAccessReports.$inferInsert> = {},
): Promise<typeof noAccessReports.$inferSelect> =>
  insertOne(db, noAccessReports, {
    bookingId: booking.id,
    visitDay: londonDay(createdAt),
    onMyWayAt: createdAt,
    photoIds: [newId()],
    charge: pence(4_800),
    dueAt: later(createdAt, 48 * HOUR),
    createdAt,
    ...overrides,
  });
