import { and, gt, gte, inArray, lt, lte } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { outsideBusy, timeOff, workingHours } from "#db/schema/calendar.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { unsafeAgreedTimes } from "#features/bookings/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import { takenByOutside } from "../rules/outside-calendar.ts";
import { takenByOwn } from "../rules/own-appointments.ts";
import { NEXT_FREE_DAYS, nextFreeDay } from "../rules/windows.ts";
import { unsafeOwnAppointmentsOfAll } from "./own-appointments.server.ts";

/**
 * The next day on which each of a few people has a free window, from tomorrow on: null when there is none in two months. Whoever keeps no
 * hours is not in the map, because nothing is known of their week. It says of nothing what it is.
 */
export async function nextFreeDays(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const ids = [...new Set(userIds)];
  const first = londonDay(now);
  const last = addDays(first, NEXT_FREE_DAYS);
  const [hours, off, agreed, busy, own] = await sideBySide(db, [
    () => db.select().from(workingHours).where(inArray(workingHours.userId, ids)),
    () =>
      db
        .select({ userId: timeOff.userId, firstDay: timeOff.firstDay, lastDay: timeOff.lastDay })
        .from(timeOff)
        .where(and(inArray(timeOff.userId, ids), gte(timeOff.lastDay, first), lte(timeOff.firstDay, last))),
    () => unsafeAgreedTimes(db, { userIds: ids, first, last }),
    () =>
      db
        .select({ userId: outsideBusy.userId, startsAt: outsideBusy.startsAt, endsAt: outsideBusy.endsAt })
        .from(outsideBusy)
        .where(
          and(
            inArray(outsideBusy.userId, ids),
            gt(outsideBusy.endsAt, now),
            lt(outsideBusy.startsAt, londonMoment(addDays(last, 1), 0) ?? new Date(addDays(last, 1))),
          ),
        ),
    () => unsafeOwnAppointmentsOfAll(db, ids, { first, last }),
  ]);
  const of = <Row extends { userId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ userId }) => userId === id);
  return new Map(
    ids
      .filter((id) => of(hours, id).length > 0)
      .map((id) => {
        const taken = [...of(agreed, id), ...takenByOutside(of(busy, id)), ...takenByOwn(of(own, id), { first, last })];
        return [id, nextFreeDay({ hours: of(hours, id), timeOff: of(off, id), taken }, now)];
      }),
  );
}
