import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { documents } from "#db/schema/documents.ts";
import { later, YEAR } from "#kernel/clock.ts";

/** Six years after the end of the document's tax year, plus that year in full. */
const RETENTION = 7 * YEAR;

/** Deletes receipts, invoices, agreements and statements that the law no longer requires. A scheduled task calls this. */
export async function deleteOldDocuments({ db, clock }: Ctx): Promise<void> {
  await db.delete(documents).where(lt(documents.createdAt, later(clock.now(), -RETENTION)));
}
