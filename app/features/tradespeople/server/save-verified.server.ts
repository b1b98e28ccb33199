import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";

/** Stores whether somebody is verified, which the verification module decides. Triggers update lists and cached pages. */
export async function saveVerified(tx: Tx, userId: string, verified: boolean): Promise<void> {
  await tx.update(tradespersonProfiles).set({ verified }).where(eq(tradespersonProfiles.userId, userId));
}
