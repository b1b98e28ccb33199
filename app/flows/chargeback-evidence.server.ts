import { and, desc, eq, isNull, or } from "drizzle-orm";
import sharp from "sharp";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { unsafePhotosOfBooking } from "#features/bookings/work-photos/index.server.ts";
import { type Moment, workPhotoFile } from "#features/bookings/work-photos/rules/work-photo.files.ts";
import { agreementFile } from "#features/documents/index.server.ts";
import { unsafePhotosOfJob } from "#features/jobs/index.server.ts";
import { photoFile } from "#features/jobs/rules/photo.files.ts";
import { answersChargeback, type ChargebackEvidence } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { dayAndTime, longDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { formatPounds } from "#kernel/money.ts";

/** The provider accepts 20,000 characters of text. */
const MOST_TEXT = 18_000;
const MOST_MESSAGES = 500;

interface SubmitInput {
  chargebackId: string;
  reason: string;
}

/**
 * An admin answers a chargeback or an inquiry: collects the job, the course of the booking, both people's messages, the photos of
 * the job and of the work, and the signed agreement, and submits them to the bank through the provider. Only once, and before its deadline. Recorded in the
 * audit log. Throws NOT_FOUND, EVIDENCE_SENT, EVIDENCE_TOO_LATE, PROVIDER_REFUSED, PROVIDER_SILENT, and what `audited` throws.
 */
export async function submitChargebackEvidence(ctx: Ctx, { chargebackId, reason }: SubmitInput): Promise<void> {
  requireAdmin(ctx.actor, "payments.repair");
  await answersChargeback(ctx, { chargebackId, reason }, () => collectEvidence(ctx, chargebackId));
}

async function collectEvidence(ctx: Ctx, chargebackId: string): Promise<ChargebackEvidence> {
  const [found] = await ctx.db
    .select({ booking: bookings, job: jobPostings, name: profiles.fullName, email: users.email })
    .from(chargebacks)
    .innerJoin(bookings, eq(bookings.id, chargebacks.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(chargebacks.id, chargebackId));
  if (!found) throw errors.NOT_FOUND();
  const { booking, job, name, email } = found;
  const [agreement, pictures] = await Promise.all([
    agreementFile(ctx, { contract: { bookingId: booking.id }, ownerId: booking.customerId }),
    picturesOf(ctx, booking),
  ]);
  const text = [
    ...courseOf(booking),
    ...photosText(pictures),
    "",
    "Messages between the customer and the tradesperson:",
    ...(await messagesOf(ctx, booking)),
  ].join("\n");
  const photos = await sheetOf(pictures.map(({ bytes }) => bytes));
  return {
    fields: {
      customer_email_address: email,
      customer_name: name,
      product_description: `${job.title}: ${job.description}`.slice(0, 2_000),
      service_date: longDay(booking.completedAt ?? booking.scheduledDate ?? booking.createdAt),
      uncategorized_text: text.slice(0, MOST_TEXT),
    },
    files: {
      ...(agreement ? { service_documentation: agreement } : {}),
      ...(photos ? { uncategorized_file: photos } : {}),
    },
  };
}

type Booking = typeof bookings.$inferSelect;

function courseOf(booking: Booking): string[] {
  const step = (what: string, at: Date | null) => (at ? [`${dayAndTime(at)}: ${what}`] : []);
  return [
    `Price agreed by both people: ${formatPounds(booking.amount)}`,
    ...step("the customer accepted the quote", booking.createdAt),
    ...step("the tradesperson marked the work complete", booking.completedAt),
    ...step("the customer approved the work, or did not object within 14 days", booking.approvedAt),
  ];
}

async function messagesOf({ db }: Ctx, { customerId, tradespersonId }: Booking): Promise<string[]> {
  const { participantOneId: one, participantTwoId: two } = conversations;
  const rows = await db
    .select({ senderId: messages.senderId, content: messages.content, at: messages.createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        or(and(eq(one, customerId), eq(two, tradespersonId)), and(eq(one, tradespersonId), eq(two, customerId))),
        isNull(messages.removedAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MOST_MESSAGES);
  const who = (id: string) => (id === customerId ? "Customer" : "Tradesperson");
  return rows.reverse().map(({ senderId, content, at }) => `${dayAndTime(at)}, ${who(senderId)}: ${content}`);
}

const TILE = { width: 800, height: 600 };
const COLUMNS = 2;
/** Of each kind; a sheet of more would be larger than what the provider accepts. */
const MOST_PHOTOS = 8;

interface Picture {
  of: "the job, before anyone was booked" | "the work, before it began" | "the work, when it was done";
  bytes: Uint8Array;
}

/** The photos of the job and of the work, without those whose file is missing. Photos of finished work come first: they prove most. */
async function picturesOf(ctx: Ctx, { id, jobId }: Booking): Promise<Picture[]> {
  const work = await unsafePhotosOfBooking(ctx.db, id);
  const workOf = (moment: Moment, of: Picture["of"]) =>
    work
      .filter((photo) => photo.moment === moment)
      .slice(0, MOST_PHOTOS)
      .map((photo) => ({ of, file: workPhotoFile(id, photo.id, "full") }));
  const job = (await unsafePhotosOfJob(ctx.db, jobId)).slice(0, MOST_PHOTOS).map((photo) => ({
    of: "the job, before anyone was booked" as const,
    file: photoFile(jobId, photo.id, "full"),
  }));
  const all = [
    ...workOf("after", "the work, when it was done"),
    ...workOf("before", "the work, before it began"),
    ...job,
  ];
  const pictures: Picture[] = [];
  for (const { of, file } of all) {
    const bytes = await ctx.storage.get(file);
    if (bytes) pictures.push({ of, bytes });
  }
  return pictures;
}

/** What the sheet shows, in its order, from left to right and from top to bottom. */
function photosText(pictures: readonly Picture[]): string[] {
  const counts = Map.groupBy(pictures, ({ of }) => of);
  if (counts.size === 0) return [];
  return ["", "Photos, in the order shown on the sheet:", ...[...counts].map(([of, own]) => `${own.length} of ${of}`)];
}

/** The photos on one sheet, because the provider accepts one file. Null without photos. */
async function sheetOf(
  photos: readonly Uint8Array[],
): Promise<{ name: string; type: string; bytes: Uint8Array } | null> {
  if (photos.length === 0) return null;
  const tiles: Buffer[] = [];
  for (const bytes of photos)
    tiles.push(
      await sharp(bytes)
        .resize({ ...TILE, fit: "contain", background: "white" })
        .toBuffer(),
    );
  const rows = Math.ceil(tiles.length / COLUMNS);
  const sheet = { width: TILE.width * COLUMNS, height: TILE.height * rows, channels: 3 as const, background: "white" };
  const placed = tiles.map((input, index) => ({
    input,
    left: (index % COLUMNS) * TILE.width,
    top: Math.floor(index / COLUMNS) * TILE.height,
  }));
  const bytes = await sharp({ create: sheet }).composite(placed).jpeg({ quality: 80 }).toBuffer();
  return { name: "photos.jpg", type: "image/jpeg", bytes };
}
