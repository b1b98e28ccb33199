import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { verificationChecks } from "#db/schema/index.ts";
import { londonDay } from "#kernel/london.ts";

/** Whether somebody holds a Gas Safe check that is approved and current at a moment. */
export async function currentGasSafe(db: Queryable, userId: string, at: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: verificationChecks.id })
    .from(verificationChecks)
    .where(
      and(
        eq(verificationChecks.userId, userId),
        eq(verificationChecks.kind, "gas_safe"),
        eq(verificationChecks.status, "approved"),
        sql`coalesce(${verificationChecks.expiresAt}, 'infinity') >= ${londonDay(at)}::date`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
