import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { type BookingRow, lockBooking, refreshBookingPages } from "#features/bookings/index.server.ts";
import { type Photo, readPhoto, requireStorage } from "#features/uploads/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { isAppError, validationError } from "#kernel/errors.ts";
import { TOO_MANY_WORK_PHOTOS } from "../rules/work-photo.errors.ts";
import { freePlaces, type Moment } from "../rules/work-photo.files.ts";
import { canAddPhotos } from "../rules/work-photo.policy.ts";
import { permitPhotos } from "./permit.server.ts";
import type { WorkPhoto } from "./photo-reads.server.ts";
import { storePhotos } from "./store-photos.server.ts";
import { texts } from "./texts.ts";

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
        throw validationError([{ field: "photos", message: texts.photoProblem(index, error.message) }]);
      }),
    );
  return photos;
}
