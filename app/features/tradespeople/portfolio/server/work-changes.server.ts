import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { avifOf } from "#features/uploads/rules/avif.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { isId, newId } from "#kernel/id.ts";
import { filesOfPicture, MOMENTS, type Moment, PORTFOLIO_MOST, pictureFile } from "../rules/portfolio.files.ts";
import { cleanUpWorkTask } from "../tasks.ts";
import {
  lockOwnItem,
  lockOwnItems,
  type PortfolioItem,
  portfolioErrors,
  type ReadPicture,
  readPicture,
  requireWork,
} from "./pictures.server.ts";

/**
 * Stores the files of a new item and returns its id. They are not shown until its row is written; if that never happens, a task
 * deletes them an hour later.
 */
async function storePictures(
  ctx: Ctx,
  userId: string,
  pictures: Partial<Record<Moment, ReadPicture>>,
): Promise<string> {
  const at = ctx.clock.now();
  const itemId = newId(at.getTime());
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpWorkTask, { userId, itemId }, { runAt: later(at, HOUR) }));
  for (const [moment, picture] of Object.entries(pictures) as [Moment, ReadPicture][])
    await Promise.all(
      picture.sizes.flatMap(({ width, webp, avif }) => {
        const name = pictureFile(userId, itemId, moment, width);
        return [
          ctx.storage.put(name, webp, "image/webp"),
          ...(avif ? [ctx.storage.put(avifOf(name), avif, "image/avif")] : []),
        ];
      }),
    );
  return itemId;
}

/** The size of all files of a picture. */
const bytesOf = (picture: ReadPicture | undefined): number =>
  picture?.sizes.reduce((sum, { webp, avif }) => sum + webp.length + (avif?.length ?? 0), 0) ?? 0;

interface NewWork {
  caption: string;
  kind: string;
  bookingId?: string | undefined;
  after: Uint8Array;
  before?: Uint8Array | undefined;
}

/** Work whose files are checked and stored, for the transaction that adds it. */
interface PreparedWork extends Pick<NewWork, "caption" | "kind" | "bookingId"> {
  id: string;
  after: ReadPicture;
  before: ReadPicture | undefined;
}

/**
 * Adds work to the actor's portfolio, before all other items. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, PORTFOLIO_FULL,
 * STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, and VALIDATION_FAILED on `after`, `before`, `kind` and `bookingId`.
 */
export async function addWork(ctx: Ctx, work: NewWork): Promise<PortfolioItem> {
  const prepared = await prepareWork(ctx, work);
  return createIdempotently(ctx, rowOf(portfolioItems), (tx) => insertWork(tx, ctx, prepared));
}

/** Checks and stores the files of work, for `offerWork`. Throws as `addWork`. */
export async function prepareWork(ctx: Ctx, work: NewWork): Promise<PreparedWork> {
  // Checked before the files are processed, and again before the row is written.
  const userId = await ctx.db.transaction(async (tx) => {
    const own = await lockOwnItems(tx, ctx);
    if (ctx.idempotencyKey === undefined) requireRoom(own.items);
    await requireWork(tx, own.userId, work);
    return own.userId;
  });
  const after = await readPicture(ctx, work.after, "after");
  const before = work.before ? await readPicture(ctx, work.before, "before") : undefined;
  const id = await storePictures(ctx, userId, { after, ...(before && { before }) });
  const { caption, kind, bookingId } = work;
  return { id, caption, kind, bookingId, after, before };
}

/** Adds work that nobody else sees until its customer agrees (`publishWork`), in the caller's transaction. Throws as `addWork`. */
export const offerWork = (tx: Tx, ctx: Ctx, work: PreparedWork): Promise<PortfolioItem> =>
  insertWork(tx, ctx, work, { hiddenAt: ctx.clock.now(), awaitsConsent: true });

async function insertWork(
  tx: Tx,
  ctx: Ctx,
  { id, caption, after, before, ...work }: PreparedWork,
  shown: Pick<Partial<PortfolioItem>, "hiddenAt" | "awaitsConsent"> = {},
): Promise<PortfolioItem> {
  const { userId, items } = await lockOwnItems(tx, ctx);
  requireRoom(items);
  const bytes = bytesOf(after) + bytesOf(before);
  await requireStorage(tx, userId, [bytes]);
  return insertOne(tx, portfolioItems, {
    id,
    userId,
    caption,
    ...(await requireWork(tx, userId, work)),
    place: (items[0]?.place ?? 0) - 1,
    width: after.width,
    height: after.height,
    beforeWidth: before?.width ?? null,
    beforeHeight: before?.height ?? null,
    bytes,
    ...shown,
    createdAt: ctx.clock.now(),
  });
}

function requireRoom(items: readonly unknown[]): void {
  if (items.length >= PORTFOLIO_MOST) throw portfolioErrors.PORTFOLIO_FULL();
}

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

/** Deletes the files of an item that was removed or never stored completely. A background task calls this. */
export async function cleanUpWork(
  { db, storage }: Ctx,
  { userId, itemId }: { userId: string; itemId: string },
): Promise<void> {
  const [shown] = await db.select({ id: portfolioItems.id }).from(portfolioItems).where(eq(portfolioItems.id, itemId));
  if (shown) return;
  for (const moment of MOMENTS) for (const name of filesOfPicture(userId, itemId, moment)) await storage.remove(name);
}
