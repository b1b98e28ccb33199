import type { Queryable } from "#db/client.server.ts";
import { quotes } from "#db/schema/index.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";

type QuoteRow = typeof quotes.$inferSelect;

/** A pending quote of £95.00 from a fresh tradesperson on a fresh job, unless they are given. */
export async function makeQuote(
  db: Queryable,
  overrides: Partial<typeof quotes.$inferInsert> & { tradesperson?: User } = {},
): Promise<QuoteRow & { tradesperson: User }> {
  const { tradesperson = await makeTradesperson(db), ...columns } = overrides;
  const jobId = columns.jobId ?? (await makeJob(db)).id;
  const [row] = await db
    .insert(quotes)
    .values({
      tradespersonId: tradesperson.id,
      amount: pence(9_500),
      message: "Single lever tap, fitted and tested, old one taken away.",
      expiresAt: later(new Date(), 30 * DAY),
      ...columns,
      jobId,
    })
    .returning();
  if (!row) throw new Error("no quote");
  return { ...row, tradesperson };
}
