import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ACTIVE_JOBS } from "#config/constants.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { appointmentText } from "#features/bookings/rules/appointment.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { earlyStartFor } from "#features/bookings/rules/early-start.labels.ts";
import { isBookedOn } from "#features/bookings/rules/work-days.ts";
import type { BookingMoney } from "#features/money/index.server.ts";
import { shortMoneyText } from "#features/money/rules/held.labels.ts";
import { shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";

interface Found {
  today: string;
  /** Work up to tomorrow. */
  work: readonly BookingView[];
  /** The newest bookings, whatever their dates. */
  newest: readonly BookingView[];
  /** By booking. */
  money: ReadonlyMap<string, BookingMoney>;
}

/** Active jobs: today's and tomorrow's visits, then the newest others, up to three. */
export function activeJobs(app: Ctx, { today, work, newest, money }: Found) {
  const tomorrow = addDays(today, 1);
  const on = (day: string) =>
    work
      .filter((booking) => isBookedOn(day, booking))
      .toSorted((a, b) => (a.windowStart ?? 1_440) - (b.windowStart ?? 1_440));
  const next = on(tomorrow).filter(({ id }) => !on(today).some((visit) => visit.id === id));
  const visits = [...on(today), ...next];
  const others = newest
    .filter(({ id }) => !visits.some((visit) => visit.id === id))
    .slice(0, Math.max(0, DASHBOARD_ACTIVE_JOBS - visits.length));
  const words = (booking: BookingView) => bookingTexts(app, booking, { today, money: money.get(booking.id) });
  return {
    today: { day: shortDay(today, today), bookings: on(today).map(words) },
    tomorrow: { day: shortDay(tomorrow, today), bookings: next.map(words) },
    others: others.map(words),
  };
}

export type ShownBooking = ReturnType<typeof bookingTexts>;
function bookingTexts(
  app: Ctx,
  booking: BookingView,
  { today, money }: { today: string; money: BookingMoney | undefined },
) {
  const decision = canComplete(app.actor, booking, today);
  const suspended = app.actor.kind === "user" && app.actor.suspended;
  return {
    id: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    customer: booking.customer.fullName,
    /** The full postcode once confirmed. */
    postcode: booking.job.postcode,
    amount: booking.amount,
    money: money ? shortMoneyText({ ...booking, now: money.now }) : "",
    mayDispute: !suspended && booking.status === "confirmed",
    day: booking.scheduledDate && shortDay(booking.scheduledDate, today),
    date: appointmentText(booking, (day) => shortDay(day, today)),
    risk: app.actor.kind === "user" ? earlyStartFor(app.actor, booking, app.clock.now()).risk?.text : undefined,
    /** What the tradesperson can do: mark it complete, answer a requested date, or wait for the day. */
    next: suspended
      ? null
      : booking.status === "pending"
        ? ("answer" as const)
        : decision.allowed
          ? ("complete" as const)
          : ("wait" as const),
  };
}
