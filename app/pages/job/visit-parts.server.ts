import type { addressFor } from "#features/bookings/addresses/index.server.ts";
import type { BookingView, contestOf, NoAccessReport, VisitNeeds } from "#features/bookings/index.server.ts";
import { noAccessText } from "#features/bookings/rules/no-access.labels.ts";
import { reportableFrom } from "#features/bookings/rules/no-access.policy.ts";
import { noShowText } from "#features/bookings/rules/no-show.labels.ts";
import { canContestNoShow } from "#features/bookings/rules/no-show.policy.ts";
import { askAloneLabel } from "#features/bookings/rules/visit-lacks.labels.ts";
import { canAskForVisit, visitLacks } from "#features/bookings/rules/visit-lacks.ts";
import type { BookingMoney } from "#features/money/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDayAndTime } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds } from "#kernel/money.ts";

/** What was read about a visit. */
interface Facts {
  money: BookingMoney;
  address: Awaited<ReturnType<typeof addressFor>>;
  needs: VisitNeeds | null;
  noAccess: NoAccessReport | null;
  contest: Awaited<ReturnType<typeof contestOf>>;
}

/** The report that nobody came, as a text for the viewer; null if there is none. */
function noShowPart(viewer: User, booking: BookingView, contest: Awaited<ReturnType<typeof contestOf>>, now: Date) {
  if (!contest && booking.noShowAt === null) return null;
  const isCustomer = booking.customerId === viewer.id;
  const reader = isCustomer
    ? { side: "customer" as const, other: booking.tradesperson.fullName }
    : { side: "tradesperson" as const, other: booking.customer.fullName };
  const contestable = canContestNoShow(viewer, booking, { now, contested: contest !== null }).allowed;
  return { text: noShowText(contest?.status ?? "reported", reader), contestable: contestable && !viewer.suspended };
}

export const isComing = (viewer: User, { tradespersonId, status, scheduledDate }: BookingView, now: Date): boolean =>
  tradespersonId === viewer.id && status === "confirmed" && scheduledDate !== null && scheduledDate >= londonDay(now);

/** What the visit lacks: the button for its tradesperson, and for the customer what is asked of them. */
function lacksPart(
  viewer: User,
  booking: BookingView,
  { needs, money, address }: Pick<Facts, "needs" | "money" | "address">,
  now: Date,
) {
  const lacks = needs && visitLacks({ ...needs, received: money.stays });
  // Who has started has found the way.
  const isAhead = booking.startedAt === null && !viewer.suspended;
  const mayAsk = lacks !== null && isAhead && canAskForVisit(viewer, booking, { now, lacks }).allowed;
  const isAsked = booking.customerId === viewer.id && booking.status === "confirmed" && booking.visitAskedAt !== null;
  return {
    ask: mayAsk ? askAloneLabel(lacks, firstName(booking.customer.fullName)) : null,
    lacksAddress:
      isAsked && address === null
        ? `${firstName(booking.tradesperson.fullName)} asked for your address and telephone number.`
        : null,
  };
}

/** What the visit lacks, and what either person has reported about one that was not made. */
export const visitPart = (viewer: User, booking: BookingView, facts: Facts, now: Date) => ({
  ...lacksPart(viewer, booking, facts, now),
  ...missedPart(viewer, booking, facts, now),
});

function missedPart(
  viewer: User,
  booking: BookingView,
  { contest, noAccess }: Pick<Facts, "contest" | "noAccess">,
  now: Date,
) {
  if (viewer.isAdmin) return { noAccess: null, noShow: null };
  return {
    noAccess: noAccessPart(viewer, booking, noAccess, now),
    noShow: noShowPart(viewer, booking, contest, now),
  };
}

/** The last report that nobody was in, as a text for the viewer, or the way to report it; null when there is neither. */
function noAccessPart(viewer: User, booking: BookingView, report: NoAccessReport | null, now: Date) {
  const isCustomer = booking.customerId === viewer.id;
  const path = `/booking/${booking.id}/no-access`;
  const from = booking.status === "confirmed" && !isCustomer ? reportableFrom(booking, now) : null;
  if (report && report.status !== "withdrawn") {
    const amount = report.charged ?? report.charge;
    const text = noAccessText(report.status, {
      side: isCustomer ? "customer" : "tradesperson",
      other: isCustomer ? booking.tradesperson.fullName : booking.customer.fullName,
      charge: amount === null ? null : formatPounds(amount),
      until: report.dueAt && shortDayAndTime(report.dueAt),
    });
    const isYours = isCustomer && report.status === "reported" && report.charge !== null;
    return { path, text, label: isYours ? "See the photo, or object" : "See the report", isYours };
  }
  return from && from <= now && !viewer.suspended ? { path, text: null, label: "Nobody was in", isYours: false } : null;
}
