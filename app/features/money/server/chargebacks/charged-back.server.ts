import { and, eq, like, not, notInArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
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

/** The amount charged back of each charge intent that a statement reads, in pence: a column, null where nothing is. */
export const takenBack = sql<Pence | null>`(select sum(${chargebacks.amount}) from ${chargebacks}
  where ${chargebacks.bookingId} = ${moneyIntents.bookingId} and ${chargebacks.intentId} = ${moneyIntents.id} and ${TAKEN})`.mapWith(
  (total) => pence(Number(total)),
);

/** The amount charged back of one charge intent, in pence. */
export async function takenBackOf(db: Queryable, intentId: string): Promise<Pence> {
  const [row] = await db
    .select({ total: sumPence(chargebacks.amount) })
    .from(chargebacks)
    .where(and(eq(chargebacks.intentId, intentId), TAKEN));
  return row?.total ?? pence(0);
}
