import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/index.ts";
import { findJobFor } from "#features/jobs/index.server.ts";
import type { Decision } from "#kernel/result.ts";
import { type CannotQuote, canQuote } from "../rules/quote.policy.ts";
import { credentialsOf } from "./credentials.server.ts";

/** Whether the actor may quote for a job now, by the rule that `submitQuote` asks too. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function quoteGate(ctx: Ctx, jobId: string): Promise<Decision<CannotQuote>> {
  const job = await findJobFor(ctx, jobId);
  const live = await ctx.db
    .select({ tradespersonId: quotes.tradespersonId, status: quotes.status })
    .from(quotes)
    .where(eq(quotes.jobId, jobId));
  const actorId = ctx.actor.kind === "user" ? ctx.actor.id : "";
  return canQuote(ctx.actor, job, live, await credentialsOf(ctx.db, actorId, ctx.clock.now()));
}
