import type { Ctx } from "#app/context.server.ts";
import { together } from "#db/part.server.ts";
import { proposalPart } from "#features/bookings/calendar/index.server.ts";
import { activeBookingsPart, contestPart, noAccessPart, visitNeedsPart } from "#features/bookings/index.server.ts";
import { openActionsPart, soonAfter } from "#features/business/analytics/index.server.ts";
import { homePart } from "#features/jobs/index.server.ts";
import { moneyPart, movementsPart } from "#features/money/index.server.ts";
import { quoteTotalsPart } from "#features/quotes/index.server.ts";
import { ratingPart } from "#features/reviews/index.server.ts";
import { ownProfilePart } from "#features/tradespeople/index.server.ts";
import { allChecksPart, contactsPart, identityApprovedPart, tradersPart } from "#features/verification/index.server.ts";
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
