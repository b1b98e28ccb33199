import type { Ctx } from "#app/context.server.ts";
import { type BookingView, myBookings } from "#features/bookings/index.server.ts";
import { bookingStatusText } from "#features/bookings/rules/booking.labels.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { cancelDialogTexts } from "#features/bookings/rules/cancellation.labels.ts";
import { cancellationOf, cancelledByTradesperson } from "#features/bookings/rules/cancellation.ts";
import { undoUntil } from "#features/bookings/rules/completion.policy.ts";
import { earlyStartFor } from "#features/bookings/rules/early-start.labels.ts";
import { paymentDue } from "#features/bookings/rules/payment-due.ts";
import { type DisputeState, disputeStates } from "#features/disputes/index.server.ts";
import { type BookingMoney, moneyOfBookings } from "#features/money/index.server.ts";
import { type Plan, unsafePlansOf } from "#features/money/milestones/index.server.ts";
import { planLink } from "#features/money/milestones/rules/plan-link.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, shortDay, timeOfDay } from "#kernel/dates.ts";
import { fee, formatPounds, pence, subtract } from "#kernel/money.ts";
import { tradespersonTurn, turnSentence } from "#pages/turn/turn.ts";
import { BOOKING_TABS, readTab } from "./tabs.ts";

/** The data of a tradesperson's My Bookings for a URL: a page of bookings as text, each with its next step. */
export async function loadMyBookings(app: Ctx, url: URL) {
  const user = requireUser(app.actor);
  const tab = readTab(BOOKING_TABS, url.searchParams.get("tab"));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await myBookings(app, { statuses: tab.statuses, cursor });
  const ids = page.items.map((booking) => booking.id);
  const [reviews, plans, disputed, money, frozen] = await Promise.all([
    reviewState(app.db, ids, user.id),
    unsafePlansOf(app.db, ids),
    disputeStates(app, page.items),
    moneyOfBookings(app.db, ids),
    frozenAmong(app.db, user.suspended ? [user.id] : []),
  ]);
  const now = app.clock.now();
  return {
    tab: tab.id,
    // What is paid late comes first.
    bookings: overdueFirst(page.items, money, londonDay(now)).map((booking) =>
      bookingTexts(
        booking,
        user,
        {
          review: reviews.get(booking.id)?.mine ?? null,
          plan: plans.get(booking.id),
          dispute: disputed.get(booking.id),
          money: money.get(booking.id),
          isFrozen: frozen.has(user.id),
        },
        now,
      ),
    ),
    nextCursor: page.nextCursor,
    cursor,
  };
}

function overdueFirst(items: readonly BookingView[], money: ReadonlyMap<string, BookingMoney>, today: string) {
  const isOverdue = (booking: BookingView) => {
    const its = money.get(booking.id);
    return its !== undefined && paymentDue(booking, its, today).overdue;
  };
  const [late, others] = [items.filter(isOverdue), items.filter((booking) => !isOverdue(booking))];
  return [...late, ...others];
}

export type ShownBooking = ReturnType<typeof bookingTexts>;

interface Known {
  review: { rating: number } | null;
  plan: Plan | undefined;
  dispute: DisputeState | undefined;
  money: BookingMoney | undefined;
  /** The reader is suspended, and their bookings are stopped. */
  isFrozen: boolean;
}

const NO_MONEY = { free: pence(0), released: pence(0) };

function bookingTexts(booking: BookingView, user: User, { review, plan, dispute, money, isFrozen }: Known, now: Date) {
  const today = londonDay(now);
  const undo = user.suspended ? null : undoUntil(booking, now);
  const { paid = false, chargedBack = false } = money ?? {};
  // A chargeback closes reviewing.
  const work = { ...booking, paid, released: booking.releasedAt !== null, reviewed: review !== null || chargedBack };
  const date = booking.scheduledDate ? shortDay(booking.scheduledDate, today) : null;
  const turn = tradespersonTurn({
    ...work,
    other: booking.customer.fullName,
    amount: formatPounds(booking.amount),
    date,
    isFrozen,
    isRepeat: Boolean(dispute?.repeatWork) && booking.status === "confirmed",
    dispute: dispute?.live,
  });
  const feeAmount = fee(booking.amount);
  return {
    id: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    category: booking.job.category,
    postcode: booking.job.postcode,
    customer: booking.customer.fullName,
    status: booking.status,
    statusWord: bookingStatusText(booking.status),
    date,
    answerBy: booking.answerBy ? shortDay(booking.answerBy, today) : null,
    amount: formatPounds(booking.amount),
    keeps: formatPounds(subtract(booking.amount, feeAmount)),
    fee: formatPounds(feeAmount),
    /** Null when it can no longer be cancelled, or not by them. */
    cancelling:
      !user.suspended && booking.status === "confirmed"
        ? cancelDialogTexts(cancelledByTradesperson(cancellationOf(booking, { today, money: money ?? NO_MONEY })), {
            viewer: "tradesperson",
            other: booking.customer.fullName,
            reopens: true,
            isDisputed: false,
          })
        : null,
    released: work.released,
    step: turn.step,
    sentence: turnSentence(turn),
    yourTurn: turn.whose === "yours",
    rating: review?.rating ?? null,
    milestones: planLink("tradesperson", work, plan),
    disputeId: dispute?.id ?? null,
    mayDispute: dispute?.mayRaise ?? false,
    mayAct: !user.suspended,
    undoUntil: undo && timeOfDay(undo),
    notFinished: booking.status === "confirmed" ? booking.notFinishedReason : null,
    /** What they risk by working without the customer's express request. */
    risk: earlyStartFor(user, booking, now).risk?.text,
    mayComplete: !user.suspended && canComplete(user, booking, today).allowed,
  };
}
