import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
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
import { emitQuoteEvents } from "./emit-quote-events.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";
import { missingChecks } from "./missing-checks.server.ts";

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
