import { as } from "#app/testing/context.ts";
import type { Database, Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { raiseDispute } from "#flows/decide-dispute.server.ts";
import { payWithoutEvents } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { type Clock, HOUR, later, systemClock } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import type { Terms } from "./rules/terms.ts";

type DisputeRow = typeof disputes.$inferSelect;
export type DisputedWork = BookedWork & { dispute: DisputeRow };

export const WORDS = {
  reason: "Poor quality of work",
  description: "The tap drips more than it did before, and the worktop is scratched.",
};

/** A dispute of the customer about finished work for which nothing is held; open by default. */
export async function makeDispute(
  db: Queryable,
  overrides: Partial<typeof disputes.$inferInsert> & { customer?: User; tradesperson?: User } = {},
): Promise<DisputedWork> {
  const { customer, tradesperson, ...columns } = overrides;
  const people = { ...(customer ? { customer } : {}), ...(tradesperson ? { tradesperson } : {}) };
  const over = columns.status === "resolved" || columns.status === "withdrawn";
  const completedAt = new Date();
  const work = await makeBooking(db, { status: over ? "completed" : "disputed", completedAt, ...people });
  const dispute = await insertOne(db, disputes, {
    bookingId: work.booking.id,
    customerId: work.booking.customerId,
    tradespersonId: work.booking.tradespersonId,
    raisedBy: work.customer.id,
    raisedByType: "customer",
    ...WORDS,
    dueAt: over ? null : later(new Date(), 48 * HOUR),
    ...columns,
  });
  return { ...work, dispute };
}

/** A split of the held money as terms. `refund`: pence. */
export const split = (refund: number): Terms => ({ remedy: "split", refundAmount: pence(refund) });

interface Held {
  customer?: User;
  tradesperson?: User;
  /** Pence. */
  amount?: number;
  by?: "customer" | "tradesperson";
  clock?: Clock;
}

/** Work that is paid for and held. */
export async function makeHeldWork(
  database: Database,
  { by: _by, clock = systemClock, amount, ...people }: Held = {},
): Promise<BookedWork> {
  const work = await makeBooking(database.db, { ...people, ...(amount ? { amount: amount as never } : {}) });
  await settlePayment(as(database, system, { clock }), {
    sessionId: await payWithoutEvents(database, work.customer, work.booking.id),
  });
  return work;
}

/** A dispute raised about work that is paid for and held. */
export async function makeHeldDispute(database: Database, of: Held = {}): Promise<DisputedWork> {
  const work = await makeHeldWork(database, of);
  const { by = "customer", clock = systemClock } = of;
  const reason = by === "customer" ? WORDS.reason : "Payment issue";
  const input = { bookingId: work.booking.id, ...WORDS, reason };
  return { ...work, dispute: await raiseDispute(as(database, work[by], { clock }), input) };
}
