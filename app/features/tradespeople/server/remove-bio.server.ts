import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";

/** Removes the description of a public profile after a decision on a report. The caller stores the text. */
export async function removeBio(tx: Tx, userId: string): Promise<void> {
  await tx.update(tradespersonProfiles).set({ bio: null }).where(eq(tradespersonProfiles.userId, userId));
}

/** Restores the description, unless its owner has written a new one. */
export async function restoreBio(tx: Tx, { userId, bio }: { userId: string; bio: string | null }): Promise<void> {
  await tx
    .update(tradespersonProfiles)
    .set({ bio })
    .where(and(eq(tradespersonProfiles.userId, userId), isNull(tradespersonProfiles.bio)));
}
