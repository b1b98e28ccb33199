import type { Ctx } from "#app/context.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import { startAt } from "#db/keyset.server.ts";
import { together } from "#db/part.server.ts";
import { nextFreeGiven, nextFreePart, proposalPart } from "#features/bookings/calendar/index.server.ts";
import {
  activeBookingsPart,
  bookingOfJobPart,
  cancelledOfJobPart,
  contestPart,
  lastWorkPart,
  noAccessPart,
  visitNeedsPart,
} from "#features/bookings/index.server.ts";
import { openActionsPart, soonAfter } from "#features/business/analytics/index.server.ts";
import { askedByPart, homePart, type JobView, jobPhotosPart, savedJobPart } from "#features/jobs/index.server.ts";
import { moneyPart, movementsPart } from "#features/money/index.server.ts";
import {
  gateOf,
  gatePart,
  lastQuotesPart,
  quoteRowsPart,
  quoteTotalsPart,
  seesAllQuotes,
  templatesAndLinesPart,
} from "#features/quotes/index.server.ts";
import { ratingPart, starCountsPart } from "#features/reviews/index.server.ts";
import {
  bookingRecordsPart,
  ownProfilePart,
  savedAmongGiven,
  savedAmongPart,
  workFactsPart,
} from "#features/tradespeople/index.server.ts";
import { portfolioPart } from "#features/tradespeople/portfolio/index.server.ts";
import {
  allChecksPart,
  checksPart,
  contactsPart,
  identityApprovedPart,
  tradersPart,
} from "#features/verification/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";

/** Reads of several modules that a page makes in one statement. Unscoped: the page has found the person or the booking. */

const aroundPart = together({
  moves: movementsPart,
  proposal: proposalPart,
  contest: contestPart,
  needs: visitNeedsPart,
  reports: noAccessPart,
  traders: tradersPart,
  contacts: contactsPart,
  isChecked: identityApprovedPart,
});

export type AroundBooking = Awaited<ReturnType<typeof aroundPart>>;

/** What a job's page shows of its booking and the business behind it. */
export const unsafeAroundBooking = (
  { db, clock }: Ctx,
  { id, tradespersonId }: { id: string; tradespersonId: string },
): Promise<AroundBooking> =>
  aroundPart(db, {
    booking: id,
    bookings: [id],
    person: tradespersonId,
    tradespeople: [tradespersonId],
    day: londonDay(clock.now()),
  });

const ownPart = together({
  active: activeBookingsPart,
  quoteTotals: quoteTotalsPart,
  profile: ownProfilePart,
  rating: ratingPart,
  checks: allChecksPart,
  home: homePart,
  waiting: openActionsPart,
});

/** What the dashboard shows of a tradesperson, apart from their bookings and their money. */
export const unsafeOwnFacts = ({ db, clock }: Ctx, tradespersonId: string) =>
  ownPart(db, { person: tradespersonId, soon: soonAfter(clock.now()) });

const bookedPart = together({ money: moneyPart, needs: visitNeedsPart });

/** The money of some bookings, and what is known of their visits. */
export const unsafeMoneyAndNeeds = ({ db }: Ctx, bookingIds: readonly string[]) =>
  bookedPart(db, { bookings: [...new Set(bookingIds)] });

const profilePart = together({
  counts: starCountsPart,
  facts: workFactsPart,
  saved: savedAmongPart,
  checks: checksPart,
  work: portfolioPart,
  lastJob: lastWorkPart,
  free: nextFreePart,
});

/** What a tradesperson's profile shows beside themselves and their reviews; the caller has checked that the actor may see it. */
export async function unsafeAroundProfile({ db, clock, actor }: Ctx, userId: string) {
  const now = clock.now();
  const { checks, free, ...around } = await profilePart(db, {
    person: userId,
    tradespeople: [userId],
    customer: actor.kind === "user" && actor.userType === "customer" ? actor.id : null,
    now: now.toISOString(),
    day: londonDay(now),
    ...savedAmongGiven(actor),
    ...nextFreeGiven(now),
  });
  return { ...around, checks: checks.get(userId) ?? [], nextFree: free.get(userId) ?? null };
}

const aroundJob = {
  photos: jobPhotosPart,
  booking: bookingOfJobPart,
  cancelled: cancelledOfJobPart,
  asked: askedByPart,
};
const most = PAGE_SIZE.max;
const customersPart = together({ ...aroundJob, quotes: quoteRowsPart({ seesAll: true, most }) });
const tradespersonsPart = together({
  ...aroundJob,
  quotes: quoteRowsPart({ seesAll: false, most }),
  gate: gatePart,
  saved: savedJobPart,
});

/** What a job's page shows around a job: for its customer and admins, and for a tradesperson whether they may quote and have saved it. */
export async function unsafeAroundJob({ db, clock }: Ctx, user: User, job: JobView) {
  const given = { job: job.id, user, viewer: user.id, day: londonDay(clock.now()), ...startAt(undefined) };
  if (seesAllQuotes(job)) return { ...(await customersPart(db, given)), gate: null, saved: null };
  const { gate, ...around } = await tradespersonsPart(db, given);
  return { ...around, gate: gateOf(user, job, gate) };
}

const choicesPart = together({ free: nextFreePart, records: bookingRecordsPart });

/** The next free days and the bookings of those whose quotes can be chosen. */
export const unsafeAroundChoices = async ({ db, clock }: Ctx, tradespeople: readonly string[]) =>
  tradespeople.length === 0
    ? { free: new Map(), records: new Map() }
    : choicesPart(db, { tradespeople: [...new Set(tradespeople)], ...nextFreeGiven(clock.now()) });

const starterPart = together({ saved: templatesAndLinesPart, last: lastQuotesPart, traders: tradersPart });

/** What a tradesperson can begin a quote from. */
export const unsafeQuoteStart = ({ db }: Ctx, person: string, category: string) =>
  starterPart(db, { person, category, tradespeople: [person] });
