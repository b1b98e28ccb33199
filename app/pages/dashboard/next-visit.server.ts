import type { Ctx } from "#app/context.server.ts";
import type { VisitDetails } from "#features/bookings/addresses/index.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { lengthText, windowOf, windowText } from "#features/bookings/rules/appointment.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { earlyStartFor } from "#features/bookings/rules/early-start.labels.ts";
import { reportableFrom } from "#features/bookings/rules/no-access.policy.ts";
import type { Phase } from "#features/bookings/rules/phase.ts";
import { shownVisit } from "#features/bookings/rules/visit.labels.ts";
import { reachedStep } from "#features/bookings/rules/visit.policy.ts";
import { shownLacks } from "#features/bookings/rules/visit-lacks.labels.ts";
import type { VisitLacks } from "#features/bookings/rules/visit-lacks.ts";
import { isBookedOn } from "#features/bookings/rules/work-days.ts";
import { altOf, photoPath } from "#features/jobs/rules/photo.files.ts";
import type { BookingMoney } from "#features/money/index.server.ts";
import { comesTo } from "#features/money/rules/facts.ts";
import { shortMoneyText } from "#features/money/rules/held.labels.ts";
import { ofWhichVat } from "#features/quotes/rules/quote.labels.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { formatPounds } from "#kernel/money.ts";
import { minutesInLondon, plainTime } from "#kernel/time-of-day.ts";
import type { MoreWorkPart } from "#pages/more-work/more-work.server.ts";

/** Confirmed work on a day, by the time of its arrival window; work of several days is on each of them. */
const visitsOn = (day: string, work: readonly BookingView[]): BookingView[] =>
  work
    .filter((booking) => booking.status === "confirmed" && isBookedOn(day, booking))
    .toSorted((a, b) => (a.windowStart ?? 1_440) - (b.windowStart ?? 1_440));

/** Today's next visit: the first that is not finished, otherwise the last one, which can be marked complete. */
export const nextVisit = (today: string, work: readonly BookingView[]): BookingView | null => {
  const visits = visitsOn(today, work);
  return visits.find((visit) => reachedStep(visit, today) !== "finished") ?? visits.at(-1) ?? null;
};

interface Known {
  /** Where the booking is, as its tradesperson reads it. */
  phase: Phase;
  money: BookingMoney | undefined;
  /** What of their share is VAT that they owe, in pence. */
  vat: number;
  details: VisitDetails | undefined;
  moreWork: MoreWorkPart | null;
  /** What the visit lacks. */
  lacks: VisitLacks;
  /** Whether a report that nobody was in waits. */
  isReported: boolean;
}

export type NextVisit = ReturnType<typeof visitView>;
/** The visit as the dashboard shows it. */
export function visitView(
  app: Ctx,
  visit: BookingView,
  { phase, money, vat, details, lacks, isReported, moreWork }: Known,
) {
  const now = app.clock.now();
  const today = londonDay(now);
  const window = windowOf(visit);
  const { steps, next, reached } = shownVisit(visit, today);
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
    // Until they set off, how long that is; then what every other screen says.
    ...(phase.phase === "today"
      ? { state: waitText(window, minutesInLondon(now)), line: null }
      : { state: phase.heading, line: phase.line }),
    underWay: reached !== null,
    money: money ? shortMoneyText({ ...visit, now: money.now }) : "",
    amount: visit.amount,
    receives: money ? formatPounds(comesTo(visit, money.now).net) + ofWhichVat(vat) : "",
    address: details?.address ?? null,
    distance: distanceText(details?.distance ?? null),
    photos: photos.map(({ id, caption }, place) => ({
      id,
      alt: altOf(caption, place, photos.length),
      small: photoPath(visit.jobId, id, "small"),
    })),
    risk: app.actor.kind === "user" ? earlyStartFor(app.actor, visit, now).risk : null,
    steps,
    next: suspended ? null : next,
    reached: suspended ? null : reached,
    canComplete: !suspended && canComplete(app.actor, visit, today).allowed,
    /** What stands between it and its work, before it begins. */
    lacks: suspended || reached !== null ? null : lacksPart(visit, lacks, now),
    /** Where photos of the work and what it cost are added. */
    photosPath: `/job/${visit.jobId}#work-photos`,
    costPath: `/tradesperson/expenses/new?${new URLSearchParams({ booking: visit.id, back: "/tradesperson-dashboard" })}`,
    nobodyIn: suspended ? null : nobodyInPart(visit, now, isReported),
    canAct: !suspended,
    moreWork,
    day: shortDay(today, today),
  };
}

const lacksPart = ({ customer, job, visitAskedAt }: BookingView, lacks: VisitLacks, now: Date) =>
  shownLacks(lacks, { customer: customer.fullName, postcode: job.postcode, visitAskedAt, now });

/** "Nobody was in", beside Started from 15 minutes after the window began. */
function nobodyInPart(visit: BookingView, now: Date, isReported: boolean) {
  const from = reportableFrom(visit, now);
  if (isReported) return { label: "See your report", path: `/booking/${visit.id}/no-access` };
  return from && from <= now ? { label: "Nobody was in", path: `/booking/${visit.id}/no-access` } : null;
}

const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** "Next in 23 min", "Next at 11:00"; "Due now" once the window has begun. */
function waitText(window: { start: number; end: number } | null, minutes: number): string {
  if (!window) return "Today, time not agreed";
  const wait = window.start - minutes;
  if (wait <= 0) return minutes < window.end ? "Due now" : `Was due by ${plainTime(window.end)}`;
  return wait < 60 ? `Next in ${wait} min` : `Next in ${Math.floor(wait / 60)} h ${wait % 60} min`;
}
