import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Actor, requireActive } from "#kernel/actor.ts";
import { errors, validationError } from "#kernel/errors.ts";
import type { Pence } from "#kernel/money.ts";
import { completionConfirmed } from "../notifications.ts";
import type { ArrivalWindow } from "../rules/appointment.ts";
import { begunWithout } from "../rules/begun.ts";
import { bookingErrors } from "../rules/booking.errors.ts";
import { type BookingEvent, bookingMachine } from "../rules/booking.machine.ts";
import { EXPRESS_REQUEST_NEEDED } from "../rules/booking.schema.ts";
import { agreementDate, needsExpressRequest } from "../rules/cancellation.policy.ts";
import { canConfirmCompletion, canUndoComplete } from "../rules/completion.policy.ts";
import { type ExpressRequest, expressRequestColumns } from "../rules/express-request.ts";
import { type PayTime, payByOf, remindersPassed } from "../rules/pay-time.ts";
import { bookingCompletedTask } from "../tasks.ts";
import { bookingSummary } from "./booking-notices.server.ts";
import { type BookingRow, lockBooking, permitBooking } from "./lock-booking.server.ts";

/** The columns that clear a completion, and with it what was done because it was not paid. */
export const NOT_COMPLETE = {
  completedAt: null,
  completionNotifiedAt: null,
  completionConfirmedAt: null,
  chasedDay: 0,
  payRemindedAt: null,
  payReminds: 0,
} as const;

type Columns =
  | "scheduledDate"
  | "lapsedDay"
  | "lastDay"
  | "workDays"
  | "payBy"
  | "payByTold"
  | "answerBy"
  | "agreedAt"
  | "completedAt"
  | "completionNotifiedAt"
  | "completionConfirmedAt"
  | "chasedDay"
  | "payRemindedAt"
  | "payReminds"
  | "notFinishedAt"
  | "notFinishedReason"
  | "begunAt"
  | "stoppedAt"
  | "cancelledAt"
  | "cancelledBy"
  | "cancelReason";

/**
 * Changes a booking's status by its state machine, in a flow's transaction, and refreshes both people's open pages. Throws
 * CONFLICT, or `lost()`.
 */
export async function moveBooking(
  tx: Tx,
  move: {
    bookingId: string;
    event: BookingEvent;
    actor: Actor;
    at: Date;
    set?: Partial<Pick<BookingRow, Columns>>;
    lost?: () => Error;
  },
): Promise<BookingRow> {
  const { bookingId, event, actor, at, set, lost = errors.CONFLICT } = move;
  const booking = await transition(tx, bookings, bookingMachine, { id: bookingId, event, actor, at, set }, lost);
  await refreshBookingPages(tx, booking, at);
  if (booking.status === "completed") await enqueue(tx, bookingCompletedTask, { bookingId });
  return booking;
}

/**
 * Marks that the customer cancelled work that had begun: what they owe for it is settled in a dispute, which the caller opens. The caller has
 * locked the booking. Throws CANNOT_CANCEL.
 */
export async function stopBooking(
  tx: Tx,
  { id, status }: BookingRow,
  { actor, at }: { actor: Actor; at: Date },
): Promise<BookingRow> {
  const set = { stoppedAt: at };
  if (status !== "disputed")
    return moveBooking(tx, { bookingId: id, event: "dispute", actor, at, set, lost: bookingErrors.CANNOT_CANCEL });
  const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, id)).returning();
  if (!booking) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, booking, at);
  return booking;
}

/** Refreshes both people's open pages after a change to their booking. */
export const refreshBookingPages = (tx: Tx, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "booking.updated",
    to: [booking.customerId, booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });

/** When the work is. Without a window, its time is agreed in messages. */
export interface NewAppointment {
  scheduledDate: string;
  window?: ArrivalWindow | null;
  /** In minutes. */
  durationMinutes?: number | null;
  /** The last day of work that takes several. */
  lastDay?: string | null;
  /** Every day of work whose days are apart. */
  workDays?: string[] | null;
}

/** The columns of an appointment. */
export const appointmentColumns = ({ scheduledDate, window, durationMinutes, lastDay, workDays }: NewAppointment) => ({
  scheduledDate,
  lastDay: lastDay ?? null,
  workDays: workDays ?? null,
  windowStart: window?.start ?? null,
  windowEnd: window?.end ?? null,
  durationMinutes: durationMinutes ?? null,
});

/** The same of a booking whose day is agreed later. */
export const NO_APPOINTMENT = {
  scheduledDate: null,
  lastDay: null,
  workDays: null,
  windowStart: null,
  windowEnd: null,
  durationMinutes: null,
};

/** The columns about paying before the visit, of an appointment that is agreed at `at`. */
export function payByColumns(pay: PayTime, of: Parameters<typeof payByOf>[1], at: Date) {
  const payBy = payByOf(pay, of, at);
  return { payBy, payByTold: remindersPassed(payBy, at) };
}

/** The booking has no day any more, because it was not paid before the visit. The flow has locked it. */
export async function clearDate(tx: Tx, { id, scheduledDate: lapsedDay }: BookingRow, at: Date): Promise<BookingRow> {
  const set = { ...NO_APPOINTMENT, payBy: null, payByTold: 0, lapsedDay };
  const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, id)).returning();
  if (!booking) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, booking, at);
  return booking;
}

/** The columns that say how its customer was asked to pay, and until when a day is kept without it. */
type Asking = Partial<Pick<BookingRow, "chasedDay" | "payRemindedAt" | "payReminds" | "payBy" | "payByTold">>;

/** Records how the customer of a booking was asked to pay. The money module has locked it. */
export async function recordAsking(tx: Tx, bookingId: string, set: Asking): Promise<BookingRow> {
  const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, bookingId)).returning();
  if (!booking) throw new Error("a locked booking was not found");
  return booking;
}

/** Sets or changes the appointment of a booking that the flow has locked. An express request stays recorded. */
export async function setDate(
  tx: Tx,
  booking: BookingRow,
  change: NewAppointment & { expressRequest: ExpressRequest; at: Date },
): Promise<BookingRow> {
  const asksNow = booking.expressRequestAt === null && change.expressRequest !== false;
  const [moved] = await tx
    .update(bookings)
    .set({
      ...appointmentColumns(change),
      lapsedDay: null,
      ...payByColumns(booking.pay, appointmentColumns(change), change.at),
      ...(asksNow && expressRequestColumns(change.expressRequest, { day: change.scheduledDate }, change.at)),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!moved) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, moved, change.at);
  return moved;
}

/**
 * Changes the agreed price of a booking that the caller has locked, by a change that both people agreed to. The caller updates the money
 * that depends on it.
 */
export async function setPrice(tx: Tx, { id }: BookingRow, price: Pence): Promise<BookingRow> {
  const [booking] = await tx.update(bookings).set({ amount: price }).where(eq(bookings.id, id)).returning();
  if (!booking) throw new Error("a locked booking was not found");
  return booking;
}

/** The state of a booking's money according to the ledger. */
interface MoneyState {
  /** The price has been received, and not all of it was refunded. */
  paid: boolean;
  /** All the remaining money has been released, which approves the work. */
  released: boolean;
  at: Date;
}

/**
 * Copies the state of a booking's money from the ledger to the booking, for screens and the API. A refund does not undo the
 * approval of finished work, so approved work cannot be cancelled or reopened. The caller has locked the booking.
 */
export async function saveMoneyState(tx: Tx, bookingId: string, { paid, released, at }: MoneyState): Promise<void> {
  const since = (column: SQLWrapper) => sql`coalesce(${column}, ${at.toISOString()})`;
  const approved = sql`case when ${bookings.status} <> 'confirmed' then ${bookings.approvedAt} end`;
  await tx
    .update(bookings)
    .set({
      depositPaid: paid,
      approvedAt: released ? since(bookings.approvedAt) : approved,
      releasedAt: released ? since(bookings.releasedAt) : null,
    })
    .where(eq(bookings.id, bookingId));
}

/**
 * Confirms, by the customer, that work without an agreed day is finished. Moves no money: the customer still has to pay or
 * approve. Throws NOT_FOUND, WRONG_ROLE, NOT_MARKED_COMPLETE, COMPLETION_AGREED, NO_CONFIRMATION_NEEDED.
 */
export async function confirmCompletion(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canConfirmCompletion(actor, before));
    const set = { completionConfirmedAt: at, completionNotifiedAt: before.completionNotifiedAt ?? at };
    const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, bookingId)).returning();
    if (!booking) throw new Error("a locked booking was not found");
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, customer, path } = await bookingSummary(tx, booking);
    await notify(tx, ctx, completionConfirmed, { to: booking.tradespersonId, payload: { jobTitle, customer }, path });
    return booking;
  });
}

/**
 * Undoes "Mark Complete" within ten minutes, by the tradesperson: the booking is confirmed again, and the customer is not
 * notified. Throws NOT_FOUND, WRONG_ROLE, CANNOT_UNDO (too late, or the customer has agreed or paid).
 */
export async function undoComplete(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canUndoComplete(actor, before, at));
    const lost = bookingErrors.CANNOT_UNDO;
    const set = {
      ...NOT_COMPLETE,
      begunAt: begunWithout(before, before.completedAt, [before.startedAt, before.finishedAt]),
    };
    return moveBooking(tx, { bookingId, event: "undo_complete", actor, at, set, lost });
  });
}

/**
 * The customer's express request, as far as the day needs one: work on a later day starts after the cancellation period, so nothing is
 * recorded that would cost them their right. Throws VALIDATION_FAILED (field express_request) for a day in the period without a request, from
 * now or from earlier. `booking` is null while nothing is agreed. `agreedBy`: when a day that is asked for is agreed at the latest; the
 * period may then reach the day, so a request that was made is kept.
 */
export function neededExpressRequest(
  booking: { agreedAt: Date | null; expressRequestAt: Date | null } | null,
  asked: { scheduledDate: string; expressRequest: ExpressRequest; at: Date; agreedBy?: Date },
): ExpressRequest {
  const { scheduledDate, expressRequest, at, agreedBy = at } = asked;
  if (!needsExpressRequest(scheduledDate, agreementDate(booking, at)))
    return needsExpressRequest(scheduledDate, agreementDate(booking, agreedBy)) && expressRequest;
  if (!expressRequest && !booking?.expressRequestAt)
    throw validationError([{ field: "express_request", message: EXPRESS_REQUEST_NEEDED }]);
  return expressRequest;
}
