import type { Ctx } from "#app/context.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { bookingSummary, lockBooking, permitBooking, refreshBookingPages } from "#features/bookings/index.server.ts";
import { dateProposed } from "#features/bookings/notifications.ts";
import type { ArrivalWindow } from "#features/bookings/rules/appointment.ts";
import { canProposeDate } from "#features/bookings/rules/booking.policy.ts";
import { addProposal, closeProposals, type ProposalRow, requireFreeTime } from "#features/calendar/index.server.ts";
import { calendarErrors } from "#features/calendar/rules/calendar.errors.ts";
import { PAST_DAY } from "#features/calendar/rules/calendar.schema.ts";
import { proposalText } from "#features/calendar/rules/proposal.format.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";

/**
 * The tradesperson proposes another date for confirmed work, which replaces any earlier proposal. The booking keeps its date
 * until the customer agrees. Throws VALIDATION_FAILED (a past day or window, or other
 * work at that time), NOT_FOUND, WRONG_ROLE, CANNOT_PROPOSE, SAME_DAY, SUSPENDED.
 */
export async function proposeDate(
  ctx: Ctx,
  input: { bookingId: string; day: string; window?: ArrivalWindow | null; durationMinutes?: number | null },
): Promise<ProposalRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  if (input.day < londonDay(at)) throw validationError([{ field: "scheduled_date", message: PAST_DAY }]);
  return createIdempotently(ctx, rowOf(dateProposals), async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    permitBooking(canProposeDate(actor, booking));
    const { day, window = null } = input;
    const durationMinutes = input.durationMinutes ?? booking.durationMinutes;
    if (booking.scheduledDate === day && !window) throw calendarErrors.SAME_DAY();
    const asked = { day, window, durationMinutes };
    if (window)
      await requireFreeTime(tx, {
        ...asked,
        tradespersonId: actor.id,
        bookingId: booking.id,
        now: at,
        by: "tradesperson",
      });
    await closeProposals(tx, { bookingId: booking.id, at });
    const proposal = await addProposal(tx, { bookingId: booking.id, ...asked, actor, at });
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, tradesperson } = await bookingSummary(tx, booking);
    const values = { jobTitle, tradesperson, date: proposalText(proposal) };
    const path = `/booking/${booking.id}/date`;
    await notify(tx, ctx, dateProposed, { to: booking.customerId, payload: values, path });
    return proposal;
  });
}
