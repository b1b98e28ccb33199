import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { addDays } from "#kernel/days.ts";

/** Something that takes whole days. */
export interface CalendarEvent {
  /** The same for the same thing each time it is read, so that programs move it instead of adding another. */
  uid: string;
  firstDay: string;
  lastDay: string;
  title: string;
  description?: string;
  location?: string;
  url?: string;
  /** `asked`: not answered yet. `off`: no work. */
  state: "asked" | "booked" | "off";
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** iCalendar (RFC 5545) as calendar programs read it: whole days, which no time zone and no change of the clocks can move. */
export function icsOf(name: string, events: readonly CalendarEvent[], writtenAt: Date): string {
  const calendar = ical({ name, prodId: { company: "fettle", product: "calendar", language: "EN" } });
  for (const event of events)
    calendar.createEvent({
      id: event.uid,
      stamp: writtenAt,
      allDay: true,
      start: midnight(event.firstDay),
      // The end is the day after the last one.
      end: midnight(addDays(event.lastDay, 1)),
      summary: event.title,
      description: event.description ?? null,
      location: event.location ?? null,
      url: event.url ?? null,
      status: event.state === "asked" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: event.state === "asked" ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  return calendar.toString();
}
