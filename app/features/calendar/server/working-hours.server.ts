import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { workingHours } from "#db/schema/calendar.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import type { Span } from "../rules/hours.ts";

/** A tradesperson's usual week, Monday first; empty when no hours are set. */
export async function unsafeHoursOf(db: Queryable, userId: string): Promise<Span[]> {
  return db
    .select({ weekday: workingHours.weekday, startsAt: workingHours.startsAt, endsAt: workingHours.endsAt })
    .from(workingHours)
    .where(eq(workingHours.userId, userId))
    .orderBy(workingHours.weekday, workingHours.startsAt);
}

/**
 * Replaces the actor's usual week; of two concurrent calls, the later one wins as a whole. Throws NOT_SIGNED_IN, SUSPENDED,
 * WRONG_ROLE.
 */
export async function saveHours(ctx: Ctx, spans: readonly Span[]): Promise<Span[]> {
  const { id: userId } = requireTradesperson(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
    await tx.delete(workingHours).where(eq(workingHours.userId, userId));
    if (spans.length > 0) await tx.insert(workingHours).values(spans.map((span) => ({ ...span, userId })));
    return unsafeHoursOf(tx, userId);
  });
}
