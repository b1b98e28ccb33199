import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { cleanUpWorkTask } from "../tasks.ts";
import { lockOwnItem, type PortfolioItem, requireWork } from "./own-items.server.ts";

interface ChangedWork {
  itemId: string;
  caption: string;
  kind: string;
  bookingId?: string | undefined;
}

/** Changes the texts of an item of the actor's. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, WORK_NOT_FOUND, VALIDATION_FAILED. */
export function changeWork(ctx: Ctx, { itemId, caption, ...work }: ChangedWork): Promise<PortfolioItem> {
  return ctx.db.transaction(async (tx) => {
    const { userId, item } = await lockOwnItem(tx, ctx, itemId);
    const set = { caption, ...(await requireWork(tx, userId, work)) };
    await tx.update(portfolioItems).set(set).where(eq(portfolioItems.id, item.id));
    return { ...item, ...set };
  });
}

/** Removes an item of the actor's; a task deletes its files. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, WORK_NOT_FOUND. */
export async function removeWork(ctx: Ctx, { itemId }: { itemId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { userId, item } = await lockOwnItem(tx, ctx, itemId);
    await tx.delete(portfolioItems).where(eq(portfolioItems.id, item.id));
    await enqueue(tx, cleanUpWorkTask, { userId, itemId: item.id });
  });
}

/** Moves an item one position. At the end of the list it stays where it is. Throws as `removeWork`. */
export async function moveWork(ctx: Ctx, { itemId, to }: { itemId: string; to: "earlier" | "later" }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { items, item } = await lockOwnItem(tx, ctx, itemId);
    const other = items[items.indexOf(item) + (to === "earlier" ? -1 : 1)];
    if (!other) return;
    await tx.update(portfolioItems).set({ place: other.place }).where(eq(portfolioItems.id, item.id));
    await tx.update(portfolioItems).set({ place: item.place }).where(eq(portfolioItems.id, other.id));
  });
}
