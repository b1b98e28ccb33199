import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";

/** Marks a person as a former user, in the transaction that erases their account. */
export async function closeProfile(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(profiles).set({ closedAt: at }).where(eq(profiles.id, userId));
}
