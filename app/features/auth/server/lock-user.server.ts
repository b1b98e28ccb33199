import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";

/**
 * Locks an account until the transaction ends; null when there is none. Whatever changes how somebody signs in locks it first, so that
 * two changes follow one another. A session that is being created waits for it too, because it refers to the row.
 */
export async function lockUser(tx: Tx, userId: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user ?? null;
}
