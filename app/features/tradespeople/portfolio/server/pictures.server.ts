import { and, asc, eq, isNull, sql } from "drizzle-orm";
import sharp from "sharp";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { profiles } from "#db/schema/profile.ts";
import { inFileLane, readPhoto } from "#features/uploads/index.server.ts";
import { AVIF_OPTIONS, acceptsAvif, avifOf } from "#features/uploads/rules/avif.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { defineErrors, errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import {
  AVIF_WIDTHS,
  MOMENTS,
  type Moment,
  PORTFOLIO_MOST,
  pictureFile,
  WIDTHS,
  type Width,
} from "../rules/portfolio.files.ts";
import { isWorkKind } from "../rules/work-kind.ts";
import { cleanUpWorkTask } from "../tasks.ts";

export const portfolioErrors = defineErrors({
  PORTFOLIO_FULL: {
    status: 409,
    message: `You can show up to ${PORTFOLIO_MOST} pieces of work. Remove one to add another`,
  },
  WORK_NOT_FOUND: { status: 404, message: "This picture is no longer here" },
});

export type PortfolioItem = typeof portfolioItems.$inferSelect;

/** A person's items in their order. */
const itemsOf = (db: Queryable, userId: string): Promise<PortfolioItem[]> =>
  db
    .select()
    .from(portfolioItems)
    .where(eq(portfolioItems.userId, userId))
    .orderBy(asc(portfolioItems.place), asc(portfolioItems.id));

/** The actor's items, locked against their other requests. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function lockOwnItems(tx: Tx, ctx: Ctx): Promise<{ userId: string; items: PortfolioItem[] }> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const locked = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("no key update");
  if (locked.length === 0) throw errors.NOT_FOUND();
  return { userId, items: await itemsOf(tx, userId) };
}

/** One of them. Throws WORK_NOT_FOUND too. */
export async function lockOwnItem(tx: Tx, ctx: Ctx, itemId: string) {
  const { userId, items } = await lockOwnItems(tx, ctx);
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw portfolioErrors.WORK_NOT_FOUND();
  return { userId, items, item };
}

/** The kind and the booking of a form. Throws VALIDATION_FAILED for an unknown kind, and for a booking that is not the actor's finished work. */
export async function requireWork(
  tx: Tx,
  userId: string,
  { kind, bookingId }: { kind: string; bookingId?: string | undefined },
): Promise<{ kind: string; bookingId: string | null }> {
  if (!isWorkKind(kind)) throw validationError([{ field: "kind", message: "Select a kind of work" }]);
  if (!bookingId) return { kind, bookingId: null };
  const [done] = isId(bookingId)
    ? await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(eq(bookings.id, bookingId), eq(bookings.tradespersonId, userId), sql`${bookings.status} = 'completed'`),
        )
    : [];
  if (!done) throw validationError([{ field: "bookingId", message: "Choose one of your completed bookings" }]);
  return { kind, bookingId };
}

/** A picture as it is stored. */
export interface ReadPicture {
  sizes: readonly { width: Width; webp: Uint8Array; avif: Uint8Array | null }[];
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

/**
 * Checks a picture by its content and makes its sizes, without location and camera details. `moment` is the form's field. Throws
 * VALIDATION_FAILED, BUSY, SCAN_UNAVAILABLE.
 */
export async function readPicture(ctx: Ctx, bytes: Uint8Array, moment: Moment): Promise<ReadPicture> {
  const { full: checked } = await readPhoto(ctx, bytes, moment);
  const sizes: ReadPicture["sizes"][number][] = [];
  let last = { width: 1, height: 1 };
  for (const width of WIDTHS) {
    // A picture that is smaller than a size is not enlarged.
    const resized = sharp(checked).resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true });
    const { data, info } = await inFileLane(ctx.caller, () =>
      resized.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
    );
    const copy = AVIF_WIDTHS.includes(width)
      ? await inFileLane(ctx.caller, () => resized.clone().avif(AVIF_OPTIONS).toBuffer())
      : null;
    sizes.push({ width, webp: data, avif: copy && copy.length < data.length ? copy : null });
    last = info;
  }
  return { sizes, width: last.width, height: last.height };
}

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
