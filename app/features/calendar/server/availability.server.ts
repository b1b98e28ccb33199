import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { whyClosed } from "../rules/availability.ts";
import type { Span } from "../rules/hours.ts";
import { type TimeOff, unsafeTimeOffOf } from "./time-off.server.ts";
import { unsafeHoursOf } from "./working-hours.server.ts";

/** The actor's own hours and current and future time off. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myAvailability(ctx: Ctx): Promise<{ hours: Span[]; timeOff: TimeOff[] }> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const today = londonDay(ctx.clock.now());
  const [hours, timeOff] = await Promise.all([unsafeHoursOf(ctx.db, user.id), unsafeTimeOffOf(ctx.db, user.id, today)]);
  return { hours, timeOff };
}

/** A tradesperson's availability as customers may see it: closed weekdays, and days off from `first` on, without notes. */
export async function availabilityOf(db: Queryable, userId: string, first: string) {
  const [hours, off] = [await unsafeHoursOf(db, userId), await unsafeTimeOffOf(db, userId, first)];
  return { hours, timeOff: off.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })) };
}

/** For flows that book a day. Throws VALIDATION_FAILED on `scheduled_date` when the tradesperson does not work then. */
export async function requireOpenDay(db: Queryable, userId: string, day: string): Promise<void> {
  if (whyClosed(day, await availabilityOf(db, userId, day)) === null) return;
  throw validationError([{ field: "scheduled_date", message: CLOSED }]);
}

const CLOSED = "The tradesperson does not work on that day. Please select another";
