import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { freePlaces } from "../rules/photo.files.ts";
import { cleanUpJobPhotosTask } from "../tasks.ts";
import { permitJob } from "./job-changes.server.ts";
import { saveJobPhotos } from "./job-photos.server.ts";
import { captionOf, type GivenPhotos, readJobPhotos, tooManyPhotos } from "./read-job-photos.server.ts";

/**
 * Adds photos to the actor's own open job, all or none; returns how many. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND,
 * WRONG_ROLE, JOB_NOT_OPEN, STORAGE_FULL, SCAN_UNAVAILABLE, and VALIDATION_FAILED on `photos` (an invalid photo, or too many).
 */
export async function addJobPhotos(
  ctx: Ctx,
  { jobId, files }: { jobId: string; files: GivenPhotos["files"] },
): Promise<number> {
  // Checked before the files are processed, and again before they are stored.
  await ctx.db.transaction((tx) => placesFor(tx, ctx, jobId, Math.max(files.length, 1)));
  const photos = await readJobPhotos(ctx, {
    files: files.length > 0 ? files : [{ bytes: new Uint8Array(), caption: null }],
  });
  const savedPhotos = await saveJobPhotos(ctx, jobId, photos);
  await ctx.db.transaction(async (tx) => {
    const places = await placesFor(tx, ctx, jobId, savedPhotos.length);
    const sizes = savedPhotos.map(({ bytes }) => bytes);
    await requireStorage(tx, requireUser(ctx.actor).id, sizes);
    await tx.insert(jobPhotos).values(savedPhotos.map((photo, index) => ({ ...photo, place: places[index] ?? 0 })));
  });
  return savedPhotos.length;
}

/** Locks the job, so that concurrent uploads cannot exceed eight photos. */
async function placesFor(tx: Tx, ctx: Ctx, jobId: string, more: number): Promise<number[]> {
  await lockOwnOpen(tx, ctx, jobId);
  const taken = await tx.select({ place: jobPhotos.place }).from(jobPhotos).where(eq(jobPhotos.jobId, jobId));
  const places = freePlaces(
    taken.map(({ place }) => place),
    more,
  );
  if (!places) throw tooManyPhotos();
  return places;
}

interface OnePhoto {
  jobId: string;
  photoId: string;
}

/**
 * Removes a photo from the actor's own open job; a task deletes its files later. Throws as `addJobPhotos`, PHOTO_NOT_FOUND.
 */
export async function removeJobPhoto(ctx: Ctx, { jobId, photoId }: OnePhoto): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnOpen(tx, ctx, jobId);
    const [gone] = await tx.delete(jobPhotos).where(isPhoto({ jobId, photoId })).returning({ id: jobPhotos.id });
    if (!gone) throw jobErrors.PHOTO_NOT_FOUND();
    await enqueue(tx, cleanUpJobPhotosTask, { jobId, photoIds: [gone.id] });
  });
}

/** Sets the caption of a photo of the actor's own open job; an empty text removes it. Throws as `removeJobPhoto`. */
export async function describeJobPhoto(ctx: Ctx, { caption, ...photo }: OnePhoto & { caption: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnOpen(tx, ctx, photo.jobId);
    const set = { caption: captionOf(caption) };
    const [described] = await tx.update(jobPhotos).set(set).where(isPhoto(photo)).returning({ id: jobPhotos.id });
    if (!described) throw jobErrors.PHOTO_NOT_FOUND();
  });
}

/** An invalid id matches no photo. */
const isPhoto = ({ jobId, photoId }: OnePhoto) => {
  if (!isId(photoId)) throw jobErrors.PHOTO_NOT_FOUND();
  return and(eq(jobPhotos.jobId, jobId), eq(jobPhotos.id, photoId));
};

async function lockOwnOpen(tx: Tx, ctx: Ctx, jobId: string): Promise<void> {
  if (!isId(jobId)) throw jobNotFound();
  const [job] = await tx
    .select(storedColumns(jobPostings))
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId))
    .for("update");
  if (!job) throw jobNotFound();
  permitJob(canEditJob(ctx.actor, job));
}
