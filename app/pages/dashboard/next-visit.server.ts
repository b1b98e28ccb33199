import type { Ctx } from "#app/context.server.ts";
import type { VisitDetails } from "#features/addresses/index.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { lengthText, windowOf, windowText } from "#features/bookings/rules/appointment.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { shownVisit, visitText } from "#features/bookings/rules/visit.labels.ts";
import { reachedStep } from "#features/bookings/rules/visit.policy.ts";
import { altOf, photoPath } from "#features/jobs/rules/photo.files.ts";
import type { BookingMoney } from "#features/money/index.server.ts";
import { shortDay } from "#kernel/dates.ts";
import { fee, formatPounds } from "#kernel/money.ts";
import { minutesInLondon, plainTime } from "#kernel/time-of-day.ts";
import { texts } from "./open-actions.texts.ts";

/** Confirmed work on a day, by the time of its arrival window; work of several days is on each of them. */
const visitsOn = (day: string, work: readonly BookingView[]): BookingView[] =>
  work
    .filter(
      ({ status, scheduledDate, lastDay }) =>
        status === "confirmed" && scheduledDate !== null && scheduledDate <= day && day <= (lastDay ?? scheduledDate),
    )
    .toSorted((a, b) => (a.windowStart ?? 1_440) - (b.windowStart ?? 1_440));

/** Today's next visit: the first that is not finished, otherwise the last one, which can be marked complete. */
export const nextVisit = (today: string, work: readonly BookingView[]): BookingView | null => {
  const visits = visitsOn(today, work);
  return visits.find((visit) => reachedStep(visit, today) !== "finished") ?? visits.at(-1) ?? null;
};

interface Known {
  today: string;
  money: BookingMoney | undefined;
  details: VisitDetails | undefined;
}

export type NextVisit = ReturnType<typeof visitView>;
/** The visit as the dashboard shows it. */
export function visitView(app: Ctx, visit: BookingView, { today, money, details }: Known) {
  const now = app.clock.now();
  const window = windowOf(visit);
  const { steps, next, reached } = shownVisit(visit, today);
  const held = money?.free ?? 0;
  const photos = details?.photos ?? [];
  const suspended = app.actor.kind === "user" && app.actor.suspended;
  return {
    id: visit.id,
    jobId: visit.jobId,
    title: visit.job.title,
    postcode: visit.job.postcode,
    customer: { id: visit.customer.id, name: visit.customer.fullName, first: firstName(visit.customer.fullName) },
    window: window && windowText(window),
    length: visit.durationMinutes === null ? null : lengthText(visit.durationMinutes),
    state: visitText(visit, today) ?? waitText(window, minutesInLondon(now)),
    underWay: reached !== null,
    money: held > 0 ? texts.held(formatPounds(held)) : money?.paid ? texts.paid : texts.notPaidYet,
    amount: visit.amount,
    receives: formatPounds(visit.amount - fee(visit.amount)),
    address: details?.address ?? null,
    miles: milesText(details?.miles ?? null),
    photos: photos.map(({ id, caption }, place) => ({
      id,
      alt: altOf(caption, place, photos.length),
      small: photoPath(visit.jobId, id, "small"),
    })),
    steps,
    next: suspended ? null : next,
    reached: suspended ? null : reached,
    canComplete: !suspended && canComplete(app.actor, visit, today).allowed,
    canAct: !suspended,
    day: shortDay(today, today),
  };
}

const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** Postcodes are known to a district at best, so a short distance is not a figure. */
function milesText(miles: number | null): string | null {
  if (miles === null) return null;
  return miles < 1 ? texts.under1Mile : texts.miles(miles);
}

/** "Next in 23 min", "Next at 11:00"; "Due now" once the window has begun. */
function waitText(window: { start: number; end: number } | null, minutes: number): string {
  if (!window) return texts.timeNotAgreed;
  const wait = window.start - minutes;
  if (wait <= 0) return minutes < window.end ? texts.dueNow : texts.wasDueBy(plainTime(window.end));
  return wait < 60 ? texts.nextInMin(wait) : texts.nextInHMin(Math.floor(wait / 60), wait % 60);
}
