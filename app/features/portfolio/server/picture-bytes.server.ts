import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { isId } from "#kernel/id.ts";
import { MOMENTS, pictureFile, WIDTHS } from "../rules/portfolio.files.ts";

/** A picture by the last two parts of its address; null when there is none, or our team has removed it. Pictures of work are public. */
export async function pictureBytes(
  { db, storage }: Pick<Ctx, "db" | "storage">,
  userId: string,
  file: string,
): Promise<Uint8Array | null> {
  const [, itemId, moment, side] = /^([0-9a-f-]{36})-(\w+)-(\d+)\.webp$/.exec(file) ?? [];
  const found = MOMENTS.find((one) => one === moment);
  const width = WIDTHS.find((one) => String(one) === side);
  if (!isId(userId) || !isId(itemId) || !found || !width) return null;
  const [item] = await db
    .select({ id: portfolioItems.id })
    .from(portfolioItems)
    .where(and(eq(portfolioItems.id, itemId), eq(portfolioItems.userId, userId), isNull(portfolioItems.hiddenAt)));
  return item ? storage.get(pictureFile(userId, itemId, found, width)) : null;
}
