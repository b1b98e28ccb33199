import { and, eq, isNull } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { isId } from "#kernel/id.ts";

/** An item that people can see, for a report. */
export async function shownItem(db: Queryable, itemId: string) {
  if (!isId(itemId)) return null;
  const [item] = await db
    .select({ id: portfolioItems.id, userId: portfolioItems.userId, caption: portfolioItems.caption })
    .from(portfolioItems)
    .where(and(eq(portfolioItems.id, itemId), isNull(portfolioItems.hiddenAt)));
  return item ?? null;
}

/** Removes an item from its profile after a decision of our team; its owner still sees it, marked as removed. */
export async function hideWork(tx: Tx, { itemId, at }: { itemId: string; at: Date }): Promise<void> {
  await tx.update(portfolioItems).set({ hiddenAt: at }).where(eq(portfolioItems.id, itemId));
}

/** Restores it after an appeal, unless its owner has deleted it. */
export async function restoreWork(tx: Tx, itemId: string): Promise<void> {
  await tx.update(portfolioItems).set({ hiddenAt: null }).where(eq(portfolioItems.id, itemId));
}
