import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { type BookingView, findBookingFor } from "../../index.server.ts";
import { appointmentText, wantedDate, windowOf, windowText } from "../../rules/appointment.ts";
import { sideOf } from "../../rules/booking.policy.ts";
import { agreementDate, needsExpressRequest } from "../../rules/cancellation.policy.ts";
import { expressRequestWords } from "../../rules/express-request.ts";
import { nextWorkDay } from "../../rules/work-days.ts";
import { diaryOf, openProposal, type ProposalRow } from "../index.server.ts";
import { canBeAgreed, proposalText, proposedLength, withProposal } from "../rules/proposal.format.ts";
import { freeDays } from "../rules/windows.ts";

/**
 * The data of /booking/:id/date for the customer or the tradesperson of the booking; admins are redirected to the job. `wanted` may have
 * the day and the window with which the form begins. Throws
 * NOT_FOUND.
 */
export async function newDateView(
  ctx: Ctx,
  viewer: User,
  { bookingId, wanted }: { bookingId: string; wanted: URLSearchParams },
) {
  const booking = await findBookingFor(ctx, bookingId);
  const side = sideOf(viewer, booking);
  if (side === "admin" || side === null) throw redirect(`/job/${booking.jobId}`);
  const today = londonDay(ctx.clock.now());
  const proposal = await openProposal(ctx.db, booking.id);
  return {
    today,
    side,
    bookingId: booking.id,
    jobId: booking.jobId,
    quoteId: booking.quoteId,
    title: booking.job.title,
    other: side === "customer" ? booking.tradesperson.fullName : booking.customer.fullName,
    canChange: booking.status === "confirmed" && !viewer.suspended,
    date: appointmentText(booking, (day) => shortDay(day, today)),
    length: booking.durationMinutes === null ? "" : String(booking.durationMinutes),
    /** The days that can be moved one by one; null when they follow each other, or there is only one. */
    apart: await apartOf(ctx, booking, side),
    wanted: wantedDate(wanted, today),
    proposal: proposal && proposalPart(proposal, booking, ctx.clock.now()),
  };
}

function proposalPart(proposal: ProposalRow, booking: BookingView, now: Date) {
  const today = londonDay(now);
  const after = withProposal(booking, proposal);
  const first = after?.scheduledDate ?? proposal.day;
  const isEarly = booking.expressRequestAt === null && needsExpressRequest(first, agreementDate(booking, now));
  return {
    id: proposal.id,
    day: proposalText(proposal, today),
    length: proposedLength(proposal),
    /** All days of the work once one of them is moved; null when all are. */
    daysAfter: after && appointmentText(after, (day) => shortDay(day, today)),
    canBeAgreed: canBeAgreed(proposal, booking, today),
    expressRequest: isEarly ? expressRequestWords({ day: first }) : null,
  };
}

async function apartOf(ctx: Ctx, booking: BookingView, side: "customer" | "tradesperson") {
  const { id, jobId, tradespersonId, scheduledDate, lastDay, workDays } = booking;
  if (!workDays || scheduledDate === null) return null;
  const now = ctx.clock.now();
  const today = londonDay(now);
  const option = (day: string) => ({ value: day, label: shortDay(day, today) });
  const window = windowOf(booking);
  const diary = { userId: tradespersonId, first: today, without: id, jobId };
  const free = side === "customer" ? freeDays(await diaryOf(ctx.db, diary), now) : null;
  const isEarly = free?.[0] !== undefined && needsExpressRequest(free[0], agreementDate(booking, now));
  return {
    days: workDays.map(option),
    /** The one that people most likely mean: the next. */
    next: nextWorkDay(today, { day: scheduledDate, lastDay, workDays }) ?? scheduledDate,
    window: window && windowText(window),
    /** On which days the tradesperson is free, for the customer; the tradesperson can propose any. */
    free: free?.filter((day) => !workDays.includes(day)).map(option) ?? null,
    expressRequest: booking.expressRequestAt === null && isEarly ? expressRequestWords({ day: null }) : null,
  };
}
