import { and, asc, eq, gt, isNotNull, lte, or, sql } from "drizzle-orm";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import {
  type BookingRow,
  bookingSummary,
  clearDate,
  lockBooking,
  recordAsking,
} from "#features/bookings/index.server.ts";
import { PAY_BEFORE_REMINDERS, remindersPassed } from "#features/bookings/rules/pay-time.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later } from "#kernel/clock.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { dayLapsed, payBeforeNotice } from "../../due-notifications.ts";
import { closeAttempts } from "../checkout/close-payment-page.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { canBeAsked, dueOf } from "./payment-due.server.ts";

const BATCH = 200;

/**
 * A scheduled task: reminds the customers whose day stands only once they have paid, three days and a day before it would lapse. Each reminder is
 * sent once, and after a stop only the latest. Returns how many were reminded.
 */
export async function remindBeforeVisits(callerCtx: Ctx): Promise<number> {
  const ctx = asSystem(callerCtx);
  const now = ctx.clock.now();
  const due = PAY_BEFORE_REMINDERS.map((before, told) =>
    and(lte(bookings.payByTold, told), lte(bookings.payBy, later(now, before))),
  );
  const waiting = await unpaid(ctx, and(gt(bookings.payBy, now), or(...due)));
  let reminded = 0;
  for (const id of waiting) if (await ctx.db.transaction((tx) => remind(tx, ctx, id))) reminded += 1;
  return reminded;
}

async function unpaid({ db }: Ctx, when: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), sql`not ${bookings.depositPaid}`, isNotNull(bookings.payBy), when))
    .orderBy(asc(bookings.payBy))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

async function remind(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  const passed = remindersPassed(booking.payBy, ctx.clock.now());
  if (booking.payBy === null || passed <= booking.payByTold) return false;
  await recordAsking(tx, bookingId, { payByTold: passed });
  if (!(await canBeAsked(ctx, tx, booking))) return false;
  const { jobTitle, tradesperson, date, path } = await bookingSummary(tx, booking);
  const { due } = await dueOf(ctx, tx, booking);
  const payload = { bookingId, jobTitle, tradesperson, amount: due, date, until: shortDayAndTime(booking.payBy) };
  const to = booking.customerId;
  await notify(tx, ctx, payBeforeNotice, {
    to,
    payload,
    path,
    ids: { booking_id: bookingId },
    subject: `pay:${bookingId}`,
  });
  return true;
}

/**
 * A scheduled task: a day that is not paid 24 hours before its window lapses. The booking has no day any more, the tradesperson's calendar is free,
 * and both people are told, once. A payment that is under way is settled first. Returns how many lapsed.
 */
export async function lapseUnpaidDays(callerCtx: Ctx): Promise<number> {
  const ctx = asSystem(callerCtx);
  let lapsed = 0;
  for (const id of await unpaid(ctx, lte(bookings.payBy, ctx.clock.now()))) {
    if (await isBeingPaid(ctx, id)) continue;
    if (await ctx.db.transaction((tx) => lapse(tx, ctx, id))) lapsed += 1;
  }
  return lapsed;
}

/** Whether the bank has not answered yet about a payment of the booking. One that has arrived is recorded, and a page that is still open is closed. */
async function isBeingPaid(ctx: Ctx, bookingId: string): Promise<boolean> {
  try {
    return (await closeAttempts(ctx, bookingId)).includes("processing");
  } catch (error) {
    // Without an answer nothing is taken from anybody: the next run asks again.
    if (isAppError(error, "PROVIDER_SILENT") || isAppError(error, "PROVIDER_REFUSED")) return true;
    throw error;
  }
}

async function lapse(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  const at = ctx.clock.now();
  const booking = await lockBooking(tx, bookingId);
  const { paid, sentBack } = await moneyOfBooking(tx, bookingId);
  if (paid || booking.status !== "confirmed" || booking.payBy === null || booking.payBy > at) return false;
  if (sentBack > 0) {
    // It was paid in time, and refunded since: the day stays as it is, and nothing is asked for any more.
    await recordAsking(tx, bookingId, { payBy: null });
    return false;
  }
  const { date } = await bookingSummary(tx, booking);
  const without = await clearDate(tx, booking, at);
  await notifyLapsed(tx, ctx, without, date);
  return true;
}

async function notifyLapsed(tx: Tx, ctx: Ctx, booking: BookingRow, date: string): Promise<void> {
  const { jobTitle, customer, tradesperson, path } = await bookingSummary(tx, booking);
  for (const to of [booking.customerId, booking.tradespersonId]) {
    const isCustomer = to === booking.customerId;
    const payload = { jobTitle, date, other: isCustomer ? tradesperson : customer, isCustomer };
    await notify(tx, ctx, dayLapsed, { to, payload, path, ids: { booking_id: booking.id } });
  }
}
