import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";

/** What one tradesperson sends is counted one after the other, so that a limit of theirs cannot be raced. Before the job. */
export async function lockQuoter(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("no key update");
}
