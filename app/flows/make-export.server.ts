import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import {
  markExportFailed,
  markExportReady,
  saveExportProgress,
  unsafeOwnerOfUnfinished,
} from "#features/privacy/index.server.ts";
import { exportReady } from "#features/privacy/notifications.ts";
import { exportFile } from "#features/privacy/rules/export.ts";
import { removeFilesTask } from "#features/privacy/tasks.ts";
import { longDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { writeExport } from "./write-export.server.ts";

/** The most progress updates of one export. */
const MAX_UPDATES = 50;

/** Background task: creates a requested copy, stores it privately, and emails its owner. Idempotent. */
export async function makeExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<void> {
  const userId = await unsafeOwnerOfUnfinished(ctx.db, exportId);
  if (!userId) return;
  const path = join(tmpdir(), `fettle-export-${newId()}.zip`);
  try {
    await writeExport(ctx, userId, createWriteStream(path, { mode: 0o600 }), progressOf(ctx, exportId));
    const { size } = await stat(path);
    await ctx.storage.putFile(exportFile(userId, exportId), path, "application/zip");
    await saveReady(ctx, { exportId, userId, bytes: size });
  } catch (error) {
    ctx.log.error({ err: error, export_id: exportId }, "a copy of somebody's data could not be made");
    await markExportFailed(ctx.db, exportId, ctx.clock.now());
  } finally {
    await rm(path, { force: true });
  }
}

const progressOf = (ctx: Ctx, exportId: string) => async (done: number, total: number) => {
  if (done % Math.ceil(total / MAX_UPDATES) === 0 || done === total)
    await saveExportProgress(ctx.db, exportId, { done, total });
};

async function saveReady(ctx: Ctx, made: { exportId: string; userId: string; bytes: number }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const expiresAt = await markExportReady(tx, made.exportId, { bytes: made.bytes, at: ctx.clock.now() });
    // The account was deleted in the meantime.
    if (!expiresAt) return enqueue(tx, removeFilesTask, { names: [exportFile(made.userId, made.exportId)] });
    await enqueueMail(tx, exportReady, {
      to: made.userId,
      payload: { date: longDay(expiresAt) },
      url: `${ctx.baseUrl}/profile/export`,
    });
  });
}
