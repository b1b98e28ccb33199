import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lastChange } from "#db/last-change.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { transition } from "#db/transition.server.ts";
import { lockOpenJob } from "#features/jobs/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { lockAgreeable } from "#features/risk/index.server.ts";
import { requireActive, type User } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { quoteReopened } from "../notifications.ts";
import { quoteErrors, quoteNotFound } from "../rules/quote.errors.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canReturn, undoOfQuote } from "../rules/quote.policy.ts";
import { credentialsOf } from "./credentials.server.ts";
import { emitQuoteEvents } from "./emit-quote-events.server.ts";
import { lockQuoter } from "./lock-quoter.server.ts";
import { lockQuote, type QuoteRow } from "./locked-quote.server.ts";
import { requireChecks } from "./missing-checks.server.ts";
import { permit } from "./permit.server.ts";

/**
 * Undoes the actor's own "Reject" or "Withdraw" within ten minutes: the quote is pending again, if its job is still open and has
 * room for it, by the rules of a new quote. The other person is notified. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, JOB_NOT_OPEN,
 * ALREADY_QUOTED, QUOTE_LIMIT_REACHED, NOT_CHECKED_LIMIT, GAS_SAFE_NEEDED (409), TRADESPERSON_SUSPENDED, CANNOT_UNDO_QUOTE.
 */
export async function restoreQuote(ctx: Ctx, input: { quoteId: string }): Promise<QuoteRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const seen = await findQuote(tx, actor, input.quoteId);
    await lockQuoter(tx, seen.tradespersonId);
    await lockAgreeable(tx, seen.tradespersonId);
    await lockOpenJob(tx, seen.jobId, seen.tradespersonId);
    await requireChecks(tx, seen, at);
    permit(
      canReturn(await quotesAt(tx, seen.jobId), seen.tradespersonId, await credentialsOf(tx, seen.tradespersonId, at)),
    );
    const { quote, job } = await lockQuote(tx, input.quoteId);
    const event = undoOfQuote(actor, await lastChange(tx, quoteMachine, quote.id), at);
    if (!event || quote.expiresAt <= at) throw quoteErrors.CANNOT_UNDO_QUOTE();
    const move = { id: quote.id, event, actor, at, set: { updatedAt: at } } as const;
    const restored = await transition(tx, quotes, quoteMachine, move, quoteErrors.CANNOT_UNDO_QUOTE);
    await emitQuoteEvents(tx, ctx, job.customerId, [restored]);
    const to = actor.id === job.customerId ? quote.tradespersonId : job.customerId;
    const ids = { quote_id: quote.id, job_id: quote.jobId };
    const payload = { jobTitle: job.title, by: actor.name, amount: quote.amount };
    await notify(tx, ctx, quoteReopened, { to, payload, path: `/job/${quote.jobId}`, ids });
    return restored;
  });
}

/** A quote that the actor sent, or received. The locks follow in the order in which quoting takes them. */
async function findQuote(tx: Tx, actor: User, quoteId: string): Promise<QuoteRow> {
  if (!isId(quoteId)) throw quoteNotFound();
  const [row] = await tx
    .select({ quote: quotes, customerId: jobPostings.customerId })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .where(eq(quotes.id, quoteId));
  if (!row || (row.customerId !== actor.id && row.quote.tradespersonId !== actor.id)) throw quoteNotFound();
  return row.quote;
}

const quotesAt = (tx: Tx, jobId: string) =>
  tx
    .select({ tradespersonId: quotes.tradespersonId, status: quotes.status })
    .from(quotes)
    .where(eq(quotes.jobId, jobId));
