import { and, asc, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import { asSystem, type Ctx } from "#app/context.server.ts";
import { UNPAID_CASE_DAY } from "#config/constants.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  recordAsking,
  unsafeNoAccessOf,
} from "#features/bookings/index.server.ts";
import { CHASE_DAYS, chaseDay } from "#features/bookings/rules/payment-due.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { paymentDueNotice } from "../../due-notifications.ts";
import { canBeAsked, dueOf } from "./payment-due.server.ts";

const BATCH = 200;
/** Unpaid work that was completed longer ago, before there were reminders, is left alone. */
const OLDEST_DAYS = 60;

/**
 * A scheduled task: reminds the customers of finished work that is not paid on days 1, 3, 7 and 14 after completion, and makes a case for an
 * operator on day 30. A column holds the last day that was dealt with, so each is dealt with once, and after a stop only the latest. A day on
 * which nothing can be asked for (it is paid, refunded, or stopped by a suspension) passes. Returns how many were reminded.
 */
export async function chasePayments(callerCtx: Ctx): Promise<number> {
  const ctx = asSystem(callerCtx);
  const waiting = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isWaiting(ctx.clock.now()))
    .orderBy(asc(bookings.completedAt))
    .limit(BATCH);
  let reminded = 0;
  for (const { id } of waiting) if (await ctx.db.transaction((tx) => chase(tx, ctx, id))) reminded += 1;
  return reminded;
}

const isWaiting = (now: Date) =>
  and(
    eq(bookings.status, "completed"),
    isNull(bookings.releasedAt),
    eq(bookings.depositPaid, false),
    gt(bookings.completedAt, later(now, -OLDEST_DAYS * DAY)),
    or(...CHASE_DAYS.map((day) => and(lt(bookings.chasedDay, day), lte(bookings.completedAt, later(now, -day * DAY))))),
  );

async function chase(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  const { status, completedAt, chasedDay: chased } = booking;
  if (status !== "completed" || completedAt === null) return false;
  const day = chaseDay({ completedAt, chased }, ctx.clock.now());
  // Another run has dealt with it.
  if (day === null) return false;
  await recordAsking(tx, bookingId, { chasedDay: day });
  // The case is made from the column (app/db/sql/views/waiting-cases.sql).
  if (day === UNPAID_CASE_DAY || !(await canBeAsked(ctx, tx, booking))) return false;
  await notifyDue(tx, ctx, booking, { by: null, subject: `pay:${bookingId}` });
  return true;
}

/** Asks the customer to pay, in the transaction that holds the booking's lock. `by`: the tradesperson, if they remind. */
export async function notifyDue(
  tx: Tx,
  ctx: Ctx,
  booking: BookingRow,
  { by, subject }: { by: string | null; subject: string },
): Promise<void> {
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  const { due, dueOn, overdue } = await dueOf(ctx, tx, booking);
  const payload = {
    bookingId: booking.id,
    jobTitle,
    tradesperson,
    amount: due,
    dueOn: dueOn ? shortDay(dueOn, londonDay(ctx.clock.now())) : "",
    overdue,
    isReminder: by !== null,
    isCallOut: (await unsafeNoAccessOf(tx, booking.id)).some(({ status: now }) => now === "charged"),
  };
  const ids = { booking_id: booking.id };
  await notify(tx, ctx, paymentDueNotice, { to: booking.customerId, payload, path, ids, subject });
}
