import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { findBookingFor } from "../../index.server.ts";
import { appointmentText, wantedDate } from "../../rules/appointment.ts";
import { sideOf } from "../../rules/booking.policy.ts";
import { agreementDate, needsExpressRequest } from "../../rules/cancellation.policy.ts";
import { expressRequestWords } from "../../rules/express-request.ts";
import { movesWhole } from "../../rules/work-days.ts";
import { openProposal } from "../index.server.ts";
import { proposalText, proposedLength } from "../rules/proposal.format.ts";

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
  if (side === "admin") throw redirect(`/job/${booking.jobId}`);
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
    movesWhole: movesWhole(booking.workDays),
    wanted: wantedDate(wanted, today),
    proposal: proposal && {
      id: proposal.id,
      day: proposalText(proposal, today),
      length: proposedLength(proposal),
      hasPassed: proposal.day < today,
      expressRequest:
        booking.expressRequestAt === null && needsExpressRequest(proposal.day, agreementDate(booking, ctx.clock.now()))
          ? expressRequestWords({ day: proposal.day })
          : null,
    },
  };
}
