import { and, asc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lastChange } from "#db/last-change.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { transition, tryTransition } from "#db/transition.server.ts";
import { lockOpenJob } from "#features/jobs/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { lockAgreeable, lockedAccountState } from "#features/risk/index.server.ts";
import { type Actor, requireActive, roleOf, system, type User } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { quoteReopened, quoteWithdrawn } from "../notifications.ts";
import { quoteErrors, quoteNotFound } from "../rules/quote.errors.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canReturn, undoOfQuote } from "../rules/quote.policy.ts";
import { lockQuote, type QuoteRow } from "./present-quote.server.ts";
import { lockQuoter } from "./quote-changes.server.ts";
import { permit } from "./quote-files.server.ts";
import { emitQuoteEvents, notifyCustomer } from "./quote-notices.server.ts";
import { credentialsOf, missingChecks, requireChecks } from "./quoter-checks.server.ts";

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

/** The reverse of `releaseAccepted`, by the same actor, when the cancellation of the booking is undone. Throws CONFLICT. */
export function restoreAccepted(tx: Tx, quoteId: string, actor: Actor, at: Date): Promise<QuoteRow> {
  const event = roleOf(actor) === "tradesperson" ? "undo_back_out" : "undo_drop";
  return transition(tx, quotes, quoteMachine, { id: quoteId, event, actor, at, set: { updatedAt: at } });
}

/** Locks the tradespeople who quoted for a job, in the order of their ids. Call it before the job is locked. */
export async function lockQuotersOf(tx: Tx, jobId: string): Promise<void> {
  const found = await tx
    .selectDistinct({ id: quotes.tradespersonId })
    .from(quotes)
    .where(eq(quotes.jobId, jobId))
    .orderBy(asc(quotes.tradespersonId));
  for (const { id } of found) await lockQuoter(tx, id);
}

interface Restored {
  jobId: string;
  /** When the job was cancelled, which rejected its quotes. */
  rejectedAt: Date;
  actor: User;
  at: Date;
}

/**
 * Opens the quotes again that the cancellation of a job rejected, when that is undone by its customer, in a flow's transaction that
 * holds the locks. It leaves out those that have lapsed, and those whose tradesperson may not quote any more.
 */
export async function restoreRejectedOfJob(tx: Tx, { jobId, rejectedAt, actor, at }: Restored): Promise<QuoteRow[]> {
  const rejected = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.jobId, jobId), eq(quotes.status, "rejected"), gt(quotes.expiresAt, at)))
    .orderBy(asc(quotes.id));
  const restored: QuoteRow[] = [];
  for (const quote of rejected) {
    const last = await lastChange(tx, quoteMachine, quote.id);
    if (last?.event !== "reject" || last.createdAt.getTime() !== rejectedAt.getTime()) continue;
    if (!(await mayReturn(tx, quote, restored, at))) continue;
    const move = { id: quote.id, event: "undo_reject", actor, at, set: { updatedAt: at } } as const;
    const open = await tryTransition(tx, quotes, quoteMachine, move);
    if (open) restored.push(open);
  }
  return restored;
}

async function mayReturn(tx: Tx, quote: QuoteRow, live: readonly QuoteRow[], at: Date): Promise<boolean> {
  const { tradespersonId } = quote;
  if ((await lockedAccountState(tx, tradespersonId)).suspended) return false;
  if ((await missingChecks(tx, quote, at)).length > 0) return false;
  return canReturn(live, tradespersonId, await credentialsOf(tx, tradespersonId, at)).allowed;
}

/** Ends the accepted quote of a cancelled booking: withdrawn when the tradesperson cancelled, otherwise rejected. */
export function releaseAccepted(tx: Tx, quoteId: string, actor: Actor, at: Date): Promise<QuoteRow> {
  const event = roleOf(actor) === "tradesperson" ? "back_out" : "drop";
  return transition(tx, quotes, quoteMachine, { id: quoteId, event, actor, at, set: { updatedAt: at } });
}

/** Rejects every pending quote of a job (another was accepted, or the job was cancelled), in the caller's transaction. */
export async function rejectPendingOfJob(tx: Tx, jobId: string, actor: Actor, at: Date): Promise<QuoteRow[]> {
  const by = quoteMachine.can("pending", "reject", roleOf(actor)) ? actor : system;
  const pending = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.jobId, jobId), eq(quotes.status, "pending")))
    .orderBy(asc(quotes.id));
  const rejected: QuoteRow[] = [];
  for (const { id } of pending) {
    const move = { id, event: "reject", actor: by, at, set: { updatedAt: at } } as const;
    const quote = await tryTransition(tx, quotes, quoteMachine, move);
    if (quote) rejected.push(quote);
  }
  return rejected;
}

/** Withdraws every pending quote of a tradesperson whom an operator suspends, and notifies their customers. Returns how many. */
export async function withdrawQuotesOf(tx: Tx, ctx: Ctx, tradespersonId: string): Promise<number> {
  const at = ctx.clock.now();
  const pending = await tx
    .select({ id: quotes.id, title: jobPostings.title, customerId: jobPostings.customerId, from: profiles.fullName })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .innerJoin(profiles, eq(profiles.id, quotes.tradespersonId))
    .where(and(eq(quotes.tradespersonId, tradespersonId), eq(quotes.status, "pending")))
    .orderBy(asc(quotes.id));
  let withdrawn = 0;
  for (const { id, title, customerId, from } of pending) {
    const move = { id, event: "withdraw", actor: system, at, set: { updatedAt: at } } as const;
    const quote = await tryTransition(tx, quotes, quoteMachine, move);
    if (!quote) continue;
    await notifyCustomer(tx, ctx, { kind: quoteWithdrawn, job: { title, customerId }, quote, from });
    withdrawn += 1;
  }
  return withdrawn;
}
