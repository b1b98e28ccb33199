import { and, eq, inArray, like, not, notInArray, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { type Pence, pence } from "#kernel/money.ts";

/** Chargebacks whose money the bank has. The same as `isTaken`. */
const TAKEN: SQL | undefined = and(
  notInArray(chargebacks.status, ["won", "prevented"]),
  not(like(chargebacks.status, "warning%")),
);

/** The charge intents of a booking that are charged back, wholly or in part. */
export async function chargedBackOf(db: Queryable, bookingId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ intentId: chargebacks.intentId })
    .from(chargebacks)
    .where(and(eq(chargebacks.bookingId, bookingId), TAKEN));
  return new Set(rows.map(({ intentId }) => intentId));
}

/** The amounts charged back of many bookings, in pence: by booking, then by charge intent. */
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

/** The amount charged back of one charge intent, in pence. */
export async function takenBackOf(db: Queryable, intentId: string): Promise<Pence> {
  const [row] = await db
    .select({ total: sumPence(chargebacks.amount) })
    .from(chargebacks)
    .where(and(eq(chargebacks.intentId, intentId), TAKEN));
  return row?.total ?? pence(0);
}
