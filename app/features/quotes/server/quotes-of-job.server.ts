import { and, desc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThanGiven, type Page, type PageRequest, pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { hasOpenProfile } from "#db/open-profile.server.ts";
import { among, part, together, variants } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { given } from "#db/statement.server.ts";
import { findJobFor, type JobView } from "#features/jobs/index.server.ts";
import { type CurrentCheck, checksPart, tradersPart } from "#features/verification/index.server.ts";
import type { ShownTrader } from "#features/verification/rules/trader.schema.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { areaNameOf } from "#kernel/geo/area-names.ts";
import type { Distance } from "#kernel/geo/distance.ts";
import { distanceBetween, placeOfRow } from "#kernel/geo/known-place.ts";
import { type QuoteView, quoteSeenBy } from "./quote-table.server.ts";

interface Quoter {
  id: string;
  fullName: string;
  avatarUrl: string | null;
  /** Null until they choose one. */
  trade: string | null;
  verified: boolean;
  /** Whether the job's customer may open their profile. */
  hasOpenProfile: boolean;
  ratingSum: number;
  reviewCount: number;
  checks: CurrentCheck[];
  /** The business that the customer contracts with; null for quotes from before business details were required. */
  trader: ShownTrader | null;
  /** From the job in a straight line; null when either place is unknown. */
  distance: Distance | null;
  /** What the area of their postcode is called ("Leeds"); null without one. */
  area: string | null;
  /** Days with booked work in the next fourteen, soonest first. */
  bookedDays: string[];
}

export interface QuoteWithQuoter extends QuoteView {
  tradesperson: Quoter;
}

/** The quotes of a `job`, newest first, for its customer and admins all, for others those of the `viewer`; `quotesWithQuoters` makes a page of them. */
export const quoteRowsPart = variants(({ seesAll, most }: { seesAll: boolean; most: number }) =>
  part(
    {
      quote: getTableColumns(quotes),
      person: {
        id: profiles.id,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        ratingSum: profiles.ratingSum,
        reviewCount: profiles.reviewCount,
        postcode: profiles.postcode,
        latitude: profiles.latitude,
        longitude: profiles.longitude,
      },
      trade: tradespersonProfiles.trade,
      verified: tradespersonProfiles.verified,
      hasOpenProfile,
      latitude: jobPostings.latitude,
      longitude: jobPostings.longitude,
    },
    (select) =>
      select
        .from(quotes)
        .innerJoin(profiles, eq(profiles.id, quotes.tradespersonId))
        .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
        .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
        .where(
          and(
            eq(quotes.jobId, sql.placeholder("job")),
            seesAll ? undefined : eq(quotes.tradespersonId, sql.placeholder("viewer")),
            olderThanGiven(quotes.createdAt, quotes.id),
          ),
        )
        .orderBy(desc(quotes.createdAt), desc(quotes.id))
        .limit(fewRows(most)),
    (rows, _given: { job: string; viewer: string; olderThanTime: string; olderThanId: string }) => rows,
  ),
);

type Row = Awaited<ReturnType<ReturnType<typeof quoteRowsPart>>>[number];

export const seesAllQuotes = ({ viewerRole }: JobView): boolean => viewerRole === "owner" || viewerRole === "admin";

/**
 * A job's quotes, newest first: all for its customer and for admins, only their own for a tradesperson. Throws NOT_SIGNED_IN,
 * NOT_FOUND. Runs two queries, whatever the number of quotes; returns at most a hundred by default. Takes the job's id, or the
 * job as `findJobFor` returns it.
 */
export async function quotesOfJob(
  ctx: Ctx,
  of: string | JobView,
  request: PageRequest = { limit: PAGE_SIZE.max },
): Promise<Page<QuoteWithQuoter>> {
  const job = typeof of === "string" ? await findJobFor(ctx, of) : of;
  const viewer = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const read = quoteRowsPart({ seesAll: seesAllQuotes(job), most: limit + 1 });
  const rows = await read(ctx.db, { job: job.id, viewer: viewer.id, ...startAt(request.cursor) });
  return pageOf(await quotesWithQuoters(ctx, rows), limit);
}

/** The same quotes as the actor sees them, with what is shown of people beside them, in one statement. Throws NOT_SIGNED_IN. */
export async function quotesWithQuoters(ctx: Ctx, rows: readonly Row[]): Promise<QuoteWithQuoter[]> {
  const viewer = requireUser(ctx.actor);
  const people = [...new Set(rows.map((row) => row.person.id))];
  const { checks, traders, bookedDays } = await quotersOf(ctx, people);
  return rows.map(({ quote, person, trade, verified, hasOpenProfile, ...jobPlace }) => ({
    ...quoteSeenBy(viewer, quote),
    tradesperson: {
      id: person.id,
      fullName: person.fullName,
      avatarUrl: person.avatarUrl,
      ratingSum: person.ratingSum,
      reviewCount: person.reviewCount,
      trade,
      verified: verified ?? false,
      hasOpenProfile,
      checks: checks.get(person.id) ?? [],
      trader: traders.get(person.id) ?? null,
      distance: distanceBetween(placeOfRow(person), placeOfRow(jobPlace)),
      area: person.postcode && areaNameOf(person.postcode),
      bookedDays: bookedDays.get(person.id) ?? [],
    },
  }));
}

const LOOK_AHEAD_DAYS = 14;

/** The days with booked work of the given `tradespeople`, from one day to another. */
const bookedDaysPart = part(
  { userId: bookings.tradespersonId, day: bookings.scheduledDate },
  (select) =>
    select
      .from(bookings)
      .where(
        and(
          among(bookings.tradespersonId, "tradespeople"),
          eq(bookings.status, "confirmed"),
          isNotNull(bookings.scheduledDate),
          sql`${bookings.scheduledDate} between ${given("day", "date")} and ${given("lastDay", "date")}`,
        ),
      )
      .groupBy(bookings.tradespersonId, bookings.scheduledDate)
      .orderBy(bookings.scheduledDate),
  (rows, _given: { tradespeople: readonly string[]; day: string; lastDay: string }) => {
    const byUser = new Map<string, string[]>();
    for (const { userId, day } of rows) if (day) byUser.set(userId, [...(byUser.get(userId) ?? []), day]);
    return byUser;
  },
);

const quotersPart = together({ checks: checksPart, traders: tradersPart, bookedDays: bookedDaysPart });

const NOBODY: Awaited<ReturnType<typeof quotersPart>> = {
  checks: new Map(),
  traders: new Map(),
  bookedDays: new Map(),
};

/** What is shown of people beside their quotes. */
async function quotersOf({ db, clock }: Ctx, people: readonly string[]) {
  const lastDay = londonDay(later(clock.now(), LOOK_AHEAD_DAYS * DAY));
  return people.length === 0 ? NOBODY : quotersPart(db, { tradespeople: people, day: londonDay(clock.now()), lastDay });
}
