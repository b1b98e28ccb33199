import { type ArrivalWindow, windowText } from "#features/bookings/rules/appointment.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { daysFrom } from "#kernel/days.ts";
import { takenByOutside } from "./outside-calendar.ts";
import { daysOf, type OwnAppointment } from "./own-appointments.ts";

/** One entry of a day: work, a requested date, time off, an appointment of their own, or a time at which another calendar says that they are busy. */
export interface Entry {
  key: string;
  kind: "booked" | "asked" | "done" | "disputed" | "off" | "own" | "busy";
  title: string;
  /** The customer and the postcode; empty for time off. */
  detail: string;
  to: string | null;
}

interface Found {
  work: readonly {
    bookingId: string;
    jobId: string;
    day: string;
    lastDay?: string | null;
    window?: ArrivalWindow | null;
    status: BookingStatus;
    title: string;
    customer: string;
    postcode: string;
  }[];
  timeOff: readonly { id: string; firstDay: string; lastDay: string; note: string | null }[];
  own?: readonly OwnAppointment[];
  busy?: readonly { startsAt: Date; endsAt: Date }[];
}

const isWholeDay = ({ start, end }: ArrivalWindow): boolean => start === 0 && end === 1_440;

const KINDS: Partial<Record<BookingStatus, Entry["kind"]>> = {
  pending: "asked",
  confirmed: "booked",
  completed: "done",
  disputed: "disputed",
};

/** The entries of each day from `first` to `last`, time off first, then work. Days without entries are left out. */
export function entriesByDay(
  { work, timeOff, own = [], busy = [] }: Found,
  days: { first: string; last: string },
): Record<string, Entry[]> {
  const byDay: Record<string, Entry[]> = {};
  const add = (day: string, entry: Entry) => {
    byDay[day] = [...(byDay[day] ?? []), entry];
  };
  for (const { id, firstDay, lastDay, note } of timeOff)
    for (const day of daysFrom(firstDay, lastDay))
      if (days.first <= day && day <= days.last)
        add(day, { key: id, kind: "off", title: note ?? "Time off", detail: "", to: null });
  for (const { bookingId, jobId, status, title, customer, postcode, ...when } of work)
    for (const day of daysFrom(when.day, when.lastDay ?? when.day))
      if (days.first <= day && day <= days.last)
        add(day, {
          key: bookingId,
          kind: KINDS[status] ?? "booked",
          title,
          detail: [when.window && day === when.day && windowText(when.window), customer, postcode]
            .filter(Boolean)
            .join(", "),
          to: `/job/${jobId}`,
        });
  for (const { id, title, startsAt, endsAt, ...when } of own)
    for (const day of daysOf(when, days))
      add(day, {
        key: id,
        kind: "own",
        title,
        detail: windowText({ start: startsAt, end: endsAt }),
        to: `/tradesperson/calendar/appointment?id=${id}`,
      });
  for (const { day, window } of takenByOutside(busy))
    if (window && days.first <= day && day <= days.last)
      add(day, {
        key: `busy-${window.start}`,
        kind: "busy",
        title: "Busy",
        detail: isWholeDay(window) ? "All day" : windowText(window),
        to: null,
      });
  return byDay;
}
