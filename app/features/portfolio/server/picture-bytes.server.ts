import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { acceptsAvif, avifOf } from "#features/uploads/rules/avif.ts";
import { isId } from "#kernel/id.ts";
import { AVIF_WIDTHS, MOMENTS, pictureFile, WIDTHS } from "../rules/portfolio.files.ts";

/**
 * A picture by the last two parts of its address; null when there is none, or our team has removed it. Pictures of work are public. With
 * an `accept` header that names AVIF it is the copy, if there is one.
 */
export async function pictureBytes(
  { db, storage }: Pick<Ctx, "db" | "storage">,
  userId: string,
  file: string,
  accept?: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [, itemId, moment, side] = /^([0-9a-f-]{36})-(\w+)-(\d+)\.webp$/.exec(file) ?? [];
  const found = MOMENTS.find((one) => one === moment);
  const width = WIDTHS.find((one) => String(one) === side);
  if (!isId(userId) || !isId(itemId) || !found || !width) return null;
  const [item] = await db
    .select({ id: portfolioItems.id })
    .from(portfolioItems)
    .where(and(eq(portfolioItems.id, itemId), eq(portfolioItems.userId, userId), isNull(portfolioItems.hiddenAt)));
  if (!item) return null;
  const name = pictureFile(userId, itemId, found, width);
  const copy = AVIF_WIDTHS.includes(width) && acceptsAvif(accept) ? await storage.get(avifOf(name)) : null;
  if (copy) return { bytes: copy, type: "image/avif" };
  const bytes = await storage.get(name);
  return bytes && { bytes, type: "image/webp" };
}
