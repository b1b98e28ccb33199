import type { Ctx } from "#app/context.server.ts";
import { findBookingFor, type ScheduledWork } from "#features/bookings/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { type CalendarEvent, icsOf } from "../rules/ics.ts";
import { readCalendarToken } from "./calendar-link.server.ts";
import { unsafeCalendarOf } from "./my-calendar.server.ts";
import type { TimeOff } from "./time-off.server.ts";

const BACK = 90;
const AHEAD = 730;

/**
 * A tradesperson's calendar for calendar apps: work, requested dates and time off, from three months ago to two years ahead.
 * Anyone with the link may read it. Throws NOT_FOUND when the link is not valid.
 */
export async function calendarFile(ctx: Ctx, { token }: { token: string }): Promise<string> {
  const userId = await readCalendarToken(ctx.db, token);
  if (!userId) throw errors.NOT_FOUND();
  const today = londonDay(ctx.clock.now());
  const days = { first: addDays(today, -BACK), last: addDays(today, AHEAD) };
  const { work, timeOff } = await unsafeCalendarOf(ctx.db, userId, days);
  const host = new URL(ctx.baseUrl).hostname;
  const events = [...work.map((each) => workEvent(ctx, host, each)), ...timeOff.map((off) => offEvent(host, off))];
  return icsOf(`${ctx.settings.BRAND_NAME} work`, events, ctx.clock.now());
}

/**
 * The date of one booking as a file, for its customer or tradesperson. Throws NOT_SIGNED_IN, NOT_FOUND (also when no date is
 * set).
 */
export async function bookingFile(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<string> {
  const booking = await findBookingFor(ctx, bookingId);
  if (!booking.scheduledDate || booking.status === "cancelled") throw errors.NOT_FOUND();
  const mine = ctx.actor.kind === "user" && ctx.actor.id === booking.customerId;
  const other = mine ? booking.tradesperson : booking.customer;
  const event = workEvent(ctx, new URL(ctx.baseUrl).hostname, {
    bookingId: booking.id,
    jobId: booking.jobId,
    day: booking.scheduledDate,
    status: booking.status,
    title: booking.job.title,
    customer: other.fullName,
    postcode: booking.job.postcode,
  });
  return icsOf(booking.job.title, [event], ctx.clock.now());
}

const workEvent = (ctx: Ctx, host: string, work: ScheduledWork): CalendarEvent => ({
  uid: `booking-${work.bookingId}@${host}`,
  firstDay: work.day,
  lastDay: work.day,
  title: work.status === "pending" ? `${work.title} (requested)` : work.title,
  description: `With ${work.customer}`,
  location: work.postcode,
  url: `${ctx.baseUrl}/job/${work.jobId}`,
  state: work.status === "pending" ? "asked" : "booked",
});

const offEvent = (host: string, off: TimeOff): CalendarEvent => ({
  uid: `time-off-${off.id}@${host}`,
  firstDay: off.firstDay,
  lastDay: off.lastDay,
  title: off.note ?? "Time off",
  state: "off",
});
