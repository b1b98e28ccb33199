import type { Ctx } from "#app/context.server.ts";
import { type BookingView, myBookings } from "#features/bookings/index.server.ts";
import { appointmentText } from "#features/bookings/rules/appointment.ts";
import { bookingStatusText } from "#features/bookings/rules/booking.labels.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { cancelDialogTexts } from "#features/bookings/rules/cancellation.labels.ts";
import { cancellationOf, cancelledByTradesperson } from "#features/bookings/rules/cancellation.ts";
import { undoUntil } from "#features/bookings/rules/completion.policy.ts";
import { earlyStartFor } from "#features/bookings/rules/early-start.labels.ts";
import { turnSentence } from "#features/bookings/rules/phase.labels.ts";
import { phaseOf } from "#features/bookings/rules/phase.ts";
import { planLink } from "#features/money/milestones/rules/plan-link.ts";
import { comesTo } from "#features/money/rules/facts.ts";
import { type Known, knownOf, phaseFacts } from "#flows/phases.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, shortDay, timeOfDay } from "#kernel/dates.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { BOOKING_TABS, readTab } from "./tabs.ts";

/** The data of a tradesperson's My Bookings for a URL: a page of bookings as text, each with its next step. */
export async function loadMyBookings(app: Ctx, url: URL) {
  const user = requireUser(app.actor);
  const tab = readTab(BOOKING_TABS, url.searchParams.get("tab"));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await myBookings(app, { statuses: tab.statuses, cursor });
  const known = await knownOf(app, user.id, page.items);
  const now = app.clock.now();
  return {
    tab: tab.id,
    // What is paid late comes first.
    bookings: page.items
      .map((booking) => bookingTexts(booking, user, known(booking), now))
      .toSorted((a, b) => Number(b.phase === "overdue") - Number(a.phase === "overdue")),
    nextCursor: page.nextCursor,
    cursor,
  };
}

export type ShownBooking = ReturnType<typeof bookingTexts>;

const NO_MONEY = { free: pence(0), released: pence(0) };

function bookingTexts(booking: BookingView, user: User, known: Known, now: Date) {
  const { review, plan, dispute, money } = known;
  const today = londonDay(now);
  const undo = user.suspended ? null : undoUntil(booking, now);
  const turn = phaseOf(phaseFacts(booking, known, "tradesperson"), "tradesperson", now);
  const comes = money && comesTo(booking, money.now);
  return {
    id: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    category: booking.job.category,
    postcode: booking.job.postcode,
    customer: booking.customer.fullName,
    status: booking.status,
    statusWord: bookingStatusText(booking.status),
    date: appointmentText(booking, (day) => shortDay(day, today)),
    firstDay: booking.scheduledDate && shortDay(booking.scheduledDate, today),
    answerBy: booking.answerBy ? shortDay(booking.answerBy, today) : null,
    amount: formatPounds(booking.amount),
    /** What they keep of it, our fee, and what went back; null for one that was cancelled before anything was paid. */
    keeps:
      comes && comes.net > 0
        ? {
            net: formatPounds(comes.net),
            fee: formatPounds(comes.fee),
            refunded: money.sentBack > 0 ? formatPounds(money.sentBack) : null,
          }
        : null,
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
    phase: turn.phase,
    mayReview: turn.mayReview,
    sentence: turnSentence(turn),
    yourTurn: turn.whose === "yours",
    rating: review?.rating ?? null,
    milestones: planLink("tradesperson", { ...booking, paid: money?.paid ?? false }, plan),
    disputeId: dispute?.id ?? null,
    mayDispute: dispute?.mayRaise ?? false,
    mayAct: !user.suspended,
    undoUntil: undo && timeOfDay(undo),
    notFinished: booking.status === "confirmed" ? booking.notFinishedReason : null,
    /** What they risk by working without the customer's express request. */
    risk: earlyStartFor(user, booking, now).risk,
    mayComplete: !user.suspended && canComplete(user, booking, today).allowed,
  };
}
