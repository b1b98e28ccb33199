import { and, eq, inArray, like, not, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { type Pence, pence } from "#kernel/money.ts";

/** A bank has taken it back. One that it merely asks about is not, nor one that was won. */
const TAKEN: SQL | undefined = and(not(eq(chargebacks.status, "won")), not(like(chargebacks.status, "warning%")));

/** The payments (by their charge intents) of a booking that a bank has taken back, or part of them. */
export async function chargedBackOf(db: Queryable, bookingId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ intentId: chargebacks.intentId })
    .from(chargebacks)
    .where(and(eq(chargebacks.bookingId, bookingId), TAKEN));
  return new Set(rows.map(({ intentId }) => intentId));
}

/** What banks have taken back of the payments of many bookings, in pence: by booking, then by charge intent. */
export async function takenBackIn(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Pence>>> {
  const rows = await db
    .select({ bookingId: chargebacks.bookingId, intentId: chargebacks.intentId, total: sumPence(chargebacks.amount) })
    .from(chargebacks)
    .where(and(inArray(chargebacks.bookingId, [...bookingIds]), TAKEN))
    .groupBy(chargebacks.bookingId, chargebacks.intentId);
  const byBooking = new Map<string, Map<string, Pence>>();
  for (const { bookingId, intentId, total } of rows)
    byBooking.set(bookingId, (byBooking.get(bookingId) ?? new Map<string, Pence>()).set(intentId, total));
  return byBooking;
}

/** How much of one payment (by its charge intent) a bank has taken back, in pence. */
export async function takenBackOf(db: Queryable, intentId: string): Promise<Pence> {
  const [row] = await db
    .select({ total: sumPence(chargebacks.amount) })
    .from(chargebacks)
    .where(and(eq(chargebacks.intentId, intentId), TAKEN));
  return row?.total ?? pence(0);
}
