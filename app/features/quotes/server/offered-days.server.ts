import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { OfferedDay } from "#features/bookings/calendar/rules/blocks.ts";
import { minutesTaken } from "#features/bookings/rules/takes.ts";
import { requireUser } from "#kernel/actor.ts";

const MOST = 200;

/** The days from `first` to `last` that the actor's quotes without an answer offer. Throws NOT_SIGNED_IN. */
export async function myOfferedDays(
  { db, actor, clock }: Ctx,
  { first, last }: { first: string; last: string },
): Promise<OfferedDay[]> {
  const rows = await db
    .select({
      quoteId: quotes.id,
      jobId: quotes.jobId,
      title: jobPostings.title,
      area: jobPostings.outwardCode,
      dates: quotes.dates,
      takes: quotes.takes,
    })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .where(
      and(
        eq(quotes.tradespersonId, requireUser(actor).id),
        eq(quotes.status, "pending"),
        gt(quotes.expiresAt, clock.now()),
        isNotNull(quotes.dates),
      ),
    )
    .limit(fewRows(MOST));
  return rows.flatMap(({ dates, takes, ...quote }) =>
    (dates ?? [])
      .flatMap(({ date, window, days = [date] }) => days.map((day) => ({ day, window })))
      .filter(({ day }) => first <= day && day <= last)
      .map((one) => ({ ...quote, ...one, durationMinutes: minutesTaken(takes) })),
  );
}
