import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { diaryOf } from "#features/bookings/calendar/index.server.ts";
import { type Diary, workingDays } from "#features/bookings/calendar/rules/windows.ts";
import { daysText, windowText, windowValue } from "#features/bookings/rules/appointment.ts";
import type { GasFacts } from "#features/jobs/rules/gas-work.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { type Actor, requireUser, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { suggestedApart, suggestedDates } from "../rules/offered-dates.ts";
import { quoteErrors, quoteNotFound } from "../rules/quote.errors.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canQuote } from "../rules/quote.policy.ts";
import { contentOf } from "../rules/quote-content.ts";
import { canAskFor } from "../rules/unchecked-limits.ts";
import type { QuoteRow } from "./present-quote.server.ts";
import { permit } from "./quote-files.server.ts";
import { quoteTable, storedColumns } from "./quote-table.server.ts";
import { credentialsOf, requireChecks } from "./quoter-checks.server.ts";
import { rejectPendingOfJob } from "./restore-quote.server.ts";

/**
 * Accepts one quote and rejects the job's other pending ones, in a flow's transaction that holds the job's lock.
 * Throws GAS_SAFE_NEEDED (409) when its tradesperson lacks the check that the job requires, QUOTE_NOT_ACCEPTABLE when the quote was withdrawn, rejected or expired first.
 */
export async function acceptInTx(
  tx: Tx,
  quoteId: string,
  actor: Actor,
  at: Date,
): Promise<{ quote: QuoteRow; rejected: QuoteRow[] }> {
  const [offer] = await tx.select().from(quotes).where(eq(quotes.id, quoteId));
  if (offer) await requireChecks(tx, offer, at);
  const move = { id: quoteId, event: "accept", actor, at, set: { updatedAt: at } } as const;
  const quote = await transition(tx, quotes, quoteMachine, move, quoteErrors.QUOTE_NOT_ACCEPTABLE);
  return { quote, rejected: await rejectPendingOfJob(tx, quote.jobId, actor, at) };
}

interface Agreed {
  /** A job that the flow has just created, so nobody else has quoted for it. */
  job: GasFacts & { id: string; customerId: string; status: JobStatus };
  tradesperson: User;
  amount: Pence;
  message: string;
  at: Date;
}

/**
 * A quote at a price that customer and tradesperson agreed earlier, in a flow's transaction, which then accepts it. Nobody is
 * notified of a new quote. Throws the same errors as `submitQuote`.
 */
export async function agreedQuote(tx: Tx, { job, tradesperson, amount, message, at }: Agreed): Promise<QuoteRow> {
  const credentials = await credentialsOf(tx, tradesperson.id, at);
  permit(canQuote(tradesperson, job, [], credentials));
  permit(canAskFor(amount, credentials));
  const { content } = contentOf({ amount, message }, { vatNumber: credentials.vatNumber, at });
  const quote = await quoteTable.insert(tx, {
    jobId: job.id,
    tradespersonId: tradesperson.id,
    ...storedColumns(content),
    files: null,
    createdAt: at,
    updatedAt: at,
  });
  await recordCreation(tx, quoteMachine, { id: quote.id, status: quote.status, actor: tradesperson, at });
  return quote;
}

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
      job: pickColumns(jobPostings, ["id", "title", "postcode", "status"]),
      tradesperson: {
        ...pickColumns(profiles, ["id", "fullName", "avatarUrl"]),
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

interface WorkToOffer {
  /** The ways from there to other work are left out of what is free. */
  jobId?: string | null;
  durationMinutes?: number | null;
  apart?: boolean;
}

/**
 * The next free windows of a tradesperson's calendar for work of a length, which a quote may offer, with their texts. `apart`: of work whose days
 * need not follow each other. Unscoped: the caller has checked access.
 */
export async function datesToOffer(ctx: Ctx, userId: string, { jobId = null, ...work }: WorkToOffer = {}) {
  const now = ctx.clock.now();
  return freeDatesIn(await diaryOf(ctx.db, { userId, first: londonDay(now), jobId }), now, work);
}

/** The same of a diary from today on. */
export function freeDatesIn(
  diary: Diary,
  now: Date,
  { durationMinutes = null, apart = false }: Omit<WorkToOffer, "jobId"> = {},
) {
  const today = londonDay(now);
  const suggested = (apart ? suggestedApart : suggestedDates)({ diary, now, durationMinutes });
  return suggested.map(({ date, window, days: workDays }) => {
    const days = workingDays({ day: date, window, durationMinutes, workDays }, diary);
    return {
      date,
      window: windowValue(window),
      ...(workDays && { more: workDays.slice(1) }),
      day: daysText(days, today, { apart }),
      time: windowText(window),
    };
  });
}
