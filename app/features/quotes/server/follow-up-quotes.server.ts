import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { quoteUnanswered } from "../notifications.ts";

const AFTER_DAYS = 3;
/** After so long, nobody is told any more: the work may have stood still. */
const UNTIL_DAYS = 7;
const BATCH = 200;

/**
 * Tells tradespeople once that a quote has no answer after three days, and whether its customer has looked. Returns how many. A scheduled
 * task calls this.
 */
export async function followUpQuotes(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: quotes.id })
      .from(quotes)
      .where(
        and(
          eq(quotes.status, "pending"),
          isNull(quotes.followedUpAt),
          lte(quotes.createdAt, later(at, -AFTER_DAYS * DAY)),
          gt(quotes.createdAt, later(at, -UNTIL_DAYS * DAY)),
        ),
      )
      .orderBy(asc(quotes.createdAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.update(quotes).set({ followedUpAt: at }).where(inArray(quotes.id, ids));
    const found = await tx
      .select({ quote: quotes, jobTitle: jobPostings.title, customer: profiles.fullName })
      .from(quotes)
      .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
      .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
      .where(inArray(quotes.id, ids));
    for (const { quote, jobTitle, customer } of found)
      await notify(tx, ctx, quoteUnanswered, {
        to: quote.tradespersonId,
        payload: { jobTitle, customer, seen: quote.seenAt !== null },
        path: `/job/${quote.jobId}`,
      });
    return found.length;
  });
}
