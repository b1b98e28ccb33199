import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { bookingPhotos, photoConsents } from "#db/schema/work-photos.ts";
import { makeWork } from "#features/tradespeople/portfolio/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import type { Storage } from "#providers/storage/port.ts";
import { workPhotoFile } from "./rules/work-photo.files.ts";

/** A photo of a booking from after the work, without files unless the test gives a storage. */
export async function makeWorkPhoto(
  db: Queryable,
  bookingId: string,
  { storage, ...overrides }: Partial<typeof bookingPhotos.$inferInsert> & { storage?: Pick<Storage, "put"> } = {},
): Promise<typeof bookingPhotos.$inferSelect> {
  const row = await insertOne(db, bookingPhotos, {
    bookingId,
    moment: "after",
    place: 0,
    bytes: 1_000,
    width: 320,
    height: 200,
    ...overrides,
  });
  const bytes = new Uint8Array(await makePicture());
  await storage?.put(workPhotoFile(bookingId, row.id, "full"), bytes, "image/jpeg");
  return row;
}

/** The question whether a photo of a booking may be shown, asked by default, with its hidden piece of the portfolio. */
export async function makeConsent(
  db: Queryable,
  booking: { id: string; tradespersonId: string },
  overrides: Partial<typeof photoConsents.$inferInsert> = {},
): Promise<typeof photoConsents.$inferSelect> {
  const { id: afterPhotoId } = await makeWorkPhoto(db, booking.id);
  const asked = (overrides.status ?? "asked") === "asked";
  const hidden = asked ? { awaitsConsent: true, hiddenAt: new Date() } : {};
  const item = await makeWork(db, booking.tradespersonId, { bookingId: booking.id, ...hidden });
  return insertOne(db, photoConsents, {
    bookingId: booking.id,
    itemId: item.id,
    afterPhotoId,
    status: "asked",
    ...overrides,
  });
}
