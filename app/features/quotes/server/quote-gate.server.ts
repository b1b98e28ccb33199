import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { findJobFor, type JobView } from "#features/jobs/index.server.ts";
import type { Decision } from "#kernel/result.ts";
import { isLive } from "../rules/quote.machine.ts";
import { type CannotQuote, canQuote } from "../rules/quote.policy.ts";
import { type Credentials, credentialsOf } from "./credentials.server.ts";

/**
 * Whether the actor may quote for a job now, by the same rule as `submitQuote`, how many live quotes it has, and the
 * credentials that decided it. Takes the job's id, or the job as `findJobFor` returns it. Throws NOT_SIGNED_IN, NOT_FOUND.
 */
export async function quoteGate(
  ctx: Ctx,
  of: string | JobView,
): Promise<{ decision: Decision<CannotQuote>; live: number; credentials: Credentials }> {
  const job = typeof of === "string" ? await findJobFor(ctx, of) : of;
  const actorId = ctx.actor.kind === "user" ? ctx.actor.id : "";
  const [quotesAt, credentials] = await Promise.all([
    ctx.db
      .select({ tradespersonId: quotes.tradespersonId, status: quotes.status })
      .from(quotes)
      .where(eq(quotes.jobId, job.id)),
    credentialsOf(ctx.db, actorId, ctx.clock.now()),
  ]);
  const decision = canQuote(ctx.actor, job, quotesAt, credentials);
  return { decision, live: quotesAt.filter(isLive).length, credentials };
}
