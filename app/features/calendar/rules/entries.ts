import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { daysFrom } from "#kernel/days.ts";

/** One entry of a day: work, a requested date, or time off. */
export interface Entry {
  key: string;
  kind: "booked" | "asked" | "done" | "disputed" | "off";
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
    status: BookingStatus;
    title: string;
    customer: string;
    postcode: string;
  }[];
  timeOff: readonly { id: string; firstDay: string; lastDay: string; note: string | null }[];
}

const KINDS: Partial<Record<BookingStatus, Entry["kind"]>> = {
  pending: "asked",
  confirmed: "booked",
  completed: "done",
  disputed: "disputed",
};

/** The entries of each day from `first` to `last`, time off first. Days without entries are left out. */
export function entriesByDay({ work, timeOff }: Found, days: { first: string; last: string }): Record<string, Entry[]> {
  const byDay: Record<string, Entry[]> = {};
  const add = (day: string, entry: Entry) => {
    byDay[day] = [...(byDay[day] ?? []), entry];
  };
  for (const { id, firstDay, lastDay, note } of timeOff)
    for (const day of daysFrom(firstDay, lastDay))
      if (days.first <= day && day <= days.last)
        add(day, { key: id, kind: "off", title: note ?? "Time off", detail: "", to: null });
  for (const { bookingId, jobId, day, status, title, customer, postcode } of work)
    add(day, {
      key: bookingId,
      kind: KINDS[status] ?? "booked",
      title,
      detail: `${customer}, ${postcode}`,
      to: `/job/${jobId}`,
    });
  return byDay;
}
