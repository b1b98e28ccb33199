import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";

/** Sets a person's normalised postcode ("LS6 2AB") in the transaction of another operation. */
export async function setPostcode(tx: Tx, { userId, postcode }: { userId: string; postcode: string }): Promise<void> {
  await tx.update(profiles).set({ postcode }).where(eq(profiles.id, userId));
}
