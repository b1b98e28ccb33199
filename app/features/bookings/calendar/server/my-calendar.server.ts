import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { mapped, together } from "#db/part.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import { agreedTimesPart, type ScheduledWork, unsafeScheduledWork } from "../../index.server.ts";
import { type BusyTime, takenByOutside, withoutOverlaps } from "../rules/outside-calendar.ts";
import { type OwnAppointment, takenByOwn } from "../rules/own-appointments.ts";
import type { Place } from "../rules/travel.ts";
import { NEXT_FREE_DAYS, nextFreeDay } from "../rules/windows.ts";
import { hoursPart, type TimeOff, timeOffPart, unsafeTimeOffOf } from "./availability.server.ts";
import { outsideBusyPart, unsafeBusyBetween } from "./outside-calendar.server.ts";
import { ownAppointmentsPart, unsafeOwnAppointmentsOf } from "./own-appointments.server.ts";

interface CalendarOfDays {
  work: ScheduledWork[];
  timeOff: TimeOff[];
  own: OwnAppointment[];
}

/**
 * The actor's own work, time off and appointments from `first` to `last`, when they are busy by their calendars elsewhere (`busy`) and by which
 * (`busyIn`), and where their postcode is. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myCalendar(
  ctx: Ctx,
  days: { first: string; last: string },
): Promise<CalendarOfDays & { busy: BusyTime[]; busyIn: (BusyTime & { name: string })[]; base: Place | null }> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const [calendar, busyIn, base] = await Promise.all([
    unsafeCalendarOf(ctx.db, user.id, days),
    unsafeBusyBetween(ctx.db, user.id, days),
    baseOf(ctx.db, user.id),
  ]);
  return { ...calendar, busy: withoutOverlaps(busyIn), busyIn, base };
}

async function baseOf(db: Queryable, userId: string): Promise<Place | null> {
  const [home] = await db
    .select({ latitude: profiles.latitude, longitude: profiles.longitude })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!home || home.latitude === null || home.longitude === null) return null;
  return { latitude: home.latitude, longitude: home.longitude };
}

/** A tradesperson's calendar without what another calendar says, which has it already. Unscoped: the caller has checked access. */
export async function unsafeCalendarOf(
  db: Queryable,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<CalendarOfDays> {
  const [work, timeOff, own] = await Promise.all([
    unsafeScheduledWork(db, { userId, first, last }),
    unsafeTimeOffOf(db, userId, first, last),
    unsafeOwnAppointmentsOf(db, userId, { first, last }),
  ]);
  return { work, timeOff, own };
}

const weeksPart = together({
  hours: hoursPart,
  off: timeOffPart,
  agreed: agreedTimesPart,
  busy: outsideBusyPart,
  own: ownAppointmentsPart,
});

type NextFree = ReadonlyMap<string, string | null>;

/**
 * The next day on which each of the given `tradespeople` has a free window, from tomorrow on: null when there is none in two months. Whoever keeps no
 * hours is not in the map, because nothing is known of their week. It says of nothing what it is. What else it needs is `nextFreeGiven`.
 */
export const nextFreePart = mapped(
  weeksPart,
  ({ hours, off, agreed, busy, own }, { tradespeople, first, last, from }): NextFree => {
    const of = <Row extends { userId: string }>(rows: readonly Row[], id: string) =>
      rows.filter(({ userId }) => userId === id);
    return new Map(
      tradespeople
        .filter((id) => of(hours, id).length > 0)
        .map((id) => {
          const outside = takenByOutside(of(busy, id));
          const taken = [...of(agreed, id), ...outside, ...takenByOwn(of(own, id), { first, last })];
          return [id, nextFreeDay({ hours: of(hours, id), timeOff: of(off, id), taken }, new Date(from))];
        }),
    );
  },
);

/** The days and moments of `nextFreePart`. */
export function nextFreeGiven(now: Date) {
  const first = londonDay(now);
  const last = addDays(first, NEXT_FREE_DAYS);
  const until = londonMoment(addDays(last, 1), 0) ?? new Date(addDays(last, 1));
  return { first, last, from: now.toISOString(), until: until.toISOString() };
}

/** The same by itself. */
export const nextFreeDays = async (db: Queryable, userIds: readonly string[], now: Date): Promise<NextFree> =>
  userIds.length === 0 ? new Map() : nextFreePart(db, { tradespeople: [...new Set(userIds)], ...nextFreeGiven(now) });
