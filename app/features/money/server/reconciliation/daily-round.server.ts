import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { dailyRounds } from "#db/schema/money/payments.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";

/** A little less than a day, so that a round that begins each night does not wander through the day. */
const A_DAY = DAY - 10 * MINUTE;

/** Whether a round that is done once a day is due; it is taken with that, and no other process takes it. */
export async function claimDailyRun({ db, clock }: Pick<Ctx, "db" | "clock">, name: string): Promise<boolean> {
  const at = clock.now();
  const taken = await db
    .insert(dailyRounds)
    .values({ name, startedAt: at })
    .onConflictDoUpdate({
      target: dailyRounds.name,
      set: { startedAt: sql`excluded.started_at` },
      setWhere: lt(dailyRounds.startedAt, later(at, -A_DAY)),
    })
    .returning({ name: dailyRounds.name });
  return taken.length > 0;
}
