import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { businessDetails } from "#db/schema/verification.ts";

/** The value of `invoices_for_me_at`: the time of the agreement, which stays the same until it is withdrawn. */
export const agreementColumn = (agrees: boolean, at: Date): SQL | null =>
  agrees ? sql`coalesce(${businessDetails.invoicesForMeAt}, ${at.toISOString()}::timestamptz)` : null;

/** The time at which a tradesperson agreed that we make their invoices to customers; null if they have not. Unscoped. */
export async function unsafeInvoicesForMeSince(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: businessDetails.invoicesForMeAt })
    .from(businessDetails)
    .where(eq(businessDetails.userId, userId));
  return row?.since ?? null;
}
