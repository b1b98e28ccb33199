import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { lockBooking, refreshBookingPages } from "#features/bookings/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { workPhotoErrors } from "../rules/work-photo.errors.ts";
import { canDeletePhotos } from "../rules/work-photo.policy.ts";
import { cleanUpWorkPhotosTask } from "../tasks.ts";
import { permitPhotos } from "./permit.server.ts";

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
    const [gone] = await tx
      .delete(bookingPhotos)
      .where(and(eq(bookingPhotos.bookingId, booking.id), eq(bookingPhotos.id, input.photoId)))
      .returning({ id: bookingPhotos.id });
    if (!gone) throw workPhotoErrors.WORK_PHOTO_NOT_FOUND();
    await enqueue(tx, cleanUpWorkPhotosTask, { bookingId: booking.id, photoIds: [gone.id] });
    await refreshBookingPages(tx, booking, ctx.clock.now());
  });
}
