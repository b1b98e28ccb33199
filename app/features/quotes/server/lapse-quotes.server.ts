import { and, asc, eq, isNotNull, lte, ne, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tryTransition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { lockChecks } from "#features/verification/index.server.ts";
import { checkName } from "#features/verification/rules/check.labels.ts";
import { system } from "#kernel/actor.ts";
import { quoteLostCheck, quoteNeedsCheck } from "../notifications.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import type { QuoteRow } from "./present-quote.server.ts";
import { emitQuoteEvents, notifyQuoteExpired } from "./quote-notices.server.ts";
import { missingChecks } from "./quoter-checks.server.ts";

const BATCH = 500;

/**
 * Expires pending quotes after their last day, in a small transaction each. A quote with a requested date waits for the
 * tradesperson's answer. Returns how many expired. A scheduled task calls this.
 */
export async function expireQuotes(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const due = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.status, "pending"), lte(quotes.expiresAt, at), noDateAsked(ctx)))
    .orderBy(asc(quotes.expiresAt))
    .limit(BATCH);
  let expired = 0;
  for (const { id } of due) {
    const quote = await ctx.db.transaction(async (tx) => {
      const move = { id, event: "expire", actor: system, at, set: { updatedAt: at }, where: noDateAsked(ctx) } as const;
      const moved = await tryTransition(tx, quotes, quoteMachine, move);
      if (moved) await notifyQuoteExpired(tx, ctx, moved);
      return moved;
    });
    if (quote) expired += 1;
  }
  return expired;
}

const noDateAsked = (ctx: Ctx) =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.quoteId, quotes.id), ne(bookings.status, "cancelled"))),
  );

/** The pending quotes of a tradesperson or of a job, the oldest first. Unscoped. */
export const unsafePendingQuotes = (
  db: Queryable,
  of: { tradespersonId: string } | { jobId: string },
): Promise<QuoteRow[]> =>
  db
    .select()
    .from(quotes)
    .where(
      and(
        "jobId" in of ? eq(quotes.jobId, of.jobId) : eq(quotes.tradespersonId, of.tradespersonId),
        eq(quotes.status, "pending"),
      ),
    )
    .orderBy(asc(quotes.id));

/** The quotes for a job that were withdrawn because a check was missing, the oldest first. Unscoped. */
export const unsafeLapsedQuotes = (db: Queryable, jobId: string): Promise<QuoteRow[]> =>
  db
    .select()
    .from(quotes)
    .where(and(eq(quotes.jobId, jobId), isNotNull(quotes.lapsedCheck)))
    .orderBy(asc(quotes.id));

/**
 * Withdraws a pending quote whose tradesperson no longer has a check that the job requires, and notifies both people, in a flow's
 * transaction. Null when nothing is missing, or when the quote was accepted or ended first.
 */
export async function lapseQuote(tx: Tx, ctx: Ctx, { id, jobId, tradespersonId }: QuoteRow): Promise<QuoteRow | null> {
  const at = ctx.clock.now();
  await lockChecks(tx, tradespersonId);
  const [lapsedCheck] = await missingChecks(tx, { jobId, tradespersonId }, at);
  if (!lapsedCheck) return null;
  const set = { lapsedCheck, updatedAt: at };
  const quote = await tryTransition(tx, quotes, quoteMachine, { id, event: "withdraw", actor: system, at, set });
  if (quote) await notifyLapsed(tx, ctx, quote, checkName(lapsedCheck));
  return quote;
}

async function notifyLapsed(tx: Tx, ctx: Ctx, quote: QuoteRow, check: string): Promise<void> {
  const [words] = await tx
    .select({ jobTitle: jobPostings.title, customerId: jobPostings.customerId, tradesperson: profiles.fullName })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, quote.tradespersonId))
    .where(eq(jobPostings.id, quote.jobId));
  if (!words) throw new Error("a quote has no job or no tradesperson");
  const { jobTitle, customerId, tradesperson } = words;
  const about = { path: `/job/${quote.jobId}`, ids: { quote_id: quote.id, job_id: quote.jobId } };
  await emitQuoteEvents(tx, ctx, customerId, [quote]);
  await notify(tx, ctx, quoteNeedsCheck, { ...about, to: quote.tradespersonId, payload: { jobTitle, check } });
  const payload = { jobTitle, tradesperson, check, amount: quote.amount };
  await notify(tx, ctx, quoteLostCheck, { ...about, to: customerId, payload });
}
