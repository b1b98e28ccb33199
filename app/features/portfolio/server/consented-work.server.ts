import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { cleanUpWorkTask } from "../tasks.ts";

/** Shows work on its profile, once its customer has agreed. */
export async function publishWork(tx: Tx, itemId: string): Promise<void> {
  await tx
    .update(portfolioItems)
    .set({ hiddenAt: null, awaitsConsent: false })
    .where(and(eq(portfolioItems.id, itemId), eq(portfolioItems.awaitsConsent, true)));
}

/** Removes work whose customer does not agree, or no longer does; a task deletes its files. */
export async function takeDownWork(tx: Tx, { itemId, userId }: { itemId: string; userId: string }): Promise<void> {
  await tx.delete(portfolioItems).where(eq(portfolioItems.id, itemId));
  await enqueue(tx, cleanUpWorkTask, { userId, itemId });
}
