import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { type ScheduledWork, unsafeScheduledWork } from "#features/bookings/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { type TimeOff, unsafeTimeOffOf } from "./time-off.server.ts";

export interface CalendarOfDays {
  work: ScheduledWork[];
  timeOff: TimeOff[];
}

/** The actor's own work and time off from `first` to `last`. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myCalendar(ctx: Ctx, days: { first: string; last: string }): Promise<CalendarOfDays> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return unsafeCalendarOf(ctx.db, user.id, days);
}

/** A tradesperson's calendar. Unscoped: the caller has checked access. */
export async function unsafeCalendarOf(
  db: Queryable,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<CalendarOfDays> {
  const [work, timeOff] = await Promise.all([
    unsafeScheduledWork(db, { userId, first, last }),
    unsafeTimeOffOf(db, userId, first, last),
  ]);
  return { work, timeOff };
}
