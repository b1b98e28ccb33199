import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";

/** Ends a suspension. The caller has checked that an admin may do so. */
export async function restoreProfile(tx: Tx, userId: string): Promise<void> {
  await tx.update(profiles).set({ suspendedAt: null, suspendedFor: null }).where(eq(profiles.id, userId));
}
