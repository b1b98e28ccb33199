import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";

/** Marks that a person has deleted their account, in the transaction that erases it: from then on they are a former user. */
export async function closeProfile(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(profiles).set({ closedAt: at }).where(eq(profiles.id, userId));
}
