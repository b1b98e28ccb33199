import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  type NewAppointment,
  permitBooking,
  refreshBookingPages,
  requireExpressRequest,
  setDate,
} from "#features/bookings/index.server.ts";
import { bookingMoved, dateDeclined } from "#features/bookings/notifications.ts";
import { daysOfWork, windowOf } from "#features/bookings/rules/appointment.ts";
import { canMoveDate, sideOf } from "#features/bookings/rules/booking.policy.ts";
import { lockProposal, moveProposal, type ProposalRow, requireFreeTime } from "#features/calendar/index.server.ts";
import { PAST_DAY } from "#features/calendar/rules/calendar.schema.ts";
import { proposalText } from "#features/calendar/rules/proposal.format.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireChecks } from "#features/quotes/index.server.ts";
import { requireActive, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";

interface Found {
  tx: Tx;
  actor: User;
  at: Date;
  booking: BookingRow;
  proposal: ProposalRow;
}

/** Finds a proposal and locks its booking, for the customer or the tradesperson. Throws NOT_FOUND for others. */
async function withProposal<T>(ctx: Ctx, proposalId: string, work: (found: Found) => Promise<T>): Promise<T> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    const booking = await lockBooking(tx, proposal.bookingId);
    const side = sideOf(actor, booking);
    if (side === null) throw errors.NOT_FOUND();
    if (side === "admin") throw errors.WRONG_ROLE();
    return work({ tx, actor, at: ctx.clock.now(), booking, proposal });
  });
}

/**
 * The customer agrees: the booking moves to the proposed date and both are notified. Throws NOT_FOUND, WRONG_ROLE,
 * GAS_SAFE_NEEDED, PROPOSAL_ANSWERED, DATE_FIXED (completed or cancelled since), VALIDATION_FAILED (the date has passed, or is in the
 * cancellation period without an express request), SUSPENDED.
 */
export const agreeToDate = (
  ctx: Ctx,
  { proposalId, expressRequest = false }: { proposalId: string; expressRequest?: boolean | undefined },
): Promise<ProposalRow> =>
  withProposal(ctx, proposalId, async ({ tx, actor, at, booking, proposal }) => {
    if (actor.id !== booking.customerId) throw errors.WRONG_ROLE();
    const answered = await moveProposal(tx, { id: proposal.id, event: "accept", actor, at });
    permitBooking(canMoveDate(actor, booking));
    if (proposal.day < londonDay(at)) throw validationError([{ field: "scheduled_date", message: PAST_DAY }]);
    await requireChecks(tx, booking, at);
    requireExpressRequest(booking, { scheduledDate: proposal.day, expressRequest, at });
    const moved = await setDate(tx, booking, {
      ...(await proposedTime(tx, booking, proposal, at)),
      expressRequest,
      at,
    });
    const { jobTitle, tradesperson, date, path } = await bookingSummary(tx, moved);
    const values = { jobTitle, by: tradesperson, date };
    for (const to of [booking.tradespersonId, booking.customerId])
      await notify(tx, ctx, bookingMoved, { to, payload: values, path });
    return answered;
  });

/** The proposed appointment. Throws VALIDATION_FAILED when the tradesperson has agreed to other work at that time since. */
async function proposedTime(tx: Tx, booking: BookingRow, proposal: ProposalRow, now: Date): Promise<NewAppointment> {
  const [day, window] = [proposal.day, windowOf(proposal)];
  const durationMinutes = proposal.durationMinutes ?? booking.durationMinutes;
  const asked = { day, window, durationMinutes, tradespersonId: booking.tradespersonId, bookingId: booking.id, now };
  const isTimed = window !== null || daysOfWork(durationMinutes) > 1;
  const last = isTimed ? await requireFreeTime(tx, { ...asked, by: "tradesperson" }) : { lastDay: null };
  return { scheduledDate: day, window, durationMinutes, ...last };
}

/** The customer declines: the original date does not change, and the tradesperson is notified. Throws as `agreeToDate`. */
export const declineProposedDate = (ctx: Ctx, { proposalId }: { proposalId: string }): Promise<ProposalRow> =>
  withProposal(ctx, proposalId, async ({ tx, actor, at, booking, proposal }) => {
    if (actor.id !== booking.customerId) throw errors.WRONG_ROLE();
    const answered = await moveProposal(tx, { id: proposal.id, event: "decline", actor, at });
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, customer } = await bookingSummary(tx, booking);
    const values = { jobTitle, customer, date: proposalText(proposal) };
    const path = `/booking/${booking.id}/date`;
    await notify(tx, ctx, dateDeclined, { to: booking.tradespersonId, payload: values, path });
    return answered;
  });

/** The tradesperson withdraws the proposal. Throws NOT_FOUND, WRONG_ROLE, PROPOSAL_ANSWERED, SUSPENDED. */
export const withdrawProposedDate = (ctx: Ctx, { proposalId }: { proposalId: string }): Promise<ProposalRow> =>
  withProposal(ctx, proposalId, async ({ tx, actor, at, booking, proposal }) => {
    if (actor.id !== booking.tradespersonId) throw errors.WRONG_ROLE();
    const withdrawn = await moveProposal(tx, { id: proposal.id, event: "withdraw", actor, at });
    await refreshBookingPages(tx, booking, at);
    return withdrawn;
  });
