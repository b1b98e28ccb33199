import { lt, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { expenses, trips } from "#db/schema/expenses.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { firstYearKept } from "../rules/limits.ts";
import { cleanUpReceiptTask } from "../tasks.ts";

/** Deletes what was removed more than a day ago, and the tax years that are no longer kept. A scheduled task calls this. */
export async function deleteOldRecords({ db, clock }: Ctx): Promise<void> {
  const now = clock.now();
  const yesterday = later(now, -DAY);
  const firstYear = firstYearKept(londonDay(now));
  await db.delete(trips).where(or(lt(trips.removedAt, yesterday), lt(trips.taxYear, firstYear)));
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(expenses)
      .where(or(lt(expenses.removedAt, yesterday), lt(expenses.taxYear, firstYear)))
      .returning({ userId: expenses.userId, receiptId: expenses.receiptId });
    for (const { userId, receiptId } of gone)
      if (receiptId) await enqueue(tx, cleanUpReceiptTask, { userId, receiptId });
  });
}
