import type { Ctx } from "#app/context.server.ts";
import { countsAsGasWork, type OpenJob } from "#features/jobs/index.server.ts";
import { credentialsOf } from "#features/quotes/index.server.ts";
import { canQuote } from "#features/quotes/rules/quote.policy.ts";
import { requireTradesperson } from "#kernel/actor.ts";

export type MayQuote = (job: OpenJob) => boolean;

/** Whether the tradesperson may quote for a job of a list, by the rule with which a quote is sent. One read for the whole list. */
export async function mayQuoteFor(app: Ctx): Promise<MayQuote> {
  const actor = requireTradesperson(app.actor);
  const credentials = await credentialsOf(app.db, actor.id, app.clock.now());
  return (job) => {
    const { live } = job.quotes;
    const quotes = Array.from({ length: live }, (_, nth) => ({
      tradespersonId: nth === 0 && job.quotedByMe ? actor.id : "",
      status: "pending" as const,
    }));
    // The words of a job are not searched for signs of gas again for each list.
    const gasDecision = countsAsGasWork(job) ? "gas" : "not_gas";
    return canQuote(actor, { ...job, gasDecision }, quotes, credentials).allowed;
  };
}
