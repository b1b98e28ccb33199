import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { businessDetails } from "#db/schema/verification.ts";

/** The stored agreement to invoices made on their behalf: the time of the first yes stays until it is withdrawn. */
export const agreementColumn = (agrees: boolean, at: Date): SQL | null =>
  agrees ? sql`coalesce(${businessDetails.invoicesForMeAt}, ${at.toISOString()}::timestamptz)` : null;

/** Since when a tradesperson agrees that we make their invoices to customers for them; null if they do not. Unscoped. */
export async function unsafeInvoicesForMeSince(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: businessDetails.invoicesForMeAt })
    .from(businessDetails)
    .where(eq(businessDetails.userId, userId));
  return row?.since ?? null;
}
