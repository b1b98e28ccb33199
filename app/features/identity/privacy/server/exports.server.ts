import type { Readable } from "node:stream";
import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { dataExports } from "#db/schema/privacy.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import {
  EXPORT_LASTS,
  EXPORT_TAKES_AT_MOST,
  EXPORTS_A_DAY,
  type ExportState,
  exportErrors,
  exportFile,
  exportState,
} from "../rules/export.ts";
import { makeExportTask } from "../tasks.ts";

const unfinished = (exportId: string) =>
  and(eq(dataExports.id, exportId), isNull(dataExports.readyAt), isNull(dataExports.failedAt));

/** The owner of an unfinished copy; null when it is ready, has failed or was deleted with its account. */
export async function unsafeOwnerOfUnfinished(db: Queryable, exportId: string): Promise<string | null> {
  const [row] = await db.select({ userId: dataExports.userId }).from(dataExports).where(unfinished(exportId));
  return row?.userId ?? null;
}

/** Saves how many steps of a copy are done, and the total. */
export async function saveExportProgress(
  db: Queryable,
  exportId: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.update(dataExports).set({ done, total }).where(eq(dataExports.id, exportId));
}

/** Marks a copy as ready and returns when it expires; null when it was deleted with its account in the meantime. */
export async function markExportReady(
  tx: Tx,
  exportId: string,
  { bytes, at }: { bytes: number; at: Date },
): Promise<Date | null> {
  const expiresAt = later(at, EXPORT_LASTS);
  const [row] = await tx
    .update(dataExports)
    .set({ readyAt: at, expiresAt, bytes })
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)))
    .returning({ id: dataExports.id });
  return row ? expiresAt : null;
}

/** Marks a copy as failed, so that its owner can request another. */
export async function markExportFailed(db: Queryable, exportId: string, at: Date): Promise<void> {
  await db
    .update(dataExports)
    .set({ failedAt: at, expiresAt: later(at, EXPORT_LASTS) })
    .where(unfinished(exportId));
}

interface DataExport {
  id: string;
  state: ExportState;
  /** Finished steps and their total; 0 of 0 before it has started. */
  done: number;
  total: number;
  bytes: number | null;
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
}

/**
 * Starts a copy of the data of the signed-in person, who may be suspended. With `background` a task creates it; otherwise the
 * caller does. Returns its id. Throws NOT_SIGNED_IN, EXPORT_UNDER_WAY, EXPORT_LIMIT.
 */
export async function requestExport(ctx: Ctx, { background }: { background: boolean }): Promise<string> {
  const { id: userId } = requireUser(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(dataExports)
      .values({ userId, requestedAt: at })
      .onConflictDoNothing()
      .returning({ id: dataExports.id });
    if (!made) throw exportErrors.EXPORT_UNDER_WAY();
    const isRecent = and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, later(at, -DAY)));
    const requestCount = await tx.$count(dataExports, isRecent);
    if (requestCount > EXPORTS_A_DAY) throw exportErrors.EXPORT_LIMIT({ retryAfter: DAY / 1_000 });
    if (background) await enqueue(tx, makeExportTask, { exportId: made.id }, { key: `export:${made.id}` });
    return made.id;
  });
}

/** The signed-in person's latest copy, or null. Throws NOT_SIGNED_IN. */
export async function latestExport(ctx: Ctx): Promise<DataExport | null> {
  const { id: userId } = requireUser(ctx.actor);
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1);
  if (!row) return null;
  const { userId: _, failedAt: __, ...fields } = row;
  return { ...fields, state: exportState(row, ctx.clock.now()) };
}

/** Opens a finished copy for its owner. Throws NOT_SIGNED_IN, and NOT_FOUND also for other people's copies and expired ones. */
export async function openExport(ctx: Ctx, id: string): Promise<{ stream: Readable; bytes: number }> {
  const { id: userId } = requireUser(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId)))
    : [];
  const isReady = row && exportState(row, ctx.clock.now()) === "ready";
  const stream = isReady ? await ctx.storage.stream(exportFile(userId, id)) : null;
  if (!row || !stream) throw errors.NOT_FOUND();
  return { stream, bytes: row.bytes ?? 0 };
}

/** A scheduled task: deletes expired copies, and marks unfinished ones as failed. */
export async function deleteOldExports(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  const old = await ctx.db.select().from(dataExports).where(lte(dataExports.expiresAt, at)).limit(100);
  for (const { id, userId } of old) {
    await ctx.storage.remove(exportFile(userId, id));
    await ctx.db.delete(dataExports).where(eq(dataExports.id, id));
  }
  const stuck = and(isNull(dataExports.readyAt), lte(dataExports.requestedAt, later(at, -EXPORT_TAKES_AT_MOST)));
  await ctx.db
    .update(dataExports)
    .set({ failedAt: at, expiresAt: later(at, EXPORT_LASTS) })
    .where(and(stuck, isNull(dataExports.failedAt)));
}
