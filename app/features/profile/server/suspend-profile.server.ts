import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";

/** Marks a person as suspended, with the reason that they will read. The caller has checked that an admin may do so. */
export async function suspendProfile(tx: Tx, suspension: { userId: string; reason: string; at: Date }): Promise<void> {
  const { userId, reason, at } = suspension;
  await tx.update(profiles).set({ suspendedAt: at, suspendedFor: reason }).where(eq(profiles.id, userId));
}
