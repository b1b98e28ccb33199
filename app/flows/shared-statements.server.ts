import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ROWS, PAGE_SIZE } from "#config/constants.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { together, variants } from "#db/part.server.ts";
import { addressPart, visitDetailsPart, visitsGiven } from "#features/bookings/addresses/index.server.ts";
import {
  diaryGiven,
  diaryPart,
  nextFreeGiven,
  nextFreePart,
  proposalPart,
} from "#features/bookings/calendar/index.server.ts";
import {
  activeBookingsPart,
  type BookingView,
  bookingOfJobPart,
  cancelledOfJobPart,
  contestPart,
  lastWorkPart,
  noAccessPart,
  ownBookingsPart,
  visitNeedsPart,
  workUntilPart,
} from "#features/bookings/index.server.ts";
import { photosAndConsentsPart } from "#features/bookings/work-photos/index.server.ts";
import { monthsGiven, monthsPart, openActionsPart, soonAfter } from "#features/business/analytics/index.server.ts";
import { costsPart } from "#features/business/expenses/index.server.ts";
import { askedByPart, homePart, type JobView, jobPhotosPart, savedJobPart } from "#features/jobs/index.server.ts";
import {
  cardToPayWithPart,
  comingPart,
  comingWorkParts,
  earningsPart,
  factsPart,
  forecastGiven,
  movementsPart,
} from "#features/money/index.server.ts";
import {
  gateOf,
  gatePart,
  lastQuotesPart,
  ownQuotesPart,
  quoteRowsPart,
  quoteTotalsPart,
  seesAllQuotes,
  templatesAndLinesPart,
} from "#features/quotes/index.server.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";
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
import { addDays } from "#kernel/days.ts";
import { knownGiven, knownParts } from "./phases.server.ts";

/** Reads of several modules that a page makes in one statement. Unscoped: the page has found the person or the booking. */

const bookedParts = {
  ...knownParts,
  moves: movementsPart,
  proposal: proposalPart,
  contest: contestPart,
  needs: visitNeedsPart,
  noAccess: noAccessPart,
  traders: tradersPart,
  contacts: contactsPart,
  isChecked: identityApprovedPart,
  address: addressPart,
  workPhotos: photosAndConsentsPart,
};
const bookedPart = together(bookedParts);
const paidPart = together({ ...bookedParts, payCard: cardToPayWithPart });
const earnedPart = together({ ...bookedParts, owed: factsPart, costs: costsPart });

export type AroundBooking = Awaited<ReturnType<typeof unsafeAroundBooking>>;

/**
 * What a job's page shows of its booking and the business behind it: for the customer with the card that pays at one press, for the tradesperson with what they
 * receive, owe and have spent, which is nobody else's business.
 */
export async function unsafeAroundBooking(ctx: Ctx, viewer: User, booking: BookingView) {
  const { id, customerId, tradespersonId } = booking;
  const day = londonDay(ctx.clock.now());
  const given = {
    ...knownGiven(ctx, viewer.id, [booking]),
    ...visitsGiven(ctx, [booking]),
    booking: id,
    person: tradespersonId,
    customer: customerId,
    day,
    today: day,
  };
  const none = { payCard: null, owed: null, costs: null };
  if (viewer.id === customerId) return { ...none, ...(await paidPart(ctx.db, given)) };
  if (viewer.id === tradespersonId) return { ...none, ...(await earnedPart(ctx.db, given)) };
  return { ...none, ...(await bookedPart(ctx.db, given)) };
}

const side = "tradesperson";
const few = DASHBOARD_ROWS;
const ownPart = together({
  work: workUntilPart,
  newest: ownBookingsPart({ side, statuses: ["pending", "confirmed"], most: few }),
  requested: ownBookingsPart({ side, statuses: ["pending"], most: few }),
  quotes: ownQuotesPart({ status: undefined, most: few }),
  coming: comingPart,
  earnings: earningsPart,
  months: monthsPart,
  active: activeBookingsPart,
  quoteTotals: quoteTotalsPart,
  profile: ownProfilePart,
  rating: ratingPart,
  checks: allChecksPart,
  home: homePart,
  waiting: openActionsPart,
});

/** What the dashboard of the signed-in tradesperson shows first: their work up to tomorrow, their money and their figures. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export const ownFacts = (ctx: Ctx, user: User) =>
  ownPart(ctx.db, {
    ...forecastGiven(ctx),
    ...monthsGiven(ctx.clock.now()),
    ...startAt(undefined),
    user,
    until: addDays(londonDay(ctx.clock.now()), 1),
    soon: soonAfter(ctx.clock.now()),
  });

const ownWorksPart = together({
  ...knownParts,
  ...comingWorkParts,
  needs: visitNeedsPart,
  details: visitDetailsPart,
});

/** What is known of some of their bookings: money and needs of all, and what decides about the phase and the visit of those that are to be done. */
export const unsafeOwnWorks = (ctx: Ctx, user: User, bookingIds: readonly string[], toDo: readonly BookingView[]) =>
  ownWorksPart(ctx.db, {
    ...knownGiven(ctx, user.id, toDo),
    ...visitsGiven(ctx, toDo),
    today: londonDay(ctx.clock.now()),
    bookings: [...new Set(bookingIds)],
    unapproved: bookingIds,
  });

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

const starterPart = together({
  saved: templatesAndLinesPart,
  last: lastQuotesPart,
  traders: tradersPart,
  diary: diaryPart,
});

/** What a tradesperson can begin a quote for a job from. */
export const unsafeQuoteStart = ({ db, clock }: Ctx, person: string, { id, category }: JobView) =>
  starterPart(db, { person, category, ...diaryGiven({ userId: person, first: londonDay(clock.now()), jobId: id }) });

const quotesPagePart = variants((page: { status: QuoteStatus | undefined; most: number }) =>
  together({ quotes: ownQuotesPart(page), totals: quoteTotalsPart, traders: tradersPart }),
);

/** A page of the signed-in tradesperson's quotes, newest first and optionally of one status, how many there are of each, and their own details. */
export const ownQuotesAndTotals = fromReplica(
  async (ctx: Ctx, user: User, { status, cursor }: { status: QuoteStatus | undefined; cursor: string | undefined }) => {
    const limit = pageLimit({});
    const given = { person: user.id, tradespeople: [user.id], ...startAt(cursor) };
    const { quotes, ...rest } = await quotesPagePart({ status, most: limit + 1 })(ctx.db, given);
    return { ...rest, page: pageOf(quotes, limit) };
  },
);
