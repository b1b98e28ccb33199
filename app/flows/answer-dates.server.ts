import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { disputes } from "#db/schema/disputes.ts";
import {
  addProposal,
  closeProposals,
  lockProposal,
  moveProposal,
  type ProposalRow,
  requireFreeTime,
} from "#features/bookings/calendar/index.server.ts";
import { calendarErrors } from "#features/bookings/calendar/rules/calendar.errors.ts";
import { PAST_DAY } from "#features/bookings/calendar/rules/calendar.schema.ts";
import { proposalText, withProposal as withProposedDay } from "#features/bookings/calendar/rules/proposal.format.ts";
import {
  type BookingRow,
  bookingSummary,
  closeNoAccess,
  lockBooking,
  type NewAppointment,
  neededExpressRequest,
  permitBooking,
  refreshBookingPages,
  setDate,
} from "#features/bookings/index.server.ts";
import { bookingMoved, dateDeclined, dateProposed } from "#features/bookings/notifications.ts";
import { type ArrivalWindow, appointmentText, daysOfWork, windowOf } from "#features/bookings/rules/appointment.ts";
import { canMoveDate, canProposeDate, sideOf } from "#features/bookings/rules/booking.policy.ts";
import { type DisputeRow, type NewOffer, recordOffer } from "#features/disputes/index.server.ts";
import type { DisputeSide } from "#features/disputes/rules/dispute.labels.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireChecks } from "#features/quotes/index.server.ts";
import { requireActive, type User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { oneDayMoved } from "./appointments.server.ts";
import { endDispute } from "./end-dispute.server.ts";

const nothingAsked = {
  customer: "The tradesperson is not asking for anything, so you get everything back",
  tradesperson: "You’re not asking for anything, so the customer gets everything back",
};

const NOTHING_ASKED: Record<DisputeSide, string> = nothingAsked;

/**
 * Makes an offer in a dispute: a split of what is held, or repeat work. The other side can accept it; a full refund of work that the
 * customer cancelled needs no acceptance and ends the dispute. Throws the errors of `recordOffer`.
 */
export const makeOffer = (ctx: Ctx, input: NewOffer): Promise<DisputeRow> =>
  createIdempotently(ctx, rowOf(disputes), async (tx) => {
    const { dispute, booking, offer, final } = await recordOffer(ctx, tx, input);
    if (!final) return dispute;
    const set = { acceptedOfferId: offer.id };
    const end = { event: "agree", terms: input.terms, how: (side: DisputeSide) => NOTHING_ASKED[side], set } as const;
    return endDispute(ctx, tx, { dispute, booking }, end);
  });

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
 * GAS_SAFE_NEEDED, PROPOSAL_ANSWERED, DATE_FIXED (completed or cancelled since), DAY_NOT_BOOKED (any more), VALIDATION_FAILED (the date has passed, or is in the
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
    await closeNoAccess(tx, ctx, booking, actor);
    const appointment = await proposedTime(tx, booking, proposal, at);
    const { scheduledDate } = appointment;
    const needed = neededExpressRequest(booking, { scheduledDate, expressRequest, at });
    const moved = await setDate(tx, booking, { ...appointment, expressRequest: needed, at });
    const { jobTitle, customer, date, path } = await bookingSummary(tx, moved);
    const { day, replacesDay } = proposal;
    const one = replacesDay ? { from: shortDay(replacesDay), to: shortDay(day) } : null;
    const isFirst = booking.scheduledDate === null;
    const values = { jobTitle, by: customer, date, moved: one, isFirst, isAgreed: true };
    for (const to of [booking.tradespersonId, booking.customerId])
      await notify(tx, ctx, bookingMoved, { to, payload: { ...values, isOwn: to === actor.id }, path });
    return answered;
  });

/** The proposed appointment. Throws VALIDATION_FAILED when the tradesperson has agreed to other work at that time since. */
async function proposedTime(tx: Tx, booking: BookingRow, proposal: ProposalRow, now: Date): Promise<NewAppointment> {
  const [day, window, { replacesDay }] = [proposal.day, windowOf(proposal), proposal];
  if (replacesDay) return oneDayMoved(tx, booking, { day, replacesDay, window, now, by: "tradesperson" });
  const durationMinutes = proposal.durationMinutes ?? booking.durationMinutes;
  const asked = { day, window, durationMinutes, tradespersonId: booking.tradespersonId, bookingId: booking.id, now };
  const isTimed = window !== null || daysOfWork(durationMinutes) > 1;
  const last = isTimed ? await requireFreeTime(tx, { ...asked, by: "tradesperson" }) : {};
  return { scheduledDate: day, window, durationMinutes, ...last };
}

/** The customer declines: the original date does not change, and the tradesperson is notified. Throws as `agreeToDate`. */
export const declineProposedDate = (ctx: Ctx, { proposalId }: { proposalId: string }): Promise<ProposalRow> =>
  withProposal(ctx, proposalId, async ({ tx, actor, at, booking, proposal }) => {
    if (actor.id !== booking.customerId) throw errors.WRONG_ROLE();
    const answered = await moveProposal(tx, { id: proposal.id, event: "decline", actor, at });
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, customer } = await bookingSummary(tx, booking);
    const isFirst = booking.scheduledDate === null;
    const values = { jobTitle, customer, date: proposalText({ ...proposal, replacesDay: null }), isFirst };
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

interface NewProposal {
  bookingId: string;
  day: string;
  /** The one of several days that are apart which is to be moved; without it, all of them are. */
  replacesDay?: string | null | undefined;
  window?: ArrivalWindow | null;
  durationMinutes?: number | null;
}

/**
 * The tradesperson proposes another date for confirmed work, which replaces any earlier proposal. The booking keeps its date
 * until the customer agrees. Throws VALIDATION_FAILED (a past day or window, or other
 * work at that time), NOT_FOUND, WRONG_ROLE, CANNOT_PROPOSE, SAME_DAY, DAY_NOT_BOOKED, SUSPENDED.
 */
export async function proposeDate(ctx: Ctx, input: NewProposal): Promise<ProposalRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  if (input.day < londonDay(at)) throw validationError([{ field: "scheduled_date", message: PAST_DAY }]);
  return createIdempotently(ctx, rowOf(dateProposals), async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    permitBooking(canProposeDate(actor, booking));
    const { day, replacesDay = null, window = null } = input;
    const durationMinutes = replacesDay ? null : (input.durationMinutes ?? booking.durationMinutes);
    await requireProposable(tx, booking, { day, replacesDay, window, durationMinutes, now: at });
    await closeProposals(tx, { bookingId: booking.id, at });
    const asked = { day, replacesDay, window, durationMinutes };
    const proposal = await addProposal(tx, { bookingId: booking.id, ...asked, actor, at });
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, tradesperson } = await bookingSummary(tx, booking);
    const isFirst = booking.scheduledDate === null;
    const then = withProposedDay(booking, proposal);
    const days = then && appointmentText(then, (one) => shortDay(one));
    const values = { jobTitle, tradesperson, date: proposalText(proposal), days, isFirst };
    const path = `/booking/${booking.id}/date`;
    await notify(tx, ctx, dateProposed, { to: booking.customerId, payload: values, path });
    return proposal;
  });
}

interface Proposable {
  day: string;
  replacesDay: string | null;
  window: ArrivalWindow | null;
  durationMinutes: number | null;
  now: Date;
}

/** Throws SAME_DAY, DAY_NOT_BOOKED, or VALIDATION_FAILED when the tradesperson has agreed to other work at that time. */
async function requireProposable(tx: Tx, booking: BookingRow, { replacesDay, ...asked }: Proposable): Promise<void> {
  const { day, window, durationMinutes, now } = asked;
  const by = "tradesperson";
  if (replacesDay) {
    await oneDayMoved(tx, booking, { day, replacesDay, window, now, by });
    return;
  }
  if (booking.scheduledDate === day && !window) throw calendarErrors.SAME_DAY();
  const { id: bookingId, tradespersonId } = booking;
  if (window || daysOfWork(durationMinutes) > 1) await requireFreeTime(tx, { ...asked, tradespersonId, bookingId, by });
}
