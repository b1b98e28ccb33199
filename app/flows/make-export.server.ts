import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { dataExports } from "#db/schema/privacy.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { exportReady } from "#features/privacy/notifications.ts";
import { EXPORT_LASTS, exportFile } from "#features/privacy/rules/export.ts";
import { removeFilesTask } from "#features/privacy/tasks.ts";
import { later } from "#kernel/clock.ts";
import { longDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { writeExport } from "./write-export.server.ts";

/** The shortest time between two progress updates. */
const STEPS_SHOWN = 50;

/** Background task: creates a requested copy, stores it privately, and emails its owner. Idempotent. */
export async function makeExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<void> {
  const open = and(eq(dataExports.id, exportId), isNull(dataExports.readyAt), isNull(dataExports.failedAt));
  const [asked] = await ctx.db.select().from(dataExports).where(open);
  if (!asked) return;
  const path = join(tmpdir(), `fettle-export-${newId()}.zip`);
  try {
    await writeExport(ctx, asked.userId, createWriteStream(path, { mode: 0o600 }), progressOf(ctx, exportId));
    const { size } = await stat(path);
    await ctx.storage.putFile(exportFile(asked.userId, exportId), path, "application/zip");
    await keepReady(ctx, { exportId, userId: asked.userId, bytes: size });
  } catch (error) {
    ctx.log.error({ err: error, export_id: exportId }, "a copy of somebody's data could not be made");
    const at = ctx.clock.now();
    await ctx.db
      .update(dataExports)
      .set({ failedAt: at, expiresAt: later(at, EXPORT_LASTS) })
      .where(open);
  } finally {
    await rm(path, { force: true });
  }
}

const progressOf = (ctx: Ctx, exportId: string) => async (done: number, total: number) => {
  if (done % Math.ceil(total / STEPS_SHOWN) === 0 || done === total)
    await ctx.db.update(dataExports).set({ done, total }).where(eq(dataExports.id, exportId));
};

async function keepReady(ctx: Ctx, made: { exportId: string; userId: string; bytes: number }): Promise<void> {
  const readyAt = ctx.clock.now();
  const expiresAt = later(readyAt, EXPORT_LASTS);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(dataExports)
      .set({ readyAt, expiresAt, bytes: made.bytes })
      .where(and(eq(dataExports.id, made.exportId), isNull(dataExports.readyAt)))
      .returning({ id: dataExports.id });
    // The account was deleted in the meantime.
    if (!row) return enqueue(tx, removeFilesTask, { names: [exportFile(made.userId, made.exportId)] });
    await enqueueMail(tx, exportReady, {
      to: made.userId,
      payload: { date: longDay(expiresAt) },
      url: `${ctx.baseUrl}/profile/export`,
    });
  });
}
