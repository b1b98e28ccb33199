import type { Ctx } from "#app/context.server.ts";
import { readCalendarToken } from "#features/identity/api-keys/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import { addressFor } from "../../addresses/index.server.ts";
import { addressLine } from "../../addresses/rules/address.format.ts";
import { findBookingFor, type ScheduledWork } from "../../index.server.ts";
import { lengthText, windowOf, windowText } from "../../rules/appointment.ts";
import { isKept } from "../../rules/pay-time.ts";
import { stretchesOf } from "../../rules/work-days.ts";
import { type CalendarEvent, icsOf } from "../rules/ics.ts";
import { daysOf, momentsOf, type OwnAppointment } from "../rules/own-appointments.ts";
import type { TimeOff } from "./availability.server.ts";
import { unsafeCalendarOf } from "./my-calendar.server.ts";

const BACK = 90;
const AHEAD = 730;

/**
 * A tradesperson's calendar for calendar apps: work, requested dates, time off and their own appointments, from three months ago to two years ahead.
 * Anyone with the link may read it, so it names no customer and no place unless its owner wants that. Throws NOT_FOUND when the link is not valid.
 */
export async function calendarFile(ctx: Ctx, { token }: { token: string }): Promise<string> {
  const link = await readCalendarToken(ctx, token);
  if (!link) throw errors.NOT_FOUND();
  const { userId, withNames } = link;
  const today = londonDay(ctx.clock.now());
  const days = { first: addDays(today, -BACK), last: addDays(today, AHEAD) };
  const { work, timeOff, own } = await unsafeCalendarOf(ctx.db, userId, days);
  const host = new URL(ctx.baseUrl).hostname;
  const events = [
    ...work.flatMap((each) => workEvents(ctx, host, withNames ? each : { ...each, customer: null, postcode: null })),
    ...timeOff.map((off) => offEvent(host, off)),
    ...own.flatMap((each) => ownEvents(host, each, days)),
  ];
  return icsOf(`${ctx.settings.BRAND_NAME} work`, events, ctx.clock.now());
}

/**
 * The appointment of one booking as a file, for its customer or tradesperson, with its address if they may see it. Throws NOT_SIGNED_IN, NOT_FOUND (also when no date is
 * set).
 */
export async function bookingFile(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<string> {
  const booking = await findBookingFor(ctx, bookingId);
  if (!booking.scheduledDate || booking.status === "cancelled") throw errors.NOT_FOUND();
  const address = await addressFor(ctx, booking);
  const mine = ctx.actor.kind === "user" && ctx.actor.id === booking.customerId;
  const other = mine ? booking.tradesperson : booking.customer;
  return appointmentFile(ctx, {
    bookingId: booking.id,
    jobId: booking.jobId,
    day: booking.scheduledDate,
    lastDay: booking.lastDay,
    workDays: booking.workDays,
    window: windowOf(booking),
    durationMinutes: booking.durationMinutes,
    status: booking.status,
    title: booking.job.title,
    customer: other.fullName,
    postcode: address ? addressLine(address) : booking.job.postcode,
    place: null,
    isKept: isKept(booking),
  });
}

/** One appointment as a calendar file. */
export const appointmentFile = (ctx: FileCtx, work: ScheduledWork): string =>
  icsOf(work.title, workEvents(ctx, new URL(ctx.baseUrl).hostname, work), ctx.clock.now());

type FileCtx = Pick<Ctx, "baseUrl" | "clock">;

/** Work as a calendar file shows it. */
type ShownWork = Omit<ScheduledWork, "customer" | "postcode"> & { customer: string | null; postcode: string | null };

/** An event for each stretch of days that follow each other. The first has the booking's own id, and the arrival window if it is one day. */
const workEvents = (ctx: FileCtx, host: string, work: ShownWork): CalendarEvent[] =>
  stretchesOf(work).map((stretch, n) => ({
    // The window and the length are of the work, which begins on its first day.
    ...aboutWork(ctx, n === 0 ? work : { ...work, window: null, durationMinutes: null }),
    uid: `booking-${work.bookingId}${work.isRepeat ? "-again" : ""}${n === 0 ? "" : `-${stretch.first}`}@${host}`,
    firstDay: stretch.first,
    lastDay: stretch.last,
    times: n === 0 && stretch.first === stretch.last ? timesOf(work) : null,
  }));

const aboutWork = (ctx: FileCtx, work: ShownWork) => ({
  title: work.status === "pending" ? `${work.title} (requested)` : work.title,
  description: [
    work.customer && `With ${work.customer}`,
    arrivalOf(work),
    work.isKept && "The day stands once it is paid",
  ]
    .filter(Boolean)
    .join(". "),
  ...(work.postcode && { location: work.postcode }),
  url: `${ctx.baseUrl}/job/${work.jobId}`,
  state: stateOf(work),
});

function stateOf({ status, isKept }: ShownWork): CalendarEvent["state"] {
  if (status === "pending") return "asked";
  return isKept ? "kept" : "booked";
}

/** The arrival window on the first day; null without one. */
function timesOf({ day, window }: ShownWork) {
  const [start, end] = window ? [londonMoment(day, window.start), londonMoment(day, window.end)] : [];
  return start && end ? { start, end } : null;
}

const arrivalOf = ({ window, durationMinutes }: ShownWork): string =>
  [window && `Arrives ${windowText(window)}`, durationMinutes && `about ${lengthText(durationMinutes)}`]
    .filter(Boolean)
    .join(", ");

const offEvent = (host: string, off: TimeOff): CalendarEvent => ({
  uid: `time-off-${off.id}@${host}`,
  firstDay: off.firstDay,
  lastDay: off.lastDay,
  title: off.note ?? "Time off",
  state: "off",
});

/** Each repetition is an event, because the moments of the same time differ when the clocks change. */
const ownEvents = (host: string, own: OwnAppointment, days: { first: string; last: string }): CalendarEvent[] =>
  daysOf(own, days).map((day) => ({
    uid: `appointment-${own.id}-${day}@${host}`,
    firstDay: day,
    lastDay: day,
    times: momentsOf(day, own),
    title: own.title,
    state: "booked",
  }));
