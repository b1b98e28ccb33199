import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import {
  findBookingFor,
  type NoAccessReport,
  unsafeCallOutCharge,
  unsafeNoAccessOf,
} from "#features/bookings/index.server.ts";
import { windowOf, windowText } from "#features/bookings/rules/appointment.ts";
import { sideOf } from "#features/bookings/rules/booking.policy.ts";
import { noAccessText } from "#features/bookings/rules/no-access.labels.ts";
import {
  canContestNoAccess,
  canReportNoAccess,
  canWithdrawNoAccess,
  chargeDue,
  objectUntil,
  reportableFrom,
} from "#features/bookings/rules/no-access.policy.ts";
import { workPhotoPath } from "#features/bookings/work-photos/rules/work-photo.files.ts";
import { type BookingMoney, moneyOfBooking } from "#features/money/index.server.ts";
import { feeOnRelease } from "#features/money/rules/fee.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime, timeOfDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, pence, subtract } from "#kernel/money.ts";

/**
 * The data of /booking/:id/no-access: the tradesperson's form at the door, or the last report for both people. Operators go to their list.
 * Throws NOT_FOUND, also for a customer when nothing was reported.
 */
export async function noAccessView(ctx: Ctx, viewer: User, bookingId: string) {
  const booking = await findBookingFor(ctx, bookingId);
  const side = sideOf(viewer, booking);
  if (side !== "customer" && side !== "tradesperson") throw redirect("/admin/no-shows");
  const now = ctx.clock.now();
  const today = londonDay(now);
  const [earlier, named, money] = await Promise.all([
    unsafeNoAccessOf(ctx.db, booking.id),
    unsafeCallOutCharge(ctx.db, booking.quoteId),
    moneyOfBooking(ctx.db, booking.id),
  ]);
  const [last = null] = earlier;
  const permitted = canReportNoAccess(viewer, booking, { now, earlier });
  const mayReport = !viewer.suspended && permitted.allowed;
  if (side === "customer" && !last) throw errors.NOT_FOUND();
  const other = side === "customer" ? booking.tradesperson.fullName : booking.customer.fullName;
  const report = mayReport ? null : last;
  const from = reportableFrom(booking, now);
  const window = windowOf(booking);
  return {
    bookingId: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    side,
    other,
    first: firstName(other),
    times: [
      ...(window ? [{ label: "Arrival time", text: windowText(window) }] : []),
      ...timesOf(report?.onMyWayAt ?? booking.onMyWayAt, report?.createdAt ?? now, { reported: report !== null }),
    ],
    day: shortDay(report?.visitDay ?? today, today),
    report: report && reportPart(viewer, booking, report, { side, other, now, isPaid: money.paid }),
    /** The form, for the tradesperson at the door. */
    form: mayReport
      ? {
          until: shortDayAndTime(objectUntil(now)),
          charge: named && formatPounds(named),
          sums: named ? sumsOf(named, { price: booking.amount, money, first: firstName(other) }) : [],
          newDayPath: `/booking/${booking.id}/date`,
        }
      : null,
    /** Why it cannot be reported now, when there is no report either. */
    tooEarly: !report && !mayReport && from && from > now ? timeOfDay(from) : null,
  };
}

const timesOf = (onMyWayAt: Date | null, at: Date, { reported }: { reported: boolean }) => [
  ...(onMyWayAt ? [{ label: "On the way", text: timeOfDay(onMyWayAt) }] : []),
  { label: reported ? "Reported" : "Now", text: timeOfDay(at) },
];

/** What the charge leaves each of the two with. */
function sumsOf(named: number, { price, money, first }: { price: number; money: BookingMoney; first: string }) {
  const held = money.free;
  const charge = pence(chargeDue(named, { price, held }));
  const row = (label: string, amount: number, minus = false) => ({
    label,
    text: `${minus ? "−" : ""}${formatPounds(pence(amount))}`,
  });
  const fees = feeOnRelease(charge, money);
  return [
    held > 0 ? row("Held for this visit", held) : row(`${first} will owe`, charge),
    ...(held > charge ? [row(`Back to ${first}`, held - charge, true)] : []),
    row(`15% fee on the ${formatPounds(charge)}`, fees, true),
    row("You receive", subtract(charge, fees)),
  ];
}

function reportPart(
  viewer: User,
  booking: Awaited<ReturnType<typeof findBookingFor>>,
  report: NoAccessReport,
  { side, other, now, isPaid }: { side: "customer" | "tradesperson"; other: string; now: Date; isPaid: boolean },
) {
  const amount = report.charged ?? report.charge;
  const words = {
    side,
    other,
    charge: amount === null ? null : formatPounds(amount),
    until: report.dueAt && shortDayAndTime(report.dueAt),
  };
  const active = !viewer.suspended;
  return {
    status: report.status,
    text: noAccessText(report.status, words),
    photos: report.photoIds.map((id) => workPhotoPath(booking.id, id)),
    note: report.note,
    reason: report.reason,
    decision: report.decision,
    canContest: active && canContestNoAccess(viewer, booking, { now, report }).allowed,
    canWithdraw: active && canWithdrawNoAccess(viewer, booking, report).allowed,
    /** The charge is to be paid on the job's page. */
    toPay: side === "customer" && report.status === "charged" && !isPaid,
  };
}
