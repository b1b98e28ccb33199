import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, mediumDay, shortDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { contestOf, findBookingFor } from "../index.server.ts";
import { sideOf } from "../rules/booking.policy.ts";
import { type NoShowState, noShowText } from "../rules/no-show.labels.ts";
import { canContestNoShow, contestUntil, missedDayOf } from "../rules/no-show.policy.ts";

/**
 * The data of /booking/:id/no-show for the customer or the tradesperson; admins are redirected to their list. Throws NOT_FOUND, also
 * when nothing was reported.
 */
export async function noShowView(ctx: Ctx, viewer: User, bookingId: string) {
  const booking = await findBookingFor(ctx, bookingId);
  const side = sideOf(viewer, booking);
  if (side !== "customer" && side !== "tradesperson") throw redirect("/admin/no-shows");
  const contest = await contestOf(ctx.db, booking.id);
  const reportedAt = contest?.reportedAt ?? booking.noShowAt;
  if (reportedAt === null) throw errors.NOT_FOUND();
  const now = ctx.clock.now();
  const today = londonDay(now);
  const other = side === "customer" ? booking.tradesperson.fullName : booking.customer.fullName;
  const state: NoShowState = contest?.status ?? "reported";
  const contestable = canContestNoShow(viewer, booking, { now, contested: contest !== null }).allowed;
  const day = contest ? contest.missedDay : missedDayOf(booking);
  return {
    bookingId: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    side,
    other,
    state,
    text: noShowText(state, { side, other }),
    day: day && shortDay(day, today),
    reportedOn: shortDay(reportedAt, today),
    reason: contest?.reason ?? null,
    decision: contest?.decision ?? null,
    /** Until when the viewer can contest it; null if they cannot. */
    contestUntil: contestable && !viewer.suspended ? mediumDay(contestUntil(reportedAt)) : null,
  };
}
