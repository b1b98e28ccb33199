import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { isViewed } from "#kernel/actor.ts";

/**
 * Remembers that the actor, the customer of their job, has seen its quotes for the first time, for the tradespeople who sent them.
 * Nothing happens for quotes on others' jobs. The page does not depend on it: a database that cannot be written to can still be read.
 */
export async function markSeen(ctx: Ctx, found: readonly { id: string; seenAt: Date | null }[]): Promise<void> {
  const unseen = found.filter(({ seenAt }) => seenAt === null).map(({ id }) => id);
  if (unseen.length === 0 || ctx.actor.kind !== "user" || isViewed(ctx.actor)) return;
  const theirs = and(eq(jobPostings.id, quotes.jobId), eq(jobPostings.customerId, ctx.actor.id));
  const remembered = ctx.db
    .update(quotes)
    .set({ seenAt: ctx.clock.now() })
    .where(
      and(
        inArray(quotes.id, unseen),
        isNull(quotes.seenAt),
        sql`exists (select 1 from ${jobPostings} where ${theirs})`,
      ),
    );
  await remembered.catch((error: unknown) => ctx.log.warn({ err: error }, "seen quotes could not be remembered"));
}
