import { and, eq, gte, inArray, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { timeOff } from "#db/schema/calendar.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { calendarErrors } from "../rules/calendar.errors.ts";
import { wrongDays } from "../rules/calendar.schema.ts";

export type TimeOff = Pick<typeof timeOff.$inferSelect, "id" | "firstDay" | "lastDay" | "note">;

const AT_MOST = 100;
const columns = { id: timeOff.id, firstDay: timeOff.firstDay, lastDay: timeOff.lastDay, note: timeOff.note };

/** A tradesperson's time off that overlaps the days from `first` (to `last`), earliest first. */
export async function unsafeTimeOffOf(db: Queryable, userId: string, first: string, last?: string): Promise<TimeOff[]> {
  return db
    .select(columns)
    .from(timeOff)
    .where(and(eq(timeOff.userId, userId), gte(timeOff.lastDay, first), last ? lte(timeOff.firstDay, last) : undefined))
    .orderBy(timeOff.firstDay)
    .limit(fewRows(2 * AT_MOST));
}

/** Of these people, those who are away today, each with the last day of it. `today` is the day in London. */
export async function awayUntil(
  db: Queryable,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: timeOff.userId, lastDay: timeOff.lastDay })
    .from(timeOff)
    .where(and(inArray(timeOff.userId, [...userIds]), lte(timeOff.firstDay, today), gte(timeOff.lastDay, today)));
  return new Map(rows.map(({ userId, lastDay }) => [userId, lastDay]));
}

/**
 * Adds time off, from today on. Work already booked stays booked. Throws VALIDATION_FAILED (the past, the wrong order, more
 * than a year), TIME_OFF_OVERLAPS, TOO_MUCH_TIME_OFF, NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function addTimeOff(ctx: Ctx, input: Omit<TimeOff, "id">): Promise<TimeOff> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const today = londonDay(ctx.clock.now());
  const wrong = wrongDays(input, today);
  if (wrong) {
    const field = wrong.field === "firstDay" ? "first_day" : "last_day";
    throw validationError([{ field, message: wrong.message }]);
  }
  return createIdempotently(ctx, rowOf(timeOff), async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
    const coming = await unsafeTimeOffOf(tx, userId, today);
    if (coming.length >= AT_MOST) throw calendarErrors.TOO_MUCH_TIME_OFF();
    if (coming.some((other) => other.firstDay <= input.lastDay && input.firstDay <= other.lastDay))
      throw calendarErrors.TIME_OFF_OVERLAPS();
    const { firstDay, lastDay, note } = input;
    const [added] = await tx
      .insert(timeOff)
      .values({ userId, firstDay, lastDay, note, createdAt: ctx.clock.now() })
      .returning(columns);
    if (!added) throw new Error("the time off was not stored");
    return added;
  });
}

/** Removes time off. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND. */
export async function removeTimeOff(ctx: Ctx, { timeOffId }: { timeOffId: string }): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const gone = await ctx.db
    .delete(timeOff)
    .where(and(eq(timeOff.id, timeOffId), eq(timeOff.userId, userId)))
    .returning({ id: timeOff.id });
  if (gone.length === 0) throw errors.NOT_FOUND();
}
