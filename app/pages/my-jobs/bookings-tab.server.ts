import type { Ctx } from "#app/context.server.ts";
import { type BookingView, myBookings } from "#features/bookings/index.server.ts";
import { bookingStatusWord } from "#features/bookings/rules/booking.labels.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { type DisputeState, disputeStates } from "#features/disputes/index.server.ts";
import { type Plan, unsafePlansOf } from "#features/milestones/index.server.ts";
import { planLink } from "#features/milestones/rules/plan-link.ts";
import { heldOfBookings } from "#features/money/index.server.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { fee, formatPounds, subtract } from "#kernel/money.ts";
import { tradespersonStep } from "./next-step.ts";
import { BOOKING_TABS, readTab } from "./tabs.ts";

/** The data of a tradesperson's My Bookings for a URL: a page of bookings as text, each with its next step. */
export async function loadMyBookings(app: Ctx, url: URL) {
  const user = requireUser(app.actor);
  const tab = readTab(BOOKING_TABS, url.searchParams.get("tab"));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await myBookings(app, { statuses: tab.statuses, cursor });
  const ids = page.items.map((booking) => booking.id);
  const [reviews, plans] = await Promise.all([reviewState(app.db, ids, user.id), unsafePlansOf(app.db, ids)]);
  const [disputed, held] = await Promise.all([disputeStates(app, page.items), heldOfBookings(app.db, ids)]);
  const today = londonDay(app.clock.now());
  return {
    tab: tab.id,
    bookings: page.items.map((booking) =>
      inWords(
        booking,
        user,
        {
          review: reviews.get(booking.id)?.mine ?? null,
          plan: plans.get(booking.id),
          dispute: disputed.get(booking.id),
          held: held.get(booking.id) ?? 0,
        },
        today,
      ),
    ),
    nextCursor: page.nextCursor,
    cursor,
  };
}

export type ShownBooking = ReturnType<typeof inWords>;

interface Known {
  review: { rating: number } | null;
  plan: Plan | undefined;
  dispute: DisputeState | undefined;
  /** Of its money, in pence. */
  held: number;
}

function inWords(booking: BookingView, user: User, { review, plan, dispute, held }: Known, today: string) {
  const work = { ...booking, released: booking.releasedAt !== null, reviewed: review !== null };
  const feeAmount = fee(booking.amount);
  return {
    id: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    category: booking.job.category,
    postcode: booking.job.postcode,
    customer: booking.customer.fullName,
    status: booking.status,
    statusWord: bookingStatusWord(booking.status),
    date: booking.scheduledDate ? shortDay(booking.scheduledDate, today) : null,
    answerBy: booking.answerBy ? shortDay(booking.answerBy, today) : null,
    amount: formatPounds(booking.amount),
    keeps: formatPounds(subtract(booking.amount, feeAmount)),
    fee: formatPounds(feeAmount),
    held: held > 0 ? formatPounds(held) : null,
    released: work.released,
    step: tradespersonStep(work),
    rating: review?.rating ?? null,
    milestones: planLink("tradesperson", booking, plan),
    disputeId: dispute?.id ?? null,
    mayDispute: dispute?.mayRaise ?? false,
    mayAct: !user.suspended,
    mayComplete: !user.suspended && canComplete(user, booking, today).allowed,
  };
}
