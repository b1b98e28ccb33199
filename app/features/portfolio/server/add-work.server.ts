import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { portfolioErrors } from "../rules/portfolio.errors.ts";
import { PORTFOLIO_MOST } from "../rules/portfolio.files.ts";
import { lockOwnItems, type PortfolioItem, requireWork } from "./own-items.server.ts";
import { type ReadPicture, readPicture } from "./read-picture.server.ts";
import { bytesOf, storePictures } from "./store-pictures.server.ts";

interface NewWork {
  caption: string;
  kind: string;
  bookingId?: string | undefined;
  after: Uint8Array;
  before?: Uint8Array | undefined;
}

/** Work whose files are checked and stored, for the transaction that adds it. */
export interface PreparedWork extends Pick<NewWork, "caption" | "kind" | "bookingId"> {
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
