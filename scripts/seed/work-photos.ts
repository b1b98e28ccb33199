import sharp from "sharp";
import { MOMENTS, type Moment, workPhotoFile } from "#features/bookings/work-photos/rules/work-photo.files.ts";
import { pictureFile, WIDTHS } from "#features/tradespeople/portfolio/rules/portfolio.files.ts";
import type { Storage } from "#providers/storage/port.ts";
import { drawn } from "./portfolios.ts";
import { createRandom, dateOf, daysAgo } from "./random.ts";
import type { Rows } from "./rows.ts";

const SEED = 20_260_303;

/** Jo Marsh's bookings with drawn photos, by the title of the job. */
const PHOTOGRAPHED: { title: string; drawing: string; moments: readonly Moment[]; ask?: string }[] = [
  { title: "Shower tray leaking into the ceiling below", drawing: "shower", moments: ["before"] },
  { title: "Patch and paint after a leak", drawing: "plaster", moments: MOMENTS },
  { title: "Stopcock will not turn", drawing: "pipes", moments: MOMENTS, ask: "New stopcock under the sink" },
  { title: "Kitchen sockets keep tripping", drawing: "fuse", moments: MOMENTS },
];

/** Gives them photos from before and after; one tradesperson asks whether they may show theirs. Can be repeated. */
export async function addWorkPhotos(storage: Storage, rows: Rows, now: Date): Promise<void> {
  const random = createRandom(SEED);
  const jo = rows.users.find(({ email }) => email === "customer@demo.test")?.id;
  for (const { title, drawing, moments, ask } of PHOTOGRAPHED) {
    const job = rows.jobPostings.find((one) => one.customerId === jo && one.title === title);
    const booking = rows.bookings.find(({ jobId, status }) => jobId === job?.id && status !== "cancelled");
    if (!job || !booking?.id) throw new Error(`the demo data has no booking for "${title}"`);
    const taken: Partial<Record<Moment, string>> = {};
    const at = booking.completedAt ?? dateOf(daysAgo(0, 9), now);
    for (const moment of moments) {
      const id = random.id(daysAgo(1, 9));
      taken[moment] = id;
      const sizes = await drawn(drawing, moment);
      const full = await sharp(sizes.at(-1)).jpeg({ quality: 82 }).toBuffer();
      const { width, height } = await sharp(full).metadata();
      await storage.put(workPhotoFile(booking.id, id, "full"), full, "image/jpeg");
      await storage.put(workPhotoFile(booking.id, id, "small"), sizes[1] ?? full, "image/webp");
      const row = { id, bookingId: booking.id, moment, place: 0, bytes: full.length, width, height, createdAt: at };
      rows.bookingPhotos.push(row);
    }
    if (ask && taken.after)
      await addConsent(storage, rows, {
        id: random.id(daysAgo(1, 10)),
        itemId: random.id(daysAgo(1, 10)),
        booking: { id: booking.id, userId: booking.tradespersonId },
        caption: ask,
        drawing,
        kind: job.kind ?? job.category,
        at,
        photos: { after: taken.after, before: taken.before ?? null },
      });
  }
}

interface Consent {
  id: string;
  itemId: string;
  booking: { id: string; userId: string };
  caption: string;
  kind: string;
  drawing: string;
  at: Date;
  photos: { after: string; before: string | null };
}

async function addConsent(storage: Storage, rows: Rows, consent: Consent): Promise<void> {
  const { id, itemId, booking, caption, kind, drawing, at, photos } = consent;
  let bytes = 0;
  for (const moment of MOMENTS)
    for (const [index, picture] of (await drawn(drawing, moment)).entries()) {
      bytes += picture.length;
      const width = WIDTHS[index] ?? WIDTHS[0];
      await storage.put(pictureFile(booking.userId, itemId, moment, width), picture, "image/webp");
    }
  const size = { width: 960, height: 720, beforeWidth: 960, beforeHeight: 720, bytes };
  rows.portfolioItems.push({
    id: itemId,
    userId: booking.userId,
    place: -1,
    caption,
    kind,
    bookingId: booking.id,
    ...size,
    example: true,
    hiddenAt: at,
    awaitsConsent: true,
    createdAt: at,
  });
  rows.photoConsents.push({
    id,
    bookingId: booking.id,
    itemId,
    afterPhotoId: photos.after,
    beforePhotoId: photos.before,
    status: "asked",
    createdAt: at,
  });
}
