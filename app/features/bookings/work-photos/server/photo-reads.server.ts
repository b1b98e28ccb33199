import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { part, together } from "#db/part.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { bookingPhotos, photoConsents } from "#db/schema/work-photos.ts";
import { isId } from "#kernel/id.ts";
import { findBookingFor } from "../../index.server.ts";
import { workPhotoErrors } from "../rules/work-photo.errors.ts";
import { type PhotoSize, workPhotoFile } from "../rules/work-photo.files.ts";

export type WorkPhoto = typeof bookingPhotos.$inferSelect;
export type PhotoConsent = typeof photoConsents.$inferSelect;

const photosPart = part(
  getTableColumns(bookingPhotos),
  (select) =>
    select
      .from(bookingPhotos)
      .where(eq(bookingPhotos.bookingId, sql.placeholder("booking")))
      .orderBy(desc(bookingPhotos.moment), asc(bookingPhotos.place)),
  (rows, _given: { booking: string }): WorkPhoto[] => rows,
);
const consentsPart = part(
  { consent: getTableColumns(photoConsents), caption: portfolioItems.caption },
  (select) =>
    select
      .from(photoConsents)
      .leftJoin(portfolioItems, eq(portfolioItems.id, photoConsents.itemId))
      .where(eq(photoConsents.bookingId, sql.placeholder("booking")))
      .orderBy(desc(photoConsents.createdAt), desc(photoConsents.id)),
  (rows, _given: { booking: string }): (PhotoConsent & { caption: string | null })[] =>
    rows.map(({ consent, caption }) => ({ ...consent, caption })),
);
/** The photos of a `booking`, those from before the work first, and what its customer was asked about them, the latest first. Unscoped: the caller has checked that the viewer may see the booking. */
export const photosAndConsentsPart = together({ photos: photosPart, consents: consentsPart });

/** The photos of a booking, those from before the work first. Unscoped: the caller has checked that the viewer may see the booking. */
export const unsafePhotosOfBooking = (db: Queryable, bookingId: string): Promise<WorkPhoto[]> =>
  photosPart(db, { booking: bookingId });

/** What the customer was asked about the photos of a booking, the latest first. Unscoped as well. */
export const unsafeConsentsOf = (db: Queryable, bookingId: string) => consentsPart(db, { booking: bookingId });

/** A booking's photos for its customer, its tradesperson or an admin. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function workPhotosFor(ctx: Ctx, bookingId: string): Promise<WorkPhoto[]> {
  const { id } = await findBookingFor(ctx, bookingId);
  return unsafePhotosOfBooking(ctx.db, id);
}

/** One photo, for the same people. Throws NOT_SIGNED_IN, NOT_FOUND, WORK_PHOTO_NOT_FOUND (also when its file is missing). */
export async function workPhotoFor(
  ctx: Ctx,
  { bookingId, photoId, size }: { bookingId: string; photoId: string; size: PhotoSize },
): Promise<{ tag: string; type: string; bytes: () => Promise<Uint8Array> }> {
  const booking = await findBookingFor(ctx, bookingId);
  const [photo] = isId(photoId)
    ? await ctx.db
        .select({ id: bookingPhotos.id })
        .from(bookingPhotos)
        .where(and(eq(bookingPhotos.id, photoId), eq(bookingPhotos.bookingId, booking.id)))
    : [];
  if (!photo) throw workPhotoErrors.WORK_PHOTO_NOT_FOUND();
  return {
    tag: `"${photo.id}-${size}"`,
    type: size === "small" ? "image/webp" : "image/jpeg",
    async bytes() {
      const bytes = await ctx.storage.get(workPhotoFile(booking.id, photo.id, size));
      if (!bytes) throw workPhotoErrors.WORK_PHOTO_NOT_FOUND();
      return bytes;
    },
  };
}
