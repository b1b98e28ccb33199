import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { addDays } from "#kernel/days.ts";

/** An event of one or more whole days. */
export interface CalendarEvent {
  /** Stable for each event, so that calendar apps update it instead of adding another. */
  uid: string;
  firstDay: string;
  lastDay: string;
  /** The times of an event that does not take whole days. */
  times?: { start: Date; end: Date } | null;
  title: string;
  description?: string;
  location?: string;
  url?: string;
  /** `asked`: requested and not yet confirmed. `kept`: booked, and free again unless it is paid in time. `off`: time off. */
  state: "asked" | "kept" | "booked" | "off";
}

/** A contract stands before money moves, so booked work is certain unless its very day depends on the payment. */
const STATUS = {
  asked: ICalEventStatus.TENTATIVE,
  kept: ICalEventStatus.TENTATIVE,
  booked: ICalEventStatus.CONFIRMED,
  off: ICalEventStatus.CONFIRMED,
} as const;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * An iCalendar file (RFC 5545). Whole days are days, which time zones and clock changes do not move; times are in UTC, which every
 * calendar shows by its own clocks.
 */
export function icsOf(name: string, events: readonly CalendarEvent[], writtenAt: Date): string {
  const calendar = ical({ name, prodId: { company: "fettle", product: "calendar", language: "EN" } });
  for (const event of events)
    calendar.createEvent({
      id: event.uid,
      stamp: writtenAt,
      allDay: !event.times,
      start: event.times?.start ?? midnight(event.firstDay),
      // The end date of whole days is exclusive: the day after the last one.
      end: event.times?.end ?? midnight(addDays(event.lastDay, 1)),
      summary: event.title,
      description: event.description ?? null,
      location: event.location ?? null,
      url: event.url ?? null,
      status: STATUS[event.state],
      transparency: event.state === "asked" ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  return calendar.toString();
}
