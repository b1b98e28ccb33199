import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { type ScheduledWork, unsafeScheduledWork } from "#features/bookings/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { OwnAppointment } from "../rules/own-appointments.ts";
import type { Place } from "../rules/travel.ts";
import { type BusyTime, unsafeBusyBetween } from "./outside-calendar.server.ts";
import { unsafeOwnAppointmentsOf } from "./own-appointments.server.ts";
import { type TimeOff, unsafeTimeOffOf } from "./time-off.server.ts";

interface CalendarOfDays {
  work: ScheduledWork[];
  timeOff: TimeOff[];
  own: OwnAppointment[];
}

/**
 * The actor's own work, time off and appointments from `first` to `last`, when they are busy by their calendar elsewhere, and where their
 * postcode is. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myCalendar(
  ctx: Ctx,
  days: { first: string; last: string },
): Promise<CalendarOfDays & { busy: BusyTime[]; base: Place | null }> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const [calendar, busy, base] = await Promise.all([
    unsafeCalendarOf(ctx.db, user.id, days),
    unsafeBusyBetween(ctx.db, user.id, days),
    baseOf(ctx.db, user.id),
  ]);
  return { ...calendar, busy, base };
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
