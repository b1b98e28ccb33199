import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { requireUser } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { quoteNotFound } from "../rules/quote.errors.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

export interface QuoteToBook extends QuoteRow {
  job: { id: string; title: string; postcode: string; status: JobStatus };
  tradesperson: {
    id: string;
    fullName: string;
    avatarUrl: string | null;
    trade: string | null;
    ratingSum: number;
    reviewCount: number;
  };
}

/** A quote for the actor's own job with its tradesperson and job, for /booking. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function quoteToBook(ctx: Ctx, quoteId: string): Promise<QuoteToBook> {
  const user = requireUser(ctx.actor);
  if (!isId(quoteId) || user.isAdmin) throw quoteNotFound();
  const [row] = await ctx.db
    .select({
      quote: quotes,
      job: {
        id: jobPostings.id,
        title: jobPostings.title,
        postcode: jobPostings.postcode,
        status: jobPostings.status,
      },
      tradesperson: {
        id: profiles.id,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        trade: tradespersonProfiles.trade,
        ratingSum: profiles.ratingSum,
        reviewCount: profiles.reviewCount,
      },
    })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .innerJoin(profiles, eq(profiles.id, quotes.tradespersonId))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(and(eq(quotes.id, quoteId), eq(jobPostings.customerId, user.id)));
  if (!row) throw quoteNotFound();
  return { ...row.quote, job: row.job, tradesperson: row.tradesperson };
}
