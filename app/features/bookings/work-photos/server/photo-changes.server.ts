import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { type Photo, readPhoto, requireStorage } from "#features/uploads/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { errors, isAppError, validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { permitWith } from "#kernel/permit.ts";
import { type BookingRow, lockBooking, refreshBookingPages, unsafeNoAccessOf } from "../../index.server.ts";
import { bookingNotFound } from "../../rules/booking.errors.ts";
import { cleanUpWorkPhotosTask } from "../../tasks.ts";
import { TOO_MANY_WORK_PHOTOS, workPhotoErrors } from "../rules/work-photo.errors.ts";
import { freePlaces, type Moment, workPhotoFile } from "../rules/work-photo.files.ts";
import { canAddPhotos, canDeletePhotos } from "../rules/work-photo.policy.ts";
import type { WorkPhoto } from "./photo-reads.server.ts";

export const permitPhotos = permitWith({ ...errors, ...workPhotoErrors, NOT_FOUND: bookingNotFound });

interface NewPhotos {
  bookingId: string;
  moment: Moment;
  /** As uploaded; at least one. */
  files: readonly Uint8Array[];
}

/**
 * Adds photos from before or after the work to the actor's own booking, all or none; returns the first. Throws NOT_SIGNED_IN, SUSPENDED,
 * NOT_FOUND, WRONG_ROLE, PHOTOS_NOT_OPEN, STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, and VALIDATION_FAILED on `photos` (an invalid photo, or
 * too many).
 */
export async function addWorkPhotos(ctx: Ctx, { bookingId, moment, files }: NewPhotos): Promise<WorkPhoto> {
  const actor = requireActive(ctx.actor);
  const more = Math.max(files.length, 1);
  // Checked before the files are processed, and again before the rows are written.
  await ctx.db.transaction((tx) => placesFor(tx, ctx, { bookingId, moment, more, mayRepeat: true }));
  const photos = await readAll(ctx, files.length > 0 ? files : [new Uint8Array()]);
  const stored = await storePhotos(ctx, bookingId, photos);
  return createIdempotently(ctx, rowOf(bookingPhotos), async (tx) => {
    const { booking, places } = await placesFor(tx, ctx, { bookingId, moment, more, mayRepeat: false });
    const sizes = stored.map(({ bytes }) => bytes);
    await requireStorage(tx, actor.id, sizes);
    const rows = stored.map((photo, index) => ({ ...photo, moment, place: places[index] ?? 0 }));
    const [first] = await tx.insert(bookingPhotos).values(rows).returning();
    if (!first) throw new Error("a photo was not stored");
    await refreshBookingPages(tx, booking, ctx.clock.now());
    return first;
  });
}

/** Locks the booking, so that concurrent uploads cannot exceed the limit. */
async function placesFor(
  tx: Tx,
  ctx: Ctx,
  { bookingId, moment, more, mayRepeat }: { bookingId: string; moment: Moment; more: number; mayRepeat: boolean },
): Promise<{ booking: BookingRow; places: number[] }> {
  const booking = await lockBooking(tx, bookingId);
  permitPhotos(canAddPhotos(ctx.actor, booking, ctx.clock.now()));
  const taken = await tx
    .select({ place: bookingPhotos.place })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, booking.id), sql`${bookingPhotos.moment} = ${moment}`));
  const places = freePlaces(
    taken.map(({ place }) => place),
    more,
  );
  // A repeated call gets the reply of the first, which may have taken the last place.
  const isRepeat = mayRepeat && ctx.idempotencyKey !== undefined;
  if (!places && !isRepeat) throw validationError([{ field: "photos", message: TOO_MANY_WORK_PHOTOS }]);
  return { booking, places: places ?? [] };
}

/** Checks and re-encodes them, naming the photo and the problem. */
async function readAll(ctx: Ctx, files: readonly Uint8Array[]): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const [index, bytes] of files.entries())
    photos.push(
      await readPhoto(ctx, bytes, "photos").catch((error) => {
        if (files.length === 1 || !isAppError(error, "VALIDATION_FAILED")) throw error;
        throw validationError([{ field: "photos", message: `Photo ${index + 1}: ${error.message}` }]);
      }),
    );
  return photos;
}

/**
 * Deletes a photo of the actor's own booking; a task deletes its files later. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE,
 * PHOTOS_KEPT, WORK_PHOTO_NOT_FOUND.
 */
export async function deleteWorkPhoto(ctx: Ctx, input: { bookingId: string; photoId: string }): Promise<void> {
  const actor = requireActive(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    permitPhotos(canDeletePhotos(actor, booking));
    if (!isId(input.photoId)) throw workPhotoErrors.WORK_PHOTO_NOT_FOUND();
    // It shows the door at which nobody opened.
    const reports = await unsafeNoAccessOf(tx, booking.id);
    if (reports.some(({ photoIds }) => photoIds.includes(input.photoId))) throw workPhotoErrors.PHOTOS_KEPT();
    const [gone] = await tx
      .delete(bookingPhotos)
      .where(and(eq(bookingPhotos.bookingId, booking.id), eq(bookingPhotos.id, input.photoId)))
      .returning({ id: bookingPhotos.id });
    if (!gone) throw workPhotoErrors.WORK_PHOTO_NOT_FOUND();
    await enqueue(tx, cleanUpWorkPhotosTask, { bookingId: booking.id, photoIds: [gone.id] });
    await refreshBookingPages(tx, booking, ctx.clock.now());
  });
}

/**
 * Stores the files of photos of a booking. They are not shown until their rows are written; if that never happens, a task deletes them
 * an hour later.
 */
async function storePhotos(ctx: Ctx, bookingId: string, photos: readonly Photo[]) {
  const at = ctx.clock.now();
  const named = photos.map((photo) => ({ id: newId(at.getTime()), photo }));
  const photoIds = named.map(({ id }) => id);
  await ctx.db.transaction((tx) =>
    enqueue(tx, cleanUpWorkPhotosTask, { bookingId, photoIds }, { runAt: later(at, HOUR) }),
  );
  for (const { id, photo } of named)
    await Promise.all([
      ctx.storage.put(workPhotoFile(bookingId, id, "full"), photo.full, "image/jpeg"),
      ctx.storage.put(workPhotoFile(bookingId, id, "small"), photo.small, "image/webp"),
    ]);
  return named.map(({ id, photo: { full, width, height } }) => ({
    id,
    bookingId,
    width,
    height,
    bytes: full.length,
    createdAt: at,
  }));
}

/** Deletes the files of photos that were removed or never stored completely. A background task calls this. */
export async function cleanUpWorkPhotos(
  { db, storage }: Ctx,
  { bookingId, photoIds }: { bookingId: string; photoIds: string[] },
): Promise<void> {
  const rows = await db.select({ id: bookingPhotos.id }).from(bookingPhotos).where(inArray(bookingPhotos.id, photoIds));
  const shown = new Set(rows.map(({ id }) => id));
  for (const id of photoIds)
    if (!shown.has(id)) {
      await storage.remove(workPhotoFile(bookingId, id, "full"));
      await storage.remove(workPhotoFile(bookingId, id, "small"));
    }
}
