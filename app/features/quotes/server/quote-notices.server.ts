import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { notify } from "#features/notifications/index.server.ts";
import { isViewed } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import {
  type quoteChanged,
  quoteClosed,
  quoteExpired,
  quoteLapsed,
  quoteReceived,
  quoteRejected,
  quoteReopened,
  quoteUnanswered,
  type quoteWithdrawn,
} from "../notifications.ts";
import type { QuoteRow } from "./present-quote.server.ts";

const AFTER_DAYS = 3;

/** After so long, nobody is told any more: the work may have stood still. */
const UNTIL_DAYS = 7;

const BATCH = 200;

/**
 * Tells tradespeople once that a quote has no answer after three days, and whether its customer has looked. Returns how many. A scheduled
 * task calls this.
 */
export async function followUpQuotes(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: quotes.id })
      .from(quotes)
      .where(
        and(
          eq(quotes.status, "pending"),
          isNull(quotes.followedUpAt),
          lte(quotes.createdAt, later(at, -AFTER_DAYS * DAY)),
          gt(quotes.createdAt, later(at, -UNTIL_DAYS * DAY)),
        ),
      )
      .orderBy(asc(quotes.createdAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.update(quotes).set({ followedUpAt: at }).where(inArray(quotes.id, ids));
    const found = await tx
      .select({ quote: quotes, jobTitle: jobPostings.title, customer: profiles.fullName })
      .from(quotes)
      .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
      .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
      .where(inArray(quotes.id, ids));
    for (const { quote, jobTitle, customer } of found)
      await notify(tx, ctx, quoteUnanswered, {
        to: quote.tradespersonId,
        payload: { jobTitle, customer, seen: quote.seenAt !== null },
        path: `/job/${quote.jobId}`,
      });
    return found.length;
  });
}

async function notifyQuoters(
  tx: Tx,
  ctx: Ctx,
  told: {
    kind: typeof quoteRejected | typeof quoteExpired | typeof quoteClosed;
    jobId: string;
    quotes: readonly QuoteRow[];
  },
): Promise<void> {
  const { kind, jobId, quotes } = told;
  if (quotes.length === 0) return;
  const [job] = await tx
    .select({ title: jobPostings.title, customerId: jobPostings.customerId })
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId));
  if (job) await emitQuoteEvents(tx, ctx, job.customerId, quotes);
  const payload = { jobTitle: job?.title ?? "" };
  for (const { id, tradespersonId: to } of quotes)
    await notify(tx, ctx, kind, { to, payload, path: `/job/${jobId}`, ids: { quote_id: id, job_id: jobId } });
}

/** Notifies tradespeople that their quotes for a job were rejected. */
export const notifyQuotesRejected = (tx: Tx, ctx: Ctx, jobId: string, quotes: readonly QuoteRow[]): Promise<void> =>
  notifyQuoters(tx, ctx, { kind: quoteRejected, jobId, quotes });

/** Notifies tradespeople that the job closed without a booking, and their quotes with it. */
export const notifyQuotesClosed = (tx: Tx, ctx: Ctx, jobId: string, quotes: readonly QuoteRow[]): Promise<void> =>
  notifyQuoters(tx, ctx, { kind: quoteClosed, jobId, quotes });

/** Notifies tradespeople that the customer opened their quotes for a job again. */
export async function notifyQuotesReopened(
  tx: Tx,
  ctx: Ctx,
  {
    job,
    by,
    quotes,
  }: { job: { id: string; title: string; customerId: string }; by: string; quotes: readonly QuoteRow[] },
): Promise<void> {
  if (quotes.length === 0) return;
  await emitQuoteEvents(tx, ctx, job.customerId, quotes);
  for (const { id, tradespersonId: to, amount } of quotes) {
    const ids = { quote_id: id, job_id: job.id };
    await notify(tx, ctx, quoteReopened, {
      to,
      payload: { jobTitle: job.title, by, amount },
      path: `/job/${job.id}`,
      ids,
    });
  }
}

/** Notifies customer and tradesperson that a quote was not answered in time. */
export async function notifyQuoteExpired(tx: Tx, ctx: Ctx, quote: QuoteRow): Promise<void> {
  await notifyQuoters(tx, ctx, { kind: quoteExpired, jobId: quote.jobId, quotes: [quote] });
  const [lapsed] = await tx
    .select({ jobTitle: jobPostings.title, to: jobPostings.customerId, tradesperson: profiles.fullName })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, quote.tradespersonId))
    .where(eq(jobPostings.id, quote.jobId));
  if (!lapsed) return;
  const { to, jobTitle, tradesperson } = lapsed;
  const values = { jobTitle, tradesperson, amount: quote.amount };
  const ids = { quote_id: quote.id, job_id: quote.jobId };
  await notify(tx, ctx, quoteLapsed, { to, payload: values, path: `/job/${quote.jobId}`, ids });
}

/** Notifies a job's customer of a change to a quote. Both people's open pages are refreshed whatever their settings. */
export async function notifyCustomer(
  tx: Tx,
  ctx: Ctx,
  told: {
    kind: typeof quoteReceived | typeof quoteChanged | typeof quoteWithdrawn;
    job: { title: string; customerId: string };
    quote: QuoteRow;
    from: string;
  },
): Promise<void> {
  const { kind, job, quote, from } = told;
  const payload = { jobTitle: job.title, tradesperson: from, amount: quote.amount };
  const ids = { quote_id: quote.id, job_id: quote.jobId };
  if (kind !== quoteReceived) await emitQuoteEvents(tx, ctx, job.customerId, [quote]);
  const to = { to: job.customerId, payload, path: `/job/${quote.jobId}`, ids };
  // What the mail shows of the quote is read when it is sent.
  if (kind === quoteReceived) await notify(tx, ctx, quoteReceived, { ...to, mailOnly: { quoteId: quote.id } });
  else await notify(tx, ctx, kind, to);
}

/** Refreshes the open pages of a job's customer and of the quotes' tradespeople. */
export async function emitQuoteEvents(
  tx: Tx,
  { clock }: Pick<Ctx, "clock">,
  customerId: string,
  quotes: readonly QuoteRow[],
): Promise<void> {
  for (const { id, jobId, tradespersonId } of quotes)
    await emit(tx, {
      type: "quote.updated",
      to: [customerId, tradespersonId],
      ids: { quote_id: id, job_id: jobId },
      at: clock.now(),
    });
}

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
