import type { Moment } from "#app/web/toast.ts";
import { windowOf } from "#features/bookings/rules/appointment.ts";
import type { PayTime } from "#features/bookings/rules/pay-time.ts";
import { shortDayAndTime, weekdayAndDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { plainTime } from "#kernel/time-of-day.ts";

/** The screen "You're booked", which the customer sees once. */

interface Booked {
  id: string;
  quoteId: string;
  amount: number;
  scheduledDate: string | null;
  windowStart: number | null;
  windowEnd: number | null;
  pay: PayTime;
  /** Until when it has to be paid to keep the day, if it is paid before the visit. */
  payBy: Date | null;
}
interface Summary {
  tradesperson: string;
  /** The address of the booking. */
  path: string;
}
type Payment =
  | { kind: "later" | "checking" | "page" }
  | { kind: "held"; amount: number }
  | { kind: "refused"; byBank: boolean; held: number };

/** The day, what is paid and when, and what to do next; `avatarUrl` is the tradesperson's photo. */
export function bookedMoment(
  booking: Booked,
  { tradesperson, path }: Summary,
  { payment, avatarUrl, isPaidInParts }: { payment: Payment; avatarUrl: string | null; isPaidInParts: boolean },
): Moment {
  const first = tradesperson.split(" ")[0] ?? tradesperson;
  const isHeld = payment.kind === "held";
  // Without the money the day does not stand, so paying comes first.
  const isUnpaid = payment.kind === "refused" || (booking.payBy !== null && payment.kind === "later");
  const pay = {
    label: payment.kind === "refused" ? "Pay another way" : `Pay ${formatPounds(booking.amount)}`,
    to: isPaidInParts ? `/booking-milestones/${booking.id}` : path,
  };
  const see = { label: "See your booking", to: path };
  return {
    kind: "accepted",
    portrait: { name: tradesperson, src: avatarUrl },
    done: isHeld ? `Accepted, ${formatPounds(payment.amount)} held` : `Accepted, ${formatPounds(booking.amount)}`,
    title: "You’re booked",
    text: `${dayText(booking, first)} ${paymentText(payment, { ...booking, isPaidInParts })}`,
    note: "We’ve emailed you both the agreement.",
    ...(isUnpaid
      ? { act: pay, more: see }
      : booking.scheduledDate
        ? { act: { label: "Add to calendar", to: `/booking/${booking.id}/calendar.ics`, file: true }, more: see }
        : { act: { label: "Choose a date", to: `/booking?quoteId=${booking.quoteId}` }, more: see }),
  };
}

function dayText(booking: Booked, first: string): string {
  if (booking.scheduledDate === null) return `You and ${first} agree a day next.`;
  const window = windowOf(booking);
  const time = window ? `, between ${plainTime(window.start)} and ${plainTime(window.end)}` : "";
  return `${first} comes on ${weekdayAndDay(booking.scheduledDate)}${time}.`;
}

/** When the price is paid. */
interface When extends Pick<Booked, "pay" | "payBy"> {
  isPaidInParts: boolean;
}

function paymentText(payment: Payment, { isPaidInParts, pay, payBy }: When): string {
  switch (payment.kind) {
    case "held":
      return `We hold your ${formatPounds(payment.amount)} until you approve the work.`;
    case "refused":
      if (payBy) return `${refusalText(payment)} ${keepText(payBy)}`;
      return `${refusalText(payment)} ${isPaidInParts || pay === "before_visit" ? "Use another card." : "Use another card or pay when the work is done."}`;
    case "checking":
      return "Your bank has not replied about the payment yet. We’ll email you when it does.";
    default:
      if (payBy) return keepText(payBy);
      if (pay === "before_visit") return "You pay before the visit.";
      return isPaidInParts ? "You pay in stages." : "You pay when the work is done.";
  }
}

const keepText = (payBy: Date): string => `Pay before ${shortDayAndTime(payBy)} to keep this day.`;

function refusalText({ byBank, held }: { byBank: boolean; held: number }): string {
  if (held > 0) return `We hold ${formatPounds(held)}. The rest did not go through.`;
  return byBank
    ? "Your bank refused the card, so nothing was taken."
    : "The payment did not go through, so nothing was taken.";
}
