import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { documents } from "#db/schema/documents.ts";
import { later, YEAR } from "#kernel/clock.ts";

/** Six years after the end of the tax year of a document, which counts in full. */
const RETENTION = 7 * YEAR;

/** A scheduled task: deletes receipts, invoices, agreements and statements that the law no longer requires. */
export async function deleteOldDocuments({ db, clock }: Ctx): Promise<void> {
  await db.delete(documents).where(lt(documents.createdAt, later(clock.now(), -RETENTION)));
}
