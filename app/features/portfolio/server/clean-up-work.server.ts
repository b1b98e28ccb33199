import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { filesOfPicture, MOMENTS } from "../rules/portfolio.files.ts";

/** Deletes the files of an item that was removed or never stored completely. A background task calls this. */
export async function cleanUpWork(
  { db, storage }: Ctx,
  { userId, itemId }: { userId: string; itemId: string },
): Promise<void> {
  const [shown] = await db.select({ id: portfolioItems.id }).from(portfolioItems).where(eq(portfolioItems.id, itemId));
  if (shown) return;
  for (const moment of MOMENTS) for (const name of filesOfPicture(userId, itemId, moment)) await storage.remove(name);
}
