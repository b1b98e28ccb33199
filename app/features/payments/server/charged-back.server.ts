import { and, eq, like, not } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { chargebacks } from "#db/schema/index.ts";

/** The payments (by their charge intents) of a booking that a bank has taken back. One it merely asks about is not. */
export async function chargedBackOf(db: Queryable, bookingId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ intentId: chargebacks.intentId })
    .from(chargebacks)
    .where(
      and(
        eq(chargebacks.bookingId, bookingId),
        not(eq(chargebacks.status, "won")),
        not(like(chargebacks.status, "warning%")),
      ),
    );
  return new Set(rows.map(({ intentId }) => intentId));
}
