import { and, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobPhotoUploads } from "#db/schema/jobs.ts";
import { readPhoto, requireStorage } from "#features/uploads/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { canPostJob } from "../rules/job.policy.ts";
import { MOST_UPLOADS, UPLOAD_KEPT_FOR, uploadFile } from "../rules/photo-uploads.ts";
import { cleanUpPhotoUploadsTask } from "../tasks.ts";
import { permitJob } from "./job-changes.server.ts";

export type PhotoUpload = typeof jobPhotoUploads.$inferSelect;

/**
 * Stores a photo for a job that the actor is going to post: for a day, seen by nobody, and at most sixteen of a person. Throws
 * NOT_SIGNED_IN, SUSPENDED, CUSTOMERS_ONLY, STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, and VALIDATION_FAILED on `photo`.
 */
export async function uploadJobPhoto(ctx: Ctx, { bytes }: { bytes: Uint8Array }): Promise<PhotoUpload> {
  permitJob(canPostJob(ctx.actor));
  const { id: userId } = requireUser(ctx.actor);
  const { full, small, width, height } = await readPhoto(ctx, bytes, "photo");
  const at = ctx.clock.now();
  const id = newId(at.getTime());
  // The task comes first: it finds the files even if this process ends before their row is written.
  const task = { userId, ids: [id] };
  const runAt = later(at, UPLOAD_KEPT_FOR);
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpPhotoUploadsTask, task, { runAt }));
  await Promise.all([
    ctx.storage.put(uploadFile(userId, id, "full"), full, "image/jpeg"),
    ctx.storage.put(uploadFile(userId, id, "small"), small, "image/webp"),
  ]);
  return createIdempotently(ctx, rowOf(jobPhotoUploads), async (tx) => {
    // Also makes parallel uploads of a person wait for each other.
    await requireStorage(tx, userId, [full.length]);
    await makeRoom(tx, userId);
    return insertOne(tx, jobPhotoUploads, { id, userId, bytes: full.length, width, height, createdAt: at });
  });
}

/** Removes a person's oldest uploads, until there is room for one more. */
async function makeRoom(tx: Tx, userId: string): Promise<void> {
  const oldest = await tx
    .select({ id: jobPhotoUploads.id })
    .from(jobPhotoUploads)
    .where(eq(jobPhotoUploads.userId, userId))
    .orderBy(desc(jobPhotoUploads.id))
    .offset(MOST_UPLOADS - 1);
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  await tx.delete(jobPhotoUploads).where(inArray(jobPhotoUploads.id, ids));
  await enqueue(tx, cleanUpPhotoUploadsTask, { userId, ids });
}

/** Deletes uploads with their files. The photos of a posted job are copies. A background task calls this. */
export async function cleanUpPhotoUploads(
  { db, storage }: Ctx,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<void> {
  const theirs = and(eq(jobPhotoUploads.userId, userId), inArray(jobPhotoUploads.id, ids));
  await db.delete(jobPhotoUploads).where(theirs);
  for (const id of ids)
    await Promise.all((["full", "small"] as const).map((size) => storage.remove(uploadFile(userId, id, size))));
}
