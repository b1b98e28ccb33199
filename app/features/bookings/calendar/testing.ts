import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { outsideBusy, outsideCalendars } from "#db/schema/calendar.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";

/** A connected calendar of a tradesperson, which is not read again in the next month, with the times at which it says that they are busy. */
export async function makeOutsideCalendar(
  db: Queryable,
  userId: string,
  { busy = [], ...values }: Partial<typeof outsideCalendars.$inferInsert> & { busy?: readonly [Date, Date][] } = {},
) {
  const url = `https://calendars.example/${newId()}.ics`;
  const calendar = await insertOne(db, outsideCalendars, {
    userId,
    url,
    nextReadAt: later(new Date(), 30 * DAY),
    ...values,
  });
  for (const [startsAt, endsAt] of busy)
    await insertOne(db, outsideBusy, { calendarId: calendar.id, userId, startsAt, endsAt });
  return calendar;
}
