import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputeEvidence, disputes } from "#db/schema/disputes.ts";
import { documents } from "#db/schema/documents.ts";
import { expenses } from "#db/schema/expenses.ts";
import { jobPhotos, jobPhotoUploads, jobPostings } from "#db/schema/jobs.ts";
import { attachments, conversations } from "#db/schema/messaging.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { dataExports } from "#db/schema/privacy.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { supportFiles, supportThreads } from "#db/schema/support.ts";
import { businessDetails, verificationFiles } from "#db/schema/verification.ts";
import { bookingPhotos, photoConsents } from "#db/schema/work-photos.ts";
import { workPhotoFile } from "#features/bookings/work-photos/rules/work-photo.files.ts";
import { receiptFile } from "#features/business/expenses/rules/receipt.files.ts";
import { ticketFile } from "#features/desk/support/rules/ticket.files.ts";
import { evidenceFile } from "#features/disputes/index.server.ts";
import { exportFile } from "#features/identity/privacy/rules/export.ts";
import { PHOTO_SIZES, photoFile, photoIdOf } from "#features/identity/profile/rules/photo.ts";
import { photoFile as jobPhotoFile, type PhotoSize } from "#features/jobs/rules/photo.files.ts";
import { uploadFile } from "#features/jobs/rules/photo-uploads.ts";
import { storedName, storedNames } from "#features/messaging/rules/attachment.files.ts";
import { quoteFileNames } from "#features/quotes/rules/quote-files.ts";
import { filesOfItem, WIDTHS } from "#features/tradespeople/portfolio/rules/portfolio.files.ts";
import { fileName as checkFile } from "#features/verification/index.server.ts";
import { logoFile } from "#features/verification/rules/logo.ts";

/** A stored file, and its name in its owner's export. */
export interface PersonalFile {
  name: string;
  exportedAs: string;
}

/** The files in a person's export: their own, and those they were sent or shown. */
export async function filesFor(db: Queryable, person: string): Promise<PersonalFile[]> {
  return [
    ...(await photo(db, person)).slice(-1),
    ...(await checks(db, person)),
    ...(await jobs(db, person)).filter((file) => file.exportedAs.endsWith(".jpg")),
    ...(await work(db, person)).filter((file) => file.exportedAs.endsWith(LARGEST_WORK)),
    ...(await receipts(db, person)),
    ...(await logos(db, person)),
    ...[...(await ofQuotes(db, person, "sent")), ...(await ofQuotes(db, person, "received"))].filter(
      ({ exportedAs }) => !exportedAs.endsWith(".webp"),
    ),
    ...(await ofBookings(db, or(eq(bookings.customerId, person), eq(bookings.tradespersonId, person)))).filter((file) =>
      file.exportedAs.endsWith(".jpg"),
    ),
    ...(await sentAndReceived(db, person)),
    ...(await evidence(db, person, false)),
    ...(await ofTickets(db, person)),
  ];
}

/**
 * The names of the files that are deleted with an account, in every size: the person's own uploads, and photos of their home that a
 * tradesperson took or shows.
 */
export async function filesOf(db: Queryable, person: string): Promise<string[]> {
  const attached = await db
    .select({ id: attachments.id, kind: attachments.kind })
    .from(attachments)
    .where(eq(attachments.uploaderId, person));
  const copies = await db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, person));
  const files = [
    ...(await photo(db, person)),
    ...(await checks(db, person)),
    ...(await jobs(db, person)),
    ...(await work(db, person)),
    ...(await receipts(db, person)),
    ...(await logos(db, person)),
    ...(await ofQuotes(db, person, "sent")),
    ...(await shownOfHome(db, person)),
    ...(await ofBookings(db, eq(bookings.customerId, person))),
    ...(await evidence(db, person, true)),
    ...(await ofTickets(db, person)),
  ];
  return [
    ...files.map(({ name }) => name),
    ...attached.flatMap(storedNames),
    ...copies.map(({ id }) => exportFile(person, id)),
  ];
}

/** The files of a person's tickets, the team's too. */
async function ofTickets(db: Queryable, person: string): Promise<PersonalFile[]> {
  const rows = await db
    .select({ id: supportFiles.id, ticketId: supportFiles.threadId, kind: supportFiles.kind })
    .from(supportFiles)
    .innerJoin(supportThreads, eq(supportThreads.id, supportFiles.threadId))
    .where(eq(supportThreads.userId, person));
  return rows.map((row) => ({
    name: ticketFile(row),
    exportedAs: `files/support/${row.id}.${row.kind === "pdf" ? "pdf" : "jpg"}`,
  }));
}

async function photo(db: Queryable, person: string): Promise<PersonalFile[]> {
  const [row] = await db.select({ address: profiles.avatarUrl }).from(profiles).where(eq(profiles.id, person));
  const photoId = photoIdOf(row?.address ?? null);
  if (!photoId) return [];
  return PHOTO_SIZES.map((cut) => ({ name: photoFile(person, photoId, cut), exportedAs: `files/photo.${cut.kind}` }));
}

async function checks(db: Queryable, person: string): Promise<PersonalFile[]> {
  const rows = await db
    .select()
    .from(verificationFiles)
    .where(and(eq(verificationFiles.userId, person), isNotNull(verificationFiles.storedAt)));
  return rows.map((row) => ({
    name: checkFile(row),
    exportedAs: `files/checks/${row.id}.${row.type === "application/pdf" ? "pdf" : "jpg"}`,
  }));
}

async function jobs(db: Queryable, person: string): Promise<PersonalFile[]> {
  const rows = await db
    .select({ id: jobPhotos.id, jobId: jobPhotos.jobId })
    .from(jobPhotos)
    .innerJoin(jobPostings, eq(jobPostings.id, jobPhotos.jobId))
    .where(eq(jobPostings.customerId, person));
  const sent = await db
    .select({ id: jobPhotoUploads.id })
    .from(jobPhotoUploads)
    .where(eq(jobPhotoUploads.userId, person));
  const files = [
    ...rows.map(({ id, jobId }) => ({ id, name: (size: PhotoSize) => jobPhotoFile(jobId, id, size) })),
    ...sent.map(({ id }) => ({ id, name: (size: PhotoSize) => uploadFile(person, id, size) })),
  ];
  return files.flatMap(({ id, name }) => [
    { name: name("full"), exportedAs: `files/job-photos/${id}.jpg` },
    { name: name("small"), exportedAs: `files/job-photos/${id}-small.webp` },
  ]);
}

/** How the names of the largest pictures of work end; smaller copies are not exported. */
const LARGEST_WORK = `-${WIDTHS.at(-1)}.webp`;

async function work(db: Queryable, person: string): Promise<PersonalFile[]> {
  const { id, userId, beforeWidth } = portfolioItems;
  const rows = await db.select({ id, userId, beforeWidth }).from(portfolioItems).where(eq(userId, person));
  return rows.flatMap(filesOfItem).map((name) => ({ name, exportedAs: `files/portfolio/${name.split("/").at(-1)}` }));
}

async function receipts(db: Queryable, person: string): Promise<PersonalFile[]> {
  const rows = await db
    .select({ receiptId: expenses.receiptId })
    .from(expenses)
    .where(and(eq(expenses.userId, person), isNotNull(expenses.receiptId)));
  return rows.flatMap(({ receiptId }) =>
    receiptId ? [{ name: receiptFile(person, receiptId), exportedAs: `files/receipts/${receiptId}.jpg` }] : [],
  );
}

/** Their current logo, and those on documents that were issued before. */
async function logos(db: Queryable, person: string): Promise<PersonalFile[]> {
  const current = db
    .select({ id: sql<string>`${businessDetails.logo} ->> 'id'` })
    .from(businessDetails)
    .where(and(eq(businessDetails.userId, person), isNotNull(businessDetails.logo)));
  const logo = sql`${documents.content} -> 'logo'`;
  const issued = db
    .select({ id: sql<string>`${logo} ->> 'id'` })
    .from(documents)
    .where(and(eq(documents.ownerId, person), sql`${logo} ->> 'userId' = ${person}`));
  return (await current.union(issued)).map(({ id }) => ({
    name: logoFile({ userId: person, id }),
    exportedAs: `files/logos/${id}.png`,
  }));
}

/** Files of quotes that the person sent, or received for their jobs. */
async function ofQuotes(db: Queryable, person: string, side: "sent" | "received"): Promise<PersonalFile[]> {
  const rows = await db
    .select({ tradespersonId: quotes.tradespersonId, files: quotes.files })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .where(
      and(
        isNotNull(quotes.files),
        side === "sent" ? eq(quotes.tradespersonId, person) : eq(jobPostings.customerId, person),
      ),
    );
  return rows.flatMap(({ tradespersonId, files }) =>
    (files ?? []).flatMap((file) =>
      quoteFileNames(tradespersonId, file).map((name) => ({
        name,
        exportedAs: `files/quotes/${name.split("/").at(-1)}`,
      })),
    ),
  );
}

/** Pictures of the person's home on the profiles of tradespeople. */
async function shownOfHome(db: Queryable, person: string): Promise<PersonalFile[]> {
  const consented = db
    .select({ itemId: photoConsents.itemId })
    .from(photoConsents)
    .innerJoin(bookings, eq(bookings.id, photoConsents.bookingId))
    .where(eq(bookings.customerId, person));
  const { id, userId, beforeWidth } = portfolioItems;
  const rows = await db.select({ id, userId, beforeWidth }).from(portfolioItems).where(inArray(id, consented));
  return rows.flatMap(filesOfItem).map((name) => ({ name, exportedAs: `files/shown/${name.split("/").at(-1)}` }));
}

/** Photos from before and after the work of some bookings. */
async function ofBookings(db: Queryable, which: SQL | undefined): Promise<PersonalFile[]> {
  const rows = await db
    .select({ id: bookingPhotos.id, bookingId: bookingPhotos.bookingId, moment: bookingPhotos.moment })
    .from(bookingPhotos)
    .innerJoin(bookings, eq(bookings.id, bookingPhotos.bookingId))
    .where(which);
  return rows.flatMap(({ id, bookingId, moment }) => [
    { name: workPhotoFile(bookingId, id, "full"), exportedAs: `files/booking-photos/${id}-${moment}.jpg` },
    { name: workPhotoFile(bookingId, id, "small"), exportedAs: `files/booking-photos/${id}-${moment}-small.webp` },
  ]);
}

async function sentAndReceived(db: Queryable, person: string): Promise<PersonalFile[]> {
  const rows = await db
    .select({ id: attachments.id, kind: attachments.kind })
    .from(attachments)
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .where(
      and(
        or(eq(conversations.participantOneId, person), eq(conversations.participantTwoId, person)),
        isNotNull(attachments.storedAt),
      ),
    );
  return rows.map((row) => ({
    name: storedName(row),
    exportedAs: `files/attachments/${row.id}.${row.kind === "pdf" ? "pdf" : "jpg"}`,
  }));
}

async function evidence(db: Queryable, person: string, ownOnly: boolean): Promise<PersonalFile[]> {
  const own = sql`case ${disputeEvidence.side} when 'customer' then ${disputes.customerId} else ${disputes.tradespersonId} end = ${person}`;
  const rows = await db
    .select({ id: disputeEvidence.id, disputeId: disputeEvidence.disputeId, type: disputeEvidence.type })
    .from(disputeEvidence)
    .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
    .where(ownOnly ? own : or(eq(disputes.customerId, person), eq(disputes.tradespersonId, person)));
  return rows
    .filter(({ type }) => type !== null)
    .map(({ id, disputeId, type }) => ({
      name: evidenceFile(disputeId, id),
      exportedAs: `files/disputes/${id}.${type === "application/pdf" ? "pdf" : "jpg"}`,
    }));
}
