import { shortDay } from "#kernel/dates.ts";
import { daysFrom } from "#kernel/days.ts";
import { type ArrivalWindow, daysText, windowText } from "../../rules/appointment.ts";
import type { BookingStatus } from "../../rules/booking.machine.ts";
import { isWorkedOn, stretchesOf } from "../../rules/work-days.ts";
import { takenByOutside } from "./outside-calendar.ts";
import { daysOf, type OwnAppointment } from "./own-appointments.ts";
import { legsOf, orderOfDay, type Place } from "./travel.ts";

/** One entry of a day: work, a requested date, time off, an appointment of their own, or a time at which another calendar says that they are busy. */
export interface Entry {
  key: string;
  kind: "booked" | "asked" | "done" | "disputed" | "off" | "own" | "busy";
  title: string;
  /** The customer and the postcode; empty for time off. */
  detail: string;
  /** How far it is from the stop before. */
  travel?: string;
  to: string | null;
  /** Of work of several days: which part of its strip this day is. */
  part?: "first" | "middle" | "last";
}

interface Found {
  work: readonly {
    bookingId: string;
    jobId: string;
    day: string;
    lastDay?: string | null;
    workDays?: readonly string[] | null | undefined;
    window?: ArrivalWindow | null;
    isRepeat?: true;
    status: BookingStatus;
    title: string;
    customer: string;
    postcode: string;
    place?: Place | null;
  }[];
  /** Where the day begins. */
  base?: Place | null;
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

/** The work of a day in the order of the way, with the way to each stop. Only work that is booked is on the way. */
function stopsOf(day: string, work: Found["work"], base: Place | null): Entry[] {
  const here = work.filter((one) => isWorkedOn(day, { ...one, lastDay: one.lastDay ?? null }));
  if (here.length === 0) return [];
  const stops = here.map((one) => ({
    one,
    window: one.day === day ? (one.window ?? null) : null,
    place: one.status === "confirmed" ? (one.place ?? null) : null,
  }));
  const order = orderOfDay(
    stops.filter(({ one }) => one.status === "confirmed"),
    base,
  );
  const legs = legsOf(order, base);
  return [
    ...order.map(({ one }, index) => ({ ...workEntry(one, day), ...(legs[index] && { travel: legs[index] }) })),
    ...stops.flatMap(({ one }) => (one.status === "confirmed" ? [] : [workEntry(one, day)])),
  ];
}

/** Which part of a strip of following days a day is; nothing for one that stands alone. */
function partOf(day: string, { lastDay = null, ...when }: Pick<Found["work"][number], "day" | "lastDay" | "workDays">) {
  const strip = stretchesOf({ ...when, lastDay }).find(({ first, last }) => first <= day && day <= last);
  if (!strip || strip.first === strip.last) return {};
  return { part: day === strip.first ? "first" : day === strip.last ? "last" : "middle" } as const;
}

const workEntry = (
  { bookingId, jobId, isRepeat, status, title, customer, postcode, ...when }: Found["work"][number],
  day: string,
): Entry => ({
  key: isRepeat ? `${bookingId}-again` : bookingId,
  kind: KINDS[status] ?? "booked",
  title,
  ...partOf(day, when),
  detail: [
    when.workDays
      ? daysText(when.workDays, day, { apart: true })
      : when.lastDay && `${shortDay(when.day, day)} to ${shortDay(when.lastDay, day)}`,
    when.window && day === when.day && windowText(when.window),
    customer,
    postcode,
  ]
    .filter(Boolean)
    .join(", "),
  to: `/job/${jobId}`,
});

/** The entries of each day from `first` to `last`, time off first, then work in the order of the way. Days without entries are left out. */
export function entriesByDay(
  { work, timeOff, base = null, own = [], busy = [] }: Found,
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
  for (const day of daysFrom(days.first, days.last)) for (const stop of stopsOf(day, work, base)) add(day, stop);
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
