import type { Ctx } from "#app/context.server.ts";
import { countsAsGasWork, type MarkCounts, markCounts, type OpenJob } from "#features/jobs/index.server.ts";
import { credentialsOf } from "#features/quotes/index.server.ts";
import { canQuote } from "#features/quotes/rules/quote.policy.ts";
import { requireTradesperson } from "#kernel/actor.ts";

export type MayQuote = (job: OpenJob) => boolean;

/**
 * What a tradesperson's lists of jobs need beside the jobs: how many they have saved and hidden, and whether they may quote for a job, by
 * the rule with which a quote is sent.
 */
export async function viewerOfLists(app: Ctx): Promise<{ counts: MarkCounts; mayQuote: MayQuote }> {
  const actor = requireTradesperson(app.actor);
  const [counts, credentials] = await Promise.all([markCounts(app), credentialsOf(app.db, actor.id, app.clock.now())]);
  const mayQuote: MayQuote = (job) => {
    const { live } = job.quotes;
    const quotes = Array.from({ length: live }, (_, nth) => ({
      tradespersonId: nth === 0 && job.quotedByMe ? actor.id : "",
      status: "pending" as const,
    }));
    // The words of a job are not searched for signs of gas again for each list.
    const gasDecision = countsAsGasWork(job) ? "gas" : "not_gas";
    return canQuote(actor, { ...job, gasDecision }, quotes, credentials).allowed;
  };
  return { counts, mayQuote };
}
