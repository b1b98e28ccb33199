import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputeEvidence, disputes } from "#db/schema/disputes.ts";
import { expenses } from "#db/schema/expenses.ts";
import { jobPhotos, jobPhotoUploads, jobPostings } from "#db/schema/jobs.ts";
import { attachments } from "#db/schema/messaging.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { quotes } from "#db/schema/quotes.ts";
import { supportFiles } from "#db/schema/support.ts";
import { verificationFiles } from "#db/schema/verification.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { STORAGE_MOST_BYTES } from "../rules/document.labels.ts";
import { uploadErrors } from "../rules/upload.errors.ts";

/**
 * Checks that a person may store more files of these sizes, in the transaction that writes the rows of the files. It waits for that person's other
 * uploads, so that parallel ones cannot exceed the limit together. Throws STORAGE_FULL.
 */
export async function requireStorage(tx: Tx, userId: string, sizes: readonly number[]): Promise<void> {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${userId}`}, 0))`);
  if ((await storedBytes(tx, userId)) + bytes > STORAGE_MOST_BYTES) throw uploadErrors.STORAGE_FULL();
}

/** A person's documents of checks, attachments, files of tickets and quotes, photos of jobs and bookings, pictures of work, receipts and evidence. The one photo of a profile is small and not counted. */
async function storedBytes(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ total: string }>(sql`
    select coalesce(sum(bytes), 0) as total from (
      select bytes from ${verificationFiles} where user_id = ${userId}
      union all
      select bytes from ${attachments} where uploader_id = ${userId}
      union all
      select bytes from ${supportFiles} where uploader_id = ${userId}
      union all
      select (file ->> 'bytes')::int from ${quotes} quote, jsonb_array_elements(quote.files) file
        where quote.tradesperson_id = ${userId} and quote.files is not null
      union all
      select bytes from ${portfolioItems} where user_id = ${userId}
      union all
      select receipt_bytes from ${expenses} where user_id = ${userId} and receipt_id is not null
      union all
      select photo.bytes from ${jobPhotos} photo join ${jobPostings} job on job.id = photo.job_id where job.customer_id = ${userId}
      union all
      select bytes from ${jobPhotoUploads} where user_id = ${userId}
      union all
      select photo.bytes from ${bookings} booking join ${bookingPhotos} photo on photo.booking_id = booking.id where booking.tradesperson_id = ${userId}
      union all
      select evidence.bytes from ${disputes} dispute join ${disputeEvidence} evidence on evidence.dispute_id = dispute.id
        where (dispute.customer_id = ${userId} and evidence.side = 'customer')
           or (dispute.tradesperson_id = ${userId} and evidence.side = 'tradesperson')
    ) files`);
  return Number(rows[0]?.total ?? 0);
}
