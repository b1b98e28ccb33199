import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { sessions } from "#db/schema/auth.ts";

/** Signs a person out everywhere, at the latest from their next request. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
