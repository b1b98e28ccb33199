import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { chargebacks } from "#db/schema/index.ts";

/** The payments (by their charge intents) of a booking that a bank has taken back, or is about to. */
export async function chargedBackOf(db: Queryable, bookingId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ intentId: chargebacks.intentId })
    .from(chargebacks)
    .where(and(eq(chargebacks.bookingId, bookingId), ne(chargebacks.status, "won")));
  return new Set(rows.map(({ intentId }) => intentId));
}
