import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { viewings } from "#db/schema/operators.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { rolesFor } from "#kernel/desk-roles.ts";
import { endViewing } from "./end-viewing.server.ts";

/** Few last at once; the others wait for the next minute. */
const AT_ONCE = 100;

/**
 * A scheduled task: ends what operators see of people when its time is up, or when the operator's session or role has ended, and so tells the
 * people. Deletes what is a year old. Returns how many ended.
 */
export async function endViewings(ctx: Ctx): Promise<number> {
  const { db, clock } = ctx;
  const now = clock.now();
  const mayStill = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(and(eq(userRoles.userId, viewings.operatorId), inArray(userRoles.role, rolesFor("people.view"))));
  const due = await db
    .select({ id: viewings.id })
    .from(viewings)
    .where(
      and(isNull(viewings.endedAt), or(lte(viewings.endsAt, now), isNull(viewings.sessionId), notExists(mayStill))),
    )
    .orderBy(asc(viewings.endsAt))
    .limit(AT_ONCE);
  let ended = 0;
  for (const { id } of due) if (await db.transaction((tx) => endViewing(ctx, tx, { id, by: "session" }))) ended += 1;
  await db.delete(viewings).where(lt(viewings.endedAt, later(now, -YEAR)));
  return ended;
}
