import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { profiles, tradespersonProfiles, verificationChecks } from "#db/schema/index.ts";
import { londonDay } from "#kernel/london.ts";

/** A tradesperson's trade (null before they chose one) and whether they hold a Gas Safe check that is current today. */
export async function credentialsOf(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<{ trade: string | null; gasSafe: boolean }> {
  const current = db
    .select({ one: sql`1` })
    .from(verificationChecks)
    .where(
      and(
        eq(verificationChecks.userId, profiles.id),
        eq(verificationChecks.kind, "gas_safe"),
        eq(verificationChecks.status, "approved"),
        or(isNull(verificationChecks.expiresAt), gte(verificationChecks.expiresAt, londonDay(at))),
      ),
    );
  const [row] = await db
    .select({ trade: tradespersonProfiles.trade, gasSafe: sql<boolean>`exists (${current})` })
    .from(profiles)
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, userId));
  return row ?? { trade: null, gasSafe: false };
}
